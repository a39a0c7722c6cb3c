"""MaskContainer."""

import functools

import numpy as np
import pytest

from stemd import UDF, MaskContainer, Shape, Slice

RNG = np.random.default_rng(2)
STACK = np.where(RNG.random((3, 6, 7)) < 0.3, RNG.integers(1, 9, (3, 6, 7)), 0).astype(np.float64)
DENSE = [lambda mask=mask: mask for mask in STACK]
WHOLE = Slice(origin=(0, 0, 0), shape=Shape((1, 6, 7), sig_dims=2))
PART = Slice(origin=(5, 2, 3), shape=Shape((4, 3, 4), sig_dims=2))
FORMATS = {
    "scipy.sparse": ("scipy.sparse", "csr_matrix"),
    "scipy.sparse.csr": ("scipy.sparse", "csr_matrix"),
    "scipy.sparse.csc": ("scipy.sparse", "csc_matrix"),
    "sparse.pydata": ("sparse", "COO"),
    "sparse.pydata.GCXS": ("sparse", "GCXS"),
}


def part_of_stack(key):
    return STACK[(slice(None), *key.sig.get())].reshape(3, -1)


def dense(array):
    return array.toarray() if hasattr(array, "toarray") else array.todense()


def sparse_factories(package):
    if package == "scipy":
        module = pytest.importorskip("scipy.sparse")
        return [lambda mask=mask: module.coo_matrix(mask) for mask in STACK]
    module = pytest.importorskip("sparse")
    return [lambda mask=mask: module.COO.from_numpy(mask) for mask in STACK]


def of_kind(factories):
    return DENSE if factories == "dense" else sparse_factories(factories)


@pytest.mark.parametrize("key", [WHOLE, PART])
@pytest.mark.parametrize("transpose", [True, False])
def test_parts_of_dense_masks_have_flat_pixels(key, transpose):
    container = MaskContainer(DENSE)
    expected = part_of_stack(key)
    got = container.get(key, transpose=transpose)
    np.testing.assert_array_equal(got, expected.T if transpose else expected)
    assert isinstance(got, np.ndarray)
    assert got.flags.c_contiguous
    assert container.get(key, transpose=transpose) is got


@pytest.mark.parametrize("factories", ["dense", "scipy", "sparse", "mixed"])
@pytest.mark.parametrize("use_sparse", FORMATS)
@pytest.mark.parametrize("transpose", [True, False])
def test_parts_come_in_the_kind_of_array_that_is_asked_for(factories, use_sparse, transpose):
    module, name = FORMATS[use_sparse]
    kind = getattr(pytest.importorskip(module), name)
    made = [*DENSE[:2], *sparse_factories("scipy")[2:]] if factories == "mixed" else of_kind(factories)
    container = MaskContainer(made, dtype=np.float32, use_sparse=use_sparse)
    for key in (WHOLE, PART):
        got = container.get(key, transpose=transpose)
        assert isinstance(got, kind)
        assert got.dtype == np.float32
        expected = part_of_stack(key)
        np.testing.assert_array_equal(dense(got), expected.T if transpose else expected)
        tile = RNG.random((4, expected.shape[1])).astype(np.float32)
        product = tile @ got if transpose else got.dot(tile.T).T
        np.testing.assert_allclose(np.asarray(product), tile @ expected.T, rtol=1e-5)


@pytest.mark.parametrize(
    ("factories", "use_sparse", "default_sparse", "expected"),
    [
        ("dense", None, "scipy.sparse", False),
        ("scipy", None, "scipy.sparse", "scipy.sparse"),
        ("scipy", None, "sparse.pydata", "sparse.pydata"),
        ("sparse", None, "scipy.sparse.csc", "scipy.sparse.csc"),
        ("dense", True, "sparse.pydata", "sparse.pydata"),
        ("scipy", False, "scipy.sparse", False),
        ("dense", "scipy.sparse.csc", "scipy.sparse", "scipy.sparse.csc"),
    ],
)
def test_use_sparse_chooses_for_all_masks(factories, use_sparse, default_sparse, expected):
    container = MaskContainer(of_kind(factories), use_sparse=use_sparse, default_sparse=default_sparse)
    assert container.use_sparse == expected
    whole = container.computed_masks
    np.testing.assert_array_equal(dense(whole).reshape(STACK.shape) if expected else whole, STACK)
    got = container.get(PART, transpose=False)
    np.testing.assert_array_equal(got if not expected else dense(got), part_of_stack(PART))
    as_dense = container.get(PART, transpose=False, sparse_backend=False)
    np.testing.assert_array_equal(as_dense, part_of_stack(PART))
    in_another = container.get(PART, transpose=False, sparse_backend="sparse.pydata", dtype=np.int64)
    assert in_another.dtype == np.int64
    np.testing.assert_array_equal(dense(in_another), part_of_stack(PART))


