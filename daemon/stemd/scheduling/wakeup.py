"""Wakes a loop that waits for something to do, or for time to pass."""

import asyncio
import time


class WakeUp:
    """One task waits, others of the same event loop wake it; a wake-up before it waits is not lost.

    It does what an event and a scope with a deadline do, for a loop that turns some hundred times a second.
    """

    def __init__(self) -> None:
        self._is_due = False
        self._waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Have the task go on, now or as soon as it waits."""
        self._is_due = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self, timeout_s: float, *, not_before: float = 0.0) -> None:
        """Wait for a wake-up since the last wait, or so many seconds; other tasks get their turn.

        `not_before`: monotonic seconds: wake-ups before that time end the wait at that time, all together.
        """
        await self._wait(timeout_s)
        if (rest_s := not_before - time.monotonic()) > 0:
            await asyncio.sleep(rest_s)
        self._is_due = False

    async def _wait(self, timeout_s: float) -> None:
        if self._is_due:
            await asyncio.sleep(0)
        else:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(timeout_s, self.wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
