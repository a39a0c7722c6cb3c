"""What users and detectors say in the headers of a series: the shape of the scan, the number of images."""

import json
from collections.abc import Mapping
from typing import Final

_MAX_LENGTH = 2**63 - 1  # what travels as one number; whether a scan can be so large is decided later
MAX_FRAMES: Final = 1 << 24
"""4096 x 4096. A series that announces more is taken for a free run that somebody will stop."""


def nav_shape_of(user_data: object) -> tuple[int, ...] | None:
    """The ``nav_shape`` in user data (a map, or the text of a JSON object); None where it makes no sense."""
    if isinstance(user_data, str):
        try:
            user_data = json.loads(user_data)
        except (ValueError, RecursionError):
            return None
    if not isinstance(user_data, Mapping):
        return None
    shape = user_data.get("nav_shape")
    if not isinstance(shape, list | tuple) or not 0 < len(shape) <= 16:
        return None
    are_lengths = (type(size) is int and (0 < size <= _MAX_LENGTH or size == -1) for size in shape)
    return tuple(shape) if all(are_lengths) else None


def images_of(user_data: object) -> int | None:
    """The number of images in user data, under ``images``; None where it makes no sense."""
    images = user_data.get("images") if isinstance(user_data, Mapping) else None
    return images if type(images) is int and 0 < images <= _MAX_LENGTH else None


def believed(announced: int | None) -> int | None:
    """The announced number of frames, or None where it is absent or too large to be meant."""
    return None if announced is None or not 0 < announced <= MAX_FRAMES else announced
