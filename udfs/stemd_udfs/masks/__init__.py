"""Masks for :class:`stemd_udfs.ApplyMasksUDF`: functions that return arrays in the shape of a frame.

Coordinates are in pixels, and pixel (0, 0) has its middle at (0, 0).
"""

from stemd_udfs.masks.gradients import (
    background_subtraction,
    balance,
    gradient_x,
    gradient_y,
    radial_gradient,
    radial_gradient_background_subtraction,
)
from stemd_udfs.masks.shapes import (
    bounding_radius,
    circular,
    disk,
    painted,
    point,
    polar_map,
    polygon,
    rectangular,
    ring,
    segments,
    wedge,
)
from stemd_udfs.masks.stacks import (
    CoordinateStack,
    radial_bins,
    sparse_circular_multi_stack,
    sparse_template_multi_stack,
)

__all__ = [
    "CoordinateStack",
    "background_subtraction",
    "balance",
    "bounding_radius",
    "circular",
    "disk",
    "gradient_x",
    "gradient_y",
    "painted",
    "point",
    "polar_map",
    "polygon",
    "radial_bins",
    "radial_gradient",
    "radial_gradient_background_subtraction",
    "rectangular",
    "ring",
    "segments",
    "sparse_circular_multi_stack",
    "sparse_template_multi_stack",
    "wedge",
]
