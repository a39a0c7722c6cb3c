"""The messages of a round, chosen and changed at random."""

import random
from collections.abc import Iterator

from stream_fuzzing.counting_receiver import LARGEST_MESSAGE
from stream_fuzzing.subjects import Subject, inside

MOST_AT_ONCE = 40  # messages of a round
NUMBERS = b'0 -1 1 255 65536 4294967296 99999999999999999999 1e999 null ""'.split()
"""What takes the place of one byte, among other changes."""
HEAD_BYTES = 400
"""Most changes are within the head of a message: the structure is there, and payloads are long."""


def changed(data: bytes) -> bytes:
    """Return the data with one to four changes."""
    array = bytearray(data)
    for _ in range(random.randint(1, 4)):
        reach = len(array) if random.random() < 0.3 else min(len(array), HEAD_BYTES)
        place = random.randint(0, reach)
        size = random.choice((0, 1, 1, 2, 4, 8, 60))
        match random.randrange(6):
            case 0:
                array[place : place + size] = random.randbytes(size)
            case 1:
                array[place:place] = random.randbytes(size)
            case 2:
                del array[place : place + size]
            case 3:
                array[place:place] = array[place : place + size] * random.choice((1, 2, 50))
            case 4:
                array[place : place + 1] = random.choice(NUMBERS)
            case _:
                del array[place:]
    return bytes(array)


class RandomMessages:
    """Chooses messages of a subject, and changes some of them.

    `each_scan_is_new`: each scan has a number of its own, otherwise the same are sent again and again.
    """

    def __init__(self, subject: Subject, *, each_scan_is_new: bool) -> None:
        self.originals = subject.messages()
        self._subject = subject
        self._each_scan_is_new = each_scan_is_new
        self._stream = self._scans()

    def _scans(self) -> Iterator[bytes]:
        assert self._subject.scans is not None
        first, scans = 0, self._subject.scans(0)
        while True:
            if not self._each_scan_is_new:
                yield from random.choice(scans)
                continue
            for scan in scans:
                yield from scan
            first += len(scans)
            scans = self._subject.scans(first)

    def next_of_scans(self, count: int) -> list[bytes]:
        return [next(self._stream) for _ in range(count)]

    def some_of_scans(self) -> list[bytes]:
        return self.next_of_scans(random.randint(1, MOST_AT_ONCE))

    def strange(self) -> list[bytes]:
        """Return some messages of all kinds, most of them changed."""
        found = random.choices(self.originals, k=random.randint(1, MOST_AT_ONCE))
        return [self._changed(message) if random.random() < 0.8 else message for message in found]

    def mixed(self, messages: list[bytes], share: float = 0.15) -> list[bytes]:
        """Return these messages with a share of changed ones between them, with copies and gaps."""
        found: list[bytes] = []
        for message in messages:
            chance = random.random()
            if chance < share:
                found.append(self._changed(random.choice((message, *self.originals))))
            if 0.96 < chance < 0.98:
                found.append(message)
            if chance < 0.98:
                found.append(message)
        return found

    def _changed(self, message: bytes) -> bytes:
        """Return a changed message; half of those still have the outer framing of the protocol."""
        message = inside(message, changed) if random.random() < 0.5 else changed(message)
        return message[:LARGEST_MESSAGE]
