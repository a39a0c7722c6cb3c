"""Built-in UDFs with parameters that fit a signal, and what NumPy gives for them."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import stemd
from stemd import UDF


class Builtin(NamedTuple):
    """A built-in UDF for one shape of the signal.

    `of_frames` gives the raw values of result buffers for frames in double precision, by name.
    """

    udf: UDF
    of_frames: Callable[[np.ndarray], dict[str, Any]]


def mask_stack(sig):
    return np.random.default_rng(8).random((3, *sig)).astype(np.float32)


def builtins(sig, frames_dtype):
    """The built-in UDFs that can run over frames of a shape and dtype, by name."""
    is_complex = np.dtype(frames_dtype).kind == "c"
    axes = tuple(range(1, 1 + len(sig)))
    masks = stemd.ApplyMasksUDF(functools.partial(mask_stack, sig))
    monitor = stemd.SignalMonitorUDF()
    automatic = stemd.AutoUDF(functools.partial(np.sum, axis=-1), monitor=True)
    cases = {
        "sum": Builtin(stemd.SumUDF(), lambda f: {"intensity": f.sum(axis=0)}),
        "sum64": Builtin(stemd.SumUDF("f8"), lambda f: {"intensity": f.sum(axis=0)}),
        "sumsig": Builtin(stemd.SumSigUDF(), lambda f: {"intensity": f.sum(axis=axes)}),
        "stddev": Builtin(stemd.StdDevUDF(), _stddev),
        "masks": Builtin(masks, lambda f: {"intensity": np.tensordot(f, mask_stack(sig), (axes, axes))}),
        "pick": Builtin(stemd.PickUDF(), lambda f: {"intensity": f}),
        "picksum": Builtin(stemd.PickSumUDF(), lambda f: {"intensity": f.sum(axis=0)}),
        "frame": Builtin(monitor, lambda f: {"intensity": f[-1] if len(f) else np.zeros(sig)}),
        "auto": Builtin(automatic, lambda f: {"result": f.sum(axis=-1)}),
        "noop": Builtin(stemd.NoOpUDF(), lambda f: {}),
    }
    if is_complex:
        return cases
    cases["max"] = Builtin(stemd.MaxUDF(), lambda f: {"maxbuf": f.max(axis=0)} if len(f) else {})
    cases["logsum"] = Builtin(stemd.LogsumUDF(), lambda f: {"logsum": _logsum(f, axes)})
    if len(sig) == 2:
        cases["com"] = Builtin(stemd.CoMUDF.with_params(cy=1, cx=2), _com)
        cases["radial"] = Builtin(stemd.RadialProfileUDF(bin_width=2.5), _radial)
    if len(sig) == 2 and max(sig) > 1:
        middle, reach = tuple(length // 2 for length in sig), max(sig)
        distance = np.hypot(*(np.indices(sig) - np.reshape(middle, (2, 1, 1))))
        fem = stemd.FEMUDF(center=middle, rad_in=0, rad_out=reach)
        cases["fem"] = Builtin(fem, lambda f: {"intensity": f[:, distance > 0].std(axis=1)})
        # Every frequency but that of the mean.
        cases["crystal"] = Builtin(
            stemd.CrystallinityUDF(rad_in=0, rad_out=2 * reach),
            lambda f: {"intensity": np.abs(np.fft.rfft2(f)).sum(axis=axes) - f.sum(axis=axes)},
        )
    return cases


def _stddev(frames):
    if not len(frames):
        return {"sum": np.zeros(frames.shape[1:]), "num_frames": [0]}
    var = frames.var(axis=0)
    values = {"sum": frames.sum(axis=0), "mean": frames.mean(axis=0), "var": var, "std": np.sqrt(var)}
    return values | {"num_frames": [len(frames)]}


def _logsum(frames, axes):
    lowest = frames.min(axis=axes, keepdims=True)
    return np.log(frames - lowest + 1).sum(axis=0)


def _com(frames):
    y, x = np.indices(frames.shape[1:])
    total = frames.sum(axis=(1, 2))
    with np.errstate(invalid="ignore"):
        raw = np.stack([(frames * grid).sum(axis=(1, 2)) / total for grid in (y, x)], axis=-1)
    return {"raw_com": raw, "raw_shifts": raw - (1, 2), "field": raw - (1, 2)}


def _radial(frames):
    middle = np.reshape(frames.shape[1:], (2, 1, 1)) / 2
    ring = np.floor(np.hypot(*(np.indices(frames.shape[1:]) - middle)) / 2.5)
    with np.errstate(invalid="ignore"):
        means = [frames[:, ring == n].sum(axis=1) / np.sum(ring == n) for n in range(int(ring.max()) + 1)]
    return {"intensity": np.stack(means, axis=-1)}
