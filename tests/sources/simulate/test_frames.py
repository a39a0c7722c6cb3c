import itertools

import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.simulate.frames import GeneratedFrames, reference_frames, shift_of_scan


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32"])
def test_frames_have_the_shape_and_dtype_asked_for(dtype):
    frame = GeneratedFrames((4, 5), (24, 32), dtype).frame(3)
    assert frame.shape == (24, 32)
    assert frame.dtype == np.dtype(dtype)
    assert frame.max() < np.iinfo(dtype).max


def test_other_dtypes_are_refused():
    with pytest.raises(ValueError, match="dtype float32: expected uint8, uint16 or uint32"):
        GeneratedFrames((4,), (4, 4), "float32")


def test_frames_depend_on_seed_and_index_alone():
    first = GeneratedFrames((8, 8), (32, 32), seed=5)
    later = GeneratedFrames((8, 8), (32, 32), seed=5)
    later.frame(3)
    assert (first.frame(17) == later.frame(17)).all()
    assert (first.frame(17) != GeneratedFrames((8, 8), (32, 32), seed=6).frame(17)).any()
    assert (first.frame(17) != first.frame(18)).any()


def test_the_reference_is_what_is_sent():
    nav, sig = (4, 6), (16, 20)
    for scan in (1, 2, 3):
        reference = reference_frames(nav, sig, scan=scan, seed=1)
        assert reference.shape == nav + sig
        frames = GeneratedFrames(nav, sig, seed=1)
        for index in range(24):
            sent = frames.frame(frames.number(index, scan))
            assert (sent == reference.reshape(24, *sig)[index]).all()


def test_scans_hold_the_same_frames_at_other_places():
    first, second = (reference_frames((5, 5), (16, 16), scan=scan).reshape(25, -1) for scan in (1, 2))
    assert (np.roll(first, -shift_of_scan(25, 2), axis=0) == second).all()
    assert (first != second).any(axis=1).all()


@pytest.mark.parametrize("count", [2, 3, 10, 97, 4096, 65536])
def test_no_two_neighbouring_scans_begin_alike(count):
    shifts = [shift_of_scan(count, scan) for scan in range(1, 6)]
    assert shifts[0] == 0
    assert all(0 <= shift < count for shift in shifts)
    assert all(one != other for one, other in itertools.pairwise(shifts))


def test_a_disk_moves_and_dims_with_the_probe():
    frames = reference_frames((9, 9), (96, 96))
    sums = frames.sum((-1, -2))
    assert sums[4, 4] > 1.5 * sums[0, 0]
    y, x = np.mgrid[:96, :96]
    weight = frames.astype(float) ** 2
    centre_y = (weight * y).sum((-1, -2)) / weight.sum((-1, -2))
    centre_x = (weight * x).sum((-1, -2)) / weight.sum((-1, -2))
    assert centre_y[8, 4] - centre_y[0, 4] > 10
    assert centre_x[4, 8] - centre_x[4, 0] > 10


def test_counts_follow_poisson():
    frames = np.stack([GeneratedFrames((400,), (48, 48), seed=s).frame(200) for s in range(400)]).astype(
        float
    )
    mean, variance = frames.mean(0), frames.var(0)
    bright = mean > 2
    assert 100 < bright.sum() < 300
    assert (variance[bright] / mean[bright]).mean() == pytest.approx(1, abs=0.03)


def test_frames_compress_about_tenfold():
    frame = GeneratedFrames((64, 64), (192, 192)).frame(2000)
    assert 8 < frame.nbytes / len(encode_frame(frame, "bslz4")) < 13


@pytest.mark.parametrize("sig", [(1, 1), (1, 5), (2, 2), (3, 7), (7, 3), (12, 6)])
def test_small_frames_work(sig):
    assert reference_frames((3, 2), sig).shape == (3, 2, *sig)


def test_a_large_scan_repeats_frames_at_neighbouring_positions():
    frames = GeneratedFrames((10, 10), (8, 8), distinct=25)
    assert [frames.number(index) for index in range(12)] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
    assert frames.number(99) == 24
    reference = reference_frames((10, 10), (8, 8), distinct=25).reshape(100, 64)
    assert (reference[0] == reference[3]).all()
