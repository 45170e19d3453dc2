"""What The Alpha's choices and actions are called. The texts themselves are in ``texts/``."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message, Words
from meseta.games.the_alpha.actions import DECLINE, FIGHT, INJURE, REROLL, SHARE, placed
from meseta.games.the_alpha.constants import DEN, PIECES
from meseta.games.the_alpha.rules.chase import Reroll
from meseta.games.the_alpha.rules.conflict import Conflict, Injury
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.table import AlphaTable
from meseta.games.the_alpha.view import tile_id


class AlphaWords(Words):
    """Prompts, labels and targets of The Alpha."""

    def prompt(self, t: AlphaTable, choice: Any, seat: int) -> Message:
        if isinstance(choice, Stalk):
            betas = t.betas_at(seat, DEN)
            key = "prompt.stalk" if t.pair_of(seat) != DEN else "prompt.stalk_pair"
            if not betas:
                key = "prompt.stalk_only_pair"
            return Message(key, betas=Count(betas))
        assert isinstance(choice, Reroll | Conflict | Injury)
        tile = t.tiles[choice.region].name
        if isinstance(choice, Reroll):
            return Message("prompt.reroll", tile=tile)
        if isinstance(choice, Injury):
            return Message("prompt.injury", tile=tile)
        others = [other for other in choice.choosers(t) if other != seat]
        key = "prompt.carrion_conflict" if choice.carrion else "prompt.conflict"
        return Message(key, tile=tile, stake=choice.stake, others=self.seats(t, others))

    def waiting(self, t: AlphaTable, choice: Any) -> Message:
        seats = self.seats(t, t.waiting)
        if isinstance(choice, Stalk):
            return Message("waiting.stalk", seats=seats)
        assert isinstance(choice, Reroll | Conflict | Injury)
        tile = t.tiles[choice.region].name
        if isinstance(choice, Reroll):
            return Message("waiting.reroll", seats=seats, tile=tile)
        if isinstance(choice, Injury):
            return Message("waiting.injury", seats=seats, tile=tile)
        return Message(
            "waiting.conflict",
            seats=seats,
            tile=tile,
            stake=choice.stake,
            count=Count(len(t.waiting)),
        )

    def is_exit(self, t: AlphaTable, seat: int, action: int) -> bool:
        return action == DECLINE

    def warning(self, t: AlphaTable, seat: int, action: int) -> Message | None:
        choice = t.choice()
        if action == DECLINE and isinstance(choice, Reroll) and len(choice.packs) == 1:
            return Message("warning.decline", tile=t.tiles[choice.region].name)
        return None

    def belongs(self, action: int) -> str:
        return BELONGS.get(action, "ALPHA-GEN-03")

    def label(self, t: AlphaTable, seat: int, action: int) -> Message:
        piece, number = placed(action)
        if number >= 0:
            tile = t.box.tiles[number]
            key = f"label.place_{PIECES[piece]}"
            return Message(key + "_deep" if tile.cost else key, tile=tile.name, cost=tile.cost)
        choice = t.choice()
        if action in FACES and isinstance(choice, Conflict):
            least, more = divmod(choice.stake, len(choice.choosers(t)))
            each = f"{least}–{least + 1}" if more else str(least)
            return Message(f"label.{LABELS[action]}_stake", stake=choice.stake, each=each)
        return Message(f"label.{LABELS[action]}")

    def targets(self, t: AlphaTable, seat: int, action: int) -> list[str]:
        _, tile = placed(action)
        if tile >= 0:
            return [f"tile:{t.box.ids[tile]}"]
        if action in FACES:
            return [f"face:{FACES[action]}"]
        if INJURE.has(action):
            return [f"piece:{PIECES[INJURE.index(action)]}"]
        choice = t.choice()  # targets are asked for of illegal actions too
        return [tile_id(t, choice.region)] if isinstance(choice, Reroll) else []

    def event_targets(self, t: AlphaTable, data: dict[str, Any]) -> list[str]:
        targets = [tile_id(t, data["region"])] if "region" in data else []
        return targets + ([f"pack:{data['seat']}"] if "seat" in data else [])


FACES = {FIGHT: "fight", SHARE: "share"}
BELONGS = {
    FIGHT: "ALPHA-CONF-01",
    SHARE: "ALPHA-CONF-01",
    REROLL: "ALPHA-CHASE-08",
    DECLINE: "ALPHA-CHASE-08",
    **{INJURE.of(piece): "ALPHA-CONF-08" for piece in range(len(PIECES))},
}
LABELS = {
    **FACES,
    REROLL: "reroll",
    DECLINE: "decline",
    **{INJURE.of(piece): f"injure_{name}" for piece, name in enumerate(PIECES)},
}
