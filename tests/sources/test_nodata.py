import numpy as np
import pytest

from stemd_sources.nodata import nodata_cleaner

MASK = np.array([[True, False, False], [False, False, True]])


def tile(dtype: str) -> np.ndarray:
    values = np.arange(1, 13).reshape(2, 2, 3).astype(dtype)
    values[0, 1, 1] = np.iinfo(dtype).max
    return values


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4"])
def test_masked_pixels_read_zero_and_no_others(dtype):
    values = tile(dtype)
    expected = np.where(MASK, 0, values)
    nodata_cleaner(MASK, np.dtype(dtype), "zero", sig_shape=(2, 3))(values)
    assert (values == expected).all()
    assert values[0, 1, 1] == np.iinfo(dtype).max


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4"])
def test_without_a_mask_the_all_ones_value_reads_zero(dtype):
    values = tile(dtype)
    expected = np.where(values == np.iinfo(dtype).max, 0, values)
    clean = nodata_cleaner(None, np.dtype(dtype), "zero")
    clean(values)
    assert (values == expected).all()
    clean(values)
    assert (values == expected).all()


@pytest.mark.parametrize("mask", [None, MASK])
def test_keep_changes_nothing(mask):
    values = tile("u2")
    nodata_cleaner(mask, values.dtype, "keep")(values)
    assert (values == tile("u2")).all()


def test_a_mask_without_any_pixel_changes_nothing():
    values = tile("u2")
    nodata_cleaner(np.zeros((2, 3), bool), values.dtype, "zero")(values)
    assert (values == tile("u2")).all()


@pytest.mark.parametrize("dtype", ["i2", "f4"])
def test_other_dtypes_have_no_mark(dtype):
    values = np.full((1, 2, 3), -1, dtype)
    nodata_cleaner(None, values.dtype, "zero")(values)
    assert (values == -1).all()


def test_a_tile_without_frames_is_fine():
    for mask in (None, MASK):
        nodata_cleaner(mask, np.dtype("u2"), "zero")(np.empty((0, 2, 3), "u2"))


def test_a_mask_of_another_shape_and_an_unknown_mode_are_refused():
    with pytest.raises(ValueError, match=r"mask of shape \(2, 3\), expected the frames' \(3, 2\)"):
        nodata_cleaner(MASK, np.dtype("u2"), "zero", sig_shape=(3, 2))
    with pytest.raises(ValueError, match="nodata mode 'repair', expected one of zero, keep"):
        nodata_cleaner(MASK, np.dtype("u2"), "repair")
