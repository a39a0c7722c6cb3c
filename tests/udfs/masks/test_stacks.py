import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import ApplyMasksUDF, MaskContainer, Shape, Slice, masks


@given(
    inner=st.floats(0, 6),
    width=st.floats(0.1, 30),
    n_bins=st.none() | st.integers(1, 40),
    x=st.floats(-3, 23),
)
def test_bins_share_out_each_pixel(inner, width, n_bins, x):
    bins = masks.radial_bins(
        x, 9, 20, 18, radius=inner + width, radius_inner=inner, n_bins=n_bins, dtype="f8"
    )
    r, _ = masks.polar_map(x, 9, 20, 18)
    assert bins.shape[1:] == (18, 20)
    assert n_bins is None or len(bins) == n_bins
    assert bins.min() >= 0
    within = (r <= inner + width - 0.5) & ((r >= inner + 0.5) | (inner == 0))
    assert np.allclose(bins.sum(axis=0)[within], 1)
    assert not bins.sum(axis=0)[(r >= inner + width + 0.501) | (r <= inner - 0.501)].any()


def test_bins_cover_the_image_by_default():
    bins = masks.radial_bins(centerX=8, centerY=9, imageSizeX=20, imageSizeY=18)
    assert bins.dtype == np.float32
    assert len(bins) == masks.bounding_radius(8, 9, 20, 18)
    assert np.allclose(bins.sum(axis=0), 1)


def test_normalized_bins_make_means():
    bins = masks.radial_bins(8, 9, 20, 18, radius=40, n_bins=5, normalize=True)
    sums = bins.sum(axis=(1, 2))
    assert np.allclose(sums[:2], 1)
    assert sums[-1] == 0


def test_sparse_bins_are_the_same():
    stack = masks.radial_bins(8, 9, 20, 18, use_sparse=True)
    assert isinstance(stack, masks.CoordinateStack)
    assert stack.shape == stack.todense().shape
    assert np.array_equal(stack.todense(), masks.radial_bins(8, 9, 20, 18))


def test_no_bins_are_refused():
    with pytest.raises(ValueError, match="expected at least one ring"):
        masks.radial_bins(8, 9, 20, 18, radius=5, radius_inner=5)


def test_templates_are_cut_off_and_added_up():
    template = np.arange(1, 10).reshape(3, 3)
    stack = masks.sparse_template_multi_stack(
        mask_index=[0, 1, 1, 3],
        offsetX=[2, -1, 0, 6],
        offsetY=[1, 0, 0, -9],
        template=template,
        imageSizeX=7,
        imageSizeY=5,
    )
    expected = np.zeros((4, 5, 7), int)
    expected[0, 1:4, 2:5] = template
    expected[1, :3, :2] += template[:, 1:]
    expected[1, :3, :3] += template
    assert stack.shape == (4, 5, 7)
    assert len(stack) == 4
    assert stack.ndim == 3
    assert stack.dtype == template.dtype
    assert np.array_equal(stack.todense(), expected)
    assert np.array_equal(stack.astype("f4").todense(), expected.astype("f4"))
    assert masks.sparse_template_multi_stack([], [], [], template, 7, 5).todense().shape == (0, 5, 7)


def test_circles_at_many_places():
    stack = masks.sparse_circular_multi_stack(range(2), [3, 8], [4, 5], 12, 10, radius=2.5)
    expected = [masks.circular(x, y, 12, 10, 2.5) for x, y in ((3, 4), (8, 5))]
    assert np.array_equal(stack.todense(), expected)


def test_a_stack_of_coordinates_is_a_stack_of_masks(engine, data):
    def factory():
        return masks.sparse_circular_multi_stack(range(2), [3, 8], [4, 5], 10, 12, radius=2.5)

    result = engine.run(data, ApplyMasksUDF(factory))["intensity"].data
    assert np.array_equal(result, np.tensordot(data, factory().todense(), axes=([2, 3], [1, 2])))


@pytest.mark.parametrize("use_sparse", [None, False, True, "scipy.sparse.csc"])
def test_a_mask_container_takes_a_stack_of_coordinates(use_sparse):
    template = np.arange(1.0, 10).reshape(3, 3)
    stack = masks.sparse_template_multi_stack(range(3), [2, -1, 5], [1, 0, 3], template, 7, 5)
    container = MaskContainer(lambda: stack, dtype="f4", use_sparse=use_sparse)
    part = Slice(origin=(0, 1, 2), shape=Shape((4, 3, 4), sig_dims=2))
    cut = container.get(part, transpose=False)
    dense = cut if isinstance(cut, np.ndarray) else cut.toarray()
    assert len(container) == 3
    assert np.array_equal(dense, np.asarray(stack)[:, 1:4, 2:6].reshape(3, -1))


def test_a_stack_of_coordinates_becomes_an_array_by_copying():
    stack = masks.sparse_circular_multi_stack(range(2), [3, 8], [4, 5], 10, 12, radius=2.5)
    assert np.asarray(stack, dtype="f4").dtype == np.float32
    with pytest.raises(ValueError, match="needs a copy"):
        np.asarray(stack, copy=False)
    assert repr(stack).startswith("<CoordinateStack shape=(2, 12, 10)")
