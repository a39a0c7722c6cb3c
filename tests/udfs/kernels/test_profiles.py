import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs.kernels import TileConversions, add_moments, images


@given(
    seed=st.integers(0, 999),
    shape=st.tuples(st.integers(1, 9), st.integers(1, 300), st.integers(1, 300)),
    is_masked=st.booleans(),
)
def test_moments_of_small_integers_are_exact(seed, shape, is_masked):
    rng = np.random.default_rng(seed)
    tile = rng.integers(0, 65536, shape).astype("u2")
    mask = rng.random(shape[1:]) < 0.5
    y, x = np.arange(shape[1]) - 7.0, np.arange(shape[2]) + 3.0
    moments = np.ones((shape[0], 3))
    blocks = TileConversions().blocks(tile, np.dtype("f4"))
    frames = images(blocks, *shape[1:])
    assert np.shares_memory(frames, blocks)
    add_moments(frames, y, x, mask.astype("f4") if is_masked else None, moments)
    kept = tile.astype("i8") * (mask if is_masked else 1)
    expected = np.stack(
        [kept.sum(axis=(1, 2)), (kept.sum(axis=2) * y).sum(axis=1), (kept.sum(axis=1) * x).sum(axis=1)],
        axis=1,
    )
    assert np.array_equal(moments, 1 + expected)
