"""Compare the results of UDFs with LiberTEM's, over dense and sparse data: `make compare`.

It needs an environment that has both. Each difference is in the list of those on purpose, or the program
fails.
"""

import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import sparse

# Any, in this file: two libraries with classes of the same names.
Library = SimpleNamespace
Results = dict[str, Any]

NAV, SIG = (5, 4), (8, 9)

DOUBLE = ("SumSigUDF", "ApplyMasksUDF", "CoMUDF", "CrystallinityUDF", "FEMUDF", "LogsumUDF")
"""Built-in UDFs whose results have double precision here, and single precision there."""


def libertem() -> Library:
    from libertem import api, masks
    from libertem.executor.inline import InlineJobExecutor
    from libertem.udf import FEM, auto, com, crystallinity, logsum, raw, stddev, sumsigudf
    from libertem.udf import masks as mask_udfs
    from libertem.udf import sum as sums

    return SimpleNamespace(
        name="LiberTEM",
        masks=masks,
        AutoUDF=auto.AutoUDF,
        SumUDF=sums.SumUDF,
        SumSigUDF=sumsigudf.SumSigUDF,
        LogsumUDF=logsum.LogsumUDF,
        StdDevUDF=stddev.StdDevUDF,
        ApplyMasksUDF=mask_udfs.ApplyMasksUDF,
        CoMUDF=com.CoMUDF,
        PickUDF=raw.PickUDF,
        FEMUDF=FEM.FEMUDF,
        CrystallinityUDF=crystallinity.CrystallinityUDF,
        context=lambda: api.Context(executor=InlineJobExecutor(inline_threads=1)),
    )


def ours() -> Library:
    import stemd

    names = [name for name in stemd.__all__ if name.endswith("UDF")]
    return SimpleNamespace(
        name="stemd",
        masks=stemd.masks,
        context=lambda: stemd.Context(executor="inline"),
        **{name: getattr(stemd, name) for name in names},
    )


def frames(dtype: Any = np.uint16) -> np.ndarray:
    rng = np.random.default_rng(3)
    data = rng.poisson(2, (*NAV, *SIG)) * (rng.random((*NAV, *SIG)) < 0.4)
    if np.dtype(dtype).kind == "c":
        data = data + 1j * rng.poisson(2, data.shape)
    return data.astype(dtype)


def rois() -> dict[str, Any]:
    some = np.random.default_rng(4).random(NAV) < 0.5
    return {"all": None, "some": some, "none": np.zeros(NAV, bool)}


def data_kinds() -> dict[str, Any]:
    return {
        "uint16": frames(),
        "float64": frames("f8") * 1e-3,
        "int32": frames("i4") - 3,
        "complex64": frames("c8"),
        "sparse": sparse.COO(frames()),
    }


