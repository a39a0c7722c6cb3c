"""A UDF that holds workers until a test lets them go on."""

import time
from pathlib import Path

from stemd_udfs import UDF


class Held(UDF):
    """Waits before each partition until the file `path` is there."""

    def get_result_buffers(self):
        return {"frames": self.buffer(kind="nav", dtype="i8")}

    def process_partition(self, partition):
        while not Path(self.params.path).exists():
            time.sleep(0.01)
        self.results.frames[:] = 1
