"""What limits this process and its children, in words for errors."""

import resource
from pathlib import Path
from typing import Final

_MEMORY: Final = (
    (resource.RLIMIT_AS, "address space", "RLIMIT_AS, ulimit -v"),
    (resource.RLIMIT_DATA, "data", "RLIMIT_DATA, ulimit -d"),
)
_CGROUP_MEMORY: Final = Path("/sys/fs/cgroup/memory.max")


def memory_limits() -> str:
    """Return what limits the memory of this process, such as ``address space 586 MiB (RLIMIT_AS)``."""
    found = []
    for number, what, name in _MEMORY:
        limit = resource.getrlimit(number)[0]
        if limit != resource.RLIM_INFINITY:
            found.append(f"{what} {limit / 2**20:.0f} MiB ({name})")
    try:
        limit_text = _CGROUP_MEMORY.read_text().strip()
    except OSError:
        limit_text = "max"
    if limit_text != "max":
        found.append(f"memory {int(limit_text) / 2**20:.0f} MiB (cgroup memory.max)")
    return ", ".join(found) or "none but the memory of this machine"
