"""Compare UDFs in the documented style with LiberTEM, on several executors: `make compare`.

Each class is made from the base class of both. It needs an environment that has both.
"""

import pickle
import sys
from collections.abc import Callable, Iterator
from typing import Any

import cloudpickle
import numpy as np
import sparse

import udfs
from udfs import EXECUTORS, Case, Library, compare, difference, frames, ours, rois

# Any, in this file: two libraries with classes of the same names.


def all_kinds(lib: Library) -> type:
    """All buffer kinds, uses and dtypes."""

    class AllKinds(lib.UDF):
        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "nav": self.buffer(kind="nav", dtype=self.meta.input_dtype),
                "nav_extra": self.buffer(kind="nav", extra_shape=(2, 3), dtype="int64"),
                "nav_text": self.buffer(kind="nav", dtype="U4"),
                "nav_bool": self.buffer(kind="nav", dtype=bool),
                "nav_time": self.buffer(kind="nav", dtype="M8[s]"),
                "sig": self.buffer(kind="sig", dtype="float64"),
                "sig_extra": self.buffer(kind="sig", extra_shape=(2,), dtype="complex64"),
                "single": self.buffer(kind="single", dtype="int32"),
                "single_extra": self.buffer(kind="single", extra_shape=(4,), dtype="float32"),
                "hidden": self.buffer(kind="nav", dtype="float32", use="private"),
                "made": self.buffer(kind="nav", dtype="float32", use="result_only"),
            }

        def preprocess(self) -> None:
            self.results.single_extra[:] = -np.inf
            self.results.nav_extra[:] = 7

        def process_frame(self, frame: Any) -> None:
            assert self.results.made is None
            results = self.results
            results.nav[:] = frame.max()
            results.nav_extra[:, 1] = self.meta.coordinates[0]
            results.nav_text[:] = str(int(abs(frame.sum())))
            results.nav_bool[:] = abs(frame.sum()) > 50
            results.nav_time[:] = np.datetime64(int(abs(frame.sum())), "s")
            results.sig += frame.real
            results.sig_extra[..., 1] += frame
            results.single += 1
            results.single_extra[:] = np.maximum(results.single_extra, abs(frame).max())
            results.hidden[:] = abs(frame).sum()

        def merge(self, dest: Any, src: Any) -> None:
            assert "made" not in dest
            for name in ("nav", "nav_extra", "nav_text", "nav_bool", "nav_time", "hidden"):
                getattr(dest, name)[:] = getattr(src, name)
            dest.sig += src.sig
            dest.sig_extra[:] += src.sig_extra
            dest.single += src.single
            dest.single_extra[:] = np.maximum(dest.single_extra, src.single_extra)

        def get_results(self) -> dict[str, Any]:
            return {"made": self.with_mask(self.results.hidden * 2, self.results.hidden > 60)}

    return AllKinds


def by_tiles(lib: Library) -> Callable[[], Any]:
    """Tiles with auxiliary data, task data and everything of `meta`."""

    class ByTiles(lib.UDF):
        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "weighted": self.buffer(kind="nav", dtype="float64"),
                "places": self.buffer(kind="nav", extra_shape=(2,), dtype="int64"),
                "image": self.buffer(kind="sig", dtype="float64"),
                "frames": self.buffer(kind="single", dtype="int64"),
                "masked": self.buffer(kind="nav", dtype="float64"),
            }

        def get_task_data(self) -> dict[str, Any]:
            masks = lib.MaskContainer([lambda: np.arange(72.0).reshape(8, 9)], dtype="f8", use_sparse=False)
            return {"masks": masks, "seen": self.meta.partition_shape.nav.size}

        def process_tile(self, tile: Any) -> None:
            meta, results, params = self.meta, self.results, self.params
            assert tile.shape == tuple(meta.slice.shape)
            pixels = params.weights[meta.slice.get(sig_only=True)]
            results.weighted[:] += (abs(tile) * pixels).sum(axis=(1, 2)) * params.factors[:, 0]
            results.places[:] = meta.coordinates
            results.image[:] += (tile.real * params.factors[:, 1].reshape(-1, 1, 1)).sum(axis=0)
            masks = self.task_data.masks.get(meta.slice, transpose=False)
            results.masked[:] += abs(tile).reshape(len(tile), -1) @ np.asarray(masks).reshape(-1)

        def postprocess(self) -> None:
            assert self.results.weighted.shape == (self.meta.partition_shape.nav.size,)
            self.results.frames[:] = self.task_data.seen

        def merge(self, dest: Any, src: Any) -> None:
            dest.weighted[:] = src.weighted
            dest.places[:] = src.places
            dest.masked[:] = src.masked
            dest.image[:] += src.image
            dest.frames[:] += src.frames

    factors = np.arange(40.0).reshape(5, 4, 2)
    return lambda: ByTiles(
        weights=np.random.default_rng(5).random((8, 9)),
        factors=ByTiles.aux_data(factors, kind="nav", extra_shape=(2,), dtype="float64"),
    )


