from collections.abc import Callable, Iterator

import numpy as np
import pytest

from stemd_sources.events import Event, ImageReceived, ScanStarted
from stemd_sources.registry import open_source
from stream_examples import decoded
from whole_way.waiting import wait_until

LARGEST = 2**20


class Followed:
    """What comes of a source URL."""

    def __init__(self, url: str) -> None:
        self.parser, self.source = open_source(url, max_message_bytes=LARGEST)
        self.room = memoryview(bytearray(LARGEST))

    def event(self) -> Event | None:
        """The next event; None: nothing new at this look."""
        size = self.source.receive_into(self.room, 0.025)
        return None if size is None else self.parser.parse(self.room[:size])

    def events(self, count: int) -> list[tuple[Event, np.ndarray | None]]:
        """Wait for so many events; the images have their pixels."""
        found: list[tuple[Event, np.ndarray | None]] = []

        def is_enough() -> bool:
            event = self.event()
            if event is not None:
                found.append((event, decoded(event, self.room) if isinstance(event, ImageReceived) else None))
            return len(found) >= count

        wait_until(is_enough)
        return found

    def scan(self, frames: np.ndarray) -> ScanStarted:
        """Check that the next events are a start and these frames."""
        ((start, _),) = self.events(1)
        assert isinstance(start, ScanStarted)
        self.more(frames, 0)
        return start

    def more(self, frames: np.ndarray, first: int) -> None:
        """Check that the next events are these frames."""
        images = self.events(len(frames))
        assert [image.index for image, _ in images] == list(range(first, first + len(frames)))
        assert all(np.array_equal(pixels, frame) for (_, pixels), frame in zip(images, frames, strict=True))


@pytest.fixture
def follow() -> Iterator[Callable[[str], Followed]]:
    opened = []

    def follow(url: str) -> Followed:
        opened.append(Followed(url))
        return opened[-1]

    yield follow
    for one in opened:
        one.source.close()
