"""Measuring the calibration from what was published of a scan; counting electrons, and reference frames."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, Final, NamedTuple

import anyio
import numpy as np
from numpy.typing import ArrayLike
from pydantic import ValidationError

from stemd.calibration.bright_field_disk import Disk, measure_disk
from stemd.calibration.measured_aberrations import SegmentImages
from stemd.calibration.measurement import measure
from stemd.calibration.scan_results import DARK_FIELD_RADII, ScanResults
from stemd.config.calibration import CalibrationConfig
from stemd.config.mistakes import arguments_in_words
from stemd.control.requests import Answer, Counting, Reference, RequestRefused, Sharpness, refusing
from stemd.publishing.snapshot_server import StreamMemory
from stemd.runs.held_patterns import is_of_columns
from stemd.service.components import Components
from stemd.wire.messages import Part, decode, header_of, result_topic
from stemd.workers.udf_spec import UDFSpec, built_in, named_target
from stemd_udfs import ApplyMasksUDF, CorrectionSet
from stemd_udfs.builtin.bf_columns import DiskColumns
from stemd_udfs.builtin.bf_segments import count_of, segment_labels
from stemd_udfs.builtin.pick import SampleFramesUDF
from stemd_udfs.builtin.sum import ScanPartsUDF
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import kinds_of
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import ratios
from stemd_udfs.stages.count import BackgroundSample, CountStage, brightest_part, find_electrons

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_RUNS: Final = "the scan was not complete yet: measure again after its end"
_RINGS: Final = 4  # of segments for defocus and astigmatism
_SINGLE: Final = frozenset(("ring", "disk", "rectangular", "wedge", "polygon", "point"))  # of one mask each
_CLOSEST: Final = 1.3
_FARTHEST_INNER: Final = 2.5  # radii of the disk: inner radius of a registered ring that shows the dark field
_MOST_PIXELS: Final = 2**20  # for sums of parts of the scan: these take 16 times the memory of a frame
_FARTHEST: Final = 1e5  # pixels: beyond the corners of any detector
_MOST_FRAMES: Final = 64
_MOST_SAMPLED: Final = 2**24  # of all frames together
_BINS: Final = 256
_WIDTH: Final = (6.0, 6.0)  # of the histogram, below the background and above the threshold, in sigmas
_LEAST_FRAMES: Final = 16  # of which a reference is made


async def calibrate(
    components: Components, scan_id: str | None, *, turn: bool = False
) -> tuple[dict[str, object], Calibration]:
    """Measure the calibration from results in memory. RequestRefused: ``not_found``, or ``failed``."""
    specs = list(components.host.udfs)
    memory = components.publisher.memory
    pattern = _pattern(memory, specs, scan_id)
    scan_id = str(header_of(pattern.message)["scan_id"])
    centres = _result(memory, next((spec for spec in specs if spec.facts.centres), None), scan_id)
    segments = _result(memory, next((spec for spec in specs if spec.facts.segments), None), scan_id)
    ignored = components.host.held.pixels_without_value(scan_id)
    try:
        frames, results = await anyio.to_thread.run_sync(_results, pattern, centres, segments, ignored)
        results = await _with_parts(components, scan_id, results)
        disk = await anyio.to_thread.run_sync(measure_disk, results.pattern, results.ignored, results.parts)
        results = results.without_dark(disk)
        results = await _with_dark_field(components, scan_id, results, disk, frames)
        known = components.host.calibration
        needed = (known.wavelength_nm, known.semi_convergence_mrad, known.scan_step_nm)
        if results.segments is None and None not in needed:
            images = await _segments(components, scan_id, disk, np.shape(results.pattern), results.ignored)
            results = results._replace(segments=images)
        found = await anyio.to_thread.run_sync(partial(measure, results, known, turn=turn, disk=disk))
        if header_of(pattern.message)["status"] == "partial":
            found = replace(found, notes=(_RUNS, *found.notes))
    except ValueError as error:
        raise RequestRefused("failed", f"scan {scan_id}: {error}") from error
    return {"scan_id": scan_id, "frames": frames, **found.as_dict()}, found.calibration


def given(values: Mapping[str, Any]) -> Calibration:
    """Return values that a client gives; raises RequestRefused, ``invalid``, for wrong ones."""
    try:
        return CalibrationConfig.model_validate(dict(values)).values()
    except ValidationError as error:
        raise RequestRefused("invalid", arguments_in_words(error)) from error


_OF_IMAGE: Final = frozenset(
    ("mrad_per_pixel", "scan_step_nm", "scan_rotation", "flip_y", "astigmatism_nm", "coma_nm", "trefoil_nm")
) | {"cs_mm"}
"""Parameters of phase images on which shifts of columns depend, but for the defocus."""


async def sharpness(components: Components, request: Sharpness) -> dict[str, object]:
    """Measure how sharp the image of a UDF's columns is for each defocus. RequestRefused if it cannot."""
    name, scan_id = request.udf, request.scan_id
    spec = components.host.udfs.get(name)
    if spec is None or not is_of_columns(spec):
        raise RequestRefused("not_found", f"no UDF named {name[:80]!r} makes images of columns of the disk")
    try:
        columns = await components.host.held.columns(spec, scan_id)
        if columns is None:
            raise not_the_last(scan_id)
        params = {key: value for key, value in spec.params.items() if key in _OF_IMAGE}
        measure = partial(columns.sharpness, request.defocus_nm, **params)
        found = await anyio.to_thread.run_sync(measure)
    except ValueError as error:
        raise RequestRefused("failed", f"scan {scan_id}: {error}") from error
    return {"scan_id": scan_id, "sharpness": [float(one) if math.isfinite(one) else None for one in found]}


