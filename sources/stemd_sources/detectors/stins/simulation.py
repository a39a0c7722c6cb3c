"""Scans as a STINS detector server sends them."""

from stemd_sources.detectors.stins.writer import Parts, end_message, header_message, image_message
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation

_OTHER_MESSAGES = 2
"""Header and end of a scan."""


class StinsScan(FrameScan):
    """A scan of frames as a STINS detector server sends it; see `FrameScan`.

    This protocol has neither a number of the series nor masks.
    """

    no_foreign_image = "STINS images carry no series"

    @property
    def _first_number(self) -> int:
        """Of the header: messages are counted over all runs."""
        return (self._scan - 1) * (self.frames + _OTHER_MESSAGES)

    def start(self) -> Parts:
        """The header; the run's metadata is ``images`` and ``nav_shape``."""
        return header_message(
            number=self._first_number,
            filename=f"scan_{self._scan}.h5",
            metadata={"images": self.frames, "nav_shape": list(self._source.nav_shape)},
        )

    def message(self, frame: int, payload: bytes) -> Parts:
        """The message of one image."""
        number = self._first_number + 1 + frame
        return image_message(frame, payload, number=number, frame_format=self._format)

    def end(self) -> Parts:
        """The end message."""
        return end_message(number=self._first_number + self.frames + 1)


SIMULATION = Simulation(
    scan=StinsScan,
    payload_codec=lambda codec: "none" if codec == "none" else "bslz4",
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
)
