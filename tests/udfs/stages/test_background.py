import numpy as np
import pytest

from stemd_udfs.stages.count import BackgroundSample

SHAPE = (300, 320)


@pytest.mark.parametrize("density", [0, 0.002, 0.03, 0.1, 0.2])
def test_mean_and_sigma_are_those_of_the_noise_whatever_the_electrons_are(density):
    rng = np.random.default_rng(0)
    frame = rng.normal(50, 6, SHAPE)
    frame[rng.random(SHAPE) < density] += rng.uniform(60, 400)
    dark = np.full(SHAPE, 20, "f4")
    mean, sigma = BackgroundSample(SHAPE, dark).mean_and_sigma(frame)
    assert mean == pytest.approx(30, abs=0.5)
    assert sigma == pytest.approx(6, rel=0.05)
    mean, _ = BackgroundSample(SHAPE, None).mean_and_sigma(frame)
    assert mean == pytest.approx(50, abs=0.5)


def test_noise_of_less_than_a_count_is_found_after_rounding():
    rng = np.random.default_rng(1)
    frame = np.rint(rng.normal(100.5, 0.4, SHAPE)).astype("u2")
    mean, sigma = BackgroundSample(SHAPE, None).mean_and_sigma(frame)
    assert mean == pytest.approx(frame.mean(), abs=0.05)
    assert sigma == pytest.approx(frame.std(), rel=0.05)


def test_all_columns_of_the_detector_are_in_the_sample():
    frame = np.broadcast_to(np.arange(512.0), (512, 512)).copy()
    mean, sigma = BackgroundSample((512, 512), None).mean_and_sigma(frame)
    assert mean == pytest.approx(255.5, abs=3)
    assert sigma == pytest.approx(frame.std(), rel=0.02)


def test_frames_of_one_value_small_ones_and_ones_without_numbers_have_no_noise():
    assert BackgroundSample((1, 1), None).mean_and_sigma(np.full((1, 1), 7, "u2")) == (7, 0)
    assert BackgroundSample(SHAPE, None).mean_and_sigma(np.full(SHAPE, 3, "u1")) == (3, 0)
    assert BackgroundSample((2, 2), None).mean_and_sigma(np.full((2, 2), np.nan)) == (0, 0)
