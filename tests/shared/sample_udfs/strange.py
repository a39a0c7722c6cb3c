"""What code of a UDF can do to its process: a table of kinds, each done at one place of a UDF."""

import asyncio
import atexit
import builtins
import contextlib
import ctypes
import faulthandler
import gc
import locale
import os
import pickle
import resource
import signal
import sys
import threading
import time
import warnings

import numpy as np

from stemd_udfs import UDF, SumUDF

IS_WORKER = getattr(getattr(sys.modules["__main__"], "__spec__", None), "name", "") == "stemd.workers.worker"


class Ending(BaseException):
    pass


def throw(error):
    raise error


def throw_odd(base, **methods):
    """Raise an exception of a class with odd methods."""
    raise type("Odd", (base,), methods)("seen")


def limit(kind, value):
    hard = resource.getrlimit(kind)[1]
    resource.setrlimit(kind, (value, hard))


def patch(module, *names):
    for name in names:
        setattr(module, name, None)


HAS_FORKED = []
"""Holds something in a process that has forked and in the new one: they would double with each call."""


def fork(*, returns, call=os.fork, stays_s=0):
    if HAS_FORKED:
        return
    HAS_FORKED.append(os.getpid())
    if call() == 0 and not returns:
        time.sleep(stays_s)
        os._exit(0)


def in_thread(function):
    if threading.active_count() > 20:
        return
    threading.Thread(target=function, daemon=True).start()


def later(function):
    if threading.active_count() > 20:
        return
    threading.Timer(0.01, function).start()


def recurse(depth=0):
    return recurse(depth + 1) + 1


def overflow(one):
    sys.setrecursionlimit(10**9)
    return str(one)  # by way of C, whose stack ends


def nested():
    held = []
    for _ in range(10**5):
        held = [held]
    return held


def forget_modules():
    for name in [name for name in sys.modules if name.startswith(("stemd", "numpy"))]:
        del sys.modules[name]


def deny_lookups():
    sys.settrace(lambda *_: throw(ValueError("traced")))


def write_into(frame):
    frame.setflags(write=True)
    frame[:] = 0


def write_down_to_the_base(frame):
    base = frame
    while getattr(base, "base", None) is not None:
        base = base.base
    np.frombuffer(base, np.uint8)[:] = 0 if not isinstance(base, np.ndarray) else base.fill(0) or 0


def flood():
    for number in range(5000):
        print("line", number)


def occupy_descriptors():
    null = os.open(os.devnull, os.O_RDWR)
    for fd in range(3, 128):
        os.dup2(null, fd)


def at_descriptors(action):
    for fd in range(3, 64):
        with contextlib.suppress(OSError):
            action(fd)


