"""Sums over chosen pixels: the plain and the compiled kernels against sums that are written out."""

import itertools

import numpy as np
import pytest

import stemd_kernels
from stemd_udfs.kernels import ShiftedPixels, add_parts, add_shifted
from stemd_udfs.kernels.compiled_kernels import compiled_kernels

DTYPES = ("u1", "u2", "u4", "f4", "i2")
DEPTH, SIG = 5, (9, 11)


@pytest.fixture(
    params=[
        *(("plain", dtype) for dtype in DTYPES),
        *((kind, dtype) for kind in stemd_kernels.available() for dtype in DTYPES[:3]),
    ]
)
def kernels(request, use_kernels):
    """The kernels, and a dtype of tiles that they take."""
    kind, dtype = request.param
    if kind == "plain":
        return add_parts, add_shifted, dtype
    use_kernels(kind)
    compiled = compiled_kernels()
    return compiled.add_parts, compiled.add_shifted, dtype


def tile_of(dtype):
    rng = np.random.default_rng(3)
    high = 1000 if dtype == "f4" else np.iinfo(dtype).max
    return rng.integers(0, high, (DEPTH, *SIG), endpoint=True).astype(dtype)


def test_parts_add_up_exactly_also_empty_ones(kernels):
    add, _, dtype = kernels
    tile = tile_of(dtype)
    pixels = np.random.default_rng(4).permutation(99)[:60].astype(np.uint32)
    begins = np.array([0, 0, 17, 17, 59, 60, 60])
    sums = np.ones((DEPTH, 6))
    add(tile, pixels, begins, sums)
    rows = tile.reshape(DEPTH, -1).astype(float)
    expected = [rows[:, pixels[a:b]].sum(axis=1) for a, b in itertools.pairwise(begins)]
    assert np.array_equal(sums, 1 + np.stack(expected, axis=1))


def test_a_part_of_many_pixels_of_the_largest_values_stays_exact(kernels):
    add, _, _ = kernels
    tile = np.full((1, 3, 65536), 65535, np.uint16)
    sums = np.zeros((1, 1))
    add(tile, np.arange(tile.size, dtype=np.uint32), np.array([0, tile.size]), sums)
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
