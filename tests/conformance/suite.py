"""The contract that every game keeps, checked at every decision of random games.

Numbers in the names are those of the architecture page: 1 it ends, 2 it is determined, 3 copies are
independent, 4 what is illegal changes nothing, 5 nothing leaks, 6 nothing is lost, 7 all has words.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from meseta import Game, IllegalAction, Record, Rng, Table
from meseta.bots.playout import play_out
from meseta.core.observation import Observation

Check = Callable[[Table, random.Random], None]


def variants(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """The options of a game: all defaults, and every other value of each, one at a time."""
    yield {}
    for option in game.options:
        described = option.describe()
        values: list[Any] = {
            "flag": [True, False],
            "seat": [seats - 1],
            "one_of": described.get("values", []),
        }.get(option.type, [])
        yield from ({option.name: value} for value in values if value != option.default)


def setting(game: Game, number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game, so that the numbers go through both: each round of the seat
    counts begins one further in the options."""
    turn, place = divmod(number, len(game.seat_counts))
    seats = game.seat_counts[place]
    options = list(variants(game, seats))
    return seats, options[(number + turn) % len(options)]


MOST_CHECKS = 60  # in a game: long ones are checked at fewer of their decisions


def play(t: Table, chance: random.Random, check: Check | None = None, every: int = 1) -> Table:
    """Play a table to its end at random, with a check at every ``every``-th decision."""
    if check:
        every = max(every, play_out(t.clone(), Rng(1)) // MOST_CHECKS)
    moves = 0
    while t.actors():
        if check and moves % every == 0:
            check(t, chance)
        seat = chance.choice(t.actors() + t.bystanders())
        t.take(seat, chance.choice(t.legal(seat)))
        moves += 1
        assert moves < 20_000, "the game does not end"
    return t


def check_actors(t: Table, _: random.Random) -> None:
    """1: whoever the game waits for has something to do, and nobody else has."""
    allowed = set(t.actors()) | set(t.bystanders())
    for seat in range(t.seats):
        legal = t.legal(seat)
        assert bool(legal) == (seat in allowed)
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < t.game.action_count for action in legal)
        notations = [t.notation(action) for action in legal]
        assert len(set(notations)) == len(notations)
    assert not set(t.actors()) & set(t.bystanders())


def check_copies(t: Table, chance: random.Random) -> None:
    """2, 3: a copy and a table loaded from a dump are the same and go the same way."""
    dump, log = t.dump(), t.events(viewer=None)
    copy, loaded = t.clone(), t.game.load(dump)
    assert copy.dump() == loaded.dump() == dump
    assert loaded.hash() == copy.hash() == t.hash()
    for twin in (copy, loaded):
        assert twin.actors() == t.actors()
        assert twin.bystanders() == t.bystanders()
        assert all(twin.legal(seat) == t.legal(seat) for seat in range(t.seats))
    seed = chance.random()
    play(copy, random.Random(seed))
    play(loaded, random.Random(seed))
    assert copy.dump() == loaded.dump()
    assert t.dump() == dump, "what happened to a copy changed the original"
    assert t.events(viewer=None) == log


