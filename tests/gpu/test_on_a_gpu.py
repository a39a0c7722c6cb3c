"""UDFs on a real GPU, with CuPy."""

import numpy as np
import pytest

import stemd
from gpu_samples import DECODED, OnDevice, check, check_decoding, check_shared_run, live_scans, where
from sample_udfs.held import die_once
from sparse_samples import counts
from specimens import Crystal
from stemd import UDF, Context, set_use_cpu, set_use_cuda
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.on_gpu import GPUDecoder
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_udfs.engine.cupy_device import CuPyDevice, is_gpu_failure

pytestmark = pytest.mark.gpu

DATA = np.random.default_rng(5).integers(0, 4096, (16, 32, 64, 64)).astype("u2")
CUPYX = (UDF.BACKEND_CUPY_SCIPY_CSR, UDF.BACKEND_CUPY_SCIPY_CSC, UDF.BACKEND_CUPY_SCIPY_COO)


@pytest.fixture
def on_gpu():
    set_use_cuda(0)
    with Context("inline") as ctx:
        yield ctx
    set_use_cpu(0)


@pytest.fixture(scope="module")
def hybrid():
    with Context("processes", workers=2, gpus=1) as ctx:
        yield ctx


def builtins(shape):
    radius = np.hypot(*np.ogrid[: shape[0], : shape[1]])
    stack = np.stack([radius < 20, radius / 64]).astype("f4")
    yield stemd.SumUDF(), "intensity"
    yield stemd.SumSigUDF(), "intensity"
    yield stemd.MaxUDF(), "maxbuf"
    yield stemd.StdDevUDF(), "std"
    yield stemd.LogsumUDF(), "logsum"
    yield stemd.ApplyMasksUDF(lambda: stack), "intensity"
    yield stemd.CoMUDF.with_params(r=20), "raw_com"
    yield stemd.RadialProfileUDF(), "intensity"
    yield stemd.PickSumUDF({"shape": "rectangle", "from": [1, 1], "to": [3, 3]}, mean=True), "intensity"
    yield stemd.CrystallinityUDF(rad_in=2, rad_out=9, real_center=(32, 32), real_rad=3), "intensity"


@pytest.mark.parametrize("method", ["tile", "frame", "partition"])
def test_frames_and_buffers_are_on_the_device(on_gpu, method):
    data = DATA[:4, :4]
    results = on_gpu.run_udf(on_gpu.load("memory", data=data, num_partitions=3), OnDevice(method=method))
    check(results, data)
    assert where(results) == {"cuda cupy cupy 0"}


def test_a_udf_of_the_backend_cuda_gets_numpy_arrays(on_gpu):
    results = on_gpu.run_udf(on_gpu.load("memory", data=DATA), OnDevice(backends="cuda"))
    check(results, DATA)
    assert where(results) == {"cuda cuda numpy 0"}


def test_builtin_udfs_give_the_same_on_a_gpu(on_gpu):
    dataset = on_gpu.load("memory", data=DATA, num_partitions=3)
    udfs = list(builtins(DATA.shape[2:]))
    ours = on_gpu.run_udf(dataset, [udf for udf, _ in udfs], backends=("cupy",))
    theirs = on_gpu.run_udf(dataset, [udf for udf, _ in udfs], backends=("numpy",))
    for mine, other, (udf, name) in zip(ours, theirs, udfs, strict=True):
        np.testing.assert_allclose(mine[name].data, other[name].data, rtol=1e-5, err_msg=type(udf).__name__)


@pytest.mark.parametrize("backend", CUPYX)
@pytest.mark.parametrize("native", ["numpy", UDF.BACKEND_SCIPY_CSR])
def test_sparse_arrays_of_cupy(on_gpu, backend, native):
    data = counts((4, 5, 16, 16), "f4")
    dataset = on_gpu.load("memory", data=data, array_backends=native)
    for udf, name in builtins((16, 16)):
        if backend not in udf.get_backends():
            continue
        ours = on_gpu.run_udf(dataset, udf, backends=(backend,))[name].data
        theirs = on_gpu.run_udf(dataset, udf, backends=("numpy",))[name].data
        np.testing.assert_allclose(ours, theirs, rtol=1e-5, atol=1e-6, err_msg=type(udf).__name__)


def test_forbuf_brings_arrays_of_cupy_to_numpy_and_back():
    import cupy

    values = np.arange(12.0).reshape(3, 4)
    target = np.zeros((3, 2, 2))
    target[:] = UDF().forbuf(cupy.asarray(values), target)
    assert np.array_equal(target.reshape(3, 4), values)
    there = cupy.zeros((3, 2, 2))
    there[:] = UDF().forbuf(values, there)
    assert np.array_equal(there.get().reshape(3, 4), values)


