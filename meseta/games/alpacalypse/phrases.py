"""What cards say, made from the same data that the rules carry out."""

from typing import Any

from meseta.core.count import Count
from meseta.games.alpacalypse.actions import RESOURCES


class Phrases:
    """Effects, costs and conditions in words."""

    def __init__(self, texts: dict[str, str], names: dict[str, str]) -> None:
        self.texts = texts
        self.names = names  # of New Days, by id

    def amounts(self, amounts: dict[str, int]) -> str:
        """2 soldiers and 1 cube."""
        said = [
            self.texts[f"amount.{name}"].format(n=Count(amounts[name]))
            for name in (*RESOURCES, "any")
            if amounts.get(name)
        ]
        if not said:
            return self.texts["amount.nothing"]
        if len(said) == 1:
            return said[0]
        return self.texts["list.and"].format(first=", ".join(said[:-1]), last=said[-1])

    def effects(self, effects: list[Any]) -> str:
        """All statements of an effect, as sentences."""
        return " ".join(self.effect(effect) for effect in effects)

    def effect(self, effect: Any) -> str:
        """One statement."""
        say = self.texts
        if effect.gain is not None:
            return say["effect.gain"].format(goods=self.amounts(dict(effect.gain)))
        if effect.prestige is not None:
            return self.prestige(dict(effect.prestige))
        if effect.prestige_choice is not None:
            tracks = [say[f"track.{track}"] for track in effect.prestige_choice]
            return say["effect.prestige_choice"].format(tracks=" or ".join(tracks))
        if effect.prestige_per is not None:
            per = effect.prestige_per
            what = say[f"counter.{per.counter}"]
            track = say[f"track.{per.track}"]
            return say["effect.prestige_per"].format(track=track, what=what, most=per.most)
        if effect.draw is not None:
            return say[f"effect.draw_{'any' if effect.draw.deck == 'any' else 'deck'}"].format(
                n=Count(effect.draw.cards), deck=say[f"deck.{effect.draw.deck}"]
            )
        if effect.draw_keep is not None:
            deck = say[f"deck.{effect.draw_keep.deck}"]
            return say["effect.draw_keep"].format(see=effect.draw_keep.see, deck=deck)
        if effect.pay is not None:
            return self.payment(effect)
        if effect.resolution is not None:
            return say["effect.resolution"].format(what=self.effects(effect.resolution))
        if effect.vp_per is not None:
            per = effect.vp_per
            return say["effect.vp_per"].format(cards=per.cards, most=per.most)
        return self.named(effect)

    def named(self, effect: Any) -> str:
        """Statements with one argument at most."""
        say = self.texts
        if effect.may_complete is not None:
            return say[f"effect.may_complete_{effect.may_complete}"]
        if effect.passes is not None:
            return say["effect.passes"].format(day=self.names[effect.passes])
        if effect.assistant is not None:
            return say["effect.assistant"].format(role=say[f"role.{effect.assistant}"])
        if effect.ability is not None:
            return say[f"ability.{effect.ability}"]
        name = next(key for key in NAMED if getattr(effect, key) is not None)
        return say[f"effect.{name}"].format(n=Count(getattr(effect, name)))

    def prestige(self, tracks: dict[str, int]) -> str:
        said = [
            self.texts["effect.move"].format(track=self.texts[f"track.{track}"], n=f"{number:+d}")
            for track, number in tracks.items()
        ]
        text = ", ".join(said)
        return text[0].upper() + text[1:] + "."

    def payment(self, effect: Any) -> str:
        goods = self.amounts(dict(effect.pay))
        if effect.then[0].may_complete is not None:
            return self.texts["effect.fee"].format(goods=goods)
        return self.texts["effect.pay"].format(goods=goods, what=self.effects(effect.then))

    def card(self, cost: dict[str, int], effects: list[Any]) -> str:
        """All of a card: what it costs and what it does."""
        said = self.effects(effects)
        if not cost:
            return said
        return self.texts["effect.cost"].format(goods=self.amounts(cost), what=said)


NAMED = (
    "prestige_different",
    "prestige_lowest",
    "draw_each",
    "scavenge",
    "field_test",
    "others_gain",
    "build_free",
    "build_wonder",
    "choose_tile",
    "night_shift",
    "hero",
    "vp",
    "bid_bonus",
    "acquire_see",
)


def pictograms(effects: list[Any]) -> list[dict[str, Any]]:
    """Effects as JSON, as they stand in the content files: for whoever draws them."""
    found: list[dict[str, Any]] = []
    for effect in effects:
        data: dict[str, Any] = {}
        for name in effect.__struct_fields__:
            value = getattr(effect, name)
            if value is None:
                continue
            if name in ("resolution", "then"):
                data[name] = pictograms(value)
            elif hasattr(value, "__struct_fields__"):
                data[name] = {part: getattr(value, part) for part in value.__struct_fields__}
            else:
                data[name] = value
        found.append(data)
    return found
