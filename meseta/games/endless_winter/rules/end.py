"""Final scoring."""

from meseta.core.agenda import Step
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.scoring import final_points
from meseta.games.endless_winter.table import WinterTable


class FinalScoring(Step[WinterTable]):
    """Offering, Honor, cards and Animals of everybody."""

    ends_lap = True

    def run(self, t: WinterTable) -> None:
        for seat in range(t.seats):
            for source, points in final_points(t, seat):
                t.add_points(seat, source, points)
            tells.final(t, seat, t.score_of(seat))
