"""Counting electrons: what frames look like for it, and dark and gain references taken from the stream."""

import math
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, Final

import anyio
import numpy as np

from stemd.control.requests import Answer, Counting, Reference, RequestRefused, refusing
from stemd.service.calibrating import not_the_last
from stemd.service.components import Components
from stemd.workers.udf_spec import UDFSpec, named_target
from stemd_udfs import CorrectionSet
from stemd_udfs.builtin.pick import SampleFramesUDF
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import kinds_of
from stemd_udfs.kernels.electrons import find_electrons
from stemd_udfs.stages.count import BackgroundSample, CountStage, brightest_part

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

_MOST_FRAMES: Final = 64
_MOST_PIXELS: Final = 2**24  # of all frames together
_BINS: Final = 256
_WIDTH: Final = (6.0, 6.0)  # of the histogram, below the background and above the threshold, in sigmas
_LEAST_FRAMES: Final = 16  # of which a reference is made


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
    most = max(1, min(_MOST_FRAMES, _MOST_PIXELS // math.prod(frames.sig_shape), positions))
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
