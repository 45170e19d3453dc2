"""Words: prompts, labels, events and reasons in plain language, for a given viewer.

Rules code knows no text. A game's words choose a message (a key and its arguments); the catalogue
of a language (``texts/en.toml``) turns it into a sentence.
"""

import tomllib
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from meseta.core.agenda import OPEN, Choice, Sealed
from meseta.core.events import Event

if TYPE_CHECKING:
    from meseta.core.table import Table


class Message:
    """The key of a text and what goes into it."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args = args


class Reason:
    """Why something is not allowed: a sentence, and the clause behind it (if any)."""

    def __init__(self, text: str, clause: str = "") -> None:
        self.text = text
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


def flat(data: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """The texts of a catalogue by dotted key."""
    texts: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            texts.update(flat(value, f"{prefix}{key}."))
        else:
            texts[prefix + key] = value
    return texts


def laid_out(template: str, said: dict[str, Any]) -> list[str | list[str]]:
    """A sentence in parts: plain text, and [datum, its words] where a datum is said, so that a page
    can show a symbol there, or light what is meant."""
    parts: list[str | list[str]] = []
    for text, name, spec, _ in Formatter().parse(template):
        if text:
            parts.append(text)
        if name is not None:
            words = format(said[name], spec or "")
            parts.append(words if "|" in (spec or "") else [name, words])
    return parts


def begun(parts: list[str | list[str]]) -> list[str | list[str]]:
    """A sentence in parts, with a capital letter."""
    match parts:
        case [str(text), *rest]:
            return [text[:1].upper() + text[1:], *rest]
        case [[name, words], *rest]:
            return [[name, words[:1].upper() + words[1:]], *rest]
    return parts


def spoken(parts: list[str | list[str]]) -> str:
    """The sentence that was laid out in parts."""
    return "".join(part if isinstance(part, str) else part[1] for part in parts)


def catalogue(folder: Path, language: str) -> dict[str, str]:
    """The texts of one language: the engine's own and those of a game's folder."""
    texts: dict[str, str] = {}
    for where in (Path(__file__).parent, folder):
        with (where / "texts" / f"{language}.toml").open("rb") as file:
            texts.update(flat(tomllib.load(file)))
    return texts


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The words of a game. Each game says here what its choices, actions and events are called.

    The tables that a game's own methods get are masked: they show what the viewer may see.
    """

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.texts = catalogue(folder, language)

    # -- what each game writes -------------------------------------------------------------------

    def prompt(self, t: Any, choice: Any, seat: int) -> Message:
        """What the seat has to do now."""
        raise NotImplementedError

    def waiting(self, t: Any, choice: Any) -> Message:
        """What the others are doing now, for a viewer who does not act."""
        return Message("prompt.waiting", seats=self.seats(t, t.waiting))

    def label(self, t: Any, seat: int, action: int) -> Message:
        """The words on the button of an action."""
        raise NotImplementedError

    def targets(self, t: Any, seat: int, action: int) -> list[str]:
        """The ids of the things in the view that an action concerns, the main one first."""
        raise NotImplementedError

    def is_exit(self, t: Any, seat: int, action: int) -> bool:
        """Does an action decline, pass or end something, instead of doing something? The page
        offers such actions last and quietly."""
        return action in (t.game.hold, t.game.go_on)

    def warning(self, t: Any, seat: int, action: int) -> Message | None:
        """What is lost by an action, or done besides it, that its label does not say. The page
        tells it and asks once before it takes the action."""
        return None

    def event_targets(self, t: Any, data: dict[str, Any]) -> list[str]:
        """The ids of the things in the view that an event concerns."""
        return []

    def belongs(self, action: int) -> str:
        """The clause that says when an action is taken, for whoever tries it at another time."""
        return ""

    def reason(self, t: Any, seat: int, action: int, clause: str) -> Message:
        """Why an action is not allowed, by the clause that forbids it; a game may add how things
        stand. What is done at other times is said by ``when`` of its clause, if there is one."""
        return Message(f"why.{clause}")

    def idle(self, t: Any, seat: int, target: str) -> str:
        """The clause that says why nothing can be done with a thing in the view that no action
        concerns now."""
        return ""

    # -- the same for all games ------------------------------------------------------------------

    def say(self, message: Message) -> str:
        """A message as a sentence."""
        return self.texts[message.key].format(**message.args)

    def join(self, names: list[str]) -> str:
        """A list of names in words."""
        if not names:
            return self.texts["list.nobody"]
        if len(names) == 1:
            return names[0]
        return self.texts["list.and"].format(first=", ".join(names[:-1]), last=names[-1])

    def seats(self, t: "Table", seats: list[int]) -> str:
        """The names of some seats in words."""
        return self.join([t.names[seat] for seat in seats])

    def label_text(self, t: "Table", seat: int, action: int) -> str:
        if action == t.game.hold:
            return self.texts["label.hold"]
        return self.say(self.label(t, seat, action))

    def offer(self, t: "Table", seat: int, action: int) -> dict[str, Any]:
        """All that is said of an action that the seat may take now."""
        warning = None if action == t.game.hold else self.warning(t, seat, action)
        return {
            "action": action,
            "notation": t.notation(action),
            "label": self.label_text(t, seat, action),
            "targets": self.target_ids(t, seat, action),
            "exit": self.is_exit(t, seat, action),
            "warning": self.say(warning) if warning else "",
        }

    def target_ids(self, t: "Table", seat: int, action: int) -> list[str]:
        """The ids of what an action concerns; to hold concerns nobody but the seat."""
        return [f"seat:{seat}"] if action == t.game.hold else self.targets(t, seat, action)

    def prompt_text(self, t: "Table", viewer: int | None) -> str:
        if t.over:
            return self.texts["prompt.over"]
        choice = t.choice()
        if viewer is not None and viewer in t.waiting:
            return self.say(self.prompt(t, choice, viewer))
        return self.say(self.waiting(t, choice))

    def told(self, t: "Table", number: int, event: Event, viewer: int | None) -> dict[str, Any]:
        """An event as the viewer may know it: data, sentence, rule, and the things it concerns.

        ``short`` is how the same is said in passing, after an action of the same seat; ``then``
        is how it is said right after one. What is an action of its own has neither.
        """
        telling = t.game.tellings[event.kind]
        known = telling.known(event, viewer)
        own = viewer is not None and known.get("seat") == viewer
        said = {name: telling.data[name].say(value, t) for name, value in known.items()}
        data = {name: telling.data[name].write(value, t) for name, value in known.items()}
        parts = begun(laid_out(self.said_to(f"event.{event.kind}", own), said))
        told = {
            "n": number,
            "move": event.move,
            "kind": event.kind,
            "text": spoken(parts),
            "parts": parts,
            "clause": telling.clause,
            "targets": self.event_targets(t, known),
            "data": data,
        }
        for how in ("short", "then"):
            if text := self.said_to(f"{how}.{event.kind}", own):
                told[how] = laid_out(text, said)
        return told

    def said_to(self, key: str, own: bool) -> str:
        """A text about a seat: some have one for that seat and one for others. Or none."""
        for each in (key, f"{key}.{'you' if own else 'other'}"):
            if each in self.texts:
                return self.texts[each]
        return ""

    def why_idle(self, t: "Table", seat: int, target: str) -> Reason | None:
        """Why nothing can be done with a thing that no action concerns now, where that is told."""
        clause = self.idle(t, seat, target)
        return Reason(self.texts[f"why.{clause}"], clause) if clause else None

    def why_not(self, t: "Table", seat: Any, action: Any) -> Reason:
        """Why an action is not legal now for that seat."""
        if t.over:
            return Reason(self.texts["why.over"])
        if type(seat) is not int or not 0 <= seat < t.seats:
            return Reason(self.texts["why.no_seat"].format(seat=seat))
        if type(action) is not int or not 0 <= action < t.game.action_count:
            return Reason(self.texts["why.no_action"].format(action=action))
        choice: Choice[Any] = t.choice()
        if seat not in t.waiting and seat not in t.bystanders():
            if isinstance(choice, Sealed) and t.sealed[seat] != OPEN:
                return Reason(self.texts["why.chosen"])
            waiting = self.seats(t, t.waiting)
            return Reason(self.texts["why.not_your_turn"].format(seats=waiting))
        clause = choice.why_not(t, seat, action)
        if clause:
            return Reason(self.say(self.reason(t, seat, action, clause)), clause)
        clause = self.belongs(action)
        if clause:
            untimely = f"when.{clause}"
            return Reason(
                self.texts[untimely if untimely in self.texts else f"why.{clause}"], clause
            )
        return Reason(self.texts["why.not_now"].format(prompt=self.prompt_text(t, seat)))