@pytest.mark.parametrize(("given", "name"), [(STACK, ""), ([STACK], r"\[0\]")])
def test_masks_in_place_of_functions_are_refused(given, name):
    seen = rf"MaskContainer: mask_factories{name} is an array of the shape \(3, 6, 7\)"
    with pytest.raises(ValueError, match=f"{seen}, expected a function that returns a mask"):
        MaskContainer(given)


@pytest.mark.parametrize("kind", ["dense", "sparse"])
def test_one_factory_may_return_a_stack(kind):
    stack = STACK if kind == "dense" else pytest.importorskip("sparse").COO.from_numpy(STACK)
    container = MaskContainer(functools.partial(lambda made: made, stack))
    assert (len(container), len(MaskContainer(lambda: stack[0]))) == (3, 1)
    assert container.dtype == np.float64
    computed = container.computed_masks
    np.testing.assert_array_equal(STACK, computed if kind == "dense" else computed.toarray().reshape(3, 6, 7))


def test_the_count_saves_making_masks():
    def never():
        raise AssertionError("made")

    assert len(MaskContainer(never, count=5)) == 5
    assert len(MaskContainer([never, never])) == 2
    with pytest.raises(ValueError, match="there are 3 masks, count is 2"):
        MaskContainer(lambda: STACK, count=2).get(WHOLE)


@pytest.mark.parametrize("sig", [(9,), (3, 4, 5)])
def test_signals_of_other_dimensions(sig):
    masks = RNG.random((2, *sig))
    container = MaskContainer([lambda m=m: m for m in masks], use_sparse="scipy.sparse")
    key = Slice(origin=(0,) + (1,) * len(sig), shape=Shape((1,) + (2,) * len(sig), sig_dims=len(sig)))
    part = masks[(slice(None), *(slice(1, 3) for _ in sig))].reshape(2, -1)
    np.testing.assert_allclose(container.get(key).toarray(), part.T)


@pytest.mark.parametrize(
    ("kwargs", "message"),
    [
        ({"use_sparse": "sparse"}, "use_sparse is 'sparse', expected one of 'scipy.sparse'"),
        ({"use_sparse": 7}, "use_sparse is 7"),
        ({"default_sparse": "csr"}, "default_sparse is 'csr'"),
        ({"backend": "cupid"}, "backend is 'cupid'"),
    ],
)
def test_unknown_kinds_of_arrays_are_refused(kwargs, message):
    with pytest.raises(ValueError, match=message):
        MaskContainer(lambda: STACK, **kwargs)


def test_masks_and_slices_that_do_not_fit_are_refused():
    masks = MaskContainer(lambda: STACK)
    with pytest.raises(ValueError, match="masks have the shapes"):
        MaskContainer([lambda: np.ones((2, 3)), lambda: np.ones((3, 2))]).get(WHOLE)
    with pytest.raises(ValueError, match="is not within masks of the shape"):
        masks.get(Slice(origin=(0, 5, 0), shape=Shape((1, 2, 7), sig_dims=2)))
    with pytest.raises(ValueError, match="sparse_backend is 'csr'"):
        masks.get(WHOLE, sparse_backend="csr")
    with pytest.raises(TypeError, match=r"get got 3, expected a Slice such as self\.meta\.slice"):
        masks.get(3)


class Products(UDF):
    def get_result_buffers(self):
        return {"products": self.buffer("nav", extra_shape=(3,), dtype=np.float64)}

    def get_tiling_preferences(self):
        return self.params.preferences or super().get_tiling_preferences()

    def get_task_data(self):
        return {"masks": MaskContainer(lambda: STACK, dtype=np.float64, use_sparse=self.params.use_sparse)}

    def process_tile(self, tile):
        part = self.task_data.masks.get(self.meta.slice, transpose=False)
        self.results.products += part.dot(tile.reshape(len(tile), -1).T).T


@pytest.mark.parametrize("use_sparse", [False, "scipy.sparse.csc"])
@pytest.mark.parametrize("preferences", [None, {"depth": 3, "total_size": 3 * 2 * 7 * 4}])
def test_a_udf_multiplies_its_tiles(run, data, use_sparse, preferences):
    result = run(Products(use_sparse=use_sparse, preferences=preferences))["products"]
    np.testing.assert_allclose(result.raw_data, data.reshape(20, -1) @ STACK.reshape(3, -1).T)
