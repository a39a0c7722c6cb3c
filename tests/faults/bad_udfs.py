"""UDFs that hang, die or raise, each in one place."""

import os
import signal
import sys
import time
from pathlib import Path

import numpy as np

from stemd_udfs import UDF

FATAL_INDEX = 77
IS_WORKER = getattr(sys.modules["__main__"], "__spec__", None) and (
    sys.modules["__main__"].__spec__.name == "stemd.workers.worker"
)


def hang():
    while True:
        time.sleep(1)


def die():
    os.kill(os.getpid(), signal.SIGKILL)


class Good(UDF):
    """Sum of each frame."""

    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype=np.int64)}

    def process_frame(self, frame):
        self.results.sums[:] = frame.sum(dtype=np.int64)


class HangsInProcess(Good):
    def process_frame(self, frame):
        hang()


class HangsOnOneFrame(Good):
    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == [0, FATAL_INDEX]:
            hang()
        super().process_frame(frame)


class HangsInMerge(Good):
    def merge(self, dest, src):
        hang()


class HangsInGetResults(Good):
    def get_results(self):
        hang()


class HangsInWorkerConstructor(Good):
    def __init__(self):
        super().__init__()
        if IS_WORKER:
            hang()


class HangsInWorkerDeclaration(Good):
    def get_result_buffers(self):
        if IS_WORKER:
            hang()
        return super().get_result_buffers()


class HangsInResultsDeclaration(Good):
    def get_result_buffers(self):
        if not IS_WORKER:
            hang()
        return super().get_result_buffers()


class HangsInPreprocess(Good):
    def preprocess(self):
        hang()


class DiesInPreprocess(Good):
    def preprocess(self):
        die()


class RaisesInPreprocess(Good):
    def preprocess(self):
        raise ValueError("no such luck")


class DiesInWorkerConstructor(Good):
    def __init__(self):
        super().__init__()
        if IS_WORKER:
            die()


class DiesInProcess(Good):
    def process_frame(self, frame):
        die()


class ExitsInProcess(Good):
    def process_frame(self, frame):
        os._exit(0)


class ExitsInPostprocess(Good):
    def postprocess(self):
        os._exit(0)


class ExitsInGetResults(Good):
    def get_results(self):
        os._exit(0)


class ExitsInResultsDeclaration(Good):
    def get_result_buffers(self):
        if not IS_WORKER:
            os._exit(0)
        return super().get_result_buffers()


class DiesOnOneFrame(Good):
    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == [0, FATAL_INDEX]:
            die()
        super().process_frame(frame)


class DiesInMerge(Good):
    def merge(self, dest, src):
        die()


class DiesInGetResults(Good):
    def get_results(self):
        die()


class RaisesInProcess(Good):
    def process_frame(self, frame):
        raise ValueError("no such luck")


class RaisesOnOneFrame(Good):
    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == [0, FATAL_INDEX]:
            raise ValueError("no such luck")
        super().process_frame(frame)


class RaisesInMerge(Good):
    def merge(self, dest, src):
        raise ValueError("no such luck")


class RaisesInGetResults(Good):
    def get_results(self):
        raise ValueError("no such luck")


class RaisesInWorkerConstructor(Good):
    def __init__(self):
        super().__init__()
        if IS_WORKER:
            raise ValueError("no such luck")


class Slow(Good):
    """Takes 2 ms for a frame."""

    frame_s = 0.002

    def process_frame(self, frame):
        time.sleep(self.frame_s)
        super().process_frame(frame)


class Slower(Slow):
    """Takes 5 ms for a frame."""

    frame_s = 0.005


class Waits(Good):
    """Waits with each frame until there is a file `go` in the daemon's working folder."""

    def process_frame(self, frame):
        while not Path("go").exists():
            time.sleep(0.005)
        super().process_frame(frame)


class SlowMerge(Good):
    """Takes 5 ms for a merge and for its results: most deaths of a results process fall into its code."""

    def merge(self, dest, src):
        time.sleep(0.005)
        dest.sums[:] = src.sums

    def get_results(self):
        time.sleep(0.005)
        return {"sums": self.results.sums}
