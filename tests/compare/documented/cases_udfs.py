"""Built-in UDFs over frames of several dtypes, dense and sparse, with and without a region of interest."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import sparse
from data import NAV, ROI, SIG, context, frames
from libertem import masks
from libertem.udf.auto import AutoUDF
from libertem.udf.com import CoMUDF
from libertem.udf.crystallinity import CrystallinityUDF
from libertem.udf.FEM import FEMUDF
from libertem.udf.logsum import LogsumUDF
from libertem.udf.masks import ApplyMasksUDF
from libertem.udf.raw import PickUDF
from libertem.udf.stddev import StdDevUDF
from libertem.udf.sum import SumUDF
from libertem.udf.sumsigudf import SumSigUDF

DOUBLE = ("SumSigUDF", "ApplyMasksUDF", "CoMUDF", "CrystallinityUDF", "FEMUDF", "LogsumUDF")
"""UDFs whose results have double precision in stemd, and single precision in LiberTEM."""
SHIFTS = np.random.default_rng(8).integers(-3, 4, (*NAV, 2))
DATA: dict[str, Any] = {
    "uint16": frames(),
    "float64": frames("f8") * 1e-3,
    "int32": frames("i4") - 3,
    "complex64": frames("c8") + 1j * np.random.default_rng(9).poisson(2, (*NAV, *SIG)).astype("f4"),
    "sparse": sparse.COO(frames()),
}
SPARSE = (None, True, False, "scipy.sparse", "sparse.pydata")
ROIS = {"all": None, "some": ROI, "none": np.zeros(NAV, bool)}
_disk = partial(masks.circular, 4, 3, 9, 8, 3)
_ring = partial(masks.ring, 4, 3, 9, 8, 4, 2)


def _masked(*factories: Any, **options: Any) -> Callable[[], Any]:
    return lambda: ApplyMasksUDF(mask_factories=list(factories), **options)


UDFS: dict[str, Callable[[], Any]] = {
    "SumUDF": SumUDF,
    "SumUDF float64": lambda: SumUDF(dtype="float64"),
    "SumSigUDF": SumSigUDF,
    "LogsumUDF": LogsumUDF,
    "StdDevUDF": StdDevUDF,
    "StdDevUDF plain": lambda: StdDevUDF(use_numba=False),
    "StdDevUDF float64": lambda: StdDevUDF(dtype="float64"),
    "PickUDF": PickUDF,
    "AutoUDF": lambda: AutoUDF(f=lambda frame: frame.max(axis=0)),
    "AutoUDF monitor": lambda: AutoUDF(f=np.sum, monitor=True),
    **{f"ApplyMasksUDF {how}": _masked(_disk, _ring, use_sparse=how) for how in SPARSE},
    "ApplyMasksUDF stack": lambda: ApplyMasksUDF(
        mask_factories=lambda: np.stack([_disk(), _ring()]), mask_count=2, mask_dtype=np.float32
    ),
    "ApplyMasksUDF complex": _masked(lambda: _disk() * 1j),
    "ApplyMasksUDF shifts": _masked(_disk, shifts=(1, -2)),
    "ApplyMasksUDF aux shifts": lambda: ApplyMasksUDF(
        mask_factories=[_disk],
        shifts=ApplyMasksUDF.aux_data(SHIFTS, kind="nav", extra_shape=(2,), dtype=SHIFTS.dtype),
    ),
    "FEMUDF": lambda: FEMUDF(center=(4, 4), rad_in=1, rad_out=3),
    "CrystallinityUDF": lambda: CrystallinityUDF(rad_in=1, rad_out=4, real_center=(4, 4), real_rad=1),
    "CrystallinityUDF whole": lambda: CrystallinityUDF(rad_in=1, rad_out=4, real_center=None, real_rad=None),
    "CoMUDF": lambda: CoMUDF.with_params(cy=4, cx=4),
    "CoMUDF default": CoMUDF.with_params,
    "CoMUDF ring": lambda: CoMUDF.with_params(cy=3.5, cx=4, r=4, ri=1, scan_rotation=30, flip_y=True),
    "CoMUDF regression 0": lambda: CoMUDF.with_params(cy=4, cx=4, r=4, regression=0),
    "CoMUDF regression 1": lambda: CoMUDF.with_params(cy=4, cx=4, r=4, regression=1),
}


def _case(udf: str, kind: str, region: str) -> Callable[[], Any]:
    def rounded(array: Any) -> np.ndarray:
        values = np.array(array)
        to = {"f8": "f4", "c16": "c8"}.get(values.dtype.str[1:]) if udf.startswith(DOUBLE) else None
        return values.astype(to or values.dtype)

    def run() -> Any:
        # LiberTEM's ring is not around the frequency 0 where the width or height is odd.
        data = DATA[kind][..., :8] if udf.startswith("Crystallinity") else DATA[kind]
        ctx = context()
        dataset = ctx.load("memory", data=data, sig_dims=2, num_partitions=3)
        found = ctx.run_udf(dataset=dataset, udf=UDFS[udf](), roi=ROIS[region])
        # LiberTEM's CoMUDF has no phase, and its regression of no frames is that of nothing, not 0.
        left_out = ("phase", "regression") if region == "none" else ("phase",)
        kept = {name: one for name, one in sorted(found.items()) if name not in left_out}
        declared = [(name, one.kind, tuple(one.extra_shape)) for name, one in kept.items()]
        values = [(rounded(one.data), rounded(one.raw_data).ravel()) for one in kept.values()]
        return declared, values, [np.array(one.valid_mask) for one in kept.values()]

    return run


TABLE = {", ".join(one): _case(*one) for one in product(UDFS, DATA, ROIS)}
