"""Runs of UDFs in the documented style, regions of interest, partial results, plots, and wrong use."""

import asyncio
from collections.abc import Callable
from typing import Any

import numpy as np
import sparse
from data import MASKS, NAV, ROI, SIG, Many, context, dataset, frames, many, of_run, single_precision
from libertem.api import Context
from libertem.executor.inline import InlineJobExecutor
from libertem.udf import UDF
from libertem.udf.base import NoOpUDF
from libertem.udf.masks import ApplyMasksUDF
from libertem.udf.raw import PickUDF
from libertem.udf.stddev import StdDevUDF
from libertem.udf.sum import SumUDF
from libertem.udf.sumsigudf import SumSigUDF
from libertem.viz.base import Dummy2DPlot
from scipy.sparse import coo_array, csr_matrix

TABLE: dict[str, Callable[[], Any]] = {}
ROIS: dict[str, Any] = {
    "bool": ROI,
    "int array": ROI.astype(int),
    "list of lists": ROI.tolist(),
    "flat": ROI.reshape(-1),
    "transposed": ROI.T,
    "coordinate": (3, 2),
    "numpy coordinate": (np.int64(3), np.int64(2)),
    "list coordinate": [3, 2],
    "negative coordinate": (-1, 2),
    "coordinate beyond": (9, 2),
    "short coordinate": (3,),
    "empty tuple": (),
    "coordinates": [((3, 2), True), ((0, 0), True)],
    "coordinates with 1": [((3, 2), 1), ((0, 0), 1)],
    "mixed": [((3, 2), True), ((0, 0), False)],
    "csr": csr_matrix(ROI),
    "coo": sparse.COO(ROI),
    "gcxs": sparse.GCXS(ROI),
    "dok": sparse.DOK.from_numpy(ROI),
    "coo array": coo_array(ROI),
    "int csr": csr_matrix(ROI.astype(int)),
    "float": ROI.astype(float),
    "number": 3,
    "text": "abc",
    "slice": slice(0, 3),
    "wrong shape": np.ones((3, 3), bool),
    "three dimensions": np.ones((5, 4, 1), bool),
    "none selected": np.zeros(NAV, bool),
    "all selected": np.ones(NAV, bool),
    "None": None,
}


def _roi(roi: Any) -> Callable[[], Any]:
    def raw(found: Any) -> Any:
        return [one["intensity"].raw_data.astype("f4") for one in found]

    return of_run(lambda: [SumSigUDF(), SumUDF(), PickUDF()], raw, roi=roi)


TABLE |= {f"roi {name}": _roi(roi) for name, roi in ROIS.items()}


def _parts(udf: Any, **options: Any) -> Any:
    return context().run_udf_iter(dataset(), udf, **options)


def _begun(udf: Any) -> Any:
    parts = _parts(udf)
    next(parts)
    return parts


def case_twice() -> Any:
    ctx, udf = context(), Many()
    data = dataset(ctx)
    return [ctx.run_udf(data, udf)["nav"], ctx.run_udf(data, udf, roi=ROI)["nav"]]


BACKENDS = ("numpy",), "numpy", ("cupy",), ("cuda",), ("sparse.COO",), ("nothing",), (), ["numpy", "cupy"]
TABLE |= {
    "positional": lambda: context().run_udf(dataset(), SumUDF(), ROI, None, False, None, None, True),
    "single_udf": many,
    "list_of_one": of_run(lambda: [SumUDF()], lambda found: (isinstance(found, tuple), len(found))),
    "generator_of_udfs": of_run(lambda: (one for one in (SumUDF(), SumSigUDF())), len),
    "empty_list": of_run(list),
    "no_udf": of_run(lambda: SumUDF),
    "not_a_dataset": lambda: context().run_udf(dataset=frames(), udf=SumUDF()),
    "noop": of_run(NoOpUDF, dict),
    "progress": of_run(SumSigUDF, single_precision, progress=True),
    **{f"backends {one!r}": of_run(Many, lambda found: found["nav"], backends=one) for one in BACKENDS},
}


def case_iterate() -> Any:
    found = []
    for part in _parts(Many(), roi=ROI):
        found.append((type(part.buffers), len(part.buffers), np.array(part.damage.data)))
    return found, part.buffers[0], part.damage.kind, part.damage.dtype


