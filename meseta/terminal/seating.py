"""Who sits where: persons at this terminal, and bots of stated levels."""

from hashlib import blake2b

from meseta import BadOption, Game, Perspective, Table, bots
from meseta.bots import Bot

PERSON = "person"
WHO = (PERSON, *bots.LEVELS)


class Thinking:
    """How long bots may think: seconds, or iterations (then they are reproducible)."""

    def __init__(self, seconds: float | None, iterations: int | None) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.bot("adept", 0)  # refuses a budget that makes no sense before the game begins

    def bot(self, level: str, seed: int) -> Bot:
        return bots.make(level, seed, self.iterations, self.seconds)

    def choice(self, t: Table, seat: int, level: str) -> int:
        """What a bot of that level does on that seat.

        It is seeded by the move that it makes, so that a game that is taken up again, or taken
        back, goes on as it would have. From the hash nothing can be told about the game's own seed.
        """
        text = f"{t.rng.seed} {len(t.moves())} {seat} {level}"
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
        return self.bot(level, seed).choose(Perspective(t, seat))

    def flags(self) -> list[str]:
        """The same as given on the command line."""
        if self.iterations is not None:
            return ["--iterations", str(self.iterations)]
        return [] if self.seconds is None else ["--think", f"{self.seconds:g}"]


class Seating:
    """For each seat, a person or the level of a bot."""

    def __init__(self, who: list[str], keys: tuple[str, ...]) -> None:
        self.who = who
        self.keys = keys
        self.persons = [seat for seat, sitter in enumerate(who) if sitter == PERSON]

    def flags(self) -> list[str]:
        """The same as given on the command line."""
        levels = [sitter for sitter in self.who if sitter != PERSON]
        most = max(bots.LEVELS, key=levels.count)
        flags = [] if self.persons else ["--watch"]
        for seat, sitter in enumerate(self.who):
            if sitter == PERSON:
                flags += ["--you", self.keys[seat]]
            elif sitter != most:
                flags += ["--seat", f"{self.keys[seat]}={sitter}"]
        return [*flags, "--bots", most] if levels else flags


def seated(
    game: Game, names: tuple[str, ...], you: list[str], watch: bool, level: str, given: list[str]
) -> Seating:
    """Who sits where: persons on the seats of ``you`` (the first seat if there are none), bots of
    a level on the others, less what ``given`` says of single seats (``red=novice``)."""
    bots.check_level(level, game.name)
    who: dict[int, str] = {}
    for text in given:
        seat, sitter = named(game, names, text, "--seat", f"red={'|'.join(WHO)}")
        if sitter not in WHO:
            raise BadOption(f"{text!r} must name one of {', '.join(WHO)}, not {sitter!r}.")
        if sitter != PERSON:
            bots.check_level(sitter, game.name)
        who[seat] = sitter
    for text in you:
        seat = seat_of(game, names, text)
        if who.get(seat, PERSON) != PERSON:
            raise BadOption(f"The {game.seat_keys[seat]} seat cannot be yours and a bot's.")
        who[seat] = PERSON
    if watch and PERSON in who.values():
        raise BadOption("To watch is to have no person at the table; leave out --watch.")
    if not watch and PERSON not in who.values():
        free = [seat for seat in range(len(names)) if seat not in who]
        if free:
            who[free[0]] = PERSON
    return Seating([who.get(seat, level) for seat in range(len(names))], game.seat_keys)


def named(
    game: Game, names: tuple[str, ...], text: str, flag: str, example: str
) -> tuple[int, str]:
    """A seat and what is said of it: ``red=Anna``."""
    seat, equals, said = text.partition("=")
    if not equals:
        raise BadOption(f"{flag} must be as in {example}, not {text!r}.")
    return seat_of(game, names, seat), said


def seat_of(game: Game, names: tuple[str, ...], text: str) -> int:
    """The seat of a number (from 0 on), a key (``red``) or a name."""
    keys = game.seat_keys[: len(names)]
    for known in ([str(seat) for seat in range(len(keys))], keys, names):
        lower = [name.lower() for name in known]
        if text.strip().lower() in lower:
            return lower.index(text.strip().lower())
    raise BadOption(f"There is no seat {text!r}; there are {', '.join(keys)}.")
