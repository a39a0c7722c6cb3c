"""Sums over chosen pixels: the plain and the compiled kernels against sums that are written out."""

import itertools

import numpy as np
import pytest

from stemd_udfs import native
from stemd_udfs.kernels import gathered
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.gathered import ColumnPixels, LaneWeights, ShiftedPixels

DTYPES = ("u1", "u2", "u4", "f4", "i2")
DEPTH, SIG = 5, (9, 11)


COMPILED = [(kind, dtype) for kind in native.available() for dtype in DTYPES[:3]]


@pytest.fixture(params=[*(("plain", dtype) for dtype in DTYPES), *COMPILED])
def kernels(request, use_kernels):
    """The kernels, and a dtype of tiles that they take."""
    kind, dtype = request.param
    if kind == "plain":
        return gathered.add_columns, gathered.add_shifted, dtype
    use_kernels(kind)
    compiled = compiled_kernels()
    return compiled.add_columns, compiled.add_shifted, dtype


def tile_of(dtype, shape=(DEPTH, *SIG)):
    rng = np.random.default_rng(3)
    high = 1000 if dtype == "f4" else np.iinfo(dtype).max
    return rng.integers(0, high, shape, endpoint=True).astype(dtype)


@pytest.mark.parametrize("depth", [3, 4, 9])
def test_columns_add_up_exactly(kernels, depth):
    add, _, dtype = kernels
    tile = tile_of(dtype, (depth, 41, 67))
    labels = np.random.default_rng(4).integers(-2, 7, (41, 67)).clip(-1)
    labels[labels == 5] = -1
    sums = np.ones((depth, 7), {"f4": "f8", "i2": "i8", "u4": "u8"}.get(dtype, "u4"))
    add(tile, ColumnPixels(labels), sums)
    expected = [tile[:, labels == column].sum(axis=1, dtype=sums.dtype) for column in range(7)]
    assert np.array_equal(sums, 1 + np.stack(expected, axis=1))


@pytest.mark.parametrize("nav", [(8, 16), (7, 10), (9, 25), (1, 12), (5, 1)])
@pytest.mark.parametrize("kind", ["plain", *native.available()])
def test_weighted_transforms_are_added_in_their_places(kind, nav, use_kernels):
    use_kernels(kind)
    compiled, rng = compiled_kernels(), np.random.default_rng(3)
    counts = rng.integers(0, 60000, (nav[0] * nav[1], 43)).astype(np.uint16)
    is_present = rng.random(len(counts)) < 0.8
    transforms = compiled.column_transforms if compiled else gathered.column_transforms
    transform = transforms(counts, is_present, nav, nav[1] // 2 + 1)
    means = counts[is_present].mean(axis=0)
    images = np.where(is_present[:, np.newaxis], counts - means, 0).reshape(*nav, -1)
    expected = np.fft.rfftn(images, axes=(0, 1))
    places = np.array([0, (nav[0] + 1) * (nav[1] // 2) + nav[0] - 1])
    numbers, values = np.array([0, 2, 3], np.uint32), rng.random((3, 2, 8))
    values[:, :, 3:] = values[1, :, 0] = 0  # the last group has three columns
    weights = values[:, 0] + 1j * values[:, 1]
    for first in range(0, 43, 8):
        found, of_columns = transform(first, nav[1] // 2 + 1)
        np.testing.assert_allclose(of_columns[:3], means[first : first + 3], rtol=1e-14)
        sums = np.ones((2, 2), complex)
        add = compiled.add_weighted if compiled else gathered.add_weighted
        add(found, places, LaneWeights(numbers, values), sums)
        ends = expected[[0, -1], [0, -1], first : first + 3]
        added = [weights[0, :3] @ ends[0], 0, weights[1, :3] @ ends[1], weights[2, :3] @ ends[1]]
        largest = np.abs(expected).max()
        np.testing.assert_allclose(sums.reshape(-1), 1 + np.array(added), atol=1e-13 * largest)


@pytest.mark.parametrize("kind", native.available())
def test_columns_of_strips_are_those_of_frames(kind, use_kernels):
    use_kernels(kind)
    rng = np.random.default_rng(3)
    tile, labels = rng.integers(0, 200, (6, 50, 83)).astype(np.uint16), rng.integers(-1, 40, (50, 83))
    sums, expected = np.zeros((2, 6, 40), np.uint32)
    add = compiled_kernels().columns_adder(pixels := ColumnPixels(labels), sums)
    rows = tile.reshape(6, -1)
    for first, stop in itertools.pairwise([0, 1024, 3072, rows.shape[1]]):
        add(first, np.ascontiguousarray(rows[:, first:stop], np.uint8))
    gathered.add_columns(tile, pixels, expected)
    assert np.array_equal(sums, expected)


def test_a_column_of_many_pixels_of_the_largest_values_stays_exact(kernels):
    add, _, _ = kernels
    tile = np.full((1, 3, 65536), 65535, np.uint16)
    sums = np.zeros((1, 1), np.uint64)
    add(tile, ColumnPixels(np.zeros(tile.shape[1:], int)), sums)
    assert sums == 3 * 65536 * 65535


def test_shifted_pixels_are_divided_between_four_positions(kernels):
    _, add, dtype = kernels
    tile = tile_of(dtype)
    rng = np.random.default_rng(5)
    begins = np.array([0, 20, 21, 60])
    cells = np.array([[0, 1, 2], [3, 0, 1]])
    shares, weights = rng.random((60, 4)), rng.random((4, 5))
    pixels = rng.permutation(99)[:60].astype(np.uint32)
    positions = np.array([[0, 0], [1, 2], [1, 2], [4, 0], [3, 3]])
    sums = np.ones((2, 8, 8))
    add(tile, positions, ShiftedPixels(pixels, begins, cells, shares, weights), sums)
    expected = np.ones((2, 8, 8))
    for row, (top, left) in zip(tile.reshape(DEPTH, -1).astype(float), positions, strict=True):
        for cell, (y, x) in enumerate(cells.T):
            some = slice(begins[cell], begins[cell + 1])
            for corner, (down, right) in enumerate(np.ndindex(2, 2)):
                value = (row[pixels[some]] * shares[some, corner]).sum()
                expected[0, top + y + down, left + x + right] += value
        expected[1, top : top + 4, left : left + 5] += weights
    assert np.allclose(sums, expected, rtol=1e-13, atol=0)
