"""Random shapes, dtypes, partitions, tiles and regions: always what NumPy gives for the whole array."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stemd import UDF, CorrectionSet, MaxUDF, SumSigUDF, SumUDF

pytestmark = pytest.mark.row(46, 53, 54, 73, 77, 88, 97, 98)


class Everything(UDF):
    """All kinds of buffers, auxiliary data and places, in the way that a parameter chooses."""

    def __init__(self, aux, method):
        super().__init__(aux=aux, method=method)
        setattr(self, f"process_{method}", getattr(self, f"_{method}"))

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {
            "weighted": self.buffer("nav", dtype=np.float64),
            "coordinates": self.buffer("nav", extra_shape=(len(self.meta.dataset_shape.nav),), dtype=int),
            "pixels": self.buffer("sig", dtype=np.float64),
            "frames": self.buffer("single", dtype=int),
        }

    def _frame(self, frame):
        self.results.weighted[:] = frame.sum(dtype=np.float64) * self.params.aux
        self.results.pixels += frame
        self.results.coordinates[:] = self.meta.coordinates[0]
        self.results.frames += 1

    def _tile(self, tile):
        axes = tuple(range(1, tile.ndim))
        self.results.weighted += tile.sum(axis=axes, dtype=np.float64) * self.params.aux
        self.results.pixels += tile.sum(axis=0, dtype=np.float64)
        self.results.coordinates[:] = self.meta.coordinates
        if not any(self.meta.slice.sig.origin):
            self.results.frames += len(tile)

    _partition = _tile

    def merge(self, dest, src):
        dest.weighted[:] = src.weighted
        dest.coordinates[:] = src.coordinates
        dest.pixels += src.pixels
        dest.frames += src.frames


@st.composite
def runs(draw):
    nav = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=3)))
    sig = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=3)))
    dtype = np.dtype(draw(st.sampled_from(["u1", "u2", "i4", "f4", "f8", ">u2"])))
    seed = draw(st.integers(0, 2**16))
    frames = int(np.prod(nav))
    tileshape = (draw(st.integers(1, frames)), *(draw(st.integers(1, length)) for length in sig))
    return {
        "data": np.random.default_rng(seed).integers(0, 100, (*nav, *sig)).astype(dtype),
        "nav": nav,
        "partitions": draw(st.integers(1, frames)),
        "tileshape": draw(st.sampled_from([None, tileshape])),
        "roi": draw(st.none() | st.just(np.random.default_rng(seed + 1).random(nav) < draw(st.floats(0, 1)))),
        "method": draw(st.sampled_from(["frame", "tile", "partition"])),
        "dark": draw(st.booleans()),
    }


def check(ctx, run):
    data, nav, roi = run["data"], run["nav"], run["roi"]
    sig_dims = data.ndim - len(nav)
    dataset = ctx.load(
        "memory", data=data, sig_dims=sig_dims, num_partitions=run["partitions"], tileshape=run["tileshape"]
    )
    aux = np.random.default_rng(0).random(nav)
    corrections = CorrectionSet(dark=np.full(data.shape[len(nav) :], 0.5)) if run["dark"] else None
    udfs = [
        Everything(UDF.aux_data(aux, kind="nav", dtype=np.float64), run["method"]),
        SumUDF(np.float64),
        SumSigUDF(),
        MaxUDF(),
    ]
    own, total, per_frame, largest = ctx.run_udf(dataset, udfs, roi, corrections)
    taken = np.ones(nav, bool) if roi is None else roi
    values = data[taken].astype(np.float64) - (0.5 if run["dark"] else 0)
    axes = tuple(range(1, 1 + sig_dims))
    sums = values.sum(axis=axes)
    np.testing.assert_allclose(own["weighted"].raw_data, sums * aux[taken], rtol=1e-6)
    np.testing.assert_array_equal(own["coordinates"].raw_data, np.argwhere(taken))
    np.testing.assert_array_equal(own["pixels"], values.sum(axis=0))
    assert own["frames"].data.tolist() == [np.count_nonzero(taken)]
    np.testing.assert_array_equal(total["intensity"], values.sum(axis=0))
    np.testing.assert_array_equal(per_frame["intensity"].raw_data, sums)
    assert np.isnan(per_frame["intensity"].data[~taken]).all()
    np.testing.assert_array_equal(per_frame["intensity"].valid_mask, taken)
    if taken.any():
        np.testing.assert_array_equal(largest["maxbuf"], values.max(axis=0))


@settings(deadline=None, max_examples=75, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(runs())
def test_random_runs_inline(inline_ctx, run):
    check(inline_ctx, run)


@settings(deadline=None, max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(runs())
def test_random_runs_on_every_executor(ctx, run):
    check(ctx, run)
