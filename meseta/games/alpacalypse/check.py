"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.alpacalypse.actions import CHEQUE
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.check_agenda import check_agenda
from meseta.games.alpacalypse.effects import BLANK_CHEQUE
from meseta.games.alpacalypse.rules.event import Event
from meseta.games.alpacalypse.rules.market import Bid, CleanUp, CloseMarket, Market, Pick
from meseta.games.alpacalypse.rules.round import Round
from meseta.games.alpacalypse.rules.setup import Blessing, ChooseTribe
from meseta.games.alpacalypse.table import (
    AGE_2,
    AGE_3,
    DECKS,
    IN_DECK,
    IN_SHOP,
    NONE,
    OUT,
    PICKED,
    ROUNDS,
    TOP,
    TRACKS,
    AlpacaTable,
)


def census(t: AlpacaTable) -> dict[str, int]:
    """All cards, wherever they are."""
    count = {card.id: 0 for card in t.box.cards[: t.box.markets]}
    for card in everywhere(t):
        count[t.box.card_ids[card]] += 1
    for i, place in enumerate(t.market):
        count[t.box.card_ids[t.box.markets + i]] = 0 if place == OUT else 1
    return count


def everywhere(t: AlpacaTable) -> list[int]:
    """All action and starter cards, in no order."""
    found: list[int] = []
    for deck in range(STARTER + 1):
        found += t.decks[deck]
        for hand in t.hands[deck]:
            found += hand
    for deck in range(DECKS):
        found += t.discards[deck]
    for cards in t.done:
        found += cards
    found += [card for card in t.starters_done if card != NONE]
    if t.laid != NONE:
        found.append(t.laid)
    return found


def check(t: AlpacaTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    check_places(t)
    check_cards(t)
    t.follow_up()
    check_board(t)
    check_tribes(t)
    check_agenda(t)
    check_rounds(t)
    check_bags(t)


def check_places(t: AlpacaTable) -> None:
    """Piles hold cards that can lie there."""
    for deck in range(DECKS):
        if any(t.box.deck_of[card] != deck for card in t.discards[deck]):
            raise BadPosition("discards has a card in the pile of another deck.")
    for cards in t.done:
        if any(t.box.deck_of[card] >= DECKS for card in cards):
            raise BadPosition("done must have action cards only.")
    for seat, card in enumerate(t.starters_done):
        if card != NONE and t.box.deck_of[card] != STARTER:
            raise BadPosition("starters_done must have starter cards only.")
        if len(t.hands[STARTER][seat]) + (card != NONE) > 1:
            raise BadPosition("A seat has more than one starter card.")
    if t.laid != NONE and t.box.deck_of[t.laid] > STARTER:
        raise BadPosition("laid must be an action or a starter card.")
    if any(t.box.deck_of[card] <= STARTER for card in t.dealt) or len(t.dealt) != len(t.buyers):
        raise BadPosition("dealt must have market cards, and buyers an entry for each.")


def check_cards(t: AlpacaTable) -> None:
    """No card is missing or too many."""
    for card, count in zip(t.box.cards, census(t).values(), strict=True):
        wanted = card.count if card.players <= t.seats else 0
        if count != wanted:
            raise BadPosition(f"There are {count} {card.id} in the position, not {wanted}.")


def check_board(t: AlpacaTable) -> None:
    """One pawn on a summit, a tile for each age, each power once."""
    for track in range(TRACKS):
        if t.tracks[track::TRACKS].count(TOP) > 1:
            raise BadPosition("tracks: two pawns stand on the same space 12.")
    ages = [t.box.tiles[tile].age for tile in t.tiles]
    if ages != [1, 2, 3] or len(t.cubes) != len(ages):
        raise BadPosition("tiles must have one tile of each age, and cubes an entry for each.")
    held = [power for power in t.powers if power != NONE]
    if len(set(held)) != len(held):
        raise BadPosition("powers: two tribes have the same one.")
    if len(set(t.ranked)) != len(t.ranked):
        raise BadPosition("ranked names a seat twice.")
    if any(taken > t.capacity() for taken in t.taken):
        raise BadPosition("members and helpers take more slots than a space has.")
    if t.new_day != NONE and not t.days >> t.new_day & 1:
        raise BadPosition("new_day must be among the days.")


def check_tribes(t: AlpacaTable) -> None:
    """Everybody has another tribe, but for those that are still to choose."""
    choosing = [step.seat for step in t.agenda if isinstance(step, ChooseTribe)]
    chosen = [tribe for tribe in t.tribes if tribe != NONE]
    if len(set(chosen)) != len(chosen) or len(set(choosing)) != len(choosing):
        raise BadPosition("tribes: two seats have the same tribe.")
    for seat, tribe in enumerate(t.tribes):
        if (tribe == NONE) != (seat in choosing):
            raise BadPosition("tribes must name a tribe for each seat that is not to choose one.")


def check_rounds(t: AlpacaTable) -> None:
    """New Days and market cards are left for as many rounds as are to come."""
    there = {type(step) for step in t.agenda}
    first = t.agenda[0] if not t.over else None
    ahead = isinstance(first, Round) and first.number == t.round  # is this round still to begin?
    if ahead and (Blessing in there or ChooseTribe in there) and t.round != 1:
        raise BadPosition("round must be 1 while tribes are chosen.")
    days = t.round - 1 if ahead or Event in there else t.round
    if t.days.bit_count() != days:
        raise BadPosition(f"days must be {days}, as it is round {t.round}.")
    if t.new_day == NONE and days == t.round:
        raise BadPosition("new_day must be the card of this round.")
    dealt = t.round - 1 if ahead or Market in there else t.round
    for age, (start, end) in enumerate(((1, AGE_2), (AGE_2, AGE_3), (AGE_3, ROUNDS + 1)), 1):
        left = max(0, end - max(start, dealt + 1)) * t.seats
        cards = sum(1 for card in t.held_cards(IN_DECK) if t.box.cards[card].age == age)
        if cards != left:
            raise BadPosition(f"market: {cards} cards of age {age} are in the deck, not {left}.")
    selling = there & {Bid, Pick, CloseMarket}
    if t.held_cards(IN_SHOP) and not selling:
        raise BadPosition("market: there are cards in the shop, but no market is held.")
    if Bid in there and (len(t.held_cards(IN_SHOP)) != t.seats or not t.token):
        raise BadPosition(
            f"market: {t.seats} cards and the token must be in the shop for the bids."
        )
    cleaning = {step.seat for step in t.agenda if isinstance(step, CleanUp)}
    for seat in range(t.seats):
        if t.held_cards(PICKED + seat) and seat not in cleaning and CloseMarket not in there:
            raise BadPosition("market: cards were picked, but there is no clean-up to come.")
        if CloseMarket in there and t.held_cards(PICKED + seat) and seat not in t.ranked:
            raise BadPosition("market: cards were picked by a seat that is not ranked.")


def check_bags(t: AlpacaTable) -> None:
    """Bags are filled while bids are made, with members at home and a cheque that is held."""
    bidding = any(isinstance(step, Bid) for step in t.agenda)
    for seat, bag in enumerate(t.bag):
        members = bag & (CHEQUE - 1)
        away = members & ~t.at_home(seat)
        empty = bag and not members
        cheque = bag & CHEQUE and not t.holds(seat, BLANK_CHEQUE)
        if (bag and not bidding) or away or empty or cheque:
            raise BadPosition("bag must have members at home, and only while bids are made.")
