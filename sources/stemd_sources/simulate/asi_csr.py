"""Scans as an ASI CheeTah sends them as CSR."""

import json

import numpy as np

from stemd_sources.asi_csr.messages import (
    U32,
    VERSION,
    Acquisition,
    ValueFormat,
    acquisition_end,
    acquisition_start,
    chunk_message,
    scan_end,
    scan_start,
)
from stemd_sources.errors import FaultError
from stemd_sources.simulate.scans import DEFAULT_FRAME_TIME_S, FrameSource, Payloads


def payload_codec(codec: str) -> str:
    """Dense frames, which are made sparse here."""
    del codec
    return "none"


class AsiCsrScan:
    """A scan of frames as sparse rows, one chunk for each position; each scan is an acquisition of its own.

    Parameters
    ----------
    frames, payloads
        What to send.
    scan
        Its number, counted from 1.
    series
        Sent as the sequence number of the scan.
    rate
        Images per second; None: as fast as possible.
    codec, pixel_mask
        Not sent: this protocol has neither compression nor masks.
    """

    def __init__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
        rate: float | None = None,
        codec: str = "none",
        pixel_mask: np.ndarray | None = None,
    ) -> None:
        del codec, pixel_mask
        self.series = series
        self.frames = frames.count
        self._source, self._payloads, self._scan = frames, payloads, scan
        self._frame_time_s = 1 / rate if rate else DEFAULT_FRAME_TIME_S

    def start(self) -> bytes:
        """Acquisition start and scan start."""
        rows, columns = self._source.nav_shape if len(self._source.nav_shape) == 2 else (1, self.frames)
        start = Acquisition(
            version=VERSION,
            value_format=ValueFormat.COUNTS,
            nav_rows=rows,
            nav_columns=columns,
            pointer_type=U32,
            rows=self._source.sig_shape[0],
            columns=self._source.sig_shape[1],
            index_type=U32,
            sequence=self.series,
        )
        metadata = json.dumps({"source": "stemd simulator"}).encode()
        return acquisition_start(start) + scan_start(self.series, metadata)

    def image(self, frame: int) -> bytes:
        """The chunk of one position."""
        return self._chunk(*self._pixels(frame))

    def cut_image(self, frame: int) -> bytes:
        """The chunk with pixels that are not in the frame in its second half."""
        indices, values = self._pixels(frame)
        indices[len(indices) // 2 :] += int(np.prod(self._source.sig_shape))
        return self._chunk(indices, values)

    def foreign_image(self, frame: int) -> bytes:
        """There is none.

        Raises
        ------
        FaultError
            Always: chunks do not say which scan they belong to.
        """
        raise FaultError(f"fault foreign-series@{frame}: chunks of asi-csr carry no scan")

    def end(self) -> bytes:
        """Scan end and acquisition end."""
        return scan_end(self.series) + acquisition_end(self.series)

    def time_s(self, frame: int) -> float:
        """When an image was taken, from the start of the series."""
        return frame * self._frame_time_s

    def _pixels(self, frame: int) -> tuple[np.ndarray, np.ndarray]:
        payload = self._payloads[self._source.number(frame, self._scan)]
        dense = np.frombuffer(payload, self._source.dtype)
        indices = np.flatnonzero(dense)
        return indices.astype("<u4"), dense[indices]

    def _chunk(self, indices: np.ndarray, values: np.ndarray) -> bytes:
        return chunk_message(np.array([0, len(indices)], "<u4"), indices, values)
