"""UDFs that hang, die or raise, each in one place."""

import os
import signal
import sys
import time
from pathlib import Path

import numpy as np

from stemd_udfs import UDF

FATAL_INDEX = 77
IS_WORKER = getattr(getattr(sys.modules["__main__"], "__spec__", None), "name", "") == "stemd.workers.worker"


class Good(UDF):
    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype=np.int64)}

    def process_frame(self, frame):
        self.results.sums[:] = frame.sum(dtype=np.int64)


def hang():
    while True:
        time.sleep(1)


def throw():
    raise ValueError("no such luck")


DEEDS = {"Hangs": hang, "Raises": throw, "Exits": lambda: os._exit(0)}
DEEDS["Dies"] = lambda: os.kill(os.getpid(), signal.SIGKILL)
METHODS = {"InPreprocess": "preprocess", "InProcess": "process_frame", "InPostprocess": "postprocess"}
METHODS |= {"InMerge": "merge", "InGetResults": "get_results"}
ELSEWHERE = ("OnOneFrame", "InWorkerConstructor", "InWorkerDeclaration", "InResultsDeclaration")


def bad(verb, place):
    """Make the class of a UDF that does this at that place."""
    do = DEEDS[verb]

    class Bad(Good):
        def __init__(self):
            super().__init__()
            if place == "InWorkerConstructor" and IS_WORKER:
                do()

        def get_result_buffers(self):
            if place == ("InWorkerDeclaration" if IS_WORKER else "InResultsDeclaration"):
                do()
            return super().get_result_buffers()

        def process_frame(self, frame):
            if place == "OnOneFrame" and self.meta.coordinates[0].tolist() == [0, FATAL_INDEX]:
                do()
            super().process_frame(frame)

    if place in METHODS:
        setattr(Bad, METHODS[place], lambda self, *_: do())
    Bad.__name__ = Bad.__qualname__ = f"{verb}{place}"
    return Bad


for _verb in DEEDS:
    for _place in (*METHODS, *ELSEWHERE):
        globals()[f"{_verb}{_place}"] = bad(_verb, _place)


class Slow(Good):
    frame_s = 0.002

    def process_frame(self, frame):
        time.sleep(self.frame_s)
        super().process_frame(frame)


class Slower(Slow):
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
