"""Runs on a Dask cluster of two worker processes."""

import itertools
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cloudpickle
import h5py
import numpy as np
import pytest

import stemd
from sample_udfs.composed import ByTile, Centre, FromMerged
from sample_udfs.held import DiesOnce
from stemd.cli import root
from stemd.cluster.specification import connect
from stemd.config import load
from stemd.errors import ConfigurationError
from stemd_udfs import BUILTIN_UDFS

da = pytest.importorskip("dask.array")
distributed = pytest.importorskip("distributed")

SCAN = np.random.default_rng(4).poisson(20, (8, 6, 12, 14)).astype(np.uint16)
ROI = np.random.default_rng(5).random((8, 6)) < 0.6
MASKS = np.random.default_rng(6).random((3, 12, 14))
KNOWN = {"centre": (6, 7), "radius_px": 4.0, "mrad_per_pixel": 2.0, "scan_step_nm": 0.2}
KNOWN |= {"beam_energy_kev": 80, "semi_convergence_mrad": 9.0, "defocus_nm": 50.0}


@pytest.fixture
def path(tmp_path):
    np.save(tmp_path / "scan.npy", SCAN)
    return tmp_path / "scan.npy"


def builtin_udfs(folder):
    """One object of every built-in UDF, and of others of the package; what can be known is `KNOWN`."""
    given = {
        "masks": stemd.ApplyMasksUDF(mask_factories=lambda: MASKS),
        "strain": stemd.StrainUDF((3, 0), (0, 3), 1, window=1, max_order=1, least_correlation=0),
        "bfcolumns": stemd.BFColumnsUDF(columns=30, publish=True),
        "scanmean": stemd.ScanMeanUDF("sumsig"),
        "record": stemd.RecordUDF(filename=str(folder / "recorded.npy")),
        "fem": stemd.FEMUDF(center=(6, 6), rad_in=1, rad_out=4),
        "crystallinity": stemd.CrystallinityUDF(rad_in=0, rad_out=3),
        "auto": stemd.AutoUDF(f=np.sum),
        "pick": stemd.PickUDF(),
    }
    return {name: made() for name, made in BUILTIN_UDFS.items() if name not in given} | given


@pytest.mark.filterwarnings("ignore:StrainUDF. the template does not fit:RuntimeWarning")  # random frames
@pytest.mark.parametrize("kind", ["npy", "memory", "dask"])
def test_results_of_all_builtin_udfs_equal_those_of_inline(ctx, inline, path, tmp_path, kind):
    source = {
        "npy": {"path": path, "num_partitions": 7},
        "memory": {"data": SCAN, "num_partitions": 7},
        "dask": {"dask_array": da.from_array(SCAN, chunks=(2, 3, 12, 14)), "sig_dims": 2, "min_size": 0},
    }[kind]
    for number, (roi, corrections) in enumerate(
        [(None, None), (ROI, None), (None, stemd.CorrectionSet(dark=np.ones((12, 14))))]
    ):
        results = []
        for context in (ctx, inline):
            folder = tmp_path / f"{number}-{type(context.executor).__name__}"
            folder.mkdir()
            udfs = builtin_udfs(folder)
            if number:  # it writes all frames, whichever are selected
                udfs.pop("record")
            dataset = context.load(kind, **source)
            options = {"roi": roi, "corrections": corrections, "calibration": KNOWN}
            outcome = context.run_udf(dataset=dataset, udf=udfs.values(), **options)
            results.append(dict(zip(udfs, outcome, strict=True)))
            if not number:
                assert np.array_equal(np.load(folder / "recorded.npy").reshape(SCAN.shape), SCAN)
        _compare(*results)


def _compare(got, expected):
    for udf, buffers in expected.items():
        assert list(got[udf]) == list(buffers)
        for name, buffer in buffers.items():
            if udf in ("signal", "partition"):  # of the last partition, whichever that was
                assert got[udf][name].data.shape == buffer.data.shape
                continue
            assert got[udf][name].data.dtype == buffer.data.dtype
            np.testing.assert_allclose(got[udf][name].data, buffer.data, rtol=1e-6, err_msg=f"{udf} {name}")


