"""Whatever rosettasciio reads lazily: TIA, TVIPS, Gatan, Velox, MRC and more. An optional extra."""

import os
import re
from math import prod
from pathlib import Path
from typing import Any, Literal

from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import ArrayFile
from stemd_sources.files.frame_file import Array, Box
from stemd_sources.opening.hdf5_open import is_hdf5
from stemd_sources.opening.regular_file import existing_file, folders_of, open_regular

_NUMBER = re.compile(r"_?\d*$")  # what several files of a series differ by
_PREFERRED = {"mrc": "mrc", "xml": "empad"}
"""Readers for suffixes that several readers claim, where the first of them reads something else."""
_INSTALL = "install the extra: pip install 'stemd[files]'"


class RosettaSciIOFile(ArrayFile):
    """Frames of a file in any format of rosettasciio, read piece by piece.

    Raises DataFileError if rosettasciio is not installed, knows no such format, or cannot read the file
    lazily; or if the file does not say which axes are those of the scan. `reader`: name of the format as
    rosettasciio has it, such as ``tia``; None: by the suffix. `sig_dims`: how many axes are those of a frame.
    `number`: which of several signals in the file; None: the largest. `scan_axes`: of four dimensions in a
    Gatan file: ``first``, or ``last`` as older versions of DigitalMicrograph store them; None: as the file
    says. `other_folders`: whether links may lead from it, and from files that belong to it, there.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        reader: str | None = None,
        sig_dims: int = 2,
        number: int | None = None,
        scan_axes: Literal["first", "last"] | None = None,
        other_folders: bool = False,
    ) -> None:
        file = existing_file(path, "a data file")
        self._given = file if other_folders else _checked(file)
        self._reader = _reader(file, reader)
        signals = _signals(self._given, self._reader)
        if number is None:
            number = max(range(len(signals)), key=lambda place: prod(signals[place]["data"].shape))
        if not 0 <= number < len(signals):
            raise DataFileError(f"{path}: has {len(signals)} signals, expected number {number} among them")
        self._number = number
        one = signals[number]["data"]
        chunks = [max(lengths) for lengths in getattr(one, "chunks", None) or ()] or None
        axes = _axes(file, signals[number], self._reader, scan_axes)
        super().__init__(file, shape=one.shape, stored=one.dtype, sig_dims=sig_dims, axes=axes, chunks=chunks)

    def _open(self) -> Any:
        return _signals(self._given, self._reader)[self._number]["data"]

    def _fill(self, data: Any, selection: Box, out: Array) -> None:
        # The caller has its own processes; threads of dask would compete with them.
        part = data[selection]
        out[...] = part.compute(scheduler="synchronous") if hasattr(part, "compute") else part


def _checked(path: Path) -> Path:
    """The path for rosettasciio, after a look at what it may open: files that begin with its name."""
    from stemd_sources.opening.hdf5_open import check_all_pieces

    within = folders_of(path)
    stem = _NUMBER.sub("", path.stem)
    files = (one for one in sorted(path.parent.iterdir()) if not one.is_dir())
    siblings = [one for one in files if one.name.startswith(stem)]
    for one in siblings:
        try:
            os.close(open_regular(one, within))
        except OSError as error:
            raise DataFileError(f"{one}: {error.strerror}; it belongs to {path.name}") from error
    if is_hdf5(path):
        check_all_pieces(path)
    return path.resolve() if len(siblings) == 1 else path  # a link to one of several files


def _reader(path: Path, name: str | None) -> str:
    try:
        import rsciio
    except ImportError as error:
        raise DataFileError(f"{path}: rosettasciio is not installed: {_INSTALL}") from error

    suffix = path.suffix.lower().removeprefix(".")
    name = name or _PREFERRED.get(suffix)
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


def _signals(path: Path, module: str) -> list[dict[str, Any]]:
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
    return list(found)


# Any: what the reader says of a signal.
def _axes(path: Path, signal: dict[str, Any], reader: str, scan_axes: str | None) -> list[int]:
    """The axes of a signal, those of the scan first: as the reader marks them, or a Gatan file says."""
    data = signal["data"]
    marks = [axis.get("navigate") for axis in signal.get("axes", ())]
    in_order = list(range(data.ndim))
    if reader.endswith("digitalmicrograph") and data.ndim == 4:
        # Its reader takes the last two axes for those of a frame in any case.
        if scan_axes is None:
            images = signal.get("original_metadata", {}).get("ImageList", {}).values()
            tags = [image.get("ImageTags", {}).get("Meta Data", {}) for image in images]
            found = {bool(tag["Data Order Swapped"]) for tag in tags if "Data Order Swapped" in tag}
            if len(found) != 1:
                seen = (
                    "does not say by the tag Data Order Swapped which of its four axes are those of the scan"
                )
                raise DataFileError(f"{path}: {seen}: give scan_axes='first' or 'last'")
            scan_axes = "first" if found.pop() else "last"
        return in_order if scan_axes == "first" else [2, 3, 0, 1]
    if scan_axes is not None:
        raise DataFileError(f"{path}: scan_axes is for Gatan files of four dimensions")
    if len(marks) != data.ndim or None in marks:
        return in_order
    return sorted(in_order, key=lambda axis: not marks[axis])
