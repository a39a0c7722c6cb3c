"""How long frames wait for more before they are worked on, and when the receiver wakes the scheduler."""

from collections.abc import Callable
from typing import Final

from stemd.ingest.ring import Counter, Ring
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.run_host import AnyRingHost
from stemd.scheduling.scan import Scan

_SHARE: Final = 0.125  # of the ring: beyond it, frames wait no longer than they have to


class WaitingFrames:
    """Decides when what is pending of a scan is enough."""

    def __init__(
        self, ring: Ring, host: AnyRingHost, sizer: PartitionSizer, kick: Callable[[], None]
    ) -> None:
        self._ring = ring
        self._host = host
        self._sizer = sizer
        self._kick = kick

    def ripe_at(self, scan: Scan) -> float | None:
        """Return the time (since the epoch) when pending frames, however few, are worked on; None: none."""
        pending = scan.pending
        if pending.oldest is None:
            return None
        wait_s = self._sizer.wait_s
        if self._host.has_time:
            used = self._ring.used_bytes(pending.first_record)
            if used <= _SHARE * self._ring.size_bytes:
                wait_s = self._sizer.long_wait_s(len(pending))
        return pending.oldest + wait_s

    def sleep(self, drained: int, scan: Scan | None) -> None:
        """Have the receiver wake the scheduler when enough is written for it to do something.

        `drained`: first record not taken yet. `scan`: has frames that wait for more; None: any record does.
        """
        counters, ring = self._ring.counters, self._ring
        counters[Counter.GATHER_US] = int(1e6 * self._sizer.gather_s) if self._host.has_time else 0
        records = 1
        if scan is not None:
            missing = self._sizer.limit(scan.frame_bytes) - len(scan.pending)
            if missing <= 0:
                counters[Counter.WAKE] = 0  # workers have enough to do, and wake it when they are done
                return
            records = missing
            if scan.header.announced is not None:
                records = min(records, max(1, scan.header.announced - scan.counts.received))
        share = int(_SHARE * ring.size_bytes)
        counters[Counter.WAKE_POSITION] = int(counters[Counter.POSITION]) + share
        counters[Counter.WAKE] = drained + records
        if int(counters[Counter.HEAD]) >= drained + records:  # written meanwhile
            self._kick()
