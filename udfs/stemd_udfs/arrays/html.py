"""Tables and small pictures for notebooks, as ``_repr_html_`` returns them."""

import base64
import struct
import zlib
from collections.abc import Iterable
from html import escape
from typing import Any, Final

import numpy as np

_SIDE: Final = 160
"""Pixels along the longer side of a picture; a larger array is thinned out, a smaller one enlarged."""

_MOST_COMPONENTS: Final = 4
_LEFT: Final = "style='text-align:left'"

# Any: arrays of any dtype.
Array = np.ndarray[Any, Any]


def table(title: str, rows: Iterable[tuple[str, str]], *pictures: str) -> str:
    """Return facts (`rows` of name and value, escaped) under a title, and `picture`s below them."""
    body = "".join(
        f"<tr><th {_LEFT}>{escape(name)}</th><td {_LEFT}>{escape(value)}</td></tr>" for name, value in rows
    )
    return f"<div><b>{escape(title)}</b><table>{body}</table>{''.join(pictures)}</div>"


def picture(array: Array, caption: str = "") -> str:
    """Return a 2-D array as a grey picture of its finite values (complex: magnitudes); "" for others."""
    if array.ndim != 2 or not array.size or array.dtype.kind not in "biufc":
        return ""
    values, low, high = _grey(array)
    encoded = base64.b64encode(_encoded(values)).decode()
    times = max(1, _SIDE // max(values.shape))
    height, width = (times * side for side in values.shape)
    image = (
        f"<img src='data:image/png;base64,{encoded}' width={width} height={height} "
        f"style='image-rendering:pixelated' alt='{escape(caption, quote=True)}'>"
    )
    text = f"{escape(caption)}<br>{low:g} to {high:g}"
    return f"<figure style='display:inline-block;margin:4px'>{image}<figcaption>{text}</figcaption></figure>"


def pictures(array: Array, caption: str = "") -> str:
    """Return a picture of an array, or of the first components along its third dimension."""
    if array.ndim != 3:
        return picture(array, caption)
    components = range(min(array.shape[2], _MOST_COMPONENTS))
    return "".join(picture(array[..., number], f"{caption}[..., {number}]") for number in components)


def png(array: Array) -> bytes:
    """Return a two-dimensional array as a grey picture in a file, as `picture` shows it."""
    values, _, _ = _grey(array)
    times = max(1, 2 * _SIDE // max(values.shape))
    return _encoded(values.repeat(times, axis=0).repeat(times, axis=1))


def _grey(array: Array) -> "tuple[np.ndarray[Any, np.dtype[np.uint8]], float, float]":
    """Return grey values of an array, thinned out, and the values that are black and white."""
    values = np.abs(array) if array.dtype.kind == "c" else array
    step = -(-max(values.shape) // _SIDE)
    values = values[::step, ::step].astype(np.float64)
    finite = np.isfinite(values)
    low, high = (values[finite].min(), values[finite].max()) if finite.any() else (0.0, 0.0)
    return (255 * np.where(finite, (values - low) / ((high - low) or 1.0), 0.0)).astype(np.uint8), low, high


def _encoded(grey: "np.ndarray[Any, np.dtype[np.uint8]]") -> bytes:
    """Encode 8-bit grey values, see the PNG specification (W3C), sections 5 and 11."""
    height, width = grey.shape
    rows = np.zeros((height, width + 1), np.uint8)  # before each row the filter type: none
    rows[:, 1:] = grey
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes())), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