def not_the_last(scan_id: str) -> RequestRefused:
    """Return the refusal of what is only possible with the frames of the scan that ended last."""
    reason = f"scan {scan_id[:80]} is not the one that ended last, or another one is in progress"
    return RequestRefused("not_found", reason)


async def _with_parts(components: Components, scan_id: str, results: ScanResults) -> ScanResults:
    """Add sums over parts of the scan, and largest counts, of the frames that the ring still holds."""
    shape = np.shape(results.pattern)
    if math.prod(shape) > _MOST_PIXELS:
        return results
    spec = UDFSpec(name="scan_parts", use=f"{ScanPartsUDF.__module__}:{ScanPartsUDF.__name__}", params={})
    found = await components.host.held.images(spec, scan_id, "intensity", "peaks")
    if not found or found[0].shape[1:] != shape:
        return results
    return results._replace(parts=found[0], peaks=found[1])


async def _with_dark_field(
    components: Components, scan_id: str, results: ScanResults, disk: Disk, frames: int
) -> ScanResults:
    """Add counts far outside of the disk, and all: of frames that are held, else of a registered ring."""
    rings = [
        {"shape": "ring", "centre": list(disk.centre), "radius": _FARTHEST, "radius_inner": inner}
        for inner in (DARK_FIELD_RADII * disk.radius_px, 0.0)
    ]
    spec = UDFSpec(name="dark_field", use=named_target("dark_field", "masks"), params={"masks": rings})
    found = await components.host.held.images(spec, scan_id, "intensity")
    if found and found[0].ndim == 3:
        results = results._replace(dark_field=found[0][..., 0])
        if np.isfinite(found[0][..., 1]).sum() == frames:  # all that are in the pattern
            return results._replace(totals=found[0][..., 1])
    for spec in components.host.udfs:
        masks = spec.params.get("masks")
        if built_in(spec.use) is not ApplyMasksUDF or not isinstance(masks, list):
            continue
        fitting = [number for number, mask in enumerate(masks) if _is_dark_field(mask, disk)]
        # Stacks of masks before it would move the number of its channel.
        if fitting and all(isinstance(mask, dict) and mask.get("shape") in _SINGLE for mask in masks):
            result = _result(components.publisher.memory, spec, scan_id)
            values = None if result is None else decode(result.message).arrays.get("intensity")
            if values is not None and values.ndim == 3:
                return results._replace(dark_field=np.asarray(values[..., fitting[0]], np.float64))
    return results


async def _segments(
    components: Components, scan_id: str, disk: Disk, sig: tuple[int, ...], ignored: ArrayLike | None
) -> SegmentImages | None:
    """Images of segments of the disk, of the frames that the ring still holds."""
    pixels = ratios(components.host.calibration.mrad_per_pixel)
    labels = segment_labels((sig[0], sig[1]), disk.centre, disk.radius_px, _RINGS, pixels)
    if ignored is not None:
        labels = np.where(ignored, -1, labels)
    segments = DiskColumns.of(labels, disk.centre, count_of(_RINGS))
    if not segments.pixels.all():
        return None
    params = {"radius": disk.radius_px, "rings": _RINGS, "centre": list(disk.centre)}
    params["mrad_per_pixel"] = pixels
    spec = UDFSpec(name="segments", use=named_target("segments", "bfsegments"), params=params)
    found = await components.host.held.images(spec, scan_id, "intensity")
    return SegmentImages(found[0], segments.positions, disk.radius_px) if found else None


