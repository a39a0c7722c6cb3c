"""Measuring the calibration from what was published of a scan."""

from collections.abc import Mapping, Sequence
from typing import Final

import anyio

from stemd.calibration.calibration import Calibration
from stemd.calibration.measurement import ScanResults, SegmentImages, measure
from stemd.control.requests import RequestRefused
from stemd.publishing.stream_memory import StreamMemory
from stemd.results.merger_handle import UDFSpec
from stemd.service.components import Components
from stemd.wire.messages import Part, decode, header_of, result_topic

_PATTERNS: Final[Mapping[str, str]] = {
    "stemd_udfs:SumUDF": "intensity",
    "stemd_udfs:StdDevUDF": "mean",
}
"""UDFs whose results have the mean pattern up to a factor, and the name of the buffer."""
_CENTRES: Final = "stemd_udfs:CoMUDF"
_SEGMENTS: Final = "stemd_udfs:BFSegmentsUDF"


async def calibrate(components: Components, scan_id: str | None) -> tuple[dict[str, object], Calibration]:
    """Measure the calibration from the results of a scan that are still in memory.

    Raises
    ------
    RequestRefused
        ``not_found`` if there are no such results, ``failed`` if they show no bright-field disk.
    """
    specs = list(components.udfs)
    memory = components.publisher.memory
    pattern, name = _pattern(memory, specs, scan_id)
    scan_id = str(header_of(pattern)["scan_id"])
    centres = next((_last(memory, spec, scan_id) for spec in specs if spec.use == _CENTRES), None)
    segments = None
    if (spec := next((spec for spec in specs if spec.use == _SEGMENTS), None)) is not None:
        images = _last(memory, spec, scan_id)
        segments = None if images is None else (images, float(spec.params["radius"]))
    try:
        answer, measured = await anyio.to_thread.run_sync(
            _measured, pattern, name, centres, segments, components.host.calibration
        )
    except ValueError as error:
        raise RequestRefused("failed", f"scan {scan_id}: {error}") from error
    return {"scan_id": scan_id, **answer}, measured


def _pattern(
    memory: StreamMemory, specs: Sequence[UDFSpec], scan_id: str | None
) -> tuple[Sequence[Part], str]:
    having = [spec for spec in specs if spec.use in _PATTERNS]
    if not having:
        raise RequestRefused("not_found", "no UDF sums the frames: register one, as with `stemd udf add sum`")
    for spec in having:
        parts = _last(memory, spec, scan_id)
        if parts is not None:
            return parts, _PATTERNS[spec.use]
    which = "any scan" if scan_id is None else f"scan {scan_id[:80]}"
    names = ", ".join(spec.name for spec in having)
    raise RequestRefused("not_found", f"no results of {names} are in memory for {which}: scan first")


def _last(memory: StreamMemory, spec: UDFSpec, scan_id: str | None) -> Sequence[Part] | None:
    """Return the newest message of a UDF that has arrays."""
    topic = result_topic(spec.name).encode()
    parts = memory.newest(topic) if scan_id is None else memory.last_of(scan_id, topic)
    return parts if parts is not None and len(parts) > 2 else None


def _measured(
    pattern: Sequence[Part],
    name: str,
    centres: Sequence[Part] | None,
    segments: tuple[Sequence[Part], float] | None,
    known: Calibration,
) -> tuple[dict[str, object], Calibration]:
    """Decode the messages and measure; with large frames it takes too long for the event loop."""
    message = decode(pattern)
    if name not in message.arrays or message.coverage is None:
        raise ValueError("there is no result yet")
    com = None if centres is None else decode(centres).arrays.get("raw_com")
    images = None
    if segments is not None:
        parts, radius = segments
        arrays = decode(parts).arrays
        if arrays.keys() >= {"intensity", "positions"}:
            images = SegmentImages(arrays["intensity"], arrays["positions"], radius)
    found = measure(ScanResults(message.arrays[name], com, images), known)
    return {"frames": int(message.coverage.sum()), **found.as_dict()}, found.calibration
