import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest
import sparse
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

from stemd_udfs import ApplyMasksUDF, MaskContainer, Shape, Slice, masks
from stemd_udfs.masks.stack import make_stack, mask_from_description


@pytest.fixture(params=["sparse", "without the package sparse"])
def stacks(request, monkeypatch):
    """The type of sparse stacks, with the package sparse and without it."""
    if request.param == "sparse":
        return sparse.COO
    monkeypatch.setitem(sys.modules, "sparse", None)
    return masks.CoordinateStack


@given(
    inner=st.floats(0.5, 6),
    width=st.floats(0.1, 30),
    n_bins=st.none() | st.integers(1, 40),
    x=st.floats(-3, 23),
)
def test_bins_share_out_each_pixel(inner, width, n_bins, x):
    radii = {"radius": inner + width, "radius_inner": inner}
    bins = masks.radial_bins(x, 9, 20, 18, **radii, n_bins=n_bins, use_sparse=False)
    r, _ = masks.polar_map(x, 9, 20, 18)
    assert bins.shape[1:] == (18, 20)
    assert n_bins is None or len(bins) == n_bins
    assert bins.min() >= 0
    assert bins.max() <= 1
    within = (r <= inner + width - 0.5) & (r >= inner + 0.5)
    step = width / len(bins)
    total = bins.sum(axis=0)
    if step >= 1:
        assert np.allclose(total[within], 1)
    else:  # narrow rings overlap
        assert (total[within] >= 1 - 1e-9).all()
    assert not total[(r >= inner + width + 0.501) | (r <= inner - 0.501)].any()


def test_bins_cover_the_image_by_default_overlap_if_they_are_narrow_and_make_means_if_normalized():
    bins = masks.radial_bins(5.3, 6.1, 13, 12, n_bins=3)
    assert (bins.shape, bins.dtype) == ((3, 12, 13), np.float64)
    assert np.allclose(bins.sum(axis=(1, 2)), [42.491548, 100.585136, 12.923316])  # LiberTEM's
    assert np.allclose(bins.sum(axis=0), 1)
    bins = masks.radial_bins(centerX=8, centerY=9, imageSizeX=20, imageSizeY=18)
    assert len(bins) == masks.bounding_radius(8, 9, 20, 18)
    assert np.allclose(bins.sum(axis=0), 1)
    with pytest.raises(ValueError, match="expected at least one ring"):
        masks.radial_bins(8, 9, 20, 18, radius=5, radius_inner=5)
    bins = masks.radial_bins(5.3, 6.1, 13, 12, radius=3, radius_inner=0.3, n_bins=5, use_sparse=False)
    sums = [2.196178, 4.260742, 6.095948, 8.227805, 10.036988]
    assert np.allclose(bins.sum(axis=(1, 2)), sums)  # LiberTEM's
    assert bins[0, 6, 5] == pytest.approx(1 - 0.3)
    bins = masks.radial_bins(8, 9, 20, 18, radius=40, n_bins=5, normalize=True, use_sparse=False)
    sums = bins.sum(axis=(1, 2))
    assert np.allclose(sums[:2], 1)
    assert sums[-1] == 0


@pytest.mark.parametrize("dtype", [None, np.float32])
def test_sparse_bins_are_the_same(dtype):
    stack = masks.radial_bins(8, 9, 20, 18, use_sparse=True, dtype=dtype)
    assert isinstance(stack, sparse.COO)
    assert stack.dtype == (np.float64 if dtype is None else dtype)
    assert np.array_equal(stack.todense(), masks.radial_bins(8, 9, 20, 18, use_sparse=False, dtype=dtype))


def test_bins_are_sparse_by_default_where_the_last_one_covers_less_than_a_tenth():
    small = np.sqrt(0.1 * 18 * 20 / np.pi)
    assert isinstance(masks.radial_bins(8, 9, 20, 18, radius=small - 0.01, n_bins=1), sparse.COO)
    assert isinstance(masks.radial_bins(8, 9, 20, 18, radius=small + 0.01, n_bins=1), np.ndarray)
    assert isinstance(masks.radial_bins(8, 9, 20, 18, radius=8, radius_inner=7.5, n_bins=1), sparse.COO)


