"""The games as the server offers them: with content packs, and with their rules in words."""

import hashlib
import tempfile
from collections.abc import Mapping
from pathlib import Path

import meseta
from meseta import Game, MesetaError, bots
from meseta.bots.named import Named
from meseta.core.ledger import read_ledger
from meseta.core.registry import game_with_pack
from meseta.server.forms import STAND_IN, ClauseInfo, FirstGameInfo, GameInfo, LevelInfo, Rules
from meseta.server.packs import NAME
from meseta.server.refusals import Refusal


class Shelf:
    """Games by name and content pack."""

    def __init__(self, packs: bool = True, own: Mapping[str, str] | None = None) -> None:
        self.packs = packs  # may tables be made with content packs?
        self.known_levels: dict[str, tuple[str, ...]] = {}  # by game
        self.own = own or {}  # the operator's own bots: their names as bots, by the names of levels
        self.folder = tempfile.TemporaryDirectory(prefix="meseta-packs-")

    def game(self, name: str, pack: str | None = None) -> Game:
        """A game; ``pack`` is the text of a content pack, which `House.admit` has let in."""
        if name not in meseta.games():
            raise Refusal("unknown", f"There is no game called {name[:40]!r}.")
        try:
            return game_with_pack(name, pack, NAME) if pack else meseta.game(name)
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
        guide = game.guide
        return GameInfo(
            name=game.name,
            title=game.title,
            tagline=game.tagline,
            designers=list(game.designers),
            seat_counts=list(game.seat_counts),
            options=[option.describe() for option in game.options],
            levels=[
                LevelInfo(level, bots.line_of("own" if level in self.own else level))
                for level in self.levels(name)
            ],
            team=game.team,
            minutes=guide.minutes,
            weight=guide.weight,
            first=FirstGameInfo(guide.first.seats, guide.first.level, guide.first.options),
            version=game.version,
            content_hash=game.content_hash,
            packs=self.packs,
        )

    def levels(self, name: str) -> tuple[str, ...]:
        """The levels of the bots that play a game: the usual ones, and the operator's own bots."""
        if name not in self.known_levels:
            own = [level for level, bot in self.own.items() if plays(bot, name)]
            self.known_levels[name] = (*bots.levels_of(name), *own)
        return self.known_levels[name]

    def bot(self, level: str, name: str) -> tuple[str, str]:
        """Who plays a game under the name of a level: a level, or else a bot of the operator's own.
        A novice does where the operator has taken that one back."""
        if level in self.own:
            return STAND_IN, self.own[level]
        return (level if level in bots.levels_of(name) else STAND_IN), ""

    def rules(self, name: str) -> Rules:
        """The rule ledger of a game."""
        self.game(name)
        ledger = read_ledger(name)
        clauses = [
            ClauseInfo(rule.id, rule.section, rule.text, rule.technical) for rule in ledger.clauses
        ]
        return Rules(ledger.rules, ledger.brief, ledger.terms, clauses)

    def clause(self, name: str, clause: str) -> ClauseInfo:
        """One clause of the ledger."""
        for found in self.rules(name).clauses:
            if found.clause == clause:
                return found
        raise Refusal("unknown", f"There is no rule {clause[:40]!r}.")


def plays(bot: str, game: str) -> bool:
    """Can a bot play that game? Masters and weights are for one."""
    try:
        Named(bot).check(meseta.game(game))
    except MesetaError:
        return False
    return True


def pack_hash(pack: str) -> str:
    """The name under which a content pack is kept."""
    return hashlib.sha256(pack.encode()).hexdigest()
