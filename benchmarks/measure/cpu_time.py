"""CPU time of a process and its children, which other work on the machine changes little."""

from contextlib import suppress
from pathlib import Path


def by_role(pid):
    """Seconds of CPU time of each kind of process in a tree, by its module or script."""
    found, pids = {}, [pid]
    for one in pids:
        try:
            arguments = Path(f"/proc/{one}/cmdline").read_bytes().split(b"\0")
            tasks = list(Path(f"/proc/{one}/task").iterdir())
        except (FileNotFoundError, ProcessLookupError):  # it has just ended
            continue
        seconds = 0.0
        for task in tasks:
            with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
                seconds += int((task / "schedstat").read_text().split()[0]) / 1e9
                pids += [int(child) for child in (task / "children").read_text().split()]
        names = [
            argument.decode() for argument in arguments[1:] if not argument.startswith(b"-") and argument
        ]
        role = Path(names[0]).name if names and " " not in names[0] else "other"
        found[role] = found.get(role, 0.0) + seconds
    return found


def spent(before, after, frames):
    """Microseconds per frame of each role, between two looks."""
    return {role: 1e6 * (after[role] - before.get(role, 0.0)) / frames for role in after}
