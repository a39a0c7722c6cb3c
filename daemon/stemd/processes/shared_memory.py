"""Anonymous shared memory that is handed over by descriptor and gone with its last user."""

import errno
import fcntl
import mmap
import os
import resource
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from stemd.errors import NotEnoughMemory

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CGROUP = Path("/sys/fs/cgroup")
_SMALL_BYTES: Final = 2**20  # looking how much memory there is takes as long as writing that much
_MEMORY: Final = (
    (resource.RLIMIT_AS, "address space", "RLIMIT_AS, ulimit -v"),
    (resource.RLIMIT_DATA, "data", "RLIMIT_DATA, ulimit -d"),
)


def memory_limits() -> str:
    """Return what limits the memory of this process, such as ``address space 586 MiB (RLIMIT_AS)``."""
    found = []
    for number, what, name in _MEMORY:
        limit = resource.getrlimit(number)[0]
        if limit != resource.RLIM_INFINITY:
            found.append(f"{what} {mib(limit)} ({name})")
    try:
        limit_text = (_CGROUP / "memory.max").read_text().strip()
    except OSError:
        limit_text = "max"
    if limit_text != "max":
        found.append(f"memory {mib(int(limit_text))} (cgroup memory.max)")
    return ", ".join(found) or "none but the memory of this machine"


def mib(size_bytes: float) -> str:
    """Write a size in MiB."""
    return f"{size_bytes / 2**20:.0f} MiB"


def available_bytes() -> int:
    """Return the memory in bytes that may still be taken here: MemAvailable, or what the cgroup leaves."""
    available = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    for line in Path("/proc/meminfo").read_text().splitlines():
        if line.startswith("MemAvailable:"):
            available = int(line.split()[1]) * 1024
    try:
        limit = (_CGROUP / "memory.max").read_text().strip()
        used = int((_CGROUP / "memory.current").read_text())
        statistics = dict(line.split() for line in (_CGROUP / "memory.stat").read_text().splitlines())
    except OSError:
        return available
    # `memory.current` includes file cache that the kernel gives back when memory is asked for.
    used -= int(statistics.get("inactive_file", 0))
    return available if limit == "max" else min(available, int(limit) - used)


def allocate(name: str, size_bytes: int) -> int:
    """Create shared memory with all pages taken, so that no write fails, or raise NotEnoughMemory before."""
    _check_available(name, size_bytes)
    with new_file(name) as fd:
        grow(fd, size_bytes)
    return fd


def store(name: str, size_bytes: int, pieces: Iterable[tuple[int, memoryview]]) -> int:
    """Create shared memory with `pieces` (offset, bytes; zeros between them), faster as it is not mapped."""
    with new_file(name) as fd:
        write(name, fd, size_bytes, pieces)
    return fd


def write(name: str, fd: int, size_bytes: int, pieces: Iterable[tuple[int, memoryview]]) -> None:
    """Write `pieces` (offset, bytes; zeros between new ones) into grown memory. Raises NotEnoughMemory."""
    missing = size_bytes - os.fstat(fd).st_size
    if missing > _SMALL_BYTES:
        _check_available(name, missing)
    try:
        if missing > 0:
            os.ftruncate(fd, size_bytes)
        for offset, data in pieces:
            done = 0
            while done < data.nbytes:
                done += os.pwrite(fd, data[done:], offset + done)
    except OSError as error:
        text = f"{name}: {mib(size_bytes)} of shared memory cannot be written: {error.strerror}"
        raise NotEnoughMemory(text) from error


@contextmanager
def new_file(name: str) -> Iterator[int]:
    """Create an empty file in memory, closed on exec. It stays open after the block, unless that raises.

    It never shrinks: who touches a page of a map that is no longer there ends.
    """
    fd = os.memfd_create(f"stemd-{name}", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    try:
        fcntl.fcntl(fd, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
        yield fd
    except BaseException:
        os.close(fd)
        raise


def _check_available(name: str, size_bytes: int) -> None:
    available = available_bytes()
    if size_bytes > available:
        raise NotEnoughMemory(
            f"{name}: needs {mib(size_bytes)} of shared memory, {mib(available)} are "
            f"available: lower [ring] size_bytes or free memory"
        )


def grow(fd: int, size_bytes: int) -> None:
    """Make the memory of `fd` at least `size_bytes` long, pages taken. Raises NotEnoughMemory."""
    missing = size_bytes - os.fstat(fd).st_size
    if missing > 0 and missing > (available := available_bytes()):
        text = f"by {mib(missing)}: {mib(available)} are available"
        raise NotEnoughMemory(f"shared memory cannot grow {text}")
    try:
        os.posix_fallocate(fd, 0, size_bytes)
    except OSError as error:
        if error.errno not in (errno.ENOMEM, errno.ENOSPC, errno.EFBIG):
            raise
        text = f"to {mib(size_bytes)}: {error.strerror}"
        raise NotEnoughMemory(f"shared memory cannot grow {text}") from error


def read_only(fd: int) -> int:
    """Return a descriptor of the same memory that cannot be written through; the caller owns it."""
    return os.open(f"/proc/self/fd/{fd}", os.O_RDONLY | os.O_CLOEXEC)


def map_shared(fd: int, access: int = mmap.ACCESS_WRITE) -> mmap.mmap:
    """Map the memory of `fd`. Raises NotEnoughMemory if this process has no addresses left for it."""
    size_bytes = os.fstat(fd).st_size
    try:
        return mmap.mmap(fd, size_bytes, access=access)
    except OSError as error:
        if error.errno != errno.ENOMEM:
            raise
        raise NotEnoughMemory(
            f"{mib(size_bytes)} of shared memory cannot be mapped, limits: {memory_limits()}: "
            "raise the limit or lower [ring] size_bytes"
        ) from error


map_read_only = partial(map_shared, access=mmap.ACCESS_READ)
"""Like `map_shared`; nothing in this process can write into the map."""
map_private = partial(map_shared, access=mmap.ACCESS_COPY)
"""Like `map_shared`; what is written into the map changes nothing for others."""


_MOST_PIECES: Final = 512  # in one call; the kernel takes 1024


def new_memory(size_bytes: int) -> memoryview:
    """Return memory that is not filled with zeros first, as a bytearray is. Raises MemoryError."""
    import numpy as np  # not before something is received: it takes half the time to launch a template

    return np.empty(size_bytes, np.uint8).data


def write_file(pieces: "Sequence[NDArray[np.uint8]]") -> int:
    """Write pieces to a new file in memory; the caller owns its descriptor. Raises OSError without memory."""
    with new_file("attached") as fd:
        left = [piece.data for piece in pieces if len(piece)]
        while left:
            written = os.writev(fd, left[:_MOST_PIECES])
            while left and written >= len(left[0]):
                written -= len(left.pop(0))
            if written:
                left[0] = left[0][written:]
    return fd


def read_file(fd: int, size_bytes: int) -> memoryview:
    """Read all bytes of such a file; ValueError for another size, or OSError.

    It is not mapped: a process could pull the pages away, and Python keeps a descriptor for each map.
    """
    if (size := os.fstat(fd).st_size) != size_bytes:
        raise ValueError(f"a file of {size} bytes, expected {size_bytes}")
    memory = new_memory(size_bytes)
    done = 0
    while done < size_bytes:
        if not (got := os.preadv(fd, [memory[done:]], done)):
            raise ValueError(f"a file of {done} bytes, expected {size_bytes}")
        done += got
    return memory.toreadonly()
