"""Frames of a live partition read in strips: only where that gives what whole frames give."""

import numpy as np
import pytest

from gpu_samples import RingInMemory
from stemd.datasets import nodata
from stemd.geometry.frame_map import FrameMap, ScanGeometry
from stemd.workers.ring_frames import RingSource
from stemd_sources.codecs import decoders, encode_frame
from stemd_sources.codecs.frame_decoder import FrameStrips
from stemd_sources.events import FrameFormat
from stemd_udfs import native
from stemd_udfs.engine.description import NotInStrips

SIG = (64, 96)
MULTIPLE = 1024
ODD = 4


@pytest.fixture(autouse=True)
def _compiled(use_kernels):
    if not native.available():
        pytest.skip("stemd was built without compiled kernels: frames are not decoded in strips")
    use_kernels("auto")


@pytest.fixture
def frames():
    return np.random.default_rng(2).poisson(3, (10, *SIG)).astype(np.uint16)


def source_of(frames, *, nodata="zero", mask=None, has_marks=False, codec="bslz4", behind=64):
    ring = RingInMemory([encode_frame(frame, codec) for frame in frames], behind)
    formats = {0: FrameFormat(codec=codec, dtype=frames.dtype.str, shape=SIG)}
    scan = {"sig_shape": SIG, "dtype": frames.dtype, "frame_map": FrameMap(ScanGeometry(), (len(frames),))}
    return RingSource(ring, formats, nodata=nodata, pixel_mask=mask, has_marks=has_marks, **scan)


def in_strips(source, count=10):
    """The frames, put together from strips; None if there are none."""
    strips = source.frames(1, 0, count).strips(0, count, MULTIPLE)
    if strips is None:
        return None
    found = np.zeros((count, SIG[0] * SIG[1]), source.dtype)
    for first, rows in strips:
        assert first % MULTIPLE == 0
        found[:, first : first + rows.shape[1]] = rows
    return found.reshape(count, *SIG)


@pytest.fixture
def short_strips(monkeypatch):
    """Strips of one block of each frame, and a last one of half of it."""
    monkeypatch.setattr(nodata, "_STRIP_BYTES", 1)


@pytest.mark.parametrize("nodata", ["zero", "keep", "repair"])
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.uint32])
@pytest.mark.parametrize("factor", [1, 15, 300])
def test_strips_are_the_frames(frames, nodata, dtype, factor):
    frames = (frames * factor).astype(dtype)
    frames[frames == np.iinfo(dtype).max] = 0  # no pixel without data
    assert np.array_equal(in_strips(source_of(frames, nodata=nodata)), frames)


@pytest.mark.parametrize("nodata", ["zero", "keep", "repair"])
@pytest.mark.parametrize("has_mask", [False, True])
@pytest.mark.parametrize("has_marks", [False, True])
@pytest.mark.parametrize("dead", [0, 3, 500])
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.uint32])
def test_pixels_without_data_are_those_of_whole_frames(frames, nodata, has_mask, has_marks, dead, dtype):
    """In a mask, in the frames, or in both; there are none in the first strip of some frames."""
    places = np.random.default_rng(3).choice(SIG[0] * SIG[1] - 5000, (2, dead)) + 5000
    mask = np.zeros(SIG, bool)
    mask.flat[places[0]] = True
    frames = frames.astype(dtype)
    frames.reshape(len(frames), -1)[ODD:, places[1]] = np.iinfo(dtype).max
    given = {"nodata": nodata, "mask": mask if has_mask else None, "has_marks": has_marks}
    expected = source_of(frames, **given).frames(1, 0, 10).read(0, 10)
    source = source_of(frames, **given)
    for _ in range(2):
        try:
            found = in_strips(source)
        except NotInStrips:
            found = None
        if found is None:
            assert nodata == "repair"
            assert has_mask or dead
        else:
            assert np.array_equal(found, expected)
    assert np.array_equal(source.frames(1, 0, 10).read(0, 10), expected)