def case_iterate_list() -> Any:
    *_, last = _parts([SumUDF(), SumSigUDF()])
    return [single_precision(one) for one in last.buffers]


def case_iterate_none_selected() -> Any:
    parts = _parts(Many(), roi=np.zeros(NAV, bool))
    return [(np.array(part.damage), part.buffers[0]["nav"]) for part in parts]


def case_iterate_sums() -> Any:
    found = []
    for part in _parts(Many()):  # summed at once: LiberTEM changes the arrays of earlier parts
        found.append((float(np.nansum(part.buffers[0]["sig"].data)), int(np.count_nonzero(part.damage))))
    return found


def case_iterate_close() -> Any:
    _begun(Many()).close()
    return many()["nav"]


def case_iterate_after_the_end() -> Any:
    parts = _parts(Many())
    list(parts)
    return next(parts)


class Scaled(UDF):
    def get_result_buffers(self) -> Any:
        return {"scaled": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame: Any) -> None:
        self.results.scaled[:] = frame.sum() * self.params.factor


def case_iterate_update() -> Any:
    parts = _begun(Scaled(factor=1))
    parts.update_parameters_experimental([{"factor": 10}])
    *_, last = parts
    return last.buffers[0]["scaled"]


def _asynchronous(run: Callable[[Context, Any], Any]) -> Callable[[], Any]:
    def call() -> Any:
        ctx = context()
        return asyncio.run(run(ctx, dataset(ctx)))

    return call


async def _async(ctx: Context, data: Any) -> Any:
    return await ctx.run_udf(data, Many(), sync=False)


async def _async_list(ctx: Context, data: Any) -> Any:
    return [len(one) for one in await ctx.run_udf(data, [SumUDF(), Many()], sync=False)]


async def _async_iterate(ctx: Context, data: Any) -> Any:
    parts = ctx.run_udf_iter(data, Many(), sync=False)
    return [int(np.count_nonzero(one.damage.data)) async for one in parts]


async def _async_close(ctx: Context, data: Any) -> Any:
    parts = ctx.run_udf_iter(data, Many(), sync=False)
    async for _ in parts:
        await parts.aclose()
        break
    return ctx.run_udf(data, Many())["nav"]


async def _async_update(ctx: Context, data: Any) -> Any:
    parts = ctx.run_udf_iter(data, Scaled(factor=2), sync=False)
    async for _ in parts:
        await parts.update_parameters_experimental([{"factor": 2}])
    return True


_ASYNC = (_async, _async_list, _async_iterate, _async_close, _async_update)
TABLE |= {one.__name__[1:]: _asynchronous(one) for one in _ASYNC}


def _map(f: Callable[[Any], Any], **options: Any) -> Any:
    return context().map(dataset=dataset(), f=f, **options)


class Fails(Scaled):
    def process_frame(self, frame: Any) -> None:
        raise KeyError("own error")


TWO = [{"factor": 9}] * 2  # of one UDF
TABLE |= {
    "iterate_throw": lambda: _begun(Many()).throw(RuntimeError("stop")),
    "iterate_update_wrong": lambda: _begun(Scaled(factor=1)).update_parameters_experimental(TWO),
    "map": lambda: context().map(dataset(), np.sum),
    "map_options": lambda: _map(lambda frame: frame.max(axis=0), roi=ROI, progress=False).raw_data,
    "map_objects": lambda: _map(lambda frame: {"sum": int(frame.sum())}).data[0, 0],
    "map_list": lambda: _map(lambda frame: [frame.sum(), frame.max()]),
    "map_fails": lambda: _map(lambda frame: 1 / 0),
    "error_in_process": of_run(lambda: Fails(factor=1)),
}


def _fails_in(name: str) -> Callable[[], Any]:
    def fail(self: Any, *args: Any, **kwargs: Any) -> None:
        raise LookupError(name)

    return of_run(type("Fails", (Many,), {name: fail}))


METHODS = """
    preprocess process_frame postprocess merge get_results get_task_data get_result_buffers get_backends
    get_preferred_input_dtype get_tiling_preferences get_method cleanup
"""
TABLE |= {f"fails in {method}": _fails_in(method) for method in METHODS.split()}


