"""What a simulated detector of the protocol in `detector.py` sends: the counterpart of its parser."""

import json

from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation, raw_pixels


def message(values: dict, pixels: bytes = b"") -> bytes:
    return json.dumps(values).encode() + b"\n" + pixels


class PlainScan(FrameScan):
    """A scan: its start, an image for each frame, its end."""

    no_foreign_image = "left out of this example"

    def start(self) -> bytes:
        nav_shape = list(self.source.nav_shape)
        return message(
            {"type": "start", "series": self.series, "images": self.frames, "nav_shape": nav_shape}
        )

    def message(self, frame: int, payload: bytes) -> bytes:
        values = {"type": "image", "series": self.series, "index": frame}
        values |= {"dtype": self.source.dtype.str, "shape": self.source.sig_shape, "size": len(payload)}
        return message(values, payload)

    def end(self) -> bytes:
        return message({"type": "end", "series": self.series})


SIMULATION = Simulation(
    scan=PlainScan, payload_codec=raw_pixels, impossible_faults=(FaultKind.FOREIGN_SERIES,)
)
