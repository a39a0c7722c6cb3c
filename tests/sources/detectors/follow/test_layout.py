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
from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record
from stemd_sources.errors import MalformedMessage

FRAMES = np.arange(6 * 8 * 16, dtype="<u2").reshape(6, 8, 16)


def frames_in(data, layout):
    dtype = np.dtype(layout.format.dtype)
    if layout.format.codec == "none>":
        dtype = dtype.newbyteorder(">")
    return np.stack(
        [
            np.frombuffer(data[layout.pixels(index) : layout.end(index)], dtype).reshape(layout.format.shape)
            for index in range(len(FRAMES))
        ]
    )


def saved(array):
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


@pytest.mark.parametrize("dtype", ["<u2", ">u2", "<f4", "|u1"])
def test_a_npy_file_says_all(dtype):
    data = saved(FRAMES.astype(dtype).reshape(2, 3, 8, 16))
    layout = npy_layout(data)
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(data, layout), FRAMES.astype(dtype))


def test_a_mib_file_is_described_by_its_first_header_and_the_hdr_beside_it():
    data = b"".join(
        frame_record(index, frame.astype(">u2").tobytes(), shape=(8, 16), dtype="u2")
        for index, frame in enumerate(FRAMES)
    )
    layout = mib_layout(data, acquisition_header(frames=6, scan_shape=(2, 3)))
    assert (layout.frames, layout.nav_shape) == (6, (2, 3))
    assert np.array_equal(frames_in(data, layout), FRAMES)
    assert (mib_layout(data).frames, mib_layout(data).nav_shape) == (None, None)


def mrc(frames, order="<", count=None, extended=128):
    header = bytearray(1024)
    values = [16, 8, len(frames) if count is None else count, 6]
    header[:16] = np.array(values, order + "i4").tobytes()
    header[92:96] = np.array([extended], order + "i4").tobytes()
    header[212:216] = b"\x44\x44\0\0" if order == "<" else b"\x11\x11\0\0"
    return bytes(header) + bytes(extended) + frames.astype(order + "u2").tobytes()


@pytest.mark.parametrize("order", "<>")
def test_an_mrc_stack_is_read_in_both_byte_orders(order):
    data = mrc(FRAMES, order)
    layout = mrc_layout(data)
    assert layout.frames == 6
    assert np.array_equal(frames_in(data, layout), FRAMES)


@pytest.mark.parametrize("count", [0, 1])
def test_an_mrc_header_that_was_not_finished_announces_nothing(count):
    assert mrc_layout(mrc(FRAMES, count=count)).frames is None


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


def test_a_tvips_file_is_what_rosettasciio_writes(tmp_path):
    from rsciio.tvips import file_writer

    axes = [
        {"name": name, "size": size, "offset": 0, "scale": 1.0, "units": units, "navigate": units == "nm"}
        for name, size, units in (("y", 2, "nm"), ("x", 3, "nm"), ("ky", 8, "1/nm"), ("kx", 16, "1/nm"))
    ]
    for place, axis in enumerate(axes):
        axis |= {"index_in_array": place, "_type": "UniformDataAxis", "is_binned": False}
    signal = {
        "data": FRAMES.reshape(2, 3, 8, 16),
        "axes": axes,
        "metadata": {},
        "original_metadata": {},
        "attributes": {"_lazy": False},
    }
    path = tmp_path / "scan_000.tvips"
    file_writer(str(path), signal)
    data = path.read_bytes()
    assert np.array_equal(frames_in(data, tvips_layout(data)), FRAMES)


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
        (mrc_layout, mrc(FRAMES)),
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
