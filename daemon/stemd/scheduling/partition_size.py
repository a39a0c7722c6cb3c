"""How many frames a partition gets, how long frames may wait for others, and whether workers are busy."""

from collections.abc import Callable
from typing import Final

from stemd.ingest.ring import Counter, Ring
from stemd.scheduling.run import AnyRingHost
from stemd.scheduling.scan import Scan

_BUSY_SHARE: Final = 0.2
"""Of their time that workers spend on live frames: below it the machine has time for others."""
_WAIT_SHARE: Final = 0.2  # of the target latency: frames wait that long for company
_LONG_SHARE: Final = 0.8  # with time enough: they wait for that, less the time for the work on them
_GATHER_SHARE: Final = 0.1  # with time enough: the receiver waits that long for more where little comes
_WORK_SHARE: Final = 0.7  # of the target latency: a worker spends that long on a partition
_FIXED_SHARE: Final = 0.1  # of the time that a worker takes: no more is fixed, whatever the target
_LONGEST_S: Final = 0.5  # that the frames of a partition take for that reason
_FIRST_FRAMES: Final = 16  # before anything was measured
_BACKLOG_TIMES: Final = 3  # as long a worker spends on a partition while many frames wait
_HANDING_S: Final = 0.001  # from one partition of a worker to its next, for messages and turns of the loop
_BACKLOG_SHARE: Final = 0.25  # of the frames that wait for a worker: a partition gets no more for that reason
_SMOOTHING: Final = 0.2  # weight of the newest measurement
_MAX_FRAMES: Final = 8192
_MAX_DECODED_BYTES: Final = 256 * 2**20


def are_busy(live_s: float, seconds: float, workers: int) -> bool:
    """Return whether workers that spent `live_s` together on live frames in so many seconds are busy."""
    return live_s > _BUSY_SHARE * seconds * max(workers, 1)


class PartitionSizer:
    """Aims at partitions that are merged within the target latency of the first frame's reception.

    Making, copying and merging buffers costs the same for a partition of any size. Where that would be most
    of the time, or so many frames wait that most miss the target anyway, partitions are larger.

    Seconds: `work_s` on a partition, `wait_s` of frames for company, `gather_s` of the receiver for more.
    """

    def __init__(self, target_latency_s: float) -> None:
        self.aim(target_latency_s)
        self._frame_s: float | None = None
        self._fixed = (0.0, 0.0)  # of the newest two: one may have waited for the CPU

    def aim(self, target_latency_s: float) -> None:
        """Aim at another latency from now on."""
        self.work_s = _WORK_SHARE * target_latency_s
        self.wait_s = _WAIT_SHARE * target_latency_s
        self._long_wait_s = _LONG_SHARE * target_latency_s
        self.gather_s = _GATHER_SHARE * target_latency_s

    def long_wait_s(self, frames: int) -> float:
        """Return how long so many frames may wait if all that counts is that they meet the target."""
        return max(self.wait_s, self._long_wait_s - min(self._fixed) - frames * (self._frame_s or 0.0))

    def measured(self, frames: int, seconds: float, fixed_s: float = 0.0) -> None:
        """Take note of how long a worker took, and how much of that does not depend on the frames."""
        if frames < 1:
            return
        newest = max(0.0, seconds - fixed_s) / frames
        known = self._frame_s
        self._frame_s = newest if known is None else known + _SMOOTHING * (newest - known)
        self._fixed = (self._fixed[1], fixed_s)

    def share(self, left: int, at_once: int) -> int:
        """Return how many of a scan's last frames the next of `at_once` partitions gets: all end together."""
        least = _FIRST_FRAMES  # fewer take longer to be shared out than to be worked on
        if self._frame_s is not None:
            least = max(1, int(max(_HANDING_S, min(self._fixed)) / max(self._frame_s, 1e-9)))
        return -(-left // max(1, min(at_once, left // least)))

    def limit(self, frame_bytes: int, waiting: float = 0.0) -> int:
        """Return the most frames of a partition if `waiting` frames wait for each that workers can take."""
        if self._frame_s is None:
            frames = _FIRST_FRAMES
        else:
            fixed_s = min(self._fixed)
            worth_s = fixed_s * (1 / _FIXED_SHARE - 1)
            frames_s = max(self.work_s - fixed_s, min(worth_s, _LONGEST_S))
            frame_s = max(self._frame_s, 1e-9)
            backlog = min(_BACKLOG_TIMES * self.work_s / frame_s, _BACKLOG_SHARE * waiting)
            frames = int(max(frames_s / frame_s, backlog))
        return max(1, min(frames, _MAX_FRAMES, _MAX_DECODED_BYTES // max(1, frame_bytes)))


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
        ring = self._ring
        if self._host.has_time and ring.used_bytes(pending.first_record) <= _SHARE * ring.size_bytes:
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
        counters[Counter.WAKE_POSITION] = int(counters[Counter.POSITION]) + int(_SHARE * ring.size_bytes)
        counters[Counter.WAKE] = drained + records
        if int(counters[Counter.HEAD]) >= drained + records:  # written meanwhile
            self._kick()
