"""UDFs on GPUs, with an array module that stands in for CuPy; tests/gpu has those that need a GPU."""

import sys
from pathlib import Path

import numpy as np
import pytest

import stemd
from gpu_samples import DECODED, OnDevice, check, check_decoding, check_shared_run, live_scans, where
from stemd import UDF, Context, set_use_cpu, set_use_cuda
from stemd.errors import ExecutorSpecException
from stemd.processes import gpus
from stemd_udfs.engine import DataDescription, RunPlan

STAND_IN = Path(__file__).parents[1] / "shared" / "stand_in"
DATA = np.random.default_rng(5).integers(0, 99, (6, 10, 8, 9)).astype("u2")


@pytest.fixture(scope="module")
def stand_in():
    """The stand-in as `cupy`, here and in worker processes, and two GPUs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(STAND_IN))
        patch.setattr(gpus, "count_gpus", lambda: 2)
        yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "cupy"]:
        del sys.modules[name]


@pytest.fixture
def on_gpu(stand_in):
    """The inline executor on a GPU."""
    set_use_cuda(1)
    with Context("inline") as ctx:
        yield ctx
    set_use_cpu(0)


@pytest.fixture(scope="module")
def hybrid(stand_in):
    """A CPU worker and a worker for a GPU."""
    with Context("processes", workers=1, gpus=1) as ctx:
        yield ctx


@pytest.fixture
def failing(stand_in, monkeypatch):
    """The same, with a GPU that fails."""

    def start(how):
        monkeypatch.setenv("STAND_IN_FAILS", how)
        return Context("processes", workers=1, gpus=1)

    return start


@pytest.mark.parametrize("method", ["tile", "frame", "partition"])
def test_frames_and_buffers_are_on_the_device(on_gpu, method):
    results = on_gpu.run_udf(on_gpu.load("memory", data=DATA, num_partitions=3), OnDevice(method=method))
    check(results, DATA)
    assert where(results) == {"cuda cupy cupy 1"}
    assert all(isinstance(buffer.raw_data, np.ndarray) for buffer in results.values())


@pytest.mark.parametrize(("dtype", "sig", "nodata"), DECODED)
def test_a_gpu_decodes_frames_of_the_ring(stand_in, dtype, sig, nodata):
    from stemd_udfs.engine.cupy_device import CuPyDevice

    check_decoding(CuPyDevice(0), dtype, sig, nodata)


@pytest.mark.parametrize("method", ["tile", "frame", "partition"])
def test_frames_on_the_device_have_been_through_the_stages(on_gpu, method):
    stages = [stemd.CropStage((2, 8, 0, 8)), stemd.BinStage(2)]
    dataset = on_gpu.load("memory", data=DATA, num_partitions=3, stages=stages)
    results = on_gpu.run_udf(dataset, OnDevice(method=method))
    check(results, DATA[:, :, 2:8, :8].reshape(6, 10, 3, 2, 4, 2).sum(axis=(3, 5)).astype("u4"))
    assert where(results) == {"cuda cupy cupy 1"}


@pytest.mark.parametrize(
    ("backends", "place"), [(("cuda",), "cuda cuda numpy 1"), ("numpy", "cpu numpy numpy 1")]
)
def test_udfs_of_the_backend_cuda_and_those_for_cpus_alone_get_numpy_arrays(on_gpu, backends, place):
    results = on_gpu.run_udf(on_gpu.load("memory", data=DATA), OnDevice(backends=backends))
    check(results, DATA)
    assert where(results) == {place}


def test_xp_is_the_module_of_the_frames(on_gpu):
    class Module(OnDevice):
        def _note(self, array):
            self.results.ran[:] = self.xp.__name__

        def get_results(self):
            assert self.xp is np
            return {}

    dataset = on_gpu.load("memory", data=DATA)
    assert where(on_gpu.run_udf(dataset, Module())) == {"cupy"}
    assert where(on_gpu.run_udf(dataset, Module(), backends=("numpy",))) == {"numpy"}


@pytest.mark.parametrize("tileshape", [None, (5, 8, 9), (4, 3, 9)])
def test_builtin_udfs_give_the_same_on_a_device(on_gpu, tileshape):
    dataset = on_gpu.load("memory", data=DATA, num_partitions=2, tileshape=tileshape)
    stack = np.stack([np.hypot(*np.ogrid[-4:4, -4:5]) < 3, np.arange(72).reshape(8, 9) / 64])
    udfs = [
        (stemd.SumUDF(), "intensity"),
        (stemd.SumSigUDF(), "intensity"),
        (stemd.MaxUDF(), "maxbuf"),
        (stemd.StdDevUDF(), "std"),
        (stemd.LogsumUDF(), "logsum"),
        (stemd.ApplyMasksUDF(lambda: stack), "intensity"),
        (stemd.CoMUDF.with_params(r=3), "raw_com"),
        (stemd.CrystallinityUDF(rad_in=1, rad_out=3, real_center=(4, 4), real_rad=1), "intensity"),
    ]
    results = on_gpu.run_udf(dataset, [udf for udf, _ in udfs], backends=("cupy",))
    on_cpu = on_gpu.run_udf(dataset, [udf for udf, _ in udfs], backends=("numpy",))
    for ours, theirs, (udf, name) in zip(results, on_cpu, udfs, strict=True):
        np.testing.assert_allclose(ours[name].data, theirs[name].data, rtol=1e-6, err_msg=type(udf).__name__)


def test_uploads_are_double_buffered_and_lose_no_frame(on_gpu):
    """Each block has other values; a buffer that is used again too early would mix them."""

    class Keeps(UDF):
        def get_backends(self):
            return "cupy"

        def get_result_buffers(self):
            return {"frames": self.buffer(kind="nav", extra_shape=(8, 9), dtype="u2", where="device")}

        def get_preferred_input_dtype(self):
            return self.USE_NATIVE_DTYPE

        def process_tile(self, tile):
            self.results.frames[:] = tile

    for dtype in ("<u2", ">u2"):
        dataset = on_gpu.load("memory", data=DATA.astype(dtype), tileshape=(7, 8, 9), num_partitions=2)
        assert np.array_equal(on_gpu.run_udf(dataset, Keeps())["frames"].data, DATA)


def test_the_plan_of_a_gpu_keeps_frames_dense_and_sparse_ones_sparse():
    shapes = {"nav_shape": (4, 4), "sig_shape": (8, 8), "dtype": np.dtype("f4")}
    udf = stemd.SumUDF()
    dense = RunPlan([udf], DataDescription(**shapes)).formats
    assert (dense["cuda"].read, dense["cuda"].given) == ("numpy", ("cupy",))
    sparse = RunPlan([udf], DataDescription(**shapes, array_backends=(UDF.BACKEND_SCIPY_CSR,))).formats
    assert sparse["cuda"].given == (UDF.BACKEND_CUPY_SCIPY_CSR,)
    assert list(RunPlan([OnDevice("cupy")], DataDescription(**shapes)).formats) == ["cuda"]


def test_a_type_that_cannot_hold_the_data_widens_the_dtype_or_is_left_out():
    shapes = {"nav_shape": (4, 4), "sig_shape": (8, 8), "dtype": np.dtype("u2")}
    sparse = DataDescription(**shapes, array_backends=(UDF.BACKEND_SCIPY_CSR,))
    plan = RunPlan([stemd.SumUDF()], sparse)
    assert plan.input_dtype == "u2"
    assert plan.formats["cuda"].given == ("cupy",)
    only = stemd.ApplyMasksUDF(lambda: np.ones((8, 8)), backends=UDF.BACKEND_CUPY_SCIPY_CSR)
    assert RunPlan([only], sparse).input_dtype == "f4"


def test_cpu_and_gpu_workers_share_a_run(hybrid):
    check_shared_run(hybrid, DATA, 60, 20)


def test_udfs_for_one_kind_of_worker_run_there_alone(hybrid):
    dataset = hybrid.load("memory", data=DATA, num_partitions=12)
    for only, place in (("cupy", "cuda cupy cupy 0"), ("numpy", "cpu numpy numpy None")):
        results = hybrid.run_udf(dataset, OnDevice(backends=only))
        check(results, DATA)
        assert where(results) == {place}
    results = hybrid.run_udf(dataset, OnDevice(), backends=("cuda", "cupy"))
    assert where(results) == {"cuda cupy cupy 0"}


@pytest.mark.parametrize(
    ("how", "error", "words"),
    [
        ("open", RuntimeError, "no worker can run partition .* GPU 0 cannot be used: .*invalid device"),
        ("memory:1", MemoryError, "Out of memory"),
        ("lost:3", RuntimeError, "uncorrectable ECC error"),
    ],
)
def test_what_a_gpu_fails_on_runs_on_a_cpu_if_its_udf_can(failing, how, error, words):
    with failing(how) as ctx:
        dataset = ctx.load("memory", data=DATA, num_partitions=12, tileshape=(2, 8, 9))
        for _ in range(2):
            check(ctx.run_udf(dataset, OnDevice()), DATA)
        with pytest.raises(error, match=words):
            ctx.run_udf(dataset, OnDevice(backends="cupy"))
        check(ctx.run_udf(dataset, OnDevice(backends="numpy")), DATA)


def test_a_gpu_that_fails_while_its_udf_runs_does_not_count_as_the_udfs_fault(hybrid):
    class RunsOut(OnDevice):
        def process_tile(self, tile):
            if self.meta.device_class == "cuda":
                import cupy

                raise cupy.OutOfMemoryError("Out of memory allocating 99 bytes")
            super().process_tile(tile)

    check(hybrid.run_udf(hybrid.load("memory", data=DATA, num_partitions=12), RunsOut()), DATA)


def test_live_scans_run_on_both_kinds_of_workers_and_on_one(hybrid, tmp_path):
    with live_scans(hybrid, f"ipc://{tmp_path}/detector", DATA) as scans:
        check(hybrid.run_udf(scans(), OnDevice()), DATA)
        for only, place in (("cupy", "cuda cupy cupy 0"), ("numpy", "cpu numpy numpy None")):
            results = hybrid.run_udf(scans(), OnDevice(backends=only))
            check(results, DATA)
            assert where(results) == {place}


def test_a_live_scan_is_complete_without_the_gpu_that_was_lost(failing, tmp_path):
    with failing("lost:2") as ctx, live_scans(ctx, f"ipc://{tmp_path}/detector", DATA) as scans:
        for _ in range(2):
            scan = scans()
            check(ctx.run_udf(scan, OnDevice()), DATA)
            assert scan.complete


def test_gpus_are_chosen_by_number_or_how_many(stand_in):
    assert gpus.chosen_gpus("auto") == (0, 1)
    assert gpus.chosen_gpus(1) == (0,)
    assert gpus.chosen_gpus([1]) == (1,)
    assert gpus.chosen_gpus(0) == ()
    for wrong in (3, [2], -1, "all", [True], [0.5]):
        with pytest.raises(ValueError, match="gpus is"):
            gpus.chosen_gpus(wrong)


def test_gpus_that_are_not_there_are_refused(monkeypatch):
    monkeypatch.setattr(gpus, "count_gpus", lambda: 0)
    for executor in ("processes", "inline", "threads"):
        with pytest.raises(ExecutorSpecException, match="gpus is 2"):
            Context(executor, gpus=2)
    with Context("processes", gpus="auto") as ctx:
        assert ctx.executor.gpus == ()
    assert gpus.what_is_missing()


def test_the_use_of_a_gpu_is_set_and_told():
    assert stemd.get_use_cuda() is None
    set_use_cuda(3)
    assert stemd.get_use_cuda() == 3
    set_use_cpu(1)
    assert stemd.get_use_cuda() is None
