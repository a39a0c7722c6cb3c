"""The HDF5 file of one scan, written after its log: the detector's compressed frames, each a chunk."""

import hashlib
import os
from collections.abc import Mapping
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd._version import __version__
from stemd.calibration.hdf5_group import write_calibration
from stemd.geometry.frame_map import OUTSIDE, FrameMap
from stemd.recording.messages import FramesWritten
from stemd_sources.codecs import encode_frame
from stemd_sources.codecs.decoders import ChunkMaker, chunk_codec
from stemd_sources.csr.parser import CODEC as SPARSE
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.files import hdf5_layout as layout
from stemd_sources.headers.runs import is_same_scan
from stemd_sources.recordings.message_log import FollowedImages, LogFollower
from stemd_sources.user_data import believed
from stemd_udfs.interface.calibration import Calibration

if TYPE_CHECKING:
    import h5py

GROUP: Final = "/entry/stemd"
MANIFEST_PATH: Final = f"{GROUP}/manifest"
SIGNATURE_PATH: Final = f"{GROUP}/manifest_signature"
OUTSIDE_PATH: Final = f"{GROUP}/outside/data"
_DIGEST_BYTES: Final = 32
_PLACES: Final = 4096  # are found at once
_GROWTH: Final = 4096  # frames by which the file of an endless scan grows


class _Frames:
    """A dataset of frames, and the digests of its chunks."""

    def __init__(self, dataset: "h5py.Dataset", nav_shape: tuple[int, ...], *, is_growing: bool) -> None:
        self.dataset, self._nav_shape, self._is_growing = dataset, nav_shape, is_growing
        self._origin = (0,) * (len(dataset.shape) - len(nav_shape))
        places = 0 if is_growing else prod(nav_shape)
        self.is_there = np.zeros(places, bool)
        self.times = np.full(places, np.nan)
        self._digests = np.zeros(places, f"V{_DIGEST_BYTES}")
        self._write = dataset.id.write_direct_chunk

    def has(self, place: int) -> bool:
        """Return whether the chunk of a place was written."""
        return place < len(self.is_there) and bool(self.is_there[place])

    def write(self, place: int, chunk: bytes | memoryview, time_s: float) -> None:
        """Write the chunk of a place."""
        if self._is_growing and place >= len(self.is_there):
            self._resize(max(place + _GROWTH, 2 * len(self.is_there)))
        rest, where = place, self._origin
        for length in self._nav_shape[:0:-1]:
            rest, last = divmod(rest, length)
            where = (last, *where)
        self._write((rest, *where), chunk)
        self.is_there[place], self.times[place] = True, time_s
        self._digests[place] = hashlib.sha256(chunk).digest()

    def end(self) -> None:
        """Note that there are no further frames."""
        if self._is_growing:
            there = np.flatnonzero(self.is_there)
            self._resize(int(there[-1]) + 1 if len(there) else 0)

    def digests(self) -> bytes:
        """Return the digests of the chunks that are there, in the order of their places."""
        return self._digests[self.is_there].tobytes()

    def _resize(self, places: int) -> None:
        self.dataset.resize(places, axis=0)
        more = max(0, places - len(self.is_there))
        self.is_there = np.pad(self.is_there[:places], (0, more))
        self.times = np.pad(self.times[:places], (0, more), constant_values=np.nan)
        self._digests = np.concatenate([self._digests[:places], np.zeros(more, self._digests.dtype)])