@pytest.mark.parametrize(("dtype", "sig", "nodata"), DECODED)
def test_a_gpu_decodes_frames_of_the_ring(dtype, sig, nodata):
    check_decoding(CuPyDevice(0), dtype, sig, nodata)


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4"])
def test_a_gpu_decodes_no_damaged_frame_that_is_refused_here(dtype):
    """Bytes of payloads are changed at random: the GPU says so wherever the decoder here does."""
    random = np.random.default_rng(8)
    frames = random.poisson(3, (64, 40, 50)).astype(dtype)
    payloads = [bytearray(encode_frame(frame, "bslz4")) for frame in frames]
    for payload in payloads:
        for _ in range(random.integers(1, 4)):
            payload[random.integers(12, len(payload))] = random.integers(256)
    frame_format = FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=frames.shape[1:])
    here, decode = np.zeros_like(frames), frame_decoder(frame_format)
    device, on_gpu = CuPyDevice(0), GPUDecoder(frame_format, None, zeroes_marks=False)
    refused = 0
    for payload, pixels in zip(payloads, here, strict=True):
        memory, at, size = np.frombuffer(payload, np.uint8), np.zeros(1, np.int64), np.array([len(payload)])
        there = on_gpu.decode(device, memory, at, size)
        is_damaged = on_gpu.has_damaged()
        try:
            decode(bytes(payload), pixels)
        except DecodeError:
            assert is_damaged
            refused += 1
        else:
            assert is_damaged or np.array_equal(device.download(there)[0], pixels)
    assert 0 < refused < len(payloads)


def test_strain_on_a_gpu_is_that_of_cpus(on_gpu):
    crystal = Crystal()
    strains = np.random.default_rng(2).uniform(-0.03, 0.03, (24, 4))
    frames = [crystal.frame(np.array([[1 + a, c - d], [c + d, 1 + b]])) for a, b, c, d in strains]
    data = np.random.default_rng(1).poisson(frames).astype("u2").reshape(4, 6, *crystal.sig)
    data[1, 2] = 0
    dataset = on_gpu.load("memory", data=data, num_partitions=3)
    udf = stemd.StrainUDF(crystal.g1, crystal.g2, crystal.radius, centre=crystal.centre)
    ours = on_gpu.run_udf(dataset, udf, backends=("cupy",))
    theirs = on_gpu.run_udf(dataset, udf, backends=("numpy",))
    for name in ("e_xx", "e_yy", "e_xy", "omega", "residual"):
        np.testing.assert_allclose(ours[name].data, theirs[name].data, rtol=1e-3, atol=1e-5, err_msg=name)
    assert np.isnan(theirs["e_xx"].data[1, 2])


def test_uploads_lose_no_frame():
    device = CuPyDevice(0)
    blocks = [np.full((4, 1024, 1024), number, "u2") for number in range(40)]
    sums = []
    for block in blocks:
        sums.append(device.upload(block, np.dtype("f4")).sum(dtype="f8"))
        device.processed()
    assert [float(total) for total in sums] == [block.sum(dtype="f8") for block in blocks]


def test_too_large_an_allocation_is_told_as_the_gpus_failure():
    device = CuPyDevice(0)
    with pytest.raises(Exception, match=r"(?i)memory") as caught:
        device.xp.zeros((2**50,), np.dtype("u1"))
    assert is_gpu_failure(caught.value)


def test_cpu_and_gpu_workers_share_a_run(hybrid):
    check_shared_run(hybrid, DATA, 128, 50)


def test_a_partition_that_is_too_large_for_the_gpu_runs_on_a_cpu(hybrid):
    class NeedsMuch(OnDevice):
        def process_tile(self, tile):
            if self.meta.device_class == "cuda":
                self.xp.zeros(2**50, "u1")
            super().process_tile(tile)

    results = hybrid.run_udf(hybrid.load("memory", data=DATA, num_partitions=8), NeedsMuch())
    check(results, DATA)
    assert where(results) == {"cpu numpy numpy None"}
    with pytest.raises(Exception, match=r"(?i)memory"):
        hybrid.run_udf(hybrid.load("memory", data=DATA), NeedsMuch(backends="cupy"))


def test_a_live_scan_survives_the_end_of_its_gpu_worker(hybrid, tmp_path):
    class EndsOnce(OnDevice):
        def process_tile(self, tile):
            if self.meta.device_class == "cuda":
                die_once(self.params.marker)
            super().process_tile(tile)

    # Sparse enough to shrink, so that the GPU decodes the frames.
    data = DATA % 8
    with live_scans(hybrid, f"ipc://{tmp_path}/detector", data) as scans:
        check(hybrid.run_udf(scans(), OnDevice()), data)
        check(hybrid.run_udf(scans(), EndsOnce(marker=str(tmp_path / "ended"))), data)
        check(hybrid.run_udf(scans(), OnDevice(backends="cupy")), data)