def whole_partitions(lib: Library) -> type:
    """Whole partitions, what `meta` says of them, and merging in one step."""

    class WholePartitions(lib.UDF):
        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "rank": self.buffer(kind="nav", dtype="int64"),
                "origin": self.buffer(kind="nav", extra_shape=(3,), dtype="int64"),
                "total": self.buffer(kind="sig", dtype="float64"),
            }

        def process_partition(self, partition: Any) -> None:
            meta = self.meta
            sums = abs(partition).reshape(len(partition), -1).sum(axis=1)
            self.results.rank[:] = np.argsort(np.argsort(sums, kind="stable"), kind="stable")
            self.results.origin[:] = meta.slice.origin
            self.results.total[:] = abs(partition).sum(axis=0)

        def merge(self, dest: Any, src: Any) -> None:
            dest.rank[:] = src.rank
            dest.origin[:] = src.origin
            dest.total[:] += src.total

        def merge_all(self, ordered_results: Any) -> dict[str, Any]:
            parts = list(ordered_results.values())
            return {
                "rank": np.concatenate([part.rank for part in parts]),
                "origin": np.concatenate([part.origin for part in parts]),
                "total": np.stack([part.total for part in parts]).sum(axis=0),
            }

    return WholePartitions


def counting(lib: Library) -> type:
    """Results from what is valid, in merge and in get_results."""

    class Counting(lib.UDF):
        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "before": self.buffer(kind="nav", dtype="int64"),
                "valid": self.buffer(kind="single", dtype="int64", use="result_only"),
                "full": self.buffer(kind="nav", dtype=bool, use="result_only"),
                "shape": self.buffer(kind="single", extra_shape=(4,), dtype="int64", use="result_only"),
            }

        def process_frame(self, frame: Any) -> None:
            assert self.meta.get_valid_nav_mask() is None
            self.results.before[:] = 1

        def merge(self, dest: Any, src: Any) -> None:
            dest.before[:] = np.count_nonzero(self.meta.get_valid_nav_mask())

        def get_results(self) -> dict[str, Any]:
            meta = self.meta
            return {
                "before": self.results.before,
                "valid": np.array([np.count_nonzero(meta.get_valid_nav_mask())]),
                "full": np.asarray(meta.get_valid_nav_mask(full_nav=True)).reshape(meta.dataset_shape.nav),
                "shape": np.array(tuple(meta.dataset_shape)),
            }

    return Counting


def promoting(lib: Library) -> type:
    """Preferred dtypes and results of other precision than declared."""

    class Promoting(lib.UDF):
        def get_preferred_input_dtype(self) -> Any:
            return self.params.dtype

        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "value": self.buffer(kind="nav", dtype="float32"),
                "dtype": self.buffer("single", dtype="U16"),
            }

        def process_frame(self, frame: Any) -> None:
            self.results.value[:] = abs(frame).sum()
            self.results.dtype[:] = str(frame.dtype)

        def merge(self, dest: Any, src: Any) -> None:
            dest.value = src.value
            dest.dtype = src.dtype

        def get_results(self) -> dict[str, Any]:
            return {"value": self.results.value.astype("float64") / 3, "dtype": self.results.dtype}

    return Promoting


