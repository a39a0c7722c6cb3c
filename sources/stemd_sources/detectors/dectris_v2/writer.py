"""Writes messages as a detector does, byte for byte: the counterpart of the parser."""

from collections.abc import Mapping, Sequence

import cbor2
import numpy as np

from stemd_sources.detectors.dectris_v2 import cbor
from stemd_sources.detectors.dectris_v2.cbor import ARRAY, BYTES, MAP, TAG, TEXT, UINT
from stemd_sources.events import FrameFormat

TICKS_PER_SECOND = 50_000_000

_SELF_DESCRIBED = b"\xd9\xd9\xf7"
_EMPTY_DATE = "1970-01-01T00:00:00.000+00:00"


def head(major: int, value: int) -> bytes:
    """The shortest head of a CBOR item."""
    initial = major << 5
    if value < 24:
        return bytes((initial | value,))
    if value < 0x100:
        return bytes((initial | 24, value))
    if value < 0x10000:
        return bytes((initial | 25,)) + value.to_bytes(2, "big")
    if value < 0x100000000:
        return bytes((initial | 26,)) + value.to_bytes(4, "big")
    return bytes((initial | 27,)) + value.to_bytes(8, "big")


def text(value: str) -> bytes:
    """A text item."""
    data = value.encode()
    return head(TEXT, len(data)) + data


def array_head(frame_format: FrameFormat) -> bytes:
    """An array up to its payload's byte string; what follows is the head and the content of that."""
    dtype = np.dtype(frame_format.dtype)
    rows, columns = frame_format.shape
    dimensions = head(ARRAY, 2) + head(UINT, rows) + head(UINT, columns)
    typed = head(TAG, cbor.TYPED_ARRAY_TAGS[dtype.str])
    if frame_format.codec != "none":
        modifier = dtype.itemsize if frame_format.codec in cbor.OF_ELEMENTS else 0
        compressed = head(TAG, cbor.COMPRESSED) + head(ARRAY, 3)
        typed += compressed + text(frame_format.codec) + head(UINT, modifier)
    return head(TAG, cbor.ROW_MAJOR) + head(ARRAY, 2) + dimensions + typed


def start_message(
    *,
    series: int,
    unique_id: str,
    images: int,
    sig_shape: tuple[int, int],
    dtype: str | np.dtype,
    channels: Sequence[str] = ("threshold_1",),
    count_time_s: float = 1e-4,
    frame_time_s: float = 1e-4,
    arm_date: str = _EMPTY_DATE,
    user_data: object = None,
    pixel_mask: np.ndarray | None = None,
    description: str = "Example 4x4",
    serial_number: str = "X-00-0000",
) -> bytes:
    """A start message with ``header_detail`` basic; `pixel_mask`: uint32, `sig_shape`; not zero: no data."""
    rows, columns = sig_shape
    dtype = np.dtype(dtype)
    values: dict[str, object] = {
        "type": "start",
        "series_id": series,
        "series_unique_id": unique_id,
        "arm_date": cbor2.CBORTag(0, arm_date),
        "beam_center_x": 0.0,
        "beam_center_y": 0.0,
        "channels": list(channels),
        "count_time": count_time_s,
        "countrate_correction_enabled": True,
        "detector_description": description,
        "detector_serial_number": serial_number,
        "detector_translation": [0.0, 0.0, 0.0],
        "flatfield_enabled": False,
        "frame_time": frame_time_s,
        "goniometer": {"omega": {"increment": 0.0, "start": 0.0}},
        "image_dtype": dtype.name,
        "image_size_x": columns,
        "image_size_y": rows,
        "incident_energy": 200000.0,
        "incident_wavelength": 0.02508,
        "number_of_images": images,
        "pixel_mask_enabled": True,
        "pixel_size_x": 7.5e-05,
        "pixel_size_y": 7.5e-05,
        "saturation_value": int(np.iinfo(dtype).max) - 1,
        "sensor_material": "Si",
        "sensor_thickness": 0.00045,
        "threshold_energy": {name: 4000.0 * number for number, name in enumerate(channels, start=1)},
        "user_data": user_data,
        "virtual_pixel_interpolation_enabled": False,
    }
    if pixel_mask is not None:
        mask = np.ascontiguousarray(pixel_mask, "<u4")
        typed = cbor2.CBORTag(cbor.TYPED_ARRAY_TAGS["<u4"], mask.tobytes())
        array = cbor2.CBORTag(cbor.ROW_MAJOR, [list(mask.shape), typed])
        values["pixel_mask"] = dict.fromkeys(channels, array)
    return _SELF_DESCRIBED + bytes(cbor2.dumps(values))


class ImageWriter:
    """Writes the images of a series, with `formats` by channel; ticks: in ``1 / TICKS_PER_SECOND``."""

    def __init__(
        self,
        *,
        series: int,
        unique_id: str,
        formats: Mapping[str, FrameFormat],
        frame_ticks: int = 5000,
        exposure_ticks: int = 5000,
        series_date: str = _EMPTY_DATE,
        user_data: object = None,
    ) -> None:
        per_second = head(UINT, TICKS_PER_SECOND)
        has_user_data = user_data is not None
        self._frame_ticks, self._exposure_ticks = frame_ticks, exposure_ticks
        ids = _items("type", "image", "series_id", series, "series_unique_id", unique_id, "image_id")
        self._before_index = _SELF_DESCRIBED + head(MAP, 9 + has_user_data) + ids
        real_time = text("real_time") + head(ARRAY, 2) + head(UINT, exposure_ticks) + per_second
        dates = _items("series_date", cbor2.CBORTag(0, series_date), "start_time")
        self._before_start = real_time + dates + head(ARRAY, 2)
        self._before_stop = per_second + text("stop_time") + head(ARRAY, 2)
        appendix = text("user_data") + bytes(cbor2.dumps(user_data)) if has_user_data else b""
        before_data = per_second + appendix + text("data") + head(MAP, len(formats))
        self._before_payload = [text(name) + array_head(fmt) for name, fmt in formats.items()]
        self._before_payload[0] = before_data + self._before_payload[0]

    def message(self, index: int, *payloads: bytes) -> bytes:
        """The message of one image, with the payload of each channel."""
        start = index * self._frame_ticks
        stop = start + self._exposure_ticks
        parts = [self._before_index, head(UINT, index), self._before_start, head(UINT, start)]
        parts += [self._before_stop, head(UINT, stop)]
        for before, payload in zip(self._before_payload, payloads, strict=True):
            parts += (before, head(BYTES, len(payload)), payload)
        return b"".join(parts)


def end_message(*, series: int, unique_id: str) -> bytes:
    """An end message."""
    values = {"type": "end", "series_id": series, "series_unique_id": unique_id}
    return _SELF_DESCRIBED + bytes(cbor2.dumps(values))


def _items(*values: object) -> bytes:
    return b"".join(map(cbor2.dumps, values))
