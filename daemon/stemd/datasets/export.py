"""Data sets to files: HDF5 for other programs, and ``.npy``."""

import warnings
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import numpy as np

from stemd.datasets.arranged import ArrangedDataSet
from stemd.datasets.base import Array, DataSet, LiveDataSet, frames_in, reading
from stemd.datasets.file import FileDataSet
from stemd.errors import DataSetException
from stemd_sources.files.frame_file import FrameFile
from stemd_sources.opening.regular_file import refuse_input
from stemd_udfs.regions.selection import runs_of

Progress = Callable[[int], None]
_HDF5 = (".h5", ".hdf5", ".nxs", ".nx5", ".emd")
_BLOCK_BYTES = 1 << 22
_NUMBERS_SHOWN = 10


def export_dataset(
    dataset: DataSet, path: str | Path, *, overwrite: bool = False, on_progress: Progress | None = None
) -> None:
    """Write all frames of a data set to a file; the suffix selects the format. Raises DataSetException.

    HDF5 files (``.h5``, ``.hdf5``, ``.nxs``, ``.emd``) get the stored frames with mask and metadata, see
    :func:`stemd_sources.files.hdf5_export.export_frames`; damaged frames are left out, with a warning. A
    ``.npy`` file gets the frames as they are read; none may be damaged.
    """
    if isinstance(dataset, LiveDataSet):
        raise DataSetException(f"{dataset!r} is live: record it, and export the recording")
    with reading():
        refuse_input(path, dataset.inputs())
    suffix = Path(path).suffix.lower()
    if suffix == ".npy":
        _export_npy(dataset, Path(path), overwrite, on_progress)
    elif suffix in _HDF5:
        from stemd_sources.files.hdf5_export import export_frames

        (file, numbers), nav = _frames_of(dataset), tuple(dataset.shape.nav)
        with reading():
            damaged = export_frames(
                file, path, nav_shape=nav, numbers=numbers, overwrite=overwrite, on_progress=on_progress
            )
        if damaged:
            warnings.warn(_left_out(path, damaged), stacklevel=3)  # the caller of Context.export_dataset
    else:
        raise DataSetException(f"{path}: suffix is {suffix!r}, expected .npy, {', '.join(_HDF5)}")


def _left_out(path: str | Path, damaged: dict[int, str]) -> str:
    numbers = [str(number) for number in damaged][:_NUMBERS_SHOWN]
    more = f" and {len(damaged) - len(numbers)} more" if len(damaged) > len(numbers) else ""
    first = next(iter(damaged.values()))
    return f"{path}: damaged frames are left out: {', '.join(numbers)}{more}; {first}"


def _frames_of(dataset: DataSet) -> tuple[FrameFile, Array]:
    """Where the frames are, as they are stored if that is known, and which of them is at each position."""
    places = np.arange(dataset.shape.nav.size)
    if isinstance(dataset, ArrangedDataSet) and isinstance(dataset.stored, FileDataSet):
        return dataset.stored.file, dataset.map.numbers(places)
    if isinstance(dataset, FileDataSet):
        return dataset.file, places + dataset.description().sync_offset
    return _DataSetFile(dataset), places


class _DataSetFile(FrameFile):
    def __init__(self, dataset: DataSet) -> None:
        shape = dataset.shape
        super().__init__("data set", sig_shape=tuple(shape.sig), dtype=dataset.dtype, count=shape.nav.size)
        self.files = dataset.inputs()
        self._dataset = dataset
        self.missing = np.flatnonzero(~frames_in(dataset))

    def read_into(self, first: int, out: Array) -> None:
        out[...] = self._dataset.frames(slice(first, first + len(out))).read(0, len(out))


def _export_npy(dataset: DataSet, path: Path, overwrite: bool, on_progress: Progress | None) -> None:
    if path.exists() and not overwrite:
        raise DataSetException(f"{path}: is there already: take another name, or overwrite it")
    part = path.with_name(f"{path.name}.{uuid4().hex[:8]}.part")
    frame_bytes = dataset.shape.sig.size * dataset.dtype.itemsize
    depth = max(1, _BLOCK_BYTES // frame_bytes)
    try:
        with part.open("wb") as file:
            header = {"descr": dataset.dtype.str, "fortran_order": False, "shape": tuple(dataset.shape)}
            np.lib.format.write_array_header_2_0(file, header)
            begin = file.tell()
            file.truncate(begin + frame_bytes * dataset.shape.nav.size)
            done = 0
            for indices in (run for part in dataset.partitions() for run in runs_of(part)):
                frames = dataset.frames(indices)
                file.seek(begin + frame_bytes * indices.start)
                for start in range(0, len(frames), depth):
                    block = frames.read(start, min(start + depth, len(frames)))
                    file.write(np.ascontiguousarray(block).tobytes())
                done += len(frames)
                if on_progress is not None:
                    on_progress(done)
        part.replace(path)
    except OSError as error:
        raise DataSetException(f"{path}: cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)
