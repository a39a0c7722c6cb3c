"""Dask arrays made of data sets, and data sets made of Dask arrays."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import stemd
from stemd import ConcurrentJobExecutor, Context, DataSetException, SumSigUDF, SumUDF, make_dask_array
from whole_way.programs import finished

dask = pytest.importorskip("dask")
da = pytest.importorskip("dask.array")
distributed = pytest.importorskip("distributed")

RNG = np.random.default_rng(5)
SCAN = RNG.integers(0, 1000, (6, 4, 5, 7)).astype(np.uint16)


def test_a_dask_array_has_one_block_for_each_partition(inline_ctx):
    array, workers = make_dask_array(inline_ctx.load("memory", data=SCAN, num_partitions=3))
    assert array.shape == SCAN.shape
    assert array.dtype == np.float32
    assert array.numblocks == (3, 1, 1, 1)
    assert workers == {}
    assert np.array_equal(array.compute(workers=workers), SCAN)


@pytest.mark.parametrize("count", [1, 5, 24])
def test_partitions_of_any_length_make_the_whole_array(inline_ctx, count, tmp_path):
    np.save(tmp_path / "scan.npy", SCAN)
    dataset = inline_ctx.load("npy", tmp_path / "scan.npy", num_partitions=count)
    array, _ = make_dask_array(dataset, dtype=SCAN.dtype)
    assert array.dtype == SCAN.dtype
    assert np.array_equal(array.compute(), SCAN)


def test_a_region_of_interest_gives_its_frames_in_a_row(inline_ctx):
    roi = RNG.random((6, 4)) < 0.4
    array, _ = make_dask_array(inline_ctx.load("memory", data=SCAN, num_partitions=4), roi=roi)
    assert array.shape == (np.count_nonzero(roi), 5, 7)
    assert np.array_equal(array.compute(), SCAN[roi])


def test_positions_without_a_frame_are_zero(inline_ctx):
    array, _ = make_dask_array(inline_ctx.load("memory", data=SCAN, num_partitions=4, sync_offset=-3))
    flat = np.asarray(array).reshape(24, 5, 7)
    assert not flat[:3].any()
    assert np.array_equal(flat[3:], SCAN.reshape(24, 5, 7)[:21])


def test_blocks_are_made_by_the_workers_that_have_the_file(inline_ctx, default_client, tmp_path, monkeypatch):
    np.save(tmp_path / "scan.npy", SCAN)
    monkeypatch.chdir(tmp_path)
    # The same path, which leads somewhere else in each process.
    path = "/proc/self/cwd/scan.npy"
    one = sorted(default_client.nthreads())[0]
    before = default_client.run(_work_in, str(tmp_path), workers=[one])
    try:
        array, workers = make_dask_array(inline_ctx.load("npy", path, num_partitions=3))
        assert list(workers.by_block.values()) == [(one,)] * 3
        assert np.array_equal(array.compute(workers=workers), SCAN)
    finally:
        default_client.run(_work_in, before[one], workers=[one])


def _work_in(folder):
    import os
    from pathlib import Path

    before = Path.cwd()
    os.chdir(folder)
    return before


def test_partitions_follow_the_chunks_of_a_dask_array(ctx):
    dataset = ctx.load("dask", da.from_array(SCAN, chunks=(2, 4, 5, 7)), sig_dims=2, min_size=0)
    assert dataset.partitions() == [slice(0, 8), slice(8, 16), slice(16, 24)]
    result = ctx.run_udf(dataset=dataset, udf=SumUDF())["intensity"]
    assert np.array_equal(result.data, SCAN.sum(axis=(0, 1)))


def test_chunks_that_split_frames_are_merged_and_others_need_not_be_contiguous(ctx):
    array = da.from_array(SCAN, chunks=(3, 2, 2, 3))
    dataset = ctx.load("dask", array, sig_dims=2, preserve_dimensions=True, min_size=0)
    assert [len(np.arange(24)[part]) for part in dataset.partitions()] == [6, 6, 6, 6]
    roi = np.arange(24).reshape(6, 4) % 3 > 0
    sums = ctx.run_udf(dataset=dataset, udf=SumSigUDF(), roi=roi)["intensity"]
    assert np.array_equal(sums.data[roi], SCAN.sum(axis=(2, 3))[roi])
    assert np.array_equal(sums.raw_data, SCAN.sum(axis=(2, 3))[roi])


def test_small_chunks_are_merged(inline_ctx):
    array = da.from_array(SCAN, chunks=(1, 1, 5, 7))
    assert len(inline_ctx.load("dask", array, sig_dims=2).partitions()) == 1
    rows = inline_ctx.load("dask", array, sig_dims=2, min_size=SCAN[0].nbytes)
    assert rows.partitions() == [slice(4 * row, 4 * row + 4) for row in range(6)]


def test_each_chunk_is_computed_once():
    computed = []

    def block(block_info):
        place = block_info[None]["array-location"]
        computed.append(place)
        return SCAN[tuple(slice(*part) for part in place)]

    array = da.map_blocks(block, chunks=((3, 3), (2, 2), (5,), (7,)), dtype=SCAN.dtype, meta=SCAN[:0])
    with Context(executor="threads", workers=2) as ctx:
        dataset = ctx.load("dask", array, sig_dims=2, min_size=0)
        result = ctx.run_udf(dataset=dataset, udf=[SumUDF(), SumSigUDF()])
    assert np.array_equal(result[1]["intensity"].data, SCAN.sum(axis=(2, 3)))
    assert len(computed) == 4


def test_what_is_no_dask_array_of_frames_is_refused_as_are_other_kinds_of_blocks(inline_ctx):
    with pytest.raises(ValueError, match="expected 'numpy'"):
        make_dask_array(inline_ctx.load("memory", data=SCAN), array_backend="scipy.sparse.csr_matrix")
    with pytest.raises(DataSetException, match="expected a Dask array"):
        inline_ctx.load("dask", SCAN, sig_dims=2)
    unknown = da.from_array(SCAN.reshape(-1), chunks=100)
    unknown = unknown[unknown > 500]
    with pytest.raises(DataSetException, match="unknown size"):
        inline_ctx.load("dask", unknown, sig_dims=1)
    for sig_dims in (0, 4):
        with pytest.raises(DataSetException, match="sig_dims"):
            inline_ctx.load("dask", da.from_array(SCAN), sig_dims=sig_dims)


def test_without_dask_the_message_tells_what_to_install(inline_ctx, monkeypatch):
    for name in ("stemd.datasets.dask", "stemd.cluster.by_name"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(DataSetException, match=r"install stemd\[dask\]"):
        inline_ctx.load("dask", SCAN, sig_dims=2)
    with pytest.raises(stemd.ExecutorSpecException, match=r"install stemd\[dask\]"):
        Context.make_with("dask")


def test_a_client_that_is_the_default_is_used_and_never_replaced(default_client):
    for spec in ("dask-integration", "dask", "dask-make-default"):
        with Context.make_with(spec) as ctx:
            assert isinstance(ctx.executor, stemd.DaskJobExecutor)
            assert ctx.executor.client is default_client
        assert default_client.status == "running"
        assert distributed.default_client() is default_client
    with pytest.raises(stemd.ExecutorSpecException, match="is Dask's default already"):
        Context.make_with("dask-make-default", cpus=2)


def test_the_executor_fits_the_scheduler():
    with Context.make_with("dask-integration") as ctx:
        assert isinstance(ctx.executor, ConcurrentJobExecutor)
    for name, kind in (
        ("threads", ConcurrentJobExecutor),
        ("synchronous", stemd.InlineJobExecutor),
        ("processes", stemd.PipelinedExecutor),
    ):
        with dask.config.set(scheduler=name), Context.make_with("dask-integration") as ctx:
            assert type(ctx.executor) is kind


UNFIT = [
    ("delayed", "threads", 2, "but Dask's own scheduler computes delayed results: set up that"),
    ("dask-integration", "synchronous", 2, "but Dask's scheduler here is set up already: leave it out"),
    (
        "dask-integration",
        lambda *_: None,
        None,
        "expected a distributed.Client, 'threads', 'processes' or 'sy",
    ),
]


@pytest.mark.parametrize(("name", "scheduler", "cpus", "words"), UNFIT)
def test_what_does_not_fit_the_scheduler_is_refused(name, scheduler, cpus, words):
    with dask.config.set(scheduler=scheduler), pytest.raises(stemd.ExecutorSpecException) as refused:
        Context.make_with(name, cpus=cpus)
    assert words in str(refused.value)


def test_the_pool_of_the_threaded_scheduler_is_used_and_stays_open():
    names = set()

    def note(frame):
        import threading

        names.add(threading.current_thread().name)
        return frame.sum()

    with ThreadPoolExecutor(2, thread_name_prefix="given") as pool:
        with dask.config.set(pool=pool, scheduler="threads"), Context.make_with("dask-integration") as ctx:
            a = da.random.random((4, 5, 6, 7), chunks=(2, 5, 6, 7))
            ctx.map(dataset=ctx.load("dask", a, sig_dims=2, min_size=0), f=note)
        assert any(name.startswith("given") for name in names)
        assert pool.submit(int).result() == 0


OWN_CLUSTERS = """
import dask, numpy as np
from stemd import Context

if __name__ == "__main__":
    data = np.ones((2, 3, 4, 5), np.uint16)
    for spec, is_default in (("dask", False), ("dask-make-default", True)):
        ctx = Context.make_with(spec, cpus=1)
        result = ctx.map(dataset=ctx.load("memory", data=data), f=np.sum)
        assert (result.data == 20).all()
        client = ctx.executor.client
        assert (dask.base.get_scheduler() is not None) == is_default, spec
        ctx.close()
        assert client.status == ("running" if is_default else "closed"), spec
    assert dask.base.get_scheduler() == client.get
    client.cluster.close()
    client.close()
    print("all as it should be")
"""


def test_a_cluster_of_our_own_is_the_default_only_where_that_is_asked_for(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(OWN_CLUSTERS)
    done = finished(sys.executable, str(script))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "all as it should be\n"


def test_a_dask_array_is_processed_on_the_default_clients_cluster(default_client):
    with Context.make_with("dask-integration") as ctx:
        a = da.random.random((23, 42, 17, 19))
        res = ctx.run_udf(dataset=ctx.load("dask", a, sig_dims=2), udf=SumUDF())
        assert np.allclose(a.sum(axis=(0, 1)).compute(), res["intensity"].raw_data)
