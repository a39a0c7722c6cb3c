"""A stored scan opened in Python: patterns, virtual detectors, regions, UDFs."""

import numpy as np
import pytest

import stemd
from recorded_streams import record_v2
from stemd import DataSetException, masks
from stemd_sources.codecs import encode_frame

RNG = np.random.default_rng(7)
FRAMES = RNG.integers(0, 50, (4, 6, 8, 10)).astype(np.uint16)
DISK = {"shape": "disk", "radius": 3, "centre": [3, 5]}


@pytest.fixture(scope="module")
def scan(tmp_path_factory):
    path = tmp_path_factory.mktemp("scan") / "scan.npy"
    np.save(path, FRAMES)
    with stemd.open(path, executor="inline") as opened:
        yield opened


def test_an_opened_scan_shows_the_pattern_of_a_position(scan):
    assert np.array_equal(scan.pattern(2, 5), FRAMES[2, 5])
    assert np.array_equal(scan.pattern(-1, -6), FRAMES[3, 0])


@pytest.mark.parametrize("position", [(4, 0), (0, -7), (1,), (1, 2, 3)])
def test_a_position_outside_of_the_scan_is_refused(scan, position):
    with pytest.raises(IndexError, match=r"the scan has the shape \(4, 6\)"):
        scan.pattern(*position)


def test_a_virtual_detector_gives_an_image(scan):
    mask = masks.circular(5, 3, 10, 8, 3)
    expected = (FRAMES * mask).sum((2, 3))
    assert np.array_equal(scan.image(DISK), expected)
    assert np.array_equal(scan.image(mask), expected)
    several = scan.image([DISK, np.ones((8, 10))])
    assert np.array_equal(several[..., 0], expected)
    assert np.array_equal(several[..., 1], FRAMES.sum((2, 3)))


def test_the_pattern_of_a_region_is_that_of_its_frames(scan, monkeypatch):
    region = {"shape": "rectangle", "from": [1, 2], "to": [3, 4]}
    read = []
    frames = scan.dataset.frames
    monkeypatch.setattr(scan.dataset, "frames", lambda indices: read.append(indices) or frames(indices))
    assert np.allclose(scan.region_pattern(region), FRAMES[1:3, 2:4].mean((0, 1)))
    assert np.array_equal(scan.region_pattern(region, mean=False), FRAMES[1:3, 2:4].sum((0, 1)))
    places = np.concatenate([np.arange(24)[indices] for indices in read])
    assert set(places.tolist()) == {8, 9, 14, 15}


def test_what_cannot_be_opened_is_refused_as_load_does(tmp_path):
    with pytest.raises(DataSetException, match="No such file"):
        stemd.open(tmp_path / "none.npy")


def test_one_scan_of_a_recording_is_chosen_by_its_number(tmp_path):
    payloads = [encode_frame(frame, "bslz4") for frame in FRAMES.reshape(24, 8, 10)]
    path = record_v2(tmp_path / "a.stemd", payloads, codec="bslz4", sig_shape=(8, 10))
    with stemd.open(path, scan=0, nav_shape=(4, 6), executor="inline") as opened:
        assert np.array_equal(opened.pattern(2, 5), FRAMES[2, 5])
    with pytest.raises(DataSetException, match="expected number 7"):
        stemd.open(path, scan=7)
