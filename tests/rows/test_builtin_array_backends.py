"""Built-in UDFs on every array type, and sparse data sets of each kind."""

import numpy as np
import pytest
from scipy import sparse as scipy_sparse

import stemd
from sparse_samples import BACKENDS, counts
from sparse_samples import dense as dense_values
from stemd import UDF
from stemd_sources.files.raw_csr import write_raw_csr
from stemd_udfs.arrays.backends import KNOWN

SHAPE = (4, 5, 6, 7)
NUMPY, CUPY = {"array_backends": "numpy"}, {"array_backends": "cupy"}


def disk_and_ramp():
    return np.stack([np.hypot(*np.ogrid[-2:4, -3:4]) < 3, np.arange(42).reshape(6, 7) / 32])


def builtins(data):
    """Each with the result to look at."""
    shifts = stemd.ApplyMasksUDF.aux_data(
        np.random.default_rng(1).integers(-2, 3, (4, 5, 2)), kind="nav", extra_shape=(2,), dtype=int
    )
    yield stemd.SumUDF(), "intensity"
    yield stemd.SumUDF(dtype="f8"), "intensity"
    yield stemd.SumSigUDF(), "intensity"
    yield stemd.MaxUDF(), "maxbuf"
    yield stemd.StdDevUDF(), "std"
    yield stemd.ApplyMasksUDF(disk_and_ramp), "intensity"
    yield stemd.ApplyMasksUDF(disk_and_ramp, shifts=shifts), "intensity"
    yield stemd.PickUDF(), "intensity"
    ellipse = {"shape": "ellipse", "centre": [2, 2], "radii": [1, 1.5]}
    yield stemd.PickSumUDF(ellipse), "intensity"
    yield stemd.PickSumUDF(ellipse, mean=True), "intensity"
    if data.dtype.kind != "c":
        yield stemd.LogsumUDF(), "logsum"
        yield stemd.RadialProfileUDF(bin_width=1.5, n_bins=2), "intensity"
        yield stemd.RadialProfileUDF(centre=(2, 3), n_sectors=2), "intensity"
        yield stemd.CoMUDF.with_params(cy=3, cx=3, r=2.5), "raw_com"
        yield stemd.CrystallinityUDF(rad_in=1, rad_out=3, real_center=(3, 3), real_rad=1), "intensity"


def run_all(ctx, dataset, data, **options):
    pairs = list(builtins(data))
    results = ctx.run_udf(dataset, [udf for udf, _ in pairs], **options)
    return [
        [result[key].data for key in (name, f"{name}_sigma") if key in result]
        for result, (_, name) in zip(results, pairs, strict=True)
    ]


@pytest.mark.parametrize(
    ("dtype", "density"),
    [("u2", 0.0), ("u2", 1.0), *((dtype, None) for dtype in ("u2", "i4", "f4", "c8", "i8"))],
)
def test_builtin_udfs_give_the_same_on_sparse_data(inline_ctx, dtype, density):
    data = counts(dtype=dtype) if density is None else counts(density=density)
    if dtype != "u2":
        data[1:] *= -3
    dense = inline_ctx.load("memory", data=data, num_partitions=3)
    sparse = inline_ctx.load("memory", data=data, num_partitions=3, array_backends=UDF.BACKEND_SCIPY_CSR)
    found = [run_all(inline_ctx, dataset, data, sigma=1.0) for dataset in (sparse, dense)]
    for results, (udf, _) in zip(zip(*found, strict=True), builtins(data), strict=True):
        for ours, expected in zip(*results, strict=True):
            assert ours.dtype == expected.dtype, udf
            np.testing.assert_allclose(ours, expected, rtol=1e-12, atol=1e-12, err_msg=type(udf).__name__)


class FirstPixel(UDF):
    """Takes frames as floating-point numbers, as UDFs do that say nothing."""

    def get_backends(self):
        return (self.BACKEND_SCIPY_CSR, self.BACKEND_NUMPY)

    def get_result_buffers(self):
        return {"pixel": self.buffer("nav", dtype="f8")}

    def process_tile(self, tile):
        self.results.pixel[:] = dense_values(tile)[:, 0]


@pytest.mark.parametrize("dtype", ["u2", "u4", "i4", "i8"])
def test_builtin_udfs_give_the_same_beside_one_that_wants_floating_point_numbers(inline_ctx, dtype):
    data = counts(dtype=dtype)
    sparse = inline_ctx.load("memory", data=data, num_partitions=3, array_backends=UDF.BACKEND_SCIPY_CSR)
    for udf, name in builtins(data):
        (alone,) = inline_ctx.run_udf(sparse, [udf])
        beside, _ = inline_ctx.run_udf(sparse, [udf, FirstPixel()])
        np.testing.assert_allclose(beside[name].data, alone[name].data, 1e-12, err_msg=type(udf).__name__)