class ScanFile:
    """Writes a scan's file `part` from its log; CaptureError, OSError: the file is useless then."""

    def __init__(self, log: Path, part: Path, frame_map: FrameMap) -> None:
        self._follower = LogFollower(log)
        self._part, self._map = part, frame_map
        self._nav_shape = (0,) if frame_map.is_endless else frame_map.shape
        self._started: ScanStarted | None = None
        self._expected: int | None = None
        self._format: FrameFormat | None = None
        self._codec = ""
        self._makers: dict[FrameFormat, ChunkMaker] = {}
        self._places: dict[int, list[int]] = {}
        self._file: h5py.File | None = None
        self._grid: _Frames | None = None
        self._outside: _Frames | None = None
        self._outside_numbers: dict[int, int] = {}
        self._strays = self._strange = self._undecodable = self._starts = 0

    def take(self, size_bytes: int) -> None:
        """Write the frames of the log up to this size, which ends with a whole record."""
        for event in self._follower.read(size_bytes):
            if isinstance(event, ScanStarted):
                self._starts += 1
                if self._started is None:
                    self._started, self._expected = event, believed(event.announced)
            elif self._is_ours(event):
                self._take_images(event)
            else:
                self._strays += len(event.indices)

    def finish(self, scan: int, undecodable: NDArray[np.bool_]) -> FramesWritten:
        """No frames follow; return those in the file: without `undecodable` places (bool), as of workers."""
        if self._grid is None or self._format is None:
            return FramesWritten(scan=scan, frames=0, outside=0, chunks_sha256="", notes=self.notes())
        grid, outside = self._grid, self._outside
        if len(undecodable) == len(grid.is_there):
            for place in np.flatnonzero(undecodable & grid.is_there).tolist():
                empty = encode_frame(np.zeros(self._format.shape, self._format.dtype), self._codec)
                grid.write(place, empty, np.nan)
                grid.is_there[place] = False
                self._undecodable += 1
        grid.end()
        digest = hashlib.sha256(grid.digests())
        if outside is not None:
            outside.end()
            digest.update(outside.digests())
        frames, others = int(np.count_nonzero(grid.is_there)), len(self._outside_numbers)
        sha256, notes = digest.hexdigest(), self.notes()
        return FramesWritten(scan=scan, frames=frames, outside=others, chunks_sha256=sha256, notes=notes)

    # Any: plain values of any kind.
    def seal(
        self, manifest: bytes, signature: bytes | None, calibration: Calibration, facts: Mapping[str, Any]
    ) -> int:
        """Write the manifest (`facts`: in plain values), all but frames, and close; return the bytes."""
        assert self._file is not None
        assert self._grid is not None
        assert self._started is not None
        assert self._format is not None
        file, started, grid = self._file, self._started, self._grid
        entry = file["entry"]
        _describe_entry(entry, facts)
        write_calibration(entry, calibration)
        is_nexus_alone = self._part.with_suffix("").suffix in layout.NEXUS_SUFFIXES
        layout.write_axes(grid.dataset, self._axes(calibration), with_emd=not is_nexus_alone)
        mask = started.pixel_mask
        layout.describe_detector(
            file,
            started.header,
            pixel_mask=mask if mask is not None and mask.shape == self._format.shape else None,
            has_marks=self._format.codec != SPARSE,
            marks_beyond_mask=started.has_marks,
        )
        ours = entry.require_group("stemd")
        layout.put_values(ours, {name: facts.get(name) for name in _FACTS})
        layout.put_values(ours.create_group("ledger"), facts.get("ledger", {}))
        layout.put_values(ours.create_group("recording"), facts.get("recording", {}))
        shape = grid.dataset.shape[: len(self._nav_shape)]
        ours.create_dataset("coverage", data=grid.is_there.reshape(shape), compression="gzip")
        ours.create_dataset("received", data=grid.times.reshape(shape), compression="gzip")
        ours["received"].attrs["units"] = "s"
        layout.write_missing(file, grid.is_there)
        if self._outside is not None:
            ours["outside/frame_numbers"] = np.array(list(self._outside_numbers), np.int64)
        file[MANIFEST_PATH] = manifest.decode()
        if signature is not None:
            file[SIGNATURE_PATH] = signature.decode()
        file.close()
        self._file = None
        self._follower.close()
        with self._part.open("rb") as part:
            os.fsync(part)
            return os.fstat(part.fileno()).st_size

    def abandon(self) -> None:
        """Remove the file. What HDF5 still holds of it is lost with the process."""
        self._follower.close()
        self._part.unlink(missing_ok=True)

    def _is_ours(self, images: FollowedImages) -> bool:
        started, identity = self._started, (images.series, images.unique_id)
        return started is not None and is_same_scan((started.series, started.unique_id), identity)

    def _take_images(self, images: FollowedImages) -> None:
        if self._format is None:
            import h5py

            self._format, self._codec = images.format, chunk_codec(images.format.codec)
            self._file = h5py.File(self._part, "w", libver=("earliest", "v110"))
            self._grid = self._frames(layout.DATA_PATH, self._nav_shape, is_growing=self._map.is_endless)
        elif images.format.shape != self._format.shape or images.format.dtype != self._format.dtype:
            self._strange += len(images.indices)
            return
        if (maker := self._makers.get(images.format)) is None:
            maker = self._makers[images.format] = ChunkMaker(images.format, self._codec)
        columns = (images.indices, images.offsets, images.sizes, images.times)
        for index, offset, size, time_s in zip(*columns, strict=True):
            if self._expected is not None and index >= self._expected:
                self._strays += 1
                continue
            place = index if self._map.is_endless else self._place(index)
            frames = self._grid
            if place == OUTSIDE:
                if self._outside is None:
                    self._outside = self._frames(OUTSIDE_PATH, (0,), is_growing=True)
                frames, place = self._outside, self._outside_numbers.get(index, len(self._outside_numbers))
            assert frames is not None
            if frames.has(place):
                continue  # a duplicate: the first one counts
            try:
                chunk = maker(images.block, offset, size)
            except DecodeError:
                self._undecodable += 1
                continue
            frames.write(place, chunk, time_s)
            if frames is self._outside:
                self._outside_numbers[index] = place

    def _place(self, index: int) -> int:
        number, within = divmod(index, _PLACES)
        if (places := self._places.get(number)) is None:
            first = number * _PLACES
            places = self._places[number] = self._map.places(np.arange(first, first + _PLACES)).tolist()
        return places[within]

    def _frames(self, path: str, nav: tuple[int, ...], *, is_growing: bool) -> _Frames:
        assert self._format is not None
        assert self._file is not None
        dtype, shape = np.dtype(self._format.dtype), self._format.shape
        dataset = layout.lay_out(self._file, nav, shape, dtype, self._codec, path=path, is_growing=is_growing)
        return _Frames(dataset, nav, is_growing=is_growing)

    def _axes(self, calibration: Calibration) -> list[layout.Axis]:
        assert self._format is not None
        axes = layout.plain_axes(len(self._nav_shape), len(self._format.shape))
        if calibration.scan_step_nm is not None and len(self._nav_shape) == 2:
            steps = np.broadcast_to(calibration.scan_step_nm, 2).tolist()
            axes[:2] = [layout.Axis(axis.name, "nm", step) for axis, step in zip(axes, steps, strict=False)]
        if calibration.mrad_per_pixel is not None and len(self._format.shape) == 2:
            scales = np.broadcast_to(calibration.mrad_per_pixel, 2).tolist()
            centre = calibration.centre or (0.0, 0.0)
            axes[-2:] = [
                layout.Axis(axis.name, "mrad", scale, -origin * scale)
                for axis, scale, origin in zip(axes[-2:], scales, centre, strict=True)
            ]
        return axes

    def notes(self) -> tuple[str, ...]:
        """Return what the log has and the file has not, one phrase each."""
        channels = () if self._started is None else self._started.channels
        found = [
            (self._strays, "frames of no scan or of another one"),
            (self._strange, "frames of another shape or dtype"),
            (self._undecodable, "frames that cannot be decoded"),
            (self._follower.damaged, "damaged messages"),
            (self._starts - 1, "further start messages"),
            (len(channels) - 1, "further channels"),
        ]
        return tuple(f"{what} ({count})" for count, what in found if count > 0)


