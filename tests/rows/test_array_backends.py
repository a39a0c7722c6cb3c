"""Array types: what UDFs may ask for, and what they get."""

import numpy as np
import pytest
import sparseconverter
from scipy import sparse as scipy_sparse

import stemd
from sparse_samples import BACKENDS, Sees, counts, sparse_data
from stemd import UDF
from stemd_udfs.arrays import backends
from stemd_udfs.engine import RunPlan


class Takes(UDF):
    """Sums frames, as one of the array types that it is told to take; says which it got."""

    def __init__(self, backends):
        super().__init__(backends=backends)

    def get_backends(self):
        return self.params.backends

    def get_result_buffers(self):
        return {
            "total": self.buffer(kind="nav", dtype="f8", where="device"),
            "backend": self.buffer(kind="nav", dtype="U40"),
            "type": self.buffer(kind="nav", dtype="U80"),
        }

    def process_tile(self, tile):
        self.results.backend[:] = self.meta.array_backend
        self.results.type[:] = f"{type(tile).__module__}.{type(tile).__name__}"
        flat = tile.reshape((tile.shape[0], -1))
        self.results.total[:] += self.forbuf(flat.sum(axis=1), self.results.total)


def got(results):
    (backend,) = set(results["backend"].data.flat)
    return str(backend)


def test_the_names_and_sets_are_those_of_sparseconverter_and_all_are_all_but_three():
    for name in dir(UDF):
        if name.startswith("BACKEND_") and name != "BACKEND_ALL":
            assert getattr(UDF, name) == getattr(sparseconverter, name.removeprefix("BACKEND_"))
    for name in ("CPU", "CUDA", "CUPY", "SPARSE", "DENSE", "ND", "D2"):
        assert getattr(UDF, f"{name}_BACKENDS") == getattr(sparseconverter, f"{name}_BACKENDS")
    assert sparseconverter.BACKENDS - {"numpy.matrix"} == backends.KNOWN
    left_out = {UDF.BACKEND_SPARSE_DOK, UDF.BACKEND_CUDA, "numpy.matrix"}
    assert set(UDF.BACKEND_ALL) == sparseconverter.BACKENDS - left_out
    assert len(UDF.BACKEND_ALL) == len(set(UDF.BACKEND_ALL))


def test_a_udf_that_says_nothing_gets_numpy_arrays(inline_ctx):
    class SaysNothing(Takes):
        def get_backends(self):
            return UDF.get_backends(self)

    data, dataset = sparse_data(inline_ctx)
    results = inline_ctx.run_udf(dataset, SaysNothing(None))
    assert got(results) == "numpy"
    assert np.array_equal(results["total"].data, data.sum(axis=(2, 3)))


CSR = "scipy.sparse.csr_matrix"


@pytest.mark.parametrize("given", [CSR, [CSR], {CSR}, iter(["numpy"])])
def test_one_name_is_as_good_as_an_iterable(inline_ctx, given):
    _, dataset = sparse_data(inline_ctx)
    udf = Takes(None)
    udf.get_backends = lambda: given
    (got,) = RunPlan([udf], dataset.description()).formats["cpu"].given
    assert got in {CSR, "numpy"}


@pytest.mark.parametrize("given", ["numba", ("numpy", "jax"), (), 5, (5,), "numpy.matrix"])
def test_an_unknown_name_is_refused(inline_ctx, given):
    _, dataset = sparse_data(inline_ctx)
    with pytest.raises(ValueError, match="UDF Takes returned invalid backend"):
        inline_ctx.run_udf(dataset, Takes(given))


def test_of_native_types_a_udf_gets_the_one_that_it_likes_best(inline_ctx):
    native = (UDF.BACKEND_SCIPY_CSC, UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_SCIPY_COO)
    _, dataset = sparse_data(inline_ctx, array_backends=native)
    wanted = ("numpy", "scipy.sparse.csr_matrix", "scipy.sparse.csc_matrix")
    assert got(inline_ctx.run_udf(dataset, Takes(wanted))) == "scipy.sparse.csr_matrix"