def _is_dark_field(mask: object, disk: Disk) -> bool:
    match mask:
        case {"shape": "ring", "radius_inner": float() | int() as inner, "centre": [row, column]}:
            away = math.hypot(row - disk.centre[0], column - disk.centre[1])
            return _CLOSEST * disk.radius_px <= inner - away <= _FARTHEST_INNER * disk.radius_px
    return False


class _Result(NamedTuple):
    """The newest message of a UDF that has arrays."""

    spec: UDFSpec
    message: Sequence[Part]

    def radius(self) -> float | None:
        """Return the radius that the UDF used, also one from the calibration; None while it waits for one."""
        used = header_of(self.message).get("parameters", {}).get("radius", {}).get("value")
        return self.spec.params.get("radius") if used is None else used


def _pattern(memory: StreamMemory, specs: Sequence[UDFSpec], scan_id: str | None) -> _Result:
    """Return the result with the mean pattern, up to a factor."""
    having = [spec for spec in specs if spec.facts.mean_pattern]
    if not having:
        raise RequestRefused("not_found", "no UDF sums the frames: register one, as with `stemd udf add sum`")
    for spec in having:
        if (found := _result(memory, spec, scan_id)) is not None:
            return found
    which = "any scan" if scan_id is None else f"scan {scan_id[:80]}"
    names = ", ".join(spec.name for spec in having)
    raise RequestRefused("not_found", f"no results of {names} are in memory for {which}: scan first")


def _result(memory: StreamMemory, spec: UDFSpec | None, scan_id: str | None) -> _Result | None:
    if spec is None:
        return None
    topic = result_topic(spec.name).encode()
    parts = memory.newest(topic) if scan_id is None else memory.last_of(scan_id, topic)
    return _Result(spec, parts) if parts is not None and len(parts) > 2 else None


def _results(
    pattern: _Result, centres: _Result | None, segments: _Result | None, ignored: Array | None
) -> tuple[int, ScanResults]:
    """Decode the messages: how many frames they are of, and their results."""
    message, name = decode(pattern.message), pattern.spec.facts.mean_pattern or ""
    if name not in message.arrays or message.coverage is None:
        raise ValueError("there is no result yet")
    values = message.arrays[name]
    com = None if centres is None else decode(centres.message).arrays.get(centres.spec.facts.centres or "")
    images = None
    if segments is not None and (radius := segments.radius()) is not None:
        arrays, buffer = decode(segments.message).arrays, segments.spec.facts.segments or ""
        if arrays.keys() >= {buffer, "positions"}:
            images = SegmentImages(arrays[buffer], arrays["positions"], radius)
    fitting = ignored if ignored is not None and ignored.shape == values.shape else None
    return int(message.coverage.sum()), ScanResults(values, com, images, ignored=fitting)