class Channels(UDF):
    """Buffers that can and cannot be plotted."""

    def get_result_buffers(self) -> Any:
        return {
            "nav": self.buffer(kind="nav", dtype="float64"),
            "sig": self.buffer(kind="sig", dtype="float64"),
            "line": self.buffer(kind="nav", extra_shape=(3,), dtype="float64"),
            "thin": self.buffer(kind="nav", extra_shape=(1,), dtype="float64"),
            "square": self.buffer(kind="single", extra_shape=(4, 4), dtype="float64"),
            "number": self.buffer(kind="single", dtype="float64"),
            "complex": self.buffer(kind="nav", dtype="complex64"),
            "private": self.buffer(kind="nav", dtype="float64", use="private"),
            "later": self.buffer(kind="nav", dtype="float64", use="result_only"),
        }

    def process_frame(self, frame: Any) -> None:
        self.results.nav[:] = frame.sum()
        self.results.sig[:] += frame
        self.results.complex[:] = frame.sum() * 1j
        self.results.private[:] = 1

    def merge(self, dest: Any, src: Any) -> None:
        for name in ("nav", "line", "thin", "complex", "private"):
            getattr(dest, name)[:] = getattr(src, name)
        dest.sig[:] += src.sig

    def get_results(self) -> Any:
        return {"later": self.results.private + 1}


_PLOTTED: list[Any] = []


class Recorded(Dummy2DPlot):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.count = 0
        _PLOTTED.append(self)

    def new_data(self, udf_results: Any, damage: Any, force: bool = False) -> None:
        self.count += 1
        super().new_data(udf_results, damage, force=force)


def _plots(udf: Callable[[], Any], plots: Any, **options: Any) -> Callable[[], Any]:
    def run() -> Any:
        _PLOTTED.clear()
        ctx = Context(executor=InlineJobExecutor(inline_threads=1), plot_class=Recorded)
        ctx.run_udf(dataset(ctx), udf(), plots=plots, **options)
        return [(np.array(one.data), one.count) for one in sorted(_PLOTTED, key=lambda one: str(one.data))]

    return run


def _own_channel(results: Any, damage: Any) -> Any:
    return results["nav"].data * 2, damage


PLOTS: dict[str, Any] = {
    "none": None,
    "False": False,
    "True": True,
    "name": [["nav"]],
    "two names": [["nav", "sig"]],
    "with function": [[("nav", np.log1p)]],
    "complex abs": [[("complex", np.abs)]],
    "own function": [[_own_channel]],
    "unknown": [["other"]],
    "unknown with function": [[("other", np.abs)]],
    "not plottable": [["number"]],
    "line": [["line"]],
    "thin": [["thin"]],
    "private": [["private"]],
    "later": [["later"]],
    "empty": [[]],
    "no lists": [],
    "text": ["nav"],
}
TABLE |= {f"plots {name}": _plots(Channels, plots) for name, plots in PLOTS.items()}
TABLE |= {
    f"plots {name} of a roi": _plots(Channels, PLOTS[name], roi=ROI)
    for name in ("True", "with function", "own function")
}
TABLE |= {
    f"plots {plots} of two": _plots(lambda: [SumUDF(), Channels()], plots)
    for plots in ([["intensity"], ["nav"]], [["intensity"]], [[], ["nav"]])
}
TABLE["plots of nothing to plot"] = _plots(NoOpUDF, True)


def _plot(kind: type, channel: Any, of: Callable[[Any], Any]) -> Callable[[], Any]:
    def run() -> Any:
        ctx = context()
        data, udf = dataset(ctx), Channels()
        plot = kind(data, udf, channel=channel)
        ctx.run_udf(data, udf, plots=[plot])
        return of(plot)

    return run


class Extracts(Dummy2DPlot):
    def extract(self, udf_results: Any, damage: Any) -> Any:
        return udf_results["sig"].data + 1, True


TABLE |= {
    "plot_instance": _plot(Dummy2DPlot, "sig", lambda plot: (plot.data, plot.channel, type(plot.get_udf()))),
    "plot_of_a_function": _plot(Dummy2DPlot, _own_channel, lambda plot: plot.data),
    "plot_that_extracts": _plot(Extracts, "sig", lambda plot: plot.data),
}


