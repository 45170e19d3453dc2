"""The coach at the web table: looks at a finished game when somebody asks, once for each seat."""

import asyncio

from meseta.server import replay
from meseta.server.botpool import BotFailure
from meseta.server.botworker import Lesson, Review
from meseta.server.refusals import Refusal
from meseta.server.tables import LiveTable

SECONDS = 1.0  # for each choice that is looked at closely


async def review(table: LiveTable, seat: int) -> Review:
    """What the coach says to a seat about a finished game."""
    if seat >= len(table.seats):
        raise Refusal("unknown", "There is no such seat.")
    record = await replay.record(table)
    task = table.lessons.get(seat)
    if task is None or (task.done() and task.exception()):
        lesson = Lesson(record, seat, SECONDS)
        task = table.lessons[seat] = asyncio.create_task(table.house.coach.review(lesson))
    try:
        return await asyncio.shield(task)
    except BotFailure:
        raise Refusal("failed", "The coach could not look at this game; try again.") from None