@pytest.mark.usefixtures("short_strips")
def test_strips_whose_pixels_fit_into_bytes_are_bytes(frames):
    flat = frames.reshape(len(frames), -1)
    flat[ODD, 10], flat[ODD, 4096 + 10] = 255, 256
    source = source_of(frames)
    found = []
    for first, rows in source.frames(1, 0, 10).strips(0, 10, 1):
        assert np.array_equal(rows, flat[:, first : first + rows.shape[1]])
        found.append(rows.dtype)
    assert found == [np.uint8, np.uint16]


@pytest.mark.usefixtures("short_strips")
def test_the_largest_byte_is_no_mark(frames):
    """Frames have marks in their first block; in the other one, 255 is a number like any other."""
    frames.reshape(len(frames), -1)[:, -1] = 255
    frames.reshape(len(frames), -1)[:, 3] = 65535
    for mask in (None, np.zeros(SIG, bool)):
        source = source_of(frames, mask=mask, has_marks=True)
        for _ in range(2):
            found = in_strips(source).reshape(len(frames), -1)
            assert (found[:, -1] == 255).all()
            assert (found[:, 3] == 0).all()


@pytest.mark.usefixtures("short_strips")
def test_few_frames_are_decoded_twice(frames, monkeypatch):
    frames = np.tile(frames, (12, 1, 1))
    frames.reshape(len(frames), -1)[-1, ::100] = 300  # in every strip, and found at the last frame of each
    source = source_of(frames)
    tries = []

    class Counted(FrameStrips):
        def decode_bytes(self, pixels, out_address):
            tries.append(super().decode_bytes(pixels, out_address))
            return tries[-1]

    monkeypatch.setattr(decoders, "FrameStrips", Counted)
    strips = 0
    for _ in range(100):
        strips += sum(1 for _ in source.frames(1, 0, len(frames)).strips(0, len(frames), 1))
    assert set(tries) == {len(frames) - 1}
    assert sum(tries) <= 4 * strips + 2 * len(frames)


@pytest.mark.usefixtures("short_strips")
def test_strips_elsewhere_are_bytes_although_one_has_a_larger_pixel(frames):
    """However late that pixel is found, and however often the same strips are read."""
    frames = np.tile(frames, (12, 1, 1))
    frames.reshape(len(frames), -1)[-1, 5] = 300
    source, kinds = source_of(frames), []
    for _ in range(10):
        kinds += [rows.dtype for _, rows in source.frames(1, 0, len(frames)).strips(0, len(frames), 1)]
    assert kinds == [np.uint16, np.uint8] * 10


def test_with_a_pixel_to_be_repaired_frames_are_read_whole_from_then_on(frames):
    frames[ODD, 50, 3] = 65535
    source = source_of(frames, nodata="repair")
    with pytest.raises(NotInStrips):
        in_strips(source)
    assert in_strips(source) is None


@pytest.mark.parametrize("codec", ["lz4", "no such codec"])
def test_frames_of_a_codec_without_strips_or_of_none_that_is_known_are_read_whole(frames, codec):
    source = source_of(frames, codec="lz4")
    source._formats[0] = FrameFormat(codec=codec, dtype="<u2", shape=SIG)
    assert in_strips(source) is None


def test_frames_of_two_formats_are_read_whole(frames):
    source = source_of(frames)
    source.ring.look(0, 10)["format"][ODD:] = 1
    assert in_strips(source) is None


def test_a_damaged_frame_is_left_to_reading_it_whole(frames):
    source = source_of(frames)
    source.ring.look(0, 10)["size"][ODD] -= 3
    with pytest.raises(NotInStrips):
        in_strips(source)


@pytest.mark.parametrize("has_mark", [False, True])
def test_a_frame_at_the_very_end_of_the_ring_says_by_itself_whether_it_has_marks(frames, has_mark):
    """Frames without bytes behind them are decoded alone, which finds no marks in passing."""
    if has_mark:
        frames[-1, 2, 2] = 65535
    source = source_of(frames, nodata="repair", behind=0)
    assert source.frames(1, 0, 10).read(0, 10)[-1, 2, 2] < 65535
    assert (in_strips(source, 9) is None) == has_mark
