"""Follows files and gives their frames as messages."""

import os
import re
import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from stemd_sources.detectors.follow import layout
from stemd_sources.detectors.follow.layout import HEAD_BYTES, FileLayout, FlatFrames
from stemd_sources.detectors.follow.messages import image_head, start_message
from stemd_sources.detectors.follow.url import FollowOptions, follow_options, side_file
from stemd_sources.detectors.follow.watch import FileWatch, FolderWatch, Identity
from stemd_sources.errors import DataFileError, MalformedMessage
from stemd_sources.events import FrameFormat
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.opening.regular_file import beside, folders_of, open_regular, read_start

if TYPE_CHECKING:
    from stemd_sources.detectors.follow.swmr import SwmrFrames

POLL_S: Final = 0.02
"""Between two looks at a file: network file systems do not report what other machines write."""
_NUMBER: Final = re.compile(r"[_-]?\d+$")  # at the end of a file's name, if a scan has several files
Frames: TypeAlias = "FlatFrames | SwmrFrames"
"""The frames of one file, in the order in which they are written."""


class _Part(NamedTuple):
    """The files of a scan that were read, when another file comes."""

    format: FrameFormat
    taken: int  # frames of the scan up to there
    frames: int | None  # how many the scan has


class FollowReceiver(Receiver):
    """Gives the frames of files as they are written; each file is a scan.

    A file that shrinks below what was read, whose first or last taken frame changes, or which is replaced, is
    another scan. A new file of a folder goes on with a scan if its first frame says so. `max_message_bytes`:
    larger frames are malformed.
    """

    def __init__(self, options: FollowOptions, *, max_message_bytes: int) -> None:
        self._options, self._largest = options, max_message_bytes
        self._folder = FolderWatch(options.path, options.pattern) if options.pattern else None
        self._watch: FolderWatch | FileWatch = self._folder or FileWatch(options.path)
        self._fd = -1
        self._file = options.path
        self._frames: Frames | None = None
        self._series = 0
        self._newer: Path | None = None  # to be opened once this file is read
        self._taken = 0  # frames of this file, damaged ones included
        self._before = 0  # frames of the scan in files before this one
        self._part: _Part | None = None
        self._is_started = False
        self._was_malformed = ""
        self._looked_at = float("-inf")
        self._trouble = ""
        self._reports: list[str] = []  # of what is passed over
        self._of_scan: list[Path] = []  # files of the scan
        self._noted: os.stat_result | None = None
        self._record_bytes: int | None = None  # of the frames before, where a file has no more than frames

    @property
    def notes(self) -> dict[str, str]:
        if self._folder is None:
            return {}
        notes, self._folder.notes = self._folder.notes, {}
        return notes

    def take_notes(self, notes: Mapping[str, str]) -> None:
        if self._options.pattern:
            self._watch = self._folder = FolderWatch(self._options.path, self._options.pattern, notes)

    @property
    def trouble(self) -> str:
        """Why no frame comes, for the operator; empty when all is well."""
        return self._trouble

    @property
    def is_connected(self) -> bool:
        return self._fd >= 0

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Give the next start or frame; MalformedMessage once for each wrong file or frame."""
        until = time.monotonic() + timeout_s
        while not self._is_lost:
            if time.monotonic() - self._looked_at >= POLL_S:
                self._look()
            if self._reports:
                raise MalformedMessage(self._reports.pop(0))
            size = self._next(buffer)
            if size is not None:
                return size
            now = time.monotonic()
            if now >= until:
                break
            time.sleep(max(0.0, min(self._looked_at + POLL_S, until) - now))
        return None

    def close(self) -> None:
        self._forget_frames()
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _look(self) -> None:
        """See whether the file is still the same, and whether there is another one."""
        self._looked_at = time.monotonic()
        if self._frames is not None and self._is_restarted(self._frames):
            self._forget_frames()
        if self._fd >= 0 and self._has_frame():
            return  # another file waits until this one is read
        if self._newer is not None:
            newer, self._newer = self._newer, None
            self._open(newer)
            return
        found = self._watch.look(Identity.of(os.fstat(self._fd)) if self._fd >= 0 else None)
        self._reports += found.refused
        self._reports += [
            f"{path}: has {more} bytes more since the next file began: its further frames are not read"
            for path, more in found.grown
            if self._record_bytes is not None and more >= self._record_bytes
        ]
        if self._frames is not None:
            self._note_if_read(self._frames)
        if found.newer is not None:
            if self._frames is not None:
                self._frames.take_the_rest()
                if self._has_frame():
                    self._newer = found.newer
                    return
            self._open(found.newer)
        elif found.is_gone:
            self._is_lost = self._is_started
            self.close()
        if found.newer is None and self._fd < 0:
            self._trouble = found.trouble or self._waits_for()

    def _waits_for(self) -> str:
        count = 0 if self._folder is None else self._folder.at_start
        if not count:
            return ""
        files = f"{count} files were" if count > 1 else "1 file was"
        return f"waits for a new file in {self._options.path}: {files} there before, and count when they grow"

    def _open(self, path: Path) -> None:
        within = () if self._folder is None else (self._options.path.resolve(),)
        try:
            fd = open_regular(path, within)
        except OSError as error:
            more = "; pattern= says which files of a folder" if isinstance(error, IsADirectoryError) else ""
            trouble = f"{path}: {error.strerror}{more}"
            if trouble != self._trouble:
                self._trouble = trouble
                self._reports.append(f"{trouble}: it is not read")
            return
        part, frames = None, self._frames
        if frames is not None:
            self._record_bytes = frames.layout.stride if isinstance(frames, FlatFrames) else None
            if self._is_started and self._options.pattern is not None:  # the new file may go on with the scan
                announced = self._options.frames or frames.frames
                part = _Part(frames.format, self._before + self._taken, announced)
        self.close()
        self._fd, self._file, self._part = fd, path, part
        self._was_malformed = self._trouble = ""

    def _next(self, buffer: memoryview) -> int | None:
        if self._fd < 0 or (self._frames is None and not self._find_frames()):
            return None
        frames = self._frames
        assert frames is not None
        try:
            if not frames.is_written(self._taken):
                return None
        except MalformedMessage as error:
            self._taken += 1  # once: the next call looks at the next frame
            raise MalformedMessage(f"{self._file}: {error}") from error
        if not self._is_started:
            self._is_started = True
            self._series += 1
            start = self._start(frames)
            buffer[: len(start)] = start
            return len(start)
        index, pixel_bytes = self._before + self._taken, frames.pixel_bytes
        head = image_head(series=self._series, index=index, size=pixel_bytes, frame_format=frames.format)
        size = len(head) + pixel_bytes
        if size > min(len(buffer), self._largest):
            self._taken += 1
            raise MalformedMessage(f"{self._file}: frame of {size} bytes, expected at most {self._largest}")
        if not frames.read_into(self._taken, buffer[len(head) : size]):
            self._looked_at = float("-inf")
            return None
        buffer[: len(head)] = head
        self._taken += 1
        return size

    def _start(self, frames: Frames) -> bytes:
        return start_message(
            series=self._series,
            frame_format=frames.format,
            file=str(self._file),
            frames=self._options.frames or frames.frames,
            nav_shape=self._nav_shape() or frames.nav_shape,
        )

    def _nav_shape(self) -> tuple[int, ...] | None:
        """What the side file says."""
        try:
            side = side_file(self._file, self._within())
        except DataFileError as error:
            self._reports.append(f"{error}: it is not used")
            return None
        return None if side is None else side.nav_shape

    def _within(self) -> Collection[Path]:
        """Where files that belong to the file may lie."""
        return folders_of(self._file) if self._folder is None else (self._options.path.resolve(),)

    def _has_frame(self) -> bool:
        try:
            return self._frames is not None and self._frames.is_written(self._taken)
        except MalformedMessage:
            return True

    def _is_restarted(self, frames: Frames) -> bool:
        if not self._taken and isinstance(frames, FlatFrames):
            try:
                if self._layout() != frames.layout:
                    return True
            except MalformedMessage:
                return True
        return frames.is_restarted(self._taken)

    def _find_frames(self) -> bool:
        try:
            self._frames = self._open_frames()
        except MalformedMessage as error:
            # It is looked at again and again, until it is written again.
            if self._was_malformed == str(error):
                return False
            self._was_malformed = str(error)
            raise MalformedMessage(f"{self._file}: {error}") from error
        if self._frames is None:
            return False
        self._was_malformed = self._trouble = ""
        self._frames.is_restarted(0)
        part, self._part = self._part, None
        if part is not None and _follows_on(self._frames, part):
            self._is_started, self._before = True, self._frames.first
            self._note(is_read=False)  # a receiver in its place reads all files of the scan again
        else:
            self._note(is_read=True)
            self._of_scan = []
        self._of_scan.append(self._file)
        return True

    def _note_if_read(self, frames: Frames) -> None:
        """Note that the scan is read as far as it is written, unless more of it is to come."""
        announced = self._options.frames or frames.frames
        status = os.fstat(self._fd)
        if self._folder is None or not self._taken or self._noted == status or self._has_frame():
            return
        if announced is None or self._before + self._taken >= announced:
            self._noted = status
            self._note(is_read=True)

    def _note(self, *, is_read: bool) -> None:
        if self._folder is not None:
            for file in self._of_scan:
                self._folder.note(file, is_read=is_read)

    def _open_frames(self) -> "Frames | None":
        if self._options.format_of(self._file) == "hdf5":
            from stemd_sources.detectors.follow.swmr import NotReadable, SwmrFrames

            try:
                return SwmrFrames(self._file, self._options.dataset, fd=self._fd)
            except NotReadable as error:
                self._trouble = f"{self._file}: {error}"
                return None
        found = self._layout()
        zeros = self._options.zeros_are_data
        return None if found is None else FlatFrames(self._fd, found, zeros_are_data=zeros)

    def _layout(self) -> FileLayout | None:
        options = self._options
        match options.format_of(self._file):
            case "raw":
                assert options.dtype is not None  # checked with the URL
                return layout.raw_layout(
                    options.shape,
                    options.dtype,
                    file_header=options.file_header,
                    frame_header=options.frame_header,
                    frame_footer=options.frame_footer,
                )
            case "empad":
                return layout.empad_layout(self._file.name, self._beside([self._file.stem], ".xml"))
            case "mib":
                stems = [self._file.stem, _NUMBER.sub("", self._file.stem)]  # one for all files of a scan
                return layout.mib_layout(self._head(), self._beside(stems, ".hdr"))
            case "mrc":
                stems = layout.mrc_info_stems(self._file.stem)
                return layout.mrc_layout(self._head(), self._beside(stems, ".txt"))
            case "npy":
                return layout.npy_layout(self._head())
            case "tvips":
                return layout.tvips_layout(self._head())
            case _:
                raise MalformedMessage("its name does not say a format: add format= to the source URL")

    def _head(self) -> bytes:
        return os.pread(self._fd, HEAD_BYTES, 0)

    def _beside(self, stems: Sequence[str], suffix: str) -> bytes:
        """The first of these files that is there; empty: none is."""
        for stem in stems:
            found = beside(self._file, stem, suffix)
            if found is None:
                continue
            try:
                return read_start(found, HEAD_BYTES, self._within())
            except FileNotFoundError:
                continue  # deleted meanwhile, or a link to a file that is still to come
            except OSError as error:
                raise MalformedMessage(f"{found.name}, which belongs to it, {error.strerror}") from error
        return b""

    def _forget_frames(self) -> None:
        if self._frames is not None:
            self._frames.close()
            self._frames = None
        self._taken = self._before = 0
        self._is_started = False
        self._part = None


def _follows_on(frames: Frames, part: _Part) -> bool:
    """Whether the frames of a file belong to the scan that was read so far: they are counted on."""
    if frames.format != part.format or not frames.first or frames.first < part.taken:
        return False
    return part.frames is None or frames.first < part.frames


def connect_follow(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of the frames of growing files."""
    return FollowReceiver(follow_options(source), max_message_bytes=max_message_bytes)
