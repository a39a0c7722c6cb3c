"""Messages as a STINS detector server at MAX IV writes them, as tuples of parts, and scans of them."""

from collections.abc import Mapping

import numpy as np

from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import json_part
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan
from stemd_sources.sending.simulation import Simulation
from stemd_sources.zeromq.multipart import Parts


def header_message(*, number: int, filename: str = "", metadata: Mapping[str, object] | None = None) -> Parts:
    """A header; `number` counts all messages of all runs; `metadata`: the second part, if any."""
    header = json_part({"htype": "header", "filename": filename, "msg_number": number})
    return (header,) if metadata is None else (header, json_part(metadata))


def image_message(index: int, *payloads: bytes, number: int, frame_format: FrameFormat) -> Parts:
    """An image of one or more channels, each in `frame_format`."""
    shape, type_name = list(frame_format.shape), np.dtype(frame_format.dtype).name
    values: dict[str, object] = {"htype": "image", "frame": index, "shape": shape, "type": type_name}
    values |= {"compression": frame_format.codec, "msg_number": number}
    if len(payloads) > 1:
        values |= {"shape": [len(payloads), *shape], "chunks": [1, *shape]}
    return (json_part(values), *payloads)


def end_message(*, number: int) -> Parts:
    """An end message."""
    return (json_part({"htype": "series_end", "msg_number": number}),)


class StinsScan(FrameScan):
    """A scan as a STINS detector server sends it, without masks and number of the series; see `FrameScan`."""

    no_foreign_image = "STINS images carry no series"

    @property
    def _first_number(self) -> int:
        """Of the header: messages are counted over all runs, with headers and ends."""
        return (self._scan - 1) * (self.frames + 2)

    def start(self) -> Parts:
        """The header; the run's metadata is ``images`` and ``nav_shape``."""
        metadata = {"images": self.frames, "nav_shape": list(self.source.nav_shape)}
        filename = f"scan_{self._scan}.h5"
        return header_message(number=self._first_number, filename=filename, metadata=metadata)

    def message(self, frame: int, payload: bytes) -> Parts:
        number = self._first_number + 1 + frame
        return image_message(frame, payload, number=number, frame_format=self._format)

    def end(self) -> Parts:
        return end_message(number=self._first_number + self.frames + 1)


SIMULATION = Simulation(
    scan=StinsScan,
    payload_codec=lambda codec: "none" if codec == "none" else "bslz4",
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
)
