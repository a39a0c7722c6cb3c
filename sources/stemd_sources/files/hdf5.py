"""Frames in a dataset of any HDF5 file: NeXus, EMD, and what people write with h5py."""

import re
from collections.abc import Sequence
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.array_file import ArrayFile
from stemd_sources.files.frame_file import Array, Box, FrameFile
from stemd_sources.files.hdf5_chunks import ChunkedFile, Segment, chunk_codec
from stemd_sources.files.hdf5_export import set_described
from stemd_sources.files.hdf5_layout import NODATA_ATTRIBUTE
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening import hdf5_open as opening

if TYPE_CHECKING:
    import h5py

_FITS_DIMS = 3
"""A stack of frames has at least so many dimensions; with less, a dataset is taken for a single image."""
_VELOX = re.compile(r"Data/Image/[0-9a-f]{32}/Data")
_OF_VELOX = re.compile(r"Data/\w+/[0-9a-f]{32}/\w+")
"""Everything that a Velox file has of an image, a spectrum or a stream, such as its metadata as bytes."""


def open_hdf5_frames(
    path: str | Path, *, ds_path: str | None = None, sig_dims: int = 2, other_folders: bool = False
) -> FrameFile:
    """Frames in an HDF5 dataset: mapped, decoded by our codecs, or read through HDF5, as its layout allows.

    `ds_path`: by default the stack that a NeXus file names by ``@default`` and ``@signal``, else the largest.
    `sig_dims`: last dimensions of a frame. `other_folders`: links, virtual datasets and raw files may lead
    there. Raises DataFileError.
    """
    with opening.open_hdf5(path, "an HDF5 file") as file, opening.hdf5_errors(path, "what it holds"):
        name = ds_path or _default(path, file) or _largest(path, file, sig_dims)
        dataset = _dataset(path, file, name, other_folders)
        shape, stored = tuple(dataset.shape), dataset.dtype
        if stored.kind not in "biufc":
            raise DataFileError(f"{path}: {name} has the dtype {stored}, expected numbers")
        if not 1 <= sig_dims <= len(shape) or prod(shape) == 0:
            expected = f"expected frames of {sig_dims} dimensions"
            raise DataFileError(f"{path}: {name} has the shape {shape}, {expected}")
        if _VELOX.fullmatch(name.strip("/")) and len(shape) == _FITS_DIMS:
            velox = HDF5File(path, dataset, name, sig_dims=2, axes=(2, 0, 1))
            velox.metadata = {"ds_path": name}
            return velox
        where = Path(dataset.file.filename).absolute()  # another file, if a link leads there
        pieces = opening.check_pieces(where, dataset, other_folders=other_folders)
        split = len(shape) - sig_dims
        nav, sig, count = shape[:split], shape[split:], prod(shape[:split])
        codec = chunk_codec(dataset, sig_dims)
        offset = None if file.userblock_size or dataset.external else dataset.id.get_offset()
        frames: FrameFile
        if offset is not None and not dataset.is_virtual and dataset.chunks is None:
            frames = MappedFile(where, stored=stored, sig_shape=sig, count=count, offset=offset)
        elif codec is not None:
            segment = Segment(where, dataset.name, 0, count)
            frames = ChunkedFile(path, segments=[segment], codec=codec, stored=stored, sig_shape=sig)
        else:
            _check_filters(path, dataset)
            frames = HDF5File(path, dataset, name, sig_dims=sig_dims)
            frames.other_folders, frames.pieces = other_folders, pieces
        set_described(frames, dataset)
        mask = None if NODATA_ATTRIBUTE in dataset.attrs else _detector_mask(where, dataset, sig)
        if mask is not None:
            frames.pixel_mask, frames.has_nodata_marks = mask, True
    frames.files = tuple(dict.fromkeys((Path(path).absolute(), where, *pieces)))
    frames.nav_shape = nav or (1,)
    frames.metadata = {**frames.metadata, "ds_path": name}
    return frames


