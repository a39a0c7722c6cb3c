import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs.kernels.electrons import find_electrons

DTYPES = ("u1", "u2", "u4", "f4", "f8", "i4", ">u2")


def by_definition(frame, dark, threshold, limit):
    """Pixels within the limits that are the largest of 3 x 3 of these; ties go to the lower number."""
    values = frame.astype("f4") - (np.float32(0) if dark is None else dark)
    kept = np.where((values > threshold) & (values < np.float32(limit)), values, -np.inf)
    rows, columns = frame.shape
    found = []
    for y, x in np.argwhere(kept > -np.inf):
        near = [
            (-kept[ny, nx], ny * columns + nx)
            for ny in range(max(0, y - 1), min(rows, y + 2))
            for nx in range(max(0, x - 1), min(columns, x + 2))
        ]
        if min(near)[1] == y * columns + x:
            found.append(y * columns + x)
    return found


def check(frames, dark, thresholds, limit):
    counts, pixels = find_electrons(frames, dark, thresholds, limit)
    expected = [
        by_definition(frame, dark, threshold, limit)
        for frame, threshold in zip(frames, thresholds, strict=True)
    ]
    assert counts.tolist() == list(map(len, expected))
    assert pixels.tolist() == [pixel for frame in expected for pixel in frame]


@given(
    seed=st.integers(0, 9999),
    shape=st.tuples(st.integers(0, 3), st.integers(1, 40), st.integers(1, 70)),
    dtype=st.sampled_from(DTYPES),
    has_dark=st.booleans(),
    limit=st.sampled_from([np.inf, 5.0]),
)
def test_electrons_are_the_largest_of_their_neighbours(seed, shape, dtype, has_dark, limit):
    rng = np.random.default_rng(seed)
    frames = rng.integers(0, 8, shape).astype(dtype)  # few values: many neighbours are equally large
    dark = rng.integers(0, 3, shape[1:]).astype("f4") if has_dark else None
    check(frames, dark, rng.integers(0, 6, shape[0]).astype("f4"), limit)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(2, 33, 65), (1, 1, 1), (2, 1, 40), (2, 40, 1)])
def test_compiled_and_plain_kernels_find_the_same(compiled, dtype, shape):
    rng = np.random.default_rng(1)
    frames = rng.integers(0, 30, shape).astype(dtype)
    dark = rng.integers(0, 3, shape[1:]).astype("f4")
    for own in (None, dark):
        for limit in (np.inf, 25):
            check(frames, own, rng.integers(5, 30, shape[0]).astype("f4"), limit)


def test_pixels_that_are_no_numbers_are_never_found(compiled):
    frames = np.full((1, 5, 5), 3, "f4")
    frames[0, 1, 1] = np.nan
    frames[0, 3, 3] = 9
    dark = np.zeros((5, 5), "f4")
    dark[3, 3] = np.nan
    assert find_electrons(frames, None, np.array([4], "f4"), np.inf)[1].tolist() == [18]
    assert find_electrons(frames, dark, np.array([4], "f4"), np.inf)[1].tolist() == []
