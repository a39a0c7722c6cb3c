"""UDFs that hold workers until a test lets them go on, or end one of them."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from stemd_udfs import UDF


def die_once(path):
    """Make a file and kill this process, unless the file is there."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        os.kill(os.getpid(), signal.SIGKILL)


class Held(UDF):
    """Waits before each partition until the file `path` is there."""

    def get_result_buffers(self):
        return {"frames": self.buffer(kind="nav", dtype="i8")}

    def process_partition(self, partition):
        while not Path(self.params.path).exists():
            time.sleep(0.01)
        self.results.frames[:] = 1


class DiesOnce(UDF):
    """Sums frames; the first process that sees the one at `place` makes the file `path`, and dies."""

    def get_result_buffers(self):
        return {"sum": self.buffer(kind="sig", dtype="float64"), "n": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == self.params.place:
            die_once(self.params.path)
        self.results.sum[:] += frame
        self.results.n[:] += 1

    def merge(self, dest, src):
        dest.sum[:] += src.sum
        dest.n[:] += src.n
