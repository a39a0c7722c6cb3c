"""The running mean over scans: drift undone, oldest scans leaving, and the UDF that carries it over."""

import numpy as np
import pytest

from scanned_object import bilinear, scanned
from stemd_udfs import ScanMean, ScanMeanUDF, SumSigUDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan
from stemd_udfs.engine.inputs import merged_inputs

SHAPE = (64, 64)
DRIFTS = [(0.0, 0.0), (0.7, -1.2), (1.9, -2.3), (2.6, -3.75)]
RANDOM = np.random.default_rng(5)
IMAGES = [RANDOM.poisson(20 * scanned(SHAPE, drift)).astype(float) for drift in DRIFTS]


def mean_of(images, **params):
    mean = ScanMean(**params)
    for number, image in enumerate(images):
        mean = mean.with_scan(image, f"scan {number}")
    return mean


def by_definition(images, drifts):
    """Mean of the images between whose pixels values are bilinear, at R + drift; and how many there are."""
    moved = [bilinear(image, np.negative(drift)) for image, drift in zip(images, drifts, strict=True)]
    return np.sum(moved, axis=0)


def test_drifts_are_measured_to_a_twentieth_of_a_step_at_twenty_counts_and_scans_are_aligned():
    np.testing.assert_allclose(mean_of(IMAGES).drifts, DRIFTS, atol=0.05)
    images = [image.copy() for image in IMAGES]
    images[2][10:12] = np.nan
    mean = mean_of(images)
    total, weight = by_definition(images, mean.drifts)
    np.testing.assert_allclose(mean.weight, weight, atol=1e-6)
    there = weight > 1e-6
    np.testing.assert_allclose(mean.image[there], total[there] / weight[there], rtol=1e-6)
    assert np.isnan(mean.image[~there]).all()
    inner = (slice(8, -8), slice(8, -8))
    noise = (mean.image - 20 * scanned(SHAPE))[inner].std()
    assert noise < 0.65 * (IMAGES[0] - 20 * scanned(SHAPE))[inner].std()


def test_the_oldest_scan_leaves_the_mean():
    mean = mean_of(IMAGES, most_scans=2)
    assert mean.scans == ("scan 2", "scan 3")
    total, weight = by_definition(IMAGES[2:], mean.drifts)
    there = weight > 1e-3
    np.testing.assert_allclose(mean.image[there], total[there] / weight[there], rtol=1e-5)
    np.testing.assert_allclose(mean.drifts, DRIFTS[2:], atol=0.05)


@pytest.mark.parametrize("image", [np.ones(5), np.ones((5, 5))])
def test_an_image_of_another_shape_is_refused(image):
    with pytest.raises(ValueError, match=r"ScanMean: the image has the shape .5,.* expected .64, 64."):
        mean_of(IMAGES[:1]).with_scan(image)


class Series:
    """Scans whose sums are the images, one after the other, as a daemon runs the two UDFs over them."""

    def __init__(self):
        self.carried = None

    def scan(self, image, scan_id, *, ends=True, covered=slice(None), **params):
        udfs = [SumSigUDF(), ScanMeanUDF("sumsig", **params)]
        data = DataDescription(nav_shape=SHAPE, sig_shape=(1, 1), dtype=np.dtype("f8"), scan_id=scan_id)
        plan = RunPlan(udfs, data)
        udfs[1].carried = self.carried
        nodes = [MainNode(udf, plan) for udf in udfs]
        places = np.arange(image.size)[covered]
        nodes[0].merge(places, {"intensity": image.reshape(-1)[places]})
        nodes[1].merge(places, {})
        inputs = merged_inputs({"source": ("sumsig", nodes[0].results())})
        results = {name: buffer.data for name, buffer in nodes[1].results(inputs).items()}
        self.events = udfs[1].events(results)
        if ends:
            self.carried = nodes[1].carry_over(inputs)
        return results, udfs[1].get_scans()


def test_the_udf_carries_the_mean_over_to_the_next_scan():
    series, mean = Series(), ScanMean()
    for number, image in enumerate(IMAGES):
        results, scans = series.scan(image, f"s{number}")
        mean = mean.with_scan(image, f"s{number}")
        np.testing.assert_array_equal(results["intensity"], mean.image)
        np.testing.assert_array_equal(results["weight"], mean.weight)
        np.testing.assert_array_equal(results["drift"], mean.drifts[-1])
        np.testing.assert_array_equal(results["drifts"][: number + 1], mean.drifts)
        assert np.isnan(results["drifts"][number + 1 :]).all()
        assert scans == mean.scans


def test_the_first_scan_shows_from_its_beginning_and_others_are_added_when_enough_is_there():
    results, scans = Series().scan(IMAGES[0], "s0", covered=slice(0, 640))
    assert scans == ("s0",)
    np.testing.assert_array_equal(results["intensity"][:10], IMAGES[0][:10])
    assert np.isnan(results["intensity"][10:]).all()
    series = Series()
    series.scan(IMAGES[0], "s0")
    begun, scans = series.scan(IMAGES[1], "s1", covered=slice(0, 64 * 50), ends=False)
    assert scans == ("s0",)
    np.testing.assert_array_equal(begun["intensity"], IMAGES[0])
    _, scans = series.scan(IMAGES[1], "s1", covered=slice(0, 64 * 60))
    assert scans == ("s0", "s1")


def test_a_cancelled_scan_is_not_carried_over():
    series = Series()
    series.scan(IMAGES[0], "s0")
    series.scan(IMAGES[1], "s1", ends=False)
    assert series.scan(IMAGES[2], "s2")[1] == ("s0", "s2")


@pytest.mark.parametrize("change", [{"series": 1}, {"channel": 0, "series": -1}])
def test_another_series_starts_again(change):
    series = Series()
    series.scan(IMAGES[0], "s0")
    results, scans = series.scan(IMAGES[1], "s1", **change)
    assert scans == ("s1",)
    assert results["drift"].tolist() == [0, 0]


def test_a_scan_that_shows_something_else_is_left_out_and_named_in_an_event_with_its_confidence():
    noise = np.random.default_rng(1).poisson(20, SHAPE).astype(float)
    mean = mean_of([*IMAGES[:2], noise, IMAGES[2]])
    assert mean.scans == ("scan 0", "scan 1", "scan 3")
    assert mean.left_out == ("scan 2",)
    np.testing.assert_allclose(mean.drifts, DRIFTS[:3], atol=0.05)
    assert mean.shift.confidence > 10
    series = Series()
    series.scan(IMAGES[0], "s0")
    series.scan(noise, "s1")
    assert series.events["left_out"]["confidence"] < 6


def test_a_result_without_such_a_channel_is_refused():
    words = "intensity of sumsig has the shape .4096,., expected 4096 positions"
    with pytest.raises(ValueError, match=words):
        Series().scan(IMAGES[0], "s0", channel=1)