def builtin(lib: Library) -> Iterator[tuple[str, Callable[[], Any]]]:
    yield "SumUDF", lib.SumUDF
    yield "SumUDF float64", lambda: lib.SumUDF(dtype="float64")
    yield "SumSigUDF", lib.SumSigUDF
    yield "LogsumUDF", lib.LogsumUDF
    yield "StdDevUDF", lib.StdDevUDF
    yield "StdDevUDF plain", lambda: lib.StdDevUDF(use_numba=False)
    yield "StdDevUDF float64", lambda: lib.StdDevUDF(dtype="float64")
    yield "PickUDF", lib.PickUDF
    yield "AutoUDF", lambda: lib.AutoUDF(f=lambda frame: frame.max(axis=0))
    yield "AutoUDF monitor", lambda: lib.AutoUDF(f=np.sum, monitor=True)
    disk, ring = (lambda: lib.masks.circular(4, 3, 9, 8, 3)), (lambda: lib.masks.ring(4, 3, 9, 8, 4, 2))
    for use_sparse in (None, True, False, "scipy.sparse", "sparse.pydata"):
        yield (
            f"ApplyMasksUDF {use_sparse}",
            lambda use_sparse=use_sparse: lib.ApplyMasksUDF(
                mask_factories=[disk, ring], use_sparse=use_sparse
            ),
        )
    yield (
        "ApplyMasksUDF stack",
        lambda: lib.ApplyMasksUDF(
            mask_factories=lambda: np.stack([disk(), ring()]), mask_count=2, mask_dtype=np.float32
        ),
    )
    yield "ApplyMasksUDF complex", lambda: lib.ApplyMasksUDF(mask_factories=[lambda: disk() * 1j])
    yield "ApplyMasksUDF shifts", lambda: lib.ApplyMasksUDF(mask_factories=[disk], shifts=(1, -2))
    shifts = np.random.default_rng(8).integers(-3, 4, (*NAV, 2))
    yield (
        "ApplyMasksUDF aux shifts",
        lambda: lib.ApplyMasksUDF(
            mask_factories=[disk],
            shifts=lib.ApplyMasksUDF.aux_data(shifts, kind="nav", extra_shape=(2,), dtype=shifts.dtype),
        ),
    )
    yield "FEMUDF", lambda: lib.FEMUDF(center=(4, 4), rad_in=1, rad_out=3)
    yield (
        "CrystallinityUDF",
        lambda: lib.CrystallinityUDF(rad_in=1, rad_out=4, real_center=(4, 4), real_rad=1),
    )
    yield (
        "CrystallinityUDF whole",
        lambda: lib.CrystallinityUDF(rad_in=1, rad_out=4, real_center=None, real_rad=None),
    )
    yield "CoMUDF", lambda: lib.CoMUDF.with_params(cy=4, cx=4)
    yield "CoMUDF default", lib.CoMUDF.with_params
    yield (
        "CoMUDF ring",
        lambda: lib.CoMUDF.with_params(cy=3.5, cx=4, r=4, ri=1, scan_rotation=30, flip_y=True),
    )
    for regression in (0, 1):
        yield (
            f"CoMUDF regression {regression}",
            lambda regression=regression: lib.CoMUDF.with_params(cy=4, cx=4, r=4, regression=regression),
        )


@dataclass(frozen=True)
class Case:
    """One run in both."""

    name: str
    make: Callable[[Library], Any]
    data: Any
    options: dict[str, Any]
    roi: Any = None


def run(lib: Library, case: Case, context: Any) -> Results | Exception:
    try:
        dataset = context.load("memory", data=case.data, **case.options)
        found = context.run_udf(dataset=dataset, udf=case.make(lib), roi=case.roi)
        return {
            name: {
                "data": np.array(buffer.data),
                "raw": np.array(buffer.raw_data),
                "valid": np.array(buffer.valid_mask),
                "kind": buffer.kind,
                "extra": tuple(buffer.extra_shape),
            }
            for name, buffer in found.items()
        }
    except Exception as error:
        return error


def _precision(dtype: np.dtype[Any]) -> float:
    return 1e-5 if dtype in (np.float32, np.complex64) else 1e-9


def difference(theirs: Any, mine: Any, precision: float | None = None) -> str | None:
    """What differs between two arrays or descriptions, or None; precision is relative to the range."""
    if not isinstance(theirs, np.ndarray):
        return None if theirs == mine else f"{theirs!r} and {mine!r}"
    if theirs.shape != mine.shape:
        return f"shapes {theirs.shape} and {mine.shape}"
    if theirs.dtype != mine.dtype:
        return f"dtypes {theirs.dtype} and {mine.dtype}"
    if theirs.dtype.kind not in "fc":
        is_equal = np.array_equal(theirs, mine, equal_nan=theirs.dtype.kind in "mM")
        return None if is_equal else f"{_shown(theirs)} and {_shown(mine)}"
    finite = theirs[np.isfinite(theirs)]
    span = max(1.0, float(np.ptp(np.abs(finite)))) if finite.size else 1.0
    precision = _precision(theirs.dtype) if precision is None else precision
    if np.allclose(mine, theirs, rtol=0, atol=precision * span, equal_nan=True):
        return None
    return f"{_shown(theirs)} and {_shown(mine)}"


