"""What a process with user code is doing, in shared memory: who looks sees a hang, or whose code was last."""

import mmap
import os
import time
from typing import Final, NamedTuple

from stemd.processes import shared_memory

NO_UDF: Final = -1
"""The process waits, reads frames or merges bookkeeping: no user code runs."""
OPENING: Final = -1
"""In place of a partition: the run is being set up."""


class Doing(NamedTuple):
    """What a process was doing when it was looked at."""

    run: int
    part: int
    udf: int
    """Number of the UDF whose code runs, or `NO_UDF`."""
    since_s: float
    """When it began, in seconds of the monotonic clock, which all processes share."""
    is_alone: bool = False
    """Whether this UDF is run or set up alone, to find out whether it ends its process."""


class Activity:
    """One page with five numbers; one process writes, another reads.

    Parameters
    ----------
    fd : int
        Its memory; taken over.
    """

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self._map = shared_memory.map_shared(fd)
        self._fields = memoryview(self._map)[: 5 * 8].cast("q")

    @classmethod
    def create(cls) -> "Activity":
        """Make the writer's end; the reader gets a copy of its descriptor."""
        note = cls(shared_memory.allocate("note", mmap.PAGESIZE))
        note.enter(NO_UDF)
        return note

    def begin(self, run: int, part: int, *, is_alone: bool = False) -> None:
        """Write which partition of which run is in work, and whether one UDF is run alone on it."""
        self._fields[0], self._fields[1], self._fields[4] = run, part, is_alone

    def enter(self, udf: int) -> None:
        """Note that code of a UDF begins, or `NO_UDF`."""
        self._fields[3] = time.monotonic_ns()
        self._fields[2] = udf

    def read(self) -> Doing:
        """Return what the writer is doing, or was when it ended."""
        run, part, udf, since, is_alone = self._fields
        return Doing(run, part, udf, since / 1e9, bool(is_alone))

    def close(self) -> None:
        """Release the memory."""
        if self.fd >= 0:
            self._fields.release()
            self._map.close()
            os.close(self.fd)
            self.fd = -1