@pytest.fixture(scope="module")
def inline():
    with stemd.Context(executor="inline") as made:
        yield made


def test_partial_results_come_as_partitions_are_done(ctx, path):
    dataset = ctx.load("npy", path, num_partitions=12)
    seen = [int(part.damage.data.sum()) for part in ctx.run_udf_iter(dataset=dataset, udf=stemd.SumUDF())]
    assert len(seen) == 12
    assert seen == sorted(seen)
    assert seen[-1] == 48


def wait_for(gate):
    while not Path(gate).exists():
        time.sleep(0.01)


class Counts(stemd.UDF):
    """Counts its frames in a file, so that it is known what ran; all but the first wait for another file."""

    def get_result_buffers(self):
        return {"sum": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        if self.meta.coordinates[0].any():
            wait_for(self.params.gate)
        with Path(self.params.path).open("a") as file:
            file.write("x")
        self.results.sum[:] = frame.sum()


def test_a_cancelled_run_ends_and_the_executor_goes_on(ctx, path, tmp_path):
    dataset = ctx.load("npy", path, num_partitions=48)
    gate = tmp_path / "gate"
    parts = ctx.run_udf_iter(dataset=dataset, udf=Counts(path=str(tmp_path / "count"), gate=str(gate)))
    next(parts)
    parts.close()
    gate.touch()
    result = ctx.run_udf(dataset=dataset, udf=stemd.SumSigUDF())["intensity"]
    assert np.array_equal(result.data, SCAN.sum(axis=(2, 3)))
    assert (tmp_path / "count").stat().st_size < 48, "what had not begun was dropped"


@pytest.mark.parametrize("kind", ["npy", "memory"])
def test_a_worker_that_is_killed_in_mid_run_loses_nothing(ctx, path, tmp_path, kind):
    source = {"path": path} if kind == "npy" else {"data": SCAN}
    dataset = ctx.load(kind, **source, num_partitions=24)
    result = ctx.run_udf(dataset=dataset, udf=DiesOnce(place=[4, 0], path=str(tmp_path / "died")))
    assert (tmp_path / "died").exists()
    assert (result["n"].data == 1).all()
    assert np.array_equal(result["sum"].data, SCAN.sum(axis=(0, 1)))


def test_what_a_udf_raises_reaches_the_caller(ctx, path):
    class Bad(stemd.SumSigUDF):
        def process_tile(self, tile):
            raise LookupError("not here")

    dataset = ctx.load("npy", path, num_partitions=6)
    with pytest.raises(LookupError, match="not here"):
        ctx.run_udf(dataset=dataset, udf=Bad())
    assert ctx.run_udf(dataset=dataset, udf=stemd.SumUDF())["intensity"].data.sum() == SCAN.sum()


def test_parameters_change_while_a_run_goes_on(ctx, path, tmp_path):
    class Scaled(stemd.UDF):
        def get_result_buffers(self):
            return {"value": self.buffer(kind="nav", dtype="int64")}

        def process_frame(self, frame):
            if self.meta.coordinates[0].any():
                wait_for(self.params.gate)
            self.results.value[:] = self.params.value

    dataset = ctx.load("npy", path, num_partitions=48)
    gate = tmp_path / "gate"
    parts = ctx.run_udf_iter(dataset=dataset, udf=Scaled(value=1, gate=str(gate)))
    next(parts)
    parts.update_parameters_experimental([{"value": 2}])
    gate.touch()
    assert set(np.unique(list(parts)[-1].buffers[0]["value"].data)) == {1, 2}


def test_what_is_submitted_does_not_grow_with_the_parameters(dask_client, path, monkeypatch):
    submitted = []
    submit = dask_client.submit

    def noted(function, *args, **kwargs):
        own = [arg for arg in args if not isinstance(arg, distributed.Future)]
        submitted.append(len(cloudpickle.dumps((function, own))))
        return submit(function, *args, **kwargs)

    monkeypatch.setattr(dask_client, "submit", noted)
    with stemd.Context(executor=stemd.DaskJobExecutor(dask_client)) as ctx:
        dataset = ctx.load("npy", path, num_partitions=6)
        sizes = []
        for length in (1, 5_000_000):
            submitted.clear()
            table = np.zeros(length, np.uint8)
            ctx.run_udf(dataset=dataset, udf=stemd.AutoUDF(f=lambda frame, table=table: len(table)))
            sizes.append(sum(submitted) / len(submitted))
    assert abs(sizes[0] - sizes[1]) < 200


def test_only_workers_that_have_the_file_are_used(ctx, dask_client, path, monkeypatch):
    monkeypatch.chdir(path.parent)
    one = sorted(dask_client.nthreads())[0]
    before = dask_client.run(_work_in, str(path.parent), workers=[one])
    try:
        # The same path, which leads somewhere else in each process.
        dataset = ctx.load("npy", "/proc/self/cwd/scan.npy", num_partitions=12)
        result = ctx.run_udf(dataset=dataset, udf=stemd.AutoUDF(f=lambda frame: os.getpid()))["result"]
        (pid,) = dask_client.run(os.getpid, workers=[one]).values()
        assert (result.data == pid).all()
        dask_client.run(_work_in, before[one], workers=[one])
        again = ctx.load("npy", "/proc/self/cwd/scan.npy", num_partitions=12)
        with pytest.raises(stemd.DataSetException, match="none of the 2 Dask workers"):
            ctx.run_udf(dataset=again, udf=stemd.SumUDF())
    finally:
        dask_client.run(_work_in, before[one], workers=[one])


def _work_in(folder):
    before = Path.cwd()
    os.chdir(folder)
    return before


def test_runs_of_several_threads_do_not_mix(ctx, path):
    dataset = ctx.load("npy", path, num_partitions=10)

    def run(number):
        f = stemd.AutoUDF(f=lambda frame: frame.sum() * number)
        return ctx.run_udf(dataset=dataset, udf=f)["result"].data

    with ThreadPoolExecutor(3) as pool:
        results = list(pool.map(run, range(3)))
    for number, result in enumerate(results):
        assert np.array_equal(result, SCAN.sum(axis=(2, 3)) * number)


def test_a_cluster_without_our_tags_is_used_as_it_is(path):
    executor = stemd.DaskJobExecutor.make_local(
        1, cluster_kwargs={"processes": False, "threads_per_worker": 2, "resources": None}
    )
    with stemd.Context(executor=executor) as ctx:
        assert ctx.executor.workers == 2
        dataset = ctx.load("npy", path, num_partitions=5)
        result = ctx.run_udf(dataset=dataset, udf=stemd.SumUDF())["intensity"]
        assert np.array_equal(result.data, SCAN.sum(axis=(0, 1)))


def test_several_files_are_run_on_a_cluster_by_its_address(dask_client, tmp_path, capsys, monkeypatch):
    files = [tmp_path / f"{number}.npy" for number in range(3)]
    for number, file in enumerate(files):
        np.save(file, np.full((4, 4, 8, 8), number, np.uint16))
    monkeypatch.setattr("stemd.monitoring.log.configure", lambda level: None)  # it is this process's
    address, out = dask_client.scheduler.address, tmp_path / "out"
    command = ["run", *map(str, files), "--on", address, "--udf", "sum", "-o", str(out), "--json"]
    assert root._run(command) == 0
    assert {report["status"] for report in json.loads(capsys.readouterr().out)["files"]} == {"final"}
    for number in range(3):
        with h5py.File(out / f"{number}.h5") as file:
            assert (file["results/sum/intensity"][()] == 16 * number).all()
    with stemd.Context(address) as ctx:
        assert ctx.executor.cluster == address
    monkeypatch.setattr("stemd.cluster.executor.__version__", "0.0.9")
    assert root._run([*command, "--overwrite"]) == 2
    assert "install 0.0.9 on all computers" in capsys.readouterr().err


LACKING = """
from lacking_helper import total
from stemd import UDF

class Lacking(UDF):
    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        self.results.total[:] = total(frame)
"""


def test_a_module_that_workers_lack_is_named_with_the_udf(dask_client, path, tmp_path, capsys, monkeypatch):
    (tmp_path / "lacking.py").write_text(LACKING)
    (tmp_path / "lacking_helper.py").write_text("def total(frame):\n    return frame.sum()\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("stemd.monitoring.log.configure", lambda level: None)  # it is this process's
    address, out = dask_client.scheduler.address, tmp_path / "out.h5"
    assert root._run(["run", str(path), "--on", address, "--udf", "own=lacking:Lacking", "-o", str(out)]) == 1
    assert "stemd: UDF own: ModuleNotFoundError: No module named 'lacking_helper'" in capsys.readouterr().err


def test_a_scheduler_that_is_not_there_is_told_in_one_line():
    with pytest.raises(
        stemd.ExecutorSpecException, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"
    ):
        connect("tcp://127.0.0.1:1", timeout_s=0.5)


def test_partitions_with_gaps_are_run(ctx, path):
    dataset = ctx.load("npy", path)
    dataset.cut([[(0, 3), (10, 12)], [(3, 10), (12, 48)]])
    result = ctx.run_udf(dataset=dataset, udf=stemd.SumSigUDF())["intensity"]
    assert np.array_equal(result.data, SCAN.sum(axis=(2, 3)))
    assert list(itertools.chain(*dataset.partitions()[0:1])) == [0, 1, 2, 10, 11]


def test_sparse_frames_in_memory_stay_sparse(ctx):
    sparse = pytest.importorskip("scipy.sparse")
    flat = np.where(SCAN > 26, SCAN, 0).reshape(48, -1)

    class Kind(stemd.UDF):
        def get_result_buffers(self):
            return {"stored": self.buffer(kind="nav", dtype="int64")}

        def get_backends(self):
            return self.BACKEND_SCIPY_CSR

        def process_frame(self, frame):
            self.results.stored[:] = frame.nnz

    shapes = {"nav_shape": (8, 6), "sig_shape": (12, 14)}
    dataset = ctx.load("memory", data=sparse.csr_matrix(flat), **shapes, num_partitions=5)
    stored = ctx.run_udf(dataset=dataset, udf=Kind())["stored"]
    assert np.array_equal(stored.data.ravel(), np.count_nonzero(flat, axis=1))


def test_workers_of_the_cluster_put_frames_through_the_stages(ctx, inline, path):
    shift = np.random.default_rng(7).integers(-3, 4, (8, 6, 2))
    stages = [stemd.DescanStage(shift), stemd.CropStage((0, 12, 1, 13)), stemd.BinStage(2)]
    got, expected = (
        context.run_udf(context.load("npy", path), [stemd.SumUDF(), stemd.SumSigUDF()], stages=stages)
        for context in (ctx, inline)
    )
    for one, other in zip(got, expected, strict=True):
        assert np.array_equal(one["intensity"].data, other["intensity"].data)
    assert got[0]["intensity"].data.shape == (6, 6)


def test_udfs_take_the_results_of_others(ctx, path):
    udfs = {"Centre": Centre(), "by_tile": ByTile(), "merged": FromMerged()}
    centre, by_tile, merged = ctx.run_udf(ctx.load("npy", path), udfs)
    frames = SCAN.astype("f8")
    np.testing.assert_allclose(by_tile["share"], frames.max((2, 3)) / frames.sum((2, 3)), rtol=1e-12)
    mean = centre["mean"].raw_data
    np.testing.assert_allclose(merged["distance"].raw_data, np.hypot(*(mean - mean.mean(0)).T))


def configured(tmp_path, text):
    (tmp_path / "stemd.toml").write_text(f"[workers]\n{text}")
    return load(tmp_path / "stemd.toml", {}).workers


def test_all_work_can_be_left_to_a_cluster_with_the_address_of_a_scheduler(tmp_path):
    workers = configured(tmp_path, 'cpus = 0\ndask = "tcp://scheduler:8786"')
    assert (workers.number(), workers.dask) == (0, "tcp://scheduler:8786")
    assert configured(tmp_path, "cpus = 1").dask is None
    with pytest.raises(ConfigurationError, match=r"workers\.dask: got 'scheduler'.*tcp://host:8786"):
        configured(tmp_path, 'dask = "scheduler"')
