"""Mask stacks from functions and from descriptions."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any

import numpy as np

from stemd_udfs import masks as shapes

# Any, in this file: masks have many dtypes, and descriptions come from configuration files.
Array = np.ndarray[Any, Any]
MaskFactory = Callable[[], Any]
MaskDescription = Mapping[str, Any]


def mask_from_description(description: MaskDescription, sig_shape: tuple[int, ...]) -> Array:
    """Make the mask that a description such as ``{"shape": "disk", "radius": 20}`` stands for.

    Parameters
    ----------
    description : mapping
        ``shape`` names a function of :mod:`stemd_udfs.masks`; ``centre``, row and column, is the middle of
        the frame by default; the rest is passed on. Lengths are in pixels.
    sig_shape : tuple of int
        Rows and columns.

    Raises
    ------
    ValueError
        If there is no such shape, a parameter is missing or unknown, or frames are not two-dimensional.
    """
    rest = dict(description)
    name = rest.pop("shape", None)
    function = getattr(shapes, name, None) if isinstance(name, str) and not name.startswith("_") else None
    if not isinstance(function, FunctionType):
        known = ", ".join(n for n, f in vars(shapes).items() if isinstance(f, FunctionType))
        raise ValueError(f"mask {dict(description)}: shape is {name!r}, expected one of {known}")
    if len(sig_shape) != 2:
        raise ValueError(
            f"mask {dict(description)}: frames have the shape {sig_shape}, expected two dimensions"
        )
    rows, columns = sig_shape
    centre = rest.pop("centre", None)
    y, x = (rows / 2, columns / 2) if centre is None else centre
    known_values = {
        "sig_shape": sig_shape,
        "centre": (y, x),
        "centerX": x,
        "centerY": y,
        "imageSizeX": columns,
        "imageSizeY": rows,
    }
    signature = inspect.signature(function)
    given = {key: value for key, value in known_values.items() if key in signature.parameters}
    try:
        bound = signature.bind(**given, **rest)
    except TypeError as error:
        wanted = ", ".join(key for key in signature.parameters if key not in given)
        raise ValueError(f"mask {dict(description)}: {error}; {name} takes centre, {wanted}") from error
    mask: Array = function(*bound.args, **bound.kwargs)
    return mask


def make_stack(
    factories: MaskFactory | Sequence[MaskFactory],
    descriptions: Sequence[MaskDescription],
    sig_shape: tuple[int, ...],
) -> Array:
    """Make all masks: those of the factories, then those of the descriptions.

    Parameters
    ----------
    factories : callable or sequence of callables
        A single one returns a mask or a stack of masks, each of a sequence one mask. Sparse matrices are made
        dense.
    descriptions : sequence of mapping
        See :func:`mask_from_description`.
    sig_shape : tuple of int
        Shape of a frame.

    Returns
    -------
    ndarray, shape (masks, *sig_shape)

    Raises
    ------
    ValueError
        If a mask does not have the shape of a frame.
    """
    if callable(factories):
        stacks = [_dense(factories())]
        if stacks[0].shape == sig_shape:
            stacks = [stacks[0][np.newaxis]]
    else:
        stacks = [_dense(factory())[np.newaxis] for factory in factories]
    stacks += [mask_from_description(description, sig_shape)[np.newaxis] for description in descriptions]
    for stack in stacks:
        if stack.shape[1:] != sig_shape:
            raise ValueError(f"a mask has the shape {stack.shape[1:]}, expected that of a frame, {sig_shape}")
    return np.concatenate(stacks)


def _dense(mask: Any) -> Array:
    for method in ("todense", "toarray"):
        if hasattr(mask, method):
            return np.asarray(getattr(mask, method)())
    return np.asarray(mask)
