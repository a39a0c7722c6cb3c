import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import UDF, ApplyMasksUDF, masks, native
from stemd_udfs.builtin.apply_masks import shifted

SIG = (12, 10)
RNG = np.random.default_rng(2)
BOOLS = RNG.random((3, *SIG)) < 0.5


def reference(data, stack):
    wide = np.result_type(data, stack, np.float64)
    return np.tensordot(data.astype(wide), stack.astype(wide), axes=([2, 3], [1, 2]))


@pytest.fixture(params=[native.PLAIN, *native.available()])
def kernels(request, use_kernels):
    use_kernels(request.param)


@pytest.mark.parametrize("mask_dtype", [None, np.int64, np.int16])
@pytest.mark.parametrize("native", ["u1", "u2", "i2"])
def test_integer_masks_of_integers_are_exact(engine, kernels, native, mask_dtype):
    frames = RNG.integers(np.iinfo(native).min, np.iinfo(native).max, (3, 4, 64, 70), native, endpoint=True)
    stack = RNG.integers(-3000, 3000, (2, 64, 70), "i8")
    result = engine.run(frames, ApplyMasksUDF(lambda: stack, mask_dtype=mask_dtype))["intensity"]
    exact = np.tensordot(frames.astype("i8"), stack, axes=([2, 3], [1, 2]))
    assert np.array_equal(result.data, exact)


@pytest.mark.parametrize("tileshape", [None, (5, 16, 48)])
def test_masks_whose_terms_cancel_leave_the_right_rest(engine, kernels, tileshape):
    """Little is left of the gradient of nearly even frames, far less than each of its halves."""
    frames = 60000 + RNG.integers(0, 20, (3, 4, 64, 96)).astype(np.uint16)
    gradient = np.broadcast_to(np.linspace(-0.7, 0.7, 96), (64, 96))
    stack = np.stack([gradient, np.ones((64, 96)) / 3])
    result = engine.run(frames, ApplyMasksUDF(lambda: stack), tileshape=tileshape)["intensity"].data
    # What all pixels have in common adds nothing to the product with a mask that sums up to zero.
    rest = np.tensordot(frames - 60000.0, gradient, axes=([2, 3], [0, 1]))
    assert np.allclose(result[..., 0], rest, rtol=1e-6, atol=0)
    assert np.allclose(result[..., 1], frames.sum(axis=(2, 3)) / 3, rtol=1e-6, atol=0)


@pytest.mark.parametrize("value", [1e39, 1e38, 1e-45])
def test_masks_beyond_the_range_of_single_precision(engine, kernels, data, value):
    result = engine.run(data, ApplyMasksUDF([lambda: np.full(data.shape[2:], value)]))["intensity"]
    assert np.allclose(result.data[..., 0], data.sum(axis=(2, 3)) * value, rtol=1e-6, atol=0)


def test_described_masks_follow_those_of_factories(engine, data):
    udf = ApplyMasksUDF([lambda: BOOLS[0]], masks=[{"shape": "disk", "radius": 3, "centre": [4, 5]}])
    result = engine.run(data, udf)["intensity"].data
    disk = masks.circular(centerX=5, centerY=4, imageSizeX=10, imageSizeY=12, radius=3)
    assert np.array_equal(result, reference(data, np.stack([BOOLS[0], disk])))


@pytest.mark.parametrize(
    ("native", "mask_dtype", "result"),
    [("u2", "f4", "f4"), ("u2", bool, "i8"), ("u2", "i4", "i8"), ("f4", "f4", "f4"), ("u2", "c8", "c8")],
)
def test_mask_dtype_decides_the_dtype_of_the_result(engine, data, native, mask_dtype, result):
    udf = ApplyMasksUDF(lambda: BOOLS, mask_dtype=mask_dtype)
    results = engine.run(data.astype(native), udf)
    assert list(results) == ["intensity"]
    assert results["intensity"].dtype == np.dtype(result)
    assert np.array_equal(results["intensity"].data, reference(data, BOOLS))


def test_mask_count_and_dtype_save_the_call_on_the_main_node(engine, data):
    def factory():
        called.append(1)
        return BOOLS

    called = []
    udf = ApplyMasksUDF(factory, mask_count=3, mask_dtype="f8")
    result = engine.run(data, udf)["intensity"]
    assert np.array_equal(result.data, reference(data, BOOLS))
    assert not called
    with pytest.raises(ValueError, match="there are 3 masks, mask_count is 2"):
        engine.run(data, ApplyMasksUDF(lambda: BOOLS, mask_count=2, mask_dtype="f8"))


