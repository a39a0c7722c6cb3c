"""Scans as a sender of PSI's array-1.0 sends them."""

from stemd_sources.detectors.psi.writer import Parts, image_message
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation, raw_pixels


class PsiScan(FrameScan):
    """A scan of frames in messages of array-1.0: images alone, no start and no end; see `FrameScan`.

    Each header has ``images`` and ``nav_shape``. This protocol has neither a number of the series nor masks.
    """

    no_foreign_image = "array-1.0 images carry no series"

    def message(self, frame: int, payload: bytes) -> Parts:
        """The message of one image."""
        others = {
            "source": "stemd simulator",
            "images": self.frames,
            "nav_shape": list(self._source.nav_shape),
        }
        return image_message(frame, payload, frame_format=self._format, others=others)


SIMULATION = Simulation(scan=PsiScan, payload_codec=raw_pixels, impossible_faults=(FaultKind.FOREIGN_SERIES,))
