"""What the kernel tells of processes."""

from contextlib import suppress
from pathlib import Path


def children_of(pid: int) -> set[int]:
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                found.add(int(path.parent.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def module_of(pid: int) -> str:
    """Which of our modules a process runs, as ``stemd.workers.worker``; empty if none, or if it is gone."""
    try:
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    return arguments[arguments.index(b"-m") + 1].decode() if b"-m" in arguments else ""


def descriptors(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def own_descriptors() -> set[tuple[str, str]]:
    """Open descriptors of this process: number, and what it is.

    To be compared by ``<=``: what an earlier test has left to the garbage collection may go at any time.
    Files below /proc do not count: other threads, such as Dask's, look into one now and then.
    """
    found = set()
    for path in list(Path("/proc/self/fd").iterdir()):
        with suppress(OSError):  # that of the folder is closed by now
            target = str(path.readlink())
            if not target.startswith("/proc/"):
                found.add((path.name, target))
    return found


def threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def memory_bytes(pid: int) -> int:
    """Memory that a process takes, with its share of what it shares with others (PSS)."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0
