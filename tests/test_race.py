"""The race between ways to act."""

from meseta.bots.race import Runner, beaten


def runner(*results: float) -> Runner:
    one = Runner(0, [])
    one.results = list(results)
    one.mean = sum(results) / len(results)
    return one


def test_who_is_always_behind_is_beaten() -> None:
    best = runner(0.5, 0.6, 0.4, 0.5, 0.6, 0.5)
    assert beaten(runner(0.4, 0.5, 0.3, 0.4, 0.5, 0.4), best, 6)


def test_nobody_is_beaten_on_a_single_table() -> None:
    assert not beaten(runner(0.1), runner(0.9), 1)


def test_who_is_now_ahead_now_behind_stays_in_the_race() -> None:
    best = runner(0.5, 0.6, 0.4, 0.5, 0.6, 0.5)
    assert not beaten(runner(0.3, 0.8, 0.2, 0.7, 0.4, 0.6), best, 6)


def test_who_does_the_same_need_not_be_tried_on_for_ever() -> None:
    results = [0.5, 0.6, 0.4] * 20
    assert not beaten(runner(*results[:3]), runner(*results[:3]), 3)
    assert beaten(runner(*results), runner(*results), 60)
