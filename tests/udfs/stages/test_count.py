import re
import warnings

import numpy as np
import pytest

from rendered_electrons import rendered_electrons
from stemd_udfs import CountStage, StageError
from stemd_udfs.stages.count import BackgroundSample, brightest_part
from stemd_udfs.stages.stage import FrameKind

SHAPE = (192, 200)


def counted(frames, **parameters):
    """Flat numbers of the electrons in each frame."""
    kind = FrameKind(nav_shape=(len(frames),), sig_shape=frames.shape[1:], dtype=frames.dtype)
    step = CountStage(**parameters).fitted(kind)
    rows = step.rows(frames)
    out = np.empty(frames.shape, np.uint8)
    step.process(frames, np.arange(len(frames)), out)
    found = [rows.pixels[rows.frames == number] for number in range(len(frames))]
    assert [np.flatnonzero(frame).tolist() for frame in out] == [pixels.tolist() for pixels in found]
    assert out.max(initial=0) <= 1
    assert rows.values.tolist() == [1] * len(rows.pixels)
    return found


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "float32"])
def test_electrons_without_background_are_found_exactly(dtype):
    truth = rendered_electrons(3, SHAPE, seed=1, height=40, sigma=0)
    found = counted(truth.as_read(dtype))
    assert [pixels.tolist() for pixels in found] == [pixels.tolist() for pixels in truth.pixels]


@pytest.mark.parametrize("dtype", ["uint16", "float32"])
@pytest.mark.parametrize(("height", "n_sigma", "reach"), [(100, 5.0, 0), (400, 10.0, 0), (250, 5.0, 1)])
def test_electrons_at_ten_sigma_are_found_with_a_dark_reference(dtype, height, n_sigma, reach):
    """If several pixels share the charge of an electron, it is found within a pixel."""
    truth = rendered_electrons(6, SHAPE, seed=2, height=height, sigma=10, shared=reach > 0)
    found = counted(truth.as_read(dtype), dark=truth.dark, n_sigma=n_sigma)
    assert min(truth.precision_and_recall(found, reach=reach)) > 0.98


def test_the_background_of_a_frame_decides_alone():
    truth = rendered_electrons(2, SHAPE, seed=4, height=100, sigma=10)
    frames = truth.as_read("float32")
    alone = counted(frames[:1], dark=truth.dark)[0].tolist()
    frames[1] += 1e4  # a frame with another offset
    both = counted(frames, dark=truth.dark)
    assert both[0].tolist() == alone
    assert truth.precision_and_recall(both)[1] > 0.98


@pytest.mark.parametrize("occupancy", [0.02, 0.1, 0.2])
def test_more_electrons_than_can_be_told_apart_are_estimated_and_warned_of_once(occupancy):
    random = np.random.default_rng(1)
    y, x = np.indices(SHAPE) - np.reshape((96, 100), (2, 1, 1))
    hits = random.poisson(occupancy * (np.hypot(y, x) < 40), (32, *SHAPE))
    frames = (random.normal(100, 4, hits.shape) + hits * 90).astype("u2")
    kind = FrameKind(nav_shape=(32,), sig_shape=SHAPE, dtype=frames.dtype)
    step = CountStage().fitted(kind)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        rows = step.rows(frames)
        step.rows(frames)
    if occupancy < 0.05:
        assert not seen
        return
    (warning,) = seen
    hit, lost = (int(number) for number in re.findall(r"(\d+)%", str(warning.message)))
    inner = np.flatnonzero(np.hypot(y, x) < 36)
    counted = np.isin(rows.pixels, inner).sum() / hits.reshape(32, -1)[:, inner].sum()
    assert hit == pytest.approx(100 * occupancy, rel=0.15)
    assert lost == pytest.approx(100 * (1 - counted), abs=4)


