"""Writes messages as a detector does, as tuples of parts: the counterpart of the parser."""

import hashlib
from typing import Literal, TypeAlias

import numpy as np

from stemd_sources.detectors.dectris_v1.header import encoding_of
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import json_part
from stemd_sources.zeromq.multipart import Parts

HeaderDetail: TypeAlias = Literal["none", "basic", "all"]


def header_message(
    *,
    series: int,
    images: int,
    triggers: int = 1,
    sig_shape: tuple[int, int],
    dtype: str | np.dtype,
    detail: HeaderDetail = "basic",
    compression: str = "bslz4",
    count_time_s: float = 1e-4,
    frame_time_s: float = 1e-4,
    date: str = "1970-01-01T00:00:00.000+00:00",
    appendix: bytes = b"",
    pixel_mask: np.ndarray | None = None,
) -> Parts:
    """A header.

    `images`, `triggers`: ``nimages`` and ``ntrigger``, of which the product is announced.
    `detail`: ``none``, the series only; ``all``, with flat field, count rate table and `pixel_mask` (uint32,
    shape `sig_shape`; not zero: no data). `appendix`: the last part, unless empty.
    """
    rows, columns = sig_shape
    dtype = np.dtype(dtype)
    parts = [json_part({"header_detail": detail, "htype": "dheader-1.0", "series": series})]
    config = {
        "beam_center_x": 0.0,
        "beam_center_y": 0.0,
        "bit_depth_image": 8 * dtype.itemsize,
        "compression": compression,
        "count_time": count_time_s,
        "countrate_correction_count_cutoff": int(np.iinfo(dtype).max) - 1,
        "data_collection_date": date,
        "description": "stemd simulator",
        "detector_number": "X-00-0000",
        "frame_time": frame_time_s,
        "nimages": images,
        "ntrigger": triggers,
        "photon_energy": 200000.0,
        "pixel_mask_applied": True,
        "software_version": "1.8.0",
        "trigger_mode": "exts",
        "x_pixel_size": 7.5e-05,
        "x_pixels_in_detector": columns,
        "y_pixel_size": 7.5e-05,
        "y_pixels_in_detector": rows,
    }
    if detail != "none":
        parts.append(json_part(config))
    if detail == "all":
        mask = np.zeros(sig_shape, "<u4") if pixel_mask is None else np.ascontiguousarray(pixel_mask, "<u4")
        flat, table = np.ones(sig_shape, "<f4"), np.zeros((2, 4), "<f4")
        for name, array in (("dflatfield", flat), ("dpixelmask", mask), ("dcountrate_table", table)):
            # x comes first, but for the table, whose two rows are what they are.
            shape = list(array.shape) if array is table else [columns, rows]
            described = {"htype": f"{name}-1.0", "shape": shape, "type": array.dtype.name}
            parts += [json_part(described), array.tobytes()]
    return (*parts, appendix) if appendix else tuple(parts)


class ImageWriter:
    """Writes the image messages of one series; `appendix`: sent after every image, unless empty."""

    def __init__(
        self,
        *,
        series: int,
        frame_format: FrameFormat,
        frame_time_ns: int = 100_000,
        exposure_ns: int = 99_900,
        appendix: bytes = b"",
    ) -> None:
        self._series = series
        self._frame_time_ns, self._exposure_ns = frame_time_ns, exposure_ns
        self._format = frame_format
        self._appendix = (appendix,) if appendix else ()
        self._described_of: dict[int, tuple[bytes, bytes]] = {}

    def message(self, index: int, payload: bytes) -> Parts:
        """The message of one image."""
        described, first_end = self._describe(len(payload))
        start = index * self._frame_time_ns
        return (
            b'{"frame":%d,%s' % (index, first_end),
            described,
            payload,
            b'{"htype":"dconfig-1.0","real_time":%d,"start_time":%d,"stop_time":%d}'
            % (self._exposure_ns, start, start + self._exposure_ns),
            *self._appendix,
        )

    def _describe(self, size: int) -> tuple[bytes, bytes]:
        """The second part, and what follows the frame number in the first: its hash is that of the second."""
        known = self._described_of.get(size)
        if known is None:
            shape, type_name = list(self._format.shape[::-1]), np.dtype(self._format.dtype).name
            values = {"encoding": encoding_of(self._format), "htype": "dimage_d-1.0", "shape": shape}
            described = json_part({**values, "size": size, "type": type_name})
            digest = hashlib.md5(described, usedforsecurity=False).hexdigest()
            end = f'"hash":"{digest}","htype":"dimage-1.0","series":{self._series}}}'
            known = self._described_of[size] = (described, end.encode())
        return known


def end_message(*, series: int) -> Parts:
    """An end message."""
    return (json_part({"htype": "dseries_end-1.0", "series": series}),)
