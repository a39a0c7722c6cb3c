"""Wakes a loop that waits for something to do, or for time to pass."""

import asyncio


class WakeUp:
    """One task waits, others of the same event loop ring; what rang before the task waits is not lost.

    It does what an event and a scope with a deadline do, for a loop that turns some hundred times a second.
    """

    def __init__(self) -> None:
        self._has_rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Have the task go on, now or as soon as it waits."""
        self._has_rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self, timeout_s: float) -> None:
        """Wait until it has rung since the last wait, or so many seconds; other tasks get their turn."""
        if self._has_rung:
            await asyncio.sleep(0)
        else:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(timeout_s, self.ring)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        self._has_rung = False
