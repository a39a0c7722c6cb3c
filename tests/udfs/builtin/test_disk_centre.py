"""Centres of disks that are rendered at known places."""

import numpy as np
import pytest

from stemd_udfs import DescanStage, DiskCentreUDF

NAV, SIG, RADIUS = (5, 6), (64, 60), 14.0
MIDDLE = (31.0, 29.0)
ROWS, COLUMNS = np.indices(NAV)
PLANE = np.array([[0.4, 0.5, -0.3], [-0.7, 0.2, 0.6]])
CENTRES = np.stack([MIDDLE[n] + PLANE[n, 0] + PLANE[n, 1] * ROWS + PLANE[n, 2] * COLUMNS for n in (0, 1)], -1)


def disks(counts=100.0, centres=CENTRES, background=0.0, pixel=(1.0, 1.0)):
    y, x = np.indices(SIG)
    y, x = y - centres[..., 0, None, None], x - centres[..., 1, None, None]
    away = np.hypot(pixel[0] * y, pixel[1] * x)
    return counts * np.clip(RADIUS + 0.5 - away, 0, 1) + background


def run(engine, frames, **params):
    return engine.run(frames, DiskCentreUDF(RADIUS, **({"centre": MIDDLE} | params)))


@pytest.mark.parametrize("pixel", [(1.0, 1.0), (0.8, 1.25)])
@pytest.mark.parametrize(("counts", "largest"), [(1e6, 0.02), (100, 0.1), (3, 0.5)])
def test_centres_are_those_of_the_disks(engine, counts, largest, pixel):
    """On pixels that are not square disks are ellipses."""
    frames = np.random.default_rng(2).poisson(disks(counts, background=0.02 * counts, pixel=pixel))
    result = run(engine, frames, mrad_per_pixel=np.multiply(pixel, 0.5).tolist())
    assert np.abs(result["centre"].data - CENTRES).max() < largest
    np.testing.assert_allclose(result["plane"].data, PLANE, atol=largest / 3)


def test_bright_spots_in_the_disk_move_it_little(engine):
    frames = disks()
    for y, x in np.ndindex(NAV):
        row, column = np.round(CENTRES[y, x]).astype(int)
        frames[y, x, row + 4 : row + 8, column - 9 : column - 5] += 400
    shifts = run(engine, frames)["centre"].data - CENTRES
    y, x = np.indices(SIG)
    mass = np.stack([(frames * one).sum((2, 3)) for one in (y, x)], -1) / frames.sum((2, 3))[..., None]
    assert np.abs(shifts).max() < 0.25 < np.abs(mass - CENTRES).max()


def test_frames_without_a_disk_are_nan_and_the_plane_of_the_others_moves_frames_back(engine):
    frames = disks()
    frames[1, 2] = 0
    result = engine.run(frames, DiskCentreUDF(RADIUS, centre=MIDDLE), partitions=[slice(0, 20)])
    missing = np.isnan(result["centre"].data).any(axis=-1).reshape(-1)
    assert np.flatnonzero(missing).tolist() == [8, *range(20, 30)]
    np.testing.assert_allclose(result["plane"].data, PLANE, atol=0.02)
    assert np.allclose(DescanStage(result["plane"].data).parameters()["shift"], PLANE, atol=0.02)
    assert np.isnan(run(engine, 0 * frames)["plane"].data).all()
