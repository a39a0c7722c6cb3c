import io

import numpy as np
import pytest

from stemd_sources.detectors.follow.layout import (
    empad_layout,
    mib_layout,
    mrc_layout,
    npy_layout,
    raw_layout,
    tvips_layout,
)
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.errors import MalformedMessage

FRAMES = np.arange(6 * 8 * 16, dtype="<u2").reshape(6, 8, 16)


def frames_in(data, layout):
    parts = [data[layout.pixels(index) : layout.end(index)] for index in range(len(FRAMES))]
    return np.frombuffer(b"".join(parts), layout.format.dtype).reshape(-1, *layout.format.shape)


def saved(array):
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def mrc(count=6):
    return np.array([16, 8, count, 6], "<i4").tobytes().ljust(1024, b"\0") + FRAMES.tobytes()


@pytest.mark.parametrize("count", [0, 1])
def test_an_mrc_header_that_was_not_finished_announces_nothing(count):
    assert mrc_layout(mrc(count)).frames is None


def test_an_empad_file_has_its_scan_in_the_name_and_two_rows_after_each_frame():
    frames = np.random.default_rng(1).random((6, 130, 128), np.float32)
    layout = empad_layout("scan_x3_y2.raw")
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(frames.tobytes(), layout), frames[:, :128])
    assert empad_layout("a.raw").frames is None
    xml = b"<root><raw_file filename='a.raw'/><pix_x>2</pix_x><pix_y>3</pix_y></root>"
    assert empad_layout("a.raw", xml).nav_shape == (3, 2)
    with pytest.raises(MalformedMessage, match="is no XML file"):
        empad_layout("a.raw", b"<root>")


def test_raw_pixels_may_have_bytes_around_them():
    layout = raw_layout((2, 3, 8, 16), np.dtype("<u2"), file_header=10, frame_header=4, frame_footer=2)
    data = bytes(10) + b"".join(b"HEAD" + frame.tobytes() + b"!!" for frame in FRAMES)
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(data, layout), FRAMES)


@pytest.mark.parametrize(
    ("layout", "whole"),
    [
        (npy_layout, saved(FRAMES)),
        (mib_layout, frame_record(0, FRAMES[0].tobytes(), shape=(8, 16), dtype="u2")),
        (mrc_layout, mrc()),
        (tvips_layout, np.array([256, 2, 16, 8, 16, 0, 0, 1, 1, 0, 0, 0, 40], "<u4").tobytes() + bytes(204)),
    ],
)
def test_a_header_is_awaited_until_it_is_whole_and_anything_else_is_malformed(layout, whole):
    size = next(size for size in range(len(whole) + 1) if layout(whole[:size]) is not None)
    assert layout(whole[:size]) == layout(whole)
    assert layout(b"") is None
    assert layout(bytes(4096)) is None  # reserved, and not written yet
    with pytest.raises(MalformedMessage):
        layout(b"something else entirely " * 60)


def test_a_npy_file_without_frames_is_malformed():
    for array in (np.zeros(5), np.asfortranarray(np.zeros((3, 4, 5))), np.zeros((2, 3, 4), "c16")):
        with pytest.raises(MalformedMessage):
            npy_layout(saved(array))