async def look(components: Components, request: Counting) -> Answer:
    """Show what counting finds in frames of the scan that ended last; RequestRefused if they are not held."""
    data = _data(components, request.scan_id)
    before = tuple(takewhile(lambda stage: not isinstance(stage, CountStage), data.stages))
    known = next((stage for stage in data.stages if isinstance(stage, CountStage)), None)
    dark = None if known is None else known.dark
    with refusing("invalid", ValueError):
        stage = CountStage(dark, request.n_sigma, request.xray_limit)
        (*_, frames) = kinds_of(replace(data, stages=before))
        if request.use is not None:
            after = data.stages[len(before) + (known is not None) :]
            stages = (*before, *((stage,) if request.use else ()), *after)
            kinds_of(replace(data, stages=stages))
            components.host.stages = stages
    positions = math.prod(data.nav_shape)
    most = max(1, min(_MOST_FRAMES, _MOST_SAMPLED // math.prod(frames.sig_shape), positions))
    places = [int(place) for place in np.linspace(0, positions - 1, most)]
    use = f"{SampleFramesUDF.__module__}:{SampleFramesUDF.__name__}"
    spec = UDFSpec(name="sample", use=use, params={"places": places})
    data = replace(data, stages=before)
    found = await components.host.held.results(spec, request.scan_id, "frames", data=data)
    if found is None or not found[1]:
        raise RequestRefused("not_found", f"no frames of scan {request.scan_id[:80]} are held any more")
    return await anyio.to_thread.run_sync(partial(_described, found[0][0], stage, request.scan_id))


async def take_reference(components: Components, request: Reference) -> Answer:
    """Use the mean frame of the scan that ended last as dark or gain reference from the next scan on.

    It is written to `save.folder`, if there is one. Raises RequestRefused: ``not_found``, ``failed``.
    """
    scan_id, kind, host = request.scan_id, request.kind, components.host
    raw = replace(_data(components, scan_id), stages=(), corrections=None)
    old = host.corrections or CorrectionSet()
    spec = UDFSpec(name="mean", use=named_target("mean", "sum"), params={"dtype": "float64"})
    found = await host.held.results(spec, scan_id, "intensity", data=raw)
    count = 0 if found is None else found[1]
    if found is None or count < _LEAST_FRAMES:
        reason = f"{count} frames of scan {scan_id[:80]} are held, {_LEAST_FRAMES} are needed"
        raise RequestRefused("not_found", reason)
    mean = found[0][0] / count
    dark, gain = old.dark, old.gain
    if kind == "dark":
        dark = made = mean.astype(np.float32)
    else:
        flat = mean - (0 if dark is None else dark)
        lit = flat > 0
        if not lit.any():
            raise RequestRefused("failed", "the mean frame is not above the dark reference: is the beam on?")
        gain = made = np.where(lit, flat[lit].mean() / np.where(lit, flat, 1), 1).astype(np.float32)
    ignored = old.ignored_pixels
    corrections = CorrectionSet(dark, gain, old.excluded_pixels, old.allow_empty, ignored_pixels=ignored)
    folder = components.config.save.folder
    path = None if folder is None else folder / f"{kind}-{scan_id}.npy"
    if path is not None:
        try:
            await anyio.to_thread.run_sync(np.save, path, made)
        except OSError as error:
            raise RequestRefused("failed", f"{path}: cannot be written: {error.strerror}") from error
    host.corrections = corrections
    written = None if path is None else str(path)
    return {"scan_id": scan_id, "frames": count, "mean": float(made.mean()), "path": written}


def _data(components: Components, scan_id: str) -> DataDescription:
    if (data := components.host.held.data(scan_id)) is None:
        raise not_the_last(scan_id)
    return data


def _described(frames: Array, stage: CountStage, scan_id: str) -> Answer:
    frames = frames[frames.any(axis=(1, 2))]  # those that are still held
    sig, dark = (frames.shape[1], frames.shape[2]), stage.dark
    sample = BackgroundSample(sig, dark)
    moments = np.array([sample.mean_and_sigma(frame) for frame in frames]).reshape(-1, 2)
    thresholds = (moments[:, 0] + stage.n_sigma * moments[:, 1]).astype(np.float32)
    limit = math.inf if stage.xray_limit is None else stage.xray_limit
    _, pixels = find_electrons(frames, dark, thresholds, limit)
    mean, sigma = (float(one) for one in np.median(moments, axis=0))
    values = frames if dark is None else frames - dark
    low = mean - _WIDTH[0] * sigma
    high = max(mean + (stage.n_sigma + _WIDTH[1]) * sigma, float(np.nanpercentile(values, 99.99)))
    step = (high - low) / _BINS or 1.0
    if np.array_equal(values, np.rint(values)):  # each bin has as many whole numbers
        step, low = max(1.0, math.ceil(step)), math.floor(low) - 0.5
    counts, _ = np.histogram(values, _BINS, (low, low + _BINS * step))
    brightest, lost = brightest_part(pixels, len(frames), sig)
    return {
        "scan_id": scan_id,
        "frames": len(frames),
        "histogram": {"low": low, "step": step, "counts": counts.tolist()},
        "mean": mean,
        "sigma": sigma,
        "threshold": float(np.median(thresholds)),
        "electrons": len(pixels) / len(frames),
        "occupancy": len(pixels) / frames.size,
        "brightest": brightest,
        "lost": lost,
    }