class HDF5File(ArrayFile):
    """Frames of a dataset that HDF5 itself has to read: other filters, several frames in a chunk, virtual.

    Those of Velox lie along the last axis: each read touches a whole chunk. `sig_dims`, `axes`: see
    `ArrayFile`. `channel`: which index of the second axis to read, if that is one of channels.
    """

    is_serial = True
    other_folders = False  # whether a link to its dataset may lead to other folders
    pieces: Sequence[Path] = ()  # files that hold pieces of its dataset

    def __init__(
        self,
        path: str | Path,
        dataset: "h5py.Dataset",
        ds_path: str,
        *,
        sig_dims: int,
        axes: Sequence[int] | None = None,
        channel: int | None = None,
    ) -> None:
        shape, chunks = dataset.shape, dataset.chunks
        if channel is not None:
            shape = (shape[0], *shape[2:])
            chunks = None if chunks is None else (chunks[0], *chunks[2:])
        super().__init__(path, shape=shape, stored=dataset.dtype, sig_dims=sig_dims, axes=axes, chunks=chunks)
        self.ds_path, self._channel = ds_path, channel

    def read_box(self, box: Box, out: Array) -> None:
        numbers = ", ".join(f"{cut.start} to {cut.stop - 1}" for cut in box)
        with opening.hdf5_errors(self.path, f"frames {numbers}"):
            super().read_box(box, out)

    def _open(self) -> "h5py.Dataset":
        file = opening.open_hdf5(self.path, "an HDF5 file")
        dataset = _dataset(self.path, file, self.ds_path, self.other_folders)
        return opening.with_raw_files(dataset, self.pieces)

    def _fill(self, data: "h5py.Dataset", selection: Box, out: Array) -> None:
        if self._channel is not None:
            selection = (selection[0], slice(self._channel, self._channel + 1), *selection[1:])
            out = out[:, np.newaxis]
        data.read_direct(out, selection)

    def _close(self, data: "h5py.Dataset") -> None:
        data.file.close()


def _dataset(path: str | Path, file: "h5py.File", name: str, other_folders: bool) -> "h5py.Dataset":
    import h5py

    found = opening.find(path, file, name, other_folders=other_folders)
    if not isinstance(found, h5py.Dataset):
        raise DataFileError(f"{path}: {name} is a group, expected a dataset of frames")
    return found


def _detector_mask(path: Path, dataset: "h5py.Dataset", sig: tuple[int, ...]) -> Array | None:
    """Return the mask next to the frames, or that of the only detector of their entry; True has no data."""
    import h5py

    file = dataset.file
    beside = dataset.name.rpartition("/")[0]
    instrument = f"{'/'.join(dataset.name.split('/')[:2])}/instrument"
    group = opening.find_if_there(path, file, instrument)
    detectors = sorted(group) if isinstance(group, h5py.Group) else []
    places = [f"{instrument}/{name}{more}" for name in detectors for more in ("", "/detectorSpecific")]
    masks = {}
    for place in (beside, *places):
        found = opening.find_if_there(path, file, f"{place}/pixel_mask")
        if isinstance(found, h5py.Dataset) and found.shape == sig and found.dtype.kind in "biu":
            masks[place.removesuffix("/detectorSpecific")] = found
    if beside in masks or len(masks) == 1:
        mask: Array = masks.get(beside, next(iter(masks.values())))[()] != 0
        return mask
    return None


def _check_filters(path: str | Path, dataset: "h5py.Dataset") -> None:
    import h5py

    properties = dataset.id.get_create_plist()
    for place in range(properties.get_nfilters()):
        number, _, _, label = properties.get_filter(place)
        if not h5py.h5z.filter_avail(number):
            named = f" ({label.decode('latin-1')})" if label else ""
            seen = f"{dataset.name} is compressed by HDF5 filter {number}{named}, which is not here"
            raise DataFileError(f"{path}: {seen}: install the plug-in that has it")


def _default(path: str | Path, file: "h5py.File") -> str | None:
    """The dataset that a NeXus file shows by default, if it is a stack of frames."""
    import h5py

    group: h5py.Group = file["/"]
    while isinstance(name := group.attrs.get("default"), str):
        here = f"{group.name.rstrip('/')}/{name}"
        found = opening.look_up(path, file, here)
        if not isinstance(found, h5py.Group) or found.file != file or found.name == group.name:
            return None
        group = found
    signal = group.attrs.get("signal")
    found = opening.look_up(path, file, f"{group.name}/{signal}") if isinstance(signal, str) else None
    if not isinstance(found, h5py.Dataset) or len(found.shape or ()) < _FITS_DIMS:
        return None
    return f"{group.name}/{signal}" if found.dtype.kind in "biufc" else None


def _largest(path: str | Path, file: "h5py.File", sig_dims: int) -> str:
    found = [
        (len(dataset.shape) >= _FITS_DIMS, prod(dataset.shape) * dataset.dtype.itemsize, name)
        for name, dataset in opening.datasets(file)
        if dataset.shape is not None and dataset.dtype.kind in "biufc"
        if len(dataset.shape) >= sig_dims and prod(dataset.shape)
    ]
    of_velox = [entry for entry in found if _OF_VELOX.fullmatch(entry[2])]
    found = [entry for entry in found if entry not in of_velox or _VELOX.fullmatch(entry[2])]
    if of_velox and not found:
        raise DataFileError(f"{path}: is a Velox file without images, expected a stack of frames")
    stacks = [entry for entry in found if entry[0]] or found
    if not stacks:
        links = opening.linked_files(path, file)
        hint = f"; {', '.join(links)}: what is in other files is to be named by ds_path" if links else ""
        wanted = f"dataset of numbers with at least {sig_dims} dimensions and one frame"
        raise DataFileError(f"{path}: has no {wanted}{hint}")
    return "/" + max(stacks)[2]
