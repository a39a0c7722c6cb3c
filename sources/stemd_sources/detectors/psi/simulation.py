"""Messages as a sender of PSI's array-1.0 writes them, as tuples of parts, and scans of them."""

from collections.abc import Mapping

import numpy as np

from stemd_sources.detectors.psi.parser import HTYPE
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import json_part
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Parts


def image_message(
    index: int, payload: bytes, *, frame_format: FrameFormat, others: Mapping[str, object] | None = None
) -> Parts:
    """An image of raw pixels."""
    header = {
        "htype": HTYPE,
        "shape": list(frame_format.shape),
        "type": np.dtype(frame_format.dtype).name,
        "frame": index,
        "endianness": "big" if frame_format.codec == "none>" else "little",
        **(others or {}),
    }
    return (json_part(header), payload)


class PsiScan(FrameScan):
    """A scan of array-1.0: no start, end, mask or series; headers have ``images`` and ``nav_shape``."""

    no_foreign_image = "array-1.0 images carry no series"

    def message(self, frame: int, payload: bytes) -> Parts:
        nav_shape = list(self.source.nav_shape)
        others = {"source": "stemd simulator", "images": self.frames, "nav_shape": nav_shape}
        return image_message(frame, payload, frame_format=self._format, others=others)


SIMULATION = Simulation(scan=PsiScan, payload_codec=raw_pixels, impossible_faults=(FaultKind.FOREIGN_SERIES,))