def test_a_run_and_map_take_only_backends_that_they_allow(ctx):
    data, dataset = sparse_data(ctx)
    assert got(ctx.run_udf(dataset, Takes(UDF.BACKEND_ALL))) == "scipy.sparse.csr_matrix"
    assert np.array_equal(ctx.map(dataset, np.sum, backends=("numpy",)).data, data.sum(axis=(2, 3)))
    for allowed in (("numpy",), "numpy", ["scipy.sparse.csc_matrix", "cupy"]):
        results = ctx.run_udf(dataset, Takes(UDF.BACKEND_ALL), backends=allowed)
        assert got(results) in allowed
        assert np.array_equal(results["total"].data, data.sum(axis=(2, 3)))
        *_, last = ctx.run_udf_iter(dataset, Takes(UDF.BACKEND_ALL), backends=allowed)
        assert got(last.buffers[0]) in allowed


def test_a_run_that_allows_nothing_of_what_a_udf_takes_is_refused_as_are_udfs_for_gpus_alone(inline_ctx):
    _, dataset = sparse_data(inline_ctx)
    with pytest.raises(RuntimeError, match=r"Could not find backends for remaining \[AutoUDF\]"):
        inline_ctx.map(dataset, np.sum, backends=("sparse.COO",))
    for run in (inline_ctx.run_udf, inline_ctx.run_udf_iter):
        with pytest.raises(RuntimeError, match=r"Could not find backends for remaining \[Takes\]"):
            run(dataset, Takes("numpy"), backends=("scipy.sparse.csr_matrix",))
    with pytest.raises(TypeError, match="backends is 5"):
        inline_ctx.run_udf(dataset, Takes("numpy"), backends=5)
    for only in ("cupy", "cuda", "cupyx.scipy.sparse.csr_matrix"):
        with pytest.raises(RuntimeError, match=r"Could not find backends for remaining .*no GPU"):
            inline_ctx.run_udf(dataset, Takes(only))
    with pytest.raises(RuntimeError, match="no GPU"):
        inline_ctx.run_udf(dataset, Takes(UDF.BACKEND_ALL), backends=("cupy",))
    with pytest.raises(ValueError, match="no device class that all UDFs of the run can use"):
        inline_ctx.run_udf(dataset, [Takes("numpy"), Takes("cupy")])


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("native", ["numpy", "scipy.sparse.csr_matrix"])
def test_each_type_comes_in_its_shape_with_the_right_values(inline_ctx, backend, native):
    data, dataset = sparse_data(inline_ctx, array_backends=native)
    seen = {}
    for method in ("tile", "frame", "partition"):
        results = inline_ctx.run_udf(dataset, Sees(backend, method, seen))
        assert np.array_equal(results["total"].data, data.sum(axis=(2, 3))), method
        assert set(results["backend"].data.flat) == {backend}
    is_flat = backend in UDF.D2_BACKENDS
    assert seen["frame"] == ({(1, 42)} if is_flat else {(6, 7)})
    for method in ("tile", "partition"):
        assert {shape[1:] for shape in seen[method]} == ({(42,)} if is_flat else {(6, 7)})


class Identified(Takes):
    """Notes the identity of each tile that it gets, and keeps the tile so that it stays unique."""

    def __init__(self, backends, seen=None):
        super().__init__(backends)
        self._kwargs["seen"] = self.params.__dict__["seen"] = seen

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def process_tile(self, tile):
        self.params.seen.append(tile)
        super().process_tile(tile)


def test_udfs_that_take_the_same_type_share_one_conversion(inline_ctx):
    _, dataset = sparse_data(inline_ctx, num_partitions=1)
    seen = [[] for _ in range(5)]
    wanted = ["scipy.sparse.csc_matrix", ("sparse.COO", "scipy.sparse.csc_matrix"), "numpy", "numpy"]
    udfs = [Identified(names, tiles) for names, tiles in zip([*wanted, UDF.BACKEND_ALL], seen, strict=True)]
    inline_ctx.run_udf(dataset, udfs)
    csc, also_csc, dense, also_dense, native = (tiles[0] for tiles in seen)
    assert csc is also_csc
    assert dense is also_dense
    assert isinstance(csc, scipy_sparse.csc_matrix)
    assert isinstance(native, scipy_sparse.csr_matrix)


class Writes(Sees):
    """Tries to write into all that its data consist of."""

    def _see(self, array):
        names = ("data", "indices", "indptr", "coords", "row", "col")
        parts = [array, *(getattr(array, name, None) for name in names)]
        for part in (one for one in parts if isinstance(one, np.ndarray)):
            with pytest.raises(ValueError, match="cannot set WRITEABLE"):
                part.setflags(write=True)
        super()._see(array)


