from math import isqrt

import numpy as np
import pytest

from stemd_udfs import RadialProfileUDF

SIG = (15, 21)


def profile(frames, centre, width, n_bins):
    """The definition: the mean over pixels with n <= |k - c| / w < n + 1."""
    y, x = np.indices(frames.shape[-2:])
    r = np.sqrt((y - centre[0]) ** 2 + (x - centre[1]) ** 2)
    flat = frames.reshape(-1, *frames.shape[-2:])
    found = np.full((len(flat), n_bins), np.nan)
    for n in range(n_bins):
        inside = (n <= r / width) & (r / width < n + 1)
        if inside.any():
            found[:, n] = flat[:, inside].astype(np.float64).sum(axis=1) / inside.sum()
    return found.reshape(*frames.shape[:-2], n_bins)


@pytest.fixture
def scan():
    return np.random.default_rng(3).integers(0, 2**16, (4, 5, *SIG)).astype(np.uint16)


def test_without_parameters_bins_are_around_the_middle_and_one_without_pixels_is_nan(engine, scan):
    result = engine.run(scan, RadialProfileUDF())["intensity"]
    assert (result.kind, result.dtype) == ("nav", np.float64)
    assert np.array_equal(result.data, profile(scan, (7.5, 10.5), 1, 13))
    outside = engine.run(scan, RadialProfileUDF(centre=(-40, 10), n_bins=42))["intensity"].data
    assert np.isnan(outside[..., :40]).all()
    assert np.array_equal(outside, profile(scan, (-40, 10), 1, 42), equal_nan=True)


@pytest.mark.parametrize("dtype", ["u1", "u2", "i4", "f4", "f8"])
def test_rings_of_known_intensity_give_that_intensity(engine, dtype):
    y, x = np.indices(SIG)
    known = np.array([3, 11, 250, 7, 90])
    ring = np.floor(np.hypot(y - 6, x - 9) / 2).astype(int)
    frame = np.append(known, 200)[np.minimum(ring, 5)]
    data = np.broadcast_to(frame, (2, 3, *SIG)).astype(dtype)
    result = engine.run(data, RadialProfileUDF(centre=(6, 9), bin_width=2, n_bins=5))["intensity"]
    assert np.array_equal(result.data, np.broadcast_to(known, (2, 3, 5)))


@pytest.mark.parametrize(
    ("radius", "width", "n_bins"),
    [(4.9, 0.7, 7), (2.1, 0.3, 7), (12.3, 0.1, 123), (3, 0.1, 30), (4.91, 0.7, 8), (1e-12, 1, 1)],
)
def test_a_radius_of_whole_bins_has_as_many_bins_in_spite_of_rounding(engine, scan, radius, width, n_bins):
    udf = RadialProfileUDF(centre=(7, 10), bin_width=width, radius=radius)
    assert engine.run(scan, udf)["intensity"].extra_shape == (n_bins,)


def test_the_angle_of_a_circle_has_no_effect(engine, scan):
    rings = RadialProfileUDF(centre=(7, 10), n_sectors=8)
    turned = RadialProfileUDF(centre=(7, 10), n_sectors=8, ellipse_angle=17)
    expected = engine.run(scan, rings)["intensity"].data
    assert np.array_equal(engine.run(scan, turned)["intensity"].data, expected, equal_nan=True)


def test_pixels_on_the_edge_of_an_elliptical_ring_belong_to_the_outer_ring(engine):
    # In whole numbers: 18 r² = (y + x)² + 9 (x - y)², with the long axis along the diagonal.
    y, x = np.indices((41, 41)) - 20
    r_square = ((y + x) ** 2 + 9 * (x - y) ** 2) // 18
    ring = np.array([isqrt(int(value)) for value in r_square.ravel()])
    frame = ring.reshape(41, 41).astype(np.uint16)
    udf = RadialProfileUDF(centre=(20, 20), n_bins=15, ellipticity=3, ellipse_angle=45)
    result = engine.run(frame[np.newaxis, np.newaxis], udf)["intensity"]
    assert np.array_equal(result.data[0, 0], np.arange(15))


@pytest.mark.parametrize(
    ("params", "axes"),
    [
        ({"ellipticity": 1.5, "ellipse_angle": 0}, (1.5, 1)),
        ({"ellipticity": 1.5, "ellipse_angle": 90}, (1, 1.5)),
        ({"mrad_per_pixel": (0.2, 0.8)}, (2, 0.5)),  # pixels that are not square: circles of angle
    ],
)
def test_elliptical_rings_follow_the_ellipse(engine, params, axes):
    y, x = np.indices((41, 41)) - 20.25
    r = np.sqrt((y / axes[0]) ** 2 + (x / axes[1]) ** 2) / 3
    frame = np.floor(r).astype(np.uint16)
    udf = RadialProfileUDF(centre=(20.25, 20.25), bin_width=3, n_bins=4, **params)
    result = engine.run(frame[np.newaxis, np.newaxis], udf)["intensity"]
    assert np.array_equal(result.data[0, 0], [0, 1, 2, 3])


def test_sectors_divide_each_ring_by_angle(engine, scan):
    y, x = np.indices(SIG)
    y, x = y - 7.25, x - 10.25
    sector = np.floor(np.mod(np.arctan2(y, x), 2 * np.pi) / (np.pi / 2)).astype(int)
    ring = np.floor(np.hypot(y, x) / 2)
    expected = [profile_of(scan, (sector == s) & (ring == n)) for s in range(4) for n in range(5)]
    udf = RadialProfileUDF(centre=(7.25, 10.25), bin_width=2, n_bins=5, n_sectors=4)
    result = engine.run(scan, udf, tileshape=(2, 4, 6))["intensity"]
    assert result.extra_shape == (4, 5)
    assert np.array_equal(result.data, np.stack(expected, axis=-1).reshape(4, 5, 4, 5), equal_nan=True)


def profile_of(scan, inside):
    with np.errstate(invalid="ignore"):
        return scan[..., inside].sum(axis=-1) / np.float64(inside.sum())


@pytest.mark.parametrize("tileshape", [None, (3, 4, 21)])
def test_the_variance_is_that_of_the_pixels_of_a_ring(engine, scan, tileshape):
    udf = RadialProfileUDF(centre=(6, 9), bin_width=2, n_bins=5, variance=True)
    result = engine.run(scan, udf, tileshape=tileshape)
    mean = profile(scan, (6, 9), 2, 5)
    square = profile(scan.astype(np.float64) ** 2, (6, 9), 2, 5)
    np.testing.assert_array_equal(result["intensity"].data, mean)
    np.testing.assert_allclose(result["variance"].data, square / mean**2 - 1, rtol=1e-9)


def test_rings_of_counts_alone_have_the_variance_of_counts_and_spots_more(engine):
    y, x = np.indices((64, 64))
    frames = np.random.default_rng(4).poisson(20.0, (2, 2, 64, 64))
    ring = np.hypot(y - 32, x - 32)
    frames[1, 1, (ring >= 20) & (ring < 25) & (x % 5 == 0)] += 200
    result = engine.run(frames, RadialProfileUDF(bin_width=5, radius=30, variance=True))["variance"].data
    np.testing.assert_allclose(result[0], 1 / 20, atol=0.02)
    assert result[1, 1, 4] > 1
    assert np.isnan(engine.run(0 * frames, RadialProfileUDF(variance=True))["variance"].data).all()
