"""The folder in which compiled kernels are kept: which it is, whether it is complete, who may write it."""

import fcntl
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from stemd_sources.compiling import functions as sources
from stemd_sources.compiling import machine_code
from stemd_udfs.kernels.compiled import instructions as kernels

KERNELS: Final = machine_code.KERNELS
PLAIN: Final = machine_code.PLAIN
FOLDER: Final = machine_code.CACHE_FOLDER

_COMPLETE: Final = "complete"
_LOCK: Final = "lock"
_CPU_BYTES: Final = 8192  # of /proc/cpuinfo: model and flags of the first core
_CPU_KEYS: Final = ("vendor_id", "model name", "flags", "CPU part", "Features")


class KernelCache:
    """The folder for this machine's processor, this version of LLVM and these kernels.

    Parameters
    ----------
    folder : Path
        It is created if it does not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def is_complete(self) -> bool:
        """Whether all kernels are there."""
        return (self.folder / _COMPLETE).is_file()

    def mark_complete(self) -> None:
        """Write down that all kernels are there; remove those made from older sources of the same install."""
        (self.folder / _COMPLETE).touch()
        family, _, _ = self.folder.name.rpartition("-")
        for other in self.folder.parent.glob(f"{family}-*"):
            if other != self.folder:
                shutil.rmtree(other, ignore_errors=True)

    @contextmanager
    def try_lock(self) -> Iterator[bool]:
        """Yield whether this process may compile now; False while another process does."""
        lock = os.open(self.folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            is_ours = True
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                is_ours = False
            except OSError:  # a file system without locks: each process compiles for itself
                pass
            yield is_ours
        finally:
            os.close(lock)


def use_kept() -> bool:
    """Have this process, and those that it starts from now on, load kernels that are kept.

    Returns
    -------
    bool
        False if some still have to be compiled: then nothing is changed.
    """
    if os.environ.get(FOLDER) or unwanted(os.environ) is not None:
        return True
    cache = find_cache(os.environ)
    if cache is None or not cache.is_complete:
        return False
    os.environ[FOLDER] = str(cache.folder)
    return True


def unwanted(environ: Mapping[str, str]) -> str | None:
    """Return why nothing is to be compiled here; None if kernels are compiled."""
    return machine_code.why_not(environ)


def kernel_files() -> list[Path]:
    """Return the files of LLVM's instructions that make all kernels, those that take longest first."""
    return [*kernels.kernel_files(), *sources.kernel_files()]


def find_cache(environ: Mapping[str, str]) -> KernelCache | None:
    """Return the first folder that this user can write, made if need be; None if there is none.

    Tried are ``NUMBA_CACHE_DIR``, ``CACHE_DIRECTORY`` (systemd sets it), ``XDG_CACHE_HOME``, ``~/.cache`` and
    the folder for temporary files.
    """
    name = _name()
    for root in _roots(environ):
        folder = root / name
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            found = folder.stat()
            # Code is loaded from there: no other user may have put it there.
            if found.st_uid == os.geteuid() and not found.st_mode & 0o022 and os.access(folder, os.W_OK):
                with tempfile.TemporaryFile(dir=folder):
                    return KernelCache(folder)
    return None


def _roots(environ: Mapping[str, str]) -> Iterator[Path]:
    if given := environ.get("NUMBA_CACHE_DIR"):
        yield Path(given).absolute()
    if given := environ.get("CACHE_DIRECTORY", "").partition(":")[0]:
        yield Path(given)
    if given := environ.get("XDG_CACHE_HOME"):
        yield Path(given) / "stemd"
    with suppress(RuntimeError):  # no home
        yield Path.home() / ".cache" / "stemd"
    yield Path(tempfile.gettempdir()) / f"stemd-{os.geteuid()}"


def _name() -> str:
    stamp = hashlib.sha256()
    for path in (*kernels.all_files(), *sources.all_files()):
        with path.open("rb") as file:  # the functions in it, and a digest of what they were made of
            stamp.update(f"{path} {path.stat().st_size}\n".encode() + file.readline() + file.readline())
    place = [sys.prefix, __file__, _cpu(), platform.machine()]
    here = hashlib.sha256(repr(place).encode()).hexdigest()[:12]
    user = os.geteuid()  # several may share a folder that NUMBA_CACHE_DIR names
    return f"kernels-llvmlite{_version('llvmlite')}-{here}-u{user}-{stamp.hexdigest()[:12]}"


def _cpu() -> list[str]:
    """What of the processor decides which instructions are compiled."""
    try:
        with Path("/proc/cpuinfo").open("rb") as file:
            lines = file.read(_CPU_BYTES).decode(errors="replace").splitlines()
    except OSError:
        return []
    found: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(":")
        if key.strip() in _CPU_KEYS:
            found.setdefault(key.strip(), value.strip())
    return [found.get(key, "") for key in _CPU_KEYS]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