@pytest.mark.parametrize("tileshape", [None, (3, 4, 7)])
@pytest.mark.parametrize("backend", [name for name in BACKENDS if name != UDF.BACKEND_NUMPY])
def test_builtin_udfs_take_each_array_type(inline_ctx, backend, tileshape):
    data = counts()
    dense = inline_ctx.load("memory", data=data)
    sparse = inline_ctx.load("memory", data=data, array_backends=UDF.BACKEND_SCIPY_CSR, tileshape=tileshape)
    for udf, name in builtins(data):
        if backend not in udf.get_backends():
            continue
        result = inline_ctx.run_udf(sparse, udf, backends=(backend,))[name].data
        expected = inline_ctx.run_udf(dense, udf)[name].data
        np.testing.assert_allclose(result, expected, rtol=1e-12, err_msg=type(udf).__name__)


def test_sums_moments_and_masks_are_declared_for_all_array_types():
    udfs = [stemd.SumUDF(), stemd.SumSigUDF(), stemd.MaxUDF(), stemd.StdDevUDF(), stemd.CoMUDF()]
    for udf in [*udfs, stemd.ApplyMasksUDF(disk_and_ramp)]:
        assert set(udf.get_backends()) >= set(UDF.BACKEND_ALL)
    assert set(stemd.NoOpUDF().get_backends()) == KNOWN
    assert stemd.ApplyMasksUDF(disk_and_ramp, backends="numpy").get_backends() == ("numpy",)


def matrix(kind="csr_matrix"):
    return getattr(scipy_sparse, kind)(counts().reshape(20, 42))


@pytest.mark.parametrize("kind", ["csr_matrix", "coo_matrix", "csc_array"])
def test_a_matrix_of_scipy_is_a_data_set(ctx, kind):
    dataset = ctx.load("memory", data=matrix(kind), nav_shape=(4, 5), sig_shape=(6, 7), num_partitions=3)
    assert tuple(dataset.shape) == SHAPE
    assert dataset.dtype == "u2"
    results = ctx.run_udf(dataset, [stemd.SumUDF(), stemd.PickUDF()])
    assert np.array_equal(results[0]["intensity"].data, counts().sum(axis=(0, 1)))
    assert np.array_equal(results[1]["intensity"].data, counts().reshape(20, 6, 7))


def test_an_array_of_the_package_sparse_is_a_data_set(inline_ctx):
    import sparse

    coo = sparse.COO.from_numpy(counts())
    for data in (coo, sparse.DOK.from_coo(coo)):
        dataset = inline_ctx.load("memory", data=data)
        assert tuple(dataset.shape) == SHAPE
        picked = inline_ctx.run_udf(dataset, stemd.PickUDF())["intensity"].data
        assert np.array_equal(picked, counts().reshape(20, 6, 7))


def test_a_sync_offset_moves_sparse_frames(inline_ctx):
    for offset in (3, -3):
        options = {"nav_shape": (4, 5), "sig_shape": (6, 7), "sync_offset": offset}
        sparse = inline_ctx.load("memory", data=matrix(), **options)
        dense = inline_ctx.load("memory", data=counts(), **options)
        ours, expected = (inline_ctx.run_udf(one, stemd.SumSigUDF())["intensity"] for one in (sparse, dense))
        np.testing.assert_array_equal(ours, expected)


@pytest.fixture
def raw_csr(tmp_path):
    path = tmp_path / "scan.toml"
    write_raw_csr(path, matrix(), nav_shape=(4, 5), sig_shape=(6, 7))
    return path


def test_a_raw_csr_file_is_processed_as_it_is(ctx, raw_csr):
    for dataset in (ctx.load("raw_csr", raw_csr), ctx.load("auto", raw_csr, num_partitions=4)):
        assert tuple(dataset.shape) == SHAPE
        names = {path.name for path in dataset.paths()}
        assert names == {"scan.toml", "scan.indptr", "scan.indices", "scan.data"}
        roi = np.arange(20).reshape(4, 5) % 3 == 0
        results = ctx.run_udf(dataset, [stemd.SumSigUDF(), stemd.LogsumUDF()], roi=roi)
        np.testing.assert_array_equal(results[0]["intensity"].raw_data, counts()[roi].sum(axis=(1, 2)))
        assert results[1]["logsum"].data.any()


@pytest.mark.parametrize("index", ["i1", "u1", "u2", ">i4", "u4", "i8", ">u8"])
@pytest.mark.parametrize("value", ["u2", ">u2", ">f4"])
def test_a_raw_csr_file_has_numbers_of_any_dtype(inline_ctx, raw_csr, index, value):
    ones = counts(density=1.0)[..., :3, :3].reshape(20, 9)  # 160 pixels are not zero, which int8 cannot count
    rows = scipy_sparse.csr_matrix(ones[:16] if index == "i1" else ones)
    write_raw_csr(raw_csr, rows, nav_shape=(rows.shape[0],), sig_shape=(3, 3))
    parts = {"indptr": index, "indices": index, "data": value}
    text = raw_csr.read_text()
    for name, dtype in parts.items():
        given = getattr(rows, name)
        given.astype(dtype).tofile(raw_csr.with_name(f"scan.{name}"))
        text = text.replace(f'{name}_dtype = "{given.dtype.str}"', f'{name}_dtype = "{dtype}"')
    raw_csr.write_text(text)
    dataset = inline_ctx.load("raw_csr", raw_csr, num_partitions=2)
    expected = rows.toarray().reshape(-1, 3, 3)
    roi = np.arange(len(expected)) % 3 != 1
    for options, taken in (({}, expected), ({"roi": roi}, expected[roi])):
        udfs = [stemd.SumUDF("f8"), stemd.SumSigUDF(), stemd.PickUDF()]
        total, sums, picked = inline_ctx.run_udf(dataset, udfs, **options)
        np.testing.assert_array_equal(total["intensity"].data, taken.sum(axis=0))
        np.testing.assert_array_equal(sums["intensity"].raw_data, taken.sum(axis=(1, 2)))
        np.testing.assert_array_equal(picked["intensity"].data, taken)


