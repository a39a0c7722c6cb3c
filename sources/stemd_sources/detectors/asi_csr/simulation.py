"""Scans as an ASI CheeTah sends them as CSR."""

import json
from collections.abc import Sequence

import numpy as np

from stemd_sources.csr import messages as csr
from stemd_sources.csr.receiver import cut_stream
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.sending.scans import FrameScan, FrameSource
from stemd_sources.sending.sender import TcpDetectorSocket
from stemd_sources.sending.simulation import OF_NUMBERED_FRAMES, Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Message, as_bytes


class AsiCsrScan(FrameScan):
    """A scan of sparse rows, a chunk for each position, uncompressed, without masks, in one acquisition."""

    no_foreign_image = "chunks of asi-csr carry no scan"

    def start(self) -> bytes:
        """Acquisition start and scan start."""
        rows, columns = self.source.nav_shape if len(self.source.nav_shape) == 2 else (1, self.frames)
        start = csr.Acquisition.of((rows, columns), self.source.sig_shape, self.series)
        metadata = json.dumps({"source": "stemd simulator"}).encode()
        return csr.acquisition_start(start) + csr.scan_start(self.series, metadata)

    def message(self, frame: int, payload: bytes) -> bytes:
        return self._chunk(*self._pixels(payload))

    def cut_image(self, frame: int) -> bytes:
        """The chunk with pixels that are not in the frame in its second half."""
        indices, values = self._pixels(self._payload(frame))
        indices[len(indices) // 2 :] += int(np.prod(self.source.sig_shape))
        return self._chunk(indices, values)

    def end(self) -> bytes:
        """Scan end and acquisition end."""
        return csr.scan_end(self.series) + csr.acquisition_end(self.series)

    def _pixels(self, payload: bytes) -> tuple[np.ndarray, np.ndarray]:
        dense = np.frombuffer(payload, self.source.dtype)
        indices = np.flatnonzero(dense)
        return indices.astype("<u4"), dense[indices]

    def _chunk(self, indices: np.ndarray, values: np.ndarray) -> bytes:
        return csr.chunk_message(np.array([0, len(indices)], "<u4"), indices, values)


def _received(frames: FrameSource, messages: Sequence[Message]) -> list[bytes]:
    stream = b"".join(map(as_bytes, messages))
    return cut_stream(CsrCutter(max_message_bytes=len(stream)), stream)


SIMULATION = Simulation(
    scan=AsiCsrScan,
    socket=TcpDetectorSocket,
    payload_codec=raw_pixels,
    impossible_faults=OF_NUMBERED_FRAMES,
    received=_received,
    captured=None,
)
