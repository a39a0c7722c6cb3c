"""Built-in UDFs against plain NumPy, over shapes, dtypes, tiles, and partitions in any order with holes."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stemd_udfs import (
    CoMUDF,
    CrystallinityUDF,
)

REAL = ["?", "u1", "i1", "u2", "i2", "u4", "i4", "i8", "f4", "f8", ">u2"]
relaxed = settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@dataclass
class Drawn:
    """Data, and the partitions in which a run sees some of its frames."""

    data: np.ndarray
    partitions: list[np.ndarray]
    tileshape: tuple[int, ...] | None

    @property
    def sig(self):
        return self.data.shape[-2:]

    @property
    def seen(self):
        return np.sort(np.concatenate([[], *self.partitions])).astype(int)

    @property
    def frames(self):
        return self.data.reshape(-1, *self.sig)

    def run(self, engine, udf):
        return engine.run(self.data, udf, partitions=self.partitions, tileshape=self.tileshape)


@st.composite
def runs(draw, dtypes=tuple(REAL)):
    nav = draw(st.lists(st.integers(1, 5), min_size=1, max_size=3))
    sig = draw(st.tuples(st.integers(1, 40), st.integers(1, 40)))
    dtype = np.dtype(draw(st.sampled_from(dtypes)))
    seed = draw(st.integers(0, 2**32 - 1))
    scale = draw(st.sampled_from([1, 50, 30000]))
    rng = np.random.default_rng(seed)
    values = rng.integers(0 if dtype.kind in "ub" else -scale, scale + 1, (*nav, *sig))
    if dtype.kind in "iu" and dtype.itemsize == 1:
        values %= 128
    if dtype.kind in "fc":
        values = values + rng.random(values.shape)
    if dtype.kind == "c":
        values = values + 1j * rng.normal(size=values.shape)
    count = int(np.prod(nav))
    owner = rng.integers(-1 if draw(st.booleans()) else 0, draw(st.integers(1, 5)), count)
    partitions = [np.flatnonzero(owner == number) for number in rng.permutation(owner.max() + 1)]
    partitions = [indices for indices in partitions if len(indices)]
    tileshape = draw(st.none() | st.tuples(st.integers(1, 4), st.integers(1, sig[0]), st.integers(1, sig[1])))
    return Drawn(values.astype(dtype), partitions, tileshape)


def wide(values):
    return values.astype(np.result_type(values, np.float64))


@relaxed
@given(
    drawn=runs(),
    # Eighths of a pixel: squares of distances have no rounding, which decides at the edge of a mask.
    cy=st.none() | st.integers(-40, 360).map(lambda eighths: eighths / 8),
    cx=st.none() | st.integers(-40, 360).map(lambda eighths: eighths / 8),
    radii=st.sampled_from([(np.inf, 0.0), (np.inf, 2.5), (30.0, 0.0), (25.0, 3.0)]),
)
def test_centres_of_mass_are_those_of_a_masked_weighted_mean(engine, drawn, cy, cx, radii):
    r, ri = radii
    rows, columns = drawn.sig
    middle = (rows // 2 if cy is None else cy, columns // 2 if cx is None else cx)
    y, x = np.indices(drawn.sig)
    distance = np.hypot(y - middle[0], x - middle[1])
    inside = (distance <= r) & ((distance > ri) | (ri == 0))
    udf = CoMUDF.with_params(cy=cy, cx=cx, r=r, ri=ri)
    if not inside.any():
        with pytest.raises(ValueError, match="no pixel of frames"):
            drawn.run(engine, udf)
        return
    result = drawn.run(engine, udf)
    expected = np.full((len(drawn.frames), 2), np.nan)
    for index in drawn.seen:
        weights = wide(drawn.frames[index]) * inside
        if weights.sum() != 0:
            expected[index] = (weights * y).sum() / weights.sum(), (weights * x).sum() / weights.sum()
    expected = expected.reshape(*drawn.data.shape[:-2], 2)
    # Where positive and negative values nearly cancel, so do the digits of the reference.
    close = np.abs(expected) < 1e6
    assert np.array_equal(np.isnan(result["raw_com"].data), np.isnan(expected))
    assert np.allclose(result["raw_com"].data[close], expected[close], rtol=1e-9, atol=1e-9)
    assert np.allclose(result["raw_shifts"].data[close], (expected - middle)[close], rtol=1e-9, atol=1e-9)


@relaxed
@given(drawn=runs(), circle=st.booleans())
def test_crystallinity_is_the_sum_of_the_fourier_magnitude_in_a_ring(engine, drawn, circle):
    drawn.tileshape = None
    rows, columns = drawn.sig
    kept = np.ones(drawn.sig)
    if circle:
        y, x = np.indices(drawn.sig)
        kept = np.hypot(y - 5, x - 3) > 4
    ky, kx = np.meshgrid(np.fft.fftfreq(rows) * rows, np.arange(columns // 2 + 1), indexing="ij")
    ring = (np.hypot(ky, kx) > 0.5) & (np.hypot(ky, kx) <= 6.5)
    place = {"real_center": (5, 3), "real_rad": 4} if circle else {}
    udf = CrystallinityUDF(rad_in=0.5, rad_out=6.5, **place)
    if not ring.any():
        with pytest.raises(ValueError, match="no frequency"):
            drawn.run(engine, udf)
        return
    intensity = drawn.run(engine, udf)["intensity"].raw_data
    spectra = np.abs(np.fft.rfft2(wide(drawn.frames) * kept))
    expected = spectra[:, ring].sum(axis=1)
    assert np.allclose(intensity[drawn.seen], expected[drawn.seen], rtol=1e-9, atol=1e-6)