def wrong(lib: Library) -> Iterator[tuple[str, Callable[[], Any]]]:
    """UDFs that break a rule."""

    class Base(lib.UDF):
        def get_result_buffers(self) -> dict[str, Any]:
            return {
                "a": self.buffer(kind="nav", dtype="float32"),
                "p": self.buffer(kind="nav", use="private"),
            }

        def process_frame(self, frame: Any) -> None:
            self.results.a[:] = 1

    def of(base: type = Base, **methods: Callable[..., Any]) -> type:
        return type("Wrong", (base,), methods)

    def returns(value: Callable[[Any], Any]) -> type:
        return of(get_results=value)

    def nothing(udf: Any, frame: Any) -> None:
        pass

    def unknown(udf: Any, frame: Any) -> None:
        udf.results.other[:] = 1

    def missing(udf: Any, frame: Any) -> None:
        udf.results.a[:] = udf.params.missing

    yield "no merge", of(get_result_buffers=lambda udf: {"a": udf.buffer(kind="sig", dtype="float32")})
    yield "no process", of(lib.UDF, get_result_buffers=lambda udf: {"a": udf.buffer(kind="nav")})
    yield "no buffers", of(lib.UDF, process_frame=nothing)
    yield "private returned", returns(lambda udf: {"a": udf.results.a, "p": udf.results.p})
    yield "another kind of dtype", returns(lambda udf: {"a": udf.results.a.astype("int64")})
    yield "mask of a wrong shape", returns(lambda udf: {"a": udf.with_mask(udf.results.a, np.ones(3, bool))})
    yield "mask that is not bool", returns(lambda udf: {"a": udf.with_mask(udf.results.a, np.ones(20))})
    yield "unknown result", of(process_frame=unknown)
    yield "unknown kind", of(get_result_buffers=lambda udf: {"a": udf.buffer(kind="other")})
    yield "unknown backend", of(get_backends=lambda udf: ("nothing",))
    yield "missing parameter", of(process_frame=missing)
    yield "method that is not there", of(get_method=lambda udf: udf.UDF_METHOD.TILE)
    yield "list of a class", lambda: [Base()]
    yield "empty list", list


def pickled(udf: Any) -> Any:
    """The UDF after it went through pickle; classes of this file are made in functions."""
    return pickle.loads(cloudpickle.dumps(udf))


MAKERS: dict[str, Callable[[Library], Any]] = {
    "all kinds": lambda lib: all_kinds(lib)(),
    "pickled": lambda lib: pickled(all_kinds(lib)()),
    "tiles": lambda lib: by_tiles(lib)(),
    "partitions": lambda lib: whole_partitions(lib)(),
    "counting": lambda lib: counting(lib)(),
    "promoting bool": lambda lib: promoting(lib)(dtype=bool),
    "promoting float64": lambda lib: promoting(lib)(dtype=np.float64),
    "promoting int16": lambda lib: promoting(lib)(dtype=np.int16),
}

DATA = {
    "uint8": np.uint8,
    "uint16": np.uint16,
    "float32": np.float32,
    "int64": np.int64,
    ">u2": np.dtype(">u2"),
}


def cases() -> Iterator[Case]:
    for executor in EXECUTORS:
        for region, roi in rois().items():
            for name, make in MAKERS.items():
                if executor != "inline" and name == "counting":
                    continue  # the order of partitions is not known there
                for kind, dtype in DATA.items() if executor == "inline" else [("uint16", np.uint16)]:
                    yield Case(
                        name=f"{name}, {kind}, {region}, {executor}",
                        make=make,
                        data=frames(dtype),
                        options={"sig_dims": 2, "num_partitions": 3},
                        roi=roi,
                        executor=executor,
                    )
    for offset in (3, -3, 19, -19):
        for tiles in (None, (4, 8, 9), (2, 3, 9)):
            for name in ("all kinds", "tiles", "partitions"):
                if name == "partitions" and tiles == (2, 3, 9):
                    continue  # LiberTEM refuses tiles of parts of frames for whole partitions
                yield Case(
                    name=f"{name}, sync_offset {offset}, tiles {tiles}",
                    make=MAKERS[name],
                    data=frames().reshape(20, 8, 9),
                    options={"sig_dims": 2, "num_partitions": 4, "nav_shape": (5, 4), "sync_offset": offset}
                    | ({} if tiles is None else {"tileshape": tiles}),
                )
    rng = np.random.default_rng(6)
    bad = np.zeros((8, 9), bool)
    bad[2, 3] = bad[0, 0] = bad[7, 8] = bad[2, 4] = True
    sets = {
        "dark": {"dark": rng.random((8, 9))},
        "gain": {"gain": rng.random((8, 9))},
        "both": {"dark": rng.random((8, 9)), "gain": rng.random((8, 9))},
        "excluded": {"excluded_pixels": bad},
        "all": {"dark": rng.random((8, 9)), "gain": rng.random((8, 9)), "excluded_pixels": bad},
        "block": {"excluded_pixels": np.ones((8, 9), bool)},
        "empty": {},
    }
    for what, arrays in sets.items():
        for kind, data in (("uint16", frames()), ("float32", frames("f4")), ("sparse", sparse.COO(frames()))):
            for name in ("all kinds", "tiles"):
                wrapped = {
                    key: sparse.COO(value) if key == "excluded_pixels" else value
                    for key, value in arrays.items()
                }
                yield Case(
                    name=f"{name}, {kind}, corrections {what}",
                    make=MAKERS[name],
                    data=data,
                    options={"sig_dims": 2, "num_partitions": 2},
                    corrections=lambda lib, wrapped=wrapped: lib.CorrectionSet(**wrapped),
                )
    for name in dict(wrong(ours())):
        yield Case(
            name=f"wrong: {name}",
            make=lambda lib, name=name: dict(wrong(lib))[name](),
            data=frames(),
            options={"sig_dims": 2, "num_partitions": 2},
        )


