"""Limits how many threads libraries start by themselves, while this process runs partitions in threads.

Worker processes have them in their environment. Here libraries have functions, for process or thread.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, NamedTuple


class _Pool(NamedTuple):
    name: str
    threads: int  # how many there are now
    limit: Callable[[int], object]


class ThreadLimits:
    """What is limited in this process, for how many runs at the same time.

    The lowest limit counts, limits are never raised, and those from before come back after the last run.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._limits: list[int] = []
        self._before: dict[str, _Pool] = {}
        # Any: threadpoolctl has no types.
        self._openmp: list[Any] = []

    @contextmanager
    def limited(self, threads: int) -> Iterator[None]:
        """Limit what counts for the whole process: BLAS, PyTorch, and what pyFFTW takes by default."""
        with self._lock:
            self._look()
            self._limits.append(threads)
            self._apply()
        try:
            yield
        finally:
            with self._lock:
                self._limits.remove(threads)
                self._apply()
                if not self._limits:
                    self._before.clear()

    @contextmanager
    def limited_here(self, threads: int) -> Iterator[None]:
        """Limit what counts for the calling thread: OpenMP and numba. Within :meth:`limited`."""
        pools = [_pool_of(library) for library in self._openmp]
        if (numba := sys.modules.get("numba")) is not None:
            pools.append(_Pool("numba", numba.get_num_threads(), numba.set_num_threads))
        for pool in pools:
            pool.limit(min(threads, pool.threads))
        try:
            yield
        finally:
            for pool in pools:
                pool.limit(pool.threads)

    def _look(self) -> None:
        """Note the threads of libraries that were not there when other runs began."""
        from threadpoolctl import ThreadpoolController

        libraries = ThreadpoolController().lib_controllers
        self._openmp = [library for library in libraries if library.user_api == "openmp"]
        pools = [_pool_of(library) for library in libraries if _is_shared(library)]
        # Only modules that the process has imported already: the others have no threads yet.
        if (torch := sys.modules.get("torch")) is not None:
            pools.append(_Pool("torch", torch.get_num_threads(), torch.set_num_threads))
        if (config := sys.modules.get("pyfftw.config")) is not None:
            set_threads = partial(setattr, config, "NUM_THREADS")
            pools.append(_Pool("pyfftw", config.NUM_THREADS, set_threads))
        for pool in pools:
            self._before.setdefault(pool.name, pool)

    def _apply(self) -> None:
        for pool in self._before.values():
            pool.limit(min((pool.threads, *self._limits)))


# Any, in these functions: as above.
def _is_shared(library: Any) -> bool:
    """Whether a library is BLAS with one pool for all threads; on OpenMP that decides for each thread."""
    return library.user_api == "blas" and getattr(library, "threading_layer", None) != "openmp"


def _pool_of(library: Any) -> _Pool:
    return _Pool(library.filepath, library.num_threads, partial(_limit, library))


def _limit(library: Any, threads: int) -> None:
    # Newer versions ignore all threads but the first one that has set a limit for OpenBLAS. Runs begin and
    # end in any thread; our own lock keeps them apart.
    if (release := getattr(library, "clear_controlling_thread", None)) is not None:
        release(force=True)
    library.set_num_threads(threads)
    if release is not None:
        release(force=True)


THREAD_LIMITS: Final = ThreadLimits()  # of this process
