"""Which file is to be followed: one that is named, or the newest of a folder."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol


class Identity(NamedTuple):
    """Identifies a file: another file in its place has other values."""

    device: int
    inode: int

    @classmethod
    def of(cls, status: os.stat_result) -> "Identity":
        """The identity of a file."""
        return cls(status.st_dev, status.st_ino)


class _State(NamedTuple):
    """Identifies a file and its content: a rename keeps it, a new file with an old inode number differs."""

    identity: Identity
    size: int
    mtime_ns: int

    @classmethod
    def of(cls, status: os.stat_result) -> "_State":
        return cls(Identity.of(status), status.st_size, status.st_mtime_ns)


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What a look at the place of the files finds."""

    newer: Path | None = None
    """A file to be followed instead of the one that is open."""
    is_gone: bool = False
    """Whether the file that is open was deleted."""
    trouble: str = ""
    """Why there is none."""


class Watch(Protocol):
    """Looks for files to follow."""

    def look(self, own: Identity | None) -> Finding:
        """Look once.

        Parameters
        ----------
        own
            Of the file that is open; None: there is none.
        """
        ...


class FileWatch:
    """A single path; another file that takes its place is followed.

    Parameters
    ----------
    path
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def look(self, own: Identity | None) -> Finding:
        """See `Watch.look`."""
        try:
            found = Identity.of(self._path.stat())
        except FileNotFoundError:
            is_awaited = self._path.parent.is_dir()
            trouble = "" if is_awaited else f"{self._path.parent}: is no folder, expected it to hold the file"
            return Finding(is_gone=own is not None, trouble=trouble)
        except OSError as error:
            return Finding(is_gone=own is not None, trouble=f"{self._path}: {error.strerror}")
        return Finding(newer=None if found == own else self._path)


class FolderWatch:
    """The files of a folder whose names fit a pattern, in the order in which they were written.

    A file counts from when it has a first byte. One that is there at the start counts when its length
    changes; one that was followed counts again when it is another file, or shorter.

    Parameters
    ----------
    folder
    pattern
        Such as ``*.mib``.
    """

    def __init__(self, folder: Path, pattern: str) -> None:
        self._folder, self._pattern = folder, pattern
        self._known: dict[str, _State] = {}
        self._followed: dict[Identity, _State] = {}
        try:
            self._known = self._files()
        except OSError:
            return  # each look says so

    def look(self, own: Identity | None) -> Finding:
        """See `Watch.look`."""
        try:
            found = self._files()
        except OSError as error:
            return Finding(is_gone=own is not None, trouble=f"{self._folder}: {error.strerror}")
        self._followed = {
            state.identity: state for name, state in found.items() if self._is_followed(name, state, own)
        }
        self._known = {name: state for name, state in self._known.items() if name in found}
        for name, state in sorted(found.items(), key=lambda item: (item[1].mtime_ns, item[0])):
            if self._is_new(name, state, own):
                self._followed[state.identity] = state
                return Finding(newer=self._folder / name)
        is_gone = own is not None and own not in {state.identity for state in found.values()}
        return Finding(is_gone=is_gone)

    def _is_followed(self, name: str, state: _State, own: Identity | None) -> bool:
        """Whether a file was followed: a new one may have the inode number of one that was deleted."""
        before = self._followed.get(state.identity)
        if before is None:
            return False
        known = self._known.get(name)
        has_its_name = known is not None and known.identity == state.identity
        return state.identity == own or has_its_name or state == before

    def _is_new(self, name: str, state: _State, own: Identity | None) -> bool:
        if not state.size and state.identity != own:
            return False
        known = self._known.get(name)
        self._known[name] = state
        if state.identity == own:
            return False
        if state.identity in self._followed:  # also under another name
            return known is not None and known.identity == state.identity and state.size < known.size
        return known is None or known[:2] != state[:2]

    def _files(self) -> dict[str, _State]:
        found = {}
        with os.scandir(self._folder) as entries:
            names = [entry.name for entry in entries if Path(entry.name).match(self._pattern)]
        for name in names:
            path = self._folder / name
            if path.is_file():
                try:
                    found[name] = _State.of(path.stat())
                except FileNotFoundError:
                    continue  # deleted meanwhile
        return found
