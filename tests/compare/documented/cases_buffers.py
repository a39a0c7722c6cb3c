"""``BufferWrapper``: results of all kinds, with and without a region of interest, and auxiliary data."""

from collections.abc import Callable
from copy import deepcopy
from itertools import product
from operator import attrgetter, methodcaller
from typing import Any

import numpy as np
from data import NAV, ROI, Many, context, many, of_run, pickled
from libertem.common.buffers import ArrayWithMask, BufferWrapper, InvalidMaskError, reshaped_view
from libertem.udf import UDF
from libertem.udf.sumsigudf import SumSigUDF

NAMED = ("data", "raw_data", "dtype", "kind", "where", "use", "valid_mask", "roi_is_zero")
OF_BUFFER: dict[str, Callable[[Any], Any]] = {
    **{name: attrgetter(name) for name in NAMED},
    "shape": lambda b: tuple(b.shape),
    "extra_shape": lambda b: tuple(b.extra_shape),
    "masked_data": lambda b: (b.masked_data.data, np.ma.getmaskarray(b.masked_data), type(b.masked_data)),
    "raw_masked_data": lambda b: (b.raw_masked_data.data, np.ma.getmaskarray(b.raw_masked_data)),
    "valid_slice_bounding": lambda b: b.data[b.valid_slice_bounding],
    "valid_slice_inner": lambda b: b.data[b.get_valid_slice_inner()],
    "valid_slice_inner_1": lambda b: b.data[b.get_valid_slice_inner(axis=1)],
    **{one.__name__: one for one in (np.array, np.asarray, np.sum)},
    "array_f4": lambda b: np.array(b, dtype="f4"),
    "array_positional": lambda b: np.array(b, "f4"),
    "array_copy": lambda b: np.array(b, copy=True),
    "sum_axis": lambda b: np.sum(b, axis=0),
    "allclose": lambda b: np.allclose(b, b.data, equal_nan=True),
    "has_data": methodcaller("has_data"),
    "class": lambda b: isinstance(b, BufferWrapper),
    "repr": lambda b: type(repr(b)),
    "data_type": lambda b: type(b.data),
    "same_data": lambda b: np.array_equal(b.data, b.data, equal_nan=True),
    "pickle": lambda b: pickled(b).data,
    "deepcopy": lambda b: deepcopy(b).data,
    "unknown": lambda b: b.nothing,
}
REGIONS: dict[str, Any] = {
    "all": None,
    "some": ROI,
    "none": np.zeros(NAV, bool),
    "whole": np.ones(NAV, bool),
    "one": (2, 1),
    "list": [((2, 1), True), ((3, 0), True)],
}
_found: dict[str, Any] = {}


def _result(region: str, name: str) -> Any:
    if region not in _found:
        _found[region] = many(roi=REGIONS[region])
    return _found[region][name]


def _case(region: str, name: str, what: Callable[[Any], Any]) -> Callable[[], Any]:
    return lambda: what(_result(region, name))


NAMES = ("nav", "nav_extra", "sig", "sig_extra", "single", "single_extra")
TABLE = {
    f"{region} {name} {what}": _case(region, name, function)
    for region, name, (what, function) in product(REGIONS, NAMES, OF_BUFFER.items())
}


def _classes(found: Any) -> Any:
    return isinstance(found, dict), list(found), isinstance(found["nav"], BufferWrapper)


def _aux(**options: Any) -> Any:
    given = {"data": np.arange(40.0).reshape(5, 4, 2), "kind": "nav", "extra_shape": (2,), "dtype": "float64"}
    return UDF.aux_data(**given | options)


def _declared(aux: Any) -> Any:
    return aux.kind, tuple(aux.extra_shape), aux.dtype


def _raw_seen(found: Any) -> Any:
    return found["seen"].raw_data, found["shape"].raw_data


class WithAux(UDF):
    def get_result_buffers(self) -> Any:
        return {
            "seen": self.buffer(kind="nav", extra_shape=(2,), dtype="float64"),
            "shape": self.buffer(kind="nav", extra_shape=(2,), dtype="int64"),
        }

    def process_frame(self, frame: Any) -> None:
        self.results.seen[:] = self.params.aux
        self.results.shape[:] = np.ndim(self.params.aux), np.size(self.params.aux)


class WithAuxTiles(WithAux):
    def process_tile(self, tile: Any) -> None:
        self.results.seen[:] = self.params.aux
        self.results.shape[:] = np.ndim(self.params.aux[0]), np.size(self.params.aux[0])


class WithAuxPartitions(UDF):
    get_result_buffers = WithAux.get_result_buffers
    process_partition = WithAux.process_frame


class PlainAux(WithAux):
    """With one number for each frame."""

    def process_frame(self, frame: Any) -> None:
        assert self.params.aux.shape == (1,)
        self.results.seen[:] = self.params.aux[0]


