"""Frames to HDF5: a NeXus file with one chunk for each frame; compressed frames are written as they are."""

import os
from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.errors import DataFileError, DecodeError
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.opening.hdf5_outside import find, holds
from stemd_sources.opening.regular_file import refuse_input

if TYPE_CHECKING:
    import h5py

DATA_PATH = "/entry/data/data"
MASK_PATH = "/entry/instrument/detector/pixel_mask"
MISSING_PATH = "/entry/stemd/missing"
NODATA_ATTRIBUTE = "nodata"
"""Of the dataset: ``mask``, ``all-ones`` or ``mask+all-ones``, where frames have pixels without data."""
NEXUS_SUFFIXES = (".nxs", ".nx5")
"""With these the file holds NeXus and nothing else: readers of NeXus show every dataset that they find."""
PART = ".part"
_CODECS = ("bslz4", "lz4", "none")
_EMPTY_HEADER = bytes(12)
_PROGRESS_FRAMES = 256


def export_frames(
    frames: FrameFile,
    path: str | Path,
    *,
    nav_shape: tuple[int, ...],
    sync_offset: int = 0,
    numbers: Array | None = None,
    overwrite: bool = False,
    attributes: dict[str, object] | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> dict[int, str]:
    """Write frames to an HDF5 file that other programs open with h5py and hdf5plugin.

    The dataset ``/entry/data/data`` has the shape of the scan and of a frame, and chunks of one frame. Frames
    whose stored bytes are known are decompressed only to check them: the stored bytes are written. Pixels
    without data stay unchanged; the mask is next to the data. A position without a frame, or with a damaged
    one, has no chunk and reads as 0. The file is NeXus; a scan of two dimensions can be found under the names
    of EMD 1.0 (py4DSTEM), too, unless the suffix is ``.nxs``. Raises DataFileError if the file is there,
    cannot be written, a frame cannot be read, or all are damaged.

    * `frames`: where they come from.
    * `path`: the file to write; it is there under this name only when it is whole.
    * `nav_shape`: of the scan.
    * `sync_offset`: number of the frame at the first position.
    * `numbers`: number of the frame at each position, int, flat; negative where there is none. Instead of
      `sync_offset`, where the positions were not visited in their order.
    * `overwrite`: replace a file that is there.
    * `attributes`: plain values to go with the data.
    * `on_progress`: called now and then with the number of positions that are done.

    Returns a dict: numbers of damaged frames, which are left out, and the error of each.
    """
    import h5py

    target = Path(path)
    if target.exists() and not overwrite:
        raise DataFileError(f"{path}: is there already: take another name, or overwrite it")
    refuse_input(target, frames.files)
    part = target.with_name(f"{uuid4().hex[:8]}.{target.name}{PART}")
    try:
        with h5py.File(part, "w", libver=("earliest", "v110")) as file:
            damaged = _fill(
                file,
                frames,
                nav_shape,
                numbers=np.arange(prod(nav_shape)) + sync_offset if numbers is None else numbers,
                attributes=attributes or {},
                on_progress=on_progress,
            )
        part.replace(target)
    except OSError as error:
        raise DataFileError(f"{path}: cannot be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return damaged


def _fill(
    file: "h5py.File",
    frames: FrameFile,
    nav_shape: tuple[int, ...],
    *,
    numbers: Array,
    attributes: dict[str, object],
    on_progress: Callable[[int], None] | None,
) -> dict[int, str]:
    is_there = (numbers >= 0) & (numbers < frames.count)
    if frames.missing is not None:
        is_there &= ~np.isin(numbers, frames.missing)
    places = np.flatnonzero(is_there).tolist()
    codec = _codec(frames, int(numbers[places[0]]) if places else None)
    dataset = _layout(file, frames, nav_shape, codec)
    _describe(file, frames, attributes)
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
    missing = np.flatnonzero(~is_there)
    if len(missing):
        file.create_dataset(MISSING_PATH, data=missing, compression="gzip")
    if on_progress is not None:
        on_progress(len(is_there))
    return damaged


def _codec(frames: FrameFile, first: int | None) -> str:
    stored = None if first is None else frames.payload(first)
    codec = "bslz4" if stored is None else stored[1]
    # 1- and 8-byte pixels and floats: everything that bitshuffle knows.
    return codec if codec in _CODECS else "bslz4"


def _payload(frames: FrameFile, number: int, codec: str) -> bytes | memoryview:
    frame = frames.read(number, number + 1)[0]  # fails for a damaged one, whose bytes no program could read
    stored = frames.payload(number)
    if stored is not None and stored[1] == codec:
        payload = stored[0]
        # HDF5's filters take sizes from the header, which some senders leave empty.
        if codec == "none" or bytes(payload[: len(_EMPTY_HEADER)]) != _EMPTY_HEADER:
            return payload
    return encode_frame(frame, codec)


def _layout(file: "h5py.File", frames: FrameFile, nav_shape: tuple[int, ...], codec: str) -> "h5py.Dataset":
    import hdf5plugin

    # Any: what h5py takes as the filter of a dataset.
    filters: dict[str, Any] = {}
    if codec != "none":
        filters.update(hdf5plugin.LZ4() if codec == "lz4" else hdf5plugin.Bitshuffle(cname="lz4"))
    entry = file.create_group("entry")
    entry.attrs["NX_class"], entry.attrs["default"] = "NXentry", "data"
    file.attrs["default"] = "entry"
    data = entry.create_group("data")
    data.attrs["NX_class"], data.attrs["signal"] = "NXdata", "data"
    count = len(nav_shape)
    names = ["scan_y", "scan_x"] if count == 2 else [f"scan_{axis}" for axis in range(count)]
    # Named axes are those of the scan: HyperSpy navigates along them.
    data.attrs["axes"] = [*names, *["."] * len(frames.sig_shape)]
    for axis, (name, length) in enumerate(zip(names, nav_shape, strict=True)):
        data[name] = np.arange(length)
        data.attrs[f"{name}_indices"] = axis
    dataset = data.create_dataset(
        "data",
        (*nav_shape, *frames.sig_shape),
        frames.dtype.newbyteorder("<"),
        chunks=(*(1,) * len(nav_shape), *frames.sig_shape),
        **filters,
    )
    dataset.attrs["interpretation"] = "image"
    is_nexus_alone = Path(file.filename.removesuffix(PART)).suffix.lower() in NEXUS_SUFFIXES
    if len(dataset.shape) == 4 and not is_nexus_alone:
        _link_as_emd(file, dataset)
    return dataset


def _link_as_emd(file: "h5py.File", dataset: "h5py.Dataset") -> None:
    """Let readers of EMD 1.0 (py4DSTEM) find the same dataset under the names that they know."""
    file.attrs.update({"emd_group_type": "file", "version_major": 1, "version_minor": 0})
    file.attrs.update({"authoring_program": "stemd", "authoring_user": "", "UUID": str(uuid4())})
    root = file.create_group("datacube_root")
    root.attrs.update({"emd_group_type": "root", "python_class": "Root"})
    cube = root.create_group("datacube")
    cube.attrs.update({"emd_group_type": "array", "python_class": "DataCube"})
    dataset.attrs["units"] = "pixel intensity"
    cube["data"] = dataset
    for axis, (name, length) in enumerate(zip(("Rx", "Ry", "Qx", "Qy"), dataset.shape, strict=True)):
        scale = cube.create_dataset(f"dim{axis}", data=np.arange(min(2, length)))
        scale.attrs.update({"name": name, "units": "pixels"})


def _describe(file: "h5py.File", frames: FrameFile, attributes: dict[str, object]) -> None:
    entry = file["entry"]
    instrument = entry.create_group("instrument")
    instrument.attrs["NX_class"] = "NXinstrument"
    detector = instrument.create_group("detector")
    detector.attrs["NX_class"] = "NXdetector"
    if frames.has_nodata_marks:
        beyond = "mask+all-ones" if frames.marks_beyond_mask else "mask"
        file[DATA_PATH].attrs[NODATA_ATTRIBUTE] = "all-ones" if frames.pixel_mask is None else beyond
    if frames.pixel_mask is not None:
        # NeXus: bit 0 is a gap, a pixel without a sensor.
        detector.create_dataset("pixel_mask", data=frames.pixel_mask.astype("<u4"), compression="gzip")
    specific = detector.create_group("detectorSpecific")
    specific.attrs["NX_class"] = "NXcollection"
    _put(specific, frames.metadata)
    ours = entry.create_group("stemd")
    ours.attrs["NX_class"] = "NXcollection"
    _put(ours, attributes)


# Any: values of a header, of any kind.
def _put(group: "h5py.Group", values: Any) -> None:
    """Write plain values; what HDF5 has no type for is left out."""
    for name, value in values.items():
        plain: Any = value if isinstance(value, (bool, int, float, str)) else None
        if isinstance(value, (list, tuple)) and value and all(isinstance(v, (int, float)) for v in value):
            plain = np.asarray(value)
        if plain is None or (isinstance(plain, int) and not -(2**63) <= plain < 2**64):
            continue
        key = str(name).replace(os.sep, "_").strip(".") or "_"
        if key not in group:
            group[key] = plain.replace("\0", "") if isinstance(plain, str) else plain


def set_nodata(frames: FrameFile, dataset: "h5py.Dataset") -> None:
    """Set what an export says of pixels and frames without data."""
    path, file = dataset.file.filename, dataset.file
    marks = str(dataset.attrs.get(NODATA_ATTRIBUTE))
    is_ours = (
        holds(path, file, DATA_PATH) and find(path, file, DATA_PATH) == dataset
    )  # it may have several names
    frames.has_nodata_marks = marks in ("mask", "all-ones", "mask+all-ones")
    frames.marks_beyond_mask = marks == "mask+all-ones"
    if marks in ("mask", "mask+all-ones") and holds(path, file, MASK_PATH):
        frames.pixel_mask = find(path, file, MASK_PATH)[()] != 0
    if is_ours and holds(path, file, MISSING_PATH):
        frames.missing = find(path, file, MISSING_PATH)[()].astype(np.int64)
