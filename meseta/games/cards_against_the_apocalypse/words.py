"""What the game's choices, actions and events are called. The texts are in ``texts/``."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message, Words
from meseta.games.cards_against_the_apocalypse.actions import (
    AT,
    CELLS,
    COLUMNS,
    GO_ON,
    HOLD,
    MOVE,
    ORDER,
    ORDERS,
    PASS,
    PLACE,
    TAKE,
    USE,
)
from meseta.games.cards_against_the_apocalypse.box import (
    BUILDING_KINDS,
    CATASTROPHE_EFFECTS,
    KINDS,
    PLACE_FROM_DISCARD,
)
from meseta.games.cards_against_the_apocalypse.fields import CARD, CELL, PLACED
from meseta.games.cards_against_the_apocalypse.rules.abilities import (
    Arrange,
    Lift,
    Protect,
    Relocate,
    TakeCard,
)
from meseta.games.cards_against_the_apocalypse.rules.action import Action, Shift
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import Target
from meseta.games.cards_against_the_apocalypse.rules.laying import Lay
from meseta.games.cards_against_the_apocalypse.rules.pauses import BEFORE_END, MOMENTS, Pause
from meseta.games.cards_against_the_apocalypse.rules.setup import StartResource
from meseta.games.cards_against_the_apocalypse.table import KIND, ROUNDS, CataTable
from meseta.games.cards_against_the_apocalypse.view import cell_id, in_sight


class CataWords(Words):
    """Prompts, labels and targets of the game."""

    def prompt(self, t: CataTable, choice: Any, seat: int) -> Message:
        if isinstance(choice, Action):
            left = t.available()
            return Message("prompt.action", workforce=left, count=Count(sum(t.pool)))
        if isinstance(choice, Pause):
            names = [t.box.abilities[ability].name for ability in choice.usable(t, seat)]
            return Message(f"prompt.{MOMENTS[choice.moment]}", abilities=", ".join(names))
        if isinstance(choice, Target):
            return Message(f"prompt.{self.striking(t)}", name=self.struck(t))
        if isinstance(choice, Lay):
            return Message("prompt.lay", card=CARD.say(choice.card, t))
        if isinstance(choice, Shift | Relocate):
            card = CARD.say(t.board[choice.source] & KIND, t)
            key = "prompt.shift" if isinstance(choice, Shift) else "prompt.relocate"
            return Message(key, card=card)
        if isinstance(choice, TakeCard):
            effect = t.box.abilities[choice.ability].effect
            recycling = effect == PLACE_FROM_DISCARD
            return Message("prompt.take_discard" if recycling else "prompt.take_natural")
        return Message(f"prompt.{KEYS[type(choice)]}")

    def waiting(self, t: CataTable, choice: Any) -> Message:
        seats = self.seats(t, t.waiting)
        if isinstance(choice, Pause):
            key = f"waiting.{MOMENTS[choice.moment]}"
            return Message(key, seats=seats, count=Count(len(t.waiting)))
        if isinstance(choice, Target):
            return Message("waiting.strike", seats=seats, name=self.struck(t))
        if isinstance(choice, Lay):
            return Message("waiting.lay", seats=seats, card=CARD.say(choice.card, t))
        return Message(f"waiting.{KEYS[type(choice)]}", seats=seats)

    def struck(self, t: CataTable) -> str:
        """The name of this round's catastrophe."""
        name: str = t.box.catastrophes[t.catastrophes[-1]].name
        return name

    def striking(self, t: CataTable) -> str:
        """What this round's catastrophe does."""
        return CATASTROPHE_EFFECTS[t.box.catastrophes[t.catastrophes[-1]].effect]

    def label(self, t: CataTable, seat: int, action: int) -> Message:
        if action < TAKE:
            kind = action - PLACE + 1
            cost = t.box.cost[kind]
            key = "label.build" if cost else "label.place"
            return Message(key, card=CARD.say(kind, t), cost=cost)
        if action < PASS:
            return Message("label.take", card=CARD.say(action - TAKE + 1, t))
        if action in (PASS, GO_ON):
            return Message("label.pass" if action == PASS else "label.go_on")
        if USE <= action < ORDER:
            return Message("label.use", ability=t.box.abilities[action - USE].name)
        if action < MOVE:
            return self.order_label(t, action)
        if action < AT:
            cell = action - MOVE + COLUMNS
            if not self.at(t, cell):
                return Message("label.there", cell=CELL.say(cell, t))
            return Message("label.move", card=self.at(t, cell), cell=CELL.say(cell, t))
        return self.cell_label(t, action - AT + COLUMNS)

    def order_label(self, t: CataTable, action: int) -> Message:
        choice = t.choice()
        top, bottom = ORDERS[action - ORDER]
        if not isinstance(choice, Arrange) or len(top) + len(bottom) != choice.count:
            return Message("label.arrange")
        seen = t.building_deck.top
        above = ", ".join(CARD.say(seen[card], t) for card in top)
        beneath = ", ".join(CARD.say(seen[card], t) for card in bottom)
        key = (
            "label.order" if top and bottom else "label.order_top" if top else "label.order_bottom"
        )
        return Message(key, top=above, bottom=beneath)

    def cell_label(self, t: CataTable, cell: int) -> Message:
        """What it means to choose a cell, in the choice that is on."""
        choice = t.choice()
        place = CELL.say(cell, t)
        if not isinstance(choice, CELL_CHOICES):
            return Message("label.there", cell=place)
        if isinstance(choice, Target):
            key = f"label.{self.striking(t)}"
            return Message(key, name=self.struck(t), card=self.at(t, cell), cell=place)
        if isinstance(choice, Protect | Lift):
            key = "label.protect" if isinstance(choice, Protect) else "label.lift"
            return Message(key, card=self.at(t, cell), cell=place)
        if isinstance(choice, Lay):
            return Message("label.at", card=CARD.say(choice.card, t), cell=place)
        assert isinstance(choice, Shift | Relocate)
        return Message("label.at", card=self.at(t, choice.source), cell=place)

    def at(self, t: CataTable, cell: int) -> str:
        """The name of the card on a cell."""
        card = t.board[cell] & KIND if cell < len(t.board) else 0
        return PLACED.say(card, t) if card else ""

    def targets(self, t: CataTable, seat: int, action: int) -> list[str]:
        if action < TAKE:
            kind = KINDS[action - PLACE]
            return [f"pool:{kind}:{copy}" for copy in range(t.pool[action - PLACE])]
        if action < PASS:
            return [f"{pile}:{KINDS[action - TAKE]}" for pile in self.piles(t)]
        if action in (PASS, GO_ON):
            return [f"seat:{seat}"]
        if action < ORDER:
            return [f"ability:{t.box.ability_ids[action - USE]}"]
        if action < MOVE:
            top, bottom = ORDERS[action - ORDER]
            return [f"seen:{card}" for card in (*top, *bottom)]
        # A cell stands for a move where none is asked for: there is a reason for one of them alone.
        if (action >= AT) != isinstance(t.choice(), CELL_CHOICES):
            return []
        return [cell_id((action - MOVE) % CELLS + COLUMNS)]

    def piles(self, t: CataTable) -> list[str]:
        """The pile that a card is taken from now, if any."""
        choice = t.choice()
        if isinstance(choice, TakeCard):
            effect = t.box.abilities[choice.ability].effect
            return ["discard" if effect == PLACE_FROM_DISCARD else "supply"]
        return ["supply"] if isinstance(choice, StartResource) else []

    def is_exit(self, t: CataTable, seat: int, action: int) -> bool:
        return action in (PASS, GO_ON, HOLD)

    def warning(self, t: CataTable, seat: int, action: int) -> Message | None:
        if action == PASS and len(t.legal(seat)) > 1:
            return Message("warning.pass")
        choice = t.choice()
        last = isinstance(choice, Pause) and choice.moment == BEFORE_END and t.round == ROUNDS
        return Message("warning.last") if action == GO_ON and last else None

    def belongs(self, action: int) -> str:
        if action in BELONGS:
            return BELONGS[action]
        if ORDER <= action < MOVE:
            return "CATA-AB-15"
        if not TAKE <= action < PASS:
            return "CATA-ROUND-04"
        return "CATA-NAT-01" if action >= TAKE + BUILDING_KINDS else "CATA-AB-12"

    def idle(self, t: CataTable, seat: int, target: str) -> str:
        return IDLE.get(target, "") or IDLE.get(target.partition(":")[0], "")

    def event_targets(self, t: CataTable, data: dict[str, Any]) -> list[str]:
        # The part of the board that an old event speaks of may be out of sight by now.
        cells = [data[name] for name in ("cell", "source") if name in data]
        targets = [cell_id(cell) for cell in cells if in_sight(t, cell)]
        if "ability" in data:
            targets.append(f"ability:{t.box.ability_ids[data['ability']]}")
        return targets + ([f"seat:{data['seat']}"] if "seat" in data else [])


KEYS: dict[type, str] = {
    StartResource: "start",
    Action: "action",
    Shift: "shift",
    Relocate: "relocate",
    TakeCard: "take",
    Protect: "protect",
    Lift: "lift",
    Arrange: "arrange",
}

# Where a cell is chosen.
CELL_CHOICES = (Lay, Shift, Relocate, Protect, Lift, Target)

BELONGS = {GO_ON: "CATA-AB-08", HOLD: "CATA-AB-22"}

IDLE = {
    "supply": "CATA-NAT-01",
    "discard": "CATA-AB-12",
    "deck:building": "CATA-AB-15",
    "deck:catastrophe": "CATA-AB-13",
}