FACTORY = {"mask_factories": lambda: BOOLS}
NO_MASKS = [{}, {"mask_factories": []}, {"masks": []}, {"masks": np.ones((0, 4, 5))}]
NO_SHIFTS = [3, (1, 2, 3), np.zeros((4, 5, 2)), UDF.aux_data([1.0], "single", (), "f8")]
BUT_A_FUNCTION = ", expected a function that returns a mask, such as lambda: mask, or masks=…"
NO_FACTORIES = [
    (np.ones(SIG), r"mask_factories is an array of the shape \(12, 10\)"),
    ([lambda: BOOLS[0], np.ones(SIG)], r"mask_factories\[1\] is an array of the shape \(12, 10\)"),
    ({"shape": "disk", "radius": 2}, "mask_factories is {'shape': 'disk', 'radius': 2}"),
    (3, "mask_factories is 3"),
]
WRONG = [
    *((one, "got no masks") for one in NO_MASKS),
    *((FACTORY | {"shifts": one}, r"expected \(rows, columns\)") for one in NO_SHIFTS),
    *(({"mask_factories": one}, f"ApplyMasksUDF: {seen}{BUT_A_FUNCTION}") for one, seen in NO_FACTORIES),
    (FACTORY | {"use_sparse": "yes"}, "use_sparse is 'yes', expected one of None, False, True"),
    (FACTORY | {"backends": ("numpy", "numba")}, "UDF ApplyMasksUDF returned invalid backend 'numba'"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_arguments_that_are_wrong_or_missing_are_named(arguments, words):
    with pytest.raises(ValueError, match=words):
        ApplyMasksUDF(**arguments)


@pytest.mark.parametrize("dtype", ["u2", "f4"])
def test_masks_that_are_mostly_zero(engine, dtype):
    data = np.random.default_rng(0).integers(0, 9, (3, 64, 64)).astype(dtype)
    stack = np.zeros((2, 64, 64), bool)
    stack[0, 40, 7] = stack[1, 20, 60] = True
    for masks_ in (stack, stack[:1], np.zeros_like(stack)):
        result = engine.run(data, ApplyMasksUDF(lambda m=masks_: m))["intensity"].data
        assert np.array_equal(result, np.tensordot(data, masks_, axes=([1, 2], [1, 2])))


def test_what_is_not_finite_counts_where_masks_are_zero_too(engine):
    data = np.ones((2, 64, 64), "f4")
    data[1, 50, 50] = np.nan
    result = engine.run(data, ApplyMasksUDF(masks=[{"shape": "disk", "radius": 1, "centre": [5, 5]}]))
    assert np.isnan(result["intensity"].data[:, 0]).tolist() == [False, True]


MASKS = np.random.default_rng(5).random((3, *SIG))


def moved(masks, dy, dx):
    found = np.zeros_like(masks)
    for y in range(masks.shape[1]):
        for x in range(masks.shape[2]):
            if 0 <= y - dy < masks.shape[1] and 0 <= x - dx < masks.shape[2]:
                found[:, y, x] = masks[:, y - dy, x - dx]
    return found


@given(dy=st.integers(-15, 15), dx=st.integers(-15, 15))
def test_masks_move_and_what_comes_in_is_zero(dy, dx):
    assert np.array_equal(shifted(MASKS, (dy, dx)), moved(MASKS, dy, dx))


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("shifts", [(2, -3), np.array([-1.4, 0.6]), (0, 0), (50, 0)])
def test_one_shift_serves_all_frames(engine, data, shifts, tileshape):
    result = engine.run(data, ApplyMasksUDF(lambda: MASKS, shifts=shifts), tileshape=tileshape)["intensity"]
    masks_there = moved(MASKS, *np.rint(shifts).astype(int))
    assert np.allclose(result.data, np.tensordot(data, masks_there, axes=([2, 3], [1, 2])))


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("dtype", ["u2", "f4", "c8"])
def test_each_frame_has_a_shift_of_its_own(engine, data, dtype, tileshape):
    shifts = np.random.default_rng(0).integers(-3, 4, (4, 5, 2)).astype("f4") + np.float32(0.2)
    udf = ApplyMasksUDF(lambda: MASKS, shifts=UDF.aux_data(shifts, kind="nav", extra_shape=(2,)))
    result = engine.run(data.astype(dtype), udf, tileshape=tileshape)["intensity"].data
    for index in np.ndindex(4, 5):
        masks_there = moved(MASKS, *np.rint(shifts[index]).astype(int))
        assert np.allclose(result[index], (data[index] * masks_there).sum(axis=(1, 2)), rtol=1e-5)
