"""Opens files of other programs and people: each file that is read is opened here.

Only regular files are opened: a pipe would wait, and a device may have no end. Files that belong to another
have to lie in its folder or below, after all links. `tests/test_structure.py` lists the few other places that
open files.
"""

import errno
import os
import stat
import time
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import numpy as np

from stemd_sources.errors import DataFileError

_KINDS: Final = {
    stat.S_IFDIR: "is a folder",
    stat.S_IFIFO: "is a pipe",
    stat.S_IFSOCK: "is a socket",
    stat.S_IFCHR: "is a device",
    stat.S_IFBLK: "is a device",
}


class FileState(NamedTuple):
    """What a file shows of itself without being read."""

    size_bytes: int
    written_ns: int

    def __str__(self) -> str:
        seconds, rest_ns = divmod(self.written_ns, 10**9)
        moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))
        return f"{self.size_bytes} bytes of {moment}.{rest_ns // 10**6:03}"


class SeenFiles:
    """States of files, or on another computer sizes; `may_grow`: what was added does not matter. Pickles."""

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
                why = "it was written again since it was loaded: load it again"
                raise DataFileError(f"{path}: has {now}, expected {seen}: {why}")


def _state(path: Path) -> FileState:
    try:
        status = path.stat()
    except OSError as error:
        raise DataFileError(f"{path}: {error.strerror}") from error
    return FileState(status.st_size, status.st_mtime_ns)


def open_regular(path: str | Path, within: Collection[Path] = ()) -> int:
    """Open a regular file, without waiting; `within`: resolved folders that may hold it. Else OSError."""
    # Nothing is opened before it is known what it is: opening a pipe or a device has effects.
    place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        kind = stat.S_IFMT(os.fstat(place).st_mode)
        if kind != stat.S_IFREG:
            number = errno.EISDIR if kind == stat.S_IFDIR else errno.EINVAL
            raise OSError(number, _KINDS.get(kind, "is no regular file"), str(path))
        where = f"/proc/self/fd/{place}"
        real = Path(where).readlink()
        if within and not any(real.is_relative_to(folder) for folder in within):
            folders = " or ".join(map(str, within))
            raise OSError(errno.EXDEV, f"leads to {real}, expected a file in {folders}", str(path))
        return os.open(where, os.O_RDONLY | os.O_CLOEXEC)
    finally:
        os.close(place)


def open_file(path: str | Path, within: Collection[Path] = ()) -> BinaryIO:
    """Open a regular file for reading, see `open_regular`."""
    return os.fdopen(open_regular(path, within), "rb")


def read_start(path: str | Path, most_bytes: int, within: Collection[Path] = ()) -> bytes:
    """The first bytes of a regular file, all if it has no more; OSError: see `open_regular`."""
    with open_file(path, within) as file:
        return file.read(most_bytes)


# Any: a file has arrays of any dtype.
def open_array(path: str | Path) -> "np.ndarray[Any, Any] | np.lib.npyio.NpzFile":
    """Open a ``.npy`` (mapped) or ``.npz`` file, no pickles; OSError, ValueError for damaged ones."""
    os.close(open_regular(path))
    try:
        opened: np.ndarray[Any, Any] = np.load(path, mmap_mode="r", allow_pickle=False)
    except OSError:
        raise
    except Exception as error:  # a damaged header is read as Python, and raises what Python does
        raise ValueError(str(error)) from error
    return opened


def existing_file(path: str | Path, expected: str, within: Collection[Path] = ()) -> Path:
    """The path of a file with content, else (folder, pipe, elsewhere, unreadable) DataFileError."""
    try:
        with open_file(path, within) as file:
            size_bytes = os.fstat(file.fileno()).st_size
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        words = error.strerror if isinstance(error, OSError) else str(error)
        raise DataFileError(f"{path}: {words}, expected {expected}") from error
    if size_bytes == 0:
        raise DataFileError(f"{path}: is empty, expected {expected}")
    return Path(path)


