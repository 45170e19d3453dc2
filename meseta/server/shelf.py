"""The games as the server offers them: with content packs, and with their rules in words."""

import hashlib
import tempfile
from collections import OrderedDict
from pathlib import Path

import meseta
from meseta import Game, MesetaError, bots
from meseta.core.ledger import read_ledger
from meseta.server.forms import ClauseInfo, GameInfo, Rules
from meseta.server.refusals import Refusal

MOST_PACKS = 50


class Shelf:
    """Games by name and content pack."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="meseta-packs-")
        self.packed: OrderedDict[tuple[str, str], Game] = OrderedDict()

    def game(self, name: str, pack: str | None = None) -> Game:
        """A game; ``pack`` is the text of a content pack."""
        if name not in meseta.games():
            raise Refusal("unknown", f"There is no game called {name[:40]!r}.")
        try:
            if pack is None:
                return meseta.game(name)
            key = name, pack_hash(pack)
            if key not in self.packed:
                self.packed[key] = meseta.game(name, content=self.pack_file(pack))
                if len(self.packed) > MOST_PACKS:
                    self.packed.popitem(last=False)
            return self.packed[key]
        except MesetaError as error:
            raise Refusal("bad_value", str(error)) from None

    def pack_file(self, pack: str) -> Path:
        """A content pack as a file, which is how the engine and the bots' workers read it."""
        path = Path(self.folder.name, f"{pack_hash(pack)}.toml")
        if not path.exists():
            path.write_text(pack, encoding="utf-8")
        return path

    def known(self, name: str) -> Game | None:
        """A game, if it is still there."""
        return meseta.game(name) if name in meseta.games() else None

    def info(self, name: str) -> GameInfo:
        """A game as the start page shows it."""
        game = self.game(name)
        return GameInfo(
            name=game.name,
            title=game.title,
            tagline=game.tagline,
            designers=list(game.designers),
            seat_counts=list(game.seat_counts),
            options=[option.describe() for option in game.options],
            levels=list(bots.levels_of(name)),
            version=game.version,
            content_hash=game.content_hash,
        )

    def rules(self, name: str) -> Rules:
        """The rule ledger of a game."""
        self.game(name)
        ledger = read_ledger(name)
        clauses = [ClauseInfo(rule.id, rule.section, rule.text) for rule in ledger.clauses]
        return Rules(ledger.rules, clauses)

    def clause(self, name: str, clause: str) -> ClauseInfo:
        """One clause of the ledger."""
        for found in self.rules(name).clauses:
            if found.clause == clause:
                return found
        raise Refusal("unknown", f"There is no rule {clause[:40]!r}.")


def pack_hash(pack: str) -> str:
    """The name under which a content pack is kept."""
    return hashlib.sha256(pack.encode()).hexdigest()
