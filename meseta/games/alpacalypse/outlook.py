"""What is still to come at a table, read off its agenda: for `strategy.py`."""

from meseta.games.alpacalypse.effects import OVERTIME
from meseta.games.alpacalypse.prices import ANY_PRICE, CARD_PRICE, KEPT_PRICE, price_of
from meseta.games.alpacalypse.rules.action import BONUS, SECOND, Actions, Turn
from meseta.games.alpacalypse.rules.cards import ChooseDeck, Keep, KeepSome, Scavenge
from meseta.games.alpacalypse.rules.carry import Carry, MayComplete
from meseta.games.alpacalypse.rules.complete import BuildFree
from meseta.games.alpacalypse.rules.event import Aftermath, Respond
from meseta.games.alpacalypse.rules.market import CleanUp, Pick
from meseta.games.alpacalypse.rules.powers import ChooseTile
from meseta.games.alpacalypse.rules.prestige import ChooseTrack, Climb, GainAny
from meseta.games.alpacalypse.rules.resolution import Production, Resolution
from meseta.games.alpacalypse.table import ACTIONS, IN_SHOP, PICKED, ROUNDS, AlpacaTable

TOKEN_GOODS = 1.6  # what the first player token is worth
GOOD = 0.3


class Outlook:
    """For each seat: turns left in this round, and what pending effects will give."""

    def __init__(self, t: AlpacaTable) -> None:
        seats = t.seats
        self.rounds = float(ROUNDS - t.round)
        self.turns: list[float] = [0.0] * seats
        self.steps: list[float] = [0.0] * seats
        self.goods: list[float] = [0.0] * seats
        self.points: list[float] = [0.0] * seats
        self.producing = 0.0  # is this round's production to come?
        self.resolving = 0.0
        self.keeping = -1  # the seat that looks at cards
        self.keep_decks = 0
        self.keep_count = 0
        picks: list[int] = []
        agenda = t.agenda
        for i in range(len(agenda) - 1, -1, -1):
            step = agenda[i]
            if isinstance(step, Turn):
                if counts(t, step):
                    self.turns[step.seat] += 1.0
            elif isinstance(step, Carry):
                price = price_of(t.box.programs[step.program], step.at)
                self.steps[step.seat] += price.steps
                self.goods[step.seat] += price.goods
            elif isinstance(step, GainAny):
                self.goods[step.seat] += ANY_PRICE * step.count
            elif isinstance(step, ChooseTrack):
                self.steps[step.seat] += 1.1 * step.count
            elif isinstance(step, Climb):
                self.steps[step.seat] += step.spaces
            elif isinstance(step, Pick):
                picks.append(step.seat)
            elif isinstance(step, Actions):
                for seat in range(seats):
                    self.turns[seat] += ACTIONS
            elif isinstance(step, Production):
                self.producing = 1.0
            elif isinstance(step, Resolution):
                self.producing = 1.0
                self.resolving = 1.0
            elif isinstance(step, Aftermath):
                self.add_day(t)
            else:
                self.add_card_step(t, step)
        if picks:
            self.add_picks(t, picks)

    def add_card_step(self, t: AlpacaTable, step: object) -> None:
        """Choices of cards and tiles that are still to be made."""
        if isinstance(step, ChooseDeck):
            self.goods[step.seat] += KEPT_PRICE if step.see else CARD_PRICE
        elif isinstance(step, Keep):
            self.keeping = step.seat
            self.keep_decks = 1 << step.deck
            self.keep_count = step.count
        elif isinstance(step, KeepSome):
            self.keeping = step.seat
            self.keep_decks = step.decks
            self.keep_count = 1
        elif isinstance(step, Scavenge | MayComplete):
            self.goods[step.seat] += KEPT_PRICE
        elif isinstance(step, BuildFree):
            self.goods[step.seat] += 4.0
        elif isinstance(step, ChooseTile):
            self.goods[step.seat] += 5.0
        elif isinstance(step, CleanUp):
            for card in t.held_cards(PICKED + step.seat):
                self.add_item(t, step.seat, card)

    def seen(self, seat: int, deck: int) -> int:
        """How many cards at the end of a hand are only looked at."""
        if seat != self.keeping or not self.keep_decks >> deck & 1:
            return 0
        return self.keep_count

    def add_item(self, t: AlpacaTable, seat: int, card: int) -> None:
        prices = t.box.prices
        self.steps[seat] += prices.steps[card]
        self.goods[seat] += prices.goods[card]
        self.points[seat] += prices.points[card]

    def add_picks(self, t: AlpacaTable, picks: list[int]) -> None:
        """The items of the market go to those who are to pick, the best ones first."""
        prices = t.box.prices
        items: list[float] = []
        if t.token:
            items.append(TOKEN_GOODS * GOOD)
        for card in t.held_cards(IN_SHOP):
            worth = prices.steps[card] * 0.7 + prices.points[card] + prices.goods[card] * GOOD
            items.append(worth)
        items.sort()
        for seat in range(t.seats):
            for card in t.held_cards(PICKED + seat):
                self.add_item(t, seat, card)
        for i in range(len(picks)):
            if i < len(items):
                self.points[picks[i]] += items[len(items) - 1 - i]

    def add_day(self, t: AlpacaTable) -> None:
        """What the New Day will do to those who have failed it, or to all if all pass."""
        deciding = 0
        for step in t.agenda:
            if isinstance(step, Respond):
                deciding |= 1 << step.seat
        day = t.box.new_days[t.new_day]
        fail = price_of(t.box.programs[day.fail], 0)
        bonus = price_of(t.box.programs[day.all_pass], 0)
        failed = ((1 << t.seats) - 1) & ~t.passed & ~deciding
        for seat in range(t.seats):
            if failed >> seat & 1:
                self.steps[seat] += fail.steps
            elif not failed:
                self.goods[seat] += bonus.goods * 0.7


def counts(t: AlpacaTable, turn: Turn) -> bool:
    """Will a turn that is to come be taken?"""
    if turn.kind == BONUS:
        return t.holds(turn.seat, OVERTIME)
    return turn.kind != SECOND or not t.doubled >> turn.seat & 1