def case_plot_defaults() -> Any:
    plot = Dummy2DPlot(dataset(), SumUDF())
    return plot.channel, np.shape(plot.data)


def case_plot_extract() -> Any:
    plot = Dummy2DPlot(dataset(), Channels(), channel=("nav", np.log1p))
    image, _ = plot.extract(of_run(Channels)(), np.ones(NAV, bool))
    return image


class Keeps(Scaled):
    def __init__(self, factor: Any = 3) -> None:
        super().__init__(factor=factor)
        self.number = 7

    def process_frame(self, frame: Any) -> None:
        self.results.scaled[:] = self.number * self.params.factor


class Other(Scaled):
    def __init__(self, number: Any) -> None:
        super().__init__(factor=number)


def case_copies_are_clean() -> Any:
    udf = Keeps()
    udf.number = 99
    return of_run(lambda: udf)()["scaled"]


def case_parameters() -> Any:
    udf = Scaled(factor=3, other=None)
    return udf.params.factor, udf.params.other, udf.params.get("nothing"), udf.params.get("nothing", 5)


def case_udf_defaults() -> Any:
    udf = Many()
    dtype, wishes = np.dtype(udf.get_preferred_input_dtype()), sorted(udf.get_tiling_preferences())
    return [*np.atleast_1d(udf.get_backends())], dtype, udf.get_task_data(), wishes, udf.xp is np


CONSTANTS = [name for name in dir(UDF) if "BACKEND" in name and name != "BACKEND_ALL"]
TABLE |= {
    "constants": lambda: {name: getattr(UDF, name) for name in CONSTANTS},
    "display": lambda: "intensity" in context().display(dataset(), SumUDF())._repr_html_(),
    "plot_of_unknown_channel": lambda: Dummy2DPlot(dataset(), SumUDF(), channel="nothing").channel,
    "constructor_with_other_names": of_run(lambda: Other(3)),
    "positional_parameters": lambda: Scaled(3),
    "missing_parameter": lambda: Scaled(factor=3).params.nothing,
    "get_method": lambda: [one.get_method().name for one in (SumUDF(), Many(), PickUDF(), StdDevUDF())],
    "get_method_without_any": lambda: UDF().get_method(),
    "backend_all": lambda: (set(UDF.BACKEND_ALL), "sparse.DOK" in UDF.BACKEND_ALL),
    "native_dtype": lambda: np.dtype(UDF.USE_NATIVE_DTYPE),
    "buffers_of_the_udf_itself": lambda: list(Many().get_result_buffers()),
    "udf_method_values": lambda: ([one.name for one in UDF.UDF_METHOD], UDF.UDF_METHOD.TILE.value),
    "tile_constants": lambda: (UDF.TILE_DEPTH_MAX, UDF.TILE_SIZE_MAX),
}


class Meta(UDF):
    def get_result_buffers(self) -> Any:
        shape = self.meta.dataset_shape
        return {
            "log": self.buffer(kind="single", dtype=object),
            "shapes": self.buffer(kind="single", extra_shape=(len(shape), shape.sig.dims), dtype="int64"),
        }

    def preprocess(self) -> None:
        self.results.log[0] = []

    def get_task_data(self) -> Any:
        return {"slice": str(self.meta.slice.origin), "coordinates": np.array(self.meta.coordinates)}

    def process_tile(self, tile: Any) -> None:
        meta = self.meta
        plain = ("device_class", "array_backend", "threads_per_worker", "tiling_scheme_idx")
        said = {name: getattr(meta, name) for name in plain}
        said |= {name: tuple(getattr(meta, name)) for name in ("dataset_shape", "partition_shape")}
        said |= {name: str(np.dtype(getattr(meta, name))) for name in ("input_dtype", "dataset_dtype")}
        said |= {name: [int(one) for one in getattr(meta.slice, name)] for name in ("origin", "shape")}
        said |= {"tile": tile.shape, "dtype": str(tile.dtype), "coordinates": np.array(meta.coordinates)}
        said |= {name: tuple(getattr(meta.dataset_shape, name)) for name in ("nav", "sig")}
        said |= {"roi": None if meta.roi is None else np.array(meta.roi), "sig_slice": meta.sig_slice.get()}
        scheme = meta.tiling_scheme
        said |= {"scheme": len(scheme), "scheme_shape": tuple(scheme.shape), "scheme_depth": scheme.depth}
        said["corrections"] = meta.corrections is None or meta.corrections.have_corrections()
        said |= {"valid": meta.get_valid_nav_mask(), "task": self.task_data.coordinates}
        self.results.log[0].append(said)

    def merge(self, dest: Any, src: Any) -> None:
        dest.log[0] = (dest.log[0] or []) + src.log[0]


