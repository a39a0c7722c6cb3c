import io
import os
from types import SimpleNamespace

import numpy as np
import pytest

from stemd_sources.detectors.follow import layout as layouts
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.errors import MalformedMessage

STACK = np.arange(6 * 8 * 16, dtype="<u2").reshape(6, 8, 16)


def frames_in(data, layout):
    parts = [data[layout.pixels(index) : layout.end(index)] for index in range(len(STACK))]
    return np.frombuffer(b"".join(parts), layout.format.dtype).reshape(-1, *layout.format.shape)


def saved(array):
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def mrc(count=6):
    return np.array([16, 8, count, 6], "<i4").tobytes().ljust(1024, b"\0") + STACK.tobytes()


def test_an_empad_file_has_its_scan_in_the_name_and_two_rows_after_each_frame():
    frames = np.random.default_rng(1).random((6, 130, 128), np.float32)
    layout = layouts.empad_layout("scan_x3_y2.raw")
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(frames.tobytes(), layout), frames[:, :128])
    assert layouts.empad_layout("a.raw").frames is None
    xml = b"<root><raw_file filename='a.raw'/><pix_x>2</pix_x><pix_y>3</pix_y></root>"
    assert layouts.empad_layout("a.raw", xml).nav_shape == (3, 2)
    with pytest.raises(MalformedMessage, match="is no XML file"):
        layouts.empad_layout("a.raw", b"<root>")


def test_raw_pixels_may_have_bytes_around_them():
    around = {"file_header": 10, "frame_header": 4, "frame_footer": 2}
    layout = layouts.raw_layout((2, 3, 8, 16), np.dtype("<u2"), **around)
    data = bytes(10) + b"".join(b"HEAD" + frame.tobytes() + b"!!" for frame in STACK)
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(data, layout), STACK)


TVIPS = np.array([256, 2, 16, 8, 16, 0, 0, 1, 1, 0, 0, 0, 40], "<u4").tobytes() + bytes(204)


@pytest.mark.parametrize(
    ("layout", "whole"),
    [
        (layouts.npy_layout, saved(STACK)),
        (layouts.mib_layout, frame_record(0, STACK[0].tobytes(), shape=(8, 16), dtype="u2")),
        (layouts.mrc_layout, mrc()),
        (layouts.tvips_layout, TVIPS),
    ],
)
def test_a_header_is_awaited_until_it_is_whole_and_anything_else_is_malformed(layout, whole):
    size = next(size for size in range(len(whole) + 1) if layout(whole[:size]) is not None)
    assert layout(whole[:size]) == layout(whole)
    assert layout(b"") is None
    assert layout(bytes(4096)) is None  # reserved, and not written yet
    with pytest.raises(MalformedMessage):
        layout(b"something else entirely " * 60)


def test_a_npy_file_without_frames_is_malformed_and_an_unfinished_mrc_header_announces_nothing():
    assert [layouts.mrc_layout(mrc(count)).frames for count in (0, 1)] == [None, None]
    for array in (np.zeros(5), np.asfortranarray(np.zeros((3, 4, 5))), np.zeros((2, 3, 4), "c16")):
        with pytest.raises(MalformedMessage):
            layouts.npy_layout(saved(array))


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


@pytest.fixture
def clock():
    return SimpleNamespace(now=0.0)


@pytest.fixture
def frames(file, clock):
    layout = layouts.raw_layout(SIG, np.dtype("<u2"))
    return layouts.FlatFrames(file.fileno(), layout, clock=lambda: clock.now)


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
    clock.now = layouts.SETTLE_S * 0.9
    file.write(DARK_END.tobytes()[10:])
    assert not written(frames, 0)
    clock.now = layouts.SETTLE_S * 1.8
    assert not written(frames, 0)
    clock.now = layouts.SETTLE_S * 2
    assert written(frames, 0)
    assert np.array_equal(read(frames, 0), DARK_END)


def test_blank_frames_at_the_end_count_only_if_zeros_are_said_to_be_data(frames, file, clock):
    file.write(BLANK.tobytes())
    assert not written(frames, 0)
    clock.now = 1000.0
    assert not written(frames, 0)
    options = {"zeros_are_data": True, "clock": lambda: clock.now}
    assert written(layouts.FlatFrames(file.fileno(), frames.layout, **options), 0)


@pytest.mark.parametrize("reserved", [0, 64])
def test_a_file_shorter_than_what_was_taken_is_restarted_unless_it_gives_back_space(frames, file, reserved):
    file.truncate(reserved * SIZE)
    file.write(FRAMES.tobytes())
    assert written(frames, 7)
    read(frames, 7)
    file.truncate(8 * SIZE)
    assert not frames.is_restarted(8)
    file.truncate(8 * SIZE - 1)
    assert frames.is_restarted(8)
    file.truncate(100)
    assert not frames.read_into(0, memoryview(bytearray(SIZE)))


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


def test_each_mib_frame_needs_its_header(file):
    stored = [frame.astype(">u2").tobytes() for frame in FRAMES]
    records = [frame_record(index, one, shape=SIG, dtype="u2") for index, one in enumerate(stored)]
    frames = layouts.FlatFrames(file.fileno(), layouts.mib_layout(records[0]))
    file.truncate(8 * len(records[0]))
    file.write(records[0])
    assert written(frames, 0)
    assert not written(frames, 1)
    file.write(b"no header" + records[1][9:])
    with pytest.raises(MalformedMessage, match=r"frame 1 at byte .* starts with b'no h'"):
        written(frames, 1)
