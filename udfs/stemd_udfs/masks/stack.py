"""Mask stacks from functions and from descriptions."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from numbers import Integral, Real
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs import masks
from stemd_udfs.arrays.conversion import dense, is_sparse

# Any, in this file: masks have many dtypes, and descriptions come from configuration files.
Array = np.ndarray[Any, Any]
MaskFactory = Callable[[], Any]
MaskDescription = Mapping[str, Any]
GivenMasks = Sequence[MaskDescription | ArrayLike] | Array
"""What users give: descriptions and masks, or a stack of masks."""

SHAPES: dict[str, Callable[..., Array]] = {
    "circular": masks.circular,
    "ring": masks.ring,
    "disk": masks.disk,
    "rectangular": masks.rectangular,
    "gradient_x": masks.gradient_x,
    "gradient_y": masks.gradient_y,
    "radial_gradient": masks.radial_gradient,
    "background_subtraction": masks.background_subtraction,
    "wedge": masks.wedge,
    "polygon": masks.polygon,
    "segments": masks.segments,
    "point": masks.point,
    "painted": masks.painted,
}
"""What descriptions may name: functions of :mod:`stemd_udfs.masks` that make a mask, or a stack of them."""


def mask_from_description(description: MaskDescription, sig_shape: tuple[int, ...]) -> Array:
    """Make the mask, or stack of masks, of a description such as ``{"shape": "disk", "radius": 20}``.

    ``shape``: one of :data:`SHAPES`; ``centre`` (row, column): by default the middle; pixels. Raises
    ValueError for unknown shapes, parameters, and frames that are not two-dimensional.
    """
    if len(sig_shape) != 2:
        raise ValueError(f"mask {dict(description)}: frames have shape {sig_shape}, expected two dimensions")
    function, arguments = _bound(description, sig_shape)
    return function(*arguments.args, **arguments.kwargs)


def check_factories(given: object, owner: str, instead: str = "") -> None:
    """Raise ValueError for no functions that make masks; `owner`: a class, which takes others `instead`."""
    entries = {"mask_factories": given}
    if isinstance(given, Sequence):
        entries = {f"mask_factories[{number}]": entry for number, entry in enumerate(given)}
    for name, entry in entries.items():
        if not callable(entry):
            shape = getattr(entry, "shape", None)
            seen = f"{entry!r:.60}" if shape is None else f"an array of the shape {shape}"
            expected = f"a function that returns a mask, such as lambda: mask{instead}"
            raise ValueError(f"{owner}: {name} is {seen}, expected {expected}")


def checked_masks(given: GivenMasks | None) -> list[MaskDescription | Array]:
    """Return descriptions as they are, masks or stacks (masks, *signal) as numeric arrays; or ValueError."""
    if given is None:
        return []
    is_one = isinstance(given, Mapping | np.ndarray) or is_sparse(given)
    found: list[MaskDescription | Array] = []
    for number, entry in enumerate([given] if is_one else given):
        if isinstance(entry, Mapping):
            check_description(entry)
            found.append(entry)
        elif len(array := _array(entry, number)):
            found.append(array)
    return found


def _array(entry: Any, number: int) -> Array:
    expected = 'a mapping such as {"shape": "disk", "radius": 20}, or an array in the shape of a frame'
    if callable(entry):
        raise ValueError(f"masks[{number}] is a function, expected {expected}: give it as mask_factories")
    try:
        array = dense(entry)
    except ValueError:  # rows of different lengths
        array = np.empty((), object)
    if array.dtype.kind not in "biufc":
        raise ValueError(f"masks[{number}] is {entry!r:.60}, expected {expected}")
    if array.ndim == 0:
        raise ValueError(f"masks[{number}] is an array of the shape {array.shape}, expected {expected}")
    return array


def check_description(description: MaskDescription) -> None:
    """Raise ValueError for a wrong description, before frames are known; also for wrong sizes and radii."""
    _bound(description, (1, 1))


def _bound(
    description: MaskDescription, sig_shape: tuple[int, ...]
) -> tuple[Callable[..., Array], inspect.BoundArguments]:
    rest = dict(description)
    name = rest.pop("shape", None)
    function = SHAPES.get(name) if isinstance(name, str) else None
    if function is None:
        raise ValueError(f"mask {dict(description)}: shape is {name!r}, expected one of {', '.join(SHAPES)}")
    rows, columns = sig_shape
    centre = rest.pop("centre", None)
    y, x = (rows / 2, columns / 2) if centre is None else _centre(description, centre)
    for key, value in rest.items():
        if key == "corners":
            for corner in value if isinstance(value, Sequence) else [value]:
                _centre(description, corner, "a corner")
        elif key == "runs":
            for run in value if isinstance(value, Sequence) else [value]:
                _check_run(description, run)
        elif not (isinstance(value, Real) and abs(float(value)) <= np.inf):
            raise ValueError(f"mask {dict(description)}: {key} is {value!r}, expected a number")
        elif key in {"radius", "radius_inner"} and value < 0:
            raise ValueError(f"mask {dict(description)}: {key} is {value!r}, expected 0 or more")
    signature = inspect.signature(function)
    known = {"sig_shape": sig_shape, "centre": (y, x), "centerX": x, "centerY": y}
    known |= {"imageSizeX": columns, "imageSizeY": rows}
    given = {key: value for key, value in known.items() if key in signature.parameters}
    try:
        bound = signature.bind(**given, **rest)
    except TypeError as error:
        wanted = ", ".join(key for key in signature.parameters if key not in given)
        raise ValueError(f"mask {dict(description)}: {error}; {name} takes centre, {wanted}") from error
    return function, bound


def _centre(description: MaskDescription, centre: Any, what: str = "centre") -> tuple[float, float]:
    try:
        y, x = centre
    except (TypeError, ValueError):
        y = x = None
    if not (isinstance(y, Real) and isinstance(x, Real) and np.isfinite([float(y), float(x)]).all()):
        raise ValueError(f"mask {dict(description)}: {what} is {centre!r}, expected row and column")
    return float(y), float(x)


def _check_run(description: MaskDescription, run: Any) -> None:
    if not (isinstance(run, Sequence) and len(run) == 3 and all(isinstance(part, Integral) for part in run)):
        name = description.get("shape")
        raise ValueError(f"mask {name}: a run is {run!r:.60}, expected row, first column, number of pixels")


def make_stack(
    factories: MaskFactory | Sequence[MaskFactory],
    given: Sequence[MaskDescription | Array],
    sig_shape: tuple[int, ...],
) -> Array:
    """Make all masks, shape (masks, *sig_shape): of the factories, then those given or described.

    A single factory returns a mask or a stack, each of a sequence one mask; sparse ones are made dense.
    Raises ValueError for other shapes.
    """
    if callable(factories):
        stacks = [dense(factories())]
        if stacks[0].shape == sig_shape:
            stacks = [stacks[0][np.newaxis]]
    else:
        stacks = [dense(factory())[np.newaxis] for factory in factories]
    for mask in given:
        made = mask_from_description(mask, sig_shape) if isinstance(mask, Mapping) else mask
        stacks.append(made if made.ndim == 1 + len(sig_shape) else made[np.newaxis])
    for stack in stacks:
        if stack.shape[1:] != sig_shape:
            raise ValueError(f"a mask has the shape {stack.shape[1:]}, expected that of a frame, {sig_shape}")
    return np.concatenate(stacks)
