"""States of files when they were opened, so that a later reader notices if they were written since."""

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from stemd_sources.errors import DataFileError


class FileState(NamedTuple):
    """What a file shows of itself without being read."""

    size_bytes: int
    written_ns: int

    def __str__(self) -> str:
        seconds, rest_ns = divmod(self.written_ns, 10**9)
        moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))
        return f"{self.size_bytes} bytes of {moment}.{rest_ns // 10**6:03}"


class SeenFiles:
    """The states of files at one moment; pickles to other processes.

    On another computer, where copies may have other times, only sizes are compared.

    `may_grow`: whether what was added since does not matter.
    """

    def __init__(self, paths: Iterable[Path], *, may_grow: bool = False) -> None:
        self._may_grow = may_grow
        self._computer = os.uname().nodename
        self._states = {path: _state(path) for path in paths}

    def check(self) -> None:
        """Raise DataFileError if one of the files is gone or was written since."""
        for path, seen in self._states.items():
            now = _state(path)
            if now == seen or (self._may_grow and now.size_bytes >= seen.size_bytes):
                continue
            if now.size_bytes != seen.size_bytes or os.uname().nodename == self._computer:
                raise DataFileError(
                    f"{path}: has {now}, expected {seen}: it was written again since it was loaded: load it "
                    "again"
                )


def _state(path: Path) -> FileState:
    try:
        status = path.stat()
    except OSError as error:
        raise DataFileError(f"{path}: {error.strerror}") from error
    return FileState(status.st_size, status.st_mtime_ns)
