"""Event Phase: a New Day is revealed, and each tribe responds to it or fails."""

from meseta.core.agenda import SeatChoice, Step
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import DECLINE, NOTE, SEND
from meseta.games.alpacalypse.effects import DOCTORS_NOTE
from meseta.games.alpacalypse.rules.carry import Carry
from meseta.games.alpacalypse.table import AT_DAY, ROLES, AlpacaTable


class Event(Step[AlpacaTable]):
    """Reveal a card; tribes with the building that answers it pass at once (PACA-EVENT-04)."""

    def run(self, t: AlpacaTable) -> None:
        coming = [day for day in range(len(t.box.new_days)) if not t.days >> day & 1]
        t.new_day = t.rng.draw(coming)
        t.days |= 1 << t.new_day
        t.passed = 0
        tells.day(t, t.new_day)
        building = t.box.new_days[t.new_day].passed_by
        order = t.order()
        t.then(Aftermath())
        for i in range(len(order) - 1, -1, -1):
            if building < 0 or building not in t.done[order[i]]:
                t.then(Respond(order[i]))
        for seat in order:
            if building >= 0 and building in t.done[seat]:
                t.passed |= 1 << seat
                tells.exempt(t, seat, building)


class Respond(SeatChoice[AlpacaTable]):
    """Send the member that the day asks for, play Doctor's Note, or do neither."""

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        if t.holds(seat, DOCTORS_NOTE):
            return [SEND, NOTE, DECLINE]
        return [SEND, DECLINE]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == DECLINE:
            tells.failed(t, seat, t.new_day)
            return
        t.passed |= 1 << seat
        if action == NOTE:
            t.use_ability(seat, DOCTORS_NOTE)
            return
        role = t.box.new_days[t.new_day].responder
        t.members[seat * ROLES + role] = AT_DAY
        tells.sent(t, seat, role)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-EVENT-06" if action == NOTE else ""


class Aftermath(Step[AlpacaTable]):
    """Penalties for those that failed, or the bonus if all passed; in player order."""

    def run(self, t: AlpacaTable) -> None:
        day = t.box.new_days[t.new_day]
        order = t.order()
        everybody = (1 << t.seats) - 1
        if t.passed == everybody:
            tells.all_passed(t, t.new_day)
        for i in range(len(order) - 1, -1, -1):
            if t.passed == everybody:
                t.then(Carry(order[i], day.all_pass, 0))
            elif not t.passed >> order[i] & 1:
                t.then(Carry(order[i], day.fail, 0))
