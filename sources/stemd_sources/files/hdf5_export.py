"""Frames to HDF5: a NeXus file with one chunk for each frame; compressed frames are written as they are."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.codecs.framing import EMPTY_HEADER
from stemd_sources.errors import DataFileError, DecodeError
from stemd_sources.files import hdf5_layout as layout
from stemd_sources.files.frame_file import Array, FrameFile, Shape
from stemd_sources.opening.hdf5_open import find_if_there
from stemd_sources.opening.regular_file import refuse_input

if TYPE_CHECKING:
    import h5py

PART = ".part"
Progress = Callable[[int], None]
_CODECS = ("bslz4", "lz4", "none")
_PROGRESS_FRAMES = 256
_MOST_VALUES = 2  # of one name of a calibration


def export_frames(
    frames: FrameFile,
    path: str | Path,
    *,
    nav_shape: Shape,
    numbers: Array,
    overwrite: bool = False,
    on_progress: Progress | None = None,
) -> dict[int, str]:
    """Write frames to an HDF5 file that other programs open with h5py and hdf5plugin.

    The dataset ``/entry/data/data`` has the shape of the scan and of a frame, and chunks of one frame. Frames
    whose stored bytes are known are decompressed only to check them: the stored bytes are written. Pixels
    without data stay unchanged; the mask is next to the data. A position without a frame, or with a damaged
    one, has no chunk and reads as 0. The file is NeXus; a scan of two dimensions can be found under the names
    of EMD 1.0 (py4DSTEM), too, unless the suffix is ``.nxs``. It has its name only when it is whole.

    `numbers`: that of the frame at each position, int, flat; negative where there is none. `on_progress`:
    called now and then with the number of positions that are done. Returns the numbers of damaged frames,
    which are left out, and the error of each. Raises DataFileError if the file is there (unless `overwrite`),
    cannot be written, a frame cannot be read, or all are damaged.
    """
    import h5py

    target = Path(path)
    if target.exists() and not overwrite:
        raise DataFileError(f"{path}: is there already: take another name, or overwrite it")
    refuse_input(target, frames.files)
    part = target.with_name(f"{uuid4().hex[:8]}.{target.name}{PART}")
    try:
        with h5py.File(part, "w", libver=("earliest", "v110")) as file:
            damaged = _fill(file, frames, nav_shape, numbers=numbers, on_progress=on_progress)
        part.replace(target)
    except OSError as error:
        raise DataFileError(f"{path}: cannot be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return damaged


def _fill(
    file: "h5py.File", frames: FrameFile, nav_shape: Shape, *, numbers: Array, on_progress: Progress | None
) -> dict[int, str]:
    is_there = (numbers >= 0) & (numbers < frames.count)
    if frames.missing is not None:
        is_there &= ~np.isin(numbers, frames.missing)
    places = np.flatnonzero(is_there).tolist()
    _, own = (frames.payload(int(numbers[places[0]])) if places else None) or (b"", None)
    codec = own if own in _CODECS else "bslz4"  # bitshuffle knows 1- and 8-byte pixels and floats, too
    is_nexus_alone = Path(file.filename.removesuffix(PART)).suffix.lower() in layout.NEXUS_SUFFIXES
    dataset = layout.lay_out(file, nav_shape, frames.sig_shape, frames.dtype, codec)
    axes = layout.plain_axes(len(nav_shape), len(frames.sig_shape))
    layout.write_axes(dataset, axes, with_emd=not is_nexus_alone)
    layout.describe_detector(
        file,
        frames.metadata,
        pixel_mask=frames.pixel_mask,
        has_marks=frames.has_nodata_marks,
        marks_beyond_mask=frames.marks_beyond_mask,
    )
    layout.nexus_group(file["entry"], "stemd", "NXcollection")
    damaged: dict[int, str] = {}
    origin = (0,) * len(frames.sig_shape)
    for done, place in enumerate(places, 1):
        number = int(numbers[place])
        where = tuple(int(length) for length in np.unravel_index(place, nav_shape)) + origin
        try:
            dataset.id.write_direct_chunk(where, _payload(frames, number, codec))
        except DataFileError as error:
            if not isinstance(error.__cause__, DecodeError):
                raise  # the file is at fault, not this one frame
            damaged[number] = str(error)
            is_there[place] = False
        if on_progress is not None and done % _PROGRESS_FRAMES == 0:
            on_progress(done)
    if damaged and not is_there.any():
        raise DataFileError(next(iter(damaged.values())))
    layout.write_missing(file, is_there)
    if on_progress is not None:
        on_progress(len(is_there))
    return damaged


def _payload(frames: FrameFile, number: int, codec: str) -> bytes | memoryview:
    frame = frames.read(number, number + 1)[0]  # fails for a damaged one, whose bytes no program could read
    payload, own = frames.payload(number) or (b"", None)
    is_empty = codec != "none" and bytes(payload[: len(EMPTY_HEADER)]) == EMPTY_HEADER
    return encode_frame(frame, codec) if own != codec or is_empty else payload


def set_described(frames: FrameFile, dataset: "h5py.Dataset") -> None:
    """Set what an export or a recorded scan says of pixels and frames without data, and its calibration."""
    path, file = dataset.file.filename, dataset.file
    marks = str(dataset.attrs.get(layout.NODATA_ATTRIBUTE))
    names = (layout.DATA_PATH, layout.MASK_PATH, layout.MISSING_PATH, layout.CALIBRATION_PATH)
    data, mask, missing, calibration = (find_if_there(path, file, name) for name in names)
    frames.has_nodata_marks = marks in ("mask", "all-ones", "mask+all-ones")
    frames.marks_beyond_mask = marks == "mask+all-ones"
    if marks in ("mask", "mask+all-ones") and mask is not None:
        frames.pixel_mask = mask[()] != 0
    if data != dataset:  # the same one under any of its names
        return
    if missing is not None:
        frames.missing = missing[()].astype(np.int64)
    if calibration is not None:
        values = calibration.items()
        known = {name: value[()].tolist() for name, value in values if value.size <= _MOST_VALUES}
        frames.metadata = {**frames.metadata, "calibration": known}