def check_refusals(t: Table, chance: random.Random) -> None:
    """4: what is not legal is refused with a reason, and changes nothing."""
    before = t.dump()
    numbers = chance.sample(range(t.game.action_count), min(40, t.game.action_count))
    for seat in range(t.seats):
        legal = t.legal(seat)
        for action in numbers:
            reason = t.why_not(seat, action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                assert reason.text.endswith((".", "?", "!"))
                refused(t, seat, action)
                refused(t, seat, t.notation(action))
        for garbage in (-1, t.game.action_count, 10**30, "", "no such thing", "\x00"):
            refused(t, seat, garbage)
    for seat in (-1, t.seats, 10**6):
        refused(t, seat, 0)
    nonsense: list[Any] = [None, 1.5, [], {}]
    for wrong in nonsense:
        with pytest.raises((IllegalAction, TypeError)):
            t.take(0, wrong)
    assert t.dump() == before


def refused(t: Table, seat: int, action: int | str) -> None:
    with pytest.raises(IllegalAction):
        t.take(seat, action)


def check_secrets(t: Table, chance: random.Random) -> None:
    """5: a seat cannot tell the table from one on which all that it cannot know is dealt anew."""
    for seat in range(t.seats):
        other = t.determinized(seat, chance.getrandbits(32))
        assert outlook(other, seat) == outlook(t, seat)
        assert t.game.census(other) == t.game.census(t)
        play(other, random.Random(chance.random()))


def check_questions(t: Table, chance: random.Random) -> None:
    """5: who is asked, and for what, does not tell what they hold: on a table on which what a seat
    cannot know is dealt anew, the same are asked."""
    for seat in range(t.seats):
        dealt = t.determinized(seat, chance.getrandbits(32))
        if not all(map(dealt.legal, dealt.actors())):
            continue  # an action before told that it is otherwise
        other = t.game.load(dealt.dump())
        assert other.actors() == t.actors()
        assert type(other.choice()) is type(t.choice())


def outlook(t: Table, viewer: int | None) -> tuple[Any, ...]:
    """All that a viewer is shown and told at a decision, in words and in numbers."""
    seen: tuple[Any, ...] = (t.view(viewer), t.prompt(viewer))
    if viewer is None:
        return seen
    observation = Observation(t)
    numbers = observation.numbers(t, viewer)
    assert len(numbers) == sum(block.size for block in observation.blocks)
    seen = (*seen, numbers)
    reasons = [str(t.why_not(viewer, action)) for action in range(min(40, t.game.action_count))]
    return (*seen, t.choices(viewer), reasons)


def check_numbers(t: Table, _: random.Random) -> None:
    """5: the numbers are those of a copy on which all that the seat may not see is covered. To take
    them changes nothing, the game lists the values of its fields as they are, and what is taken
    from the cells of the table's memory is what the fields hold."""
    assert t.game.values(t) == [field.get(t) for field in t.game.fields]
    before = t.dump()
    observation, by_values = Observation(t), Observation(t)
    by_values.packed = False
    for seat in range(t.seats):
        numbers = observation.numbers(t, seat)
        assert numbers == observation.numbers(t.masked(seat), seat)
        assert numbers == by_values.numbers(t, seat)
    assert t.dump() == before


def check_events(t: Table, chance: random.Random) -> None:
    """5: where two actions of another differ in hidden things alone, nobody is told which."""
    actor = chance.choice(t.actors())
    actions = t.legal(actor)
    outcomes = []
    for action in chance.sample(actions, min(2, len(actions))):
        after = t.clone()
        after.listen()
        after.take(actor, action)
        outcomes.append(after)
    one, two = outcomes[0], outcomes[-1]
    if position(one) == position(two):
        return
    viewers: list[int | None] = [None, *range(t.seats)]
    for viewer in viewers:
        if viewer != actor and one.view(viewer) == two.view(viewer):
            assert one.events(viewer=viewer) == two.events(viewer=viewer)


def position(t: Table) -> dict[str, Any]:
    """What lies on the table, whatever chance has been drawn on the way."""
    return {name: value for name, value in t.dump().items() if name != "drawn"}


def check_words(t: Table, _: random.Random) -> None:
    """7: everything has words, and targets are things in the view."""
    viewers: list[int | None] = [None, *range(t.seats)]
    for viewer in viewers:
        assert t.prompt(viewer).strip()
        ids = set(ids_in(t.view(viewer)))
        for action in t.legal(viewer) if viewer is not None else []:
            assert viewer is not None
            assert t.label(viewer, action).strip()
            targets = t.targets(viewer, action)
            assert targets
            assert set(targets) <= ids, f"{t.notation(action)} aims at what is not in the view"
            assert action in t.aimed_at(viewer, targets[0])
            choice = t.choices(viewer)[t.legal(viewer).index(action)]
            assert choice["label"] == t.label(viewer, action)
            assert choice["targets"] == targets


def check_reasons(t: Table, chance: random.Random) -> None:
    """7: whatever is touched or tried at the wrong time is answered with a sentence about the game,
    never with a notation, and with the rule behind it."""
    words, count = t.game.words, t.game.action_count
    for seat in t.actors():
        legal = set(t.legal(seat))
        for action in chance.sample(range(count), min(120, count)):
            t.label(seat, action)
            if action not in legal:
                check_reason(t, t.why_not(seat, action), t.notation(action))
        masked = t.masked(seat)
        aimed: dict[str, list[int]] = {}
        for action in range(count):
            for target in words.target_ids(masked, seat, action):
                aimed.setdefault(target, []).append(action)
        things = sorted(set(ids_in(t.view(seat))))
        for thing in chance.sample(things, min(25, len(things))):
            actions = aimed.get(thing, [])
            if not actions:
                idle = t.why_idle(seat, thing)
                assert idle is None or idle.clause
            elif not legal.intersection(actions):
                check_reason(t, t.why_not(seat, actions[0]), f"{thing} ({t.notation(actions[0])})")


# Games that do not yet name a rule for everything that is tried at the wrong time.
MUTE = ("alpacalypse", "altiplano", "endless_winter")


def check_reason(t: Table, reason: Any, what: str) -> None:
    text = f" {reason.text} "
    assert reason.text.endswith((".", "?", "!")), f"{what}: {reason.text}"
    assert "“" not in text, f"{what}: {reason.text} quotes what nobody said"
    if t.game.name not in MUTE:
        assert reason.clause, f"{what}, asked for {type(t.choice()).__name__}: no rule is named"


def ids_in(view: Any) -> Iterator[str]:
    """The ids of all things in a view."""
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            yield view["id"]
        for value in view.values():
            yield from ids_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from ids_in(value)


def check_whole_log(t: Table) -> None:
    """7: every event has words for every viewer, and concerns things in the view."""
    viewers: list[int | None] = [None, *range(t.seats)]
    for viewer in viewers:
        ids = set(ids_in(t.view(viewer)))
        for n, event in enumerate(t.events(viewer=viewer)):
            assert event["n"] == n
            assert event["text"].strip()
            assert event["text"][0] == event["text"][0].upper()
            assert all(event[how] for how in ("short", "then") if how in event)
            assert set(event["targets"]) <= ids
        assert t.events(since=5, viewer=viewer) == t.events(viewer=viewer)[5:]


def check_results(t: Table) -> None:
    """The results name every seat once, points add up, ranks are 1 to n; a team shares one, which
    is 2 after a loss."""
    results = t.results()
    assert [result.seat for result in results] == list(range(t.seats))
    ranks = {result.rank for result in results}
    assert min(ranks) == 1 or ranks == {2}
    for result in results:
        assert 1 <= result.rank <= t.seats
        assert sum(result.breakdown.values()) == result.score


def check_record(t: Table) -> None:
    """2: the record of a game, written and read again, leads to the same table and events."""
    record = Record.read(Record.of(t).text())
    again = record.verify()
    assert again.dump() == t.dump()
    assert again.events() == t.events()