def test_pixels_from_the_xray_limit_on_and_those_that_the_dark_reference_does_not_know_are_no_electrons():
    frames = np.zeros((1, 20, 20), "u2")
    frames[0, 5, 5], frames[0, 10, 10], frames[0, 15, 15] = 90, 100, 101
    assert counted(frames, xray_limit=100)[0].tolist() == [5 * 20 + 5]
    frames[0, 10, 10] = 90
    frames[0, 15, 15] = 0
    dark = np.zeros((20, 20))
    dark[10, 10] = np.nan
    assert counted(frames, dark=dark)[0].tolist() == [5 * 20 + 5]


def test_frames_without_electrons_and_of_one_value_are_empty():
    found = counted(np.full((2, 30, 30), 7, "u2"))
    assert [len(one) for one in found] == [0, 0]
    assert brightest_part(np.concatenate(found), 2, (30, 30)) == (0, 0)


def test_wrong_parameters_and_frames_that_cannot_be_counted_are_refused():
    for parameters, words in (
        ({"n_sigma": 0}, "count: got n_sigma 0, expected a number above 0"),
        ({"n_sigma": np.nan}, "count: got n_sigma nan"),
        ({"xray_limit": -1}, "count: got xray_limit -1, expected a number above 0"),
        ({"xray_limit": "many"}, "count: got xray_limit 'many'"),
        ({"dark": np.zeros(4)}, r"count: dark has the shape \(4,\) and dtype float64, expected an image"),
        ({"dark": np.zeros((4, 4), "c8")}, "expected an image of real numbers"),
    ):
        with pytest.raises(StageError, match=words):
            CountStage(**parameters)
    kind = FrameKind(nav_shape=(2,), sig_shape=(8, 9), dtype=np.dtype("u2"))
    with pytest.raises(StageError, match=r"dark has the shape \(9, 8\), expected \(8, 9\), that of a frame"):
        CountStage(np.zeros((9, 8))).fitted(kind)
    kind = FrameKind(nav_shape=(2,), sig_shape=(8, 9), dtype=np.dtype("c8"))
    with pytest.raises(StageError, match="count: frames are complex64, expected real numbers"):
        CountStage().fitted(kind)


LARGE = (300, 320)


@pytest.mark.parametrize("density", [0, 0.002, 0.03, 0.1, 0.2])
def test_mean_and_sigma_are_those_of_the_noise_whatever_the_electrons_are(density):
    rng = np.random.default_rng(0)
    frame = rng.normal(50, 6, LARGE)
    frame[rng.random(LARGE) < density] += rng.uniform(60, 400)
    dark = np.full(LARGE, 20, "f4")
    mean, sigma = BackgroundSample(LARGE, dark).mean_and_sigma(frame)
    assert mean == pytest.approx(30, abs=0.5)
    assert sigma == pytest.approx(6, rel=0.05)
    mean, _ = BackgroundSample(LARGE, None).mean_and_sigma(frame)
    assert mean == pytest.approx(50, abs=0.5)


def test_noise_of_less_than_a_count_is_found_after_rounding_and_all_columns_are_in_the_sample():
    rng = np.random.default_rng(1)
    frame = np.rint(rng.normal(100.5, 0.4, LARGE)).astype("u2")
    mean, sigma = BackgroundSample(LARGE, None).mean_and_sigma(frame)
    assert mean == pytest.approx(frame.mean(), abs=0.05)
    assert sigma == pytest.approx(frame.std(), rel=0.05)
    frame = np.broadcast_to(np.arange(512.0), (512, 512)).copy()
    mean, sigma = BackgroundSample((512, 512), None).mean_and_sigma(frame)
    assert mean == pytest.approx(255.5, abs=3)
    assert sigma == pytest.approx(frame.std(), rel=0.02)


def test_frames_of_one_value_small_ones_and_ones_without_numbers_have_no_noise():
    assert BackgroundSample((1, 1), None).mean_and_sigma(np.full((1, 1), 7, "u2")) == (7, 0)
    assert BackgroundSample(LARGE, None).mean_and_sigma(np.full(LARGE, 3, "u1")) == (3, 0)
    assert BackgroundSample((2, 2), None).mean_and_sigma(np.full((2, 2), np.nan)) == (0, 0)
