"""Reads the ring independently of the scheduler, and finds records that the receiver did not overwrite."""

import numpy as np

from stemd.ingest.ring import ALIGNMENT, Counter, RecordKind, Ring

# A record of these kinds without kept bytes is not a lost message. If the message of a start was not kept,
# the start has a second record (COUNTED), which counts as the lost message.
NO_MESSAGE = (RecordKind.SOURCE_LOST, RecordKind.SCAN_STARTED)


class RingReader:
    """Follows the ring without holding it."""

    def __init__(self, ring: Ring, max_message_bytes: int) -> None:
        self._ring = ring
        self._largest = max_message_bytes

    def is_whole(self, end: int, length: int, number: int) -> bool:
        """Whether nothing of a message and its record was overwritten up to now."""
        counters = self._ring.counters
        if int(counters[Counter.FREED]) <= number:
            return True  # nobody may write there yet
        begin = end - -(-length // ALIGNMENT) * ALIGNMENT
        # The receiver writes at most one message, after at most one gap at the end of the ring.
        reach = int(counters[Counter.POSITION]) + 2 * self._largest - self._ring.size_bytes
        return begin >= reach and int(counters[Counter.HEAD]) - number < self._ring.record_count - 1

    def first_whole(self, position: int, head: int) -> int:
        """Return the first record from `position` on that is still there, `head` at most."""
        first = max(position, head - self._ring.record_count + 2)
        while first < head:
            record = self._ring.between(first, first + 1)[0]
            if self.is_whole(int(record["end"]), int(record["length"]), first):
                break
            # By halves: the newest records are there for sure.
            first += max(1, (head - first) // 2)
        return min(first, head) if first > position else position

    def messages_between(self, position: int, stop: int) -> int:
        """Return how many messages the records before `stop` stand for, as far as they still say so."""
        records = self._ring.between(max(position, stop - self._ring.record_count + 2), stop)
        unkept = records["kind"][records["length"] == 0]
        return stop - position - int(np.count_nonzero(np.isin(unkept, NO_MESSAGE)))