THROWN = KeyboardInterrupt, GeneratorExit, asyncio.CancelledError
SENT = signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGSEGV
DEADLY = {
    "sys.exit": lambda frame: sys.exit(3),
    **{one.__name__: lambda frame, one=one: throw(one) for one in THROWN},
    "BaseException": lambda frame: throw(Ending("no")),
    "os._exit": lambda frame: os._exit(0),
    **{one.name: lambda frame, one=one: os.kill(os.getpid(), one) for one in SENT},
    "abort": lambda frame: os.abort(),
    "null pointer": lambda frame: ctypes.string_at(0),
    "RecursionError": lambda frame: recurse(),
    "setitimer": lambda frame: signal.setitimer(signal.ITIMER_REAL, 0.01),
    "setitimer of cpu": lambda frame: signal.setitimer(signal.ITIMER_PROF, 0.001),
    "exit in a thread": lambda frame: later(lambda: os._exit(1)),
    "kill in a thread": lambda frame: later(lambda: os.kill(os.getpid(), signal.SIGKILL)),
    "closed descriptors": lambda frame: os.closerange(3, 256),
    "dup2 over descriptors": lambda frame: occupy_descriptors(),
    "written descriptors": lambda frame: at_descriptors(lambda fd: os.write(fd, b"\5\0\0\0garbage" * 50)),
    "truncated descriptors": lambda frame: at_descriptors(lambda fd: os.ftruncate(fd, 0)),
    "RLIMIT_NOFILE": lambda frame: limit(resource.RLIMIT_NOFILE, 0),
    "RLIMIT_AS": lambda frame: limit(resource.RLIMIT_AS, 1 << 20),
    "RLIMIT_FSIZE": lambda frame: limit(resource.RLIMIT_FSIZE, 0),
    "numpy patched": lambda frame: patch(np, "empty", "zeros", "frombuffer", "asarray", "array"),
    "numpy wrong": lambda frame: setattr(np, "sum", lambda *_, **__: 0),
    "builtins patched": lambda frame: patch(builtins, "len", "isinstance", "zip"),
    "pickle patched": lambda frame: patch(pickle, "loads", "dumps"),
    "time patched": lambda frame: patch(time, "perf_counter", "monotonic"),
    "os patched": lambda frame: patch(os, "read", "pwrite", "getpid"),
    "built-in UDF patched": lambda frame: patch(SumUDF, "merge", "process_tile"),
    "modules forgotten": lambda frame: forget_modules(),
    "exec": lambda frame: os.execv("/bin/true", ["true"]),
    "write": write_into,
    "write to the base": write_down_to_the_base,
    "MemoryError": lambda frame: np.ones(10**14),
    "settrace": lambda frame: deny_lookups(),
    "text that exits": lambda frame: throw_odd(ValueError, __str__=lambda _: os._exit(1)),
    "text that raises": lambda frame: throw_odd(ValueError, __str__=lambda _: throw(Ending("no"))),
    "text without end": lambda frame: throw_odd(ValueError, __str__=lambda _: time.sleep(1000)),
    "text of 100 MB": lambda frame: throw_odd(ValueError, __str__=lambda _: "x" * 10**8),
    "text that overflows": lambda frame: throw_odd(ValueError, __str__=overflow),
    "shown by an exit": lambda frame: throw_odd(Ending, __repr__=lambda _: os._exit(1)),
    "shown by an exception": lambda frame: throw_odd(Ending, __repr__=lambda _: throw(Ending("no"))),
    "pickled by an exit": lambda frame: throw_odd(ValueError, __reduce_ex__=lambda *_: os._exit(1)),
    "loaded by an exit": lambda frame: throw_odd(ValueError, __reduce_ex__=lambda *_: (os._exit, (1,))),
    "without attributes": lambda frame: throw_odd(ValueError, __getattribute__=lambda *_: throw(Ending)),
    "holds 100 MB": lambda frame: throw(ValueError(bytes(10**8))),
    "holds itself": lambda frame: throw(ValueError(nested())),
}
"""The UDF is to fail."""
IGNORED = signal.SIGTERM, signal.SIGUSR1, signal.SIGALRM
HARMLESS = {
    "fork": lambda frame: fork(returns=False),
    "fork and return": lambda frame: fork(returns=True),
    "fork of C and return": lambda frame: fork(returns=True, call=lambda: ctypes.CDLL(None).fork()),
    "fork and stay": lambda frame: fork(returns=False, stays_s=3),
    "thread that raises": lambda frame: in_thread(lambda: throw(ValueError("in a thread"))),
    "thread that stays": lambda frame: in_thread(lambda: time.sleep(3)),
    "atexit": lambda frame: atexit.register(lambda: throw(ValueError("at exit"))),
    "chdir": lambda frame: os.chdir("/"),
    "umask": lambda frame: os.umask(0o777),
    "closed stdout": lambda frame: os.closerange(0, 3),
    "no stdout": lambda frame: setattr(sys, "stdout", None),
    "flood": lambda frame: flood(),
    "warnings as errors": lambda frame: warnings.simplefilter("error"),
    "numpy's errors": lambda frame: np.seterr(all="raise"),
    "recursion limit": lambda frame: sys.setrecursionlimit(80),
    "no garbage collection": lambda frame: gc.disable(),
    "garbage": lambda frame: [gc.get_objects(), gc.collect()],
    "locale": lambda frame: locale.setlocale(locale.LC_ALL, "C.UTF-8"),
    "environment": lambda frame: os.environ.clear(),
    "signals ignored": lambda frame: [signal.signal(one, signal.SIG_IGN) for one in IGNORED],
    "signals blocked": lambda frame: signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals()),
    "no faulthandler": lambda frame: faulthandler.unregister(signal.SIGUSR2),
    "nice": lambda frame: os.nice(1),
    "seed": lambda frame: np.random.seed(1),
}
"""The UDF may fail."""
ACTIONS = DEADLY | HARMLESS
PLACES = {
    "process_tile": ("sys.exit", "KeyboardInterrupt"),
    "process_partition": ("sys.exit", "os._exit"),
    "postprocess": ("sys.exit", "os._exit"),
    "get_task_data": ("sys.exit",),
    "preprocess": ("sys.exit", "KeyboardInterrupt"),
    "merge": (
        *("sys.exit", "BaseException", "setitimer"),
        *("closed descriptors", "numpy patched", "fork and return"),
    ),
    "get_results": ("sys.exit", "os._exit", "RLIMIT_NOFILE", "builtins patched", "exit in a thread"),
    "__init__": ("sys.exit", "os._exit", "setitimer"),
    "get_result_buffers": ("sys.exit", "closed descriptors"),
}
"""What is done elsewhere than in process_frame."""
KINDS = [("process_frame", what) for what in ACTIONS]
KINDS += [(where, what) for where, several in PLACES.items() for what in several]


class Strange(UDF):
    """Sum of each frame, with something strange done at one place."""

    def __init__(self, where, what):
        super().__init__(where=where, what=what)
        if IS_WORKER:
            self.at("__init__")

    def at(self, where, frame=None):
        if self.params.where == where:
            ACTIONS[self.params.what](frame)

    def get_method(self):
        where = self.params.where
        return {"process_tile": "tile", "process_partition": "partition"}.get(where, "frame")

    def get_result_buffers(self):
        if IS_WORKER:
            self.at("get_result_buffers")
        return {"sums": self.buffer(kind="nav", dtype=np.int64)}

    def get_task_data(self):
        self.at("get_task_data")
        return {}

    def preprocess(self):
        self.at("preprocess")

    def process_frame(self, frame):
        self.at("process_frame", frame)
        self.results.sums[:] = frame.sum(dtype=np.int64)

    def process_tile(self, tile):
        self.at("process_tile", tile)
        self.results.sums[:] += tile.sum(axis=(1, 2), dtype=np.int64)

    def process_partition(self, partition):
        self.at("process_partition", partition)
        self.results.sums[:] = partition.sum(axis=(1, 2), dtype=np.int64)

    def postprocess(self):
        self.at("postprocess")

    def merge(self, dest, src):
        self.at("merge")
        dest.sums[:] = src.sums

    def get_results(self):
        self.at("get_results")
        return {"sums": self.results.sums}
