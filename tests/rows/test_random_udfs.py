"""Random shapes, dtypes, partitions, tiles, depths and regions: UDFs of every form give what NumPy gives."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sample_udfs.builtin import builtins
from sample_udfs.custom import CUSTOM, TileRings, Weighted
from stemd import CorrectionSet, PartitionMonitorUDF, RecordUDF, UDFMethod

DTYPES = ["u1", "u2", "<u4", ">u2", "i2", "i4", "f4", "f8", "c8"]
OF_REAL_DATA = [*CUSTOM, "weighted"]
OF_THE_RUN = ["record", "partition"]


@st.composite
def runs(draw):
    """What to run over: real data for all UDFs, and now and then complex ones for those that take them."""
    nav = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=3)))
    sig = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=3)))
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    rng = np.random.default_rng(draw(st.integers(0, 2**16)))
    data = rng.integers(1, 100, (*nav, *sig)).astype(dtype)
    if dtype.kind == "c":
        data = data + dtype.type(1j) * rng.integers(1, 100, (*nav, *sig)).astype(dtype)
    if dtype.kind == "f":
        data = (data / 7).astype(dtype)
    frames = int(np.prod(nav))
    tileshape = (draw(st.integers(1, frames)), *(draw(st.integers(1, length)) for length in sig))
    roi = rng.random(nav) < draw(st.floats(0, 1))
    dark = 0.5 if dtype.kind in "iu" and draw(st.booleans()) else 0
    names = [*builtins(sig, dtype), *OF_THE_RUN]
    if dtype.kind != "c" and not dark:
        names += OF_REAL_DATA
    return {
        "data": data,
        "dark": dark,
        "nav": nav,
        "partitions": draw(st.integers(1, frames)),
        "tileshape": draw(st.sampled_from([None, tileshape])),
        "roi": draw(st.sampled_from([None, roi])),
        "depth": draw(st.sampled_from([None, 1, 3])),
        "method": draw(st.sampled_from([method.value for method in UDFMethod])),
        "names": draw(st.lists(st.sampled_from(names), min_size=1, max_size=6, unique=True)),
    }


def udf_and_reference(name, run, taken, dataset, folder):
    data, nav = run["data"], run["nav"]
    sig = data.shape[len(nav) :]
    if name == "weighted":
        udf = Weighted.over(nav, sig, run["method"])
        return udf, lambda frames: udf.expected(frames, taken)
    if name == "tile_rings":
        # A given shape of tiles is obeyed, whatever UDFs wish.
        udf = TileRings(depth=run["depth"] if run["tileshape"] is None else None)
        return udf, udf.expected
    if name == "record":
        # What it wrote is looked at afterwards.
        return RecordUDF(folder / "frames.npy"), lambda frames: {}
    if name == "partition":
        parts = [frames_of(data, part, taken) - run["dark"] for part in dataset.partitions()]
        last = [part for part in parts if len(part)][-1:] or [np.zeros((1, *sig))]
        return PartitionMonitorUDF("f8"), lambda frames: {"intensity": last[0].sum(axis=0)}
    if name in CUSTOM:
        udf = CUSTOM[name]()
        return udf, udf.expected
    return builtins(sig, data.dtype)[name]


def frames_of(data, indices, taken):
    """The selected frames of a partition, in double precision."""
    flat = data.reshape(-1, *data.shape[taken.ndim :])[indices][taken.ravel()[indices]]
    return flat.astype(np.result_type(flat.dtype, np.float64))


def check(folder, ctx, run):
    data, nav, roi = run["data"], run["nav"], run["roi"]
    parts = {"num_partitions": run["partitions"], "tileshape": run["tileshape"]}
    dataset = ctx.load("memory", data=data, sig_dims=data.ndim - len(nav), **parts)
    taken = np.ones(nav, bool) if roi is None else roi
    frames = frames_of(data, slice(None), taken) - run["dark"]
    corrections = CorrectionSet(dark=np.full(data.shape[len(nav) :], run["dark"])) if run["dark"] else None
    pairs = {name: udf_and_reference(name, run, taken, dataset, folder) for name in run["names"]}
    results = ctx.run_udf(dataset, [udf for udf, _ in pairs.values()], roi, corrections)
    if "record" in pairs:
        np.testing.assert_array_equal(np.load(folder / "frames.npy").reshape(frames.shape), frames)
    for (name, (_, of_frames)), result in zip(pairs.items(), results, strict=True):
        for buffer, expected in of_frames(frames).items():
            values = result[buffer].raw_data
            if values.dtype.kind in "iu":
                np.testing.assert_array_equal(values, expected, f"{name}.{buffer}")
            else:
                # The variance of a constant is not exactly zero in NumPy.
                np.testing.assert_allclose(values, expected, 1e-5, 1e-9, err_msg=f"{name}.{buffer}")
            if result[buffer].kind == "nav" and values.size:
                beyond_nav = tuple(range(len(nav), result[buffer].ndim))
                np.testing.assert_array_equal(result[buffer].valid_mask.any(axis=beyond_nav), taken)


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(runs())
def test_every_udf_is_as_numpy_on_every_executor(ctx, run):
    with TemporaryDirectory() as folder:
        check(Path(folder), ctx, run)
