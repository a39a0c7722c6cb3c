"""A result as an image and as figures: in its unit, with the size of a pixel and standard errors."""

import json
import struct
import zlib
from dataclasses import dataclass
from typing import Any, Final  # a head is a map of any plain values

import numpy as np
from numpy.typing import NDArray

MOST_PIXELS: Final = 512 * 512
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PERCENTILES: Final = (1.0, 99.0)
_STEPS: Final = {"nav": ("scan_step_nm", "nm"), "sig": ("mrad_per_pixel", "mrad")}
_OF_HEAD: Final = ("udf", "buffer", "scan_id", "status", "reason", "complete", "ledger", "t_last", "unit")


@dataclass(frozen=True, kw_only=True, eq=False)
class Picture:
    """A picture as the daemon packs it for its page (`stemd.web.picture`)."""

    head: dict[str, Any]
    values: NDArray[np.float64]
    """In the unit of the head; NaN at positions without frames."""

    @classmethod
    def read(cls, message: bytes) -> "Picture":
        """Read a message. ValueError if it is none."""
        (length,) = struct.unpack_from("<I", message)
        head = json.loads(message[4 : 4 + length])
        if head["dtype"] is None:
            raise ValueError("this result is not kept")
        dtype, shape = np.dtype(head["dtype"]), tuple(head["shape"])
        count = int(np.prod(shape))
        raw = np.frombuffer(message, dtype, count, 4 + length).reshape(shape)
        values = np.abs(raw) if dtype.kind == "c" else raw
        values = values.astype(np.float64) * head["scale"]
        if head["kind"] == "nav" and head["covered"]:
            covered = message[4 + length + raw.nbytes :][: head["covered"]]
            is_covered = np.unpackbits(np.frombuffer(covered, np.uint8), count=count).reshape(shape)
            values = np.where(is_covered == 1, values, np.nan)
        return cls(head=head, values=values)

    def figures(self) -> dict[str, object]:
        """Return what is known of the picture, and the range of its values."""
        head = self.head
        found = {key: head.get(key) for key in (*_OF_HEAD, "gain")}
        found |= {"shape": head["full_shape"], "pixel": None}
        key, unit = _STEPS.get(head["kind"], ("", ""))
        step = (head.get("calibration") or {}).get(key)
        if step is not None:
            steps = step if isinstance(step, list) else [step, step]
            field = [one * length for one, length in zip(steps, head["full_shape"], strict=True)]
            found["pixel"] = {"rows": steps[0], "columns": steps[1], "unit": unit, "field_of_view": field}
        if self.values.size <= 16:
            found["all_values"] = [[_number(value) for value in row] for row in self.values]
        return found | {"values": statistics(self.values)}

    def length(self) -> float:
        """Return the length of the vector of all values; NaN if one is not known."""
        return float(np.sqrt(np.sum(self.values**2)))

    def largest(self) -> float:
        """Return the largest absolute value; NaN if none is known."""
        known = self.values[np.isfinite(self.values)]
        return float(np.abs(known).max()) if known.size else float("nan")

    def png(self) -> tuple[bytes, list[float | None]]:
        """Return a grey PNG, and which values black and white are."""
        known = self.values[np.isfinite(self.values)]
        low, high = np.percentile(known, _PERCENTILES) if known.size else (0.0, 0.0)
        span = (high - low) or 1.0
        grey = np.clip((np.nan_to_num(self.values, nan=low, posinf=high, neginf=low) - low) / span, 0, 1)
        return png((255 * grey).astype(np.uint8)), [_number(low), _number(high)]


def statistics(values: NDArray[np.float64]) -> dict[str, float | None]:
    """Return least, median, mean and largest of the values that are known."""
    known = values[np.isfinite(values)]
    if not known.size:
        return dict.fromkeys(("least", "median", "mean", "largest"))
    figures = (known.min(), np.median(known), known.mean(), known.max())
    return dict(zip(("least", "median", "mean", "largest"), map(_number, figures), strict=True))


def _number(value: float) -> float | None:
    return float(f"{value:.6g}") if np.isfinite(value) else None


def png(grey: NDArray[np.uint8]) -> bytes:
    """Write a grey image as PNG."""
    rows, columns = grey.shape
    lines = b"".join(b"\0" + row.tobytes() for row in grey)
    header = struct.pack(">IIBBBBB", columns, rows, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