ONE = UDF.with_mask(np.arange(4), np.array([True, False, True, True]))
DECLARED = UDF.buffer(UDF(), kind="nav", extra_shape=(2, 3), dtype="i4", where="device", use="private")
TABLE |= {
    "results_are_a_dict": of_run(Many, _classes),
    "declared": lambda: (*_declared(DECLARED), DECLARED.where, DECLARED.use),
    "aux_data": lambda: (*_declared(_aux()), isinstance(_aux(), BufferWrapper)),
    "aux_data_by_position": lambda: _declared(UDF.aux_data(np.arange(20.0), "nav", (), "float32")),
    "aux_data_defaults": lambda: _declared(UDF.aux_data(data=np.arange(20, dtype="f4"), kind="nav")),
    "aux_data_unknown_kind": lambda: UDF.aux_data(data=np.arange(20, dtype="f4"), kind="other"),
    "aux_in_frames": of_run(lambda: WithAux(aux=_aux())),
    "aux_in_frames_of_a_roi": of_run(lambda: WithAux(aux=_aux()), _raw_seen, roi=ROI),
    "aux_in_tiles": of_run(lambda: WithAuxTiles(aux=_aux())),
    "aux_in_partitions": of_run(lambda: WithAuxPartitions(aux=_aux()), _raw_seen, roi=ROI),
    "aux_flat_data": of_run(lambda: WithAux(aux=UDF.aux_data(np.arange(40.0), "nav", (2,), "float64"))),
    "aux_without_extra_shape": of_run(lambda: PlainAux(aux=_aux(data=np.arange(20.0), extra_shape=()))),
    "with_mask": lambda: (isinstance(ONE, ArrayWithMask), ONE.arr, ONE.mask),
    "with_mask_scalar": lambda: [UDF.with_mask(np.arange(4), mask).mask for mask in (True, False)],
    "with_mask_keeps_dtype": lambda: UDF.with_mask(np.arange(4, dtype="u2"), mask=True).arr,
    "reshaped_view_that_needs_a_copy": lambda: reshaped_view(np.zeros((3, 4))[:, :2], (6,)),
    "invalid_mask_error": lambda: issubclass(InvalidMaskError, Exception),
}


def case_reshaped_view() -> Any:
    array = np.zeros((3, 4))
    view = reshaped_view(array, (12,))
    view[:] = 1
    return array, view.shape


def _masked(mask: Any) -> Callable[[], Any]:
    class Masked(SumSigUDF):
        def get_results(self) -> Any:
            return {"intensity": self.with_mask(self.results.intensity, mask(self))}

    def valid(found: Any) -> Any:
        one = found["intensity"]
        return one.valid_mask, one.data[one.valid_slice_bounding].astype("f4"), one.raw_masked_data.mask

    return of_run(Masked, valid, load={"dtype": "f4"}, roi=ROI)


MASKS = {
    "true": lambda udf: True,
    "false": lambda udf: False,
    "none": lambda udf: None,
    "array": lambda udf: np.arange(ROI.sum()) % 2 == 0,
    "full": lambda udf: np.ones(NAV, bool),
    "scalar array": lambda udf: np.array(True),
    "float": lambda udf: np.ones(ROI.sum()),
    "wrong shape": lambda udf: np.ones(3, bool),
    "one": lambda udf: np.ones(1, bool),
    "list": lambda udf: [True] * int(ROI.sum()),
    "number": lambda udf: 1,
}
TABLE |= {f"mask {name}": _masked(mask) for name, mask in MASKS.items()}


class MaskedSig(UDF):
    def get_result_buffers(self) -> Any:
        return {"sum": self.buffer(kind="sig")}

    def process_frame(self, frame: Any) -> None:
        self.results.sum[:] += frame

    def merge(self, dest: Any, src: Any) -> None:
        dest.sum[:] += src.sum

    def get_results(self) -> Any:
        return {"sum": self.with_mask(self.results.sum, self.params.mask)}


def _slices(rows: str) -> Callable[[], Any]:
    def run() -> Any:
        ctx = context()
        data = ctx.load("memory", data=np.ones((2, 2, 4, 5)), sig_dims=2)
        mask = np.array([[one == "1" for one in row] for row in rows.split()])
        found = ctx.run_udf(data, MaskedSig(mask=mask))["sum"]
        inner = [found.get_valid_slice_inner(axis) for axis in (0, 1)]
        parts = [found.data[one].shape for one in (*inner, found.valid_slice_bounding)]
        return found.valid_mask, found.masked_data.mask, parts

    return run


SLICES = [
    "11111 11111 11111 11111",
    "11111 11111 11100 00000",
    "00000 11111 11111 11100",
    "01110 01110 01110 01110",
    "01110 01110 00000 00000",
    "00000 01100 00000 00000",
    "11111 11111 00000 11111",
]
TABLE |= {f"slices of {rows}": _slices(rows) for rows in SLICES}