def test_templates_are_cut_off_and_added_up(stacks):
    template = np.arange(1, 10).reshape(3, 3)
    places = {"mask_index": [0, 1, 1, 3], "offsetX": [2, -1, 0, 6], "offsetY": [1, 0, 0, -9]}
    stack = masks.sparse_template_multi_stack(**places, template=template, imageSizeX=7, imageSizeY=5)
    expected = np.zeros((4, 5, 7), int)
    expected[0, 1:4, 2:5] = template
    expected[1, :3, :2] += template[:, 1:]
    expected[1, :3, :3] += template
    assert isinstance(stack, stacks)
    assert (stack.shape, len(stack), stack.ndim, stack.dtype) == ((4, 5, 7), 4, 3, template.dtype)
    assert np.array_equal(stack.todense(), expected)
    assert np.array_equal(stack.astype("f4").todense(), expected.astype("f4"))
    assert masks.sparse_template_multi_stack([], [], [], template, 7, 5).todense().shape == (0, 5, 7)


def test_circles_at_many_places_are_bool_also_if_those_of_one_mask_overlap(stacks):
    stack = masks.sparse_circular_multi_stack(range(2), [3, 8], [4, 5], 12, 10, radius=2.5)
    expected = [masks.circular(x, y, 12, 10, 2.5) for x, y in ((3, 4), (8, 5))]
    assert stack.dtype == bool
    assert np.array_equal(stack.todense(), expected)
    stack = masks.sparse_circular_multi_stack([0, 0], [4, 5], [4, 4], 9, 9, radius=2)
    both = masks.circular(4, 4, 9, 9, 2) | masks.circular(5, 4, 9, 9, 2)
    assert isinstance(stack, stacks)
    assert stack.dtype == bool
    assert_array_equal(stack.todense(), [both])


@pytest.mark.parametrize(
    "key",
    [
        *(0, -1, np.int64(1), slice(1, None), slice(None, None, -2)),
        *((1, slice(2, 5)), (slice(0, 2), ..., 3), (..., slice(1, 3)), (0, 1, slice(None)), (2, 4, 5)),
        *((), ...),
    ],
)
def test_stacks_can_be_indexed(stacks, key):
    template = np.arange(1, 10).reshape(3, 3)
    stack = masks.sparse_template_multi_stack([0, 1, 2, 2], [2, -1, 4, 5], [1, 0, 3, 3], template, 7, 5)
    assert isinstance(stack, stacks)
    dense = stack.todense()
    part = stack[key]
    assert part.dtype == template.dtype
    assert_array_equal(part.todense() if hasattr(part, "todense") else part, dense[key])
    assert_array_equal([mask.todense() for mask in stack], dense)


def test_a_stack_of_coordinates_says_what_it_cannot_be_indexed_with_and_becomes_an_array_by_copying():
    stack = masks.CoordinateStack.from_dense(np.eye(4).reshape(1, 4, 4))
    with pytest.raises(IndexError, match="out of bounds"):
        stack[1]
    with pytest.raises(IndexError, match=r"3 dimensions was indexed with \(0, 1, 2, 3\)"):
        stack[0, 1, 2, 3]
    with pytest.raises(IndexError, match=r"indexed with \[0\], expected integers, slices .* call todense"):
        stack[[0]]
    stack = masks.CoordinateStack.from_dense(np.eye(12)[np.newaxis, :10])
    assert np.asarray(stack, dtype="f4").dtype == np.float32
    with pytest.raises(ValueError, match="needs a copy"):
        np.asarray(stack, copy=False)
    assert repr(stack).startswith("<CoordinateStack shape=(1, 10, 12)")


def test_a_sparse_stack_is_a_stack_of_masks(engine, data, stacks):
    def factory():
        return masks.sparse_circular_multi_stack(range(2), [3, 8], [4, 5], 10, 12, radius=2.5)

    result = engine.run(data, ApplyMasksUDF(factory))["intensity"].data
    assert np.array_equal(result, np.tensordot(data, factory().todense(), axes=([2, 3], [1, 2])))


