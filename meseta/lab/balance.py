"""The balance of a game: one page on seats, things, points, length, choices, luck and skill."""

from pathlib import Path
from typing import Any

from meseta import Game, MesetaError
from meseta.bots.named import canonical
from meseta.core.content import Source
from meseta.lab.analysis import asked, groups, seats, sources, through_the_game
from meseta.lab.changes import Findings
from meseta.lab.ladder import Standings, ladder_plan, standing, together
from meseta.lab.luck import Luck, luck
from meseta.lab.measures import numbers
from meseta.lab.names import texted, thing_names
from meseta.lab.plan import Plan, make_plan
from meseta.lab.results import Results
from meseta.lab.simulation import Simulation
from meseta.lab.verdict import Content

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Study:
    """One content of a game: games of one kind of bot, and games of all kinds on the same deals."""

    def __init__(self, name: str, game: Game, play: Simulation, duels: Simulation | None) -> None:
        self.name = name
        self.game = game
        self.play = play
        self.duels = duels
        self.seats = play.plan.seats
        self.team = together(game, self.seats)

    def simulations(self) -> list[Simulation]:
        """What has to be played."""
        return [self.play, self.duels] if self.duels else [self.play]

    def content(self) -> Content:
        """What the verdict is about."""
        fair = self.findings.numbers["wins"].value if self.team else 1 / self.seats
        rows = rows_of(self.game.pack) if self.game.pack else frozenset()
        return Content(self.findings, self.results.games, fair, rows)

    def analyse(self) -> None:
        """Work out everything that the page says."""
        results = Results(self.play.table(), self.seats)
        decisions = self.play.table("decisions")
        self.results = results
        places = [f"{PLACES[place]}" for place in range(self.seats)]
        keys = self.game.seat_keys[: self.seats]
        self.by_seat = seats(
            results, results.column("seat"), [texted(self.game, "seat", key) for key in keys]
        )
        names = thing_names(self.game, self.seats, self.play.plan.options)
        self.findings = Findings(
            numbers(results, self.team),
            seats(results, results.place, places),
            [
                source._replace(name=texted(self.game, "source", source.name))
                for source in sources(results)
            ],
            groups(results, self.team, names),
            frozenset(key.split(".", 2)[2] for key in names),
        )
        self.asked = asked(decisions, results.games)
        self.options = through_the_game(decisions)
        self.standings: Standings | None = None
        self.luck: Luck | None = None
        if self.duels:
            self.standings = standing(self.duels, len(self.duels.plan.parts()))
            self.luck = luck(Results(self.duels.table(), self.seats), self.team)


def rows_of(pack: str) -> frozenset[tuple[str, str]]:
    """The ids of all that a pack writes or takes out, and what it says of each."""
    sections = Source("the pack", pack).data
    removed = sections.pop("remove", {})
    written = {(row["id"], repr(row)) for rows in sections.values() for row in rows}
    return frozenset(written | {(id, "") for ids in removed.values() for id in ids})


def check_folder(folder: Path) -> None:
    """Refuse a folder with other things in it, which are not to be mixed up with games."""
    try:
        if folder.exists() and any(folder.iterdir()) and not any(folder.glob("*/play/plan.json")):
            raise MesetaError(f"{folder} is not empty and holds no games of a balance report.")
    except OSError as error:
        raise MesetaError(f"Cannot write to {folder}: {error.strerror}.") from None


def studies(
    games: list[Game],
    names: list[str],
    folder: Path,
    bots: list[str],
    seats: int,
    count: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> list[Study]:
    """A study of each content, in folders of their own, so that a changed pack begins anew."""
    if len({game.content_hash for game in games}) < len(games):
        raise MesetaError("The two content packs say the same, so there is nothing to compare.")
    check_folder(folder)
    full = list(dict.fromkeys(canonical(bot) for bot in bots))
    made = []
    for game, name in zip(games, names, strict=True):
        play = make_plan(
            game, [full[:1]], count, seats, seed, options, decisions=True, uses=True, looks=True
        )
        duels: Plan | None = None
        if len(full) > 1:
            duels = ladder_plan(game, full, seats, count, seed=seed, options=options)
        where = folder / f"{game.content_hash}_{seats}"
        made.append(
            Study(
                name,
                game,
                Simulation(where / "play", play),
                Simulation(where / "duels", duels) if duels else None,
            )
        )
    return made
