"""What cards, tiles and actions do, in words made from what they do."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.altiplano.box import FEWEST, MOST, Card, Condition, Effect
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    COINS,
    COUNTS,
    EFFECTS,
    FREE_CART,
    GOODS_COUNT,
    RULE,
    RULES,
    TILES,
    TRIGGERS,
)


def say(t: AltiTable, key: str, **args: Any) -> str:
    return t.game.words.say(Message(key, **args))


def tile_name(t: AltiTable, kind: int) -> str:
    return t.box.tile_names[kind].lower()


def sentence(text: str) -> str:
    """A phrase as a sentence."""
    return f"{text[0].upper()}{text[1:]}."


def any_of(t: AltiTable, names: list[str]) -> str:
    """Names with an "or" before the last."""
    if len(names) == 1:
        return names[0]
    return say(t, "list.or", first=", ".join(names[:-1]), last=names[-1])


def all_of(t: AltiTable, names: list[str]) -> str:
    return t.game.words.join(names)


def effect_phrase(t: AltiTable, effect: Effect) -> str:
    """What an effect does, without who gets it and when."""
    count = Count(abs(effect.count))
    if effect.op == RULE:
        tile = tile_name(t, effect.tile) if effect.tile >= 0 else ""
        return say(t, f"rule.{RULES[effect.rule]}", count=count, tile=tile)
    if effect.op == COINS and effect.count < 0:
        return say(t, "effect.lose", count=count)
    tile = tile_name(t, effect.tile) if effect.tile >= 0 else ""
    tiles = any_of(t, [tile_name(t, kind) for kind in effect.tiles]) if effect.tiles else ""
    pay = Count(effect.pay)
    return say(t, f"effect.{EFFECTS[effect.op]}", count=count, tile=tile, tiles=tiles, pay=pay)


def effects_text(t: AltiTable, numbers: list[int]) -> str:
    """All effects of an action, extension, asset or boat, as sentences."""
    effects = [t.box.effects[number] for number in numbers]
    plain = [effect_phrase(t, effect) for effect in effects if effect.trigger < 0]
    sentences = [sentence(all_of(t, plain))] if plain else []
    for effect in effects:
        if effect.trigger >= 0:
            when = say(t, f"trigger.{TRIGGERS[effect.trigger]}")
            text = say(t, "card.when", when=when, effect=effect_phrase(t, effect))
            sentences.append(sentence(text))
    return " ".join(sentences)


def event_text(t: AltiTable, event: int) -> str:
    """What an event card does."""
    card = t.box.events[event]
    sentences = []
    if card.tile >= 0:
        sentences.append(sentence(say(t, "card.neutral", tile=tile_name(t, card.tile))))
    for number in card.effects:
        effect = t.box.effects[number]
        sentences.append(sentence(event_phrase(t, effect, effect_phrase(t, effect))))
    return " ".join(sentences)


def event_phrase(t: AltiTable, effect: Effect, phrase: str) -> str:
    """To whom an effect of an event happens, and when."""
    if EFFECTS[effect.op] in ("unlock", "travel"):
        return phrase
    if effect.op == RULE:
        if effect.rule == FREE_CART:
            phrase = say(t, "rule.free_cart_now", count=Count(effect.count))
        return say(t, "card.round", effect=phrase)
    if effect.trigger >= 0:
        when = say(t, f"trigger.{TRIGGERS[effect.trigger]}")
        return say(t, "card.round_when", when=when, effect=phrase)
    if effect.pay:
        return say(t, "card.may_pay", count=Count(effect.pay), effect=phrase)
    if effect.pay_opals:
        return say(t, "card.may_pay_opals", count=Count(effect.pay_opals), effect=phrase)
    if effect.needs is not None:
        return say(t, "card.each_with", needs=condition_phrase(t, effect.needs), effect=phrase)
    return say(t, "card.each", effect=phrase)


def condition_phrase(t: AltiTable, needs: Condition) -> str:
    """What somebody must have."""
    parts = []
    if needs.count == GOODS_COUNT:
        what = all_of(t, [tile_name(t, kind) for kind in needs.tiles])
        one = what
    else:
        what = say(t, f"count.{COUNTS[needs.count]}", n=Count(2))
        one = say(t, f"count.{COUNTS[needs.count]}", n=Count(1))
    if needs.least:
        name = one if needs.least == 1 else what
        key = "least_together" if len(needs.tiles) > 1 else "least"
        parts.append(say(t, f"condition.{key}", n=needs.least, what=name))
    if needs.most >= 0:
        name = one if needs.most == 1 else what
        parts.append(say(t, "condition.most", n=needs.most, what=name))
    if needs.rank == FEWEST:
        parts.append(say(t, "condition.fewest", what=what))
    if needs.rank == MOST:
        parts.append(say(t, "condition.highest", what=what))
    return all_of(t, parts)


def mission_text(t: AltiTable, card: Card) -> str:
    """What a mission asks for."""
    single = [need for need in card.needs if need.count == GOODS_COUNT and need.least == 1]
    if len(single) == len(card.needs) > 2:
        tiles = all_of(t, [tile_name(t, need.tiles[0]) for need in single])
        return sentence(say(t, "card.one_of_each", tiles=tiles))
    return sentence(all_of(t, [condition_phrase(t, need) for need in card.needs]))


def house_text(t: AltiTable, card: Card) -> str:
    """What a house counts."""
    if card.tile >= 0:
        what = tile_name(t, card.tile)
    else:
        what = say(t, f"count.{COUNTS[card.count]}", n=Count(1))
    return sentence(say(t, "card.house", points=Count(card.points), what=what))


def boat_text(t: AltiTable, card: Card) -> str:
    points = sentence(say(t, "card.points", points=Count(card.points)))
    return f"{points} {effects_text(t, card.effects)}"


def plain_effect(effect: Effect) -> dict[str, Any]:
    """An effect as data, for pictograms."""
    data: dict[str, Any] = {"do": EFFECTS[effect.op], "count": effect.count}
    if effect.tile >= 0:
        data["tile"] = TILES[effect.tile]
    if effect.tiles:
        data["tiles"] = [TILES[kind] for kind in effect.tiles]
    if effect.rule >= 0:
        data["rule"] = RULES[effect.rule]
    if effect.trigger >= 0:
        data["on"] = TRIGGERS[effect.trigger]
    if effect.pay:
        data["pay"] = effect.pay
    if effect.pay_opals:
        data["pay_opals"] = effect.pay_opals
    return data
