"""What the game's choices, actions and events are called. The texts are in ``texts/``."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message, Words
from meseta.games.alpacalypse.actions import (
    ACQUIRE,
    ASSIST,
    BID,
    BUILD,
    CALL,
    CARD,
    CHEQUE,
    COINS,
    CUBE,
    DECK,
    DECKS,
    DECLINE,
    FULL,
    GAIN,
    GIVE,
    LESS,
    NOTE,
    PASS,
    PAY,
    PLACE,
    POWER,
    RESOURCES,
    ROLES,
    SEND,
    SKIP,
    SQUEEZE,
    SWAP,
    SWAP_SQUEEZE,
    TILE,
    TOKEN,
    TRACK,
    TRACKS,
    TRIBE,
    TROT,
    TWO,
    WONDER,
)
from meseta.games.alpacalypse.effects import BLANK_CHEQUE, CALL_HOME, DOCTORS_NOTE, TWO_AT_A_TIME
from meseta.games.alpacalypse.ids import (
    building_id,
    copies_of,
    done_id,
    market_id,
    member_id,
    power_id,
    space_id,
    stock_id,
)
from meseta.games.alpacalypse.phrases import Phrases
from meseta.games.alpacalypse.prompts import prompt, waiting
from meseta.games.alpacalypse.rules.action import BONUS, Turn, role_of, space_of
from meseta.games.alpacalypse.rules.cards import Keep, KeepSome, Scavenge
from meseta.games.alpacalypse.rules.complete import BuildFree
from meseta.games.alpacalypse.rules.market import CleanUp, Pick, bid_value
from meseta.games.alpacalypse.rules.payment import Pay
from meseta.games.alpacalypse.rules.resolution import Exchanges
from meseta.games.alpacalypse.rules.spaces import UseSpace, better_sight
from meseta.games.alpacalypse.table import ACQUIRED, HELD, NONE, AlpacaTable

PLAIN = {
    TOKEN: "token",
    TWO: "two",
    FULL: "full",
    WONDER: "wonder",
}
EXITS = (DECLINE, BID, PASS, FULL, SKIP)


class AlpacaWords(Words):
    """Prompts, labels and targets of the game."""

    def amounts(self, goods: list[int]) -> str:
        """Resources in words."""
        return Phrases(self.texts, {}).amounts(dict(zip(RESOURCES, goods, strict=False)))

    def effects(self, effects: list[Any]) -> str:
        """What a card does, in words."""
        return Phrases(self.texts, {}).effects(effects)

    def prompt(self, t: AlpacaTable, choice: Any, seat: int) -> Message:
        return prompt(self, t, choice, seat)

    def waiting(self, t: AlpacaTable, choice: Any) -> Message:
        return waiting(self, t, choice)

    def is_exit(self, t: AlpacaTable, seat: int, action: int) -> bool:
        return action in EXITS

    # -- labels ----------------------------------------------------------------------------------

    def label(self, t: AlpacaTable, seat: int, action: int) -> Message:
        if action >= CARD:
            return self.card_label(t, action - CARD)
        if action == DECLINE:
            fail = self.effects(t.box.new_days[t.new_day].fail_effects) if t.new_day != NONE else ""
            return Message("label.decline", fail=fail.rstrip("."))
        if action == PASS:
            bonus = isinstance(choice := t.choice(), Turn) and choice.kind == BONUS
            return Message("label.no_bonus" if bonus else "label.pass")
        if action in PLAIN:
            return Message(f"label.{PLAIN[action]}")
        if PLACE <= action < PASS:
            return self.with_sequel(t, seat, action)
        if action < SEND:
            return Message("label.tribe", tribe=t.box.tribes[action - TRIBE].name)
        if action < COINS:
            return self.response_label(t, seat, action)
        if action < TOKEN:
            return self.coins_label(t, seat, action - COINS)
        if action < PLACE:
            return self.simple_label(t, action)
        if CALL <= action < ACQUIRE:
            return Message("label.call", role=self.texts[f"role.{ROLES[action - CALL]}"])
        if action == ACQUIRE:
            return Message("label.acquire", see=ACQUIRED + better_sight(t, seat))
        if action < PAY:
            if isinstance(t.choice(), BuildFree):
                return Message("label.build_free", building=t.box.buildings[action - BUILD].name)
            return self.build_label(t, action - BUILD)
        return self.payment_label(t, seat, action)

    def build_label(self, t: AlpacaTable, number: int) -> Message:
        building = t.box.buildings[number]
        return Message("label.build", building=building.name, goods=self.amounts(building.cost))

    def response_label(self, t: AlpacaTable, seat: int, action: int) -> Message:
        if action == SEND:
            role = ROLES[t.box.new_days[t.new_day].responder]
            return Message("label.send", role=self.texts[f"role.{role}"])
        if action == NOTE:
            return Message("label.note")
        bag = action - BID
        if not bag:
            return Message("label.no_bid")
        roles = [self.texts[f"role.{role}"] for i, role in enumerate(ROLES) if bag >> i & 1]
        key = "label.bid_cheque" if bag & CHEQUE else "label.bid"
        return Message(key, members=self.join(roles), value=bid_value(t, seat, bag, 0))

    def coins_label(self, t: AlpacaTable, seat: int, coins: int) -> Message:
        value = bid_value(t, seat, max(t.bag[seat], 0), coins)
        return Message("label.coins", coins=Count(coins), value=value)

    def simple_label(self, t: AlpacaTable, action: int) -> Message:
        if action >= TILE:
            return Message("label.name", name=t.box.powers[action - TILE].name)
        if action >= TRACK:
            track = self.texts[f"track.{TRACKS[action - TRACK]}"]
            return Message("label.track", track=track[0].upper() + track[1:])
        if action < GAIN:
            return Message("label.deck", deck=self.texts[f"deck.{DECKS[action - DECK]}"])
        key, start = ("label.gain", GAIN) if action < GIVE else ("label.give", GIVE)
        return Message(key, resource=self.texts[f"resource.{RESOURCES[action - start]}"])

    def with_sequel(self, t: AlpacaTable, seat: int, action: int) -> Message:
        """A placement, and what follows at once where there is but one thing to do there."""
        label = self.placement_label(t, seat, action)
        if action >= TROT or t.box.spaces[space_of(action)].program >= 0:
            return label
        options = UseSpace(seat, space_of(action)).legal(t, seat)
        if len(options) != 1 or options[0] == ACQUIRE:
            return label
        only = options[0]
        then = (
            self.complete_label(t, only - CARD)
            if only >= CARD
            else self.build_label(t, only - BUILD)
        )
        return Message("label.sequel", place=self.say(label), then=self.say(then))

    def placement_label(self, t: AlpacaTable, seat: int, action: int) -> Message:
        if action >= TROT:
            return Message("label.trot", role=self.texts[f"role.{ROLES[action - TROT]}"])
        space = t.box.spaces[space_of(action)]
        role = self.texts[f"role.{ROLES[role_of(t, action)]}"]
        if action >= ASSIST:
            return Message("label.assist", card=self.assistant(space.role), space=space.name)
        if action < SQUEEZE:
            return Message("label.place", role=role, space=space.name)
        if action < SWAP:
            return Message("label.squeeze", role=role, space=space.name)
        acting = self.texts[f"role.{ROLES[space.role]}"]
        key = "label.swap" if action < SWAP_SQUEEZE else "label.swap_squeeze"
        return Message(key, role=role, acting=acting, space=space.name)

    def assistant(self, role: int) -> str:
        """What the assistant of a role is called."""
        return self.texts[f"assistant.{ROLES[role]}"]

    def payment_label(self, t: AlpacaTable, seat: int, action: int) -> Message:
        choice = t.choice()
        if action == PAY:
            cubes = choice.cubes if isinstance(choice, Pay) else 0
            return Message("label.pay", goods=self.amounts([*t.due, cubes]))
        if action < LESS:
            resource = self.texts[f"resource.{RESOURCES[action - CUBE]}"]
            return Message("label.cube", resource=resource)
        if action < FULL:
            return Message(
                "label.less", resource=self.texts[f"resource.{RESOURCES[action - LESS]}"]
            )
        if action == SKIP:
            return Message("label.done" if isinstance(choice, Exchanges) else "label.skip")
        assert action == POWER
        power = t.powers[seat]
        return Message("label.name", name="" if power == NONE else t.box.powers[power].name)

    def card_label(self, t: AlpacaTable, card: int) -> Message:
        name = t.box.cards[card].name
        choice = t.choice()
        if isinstance(choice, Pick | Scavenge):
            return Message("label.take", card=name)
        if isinstance(choice, CleanUp):
            return Message("label.carry", card=name)
        if isinstance(choice, Keep | KeepSome):
            return Message("label.keep", card=name)
        if isinstance(choice, Exchanges):
            return Message("label.use", card=name)
        return self.complete_label(t, card)

    def complete_label(self, t: AlpacaTable, card: int) -> Message:
        goods = self.amounts(t.box.costs[card])
        return Message("label.complete", card=t.box.cards[card].name, goods=goods)

    # -- targets ---------------------------------------------------------------------------------

    def targets(self, t: AlpacaTable, seat: int, action: int) -> list[str]:
        if action >= CARD:
            return self.card_targets(t, seat, action - CARD)
        if PLACE <= action < PASS:
            return self.placement_targets(t, seat, action)
        if BID < action < COINS:
            members = [member_id(seat, i) for i in range(len(ROLES)) if (action - BID) >> i & 1]
            cheque = self.ability(t, seat, BLANK_CHEQUE) if (action - BID) & CHEQUE else []
            return members + cheque
        if action < SEND:
            return [f"tribe:{t.box.tribes[action - TRIBE].id}"]
        if action == SEND and t.new_day != NONE:
            return [member_id(seat, t.box.new_days[t.new_day].responder), "day"]
        if action in (NOTE, TWO):
            return self.ability(t, seat, DOCTORS_NOTE if action == NOTE else TWO_AT_A_TIME)
        if action == DECLINE:
            return ["day"]
        if action < TOKEN:
            return (
                [stock_id(seat, RESOURCES.index("coin"))] if action >= COINS else [f"seat:{seat}"]
            )
        return self.other_targets(t, seat, action)

    def other_targets(self, t: AlpacaTable, seat: int, action: int) -> list[str]:
        if action == TOKEN:
            return ["token"]
        if action < GAIN:
            return [f"deck:{DECKS[action - DECK]}"]
        if action < GIVE:
            return [f"supply:{RESOURCES[action - GAIN]}"]
        if action < TRACK:
            return [stock_id(seat, action - GIVE)]
        if action < TILE:
            return [f"track:{TRACKS[action - TRACK]}"]
        if action < PLACE:
            return [power_id(t, action - TILE)]
        if CALL <= action < ACQUIRE:
            return [member_id(seat, action - CALL), *self.ability(t, seat, CALL_HOME)]
        if action == ACQUIRE:
            choice = t.choice()
            deck = t.box.spaces[choice.space].deck if isinstance(choice, UseSpace) else 0
            return [f"deck:{DECKS[deck % len(DECKS)]}"]
        if BUILD <= action < PAY:
            return [building_id(t, seat, action - BUILD)]
        if action in (PAY, FULL):
            return ["payment"]
        if CUBE <= action < FULL:
            return [f"due:{RESOURCES[(action - CUBE) % 4]}"]
        if action == WONDER:
            return [f"wonder:{seat}"]
        if action == POWER and t.powers[seat] != NONE:
            return [power_id(t, t.powers[seat])]
        return [f"seat:{seat}"]

    def placement_targets(self, t: AlpacaTable, seat: int, action: int) -> list[str]:
        if action >= TROT:
            return ["space:trot", member_id(seat, action - TROT)]
        where = space_id(t, space_of(action))
        role = role_of(t, action)
        if action < ASSIST:
            return [where, member_id(seat, role)]
        held = t.held_cards(HELD + seat)
        return [where, *[market_id(t, c) for c in held if t.box.cards[c].traits.assistant == role]]

    def ability(self, t: AlpacaTable, seat: int, ability: int) -> list[str]:
        """The ability cards of one kind that a seat holds; the seat itself where it has none."""
        held = t.held_cards(HELD + seat)
        found = [market_id(t, c) for c in held if t.box.cards[c].traits.ability == ability]
        return found or [f"seat:{seat}"]

    def card_targets(self, t: AlpacaTable, seat: int, card: int) -> list[str]:
        deck = t.box.deck_of[card]
        choice = t.choice()
        if card >= t.box.markets:
            return [f"item:{t.box.card_ids[card]}"]
        if isinstance(choice, Keep | KeepSome):
            found = copies_of(t, "seen", choice.seen(t), card)
        elif isinstance(choice, Scavenge):
            found = copies_of(t, "discard", t.discards[deck % len(DECKS)], card)
        elif isinstance(choice, Exchanges):
            return [done_id(t, choice.seat, card)]
        else:
            found = copies_of(t, "hand", t.hands[deck][seat], card)
        return found or [f"seat:{seat}"]

    def event_targets(self, t: AlpacaTable, data: dict[str, Any]) -> list[str]:
        targets: list[str] = []
        if "space" in data:
            targets.append(space_id(t, data["space"]))
        if "track" in data:
            targets.append(f"track:{TRACKS[data['track']]}")
        if "deck" in data:
            targets.append(f"deck:{DECKS[data['deck']]}")
        if "milestone" in data:
            targets.append(f"milestone:{t.box.milestones[data['milestone']].id}")
        if "tile" in data:
            targets.append(f"tile:{t.box.tiles[data['tile']].id}")
        if "power" in data:
            targets.append(power_id(t, data["power"]))
        if "building" in data:
            targets.append(building_id(t, data["seat"], data["building"]))
        if "card" in data and data["card"] in t.done[data["seat"]]:
            targets.append(done_id(t, data["seat"], data["card"]))
        return targets + ([f"seat:{data['seat']}"] if "seat" in data else [])