def _shown(array: np.ndarray) -> str:
    return " ".join(np.array2string(array.reshape(-1)[:6], precision=6).split())


def differences(case: Case, theirs: Any, mine: Any) -> Iterator[tuple[str, str]]:
    """Name each buffer that differs, and how."""
    if isinstance(theirs, Exception) or isinstance(mine, Exception):
        if type(theirs).__name__ != type(mine).__name__:
            yield "", f"{_told(theirs)} and {_told(mine)}"
        return
    for name in [*theirs, *(name for name in mine if name not in theirs)]:
        if name not in theirs or name not in mine:
            yield name, f"is in {'theirs' if name in theirs else 'ours'} alone"
            continue
        for key, value in theirs[name].items():
            found = difference(value, mine[name][key])
            if found:
                yield name, f"{key}: {found}"


def _told(result: Any) -> str:
    return f"{type(result).__name__}: {result}"[:160] if isinstance(result, Exception) else "results"


def compare() -> int:
    """Run all cases in both, print what differs, and return how many differences are not on purpose."""
    counts: Counter[str] = Counter()
    unexpected = number = 0
    theirs, mine = libertem(), ours()
    contexts = theirs.context(), mine.context()
    for case in cases():
        number += 1
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            other = run(theirs, case, contexts[0])
            own = run(mine, case, contexts[1])
            for buffer, how in differences(case, other, own):
                reason = on_purpose(case, buffer, other, own)
                if reason:
                    counts[reason] += 1
                else:
                    unexpected += 1
                    print(f"{case.name} {buffer}: {how}", flush=True)
    print(f"{number} runs, {unexpected} differences that are not on purpose")
    for reason, count in counts.items():
        print(f"  on purpose: {reason} ({count} results)")
    return unexpected


def cases() -> Iterator[Case]:
    names = [name for name, _ in builtin(ours())]
    for kind, data in data_kinds().items():
        for region, roi in rois().items():
            for name in names:
                yield Case(
                    name=f"{name}, {kind}, {region}",
                    make=lambda lib, name=name: dict(builtin(lib))[name](),
                    # LiberTEM's ring is not around the frequency 0 where the width or height is odd.
                    data=data[..., :8] if name.startswith("Crystallinity") else data,
                    options={"sig_dims": 2, "num_partitions": 3},
                    roi=roi,
                )


def on_purpose(case: Case, buffer: str, theirs: Any, mine: Any) -> str | None:
    """Why the results of a built-in UDF may differ, as docs/from-libertem.md says."""
    udf = case.name.partition(",")[0].partition(" ")[0]
    if (udf, buffer) == ("CoMUDF", "phase"):
        return "the phase, which LiberTEM's CoMUDF does not have"
    if isinstance(theirs, Exception) or isinstance(mine, Exception):
        if case.data.dtype.kind == "c":
            return "complex frames are a ValueError when the run starts"
        return "a monitor of no frame is zero" if udf == "AutoUDF" and _is_empty(case) else None
    if _is_empty(case) and buffer == "regression":
        return "the regression of no frames is 0"
    other, own = theirs[buffer], mine[buffer]
    if other["data"].shape != own["data"].shape or not np.array_equal(other["valid"], own["valid"]):
        return None
    if udf in DOUBLE:
        single = own["data"].astype(other["data"].dtype)
        # Sums of LiberTEM's in single precision, of which differences may be taken afterwards.
        if difference(other["data"], single, precision=1e-5) is None:
            return "double precision"
    if difference(other["data"], own["data"]) is None and other["raw"].size == own["raw"].size:
        return "raw_data in the shape that is declared"
    return None


def _is_empty(case: Case) -> bool:
    return case.roi is not None and not case.roi.any()


if __name__ == "__main__":
    sys.exit(1 if compare() else 0)