@pytest.mark.parametrize("use_sparse", [None, False, True, "scipy.sparse.csc"])
def test_a_mask_container_takes_a_sparse_stack(use_sparse, stacks):
    template = np.arange(1.0, 10).reshape(3, 3)
    stack = masks.sparse_template_multi_stack(range(3), [2, -1, 5], [1, 0, 3], template, 7, 5)
    container = MaskContainer(lambda: stack, dtype="f4", use_sparse=use_sparse)
    part = Slice(origin=(0, 1, 2), shape=Shape((4, 3, 4), sig_dims=2))
    cut = container.get(part, transpose=False)
    dense = cut if isinstance(cut, np.ndarray) else cut.toarray()
    assert len(container) == 3
    assert np.array_equal(dense, stack.todense()[:, 1:4, 2:6].reshape(3, -1))


ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("compare_masks", ROOT / "tests/compare/masks.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def test_the_documents_name_each_difference_on_purpose(program):
    text = (ROOT / "docs/from-libertem.md").read_text()
    missing = [entry.reason for entry in program.ON_PURPOSE if entry.reason not in text]
    assert not missing


def test_the_grid_of_arguments_names_all_factories_of_arrays(program):
    called = {name for name, _ in program.cases()}
    own = {"CoordinateStack", "disk", "wedge", "polygon", "segments", "point", "painted"}
    assert called == set(program.ours.__all__) - own


SIG = (16, 20)
BALANCED = {"shape": "background_subtraction", "radius": 5, "radius_inner": 2}
RECTANGLE = {"shape": "rectangular", "X": 1, "Y": 2, "Width": 3, "Height": 4}
CORNERS, RUNS = [[1, 1], [1, 9], [9, 1]], [[1, 2, 3], [4, 0, 1]]


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ({"shape": "disk", "radius": 3}, masks.disk((16, 20), 3)),
        ({"shape": "disk", "radius": 3, "centre": [4, 5]}, masks.circular(5, 4, 20, 16, 3)),
        ({"shape": "circular", "radius": 3}, masks.circular(10, 8, 20, 16, 3)),
        ({"shape": "ring", "radius": 5, "radius_inner": 2}, masks.ring(10, 8, 20, 16, 5, 2)),
        ({"shape": "gradient_x"}, masks.gradient_x(20, 16)),
        ({"shape": "gradient_y"}, masks.gradient_y(20, 16)),
        ({"shape": "radial_gradient", "radius": 5}, masks.radial_gradient(10, 8, 20, 16, 5)),
        (BALANCED | {"centre": [4, 5]}, masks.background_subtraction(5, 4, 20, 16, 5, 2)),
        (RECTANGLE, masks.rectangular(1, 2, 3, 4, 20, 16)),
        ({"shape": "wedge", "radius": 5, "angle": 1, "width": 2}, masks.wedge(SIG, 5, 1, 2)),
        ({"shape": "segments", "radius": 5, "n": 3}, masks.segments(SIG, 5, 3)),
        ({"shape": "point", "centre": [2, 3]}, masks.point(SIG, centre=(2, 3))),
        ({"shape": "polygon", "corners": CORNERS}, masks.polygon(SIG, list(map(tuple, CORNERS)))),
        ({"shape": "painted", "runs": RUNS}, masks.painted(SIG, list(map(tuple, RUNS)))),
    ],
)
def test_descriptions_name_functions_of_the_masks_module(description, expected):
    before = dict(description)
    assert np.array_equal(mask_from_description(description, SIG), expected)
    assert description == before
    stack = make_stack([], [{"shape": "disk", "radius": 2}, description], SIG)
    assert len(stack) == 1 + (len(expected) if expected.ndim == 3 else 1)


