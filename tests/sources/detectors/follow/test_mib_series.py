"""Merlin files of a folder: a scan each, or several that belong to one scan."""

import numpy as np
import pytest

from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record

SIG = (8, 16)
FRAMES = np.random.default_rng(5).integers(1, 4000, (12, *SIG)).astype("<u2")


def records(first: int, last: int, *, number: int | None = None, frames: np.ndarray = FRAMES) -> bytes:
    """Frames of the scan as in a file; the first has this number, from 0."""
    number = first if number is None else number
    return b"".join(
        frame_record(number + index, frame.astype(">u2").tobytes(), shape=frame.shape, dtype="u2")
        for index, frame in enumerate(frames[first:last])
    )


@pytest.fixture
def followed(follow, tmp_path):
    return lambda options="": follow(f"follow://{tmp_path}?pattern=*.mib{options}")


def test_numbered_files_whose_frames_are_counted_on_are_one_scan(followed, tmp_path):
    (tmp_path / "scan.hdr").write_bytes(acquisition_header(frames=12, scan_shape=(3, 4)))
    following = followed()
    (tmp_path / "scan1.mib").write_bytes(records(0, 5))
    start = following.scan(FRAMES[:5])
    assert (start.announced, start.nav_shape) == (12, (3, 4))
    for number, (first, last) in enumerate([(5, 10), (10, 12)], start=2):
        (tmp_path / f"scan{number}.mib").write_bytes(records(first, last))
        following.more(FRAMES[first:last], first)
    (tmp_path / "other1.mib").write_bytes(records(0, 3))
    following.scan(FRAMES[:3])


@pytest.mark.parametrize(
    ("options", "number", "rows"),
    [
        ("", 0, 8),  # counted from 1 again
        ("&frames=5", 5, 8),  # the scan before has all its frames
        ("", 5, 4),  # of other pixels
    ],
)
def test_a_file_that_does_not_go_on_with_a_scan_is_another_one(followed, tmp_path, options, number, rows):
    following = followed(options)
    (tmp_path / "a1.mib").write_bytes(records(0, 5))
    following.scan(FRAMES[:5])
    frames = FRAMES[:7, :rows]
    (tmp_path / "a2.mib").write_bytes(records(0, 7, number=number, frames=frames))
    assert following.scan(frames).series == 2


def test_frames_that_a_file_lacks_at_its_end_are_missing(followed, tmp_path):
    following = followed("&frames=12")
    (tmp_path / "a1.mib").write_bytes(records(0, 5)[:-100])
    following.scan(FRAMES[:4])
    (tmp_path / "a2.mib").write_bytes(records(5, 12))
    following.more(FRAMES[5:], 5)


def test_blank_frames_at_the_end_of_a_file_count_once_there_is_another(followed, tmp_path):
    frames = FRAMES.copy()
    frames[3:5] = 0
    following = followed()
    (tmp_path / "a1.mib").write_bytes(records(0, 5, frames=frames))
    following.scan(frames[:4])  # the header of the last one follows the others
    (tmp_path / "a2.mib").write_bytes(records(5, 12, frames=frames))
    following.more(frames[4:], 4)
