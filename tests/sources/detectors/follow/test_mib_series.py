"""Merlin files of a folder: a scan each, or several that belong to one scan."""

import zipfile
from pathlib import Path

import numpy as np
import pytest

from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record
from stemd_sources.events import ImageReceived, ScanStarted
from stemd_sources.files.mib import MIBFile
from stemd_sources.registry import open_source
from stream_examples import decoded
from whole_way.waiting import wait_until

SIG = (8, 16)
FRAMES = np.random.default_rng(5).integers(1, 4000, (12, *SIG)).astype("<u2")


def records(first: int, last: int, *, number: int | None = None, frames: np.ndarray = FRAMES) -> bytes:
    """Frames of the scan as in a file; the first has this number, from 0."""
    number = first if number is None else number
    return b"".join(
        frame_record(number + index, frame.astype(">u2").tobytes(), shape=frame.shape, dtype="u2")
        for index, frame in enumerate(frames[first:last])
    )


class Followed:
    """The frames that come of a folder, by scan."""

    def __init__(self, folder: Path, options: str = "") -> None:
        self._parser, self.source = open_source(f"follow://{folder}?pattern=*.mib{options}")
        self._room = memoryview(bytearray(2**20))
        self.scans: list[tuple[ScanStarted, dict[int, np.ndarray]]] = []

    def look(self) -> None:
        while (size := self.source.receive_into(self._room, 0.03)) is not None:
            event = self._parser.parse(self._room[:size])
            if isinstance(event, ScanStarted):
                self.scans.append((event, {}))
            elif isinstance(event, ImageReceived):
                assert event.index not in self.scans[-1][1]
                self.scans[-1][1][event.index] = decoded(event, self._room)

    def wait_for(self, *counts: int) -> None:
        """Wait until there are scans with so many frames."""

        def have_come() -> bool:
            self.look()
            return [len(frames) for _, frames in self.scans] == list(counts)

        wait_until(have_come)

    def frames(self, scan: int) -> np.ndarray:
        found = self.scans[scan][1]
        return np.stack([found[index] for index in sorted(found)])


@pytest.fixture
def followed(tmp_path):
    opened = []

    def follow(options=""):
        opened.append(Followed(tmp_path, options))
        return opened[-1]

    yield follow
    for one in opened:
        one.source.close()


def test_numbered_files_whose_frames_are_counted_on_are_one_scan(followed, tmp_path):
    (tmp_path / "scan.hdr").write_bytes(acquisition_header(frames=12, scan_shape=(3, 4)))
    following = followed()
    for number, (first, last) in enumerate([(0, 5), (5, 10), (10, 12)], start=1):
        (tmp_path / f"scan{number}.mib").write_bytes(records(first, last))
        following.wait_for(last)
    (start, _) = following.scans[0]
    assert (start.announced, start.nav_shape) == (12, (3, 4))
    assert np.array_equal(following.frames(0), FRAMES)
    (tmp_path / "other1.mib").write_bytes(records(0, 3))
    following.wait_for(12, 3)


def test_files_whose_frames_are_counted_from_1_are_scans_of_their_own(followed, tmp_path):
    following = followed()
    (tmp_path / "a1.mib").write_bytes(records(0, 5))
    following.wait_for(5)
    (tmp_path / "a2.mib").write_bytes(records(5, 12, number=0))
    following.wait_for(5, 7)
    assert np.array_equal(following.frames(1), FRAMES[5:])


def test_frames_that_a_file_lacks_at_its_end_are_missing(followed, tmp_path):
    following = followed("&frames=12")
    (tmp_path / "a1.mib").write_bytes(records(0, 5)[:-100])
    following.wait_for(4)
    (tmp_path / "a2.mib").write_bytes(records(5, 12))
    following.wait_for(11)
    assert sorted(following.scans[0][1]) == [0, 1, 2, 3, *range(5, 12)]


def test_a_scan_that_has_all_its_frames_takes_no_more_files(followed, tmp_path):
    following = followed("&frames=5")
    (tmp_path / "a1.mib").write_bytes(records(0, 5))
    following.wait_for(5)
    (tmp_path / "a2.mib").write_bytes(records(5, 12))
    following.wait_for(5, 7)


def test_frames_of_other_pixels_begin_another_scan(followed, tmp_path):
    following = followed()
    (tmp_path / "a1.mib").write_bytes(records(0, 5))
    following.wait_for(5)
    (tmp_path / "a2.mib").write_bytes(records(0, 7, number=5, frames=FRAMES[:, :4]))
    following.wait_for(5, 7)


def test_blank_frames_at_the_end_of_a_file_count_once_there_is_another(followed, tmp_path):
    frames = FRAMES.copy()
    frames[3:5] = 0
    following = followed()
    (tmp_path / "a1.mib").write_bytes(records(0, 5, frames=frames))
    following.wait_for(4)  # the header of the last one follows the others
    (tmp_path / "a2.mib").write_bytes(records(5, 12, frames=frames))
    following.wait_for(12)
    assert np.array_equal(following.frames(0), frames)


def test_a_recording_in_two_files_is_one_scan(followed, shared, tmp_path):
    name = "001_4x2_6bit"
    whole = tmp_path / "whole"
    with zipfile.ZipFile(shared("merlin-mib/Merlin_navigation4x2_ROI.zip")) as archive:
        archive.extract(f"{name}.hdr", whole)
        archive.extract(f"{name}.mib", whole)
    (tmp_path / f"{name}.hdr").write_bytes((whole / f"{name}.hdr").read_bytes())
    data = (whole / f"{name}.mib").read_bytes()
    record = len(data) // 8
    following = followed()
    (tmp_path / f"{name}_1.mib").write_bytes(data[: 3 * record])
    following.wait_for(3)
    (tmp_path / f"{name}_2.mib").write_bytes(data[3 * record :])
    following.wait_for(8)
    stored = MIBFile(whole / f"{name}.mib")
    expected = np.empty((8, *stored.sig_shape), stored.dtype)
    stored.read_into(0, expected)
    stored.close()
    start, _ = following.scans[0]
    assert (start.announced, start.nav_shape) == (8, stored.nav_shape)
    assert np.array_equal(following.frames(0), expected)