@pytest.mark.parametrize("method", ["tile", "frame", "partition"])
@pytest.mark.parametrize("tileshape", [None, (3, 4, 7)])
@pytest.mark.parametrize("backend", [name for name in BACKENDS if name != UDF.BACKEND_SPARSE_DOK])
@pytest.mark.parametrize("native", ["numpy", "scipy.sparse.csr_matrix"])
def test_no_udf_can_make_writable_what_others_get(inline_ctx, backend, native, tileshape, method):
    dataset = inline_ctx.load("memory", data=counts(), array_backends=native, tileshape=tileshape)
    for one in inline_ctx.run_udf(dataset, [Writes(backend, method, {}), Sees(backend, method, {})]):
        assert np.array_equal(one["total"].data, counts().sum(axis=(2, 3)))


def test_sparse_data_reach_a_sparse_udf_without_a_copy(inline_ctx):
    data = scipy_sparse.csr_matrix(counts().reshape(20, 42))
    dataset = inline_ctx.load("memory", data=data, nav_shape=(4, 5), sig_shape=(6, 7), num_partitions=2)
    seen = []
    inline_ctx.run_udf(dataset, Identified((UDF.BACKEND_SCIPY_CSR,), seen))
    assert [tile.shape for tile in seen] == [(10, 42), (10, 42)]
    assert all(np.shares_memory(tile.data, data.data) for tile in seen)


def test_data_that_give_several_types_are_read_as_the_one_that_saves_conversions(inline_ctx):
    _, dataset = sparse_data(inline_ctx, array_backends=(UDF.BACKEND_SCIPY_CSR, UDF.BACKEND_SPARSE_COO))
    both = [Takes(("sparse.COO",)), Takes(("sparse.COO", "scipy.sparse.csr_matrix"))]
    formats = RunPlan(both, dataset.description()).formats["cpu"]
    assert (formats.read, formats.given) == ("sparse.COO", ("sparse.COO", "sparse.COO"))


def test_the_main_node_knows_no_array_type(inline_ctx):
    _, dataset = sparse_data(inline_ctx)

    class Asks(Takes):
        def get_results(self):
            return {"backend": np.full(20, str(self.meta.array_backend))}

    assert got(inline_ctx.run_udf(dataset, Asks(UDF.BACKEND_ALL))) == "None"


def test_corrections_make_sparse_data_dense(inline_ctx):
    data, dataset = sparse_data(inline_ctx)
    dark = np.arange(42, dtype="f4").reshape(6, 7)
    results = inline_ctx.run_udf(dataset, Takes(UDF.BACKEND_ALL), corrections=stemd.CorrectionSet(dark=dark))
    assert got(results) == "numpy"
    assert np.array_equal(results["total"].data, (data - dark).sum(axis=(2, 3)))


def test_a_region_of_interest_selects_sparse_frames(ctx):
    data, dataset = sparse_data(ctx)
    roi = np.random.default_rng(3).random((4, 5)) < 0.4
    for one in ctx.run_udf(dataset, [Takes(UDF.BACKEND_ALL), Takes("numpy")], roi=roi):
        assert np.array_equal(one["total"].raw_data, data[roi].sum(axis=(1, 2)))


def test_a_dataset_without_anything_in_it_works(ctx):
    csr = (UDF.BACKEND_SCIPY_CSR,)
    dataset = ctx.load("memory", datashape=(3, 4, 5, 6), array_backends=csr, num_partitions=2)
    sparse, dense = ctx.run_udf(dataset, [Takes(UDF.BACKEND_ALL), Takes("numpy")])
    assert not sparse["total"].data.any()
    assert not dense["total"].data.any()


def made(backend, shape=(3, 4)):
    values = np.arange(12.0).reshape(shape)
    return values, sparseconverter.for_backend(values, backend)


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
@pytest.mark.parametrize("backend", [*BACKENDS, "numpy.matrix"])
def test_forbuf_makes_what_can_be_assigned(backend):
    values, other = made(backend)
    target = np.zeros((3, 2, 2))
    target[:] = UDF().forbuf(other, target)
    assert np.array_equal(target.reshape(3, 4), values)


@pytest.mark.parametrize("backend", [name for name in BACKENDS if name in UDF.D2_BACKENDS])
def test_forbuf_takes_sums_of_matrices(backend):
    values, matrix = made(backend)
    target = np.zeros(3)
    target += UDF().forbuf(matrix.sum(axis=1), target)
    assert np.array_equal(target, values.sum(axis=1))
