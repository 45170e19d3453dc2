"""The adept's search."""

import meseta
from meseta import Perspective
from meseta.bots.budget import Budget
from meseta.bots.search import Adept, Arm


def test_ways_to_act_are_tried_on_the_same_tables_with_the_same_luck() -> None:
    t = meseta.game("the_alpha").new(4, 1, listen=False)
    arms = [Arm([t.offered[0]], 0.5, 1) for _ in range(2)]
    Adept(7, Budget(30)).narrowed(Perspective(t, t.waiting[0]), arms)
    assert arms[0].visits == arms[1].visits == 16
    assert arms[0].total == arms[1].total


def test_the_tree_behind_an_action_opens_the_later_the_more_patient_the_bot_is() -> None:
    t = meseta.game("the_alpha").new(4, 1, listen=False)
    opened = []
    for patience in (1, 100):
        arm = Arm([t.offered[0]], 0.5, 1)
        bot = Adept(7, Budget(60), patience=patience)
        bot.narrowed(Perspective(t, t.waiting[0]), [arm, Arm([t.offered[1]], 0.5, 1)])
        opened.append(len(arm.next.arms))
    assert opened[0] > 0 == opened[1]
