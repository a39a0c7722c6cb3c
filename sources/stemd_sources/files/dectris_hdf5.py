"""DECTRIS HDF5: a master file with the metadata, and data files that it links to."""

import math
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.files.hdf5 import HDF5File
from stemd_sources.files.hdf5_chunks import ChunkedFile, Segment, chunk_codec
from stemd_sources.opening import hdf5_open as opening
from stemd_sources.opening.regular_file import find_piece

if TYPE_CHECKING:
    import h5py

_DATA = "/entry/data"
_DETECTOR = "/entry/instrument/detector"
_SPECIFIC = f"{_DETECTOR}/detectorSpecific"
_CHANNELS = f"{_DATA}/data"
_EXPECTED = "a DECTRIS master file (*_master.h5)"


def open_dectris(
    path: str | Path, *, channel: int | str | None = None, other_folders: bool = False
) -> FrameFile:
    """Open a series of a DECTRIS detector: the master file, with its data files in the same folder.

    `path`: ``*_master.h5``, or one file of all channels of newer FileWriters. `channel`: its number, or
    ``threshold_1`` and so on; by default the first. `other_folders`: of data files. Raises DataFileError.
    """
    with opening.open_hdf5(path, _EXPECTED) as master, opening.hdf5_errors(path, "its metadata"):
        if not has_channels(path, master):
            if channel not in (None, 0, "threshold_1"):
                raise DataFileError(f"{path}: channel is {channel!r}, expected threshold_1: it has no other")
            return DectrisFile(path, other_folders=other_folders)
        dataset = opening.find(path, master, _CHANNELS, other_folders=other_folders)
        count = dataset.shape[1]
        known = range(count)
        named = {f"threshold_{number + 1}": number for number in known}
        number = named.get(channel) if isinstance(channel, str) else channel or 0
        if number is None or number not in known:
            raise DataFileError(f"{path}: channel is {channel!r}, expected one of {', '.join(named)}")
        pieces = opening.check_pieces(Path(path).absolute(), dataset, other_folders=other_folders)
        file = HDF5File(path, dataset, _CHANNELS, sig_dims=2, channel=number)
        file.other_folders, file.pieces = other_folders, pieces
        _Known.of(path, master).describe(file, number)
    file.files = tuple(dict.fromkeys((file.path, *pieces)))
    if channel is None and count > 1:
        file.note = f"{path}: has {count} channels, and the first is read: give channel to choose one"
    return file


def has_channels(path: str | Path, master: "h5py.File") -> bool:
    """Whether a file has one dataset for all channels, as many frames as images were triggered."""
    import h5py

    dataset = opening.find_if_there(path, master, _CHANNELS)
    if not (isinstance(dataset, h5py.Dataset) and dataset.is_virtual and len(dataset.shape) == 4):
        return False
    if not opening.holds(path, master, _DETECTOR):
        return False
    triggered = [_number(path, master, f"{_SPECIFIC}/{name}") for name in ("ntrigger", "nimages")]
    frames: int = dataset.shape[0]
    return math.prod(number or 0 for number in triggered) == frames


class DectrisFile(ChunkedFile):
    """Frames of a series that a DECTRIS FileWriter wrote, from the folder of the master file.

    After an early stop the last data file is shorter, or empty, and links of later ones lead nowhere. Raises
    DataFileError for other files, and if the first data file is missing or files do not fit each other.
    `other_folders`: data files may lie elsewhere.
    """

    def __init__(self, path: str | Path, *, other_folders: bool = False) -> None:
        with opening.open_hdf5(path, _EXPECTED) as master, opening.hdf5_errors(path, "its metadata"):
            if not opening.holds(path, master, _DATA, _DETECTOR):
                hint = "other HDF5 files are read with the format hdf5"
                raise DataFileError(f"{path}: has no {_DATA} and {_DETECTOR}, expected {_EXPECTED}; {hint}")
            links = _links(path, master, other_folders)
            known = _Known.of(path, master)
        parts, missing = _data_files(path, links)
        one = parts[0]
        segments: list[Segment] = []
        frames = 0
        for part in (part for part in parts if part.frames):
            if (part.stored, part.sig_shape, part.codec) != (one.stored, one.sig_shape, one.codec):
                seen = f"frames are {part.sig_shape} {part.stored} {part.codec}"
                expected = f"{one.sig_shape} {one.stored} {one.codec} as in {one.path}"
                raise DataFileError(f"{part.path}: {seen}, expected {expected}")
            segments.append(Segment(part.path, part.ds_path, frames, part.frames))
            frames += part.frames
        super().__init__(path, segments=segments, codec=one.codec, stored=one.stored, sig_shape=one.sig_shape)
        self.files = tuple(dict.fromkeys((self.path, *(part.path.absolute() for part in parts))))
        known.describe(self)
        if missing is not None and not _ends_early(parts, len(links), self.announced):
            self.lacking = (
                f"{missing}: is missing, expected the frames from {frames} on as {self.path} links to it; "
                "put it next to the master file"
            )


