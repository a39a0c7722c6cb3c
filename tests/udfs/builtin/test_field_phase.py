from itertools import product

import numpy as np
import pytest

from stemd_udfs import CoMUDF, rgb_from_2dvector
from stemd_udfs.builtin.field_phase import phase_of_field

NAV = (60, 72)
ATOMS = ((12.3, 15.1, 1.0), (40.7, 50.2, 0.6), (28.0, 61.5, 1.4))
WIDTH = 4.0


def gaussians(mirrored):
    """A sum of Gaussians, repeated or mirrored at the edges, and its analytic gradient."""
    y, x = np.indices(NAV, dtype=np.float64)
    total, slope_y, slope_x = np.zeros(NAV), np.zeros(NAV), np.zeros(NAV)
    (rows, columns), orders = NAV, (-1, 0, 1)
    for cy, cx, height in ATOMS:
        if mirrored:  # at the edges of the scan, half a step beyond the outer positions
            places = (cy, -1 - cy, 2 * rows - 1 - cy), (cx, -1 - cx, 2 * columns - 1 - cx)
        else:
            places = [cy + i * rows for i in orders], [cx + j * columns for j in orders]
        for py, px in product(*places):
            peak = height * np.exp(-((y - py) ** 2 + (x - px) ** 2) / (2 * WIDTH**2))
            total += peak
            slope_y -= (y - py) / WIDTH**2 * peak
            slope_x -= (x - px) / WIDTH**2 * peak
    return total, slope_y, slope_x


@pytest.mark.parametrize("edges", ["periodic", "mirror"])
def test_the_gradient_of_a_sum_gives_that_sum_and_missing_positions_change_it_little(edges):
    total, y, x = gaussians(edges == "mirror")
    phase = phase_of_field(y, x, edges)
    assert np.abs(phase - (total - total.mean())).max() < 1e-8 * np.ptp(total)
    holes = np.random.default_rng(2).random(NAV) < 0.1
    y[holes] = x[holes] = np.nan
    assert np.corrcoef(phase_of_field(y, x, edges).ravel(), total.ravel())[0, 1] > 0.99
    _, y, x = gaussians(edges == "mirror")
    y[-6:] = x[-6:] = np.nan
    assert np.corrcoef(phase_of_field(y, x, edges).ravel(), total.ravel())[0, 1] > 0.9
    assert np.isnan(phase_of_field(np.full((3, 4), np.nan), np.zeros((3, 4)))).all()  # of no vector


def test_mirrored_edges_take_a_slope_that_periodic_ones_cannot():
    y, x = np.full(NAV, 2.0), np.full(NAV, -1.0)
    rows, columns = np.indices(NAV)
    slope = 2.0 * rows - columns
    phase = phase_of_field(y, x, "mirror")
    assert np.corrcoef(phase.ravel(), slope.ravel())[0, 1] > 0.999
    assert np.allclose(phase_of_field(y, x, "periodic"), 0)


@pytest.mark.parametrize("shape", [(8, 9), (7, 6), (1, 5), (6, 1)])
def test_it_is_the_formula_of_the_definition(shape):
    y, x = np.random.default_rng(4).normal(size=(2, *shape))
    q_y, q_x = np.fft.fftfreq(shape[0])[:, None], np.fft.fftfreq(shape[1])[None]
    squares = q_y**2 + q_x**2 + 0.05**2
    for q in (q_y, q_x):
        q[np.abs(q) == 0.5] = 0
    transform = (q_y * np.fft.fft2(y) + q_x * np.fft.fft2(x)) / (2j * np.pi * squares)
    transform[0, 0] = 0
    expected = np.fft.ifft2(transform)
    assert np.allclose(expected.imag, 0, atol=1e-12)
    assert np.allclose(phase_of_field(y, x, "periodic", 0.05), expected.real, atol=1e-12)


def frames_of(y, x):
    """Frames whose centres of mass are the field's vectors, to the bit of the brightness of four pixels."""
    frames = np.zeros((*y.shape, 5, 5))
    frames[..., 1, 2], frames[..., 3, 2] = 1 - y, 1 + y
    frames[..., 2, 1], frames[..., 2, 3] = 1 - x, 1 + x
    return frames


def test_the_udf_integrates_the_field_in_scan_axes_and_has_no_phase_where_nothing_was_processed(engine):
    total, y, x = gaussians(mirrored=True)
    udf = CoMUDF.with_params(cy=2, cx=2, scan_rotation=90, flip_y=True)
    phase = engine.run(frames_of(x, y), udf)["phase"].data  # the detector's rows are the scan's columns
    assert np.abs(2 * phase - (total - total.mean())).max() < 1e-8 * np.ptp(total)
    half = NAV[0] * NAV[1] // 2
    result = engine.run(frames_of(y, x), CoMUDF.with_params(cy=2, cx=2), partitions=[slice(0, half)])
    phase = result["phase"].data.ravel()
    assert np.isfinite(phase[:half]).all()
    assert np.isnan(phase[half:]).all()


@pytest.mark.parametrize("shape", [(8, 9), (7, 6), (1, 5), (6, 1), (2, 2), (1, 1)])
@pytest.mark.parametrize("high_pass", [0.0, 0.05])
def test_mirrored_edges_are_the_formula_over_the_mirrored_field(shape, high_pass):
    y, x = np.random.default_rng(4).normal(size=(2, *shape))
    whole_y = np.block([[y, y[:, ::-1]], [-y[::-1], -y[::-1, ::-1]]])
    whole_x = np.block([[x, -x[:, ::-1]], [x[::-1], -x[::-1, ::-1]]])
    expected = phase_of_field(whole_y, whole_x, "periodic", high_pass)[: shape[0], : shape[1]]
    assert np.allclose(phase_of_field(y, x, "mirror", high_pass), expected, atol=1e-12)


def test_directions_are_hues():
    angle = np.deg2rad([0, 30, 60, 120, 180, 240, 300])
    rgb = rgb_from_2dvector(x=np.cos(angle), y=np.sin(angle))
    assert rgb.dtype == np.uint8
    red, green = (255, 255, 255, 0, 0, 0, 255), (0, 128, 255, 255, 255, 0, 0)
    blue = (0, 0, 0, 0, 255, 255, 255)
    assert np.allclose(rgb, np.transpose([red, green, blue]), atol=1)


def test_lengths_are_brightness_and_no_vectors_are_black():
    x = np.array([[0, 1, 2, 4, np.nan]])
    rgb = rgb_from_2dvector(x, 0 * x)
    assert rgb.shape == (1, 5, 3)
    assert rgb[0, :, 0].tolist() == [0, 64, 128, 255, 0]
    assert not rgb[..., 1:].any()
    assert rgb_from_2dvector(x, 0 * x, vmax=2)[0, :, 0].tolist() == [0, 128, 255, 255, 0]
    assert not rgb_from_2dvector(np.zeros((2, 2)), np.zeros((2, 2))).any()
    assert rgb_from_2dvector([], []).shape == (0, 3)
