"""Which results can be shown as an image, and how they become one."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from stemd_udfs import BufferWrapper

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]
Channel = str | tuple[str, Callable[[Array], Array]]
"""A result buffer, or a result buffer and a function of its data that makes an image."""


def plottable(results: Mapping[str, BufferWrapper]) -> list[str]:
    """Names of the result buffers that are images: two-dimensional numbers but for dimensions of length 1."""
    return [name for name, buffer in results.items() if is_image(buffer.data)]


def is_image(array: Array) -> bool:
    """Whether an array can be shown as an image."""
    return array.dtype.kind in "biufc" and array.squeeze().ndim == 2


def channel_name(channel: Channel) -> str:
    """Name of the result buffer that is shown."""
    return channel if isinstance(channel, str) else channel[0]


def check(channel: Channel, results: Mapping[str, BufferWrapper]) -> None:
    """Refuse a channel that cannot be shown.

    Raises
    ------
    ValueError
        If the UDF has no such result, or it makes no image.
    """
    if channel_name(channel) not in results or not is_image(image_of(channel, results)):
        raise ValueError(
            f"channel {channel_name(channel)!r} not found or not plottable, have: {plottable(results)}"
        )


def image_of(channel: Channel, results: Mapping[str, BufferWrapper]) -> Array:
    """The image of a channel: two-dimensional, the magnitude of complex numbers."""
    data = results[channel_name(channel)].data
    if not isinstance(channel, str):
        data = np.asarray(channel[1](data))
    image = data.squeeze()
    return np.abs(image) if image.dtype.kind == "c" else image