def _meta(roi: Any = None, **options: Any) -> Callable[[], Any]:
    def in_order(found: Any) -> Any:
        return sorted(found["log"].data[0], key=lambda one: one["origin"])

    return of_run(Meta, in_order, load={"tileshape": (4, *SIG)} | options, roi=roi)


TABLE |= {
    "meta": _meta(),
    "meta of a roi": _meta(roi=ROI),
    "meta of tiles": _meta(tileshape=(2, 4, 9)),
    "meta of float32": _meta(dtype="f4"),
    "meta of int64": _meta(dtype="i8"),
    "meta of one dimension": _meta(nav_shape=(20,)),
    "meta of sync_offset": _meta(sync_offset=3),
    "meta of one signal dimension": _meta(sig_shape=(72,), tileshape=(4, 72)),
}


class Asks(Scaled):
    """Asks for what only workers know."""

    def get_results(self) -> Any:
        return {"scaled": np.full(20, len(self.meta.partition_shape), "f8")}


def case_forbuf() -> Any:
    target = np.zeros((3, 2, 2))
    udf = UDF()
    found = udf.forbuf(csr_matrix(np.arange(12.0).reshape(3, 4)), target)
    return np.asarray(found), type(found), udf.forbuf(np.arange(12.0).reshape(3, 2, 2), target).shape


class Discouraged(Many):
    """Looks up results by name."""

    def merge(self, dest: Any, src: Any) -> None:
        for name in dest:
            getattr(dest, name)[:] += getattr(src, name)
        assert "nav" in dest
        assert "other" not in dest


class Reversed(Many):
    def merge(self, src: Any, dest: Any) -> None:
        super().merge(dest=dest, src=src)


class PlusEqual(Many):
    def process_frame(self, frame: Any) -> None:
        self.results.nav = frame.sum()
        self.results.sig += frame
        self.results.single += 1

    def merge(self, dest: Any, src: Any) -> None:
        dest.nav = src.nav
        dest.sig += src.sig
        dest.single += src.single


class Unknown(Many):
    def process_frame(self, frame: Any) -> None:
        return self.results.nothing


class Private(Scaled):
    def get_result_buffers(self) -> Any:
        return {"_scaled": self.buffer(kind="nav")}

    def process_frame(self, frame: Any) -> None:
        self.results._scaled[:] = 1


TABLE |= {
    "partition_shape_on_the_main_node": of_run(lambda: Asks(factor=1)),
    "apply_masks": of_run(lambda: ApplyMasksUDF(MASKS), single_precision),
    "results_as_arrays": of_run(Many, lambda one: (np.sum(one["nav"]), np.mean(np.asarray(one["sig"])))),
    "maximum_of_a_result": of_run(Many, lambda found: np.max(found["sig"])),
    "merge_mapping": of_run(Discouraged),
    "merge_in_another_order": of_run(Reversed),
    "plus_equal": of_run(PlusEqual),
    "unknown_result": of_run(Unknown),
    "private_name": of_run(lambda: Private(factor=1)),
}


def case_helpers() -> Any:
    from libertem.udf.FEM import run_fem
    from libertem.udf.logsum import run_logsum
    from libertem.udf.stddev import run_stddev

    ctx = context()
    data = dataset(ctx, dtype="f4")
    std = run_stddev(ctx, data)
    return (
        {name: np.array(std[name]).astype("f4") for name in ("var", "std", "mean", "sum")},
        int(np.asarray(std["num_frames"]).reshape(-1)[0]),
        run_logsum(ctx, data)["logsum"].data.astype("f4"),
        run_fem(ctx, data, center=(4, 4), rad_in=1, rad_out=3)["intensity"].data.astype("f4"),
    )
