"""The coach at the web table: looks at a finished game when somebody asks, once for each seat.

That takes its time, so an answer says how far it is, and the page asks again.
"""

import asyncio

from msgspec import Struct

from meseta.bots.coach import SECONDS
from meseta.server import replay
from meseta.server.botpool import BotFailure
from meseta.server.botworker import Lesson, Looking, Review
from meseta.server.refusals import Refusal
from meseta.server.tables import LiveTable

PATIENCE = 1.0  # an answer waits so long for the review
FORSAKEN = 10.0  # a review that waits for the coach is dropped if nobody has asked for so long


class Coached(Struct):
    """What the coach says, or how far it is; neither while it looks at other games."""

    review: Review | None = None
    looking: Looking | None = None


class Study:
    """A review that is waited for, under way, or done."""

    def __init__(self, table: LiveTable, lesson: Lesson, asker: object) -> None:
        self.looking: Looking | None = None
        self.forsaken: asyncio.TimerHandle | None = None
        self.task = asyncio.create_task(table.house.coach.review(lesson, asker, self.report))
        self.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # is known

    def report(self, looking: Looking) -> None:
        self.looking = looking

    @property
    def lost(self) -> bool:
        """Did it end without a review?"""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    async def answer(self) -> Coached:
        """What there is to say, at once or in a moment."""
        if self.forsaken:
            self.forsaken.cancel()
        self.forsaken = asyncio.get_running_loop().call_later(PATIENCE + FORSAKEN, self.forsake)
        await asyncio.wait([self.task], timeout=PATIENCE)
        if self.task.done():
            return Coached(review=self.task.result())
        return Coached(looking=self.looking)

    def forsake(self) -> None:
        """Nobody asks any more: what has not begun need not begin."""
        if self.looking is None:
            self.task.cancel()


async def review(table: LiveTable, seat: int, asker: object) -> Coached:
    """What the coach says to a seat about a finished game, or how far it is."""
    if seat >= len(table.seats):
        raise Refusal("unknown", "There is no such seat.")
    study = table.lessons.get(seat)
    if study is None or study.lost:
        record = await replay.record(table)
        study = table.lessons.get(seat)  # somebody else may have asked meanwhile
    if study is None or study.lost:
        study = table.lessons[seat] = Study(table, Lesson(record, seat, SECONDS), asker)
    try:
        return await study.answer()
    except BotFailure:
        raise Refusal("failed", "The coach could not look at this game; try again.") from None