def folders_of(path: str | Path) -> tuple[Path, ...]:
    """Where files that belong to a file may lie: the folder of its name, and, of a link, that of the file."""
    named = Path(path).absolute()
    return tuple(dict.fromkeys((named.parent.resolve(), named.resolve().parent)))


def find_piece(
    path: str | Path, name: str, *, other_folders: bool | None = False, prefixes: Iterable[Path] = ()
) -> Path | None:
    """Find a file that another file names; None if there is none.

    `name`: from the folder of `path`; of an absolute path that is gone, the last part. `other_folders`: it
    may lie elsewhere; None: not even if the user wants it. `prefixes`: folders of the user. Raises
    DataFileError for other kinds of files, and folders.
    """
    own = folders_of(path)
    named = [folder.resolve() for folder in prefixes]
    places = [folder / name for folder in (*named, *own)]
    if Path(name).is_absolute():
        places += [folder / Path(name).name for folder in (*named, *own)]
    for place in places:
        if not os.path.lexists(place):
            continue
        try:
            os.close(open_regular(place, () if other_folders else (*named, *own)))
        except FileNotFoundError:
            continue  # a link that leads nowhere
        except OSError as error:
            advice = ""
            if error.errno == errno.EXDEV:
                trust = f", or give other_folders=True if you trust {path}"
                advice = ": put it there" + ("" if other_folders is None else trust)
            raise DataFileError(f"{path}: names {name}, which {error.strerror}{advice}") from error
        return place
    return None


def beside(path: str | Path, stem: str, suffix: str) -> Path | None:
    """The file of this stem and suffix, in any case of the suffix's letters, in a folder of `folders_of`."""
    for folder in folders_of(path):
        exact = folder / f"{stem}{suffix}"
        if os.path.lexists(exact):
            return exact
        for found in sorted(folder.iterdir()):
            if found.name.startswith(stem) and found.name[len(stem) :].lower() == suffix:
                return found
    return None


# Any: arrays of any dtype.
def mapped_files(*arrays: "np.ndarray[Any, Any]") -> list[Path]:
    """The files that these arrays are views of, as far as NumPy mapped them into memory."""
    found = []
    for array in arrays:
        owner: object = array
        while isinstance(owner, np.ndarray):
            if isinstance(owner, np.memmap) and owner.filename is not None:
                found.append(Path(owner.filename).absolute())
            owner = owner.base
    return list(dict.fromkeys(found))


def same_file(path: str | Path, inputs: Iterable[str | Path]) -> Path | None:
    """Which of these files a path leads to, under whatever name: by device and inode; None: none of them."""
    try:
        target = Path(path).stat()
    except (OSError, ValueError):
        return None
    for one in inputs:
        try:
            if os.path.samestat(target, Path(one).stat()):
                return Path(one)
        except OSError:
            continue
    return None


def refuse_other(path: str | Path) -> None:
    """Refuse (OSError) to replace what is no regular file: as root, that would remove a device."""
    try:
        kind = stat.S_IFMT(Path(path).stat().st_mode)
    except (OSError, ValueError):
        return
    if kind != stat.S_IFREG:
        raise OSError(errno.EINVAL, _KINDS.get(kind, "is no regular file"), str(path))


def refuse_input(path: str | Path, inputs: Iterable[str | Path]) -> None:
    """Refuse (DataFileError) to write over an input, or over what is no file; see `refuse_other`."""
    try:
        refuse_other(path)
    except OSError as error:
        raise DataFileError(f"{path}: {error.strerror}, results can be written to files only") from error
    if (found := same_file(path, inputs)) is not None:
        named = "the input" if str(found) == str(path) else f"the input, {found}"
        raise DataFileError(f"{path}: is {named}: results would replace it, give another name")


def write_whole(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Replace a file at once, or raise OSError and leave the file as it was."""
    refuse_other(path)
    unfinished = path.with_name(path.name + ".tmp")
    unfinished.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)  # noqa: PTH105 - the one that is atomic by contract
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise
