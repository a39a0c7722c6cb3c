"""Which results can be shown as an image, and how they become one."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from stemd_udfs import BufferWrapper

# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]
Results = Mapping[str, BufferWrapper]
ImageFunction = Callable[[Results, BufferWrapper], tuple[Any, Any]]
"""Makes an image, and which of its values are valid, of the results of a UDF and the frames in them."""
Channel = str | tuple[str, Callable[[Array], Array]] | ImageFunction
"""A result buffer; a result buffer and a function of its data that makes an image; or a function
``(udf_results, damage) -> (image, damage)``."""
_COLOURS = (3, 4)  # RGB, and RGB with transparency


def plottable(results: Mapping[str, BufferWrapper]) -> list[str]:
    """Names of the result buffers that are images: two-dimensional numbers but for dimensions of length 1."""
    return [name for name, buffer in results.items() if is_image(buffer.data)]


def is_image(array: Array) -> bool:
    """Whether an array can be shown as an image of numbers."""
    return array.dtype.kind in "biufc" and array.squeeze().ndim == 2


def is_rgb(array: Array) -> bool:
    """Whether an array is an image of colours: shape (y, x, 3 or 4)."""
    return array.dtype.kind in "uif" and array.ndim == 3 and array.shape[-1] in _COLOURS


def channel_name(channel: Channel) -> str:
    """Name of the result buffer or of the function that is shown."""
    if callable(channel):
        return getattr(channel, "__name__", type(channel).__name__)
    return channel if isinstance(channel, str) else channel[0]


def check(channel: Channel, results: Results, damage: BufferWrapper | None = None) -> None:
    """Refuse (ValueError) a channel that cannot be shown; a function is tried with `damage` alone."""
    if callable(channel):
        if damage is not None:
            image_of(channel, results, damage)
        return
    if channel_name(channel) not in results or not can_be_shown(image_of(channel, results, damage)[0]):
        raise ValueError(
            f"channel {channel_name(channel)!r} not found or not plottable, have: {plottable(results)}"
        )


def can_be_shown(array: Array) -> bool:
    """Whether an array is an image of numbers or of colours."""
    return is_image(array) or is_rgb(array)


def image_of(channel: Channel, results: Results, damage: BufferWrapper | None) -> tuple[Array, Array]:
    """The image of a channel (complex: magnitude), (y, x) or (y, x, 3 or 4); merged values; or ValueError."""
    if callable(channel):
        assert damage is not None  # a function needs to know it
        made, valid = channel(results, damage)
        image = np.asarray(made)
        if not can_be_shown(image):
            raise ValueError(
                f"channel {channel_name(channel)!r} made an array of the shape {image.shape}, "
                "expected an image: (y, x), or (y, x, 3) for colours"
            )
        image = _squeezed(image)
        return image, _fitting(np.asarray(getattr(valid, "data", valid)), image, channel_name(channel))
    buffer = results[channel_name(channel)]
    data = buffer.data
    if not isinstance(channel, str):
        data = np.asarray(channel[1](data))
    image = _squeezed(data)
    shape = image.shape[:2] if is_rgb(image) else image.shape
    if damage is None:
        return image, np.zeros(shape, bool)
    merged = np.asarray(getattr(damage, "data", damage))
    if buffer.kind == "nav" and merged.size == np.prod(shape):
        return image, merged.reshape(shape)
    return image, np.full(shape, bool(merged.any()))


def _squeezed(data: Array) -> Array:
    image = data if is_rgb(data) else data.squeeze()
    return np.abs(image) if image.dtype.kind == "c" else image


def _fitting(valid: Array, image: Array, name: str) -> Array:
    """Damage in the shape of the image: as it is, reshaped, or one truth value for all."""
    shape = image.shape[:2]
    flags = valid.astype(bool)
    if flags.ndim == 0:
        return np.full(shape, bool(flags))
    if flags.size == np.prod(shape):
        return flags.reshape(shape)
    raise ValueError(f"channel {name!r} gave damage of the shape {valid.shape}, expected {shape} or a bool")