def test_narrow_pointers_do_not_wrap_in_wide_frames(inline_ctx, raw_csr):
    """The pointers of 200 pixels in one row do not fit the dtype of column numbers below 128."""
    rows = scipy_sparse.csr_matrix(np.ones((4, 100), np.uint16))
    write_raw_csr(raw_csr, rows, nav_shape=(4,), sig_shape=(10, 10))
    rows.indices.astype("i1").tofile(raw_csr.with_name("scan.indices"))
    raw_csr.write_text(raw_csr.read_text().replace('indices_dtype = "<i4"', 'indices_dtype = "i1"'))
    sums = inline_ctx.run_udf(inline_ctx.load("raw_csr", raw_csr), stemd.SumSigUDF())["intensity"].data
    assert np.array_equal(sums, [100] * 4)


def test_a_dtype_that_scipy_has_not_is_refused_by_name(inline_ctx, raw_csr):
    raw_csr.write_text(raw_csr.read_text().replace('data_dtype = "<u2"', 'data_dtype = "<f2"'))
    of_memory = {"data": counts(dtype="f2"), "array_backends": UDF.BACKEND_SCIPY_CSR}
    for form, options in (("raw_csr", {"path": raw_csr}), ("memory", of_memory)):
        with pytest.raises(stemd.DataSetException, match="data have the dtype float16, which sparse arrays"):
            inline_ctx.load(form, **options)


def test_dense_frames_in_another_byte_order_are_kept_sparse(inline_ctx):
    data = counts(dtype=">i4")
    dataset = inline_ctx.load("memory", data=data, array_backends=UDF.BACKEND_SCIPY_CSR)
    assert dataset.dtype == np.int32
    assert np.array_equal(inline_ctx.run_udf(dataset, stemd.SumUDF())["intensity"], data.sum(axis=(0, 1)))


def test_a_raw_csr_file_takes_other_shapes(inline_ctx, raw_csr):
    dataset = inline_ctx.load("raw_csr", raw_csr, nav_shape=(2, 5), sig_shape=(42,), sync_offset=0)
    result = inline_ctx.run_udf(dataset, stemd.SumUDF())["intensity"].data
    assert np.array_equal(result, counts().reshape(20, 42)[:10].sum(axis=0))
    assert tuple(inline_ctx.load("raw_csr", raw_csr, nav_shape=(-1, 2)).shape.nav) == (10, 2)
    sparse = inline_ctx.load("memory", data=matrix(), nav_shape=(2, -1), sig_shape=(6, 7))
    assert tuple(sparse.shape.nav) == (2, 10)


def test_pixels_beyond_the_frame_are_noticed_before_they_are_used(inline_ctx, raw_csr):
    indices = np.fromfile(raw_csr.with_name("scan.indices"), "i4")
    indices[40] = 42
    indices.tofile(raw_csr.with_name("scan.indices"))
    with pytest.raises(stemd.DataSetException, match="expected 0 to 41: the file of indices is damaged"):
        inline_ctx.run_udf(inline_ctx.load("raw_csr", raw_csr), stemd.SumUDF())


@pytest.mark.parametrize(
    ("form", "options", "message"),
    [
        ("raw_csr", {"sig_shape": (5, 5)}, "sig_shape is .5, 5., which does not fit"),
        ("raw_csr", {"nav_shape": (5, 5)}, "nav_shape is .5, 5., but .* has 20 frames"),
        ("raw_csr", {"nav_shape": (-1, 3)}, "nav_shape is .-1, 3., which no 20 frames fit"),
        ("raw_csr", NUMPY, "array_backends is 'numpy', expected one or several of scipy"),
        ("memory", {}, "either data= or datashape="),
        ("memory", {"data": counts(), "datashape": SHAPE}, "either data= or datashape="),
        ("memory", {"data": matrix(), **NUMPY}, "but the data are sparse"),
        ("memory", {"data": counts(), **CUPY}, "array_backends is 'cupy', expected one or several"),
        ("memory", {"data": matrix(), "nav_shape": (4, 4)}, "nav_shape is .4, 4., which does not fit"),
        ("memory", {"data": matrix(), "sig_dims": 2}, "sig_dims is 2"),
    ],
)
def test_what_does_not_fit_sparse_data_is_refused(inline_ctx, raw_csr, form, options, message):
    path = {"path": raw_csr} if form == "raw_csr" else {}
    with pytest.raises(stemd.DataSetException, match=message):
        inline_ctx.load(form, **path, **options)
