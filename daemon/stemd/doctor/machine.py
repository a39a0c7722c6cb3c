"""Cores, memory, limits, GPUs, disk and clock of this machine."""

import ctypes
import os
import resource
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from stemd.config import Config
from stemd.doctor.finding import Finding, error, note, ok, warning
from stemd.processes import shared_memory
from stemd.processes.gpus import what_is_missing
from stemd.service.memory_plan import DescriptorPlan, MemoryPlan, highest_limit, raise_it

_DESCRIPTORS: Final = 1024  # at least; each worker, subscriber and connection takes some
_SHM_BYTES: Final = 64 * 2**20  # at least; a container has that much by default
_DISK_BYTES: Final = 10 * 2**30
_PINNED_BYTES: Final = 64 * 2**20
_TIMEX_BYTES: Final = 208  # sizeof(struct timex), see adjtimex(2)
_TIME_ERROR: Final = 5
_GPUS: Final = Path("/proc/driver/nvidia/gpus")


def check_cores(config: Config) -> Iterator[Finding]:
    """Report how many cores and workers there are."""
    cores, workers = len(os.sched_getaffinity(0)), config.workers.number()
    found = f"{cores} cores, {workers} workers"
    mend = f"set workers.cpus to {max(2, cores)}: others only wait"
    yield note("cores", found, mend) if workers > 2 * max(2, cores) else ok("cores", found)


def check_memory(config: Config, daemon: str | None = None) -> Iterator[Finding]:
    """Check whether ring and history fit, and what `/dev/shm` has."""
    plan, available = MemoryPlan.of(config), shared_memory.available_bytes()
    needed = plan.ring + plan.history
    found = f"{_size(available)} available; ring {_size(plan.ring)}, history {_size(plan.history)}"
    if daemon is not None:
        yield ok("memory", f"{found}; the daemon at {daemon} has taken its own already")
    elif needed > available:
        yield error("memory", found, "lower ring.size_bytes or publish.history_bytes, or free memory")
    elif needed > 0.8 * available:
        mend = "lower ring.size_bytes or publish.history_bytes: UDFs and programs need some, too"
        yield warning("memory", found, mend)
    else:
        yield ok("memory", found)
    yield from check_shm(Path("/dev/shm"))


def check_shm(folder: Path) -> Iterator[Finding]:
    """Report how much named shared memory there is: not for the ring, but for libraries that UDFs use."""
    try:
        total = shutil.disk_usage(folder).total
    except OSError as problem:
        yield warning("shared memory", f"{folder}: {problem.strerror}", f"mount a tmpfs at {folder}")
        return
    found = f"{folder} has {_size(total)}; the ring does not need it"
    mend = f"mount -o remount,size=1G {folder}, if UDFs use it"
    yield note("shared memory", found, mend) if total < _SHM_BYTES else ok("shared memory", found)


def check_limits(config: Config) -> Iterator[Finding]:
    """Report how many files may be open, and how much may be locked."""
    plan, limit = DescriptorPlan.of(config), highest_limit()
    found = f"{limit} files may be open; this configuration needs {plan.needed}"
    if limit < plan.needed:
        yield error("limit nofile", found, raise_it())
    elif limit < _DESCRIPTORS:
        yield warning("limit nofile", f"{found}: room for {plan.peers_within(limit)} clients", raise_it())
    else:
        yield ok("limit nofile", found)
    locked = resource.getrlimit(resource.RLIMIT_MEMLOCK)[0]
    found = f"{'unlimited' if locked == resource.RLIM_INFINITY else locked} bytes may be locked"
    mend = "ulimit -l unlimited, or LimitMEMLOCK=infinity: copies to a GPU are faster"
    is_low = gpus() and locked != resource.RLIM_INFINITY and locked < _PINNED_BYTES
    yield note("limit memlock", found, mend) if is_low else ok("limit memlock", found)


def check_gpus() -> Iterator[Finding]:
    """Report which GPUs the driver shows, and whether Python can use them."""
    found = gpus()
    if not found:
        yield ok("GPU", "none; everything runs without one")
    elif find_spec("cupy") is None:
        mend = "pip install 'stemd[gpu-cuda12]' or 'stemd[gpu-cuda13]'"
        yield note("GPU", f"{', '.join(found)}; CuPy is not installed", mend)
    elif missing := what_is_missing():
        yield note("GPU", f"{', '.join(found)}; CuPy is installed", missing)
    else:
        yield ok("GPU", f"{', '.join(found)}; CuPy is installed")


def gpus() -> list[str]:
    """Return the models of the NVIDIA GPUs here."""
    models = []
    for path in sorted(_GPUS.glob("*/information")):
        lines = dict(line.partition(":")[::2] for line in path.read_text().splitlines())
        models.append(lines.get("Model", "unknown").strip())
    return models


def check_folders(config: Config) -> Iterator[Finding]:
    """Check whether recordings and manifests can be written, and how much room there is."""
    places = (("record.folder", config.record.folder), ("manifests.folder", config.manifests.folder or None))
    for key, folder in places:
        if folder is None:
            continue
        path = Path(folder)
        if not path.is_dir():
            yield warning(key, f"{path} is no folder", f"mkdir -p {path}, owned by the user of the daemon")
        elif not os.access(path, os.W_OK | os.X_OK):
            yield warning(key, f"{path}: this user may not write there", f"chown it, or set another {key}")
        elif (free := shutil.disk_usage(path).free) < _DISK_BYTES:
            yield warning(key, f"{path}: {_size(free)} free", f"make room, or set {key} on another disk")
        else:
            yield ok(key, f"{path}: {_size(free)} free")


def check_clock() -> Iterator[Finding]:
    """Check whether the clock is synchronized: times in results and file names come from it."""
    state = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(_TIMEX_BYTES))
    if state < 0:
        yield note("clock", "the kernel does not say", "timedatectl, on the machine itself")
    elif state == _TIME_ERROR:
        mend = "timedatectl set-ntp true, or install chrony: times of scans are compared between computers"
        yield warning("clock", "not synchronised", mend)
    else:
        yield ok("clock", "synchronised")


def _size(size_bytes: int) -> str:
    return f"{size_bytes / 2**30:.1f} GiB" if size_bytes >= 2**30 else f"{size_bytes / 2**20:.0f} MiB"
