"""A measured calibration in words: TOML with comments, for the command line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final  # answers of the daemon

import numpy as np

from stemd.calibration.disk_edge import Bools
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.measured_value import MeasuredValue

_LABELS: Final = {
    "centre": ("centre", "px"),
    "radius_px": ("radius", "px"),
    "mrad_per_pixel": ("angle of a pixel", "mrad"),
    "ellipse": ("ellipse", ""),
    "rotation_deg": ("rotation", "degrees"),
    "flip_y": ("flip", ""),
    "descan": ("descan", "px/position"),
    "defocus_nm": ("defocus", "nm"),
    "astigmatism_nm": ("astigmatism", "nm"),
    "coma_nm": ("coma", "nm"),
    "trefoil_nm": ("trefoil", "nm"),
    "cs_mm": ("C3", "mm"),
}


def mask_of(pixels: Sequence[Sequence[int]], shape: Sequence[int]) -> Bools:
    """A mask, True for each of the pixels."""
    mask = np.zeros(shape, bool)
    for pixel in pixels:
        mask[tuple(pixel)] = True
    return mask


def measurement_lines(answer: Mapping[str, Any]) -> Iterator[str]:
    """Write an answer of the operation ``calibrate`` as TOML, with the rest as comments."""
    measured = {name: MeasuredValue.from_dict(one) for name, one in answer["measured"].items()}
    sigma = {
        name: one.sigma
        for name, one in measured.items()
        if name in answer["calibration"] and one.sigma is not None
    }
    plain = {name: [*one] if isinstance(one, tuple) else one for name, one in sigma.items()}
    yield f"# scan {answer['scan_id']}, {answer['frames']} frames"
    yield Calibration.from_dict(answer["calibration"] | {"sigma": plain}).as_toml()
    for name, one in measured.items():
        label, unit = _LABELS.get(name, (name, ""))
        if not one.known:
            yield f"# {label} not known: {one.reason}"
        elif name not in answer["calibration"]:
            yield f"# {label} {one}{' ' if unit else ''}{unit}"
    if (fit := answer["aberrations"]) is not None:
        rotation = MeasuredValue(value=fit["scan_rotation"], sigma=fit["rotation_error"])
        yield f"# rotation {rotation} degrees, from the defocus"
    if answer.get("follows"):  # the daemon may be older
        yield f"# {answer['follows']}"
    for note in answer["notes"]:
        yield f"# {note}"
