"""Who sits where: persons at this terminal, and bots by name."""

from hashlib import blake2b

from meseta import BadOption, Game, Table, bots
from meseta.bots.match import chosen
from meseta.bots.named import Named

PERSON = "person"
WHO = (PERSON, *bots.LEVELS)


class Thinking:
    """How long bots may think whose names do not say it: seconds, iterations (alone, they make bots
    reproducible) or both."""

    def __init__(self, seconds: float | None, iterations: int | None) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.makers: dict[str, Named] = {}
        self.maker("adept")(0)  # refuses a budget that makes no sense before the game begins

    def maker(self, name: str) -> Named:
        """What makes the bots of a name."""
        if name not in self.makers:
            self.makers[name] = Named(name, self.iterations, self.seconds)
        return self.makers[name]

    def choice(self, t: Table, seat: int, name: str) -> int:
        """What the bot of that name does on that seat.

        It is seeded by the move that it makes, so that a game that is taken up again, or taken
        back, goes on as it would have. From the hash nothing can be told about the game's own seed.
        """
        text = f"{t.rng.seed} {len(t.moves())} {seat} {name}"
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
        return chosen(t, seat, self.maker(name)(seed), name)

    def flags(self) -> list[str]:
        """The same as given on the command line."""
        flags = [] if self.iterations is None else ["--iterations", str(self.iterations)]
        return flags if self.seconds is None else [*flags, "--think", f"{self.seconds:g}"]


class Seating:
    """For each seat, a person or the name of a bot."""

    def __init__(self, who: list[str], keys: tuple[str, ...]) -> None:
        self.who = who
        self.keys = keys
        self.persons = [seat for seat, sitter in enumerate(who) if sitter == PERSON]

    def flags(self) -> list[str]:
        """The same as given on the command line."""
        named = [sitter for sitter in self.who if sitter != PERSON]
        most = max(named, key=named.count, default="")
        flags = [] if self.persons else ["--watch"]
        for seat, sitter in enumerate(self.who):
            if sitter == PERSON:
                flags += ["--you", self.keys[seat]]
            elif sitter != most:
                flags += ["--seat", f"{self.keys[seat]}={sitter}"]
        return [*flags, "--bots", most] if named else flags


def seated(
    game: Game, names: tuple[str, ...], you: list[str], watch: bool, usual: str, given: list[str]
) -> Seating:
    """Who sits where: persons on the seats of ``you`` (the first seat if there are none), the
    usual bots on the others, less what ``given`` says of single seats (``red=novice``)."""
    Named(usual).check(game)
    who: dict[int, str] = {}
    for text in given:
        seat, sitter = named(game, names, text, "--seat", f"red={'|'.join(WHO)}")
        if sitter != PERSON:
            Named(sitter).check(game)
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
    return Seating([who.get(seat, usual) for seat in range(len(names))], game.seat_keys)


def name_bots(t: Table, seating: Seating) -> None:
    """Give the bots of a new table names of their own, where nobody has given them one."""
    usual = t.game.checked_names(t.seats, None)
    names = list(t.names)
    for seat, sitter in enumerate(seating.who):
        if sitter != PERSON and names[seat] == usual[seat]:
            names[seat] = bots.bot_name(str(t.rng.seed), names)
    t.names = tuple(names)


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
