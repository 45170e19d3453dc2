"""What a seat has to do now, and what the others see it doing."""

from typing import TYPE_CHECKING, Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.alpacalypse.actions import DECKS, ROLES, TRACKS
from meseta.games.alpacalypse.causes import cause
from meseta.games.alpacalypse.effects import DOCTORS_NOTE
from meseta.games.alpacalypse.rules.action import BONUS, KINDS, NIGHT, Turn
from meseta.games.alpacalypse.rules.cards import ChooseDeck, FieldTest, Keep, KeepSome, Scavenge
from meseta.games.alpacalypse.rules.carry import MayComplete
from meseta.games.alpacalypse.rules.complete import BuildFree
from meseta.games.alpacalypse.rules.event import Respond
from meseta.games.alpacalypse.rules.market import Bid, CleanUp, Pick
from meseta.games.alpacalypse.rules.payment import Discount, Fee, Pay
from meseta.games.alpacalypse.rules.powers import ChooseTile, KeepTile
from meseta.games.alpacalypse.rules.prestige import ChooseTrack, GainAny
from meseta.games.alpacalypse.rules.resolution import Exchanges, Powers
from meseta.games.alpacalypse.rules.setup import ChooseTribe
from meseta.games.alpacalypse.rules.spaces import UseSpace
from meseta.games.alpacalypse.table import NONE, AlpacaTable

if TYPE_CHECKING:
    from meseta.games.alpacalypse.words import AlpacaWords

KEYS: dict[type, str] = {
    ChooseTribe: "tribe",
    Respond: "respond",
    Bid: "bid",
    Pick: "pick",
    CleanUp: "clean_up",
    Turn: "turn",
    UseSpace: "use_space",
    GainAny: "gain",
    ChooseTrack: "track",
    ChooseDeck: "deck",
    FieldTest: "field_test",
    Keep: "keep",
    KeepSome: "keep_some",
    Scavenge: "scavenge",
    MayComplete: "may_complete",
    Fee: "fee",
    Discount: "discount",
    Pay: "pay",
    BuildFree: "build_free",
    ChooseTile: "tile",
    KeepTile: "keep_tile",
    Powers: "powers",
    Exchanges: "exchanges",
}


def prompt(words: "AlpacaWords", t: AlpacaTable, choice: Any, seat: int) -> Message:
    """What the seat has to do now."""
    key = f"prompt.{KEYS[type(choice)]}"
    if isinstance(choice, Respond):
        day = t.box.new_days[t.new_day]
        role = words.texts[f"role.{ROLES[day.responder]}"]
        note = f"{key}_note" if t.holds(seat, DOCTORS_NOTE) else key
        fail, bonus = words.effects(day.fail_effects), words.effects(day.all_pass_effects)
        return Message(note, day=day.name, role=role, fail=fail, bonus=bonus)
    if isinstance(choice, Bid):
        return Message("prompt.coins" if t.bag[seat] > 0 else key, items=Count(t.seats + 1))
    if isinstance(choice, Pick):
        value, before = t.bids[seat], t.ranked.index(seat)
        key = "prompt.extra" if choice.extra else key if before else "prompt.pick_first"
        return Message(key, value=value, rank=before + 1)
    if isinstance(choice, Turn):
        return Message(f"prompt.turn_{KINDS[choice.kind]}", round=t.round)
    if isinstance(choice, UseSpace):
        return Message(key, space=t.box.spaces[choice.space].name)
    if isinstance(choice, GainAny):
        return Message(key, count=Count(choice.count), cause=cause(words, t, choice.source))
    if isinstance(choice, ChooseTrack):
        tracks = [words.texts[f"track.{TRACKS[i]}"] for i in range(4) if choice.tracks >> i & 1]
        return Message(key, tracks=" or ".join(tracks))
    if isinstance(choice, ChooseDeck):
        return Message(key if choice.see == 0 else "prompt.deck_see", see=choice.see)
    if isinstance(choice, FieldTest):
        return Message(key if choice.first == NONE else "prompt.field_test_second")
    if isinstance(choice, Keep):
        deck = words.texts[f"deck.{DECKS[choice.deck]}"]
        return Message(key, count=choice.count, deck=deck)
    if isinstance(choice, KeepSome):
        return Message(key, count=Count(choice.keep))
    if isinstance(choice, MayComplete):
        return Message(key if choice.last else "prompt.may_complete_hand")
    if isinstance(choice, Discount | Pay):
        return Message(key, card=what_for(t), goods=words.amounts(t.due))
    return Message(key)


def what_for(t: AlpacaTable) -> str:
    """What a payment is for, if it is a card."""
    return "" if t.laid == NONE else f" ({t.box.cards[t.laid].name})"


def waiting(words: "AlpacaWords", t: AlpacaTable, choice: Any) -> Message:
    """What the others are doing now, for a viewer who does not act."""
    key = f"waiting.{KEYS[type(choice)]}"
    seats = words.seats(t, t.waiting)
    if isinstance(choice, Turn):
        key = f"waiting.turn_{KINDS[choice.kind]}" if choice.kind in (BONUS, NIGHT) else key
    if isinstance(choice, UseSpace):
        return Message(key, seats=seats, space=t.box.spaces[choice.space].name)
    if isinstance(choice, Discount | Pay | Fee):
        key = "waiting.pay"
    return Message(key, seats=seats, n=Count(len(t.waiting)))
