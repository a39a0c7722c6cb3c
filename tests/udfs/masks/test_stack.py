import numpy as np
import pytest

from stemd_udfs import ApplyMasksUDF, masks
from stemd_udfs.masks.stack import make_stack, mask_from_description

SIG = (16, 20)


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
        (
            {"shape": "background_subtraction", "radius": 5, "radius_inner": 2, "centre": [4, 5]},
            masks.background_subtraction(5, 4, 20, 16, 5, 2),
        ),
        (
            {"shape": "rectangular", "X": 1, "Y": 2, "Width": 3, "Height": 4},
            masks.rectangular(1, 2, 3, 4, 20, 16),
        ),
        ({"shape": "wedge", "radius": 5, "angle": 1, "width": 2}, masks.wedge(SIG, 5, 1, 2)),
        ({"shape": "segments", "radius": 5, "n": 3}, masks.segments(SIG, 5, 3)),
        ({"shape": "point", "centre": [2, 3]}, masks.point(SIG, centre=(2, 3))),
        (
            {"shape": "polygon", "corners": [[1, 1], [1, 9], [9, 1]]},
            masks.polygon(SIG, [(1, 1), (1, 9), (9, 1)]),
        ),
        ({"shape": "painted", "runs": [[1, 2, 3], [4, 0, 1]]}, masks.painted(SIG, [(1, 2, 3), (4, 0, 1)])),
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


def test_masks_must_have_the_shape_of_a_frame():
    with pytest.raises(
        ValueError, match=r"a mask has the shape \(4, 3\), expected that of a frame, \(3, 4\)"
    ):
        make_stack([lambda: np.ones((4, 3))], [], (3, 4))


def test_masks_are_given_as_arrays_too_beside_descriptions(engine):
    data = np.random.default_rng(1).integers(0, 9, (3, 4, 16, 20)).astype(np.uint16)
    disk, ring = masks.disk((16, 20), 3), masks.ring(10, 8, 20, 16, 5, 2)
    described = {"shape": "disk", "radius": 3}
    sums = {"disk": (data * disk).sum(axis=(2, 3)), "ring": (data * ring).sum(axis=(2, 3))}
    for given, expected in [
        ([disk], ["disk"]),
        (disk, ["disk"]),
        ([disk.tolist()], ["disk"]),
        (np.stack([ring, disk]), ["ring", "disk"]),
        ([ring, described], ["ring", "disk"]),
        ([described, np.stack([ring, ring])], ["disk", "ring", "ring"]),
    ]:
        result = engine.run(data, ApplyMasksUDF(masks=given))["intensity"].data
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
    for given in (stack, list(stack), [stack], [stack[:1], stack[1]]):
        result = engine.run(data, ApplyMasksUDF(masks=given), sig_dims=sig_dims)["intensity"].data
        assert np.array_equal(result, expected)
