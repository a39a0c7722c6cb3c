"""Room for pictures that wait for slow pages."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

import anyio

MOST_BYTES: Final = 64 * 2**20
PATIENCE_S: Final = 5.0  # for how long a page may hold bytes that another one needs


@dataclass(eq=False)
class _Sending:
    size_bytes: int
    since: float
    cut_off: Callable[[], None]


class PictureBytes:
    """Room for pictures on their way, :data:`MOST_BYTES`; a larger one goes alone. For one event loop."""

    def __init__(self) -> None:
        self._sending: list[_Sending] = []
        self._has_changed = anyio.Event()

    @property
    def used_bytes(self) -> int:
        """Bytes that are on their way."""
        return sum(one.size_bytes for one in self._sending)

    @asynccontextmanager
    async def taken(self, size_bytes: int, cut_off: Callable[[], None]) -> AsyncIterator[None]:
        """Wait for room for the block; `cut_off` has to end the block when others need the room."""
        while self._sending and self.used_bytes + size_bytes > MOST_BYTES:
            oldest = self._sending[0]
            left_s = oldest.since + PATIENCE_S - time.monotonic()
            if left_s <= 0:
                oldest.cut_off()
            with anyio.move_on_after(max(left_s, PATIENCE_S / 10)):
                await self._has_changed.wait()
        sending = _Sending(size_bytes, time.monotonic(), cut_off)
        self._sending.append(sending)
        try:
            yield
        finally:
            self._sending.remove(sending)
            self._has_changed.set()
            self._has_changed = anyio.Event()