def on_purpose(case: Case, buffer: str, theirs: Any, mine: Any) -> str | None:
    """Why results may differ: each reason says how they then have to be."""
    if isinstance(theirs, Exception) or isinstance(mine, Exception):
        return None if isinstance(mine, Exception) else _failing(case, theirs)
    other, own = theirs[buffer], mine[buffer]
    if "sync_offset" in case.name:
        return _without_frames(buffer, other, own, mine)
    if "corrections" in case.name:
        is_close = difference(other["data"], own["data"], precision=1e-5) is None
        return "sums of frames that are corrected in single precision" if is_close else None
    taken = np.ones(own["valid"].shape, bool) if case.roi is None else np.asarray(case.roi)
    if buffer == "dtype":
        is_equal = own["data"] == other["data"]
        return "text that was not set is empty" if own["data"].item() == "" and not is_equal.item() else None
    if own["kind"] != "nav" or difference(_selected(other, own, taken), own["raw"], precision=1e-6):
        return None
    if case.name.startswith("promoting"):
        narrow = own["data"].astype(other["data"].dtype)
        if difference(other["data"], narrow, precision=1e-6) is None:
            return "what get_results has widened stays so where frames were selected"
        return None
    if difference(other["data"], own["data"]) is None:
        return "raw_data is flat in navigation, and of the selected frames"
    return None


def _selected(other: dict[str, Any], own: dict[str, Any], taken: np.ndarray) -> np.ndarray:
    """Their values of the selected frames, flat in navigation, in our dtype."""
    values = other["data"].reshape(taken.size, *own["extra"])[taken.reshape(-1)]
    return values.astype(own["raw"].dtype)


def _without_frames(
    buffer: str, other: dict[str, Any], own: dict[str, Any], mine: dict[str, Any]
) -> str | None:
    """Positions without a frame: in no partition, not valid, and as they were made."""
    missing = ~next(one["valid"] for name, one in mine.items() if one["kind"] == "nav" and not one["extra"])
    if buffer == "frames":
        is_right = own["data"].item() == np.count_nonzero(~missing) < other["data"].item()
        return "positions without a frame are in no partition" if is_right else None
    if own["kind"] != "nav" or difference(other["data"][~missing], own["data"][~missing]):
        return None
    if own["valid"][missing].any():
        return None
    if own["data"].dtype.kind == "U" and not (own["data"][missing] == "").all():
        return None
    return "positions without a frame are not valid, and have empty text"


def _failing(case: Case, theirs: Exception) -> str | None:
    """Where LiberTEM fails, and with which error."""
    kind = type(theirs)
    if "sparse, corrections" in case.name and kind is AttributeError:
        return "LiberTEM cannot correct sparse frames that come in tiles"
    is_cut = case.name.startswith("partitions") or "tiles (2, 3, 9)" in case.name
    if "sync_offset" in case.name and is_cut and kind in (AssertionError, ValueError):
        return "LiberTEM cannot give whole partitions, or parts of frames, where positions have no frame"
    if _is_empty(case) and kind is ValueError:
        return "LiberTEM's delayed executor fails where no frame is selected"
    return None


def _is_empty(case: Case) -> bool:
    return case.executor == "delayed" and case.roi is not None and not case.roi.any()


if __name__ == "__main__":
    # Worker processes do not have these modules.
    cloudpickle.register_pickle_by_value(udfs)
    sys.exit(1 if compare(cases(), on_purpose) else 0)
