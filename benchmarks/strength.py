"""How strong the bots are: the games that `benchmarks.matches` has written down, as a table."""

import argparse
import json
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from statistics import fmean

from benchmarks.matches import BLIND, MATCHES, TEAM_TITLE, Game, Match
from meseta.lab.statistics import interval

HEAD = (
    "| game | match | games | won | interval | points | fair | bar |",
    "|---|---|---:|---:|---|---:|---:|---:|",
)


def read(paths: list[Path]) -> dict[str, list[Game]]:
    """The games in some files, by match."""
    found: dict[str, list[Game]] = defaultdict(list)
    for path in paths:
        for line in path.read_text().splitlines():
            game = Game(*json.loads(line))
            found[game.match].append(game)
    return found


def row(match: Match, games: list[Game]) -> str:
    """A match's line of the table."""
    won = sum(game.won for game in games)
    low, high = interval(won, len(games))
    points = f"{fmean(game.points for game in games):.1f}"
    level = "a list" if match.level == BLIND else match.level
    if match.team:
        who, fair = f"a team of {match.seats}, {level}", ""
    else:
        rest = match.seats - match.bots
        who, fair = (
            f"{match.bots} {level}, {rest} {match.others}",
            f"{match.bots / match.seats:.0%}",
        )
        points += f" : {fmean(game.against for game in games):.1f}"
    bar = f"≥ {match.least:.0%}" if match.least else f"≤ {match.most:.0%}" if match.most else ""
    title = match.game.replace("_", " ")
    share = f"{won / len(games):.1%} | {low:.0%}–{high:.0%}"
    return f"| {title} | {who} | {len(games)} | {share} | {points} | {fair} | {bar} |"


def ahead(found: dict[str, list[Game]]) -> list[str]:
    """Of teams, how often each has more points on a deal than one of the level after it (half of
    it where they have as many)."""
    lines = []
    teams = [match for match in MATCHES if match.game == TEAM_TITLE and found[match.name]]
    for lower, upper in pairwise(teams):
        one, other = ({game.seed: game.points for game in found[m.name]} for m in (lower, upper))
        deals = sorted(one.keys() & other.keys())
        better = sum((one[d] > other[d]) + (one[d] == other[d]) / 2 for d in deals)
        low, high = interval(better, len(deals))
        lines.append(
            f"On {len(deals)} deals, a team of {lower.level} has more points than one of "
            f"{upper.level} in {better / len(deals):.1%} ({low:.0%}–{high:.0%})."
        )
    return lines


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+", help="files with games, one in a line")
    found = read(parser.parse_args().games)
    print(
        *HEAD, *(row(match, found[match.name]) for match in MATCHES if found[match.name]), sep="\n"
    )
    print("", *ahead(found), sep="\n")


if __name__ == "__main__":
    main()