_FACTS: Final = ("scan_id", "run_id", "series", "status", "reason", "complete", "source", "software")


def _describe_entry(entry: "h5py.Group", facts: Mapping[str, Any]) -> None:
    """Write what NXem asks for and stemd knows; the sample is for the user to describe."""
    entry["definition"] = "NXem"
    times = facts.get("times", {})
    layout.write_origin(entry, __version__, begin_s=times.get("started"), end_s=times.get("ended"))
    entry["entry_identifier"] = entry["identifier_experiment"] = str(facts.get("scan_id", ""))
    profiling = layout.nexus_group(entry, "profiling", "NXcs_profiling")
    program = layout.nexus_group(profiling, "programID", "NXprogram")
    program["program"] = "stemd"
    program["program"].attrs["version"] = __version__


def digest_of_chunks(file: "h5py.File") -> str:
    """Return the SHA-256 over those of the bytes of chunks: of positions with a frame, then of others."""
    import h5py

    digest = hashlib.sha256()
    for path in (layout.DATA_PATH, OUTSIDE_PATH):
        dataset = file.get(path)
        if not isinstance(dataset, h5py.Dataset):
            continue
        is_there = file[f"{GROUP}/coverage"][()] if path == layout.DATA_PATH else np.ones(len(dataset), bool)
        origin = (0,) * (len(dataset.shape) - is_there.ndim)
        for place in np.flatnonzero(is_there).tolist():
            where = tuple(map(int, np.unravel_index(place, is_there.shape))) + origin
            digest.update(hashlib.sha256(dataset.id.read_direct_chunk(where)[1]).digest())
    return digest.hexdigest()
