"""Whatever rosettasciio reads lazily: TIA, TVIPS, Gatan, Velox, MRC and more. An optional extra."""

import os
import re
import threading
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.opening.hdf5_open import is_hdf5
from stemd_sources.opening.regular_file import existing_file, folders_of, open_regular

_NUMBER = re.compile(r"_?\d*$")
"""What several files of a series differ by."""
_INSTALL = "install the extra: pip install 'stemd[files]'"


class RosettaSciIOFile(FrameFile):
    """Frames of a file in any format of rosettasciio, read piece by piece.

    Parameters
    ----------
    path
        The file; its suffix names the format.
    reader
        Name of the format as rosettasciio has it, such as ``tia``; None: by the suffix.
    sig_dims
        How many of the last dimensions are the signal.
    number
        Which of several signals in the file; None: the largest.
    other_folders
        Whether links may lead from it, and from files that belong to it, to other folders.

    Raises
    ------
    DataFileError
        If rosettasciio is not installed, knows no such format, or cannot read the file lazily.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        reader: str | None = None,
        sig_dims: int = 2,
        number: int | None = None,
        other_folders: bool = False,
    ) -> None:
        found = existing_file(path, "a data file")
        self._given = found if other_folders else _checked(found)
        module = _reader(found, reader)
        signals = _signals(self._given, module)
        if number is None:
            number = max(range(len(signals)), key=lambda place: prod(signals[place].shape))
        if not 0 <= number < len(signals):
            raise DataFileError(f"{path}: has {len(signals)} signals, expected number {number} among them")
        data = signals[number]
        if not 1 <= sig_dims <= data.ndim or data.size == 0 or data.dtype.kind not in "biufc":
            raise DataFileError(
                f"{path}: holds {data.dtype} of shape {data.shape}, expected frames of {sig_dims} dimensions"
            )
        split = data.ndim - sig_dims
        super().__init__(
            found, sig_shape=tuple(data.shape[split:]), dtype=data.dtype, count=prod(data.shape[:split])
        )
        self.nav_shape = tuple(data.shape[:split]) or (1,)
        self._reader, self._number = module, number
        self._nav = tuple(data.shape[:split])
        self._data: Any = None
        self._lock = threading.Lock()

    def read_into(self, first: int, out: Array) -> None:
        """See `FrameFile.read_into`."""
        with self._lock:
            if self._data is None:
                self._data = _signals(self._given, self._reader)[self._number]
            data = self._data
        if not self._nav:
            out[0] = _computed(data)
            return
        done = 0
        while done < len(out):
            *row, column = (int(place) for place in np.unravel_index(first + done, self._nav))
            length = min(self._nav[-1] - column, len(out) - done)
            out[done : done + length] = _computed(data[(*row, slice(column, column + length))])
            done += length

    def close(self) -> None:
        """See `FrameFile.close`."""
        self._data = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_data": None, "_lock": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._lock = threading.Lock()


def _checked(path: Path) -> Path:
    """The path for rosettasciio, after a look at what it may open: files that begin with its name."""
    from stemd_sources.opening.hdf5_outside import check_all_pieces

    within = folders_of(path)
    stem = _NUMBER.sub("", path.stem)
    siblings = [
        one for one in sorted(path.parent.iterdir()) if one.name.startswith(stem) and not one.is_dir()
    ]
    for one in siblings:
        try:
            os.close(open_regular(one, within))
        except OSError as error:
            raise DataFileError(f"{one}: {error.strerror}; it belongs to {path.name}") from error
    if is_hdf5(path):
        check_all_pieces(path)
    return path.resolve() if len(siblings) == 1 else path  # a link to one of several files


def _computed(data: Any) -> Array:
    # The caller has its own processes; threads of dask would compete with them.
    computed: Array = np.asarray(data.compute(scheduler="synchronous") if hasattr(data, "compute") else data)
    return computed


def _reader(path: Path, name: str | None) -> str:
    try:
        import rsciio
    except ImportError as error:
        raise DataFileError(f"{path}: rosettasciio is not installed: {_INSTALL}") from error

    suffix = path.suffix.lower().removeprefix(".")
    for plugin in rsciio.IO_PLUGINS:
        module = str(plugin["api"])
        if name is not None:
            is_it = name.lower() in (module.rpartition(".")[2].lower(), plugin["name"].lower())
        else:
            is_it = suffix in (extension.lower() for extension in plugin["file_extensions"])
        if is_it:
            return module
    asked = f"format {name!r}" if name else f"files with the suffix {path.suffix!r}"
    raise DataFileError(f"{path}: rosettasciio does not read {asked}")


def _signals(path: Path, module: str) -> list[Any]:
    import importlib

    try:
        found = importlib.import_module(module).file_reader(str(path), lazy=True)
    except ImportError as error:
        missing = error.name or "a package"
        raise DataFileError(f"{path}: rosettasciio needs {missing} for it: pip install {missing}") from error
    except Exception as error:
        text = str(error).replace("\n", " ") or type(error).__name__
        raise DataFileError(f"{path}: rosettasciio ({module}) cannot read it lazily: {text}") from error
    if not found:
        raise DataFileError(f"{path}: rosettasciio ({module}) finds no signal in it")
    return [signal["data"] for signal in found]
