"""Regions of the scan that a user describes: a point, a rectangle, an ellipse or a polygon. Pure."""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from numbers import Real
from typing import Any, Final

import numpy as np

# Any, in this file: descriptions come from configuration files and requests.
RegionDescription = Mapping[str, Any]
Mask = np.ndarray[Any, np.dtype[np.bool_]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


def check_region(region: RegionDescription) -> None:
    """Raise ValueError for a wrong description, before the shape of the scan is known."""
    _values(region)


def positions_in(region: RegionDescription, nav_shape: tuple[int, ...]) -> Mask:
    """Return which scan positions lie in a region: bool, shape `nav_shape`.

    Raises ValueError as :func:`check_region`; also if the scan does not have two dimensions, or no position
    is inside. Scan positions, row and column, count from 0 and may have fractions; those outside of the scan
    are left out:

    * ``{"shape": "point", "at": [y, x]}``: the position nearest to it.
    * ``{"shape": "rectangle", "from": [y0, x0], "to": [y1, x1]}``: ``y0 <= y < y1`` and ``x0 <= x < x1``.
    * ``{"shape": "ellipse", "centre": [y, x], "radii": [ry, rx]}``: with the positions on its line.
    * ``{"shape": "polygon", "corners": [[y, x], …]}``: with the positions on its edges. Where edges cross,
      what they enclose an even number of times is outside.
    """
    values = _values(region)
    if len(nav_shape) != 2:
        raise ValueError(
            f"region {dict(region)}: the scan has the shape {nav_shape}, expected two dimensions"
        )
    rows, columns = nav_shape
    y, x = (grid.astype(np.float64) for grid in np.ogrid[:rows, :columns])
    inside = np.broadcast_to(_SHAPES[region["shape"]][1](y, x, *values), nav_shape)
    if not inside.any():
        raise ValueError(f"region {dict(region)}: no position of a scan of {rows} x {columns} lies in it")
    return inside


def _in_point(y: Floats, x: Floats, at: Floats) -> Mask:
    nearest = np.floor(at + 0.5)
    return np.asarray((y == nearest[0]) & (x == nearest[1]))


def _in_rectangle(y: Floats, x: Floats, first: Floats, end: Floats) -> Mask:
    return np.asarray((first[0] <= y) & (y < end[0]) & (first[1] <= x) & (x < end[1]))


def _in_ellipse(y: Floats, x: Floats, centre: Floats, radii: Floats) -> Mask:
    # Without divisions: exact for integers, and for radii of 0.
    (ry, rx), dy, dx = radii, y - centre[0], x - centre[1]
    return np.asarray(((dy * rx) ** 2 + (dx * ry) ** 2 <= (ry * rx) ** 2) & (abs(dy) <= ry) & (abs(dx) <= rx))


def _in_polygon(y: Floats, x: Floats, corners: Floats) -> Mask:
    shape = np.broadcast_shapes(y.shape, x.shape)
    inside, on_edge = np.zeros(shape, bool), np.zeros(shape, bool)
    for (y0, x0), (y1, x1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        # Only rows that the edge passes matter, so many short edges cost no more than a few long ones.
        first = np.searchsorted(y[:, 0], min(y0, y1))
        rows = slice(first, np.searchsorted(y[:, 0], max(y0, y1), side="right"))
        part = y[rows]
        side = (x - x0) * (y1 - y0) - (part - y0) * (x1 - x0)
        on_edge[rows] |= (side == 0) & ((min(x0, x1) <= x) & (x <= max(x0, x1)))
        # Does a line from the position towards lower columns cross the edge?
        inside[rows] ^= ((y0 <= part) != (y1 <= part)) & ((side > 0) == (y1 > y0)) & (side != 0)
    return inside | on_edge


_SHAPES: Final[dict[str, tuple[tuple[str, ...], Callable[..., Mask]]]] = {
    "point": (("at",), _in_point),
    "rectangle": (("from", "to"), _in_rectangle),
    "ellipse": (("centre", "radii"), _in_ellipse),
    "polygon": (("corners",), _in_polygon),
}
"""What each shape takes in addition to ``shape``, and the function that says which positions lie in it."""


def _values(region: RegionDescription) -> list[Floats]:
    if not isinstance(region, Mapping):
        raise ValueError(
            f'region is {region!r:.60}, expected a mapping such as {{"shape": "point", "at": [3, 4]}}'
        )
    rest = dict(region)
    if not isinstance(shape := rest.pop("shape", None), str) or shape not in _SHAPES:
        raise ValueError(f"region {dict(region)}: shape is {shape!r}, expected one of {', '.join(_SHAPES)}")
    keys, _ = _SHAPES[shape]
    if set(rest) != set(keys):
        found = ", ".join(map(str, rest)) or "nothing else"
        raise ValueError(f"region {dict(region)}: got {found}, {shape} takes {' and '.join(keys)}")
    if shape == "polygon":
        corners = rest["corners"]
        if not isinstance(corners, Sequence | np.ndarray) or isinstance(corners, str) or len(corners) < 3:
            raise ValueError(f"region {dict(region)}: expected corners as a list of at least three pairs")
        return [np.stack([_pair(region, f"corners[{n}]", corner) for n, corner in enumerate(corners)])]
    values = [_pair(region, key, rest[key]) for key in keys]
    if shape == "ellipse" and (values[1] < 0).any():
        raise ValueError(f"region {dict(region)}: radii are negative, expected 0 or more")
    return values


def _pair(region: RegionDescription, key: str, value: Any) -> Floats:
    numbers = list(value) if isinstance(value, Sequence | np.ndarray) else []
    if len(numbers) != 2 or not all(isinstance(one, Real) and isfinite(one) for one in numbers):
        raise ValueError(f"region {dict(region)}: {key} is {value!r}, expected two numbers, row and column")
    return np.array(numbers, dtype=np.float64)