@pytest.mark.parametrize(
    ("description", "message"),
    [
        ({"shape": "star", "radius": 3}, "shape is 'star', expected one of circular, ring, disk"),
        ({"radius": 3}, "shape is None"),
        ({"shape": "np"}, "shape is 'np'"),
        ({"shape": "polar_map"}, "shape is 'polar_map'"),
        ({"shape": "disk"}, "missing a required argument: 'radius'.*disk takes centre, radius"),
        ({"shape": "disk", "radius": 3, "colour": 1}, "'colour'"),
    ],
)
def test_wrong_descriptions_are_named(description, message):
    with pytest.raises(ValueError, match=message):
        mask_from_description(description, (16, 20))
    with pytest.raises(ValueError, match=r"two dimensions|shape is"):
        mask_from_description(description, (16,))
    with pytest.raises(ValueError, match=message):
        ApplyMasksUDF(masks=[description])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"radius": "3"}, "radius is '3', expected a number"),
        ({"centre": 5}, "centre is 5, expected row and column"),
        ({"centre": [1, None]}, r"centre is \[1, None\], expected row and column"),
        ({"centre": [1, 2, 3]}, "expected row and column"),
        ({"centre": [1, np.nan]}, r"centre is \[1, nan\], expected row and column"),
        ({"radius": -1}, "radius is -1, expected 0 or more"),
        ({"radius": float("nan")}, "radius is nan, expected a number"),
        ({"shape": "ring", "radius_inner": -0.5}, "radius_inner is -0.5, expected 0 or more"),
    ],
)
def test_sizes_that_are_no_numbers_or_negative_are_refused_before_any_frame_comes(changes, message):
    with pytest.raises(ValueError, match=message):
        ApplyMasksUDF(masks=[{"shape": "disk", "radius": 3} | changes])


class Sparse:
    """What the sparse formats have in common."""

    def __init__(self, dense):
        self._dense = dense

    def todense(self):
        return self._dense


def test_factories_give_masks_or_stacks():
    one, two = np.ones((3, 4)), np.zeros((3, 4))
    assert make_stack(lambda: one, [], (3, 4)).shape == (1, 3, 4)
    assert make_stack(lambda: np.stack([one, two]), [], (3, 4)).shape == (2, 3, 4)
    assert make_stack([lambda: one, lambda: Sparse(two)], [], (3, 4)).sum() == 12
    assert make_stack([lambda: one], [{"shape": "disk", "radius": 0}], (3, 4)).shape == (2, 3, 4)
    words = r"a mask has the shape \(4, 3\), expected that of a frame, \(3, 4\)"
    with pytest.raises(ValueError, match=words):
        make_stack([lambda: one.T], [], (3, 4))


def test_masks_are_given_as_arrays_too_beside_descriptions(engine):
    data = np.random.default_rng(1).integers(0, 9, (3, 4, 16, 20)).astype(np.uint16)
    disk, ring = masks.disk((16, 20), 3), masks.ring(10, 8, 20, 16, 5, 2)
    described = {"shape": "disk", "radius": 3}
    sums = {"disk": (data * disk).sum(axis=(2, 3)), "ring": (data * ring).sum(axis=(2, 3))}
    for chosen, expected in [
        *(([disk], ["disk"]), (disk, ["disk"]), ([disk.tolist()], ["disk"])),
        *((np.stack([ring, disk]), ["ring", "disk"]), ([ring, described], ["ring", "disk"])),
        ([described, np.stack([ring, ring])], ["disk", "ring", "ring"]),
    ]:
        result = engine.run(data, ApplyMasksUDF(masks=chosen))["intensity"].data
        assert np.array_equal(result, np.stack([sums[name] for name in expected], axis=-1))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([np.float64(4)], r"masks\[0\] is an array of the shape \(\), expected a mapping such as"),
        ([{"shape": "disk", "radius": 1}, "disk"], r"masks\[1\] is 'disk', expected a mapping .* array"),
        ([[[1, 2], [3]]], r"masks\[0\] is \[\[1, 2\], \[3\]\], expected a mapping"),
        ([lambda: np.ones((4, 4))], r"masks\[0\] is a function.*give it as mask_factories"),
    ],
)
def test_what_is_no_mask_is_named_with_its_place(given, message):
    with pytest.raises(ValueError, match=message):
        ApplyMasksUDF(masks=given)


@pytest.mark.parametrize("sig_dims", [1, 2, 3])
def test_masks_have_as_many_dimensions_as_frames(engine, sig_dims):
    data = np.random.default_rng(1).integers(0, 9, (4, 5, 6, 7)).astype(np.uint16)
    stack = np.random.default_rng(2).random((2, *data.shape[4 - sig_dims :])) < 0.5
    pixels = tuple(range(-sig_dims, 0))
    expected = np.stack([(data * mask).sum(axis=pixels) for mask in stack], axis=-1)
    for chosen in (stack, list(stack), [stack], [stack[:1], stack[1]]):
        result = engine.run(data, ApplyMasksUDF(masks=chosen), sig_dims=sig_dims)["intensity"].data
        assert np.array_equal(result, expected)
