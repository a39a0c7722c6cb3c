"""When a result is good enough: a comparison of its standard error or resolution with a number. Pure.

``sigma(com.phase) < 0.01``, ``sigma(com.phase[0:64, 10:20]) < 0.01``, ``resolution(ssb.phase) < 0.2``.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

import numpy as np

from stemd_udfs.errors import nearest_name

_QUANTITIES: Final = ("sigma", "resolution")
_RANGE: Final = r"\s*(\d+)\s*:\s*(\d+)\s*"
_PARTS: Final = (
    (r"\s*([A-Za-z_]\w*)\s*", "sigma or resolution"),
    (r"\(\s*([A-Za-z_][\w-]*\.\w+)\s*", "(NAME.BUFFER), a UDF and its result"),
    (rf"(?:\[{_RANGE},{_RANGE}\]\s*)?\)\s*", "), or an area such as [0:64, 10:20])"),
    (r"<\s*", "<"),
    (r"([+-]?[\d.]+(?:[eE][+-]?\d+)?)\s*$", "a number"),
)
# Any, in this file: headers hold any plain values, results have any dtype.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, kw_only=True)
class Condition:
    """A comparison, and what it is of.

    The standard error is the root mean square over the positions, of several images that of the worst one, in
    the unit of the result. The resolution is in nm, or in scan steps if these have no known length.
    """

    is_sigma: bool
    udf: str
    buffer: str
    area: tuple[slice, slice] | None = None  # rows and columns, first and after the last; None: all
    limit: float = math.inf
    text: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a comparison. Raises ValueError, which says what was seen and expected."""
        place = 0
        found: list[str] = []
        for pattern, expected in _PARTS:
            match = re.compile(pattern).match(text, place)
            if match is None:
                seen = repr(text[place:]) if text[place:].strip() else "the end"
                raise ValueError(f"{text!r}: got {seen} at character {place + 1}, expected {expected}")
            found += match.groups()
            place = match.end()
        quantity, name, *edges, number = found
        if quantity not in _QUANTITIES:
            near = nearest_name(quantity, _QUANTITIES)
            hint = "" if near is None else f" (the nearest is {near})"
            raise ValueError(f"{text!r}: got {quantity!r}, expected sigma or resolution{hint}")
        try:
            limit = float(number)
        except ValueError as error:
            raise ValueError(f"{text!r}: got {number!r}, expected a number") from error
        if not 0 < limit < float("inf"):
            raise ValueError(f"{text!r}: got {number}, expected a positive number")
        area = None
        if edges[0] is not None:
            top, bottom, left, right = map(int, edges)
            area = slice(top, bottom), slice(left, right)
            if top >= bottom or left >= right:
                raise ValueError(f"{text!r}: the area is empty, expected [FIRST:AFTER LAST, …] of each axis")
            if quantity == "resolution":
                raise ValueError(f"{text!r}: got an area, but the resolution is that of the whole scan")
        udf, _, buffer = name.partition(".")
        is_sigma = quantity == "sigma"
        return cls(text=text, is_sigma=is_sigma, udf=udf, buffer=buffer, area=area, limit=limit)

    @property
    def needs(self) -> str:
        """The buffer whose values it needs, or the one that it is of."""
        return f"{self.buffer}_sigma" if self.is_sigma else self.buffer

    def missing(self, header: Mapping[str, Any]) -> str:
        """Return why a result of the UDF never meets it, if that is so; else nothing."""
        names = [entry["name"] for entry in header.get("buffers", [])]
        has_resolution = self.buffer in _resolutions(header) or header.get("status") != "final"
        if not names or (self.needs in names and (self.is_sigma or has_resolution)):
            return ""
        option = "--sigma" if self.is_sigma else "--resolution"
        return (
            f"{self.text}: {self.udf} has no such value, only the results {', '.join(names)}: "
            f"ask for it with `stemd udf add {self.udf} {option} --replace`"
        )

    def value(
        self, header: Mapping[str, Any], arrays: Mapping[str, Array], coverage: Array | None
    ) -> float | None:
        """Return the error or resolution, None while it is unknown; of a header, arrays, flat coverage."""
        if not self.is_sigma:
            known = _resolutions(header).get(self.buffer, {})
            values = np.array(known.get("value"), float)  # None becomes NaN
            return float(np.max(values)) if known.get("known") and np.isfinite(values).all() else None
        entry = next((one for one in header.get("buffers", []) if one["name"] == self.needs), None)
        sigma = arrays.get(self.needs)
        if entry is None or sigma is None:
            return None
        is_nav = entry["kind"] == "nav"
        axes = len(header["nav_shape"]) if is_nav else 2  # of an image
        area = self.area or (slice(None),)
        if not len(area) <= axes <= sigma.ndim:
            return None
        values = np.square(sigma[area].astype(np.float64) * entry.get("scale", 1.0))
        are_there = True
        if is_nav and coverage is not None:
            seen = coverage.reshape(header["nav_shape"])[area]
            # Errors of partial results may be older than the results.
            is_current = (header.get("gain") or {}).get("frames", 0) >= np.count_nonzero(coverage)
            are_there = header["status"] != "partial" or bool(is_current and seen.all())
            values = values[seen]
        if not are_there or not values.size:
            return None
        images = values.reshape(-1, math.prod(sigma.shape[axes:]))
        finite = np.isfinite(images)
        if not finite.any(axis=0).all():
            return None
        means = np.where(finite, images, 0).sum(axis=0) / finite.sum(axis=0)
        return float(np.sqrt(means.max()))

    def why_unknown(self, header: Mapping[str, Any]) -> str:
        """Return why the value is not known, as far as the header of a result says so."""
        found = (header.get("gain") or {}) if self.is_sigma else _resolutions(header).get(self.buffer, {})
        return "" if found.get("known", True) else str(found.get("reason", ""))

    def is_met(self, value: float | None) -> bool:
        """Whether a value is below the limit."""
        return value is not None and value < self.limit


def _resolutions(header: Mapping[str, Any]) -> Mapping[str, Any]:
    found = header.get("resolution_nm") or header.get("resolution_px") or {}
    return found if isinstance(found, Mapping) else {}
