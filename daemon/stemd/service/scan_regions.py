"""Changing the region of the scan whose pattern is shown."""

from collections.abc import Mapping
from typing import Any, Final

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.changes.sendable_parameters import check_parameters
from stemd.control.requests import RequestRefused
from stemd.errors import ConfigurationError
from stemd.service.components import Components
from stemd_udfs.regions.scan_region import RegionDescription, check_region, positions_in

MOST_CORNERS: Final = 1000
"""Of a polygon that a request describes: each costs time for every position of the scan."""


def is_region_change(components: Components, name: str, params: Mapping[str, Any]) -> bool:
    """Whether parameters of a UDF are another region and nothing else, which needs no trial."""
    spec = components.udfs.get(name)
    return spec is not None and spec.facts.is_of_region and set(params) == {"region"}


async def set_region(
    components: Components, name: str, region: RegionDescription | None
) -> dict[str, object]:
    """Give a UDF of a region another one; it starts over, with the frames that the ring still holds.

    In the answer, ``positions`` of the region are None without a scan, ``held`` ones are None while a scan
    runs. Raises RequestRefused: ``not_found``, or ``invalid`` for another UDF or a wrong region. `region`: as
    in :class:`stemd_udfs.PickSumUDF`; None: the whole scan.
    """
    spec = components.udfs.get(name)
    picking = ", ".join(spec.name for spec in components.udfs if spec.facts.is_of_region) or "none"
    if spec is None:
        raise RequestRefused(
            "not_found", f"no UDF named {name[:80]!r} is registered; with a region there are: {picking}"
        )
    if not spec.facts.is_of_region or spec.pickle is not None:
        has = spec.use or "a pickled UDF"
        raise RequestRefused("invalid", f"udf {name}: is {has}, expected one of a region registered by name")
    try:
        check_parameters(name, {"region": region})
    except ConfigurationError as error:
        raise RequestRefused("invalid", str(error)) from error
    scans = components.scheduler.scans
    nav_shape = scans[0].header.nav_shape if scans else None
    try:
        inside = await anyio.to_thread.run_sync(_inside, region, nav_shape)
    except ValueError as error:
        raise RequestRefused("invalid", str(error)) from error
    # The description was checked here, so that the UDF is not tried out: a region is dragged with the mouse.
    spec = await components.registration.start_over_with(name, {"region": region}, inside)
    positions = None if inside is None else int(inside.sum())
    held = await components.host.show_held(spec)
    return {"name": name, "udf": spec.described(), "positions": positions, "held": held}


def _inside(region: RegionDescription | None, nav_shape: tuple[int, ...] | None) -> NDArray[np.bool_] | None:
    """Return the positions in a region, None without a scan; ValueError if the description is wrong."""
    if region is not None:
        check_region(region)
        if len(region.get("corners", ())) > MOST_CORNERS:
            raise ValueError(f"region: got {len(region['corners'])} corners, expected at most {MOST_CORNERS}")
    if nav_shape is None:
        return None
    return np.ones(nav_shape, bool) if region is None else positions_in(region, nav_shape)
