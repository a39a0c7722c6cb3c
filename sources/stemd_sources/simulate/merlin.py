"""Scans as a Merlin sends them."""

from stemd_sources.merlin import framing
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.simulate.scans import FrameScan


def payload_codec(codec: str) -> str:
    """Merlin pixels are not compressed, and big-endian."""
    del codec
    return "none>"


class MerlinScan(FrameScan):
    """A scan of frames as a Merlin sends it: an acquisition header, then frames, no end; see `FrameScan`.

    The payloads are big-endian pixels. A Merlin has neither a number of the series nor masks.
    """

    no_foreign_image = "Merlin frames carry no series"

    def start(self) -> bytes:
        """The acquisition header; ``ScanX`` and ``ScanY`` are the nav shape."""
        return framing.frame(acquisition_header(frames=self.frames, scan_shape=self._source.nav_shape))

    def message(self, frame: int, payload: bytes) -> bytes:
        """The message of one frame."""
        record = frame_record(
            frame,
            payload,
            shape=self._source.sig_shape,
            dtype=self._source.dtype,
            time_s=self.time_s(frame),
        )
        return framing.frame(record)
