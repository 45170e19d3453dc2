"""What the game's choices, actions and events are called. The texts are in ``texts/``."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message, Words
from meseta.games.altiplano.actions import (
    AT,
    BUY,
    CART,
    DEAL,
    DEALS,
    DECLINE,
    DONE,
    FOOT,
    GRANARY,
    KEEP,
    MISSIONS,
    ORDERS,
    PASS,
    PAY,
    ROW,
    STAY,
    TILE,
)
from meseta.games.altiplano.box import MOVEMENT
from meseta.games.altiplano.constants import NONE, OFF_BOARD
from meseta.games.altiplano.describe import effect_phrase, event_phrase, tile_name
from meseta.games.altiplano.fields import ASSET, BOAT, EXTENSION, HOUSE, LOCATION, ORDER, ROLE
from meseta.games.altiplano.player_view import free_space, held_space, planning_ids
from meseta.games.altiplano.rules.cards import TakeCard, extension_price
from meseta.games.altiplano.rules.drawing import PutBack, Retrieve
from meseta.games.altiplano.rules.effects import GainChoice
from meseta.games.altiplano.rules.event import Offer
from meseta.games.altiplano.rules.gains import StoreCorn
from meseta.games.altiplano.rules.moving import cart_use, free_step
from meseta.games.altiplano.rules.picking import Pick, PickMore, StandFor
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.rules.setup import ChooseRole, KeepMission, PassMissions
from meseta.games.altiplano.rules.storing import Store, StoreMore
from meseta.games.altiplano.rules.traveller import (
    DealSort,
    PayGood,
    Trade,
    TradeMore,
    opal_price,
)
from meseta.games.altiplano.rules.turns import Survey, Turn
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import COIN, CORN, EFFECTS, KINDS, LOCATIONS, TILES
from meseta.games.altiplano.ways_out import EXITS, warning


class AltiWords(Words):
    """Prompts, labels and targets of the game."""

    # -- prompts ---------------------------------------------------------------------------------

    def prompt(self, t: AltiTable, choice: Any, seat: int) -> Message:
        if isinstance(choice, Turn):
            pawn = t.pawn_of(seat)
            if pawn == OFF_BOARD:
                return Message("prompt.first_place")
            return Message(f"prompt.{turn(choice.legal(t, seat))}", place=LOCATION.say(pawn, t))
        key = f"prompt.{KEYS[type(choice)]}"
        if isinstance(choice, Plan | Retrieve):
            if isinstance(choice, Plan):
                return Message(key, count=Count(t.planned(seat)))
            free = t.open_planning(seat) - t.planned(seat)
            return Message(key, count=Count(free))
        if isinstance(choice, TakeCard):
            return Message(f"prompt.{EFFECTS[choice.sort]}")
        if isinstance(choice, Pick | PickMore):
            more = "_more" if isinstance(choice, PickMore) else ""
            return Message(f"prompt.{EFFECTS[choice.sort]}{more}")
        if isinstance(choice, Offer):
            effect = t.box.effects[choice.effect]
            name = t.box.events[t.event].name if t.event >= 0 else ""
            text = event_phrase(t, effect, effect_phrase(t, effect))
            return Message(key, name=name, text=text)
        if isinstance(choice, StandFor):
            return Message(key, tile=tile_name(t, choice.tile))
        if isinstance(choice, PassMissions):
            return Message("prompt.pass_two" if t.seats == 2 else key)
        if isinstance(choice, PutBack):
            return Message(key, count=Count(choice.count))
        if isinstance(choice, Trade | TradeMore):
            return Message(key, count=Count(t.opals_of(seat)))
        return Message(key)

    def waiting(self, t: AltiTable, choice: Any) -> Message:
        key = WAITING.get(type(choice), "turn")
        seats = self.seats(t, t.waiting)
        return Message(f"waiting.{key}", seats=seats, count=Count(len(t.waiting)))

    # -- ways out --------------------------------------------------------------------------------

    def is_exit(self, t: AltiTable, seat: int, action: int) -> bool:
        return action in EXITS

    def warning(self, t: AltiTable, seat: int, action: int) -> Message | None:
        return warning(t, seat, action)

    # -- labels ----------------------------------------------------------------------------------

    def label(self, t: AltiTable, seat: int, action: int) -> Message:
        n = t.box.numbers
        if action < AT:
            return self.plain_label(t, action)
        if action < TILE:
            return self.move_label(t, seat, action)
        if action < DEAL:
            return self.tile_label(t, seat, action - TILE)
        if action < MISSIONS:
            return Message(f"label.{DEALS[action - DEAL]}")
        if action < BUY:
            return self.mission_label(t, seat, action)
        if action < ROW:
            post, kind = divmod(action - BUY, KINDS)
            price = Count(opal_price(t, seat, post, kind))
            if post == 0:
                return Message("label.buy_neutral", tile=tile_name(t, kind), price=price)
            owner = t.names[post - 1] if post <= t.seats else ""
            return Message("label.buy", tile=tile_name(t, kind), price=price, owner=owner)
        if action < n.act:
            row = action - ROW
            points = Count(t.box.row_points[row])
            return Message("label.row", row=row + 1, points=points)
        if action < n.place:
            name = t.box.actions[action - n.act].name
            return Message("label.act", action=name)
        if action < n.role:
            lift = action >= n.lift
            line = action - (n.lift if lift else n.place)
            return self.line_label(t, line, lift)
        return self.card_label(t, seat, action)

    def plain_label(self, t: AltiTable, action: int) -> Message:
        key = {PASS: "pass", PAY: "pay", DECLINE: "decline", STAY: "stay", GRANARY: "granary"}
        choice = t.choice()
        if action == PAY and isinstance(choice, Offer):
            effect = t.box.effects[choice.effect]
            gives = effect_phrase(t, effect)
            if effect.pay:
                return Message("label.pay", count=Count(effect.pay), effect=gives)
            return Message("label.pay_opals", count=Count(effect.pay_opals), effect=gives)
        if action == PAY:
            return Message("label.pay", count=Count(1), effect="")
        if action == DONE and isinstance(choice, Plan | Retrieve):
            return Message("label.done_planning" if isinstance(choice, Plan) else "label.done_back")
        return Message("label.done" if action == DONE else f"label.{key[action]}")

    def move_label(self, t: AltiTable, seat: int, action: int) -> Message:
        place = LOCATION.say((action - AT) % len(LOCATIONS), t)
        if action < FOOT:
            return Message("label.at", place=place)
        if action < CART:
            free = free_step(t, seat)
            return Message("label.foot_free" if free else "label.foot", place=place)
        return Message("label.cart_food" if cart_use(t, seat) > 0 else "label.cart", place=place)

    def tile_label(self, t: AltiTable, seat: int, kind: int) -> Message:
        choice = t.choice()
        name = tile_name(t, kind)
        if isinstance(choice, Pick | PickMore):
            coins = Count(t.sale_value(seat, kind))
            return Message(f"label.pick_{EFFECTS[choice.sort]}", tile=name, coins=coins)
        if isinstance(choice, Store | StoreMore):
            if kind == CORN:
                return Message("label.store_corn")
            row = t.row_for(seat, kind)
            points = Count(t.box.row_points[row])
            return Message("label.store", tile=name, row=row + 1, points=points)
        key = {GainChoice: "gain", StandFor: "stand_for", PutBack: "put_back", PayGood: "pay_good"}
        return Message(f"label.{key.get(type(choice), 'tile')}", tile=name)

    def mission_label(self, t: AltiTable, seat: int, action: int) -> Message:
        if action >= KEEP:
            received = t.player(seat).received
            place = action - KEEP
            card = received[place] if place < len(received) else NONE
            return Message("label.keep", card=self.mission_name(t, card))
        hand = t.player(seat).missions
        order = ORDERS[action - MISSIONS]
        cards = [self.mission_name(t, hand[i] if i < len(hand) else NONE) for i in order]
        key = "label.pass_two" if t.seats == 2 else "label.pass_missions"
        left, right = t.names[(seat + 1) % t.seats], t.names[(seat - 1) % t.seats]
        return Message(key, kept=cards[0], first=cards[1], second=cards[2], left=left, right=right)

    def mission_name(self, t: AltiTable, card: int) -> str:
        return t.box.missions[card].name if card >= 0 else "?"

    def line_label(self, t: AltiTable, line: int, lift: bool) -> Message:
        """A tile to or from the spaces of an action."""
        action = t.box.actions[t.box.line_action[line]]
        kind = t.box.line_kind[line]
        piece = self.texts["piece.coin"] if kind == COIN else t.box.tile_names[kind]
        retrieving = isinstance(t.choice(), Retrieve)
        if action.owner == MOVEMENT:
            key = "label.lift_move" if lift else "label.place_move"
            return Message(key, tile=piece)
        key = "label.lift" if lift else "label.leave" if retrieving else "label.place"
        return Message(key, tile=piece, action=action.name)

    def card_label(self, t: AltiTable, seat: int, action: int) -> Message:
        n = t.box.numbers
        if action < n.house:
            return Message("label.role", name=ROLE.say(action - n.role, t))
        if action < n.boat:
            return Message("label.card", name=HOUSE.say(action - n.house, t))
        if action < n.order:
            return Message("label.card", name=BOAT.say(action - n.boat, t))
        if action < n.extension:
            order = action - n.order
            points = Count(t.box.orders[order].points)
            return Message("label.order", tiles=ORDER.say(order, t), points=points)
        if action < n.asset:
            extension = action - n.extension
            name = EXTENSION.say(extension, t)
            if extension in t.strip:
                price = Count(extension_price(t, seat, t.strip.index(extension)))
                return Message("label.extension", name=name, price=price)
            return Message("label.card", name=name)
        return Message("label.card", name=ASSET.say(action - n.asset, t))

    # -- targets ---------------------------------------------------------------------------------

    def targets(self, t: AltiTable, seat: int, action: int) -> list[str]:
        n = t.box.numbers
        choice = t.choice()
        if action in (PAY, DECLINE):
            return ["event"] if t.event >= 0 else [f"seat:{seat}"]
        if action == GRANARY:
            return [f"granary:{seat}"]
        if action < AT:
            return [f"player:{seat}"]
        if action < TILE:
            return [f"location:{LOCATIONS[(action - AT) % len(LOCATIONS)]}"]
        if action < DEAL:
            return self.tile_targets(t, seat, action - TILE)
        if action < MISSIONS:
            number = choice.action if isinstance(choice, DealSort) else 0
            return [f"action:{seat}:{t.box.actions[number].id}"]
        if action < KEEP:
            return [f"mission:{seat}:{place}" for place in ORDERS[action - MISSIONS]]
        if action < BUY:
            return [f"received:{seat}:{action - KEEP}"]
        if action < ROW:
            post, kind = divmod(action - BUY, KINDS)
            return [f"post:{post - 1 if post else 'neutral'}:{TILES[kind]}"]
        if action < n.act:
            return [f"row:{seat}:{action - ROW + 1}"]
        if action < n.place:
            return [f"action:{seat}:{t.box.actions[action - n.act].id}"]
        if action < n.lift:
            return self.place_targets(t, seat, action - n.place)
        if action < n.role:
            line = action - n.lift
            number = t.box.line_action[line]
            space = held_space(t, seat, number, t.box.line_kind[line])
            return [space or f"action:{seat}:{t.box.actions[number].id}"]
        return [card_target(t, action)]

    def tile_targets(self, t: AltiTable, seat: int, kind: int) -> list[str]:
        """Where the tile lies that a choice of tiles is about."""
        choice = t.choice()
        if isinstance(choice, Pick | PickMore | Store | StoreMore | PayGood):
            if kind == CORN:
                return [f"granary:{seat}"]
            space = held_space(t, seat, choice.action, kind)
            return [space or f"action:{seat}:{t.box.actions[choice.action].id}"]
        if isinstance(choice, StandFor):
            return [f"need:{seat}:{TILES[kind]}"]
        if isinstance(choice, PutBack):
            return planning_ids(t, seat, kind) or [f"bag:{seat}"]
        return [f"supply:{TILES[kind]}"]

    def place_targets(self, t: AltiTable, seat: int, line: int) -> list[str]:
        """The space that a tile goes to, and the tiles that can go there."""
        number = t.box.line_action[line]
        kind = t.box.line_kind[line]
        space = free_space(t, seat, line)
        there = [space] if space else [f"action:{seat}:{t.box.actions[number].id}"]
        if kind == COIN:
            return [*there, f"player:{seat}"]
        return [*there, *planning_ids(t, seat, kind)]

    def event_targets(self, t: AltiTable, data: dict[str, Any]) -> list[str]:
        targets = []
        if "place" in data:
            targets.append(f"location:{LOCATIONS[data['place']]}")
        if "row" in data:
            targets.append(f"row:{data['seat']}:{data['row'] + 1}")
        return targets + ([f"seat:{data['seat']}"] if "seat" in data else [])


def card_target(t: AltiTable, action: int) -> str:
    """The id of a card or tile that is taken."""
    n = t.box.numbers
    if action < n.house:
        return f"role:{t.box.roles[action - n.role].id}"
    if action < n.boat:
        return f"house:{t.box.houses[action - n.house].id}"
    if action < n.order:
        return f"boat:{t.box.boats[action - n.boat].id}"
    if action < n.extension:
        return f"order:{t.box.orders[action - n.order].id}"
    if action < n.asset:
        return f"extension:{t.box.extensions[action - n.extension].id}"
    return f"asset:{t.box.assets[action - n.asset].id}"


def turn(legal: list[int]) -> str:
    """What is left to do in a turn, besides passing."""
    if not any(action >= TILE for action in legal):
        return "turn_move"
    moves = any(FOOT <= action < TILE for action in legal)
    return "turn" if moves else "turn_act"


KEYS: dict[type, str] = {
    ChooseRole: "role",
    PassMissions: "pass_missions",
    KeepMission: "keep_mission",
    Offer: "offer",
    Retrieve: "retrieve",
    PutBack: "put_back",
    Plan: "plan",
    Survey: "survey",
    GainChoice: "gain",
    StoreCorn: "store_corn",
    TakeCard: "card",
    Pick: "pick",
    PickMore: "pick",
    StandFor: "stand_for",
    Store: "store",
    StoreMore: "store_more",
    Trade: "trade",
    TradeMore: "trade_more",
    DealSort: "deal",
    PayGood: "pay_good",
}
WAITING: dict[type, str] = {
    ChooseRole: "role",
    PassMissions: "missions",
    KeepMission: "missions",
    Offer: "offer",
    Retrieve: "retrieve",
    PutBack: "put_back",
    Plan: "plan",
    StoreCorn: "store_corn",
}
