"""A plan: all there is to know about many games before they are played.

A plan is cut into fixed parts. What happens in a game follows from the plan and the number of the
game alone, so it does not matter who plays it, when, and beside what else.
"""

import json
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from meseta import BadOption, Game, MesetaError
from meseta.bots.named import WEIGHTS, Named, canonical, level_of
from meseta.bots.weights import file_of
from meseta.core import registry
from meseta.core.files import read_text
from meseta.core.seeds import derived

FORMAT = "meseta plan 2"
MOST_SEEDS = 1 << 63
PARTS = 100  # a plan has about so many, so that little is lost when it is interrupted,
LARGEST_PART = 1000  # unless they would grow too large


class BadPlan(MesetaError):
    """A plan is wrong, or not the one that was begun with."""


class Setting(NamedTuple):
    """One game of a plan: its number, which deal it is of, who sits where."""

    number: int
    deal: int
    seed: int
    seating: tuple[str, ...]


class Plan(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Every deal is played by every line-up of bots, from all seats in turn."""

    format: str = FORMAT
    game: str
    version: int
    content: str
    pack: str | None = None  # the text of the content pack, where it is not the standard content
    seats: int
    options: dict[str, Any]
    lineups: list[list[str]]
    games: int
    part: int  # games in a part
    seed: int
    decisions: bool = False  # a row for each decision, too
    uses: bool = False  # count what each seat did with what
    looks: bool = False  # look who is ahead as each round begins
    weights: dict[str, str] = {}  # of the bots that have learned: hashes of their files

    def text(self) -> str:
        """The plan as readable JSON."""
        return json.dumps(msgspec.to_builtins(self), indent=1, ensure_ascii=False) + "\n"

    def open(self) -> Game:
        """The game with the content that the plan was made for."""
        game = registry.game(self.game)
        if self.pack is not None:
            game = registry.game_with_pack(self.game, self.pack, "The pack in the plan")
        if game.version != self.version or game.content_hash != self.content:
            raise BadPlan(
                f"The plan was made for other rules or content of {game.title} than there are now."
            )
        return game

    def seatings(self) -> list[tuple[str, ...]]:
        """The ways to sit down to each deal: every line-up, rotated through all seats."""
        rotated = [
            tuple(lineup[-turn:] + lineup[:-turn])
            for lineup in self.lineups
            for turn in range(self.seats)
        ]
        return list(dict.fromkeys(rotated))

    def numbers(self, part: int) -> range:
        """The numbers of the games of a part."""
        return range(part * self.part, min((part + 1) * self.part, self.games))

    def settings(self, part: int) -> list[Setting]:
        """The games of a part."""
        seatings = self.seatings()
        made = []
        for number in self.numbers(part):
            deal, place = divmod(number, len(seatings))
            made.append(Setting(number, deal, derived(self.seed, deal), seatings[place]))
        return made

    def parts(self) -> range:
        """The numbers of all parts."""
        return range(-(-self.games // self.part))

    def bots(self) -> list[str]:
        """The names of all bots, in order of appearance."""
        return list(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    def check_weights(self) -> None:
        """Refuse to play with other weights than the plan was made with."""
        for bot, known in self.weights.items():
            if weights_of(self.game, [bot])[bot] != known:
                raise BadPlan(f"The weights of {bot} are not those that the plan was made with.")

    def tables(self) -> list[str]:
        """The names of the tables that come out."""
        return ["games", "decisions"] if self.decisions else ["games"]

    def going_on(self, begun: "Plan", where: str) -> "Plan":
        """This plan for a folder in which it has been begun, perhaps with fewer games; refuse one
        that differs in anything else."""
        more = self.games > begun.games
        plan = self
        if more and self.part == usual_part(self.games):
            plan = msgspec.structs.replace(self, part=begun.part)
        if more:
            begun = msgspec.structs.replace(begun, games=plan.games)
        plan.check_same(begun, where)
        return plan

    def check_same(self, begun: "Plan", where: str) -> None:
        """Refuse to go on with another plan than was begun."""
        for name in self.__struct_fields__:
            here, there = getattr(self, name), getattr(begun, name)
            if here != there:
                raise BadPlan(
                    f"{where} holds the games of another plan: its {name} is {brief(there)}, "
                    f"not {brief(here)}."
                )


def brief(value: object) -> str:
    """A value in an error, not too long."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def make_plan(
    game: Game,
    lineups: list[list[str]],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    part: int | None = None,
    decisions: bool = False,
    uses: bool = False,
    looks: bool = False,
) -> Plan:
    """A plan of at least so many games: the last deal is played from all seats as well."""
    seats = max(len(lineup) for lineup in lineups) if seats is None else seats
    game.check_seats(seats)
    if games < 1:
        raise BadOption(f"There must be at least one game, not {games}.")
    if part is not None and part < 1:
        raise BadOption(f"There must be at least one game in a part, not {part}.")
    check_seed(seed)
    plan = Plan(
        game=game.name,
        version=game.version,
        content=game.content_hash,
        pack=game.pack,
        seats=seats,
        options=game.checked_options(seats, options or {}),
        lineups=[filled(lineup, seats) for lineup in lineups],
        games=games,
        part=1,
        seed=seed,
        decisions=decisions,
        uses=uses,
        looks=looks,
    )
    for bot in plan.bots():
        Named(bot).check(game)
    each = len(plan.seatings())
    games = -(-games // each) * each
    weights = weights_of(game.name, plan.bots())
    return msgspec.structs.replace(
        plan, games=games, part=part or usual_part(games), weights=weights
    )


def check_seed(seed: int) -> None:
    """Refuse a seed that a plan cannot have."""
    if not 0 <= seed < MOST_SEEDS:
        raise BadOption(f"The seed must be from 0 to {MOST_SEEDS - 1}, not {seed}.")


def usual_part(games: int) -> int:
    """How many games a part has where nobody says."""
    return min(max(games // PARTS, 1), LARGEST_PART)


def filled(lineup: list[str], seats: int) -> list[str]:
    """A bot for every seat: those named, again and again."""
    if not lineup:
        raise BadOption("A line-up needs at least one bot.")
    if len(lineup) > seats:
        raise BadOption(f"There are {len(lineup)} bots, but {seats} seats.")
    return list(islice(cycle([canonical(name) for name in lineup]), seats))


def weights_of(game: str, bots: list[str]) -> dict[str, str]:
    """The hashes of the files that bots have learned from: a file may change, and then the bot is
    another one under the same name."""
    files: dict[str, str] = {}
    for bot in bots:
        level = level_of(bot)
        if level == "master":
            files[bot] = str(file_of(game))
        elif level.endswith(WEIGHTS):
            files[bot] = level
    return {bot: sha256(read_text(path).encode()).hexdigest() for bot, path in files.items()}


def read_plan(path: Path) -> Plan:
    """The plan in a file."""
    try:
        plan = msgspec.json.decode(read_text(path), type=Plan)
    except msgspec.MsgspecError as error:
        raise BadPlan(f"{path} is not a plan: {error}.") from None
    if plan.format != FORMAT:
        raise BadPlan(
            f"{path} has the format {plan.format!r}, not {FORMAT!r}: its games are "
            "of another version of Meseta, and lack what is counted now. Name another folder."
        )
    return plan
