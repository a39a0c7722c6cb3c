"""Which file is to be followed: one that is named, or the newest of a folder."""

import json
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self


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
    def of(cls, status: os.stat_result) -> Self:
        return cls(Identity.of(status), status.st_size, status.st_mtime_ns)


class _Note(NamedTuple):
    """What a watch has to know of a file that was there before it."""

    state: _State
    is_read: bool  # whether its frames were taken; else it was there when the daemon was started

    @classmethod
    def from_text(cls, text: str) -> Self:
        device, inode, size, mtime_ns, is_read = json.loads(text)
        return cls(_State(Identity(device, inode), size, mtime_ns), is_read)

    def __str__(self) -> str:
        return json.dumps([*self.state.identity, *self.state[1:], self.is_read])


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What a look at the place of the files finds."""

    newer: Path | None = None  # a file to be followed instead of the one that is open
    is_gone: bool = False  # whether the file that is open was deleted
    trouble: str = ""  # why there is none
    refused: tuple[str, ...] = ()  # what fits the pattern and is no file, a sentence each, once
    grown: tuple[tuple[Path, int], ...] = ()  # files that were read and have more bytes now, once


class FileWatch:
    """A single path; another file that takes its place is followed."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def look(self, own: Identity | None) -> Finding:
        """Look once; `own`: of the file that is open, None: there is none."""
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
    """The files of a folder whose names fit a `pattern`, in the order in which they were written.

    A file counts from its first byte; one from before the start when its length changes; a followed one when
    it is another file, or shorter. `notes`: of the watch before this one, by file name, for later and unread
    files; None: this is the first. The attribute `notes` is what the next watch needs (empty: to forget it),
    until the caller takes it out. `at_start`: files from before the first watch that have not changed.
    """

    def __init__(self, folder: Path, pattern: str, notes: Mapping[str, str] | None = None) -> None:
        self._folder, self._pattern = folder, pattern
        self._known: dict[str, _State] = {}
        self._followed: dict[Identity, _State] = {}
        self._refused: dict[str, str] = {}
        self.notes: dict[str, str] = {}
        self.at_start = 0
        try:
            found = self._files()
        except OSError:
            return  # each look says so
        if notes is None:
            self._known = found
            self.notes = {name: str(_Note(state, False)) for name, state in found.items()}
        else:
            self._take(notes, found)
        self.at_start = len(self._known) - len(self._followed)

    def _take(self, notes: Mapping[str, str], found: Mapping[str, _State]) -> None:
        before = {name: _Note.from_text(text) for name, text in notes.items()}
        there = {name: note for name, note in before.items() if name in found}
        self._known = {name: note.state for name, note in there.items() if not note.is_read}
        read = {note.state for note in before.values() if note.is_read}
        for name, state in found.items():
            if state in read:  # and not written since, also under another name
                self._known[name] = self._followed[state.identity] = state

    def note(self, path: Path, *, is_read: bool) -> None:
        """Note whether a file is read to its end, so that a watch in the place of this one does not do so."""
        self.notes[path.name] = ""
        if is_read:
            with suppress(OSError):
                self.notes[path.name] = str(_Note(_State.of(path.stat()), True))

    def look(self, own: Identity | None) -> Finding:
        """See `FileWatch.look`."""
        try:
            found = self._files()
        except OSError as error:
            return Finding(is_gone=own is not None, trouble=f"{self._folder}: {error.strerror}")
        before = self._followed
        kept = [state for name, state in found.items() if self._is_followed(name, state, own)]
        self._followed = {state.identity: state for state in kept}
        grown = tuple(
            (self._folder / name, state.size - before[state.identity].size)
            for name, state in found.items()
            if state.identity in self._followed
            and state.identity != own
            and state.size > before[state.identity].size
        )
        refused = tuple(filter(None, self._refused.values()))
        self._refused = dict.fromkeys(self._refused, "")
        self._known = {name: state for name, state in self._known.items() if name in found}
        for name, state in sorted(found.items(), key=lambda item: (item[1].mtime_ns, item[0])):
            if self._is_new(name, state, own):
                self._followed[state.identity] = state
                return Finding(newer=self._folder / name, refused=refused, grown=grown)
        is_gone = own is not None and own not in {state.identity for state in found.values()}
        return Finding(is_gone=is_gone, refused=refused, grown=grown)

    def _is_followed(self, name: str, state: _State, own: Identity | None) -> bool:
        """Whether a file was followed: a new one may have the inode number of one that was deleted."""
        before, known = self._followed.get(state.identity), self._known.get(name)
        has_its_name = known is not None and known.identity == state.identity
        return before is not None and (state.identity == own or has_its_name or state == before)

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
        self._refused = {name: text for name, text in self._refused.items() if name in names}
        for name in names:
            try:
                status = (self._folder / name).stat()
            except FileNotFoundError:
                continue  # deleted meanwhile, or a link to a file that is still to come
            except OSError as error:
                self._refused.setdefault(name, f"{self._folder / name}: {error.strerror}: it is not read")
                continue
            if stat.S_ISREG(status.st_mode):
                found[name] = _State.of(status)
            elif not stat.S_ISDIR(status.st_mode):
                self._refused.setdefault(name, f"{self._folder / name}: is no regular file: it is not read")
        return found
