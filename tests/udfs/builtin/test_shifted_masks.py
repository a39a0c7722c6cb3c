import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import UDF, ApplyMasksUDF
from stemd_udfs.builtin.shifted_masks import shifted

SIG = (12, 10)
MASKS = np.random.default_rng(5).random((3, *SIG))


def reference(masks, dy, dx):
    moved = np.zeros_like(masks)
    for y in range(masks.shape[1]):
        for x in range(masks.shape[2]):
            if 0 <= y - dy < masks.shape[1] and 0 <= x - dx < masks.shape[2]:
                moved[:, y, x] = masks[:, y - dy, x - dx]
    return moved


@given(dy=st.integers(-15, 15), dx=st.integers(-15, 15))
def test_masks_move_and_what_comes_in_is_zero(dy, dx):
    assert np.array_equal(shifted(MASKS, (dy, dx)), reference(MASKS, dy, dx))


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("shifts", [(2, -3), np.array([-1.4, 0.6]), (0, 0), (50, 0)])
def test_one_shift_serves_all_frames(engine, data, shifts, tileshape):
    result = engine.run(data, ApplyMasksUDF(lambda: MASKS, shifts=shifts), tileshape=tileshape)["intensity"]
    moved = reference(MASKS, *np.rint(shifts).astype(int))
    assert np.allclose(result.data, np.tensordot(data, moved, axes=([2, 3], [1, 2])))


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("dtype", ["u2", "f4", "c8"])
def test_each_frame_has_a_shift_of_its_own(engine, data, dtype, tileshape):
    shifts = np.random.default_rng(0).integers(-3, 4, (4, 5, 2)).astype("f4") + np.float32(0.2)
    udf = ApplyMasksUDF(lambda: MASKS, shifts=UDF.aux_data(shifts, kind="nav", extra_shape=(2,)))
    result = engine.run(data.astype(dtype), udf, tileshape=tileshape)["intensity"].data
    for index in np.ndindex(4, 5):
        moved = reference(MASKS, *np.rint(shifts[index]).astype(int))
        assert np.allclose(result[index], (data[index] * moved).sum(axis=(1, 2)), rtol=1e-5)


@pytest.mark.parametrize(
    "shifts", [3, (1, 2, 3), np.zeros((4, 5, 2)), UDF.aux_data([1.0], "single", (), "f8")]
)
def test_shifts_of_another_shape_are_refused(shifts):
    with pytest.raises(ValueError, match=r"expected \(rows, columns\)"):
        ApplyMasksUDF(lambda: MASKS, shifts=shifts)
