import os

import numpy as np
import pytest

from stemd_sources.detectors.follow.layout import SETTLE_S, FlatFrames, mib_layout, raw_layout
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.errors import MalformedMessage

SIG, SIZE = (32, 64), 4096
FRAMES = np.arange(1, 9, dtype="<u2")[:, None, None] * np.ones(SIG, "<u2")
BLANK = np.zeros(SIG, "<u2")
DARK_END = FRAMES[3].copy()
DARK_END[1:] = 0
"""Its last bytes are zero, as those of a frame of which a part is written."""


@pytest.fixture
def file(tmp_path):
    with (tmp_path / "scan.raw").open("w+b", buffering=0) as file:
        yield file


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def frames(file, clock):
    return FlatFrames(file.fileno(), raw_layout(SIG, np.dtype("<u2")), clock=clock)


def written(frames, index, taken=0):
    assert not frames.is_restarted(taken)
    return frames.is_written(index)


def read(frames, index):
    out = bytearray(SIZE)
    assert frames.read_into(index, memoryview(out))
    return np.frombuffer(out, "<u2").reshape(SIG)


def test_a_frame_counts_when_its_last_byte_is_there(frames, file):
    data = FRAMES[0].tobytes()
    file.write(data[:-1])
    assert not written(frames, 0)
    file.write(data[-1:])
    assert written(frames, 0)
    assert np.array_equal(read(frames, 0), FRAMES[0])
    assert not written(frames, 1)


@pytest.mark.parametrize("reserve", ["truncate", "fallocate", "zeros"])
def test_reserved_space_is_no_frame_until_it_is_written(frames, file, reserve):
    if reserve == "truncate":
        file.truncate(8 * SIZE)
    elif reserve == "fallocate":
        os.posix_fallocate(file.fileno(), 0, 8 * SIZE)
    else:
        file.write(bytes(8 * SIZE))
    assert not written(frames, 0)
    for index in range(8):
        file.seek(index * SIZE)
        file.write(FRAMES[index].tobytes()[: SIZE // 2])
        assert not written(frames, index)
        file.write(FRAMES[index].tobytes()[SIZE // 2 :])
        assert written(frames, index)


def test_a_blank_frame_counts_when_the_file_has_grown_past_it(frames, file):
    file.write(BLANK.tobytes())
    assert not written(frames, 0)
    file.write(b"\0")
    assert written(frames, 0)


@pytest.mark.parametrize("gap", [1, 2, 5])
def test_blank_frames_in_reserved_space_count_when_a_later_one_has_data(frames, file, gap):
    file.truncate(64 * SIZE)
    assert not written(frames, 0)
    for index in range(gap, gap + 8):  # a writer goes on
        file.seek(index * SIZE)
        file.write(FRAMES[0].tobytes())
    assert all(written(frames, index) for index in range(gap))


def test_a_frame_that_ends_dark_in_reserved_space_counts_when_it_stays_the_same(frames, file, clock):
    file.truncate(8 * SIZE)
    file.write(DARK_END.tobytes()[:10])
    assert not written(frames, 0)
    clock.now = SETTLE_S * 0.9
    file.write(DARK_END.tobytes()[10:])
    assert not written(frames, 0)
    clock.now = SETTLE_S * 1.8
    assert not written(frames, 0)
    clock.now = SETTLE_S * 2
    assert written(frames, 0)
    assert np.array_equal(read(frames, 0), DARK_END)


def test_blank_frames_at_the_end_count_only_if_zeros_are_said_to_be_data(frames, file, clock):
    file.write(BLANK.tobytes())
    assert not written(frames, 0)
    clock.now = 1000.0
    assert not written(frames, 0)
    trusting = FlatFrames(file.fileno(), frames.layout, zeros_are_data=True, clock=clock)
    assert written(trusting, 0)


def test_a_file_that_is_shorter_than_what_was_taken_is_restarted(frames, file):
    file.write(FRAMES.tobytes())
    assert written(frames, 7)
    read(frames, 7)
    file.truncate(8 * SIZE - 1)
    assert frames.is_restarted(8)


def test_reserved_space_that_is_given_back_is_no_restart(frames, file):
    file.truncate(64 * SIZE)
    file.write(FRAMES.tobytes())
    assert written(frames, 7)
    read(frames, 7)
    file.truncate(8 * SIZE)
    assert not frames.is_restarted(8)


@pytest.mark.parametrize("changed", [0, 3])
def test_a_file_that_was_written_anew_to_at_least_its_old_length_is_restarted(frames, file, changed):
    file.write(FRAMES[:4].tobytes())
    for index in range(4):
        assert written(frames, index, taken=index)
        read(frames, index)
    assert not frames.is_restarted(4)
    file.seek(changed * SIZE)
    file.write((FRAMES[changed] + 1).tobytes())
    assert frames.is_restarted(4)


def test_a_frame_that_is_gone_cannot_be_read(frames, file):
    file.write(FRAMES[0].tobytes())
    assert written(frames, 0)
    file.truncate(100)
    assert not frames.read_into(0, memoryview(bytearray(SIZE)))


def test_each_mib_frame_needs_its_header(file):
    records = [
        frame_record(index, frame.astype(">u2").tobytes(), shape=SIG, dtype="u2")
        for index, frame in enumerate(FRAMES)
    ]
    layout = mib_layout(records[0])
    frames = FlatFrames(file.fileno(), layout)
    file.truncate(8 * len(records[0]))
    file.write(records[0])
    assert written(frames, 0)
    assert not written(frames, 1)
    file.write(b"no header" + records[1][9:])
    with pytest.raises(MalformedMessage, match=r"frame 1 at byte .* starts with b'no h'"):
        written(frames, 1)
