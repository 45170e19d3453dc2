"""Writes fixture.json: states of a game of The Alpha, as the server would send them.

Run from the repository's root: python web/src/dev/record.py
"""

import json
import random
from pathlib import Path
from typing import Any

import meseta

NAMES = ["Inés", "Tomasz", "Yuki", "Bruna", "Oskar", "Mai"]


def info(t: meseta.Table, status: str) -> dict[str, Any]:
    seats = [
        {"seat": s, "kind": "bot" if s == t.seats - 1 else "person", "name": t.names[s],
         "level": "adept" if s == t.seats - 1 else None, "you": s == 0, "connected": True,
         "away_since": None, "taken_over": None}
        for s in range(t.seats)
    ]  # fmt: skip
    results = None
    if status == "over":
        results = [
            {"seat": r.seat, "score": r.score, "rank": r.rank, "breakdown": r.breakdown}
            for r in t.results()
        ]
    return {
        "id": "fixture", "game": "the_alpha", "title": "The Alpha",
        "status": status, "seats": seats,
        "host": True, "host_name": t.names[0], "options": {}, "public": False, "spectators": True,
        "watching": 0, "pace": 0.4, "takeover_after": None, "move": len(t.moves()),
        "waiting_for": t.actors(), "seed_hash": "0" * 64, "seed": "7" if results else None,
        "rules_version": 1, "content_hash": "", "results": results, "rematch": None,
        "branch_of": None, "made": 0.0, "changed": 0.0,
    }  # fmt: skip


def state(t: meseta.Table, seq: int, since: int) -> dict[str, Any]:
    mine = 0 in t.actors()
    actions = [
        {"action": a, "notation": t.notation(a), "label": t.label(0, a), "targets": t.targets(0, a)}
        for a in t.legal(0)
    ] if mine else []  # fmt: skip
    return {
        "type": "state", "seq": seq, "seat": 0, "move": len(t.moves()), "from": 0,
        "events": t.events(0, viewer=0), "talk": [],
        "table": info(t, "playing" if t.actors() else "over"), "view": t.view(0),
        "prompt": t.prompt(0),
        "choice": {"seat": 0, "decision": seq, "must": True, "actions": actions} if mine else None,
        "since": since, "undo": False, "redo": False,
    }  # fmt: skip


def situation(t: meseta.Table) -> str:
    """The first words of the actions that seat 0 may take: what kind of question this is."""
    return "+".join(sorted({t.notation(a).split()[0] for a in t.legal(0)}))


def record(seats: int, seed: int) -> dict[str, Any]:
    t = meseta.game("the_alpha").new(
        seats=seats, seed=seed, options={"first_player": 0}, names=NAMES[:seats], listen=True
    )
    dice = random.Random(seed)
    states: dict[str, Any] = {}
    since = 0
    while t.actors():
        if 0 in t.actors():
            name = situation(t)
            late = f"{name}-late" if t.view(0)["week"] > 2 else name
            states.setdefault(name, state(t, len(states) + 1, since))
            if sum(len(tile["wolves"]) for tile in t.view(0)["tiles"]) > 2 * seats - 2:
                states[late + "-crowded"] = state(t, len(states) + 1, since)
            since = len(t.events(0, viewer=0))
        seat = t.actors()[-1]
        t.take(seat, dice.choice(t.legal(seat)))
    states["over"] = state(t, 999, since)
    return states


if __name__ == "__main__":
    seeds = {3: 5, 4: 6, 5: 10, 6: 7}  # games in which every kind of question comes up
    games = {str(seats): record(seats, seed) for seats, seed in seeds.items()}
    out = Path(__file__).with_name("fixture.json")
    out.write_text(json.dumps(games, ensure_ascii=False))
    for name, states in games.items():
        print(name, sorted(states))
