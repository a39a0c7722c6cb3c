"""Measuring the calibration from what was published of a scan."""

from collections.abc import Sequence
from typing import NamedTuple

import anyio

from stemd.calibration.measurement import ScanResults, SegmentImages, measure
from stemd.control.requests import RequestRefused
from stemd.publishing.stream_memory import StreamMemory
from stemd.results.merger_handle import UDFSpec
from stemd.service.components import Components
from stemd.wire.messages import Part, decode, header_of, result_topic
from stemd_udfs.interface.calibration import Calibration


async def calibrate(components: Components, scan_id: str | None) -> tuple[dict[str, object], Calibration]:
    """Measure the calibration from the results of a scan that are still in memory.

    Raises
    ------
    RequestRefused
        ``not_found`` if there are no such results, ``failed`` if they show no bright-field disk.
    """
    specs = list(components.udfs)
    memory = components.publisher.memory
    pattern = _pattern(memory, specs, scan_id)
    scan_id = str(header_of(pattern.message)["scan_id"])
    centres = segments = None
    if (spec := next((spec for spec in specs if spec.facts.centres), None)) is not None:
        message = _last(memory, spec, scan_id)
        centres = None if message is None else _Result(message, spec.facts.centres or "")
    if (spec := next((spec for spec in specs if spec.facts.segments), None)) is not None:
        message = _last(memory, spec, scan_id)
        radius = float(spec.params["radius"])
        segments = None if message is None else _Segments(message, spec.facts.segments or "", radius)
    try:
        answer, measured = await anyio.to_thread.run_sync(
            _measured, pattern, centres, segments, components.host.calibration
        )
    except ValueError as error:
        raise RequestRefused("failed", f"scan {scan_id}: {error}") from error
    return {"scan_id": scan_id, **answer}, measured


class _Result(NamedTuple):
    """A message of a UDF, and the buffer in it that is wanted."""

    message: Sequence[Part]
    buffer: str


class _Segments(NamedTuple):
    """The same for images of segments of the disk, with its radius in pixels."""

    message: Sequence[Part]
    buffer: str
    radius: float


def _pattern(memory: StreamMemory, specs: Sequence[UDFSpec], scan_id: str | None) -> _Result:
    """Return the result with the mean pattern, up to a factor."""
    having = [spec for spec in specs if spec.facts.mean_pattern]
    if not having:
        raise RequestRefused("not_found", "no UDF sums the frames: register one, as with `stemd udf add sum`")
    for spec in having:
        parts = _last(memory, spec, scan_id)
        if parts is not None:
            return _Result(parts, spec.facts.mean_pattern or "")
    which = "any scan" if scan_id is None else f"scan {scan_id[:80]}"
    names = ", ".join(spec.name for spec in having)
    raise RequestRefused("not_found", f"no results of {names} are in memory for {which}: scan first")


def _last(memory: StreamMemory, spec: UDFSpec, scan_id: str | None) -> Sequence[Part] | None:
    """Return the newest message of a UDF that has arrays."""
    topic = result_topic(spec.name).encode()
    parts = memory.newest(topic) if scan_id is None else memory.last_of(scan_id, topic)
    return parts if parts is not None and len(parts) > 2 else None


def _measured(
    pattern: _Result,
    centres: _Result | None,
    segments: _Segments | None,
    known: Calibration,
) -> tuple[dict[str, object], Calibration]:
    """Decode the messages and measure; with large frames it takes too long for the event loop."""
    message, name = decode(pattern.message), pattern.buffer
    if name not in message.arrays or message.coverage is None:
        raise ValueError("there is no result yet")
    com = None if centres is None else decode(centres.message).arrays.get(centres.buffer)
    images = None
    if segments is not None:
        arrays = decode(segments.message).arrays
        if arrays.keys() >= {segments.buffer, "positions"}:
            images = SegmentImages(arrays[segments.buffer], arrays["positions"], segments.radius)
    found = measure(ScanResults(message.arrays[name], com, images), known)
    return {"frames": int(message.coverage.sum()), **found.as_dict()}, found.calibration