class _Known(NamedTuple):
    """What a master file says of its frames."""

    ntrigger: int | None
    nimages: int | None
    mask: Array | None
    metadata: dict[str, object]

    @classmethod
    def of(cls, path: str | Path, master: "h5py.File") -> "_Known":
        ntrigger, nimages = (_number(path, master, f"{_SPECIFIC}/{name}") for name in ("ntrigger", "nimages"))
        # Where NeXus puts the mask, or where the detector's own program does.
        places = (f"{_DETECTOR}/pixel_mask", f"{_SPECIFIC}/pixel_mask")
        masks = [one for place in places if (one := opening.find_if_there(path, master, place)) is not None]
        found = opening.datasets(opening.find(path, master, _DETECTOR))
        values = {name: opening.plain_value(dataset[()]) for name, dataset in found if dataset.shape == ()}
        metadata = {name: value for name, value in values.items() if value is not None}
        return cls(ntrigger, nimages, masks[0][()] != 0 if masks else None, metadata)

    def describe(self, file: FrameFile, channel: int = 0) -> None:
        """Set what is known of a file's frames."""
        file.has_nodata_marks, file.metadata, file.nav_shape = True, self.metadata, None
        if self.ntrigger and self.nimages:
            file.announced = self.ntrigger * self.nimages
            if self.ntrigger > 1 and self.nimages > 1:
                file.nav_shape = (self.ntrigger, self.nimages)
        mask = self.mask
        if mask is not None and mask.ndim == len(file.sig_shape) + 1 and channel < len(mask):
            mask = mask[channel]
        file.pixel_mask = mask if mask is not None and mask.shape == file.sig_shape else None


class _Part(NamedTuple):
    path: Path
    ds_path: str
    frames: int
    sig_shape: tuple[int, ...]
    # Any would say no more: the scalar type is not known.
    stored: "np.dtype[np.generic]"
    codec: str


_Link: TypeAlias = tuple[Path, str]  # a file, and the path of a dataset in it


def _links(path: str | Path, master: "h5py.File", other_folders: bool) -> list[_Link]:
    """Where the data lie, in order; datasets inside the master count as well."""
    import h5py

    group = opening.find(path, master, _DATA)
    names = sorted(name for name in group if name.startswith("data_"))
    if not names:
        raise DataFileError(f"{path}: {_DATA} has no data_000001, expected links to data files")
    found: list[_Link] = []
    for name in names:
        link = group.get(name, getlink=True)
        if isinstance(link, h5py.ExternalLink):
            place = find_piece(path, link.filename, other_folders=other_folders)
            if place is None:  # one that was moved as a whole has its data files next to it
                bare = Path(link.filename).name
                place = find_piece(path, bare, other_folders=other_folders) or Path(path).parent / bare
            found.append((place, link.path))
        else:
            found.append((Path(path), f"{_DATA}/{name}"))
    return found


def _data_files(path: str | Path, links: list[_Link]) -> tuple[list[_Part], Path | None]:
    """The data files up to the first that is missing, and which that is."""
    missing: Path | None = None
    parts: list[_Part] = []
    for place, ds_path in links:
        if not place.exists():
            missing = missing or place
            continue
        if missing is not None:
            words = f"is missing, but {place.name} after it is there"
            raise DataFileError(f"{missing}: {words}; put it next to the master file {path}")
        part = _part(place, ds_path)
        if part.frames and parts and not parts[-1].frames:
            raise DataFileError(f"{parts[-1].path}: has no frames, but {place.name} after it has")
        parts.append(part)
    if not parts:
        raise DataFileError(f"{missing}: is missing, expected next to {path}, which links to it")
    if not parts[0].frames:
        raise DataFileError(f"{parts[0].path}: has no frames, expected some in the first data file of {path}")
    return parts, missing


def _part(path: Path, ds_path: str) -> _Part:
    with opening.open_hdf5(path, "a DECTRIS data file") as file, opening.hdf5_errors(path, ds_path):
        dataset = opening.find(path, file, ds_path)
        if dataset.is_virtual or dataset.external:
            raise DataFileError(f"{path}: {ds_path} is in other files: read it with the format hdf5")
        if len(dataset.shape) != 3 or 0 in dataset.shape[1:]:
            found = f"{ds_path} has the shape {dataset.shape}"
            raise DataFileError(f"{path}: {found}, expected (frames, rows, columns)")
        frames, *sig_shape = dataset.shape
        codec = chunk_codec(dataset, 2) if frames else "none"
        if codec is None:
            seen = f"{ds_path} has chunks {dataset.chunks} in a compression unknown here"
            expected = "one frame each and bslz4, lz4 or none; read the file with the format hdf5"
            raise DataFileError(f"{path}: {seen}, expected {expected}")
        return _Part(path, ds_path, frames, tuple(sig_shape), dataset.dtype, codec)


def _ends_early(parts: list[_Part], links: int, announced: int | None) -> bool:
    """Whether the last existing file was not filled, so that nothing was ever written after it."""
    per_file = max(part.frames for part in parts[:-1]) if len(parts) > 1 else 0
    if not per_file and announced:
        per_file = -(-announced // links)
    return parts[-1].frames < per_file


def _number(path: str | Path, master: "h5py.File", name: str) -> int | None:
    found = opening.find_if_there(path, master, name)
    value = None if found is None else opening.plain_value(found[()])
    return value if isinstance(value, int) and value > 0 else None
