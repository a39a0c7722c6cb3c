"""Data sets, executors, containers of masks, corrections, analyses, small functions."""

import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import sparse
from data import MASKS, NAV, ROI, SIG, Many, context, dataset, frames, many, of_run, single_precision
from libertem.api import Context
from libertem.common import Shape, Slice
from libertem.common.container import MaskContainer
from libertem.common.math import count_nonzero, flat_nonzero, make_2D_square, prod
from libertem.common.sparse import is_sparse, to_dense
from libertem.corrections.coordinates import flip_x, flip_y, identity, rotate, rotate_deg, scale
from libertem.corrections.coordinates import scale_rotate_flip_y
from libertem.corrections.detector import correct
from libertem.executor.concurrent import ConcurrentJobExecutor
from libertem.executor.delayed import DelayedJobExecutor
from libertem.executor.inline import InlineJobExecutor
from libertem.io.corrections import CorrectionSet
from libertem.io.dataset.memory import MemoryDataSet
from libertem.udf.com import CoMParams, CoMUDF, guess_corrections
from libertem.udf.record import RecordUDF
from libertem.udf.sum import SumUDF
from libertem.udf.sumsigudf import SumSigUDF
from libertem.viz import get_plottable_2D_channels, rgb_from_2dvector
from scipy.sparse import csr_matrix

TABLE: dict[str, Callable[[], Any]] = {}


def _tells(data: Any) -> Any:
    shapes = [tuple(one) for one in (data.shape, data.shape.nav, data.shape.sig)]
    return *shapes, np.dtype(data.dtype), np.dtype(data.raw_dtype) if hasattr(data, "raw_dtype") else None


LOADS: dict[str, dict[str, Any]] = {
    "plain": {},
    **{f"sig_dims {number}": {"sig_dims": number} for number in (1, 2, 3)},
    "nav_shape": {"sig_dims": 2, "nav_shape": (20,)},
    "nav_shape other": {"sig_dims": 2, "nav_shape": (4, 5)},
    "nav_shape smaller": {"sig_dims": 2, "nav_shape": (3, 4)},
    "nav_shape larger": {"sig_dims": 2, "nav_shape": (6, 4)},
    "nav_shape three": {"sig_dims": 2, "nav_shape": (2, 2, 5)},
    "sig_shape": {"sig_dims": 2, "sig_shape": (9, 8)},
    "sig_shape wrong": {"sig_dims": 2, "sig_shape": (9, 9)},
    "sync_offset": {"sig_dims": 2, "sync_offset": 3},
    "sync_offset negative": {"sig_dims": 2, "sync_offset": -3},
    "sync_offset too large": {"sig_dims": 2, "sync_offset": 20},
    "sync_offset too small": {"sig_dims": 2, "sync_offset": -20},
    "num_partitions": {"sig_dims": 2, "num_partitions": 7},
    "num_partitions many": {"sig_dims": 2, "num_partitions": 20},
    "tileshape": {"sig_dims": 2, "tileshape": (3, 8, 9)},
    "tileshape parts": {"sig_dims": 2, "tileshape": (3, 4, 3)},
    "tileshape wrong": {"sig_dims": 2, "tileshape": (3, 4)},
    "io_backend": {"sig_dims": 2, "io_backend": None},
    "array_backends": {"sig_dims": 2, "array_backends": ("scipy.sparse.csr_matrix", "numpy")},
    "unknown": {"sig_dims": 2, "nothing": 1},
}


def _load(options: dict[str, Any]) -> Callable[[], Any]:
    def run() -> Any:
        ctx = context()
        data = ctx.load("memory", data=frames(), **options)
        found = ctx.run_udf(data, SumSigUDF())["intensity"]
        return _tells(data), np.nan_to_num(found.data.astype("f4")), data.get_num_partitions()

    return run


TABLE |= {f"load {name}": _load(options) for name, options in LOADS.items()}
TABLE |= {
    "load_case": lambda: _tells(context().load("Memory", data=frames())),
    "load_unknown": lambda: context().load("nothing", path="x"),
    "load_missing": lambda: context().load("npy", path="/nothing/nothing.npy"),
    "load_auto_missing": lambda: context().load("auto", path="/nothing/nothing.npy"),
    "dask_wrong": lambda: context().load("dask", frames(), sig_dims=2),
}


def _of_each(makers: Iterable[Callable[[Context], Any]], udf: type = SumUDF) -> Any:
    """What each data set tells, with results of a UDF, or the error."""
    ctx = context()
    found = []
    for make in makers:
        try:
            data = make(ctx)
            found.append((_tells(data), single_precision(ctx.run_udf(data, udf()))))
        except Exception as error:
            found.append(type(error).__name__)
    return found


def case_load_npy() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.npy"
        np.save(path, frames())
        makers = [lambda ctx, form=form: ctx.load(form, path) for form in ("npy", "auto")]
        given = [("npy", {"sig_dims": 1}), ("NPY", {"path": str(path), "nav_shape": (20,)}), ("auto", {})]
        makers += [lambda ctx, form=form, b=b: ctx.load(form, **{"path": path} | b) for form, b in given]
        return _of_each(makers)


RAW: list[dict[str, Any]] = [
    {"dtype": "uint16", "nav_shape": NAV, "sig_shape": SIG},
    {"dtype": np.uint16, "nav_shape": list(NAV), "sig_shape": list(SIG)},
    {"dtype": "<u2", "nav_shape": (20,), "sig_shape": SIG, "sync_offset": 2},
    {"dtype": "uint8", "nav_shape": (40,), "sig_shape": SIG},
]


def case_load_raw() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.raw"
        frames().tofile(path)
        return _of_each(lambda ctx, one=one: ctx.load("raw", path=path, **one) for one in RAW)


def case_memory_class() -> Any:
    data = MemoryDataSet(data=frames(), tileshape=(4, *SIG), num_partitions=2, sig_dims=2)
    return single_precision(context().run_udf(data, SumUDF())), data.get_num_partitions()


def case_memory_class_initialized() -> Any:
    executor = InlineJobExecutor()
    data = MemoryDataSet(data=frames(), num_partitions=2).initialize(executor)
    return _tells(data), data.check_valid()


def case_partitions() -> Any:
    parts = list(dataset().get_partitions())
    return [(one.slice, tuple(one.shape)) for one in parts], len(parts)


def case_dataset_roi() -> Any:
    data = dataset()
    return data.roi[1:3, 2], data.roi[0], data.roi[:, 1:], data.roi[...]


def case_dask() -> Any:
    import dask.array as da

    options = [{}, {"sig_dims": 2}, {"sig_dims": 1}, {"min_size": 0}, {"preserve_dimensions": False}]
    array = da.from_array(frames(), chunks=(2, 2, 8, 9))
    return _of_each((lambda ctx, one=one: ctx.load("dask", array, **one) for one in options), SumSigUDF)


def case_make_dask_array() -> Any:
    from libertem.contrib.daskadapter import make_dask_array

    found = []
    for options in ({}, {"dtype": np.uint16}, {"roi": ROI}, {"roi": ROI, "dtype": "f8"}):
        array, workers = make_dask_array(dataset(), **options)
        values = np.asarray(array.compute(scheduler="sync"))
        found.append((array.shape, array.dtype, array.chunks, values, type(workers)))
    return found


def case_delayed() -> Any:
    ctx = Context(executor=DelayedJobExecutor())
    found = ctx.run_udf(dataset(ctx), Many(), roi=ROI)
    return {
        name: (one.delayed_data.compute(scheduler="sync"), one.delayed_raw_data.compute(scheduler="sync"))
        for name, one in found.items()
    }


def case_delayed_nav() -> Any:
    ctx = Context(executor=DelayedJobExecutor())
    one = ctx.run_udf(dataset(ctx, num_partitions=5), SumSigUDF())["intensity"]
    return one.delayed_raw_data.chunks, one.delayed_data.shape, one.raw_data.astype("f4")


def _resources(names: list[tuple[str, ...]]) -> Callable[[], Any]:
    def run() -> Any:
        def taking(backends: tuple[str, ...]) -> Any:
            return type("Takes", (Many,), {"get_backends": lambda self: backends})()

        found = DelayedJobExecutor.get_resources_from_udfs([taking(one) for one in names])
        return {name: found[name] for name in sorted(found)}

    return run


KINDS = [("numpy",), ("cupy",), ("cuda",), ("sparse.COO",)]
KINDS += [("numpy", "cupy"), ("numpy", "cuda"), ("cuda", "cupy")]
TABLE |= {f"resources {one}": _resources([one]) for one in KINDS}
TABLE |= {f"resources {one} {two}": _resources([one, two]) for one, two in product(KINDS, KINDS)}
_GPUS: dict[str, Any] = {"gpus": [0], "no gpus": [], "gpus 0": 0, "gpus None": None}
_SPECS = ("inline", "threads", "delayed", "dask-integration", "synchronous", "INLINE", "nothing", 3)


def _made(spec: Any, **options: Any) -> Callable[[], Any]:
    def run() -> Any:
        with Context.make_with(spec, **options) as ctx:
            return ctx.run_udf(dataset(ctx), Many())

    return run


TABLE |= {
    **{f"make {spec}": _made(spec) for spec in _SPECS},
    **{f"make {spec} cpus": _made(spec, cpus=2) for spec in _SPECS[:4]},
    **{f"make threads {name}": _made("threads", cpus=1, gpus=gpus) for name, gpus in _GPUS.items()},
    "make threads list of cpus": _made("threads", cpus=[0, 1]),
    "make delayed gpus": _made("delayed", gpus=1),
    "make main_process_gpu": _made("inline", main_process_gpu=False),
    "make snooze": _made("threads", snooze_timeout=None),
}


def _threads(make: Callable[[Any], Any]) -> Callable[[], Any]:
    def run() -> Any:
        with ThreadPoolExecutor(2) as pool:
            ctx = Context(executor=make(pool))
            return ctx.run_udf(dataset(ctx), Many())["nav"]

    return run


TABLE |= {
    "inline_options": lambda: len([InlineJobExecutor(True), InlineJobExecutor(debug=True, inline_threads=2)]),
    "threads_make_local": _threads(lambda pool: ConcurrentJobExecutor.make_local(n_threads=2)),
    "threads_of_a_pool": _threads(ConcurrentJobExecutor),
    "threads_of_a_pool_by_name": _threads(lambda pool: ConcurrentJobExecutor(client=pool, is_local=False)),
}


def case_pipelined() -> Any:
    from libertem.executor.pipelined import PipelinedExecutor

    executor = PipelinedExecutor(spec=PipelinedExecutor.make_spec(cpus=[0, 1], cudas=[]), pin_workers=False)
    try:
        ctx = Context(executor=executor)
        return single_precision(ctx.run_udf(dataset(ctx), SumSigUDF()))
    finally:
        executor.close()


def case_context_closes() -> Any:
    with Context(executor=InlineJobExecutor()) as ctx:
        return single_precision(ctx.run_udf(dataset(ctx), SumSigUDF()))


FACTORIES: dict[str, Any] = {
    "list": [lambda: np.ones(SIG, "f4"), lambda: np.eye(*SIG, dtype="f4")],
    "stack": lambda: np.stack([np.ones(SIG), np.eye(*SIG)]),
    "sparse": [lambda: csr_matrix(np.eye(*SIG)), lambda: csr_matrix(np.ones(SIG))],
    "pydata": lambda: sparse.COO(np.stack([np.ones(SIG), np.eye(*SIG)])),
    "one": lambda: np.ones(SIG),
    "mixed": [lambda: np.ones(SIG), lambda: csr_matrix(np.eye(*SIG))],
    "bool": [lambda: np.eye(*SIG) > 0],
    "complex": [lambda: np.eye(*SIG) * 1j],
    "empty": [],
    "not callable": [np.ones(SIG)],
}
KEYS = {
    "all": Slice((0, 0, 0), Shape((4, *SIG), 2)),
    "part": Slice((3, 2, 1), Shape((4, 3, 5), 2)),
    "sig": Slice((2, 1), Shape((3, 5), 2)),
}


def _container(factories: Any, options: dict[str, Any], key: Any, get: dict[str, Any]) -> Callable[[], Any]:
    def run() -> Any:
        masks = MaskContainer(factories, **options)
        found = masks.get(key, **get)
        if get.get("backend") or options.get("backend"):
            found = np.asarray(found.todense() if hasattr(found, "todense") else found)
        return found

    return run


OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "f4": {"dtype": np.float32},
    "dense": {"use_sparse": False},
    "sparse": {"use_sparse": True},
    **{name: {"use_sparse": name} for name in ("scipy.sparse", "scipy.sparse.csc", "scipy.sparse.csr")},
    **{name: {"use_sparse": name} for name in ("sparse.pydata", "sparse.pydata.GCXS", "nothing")},
    "count": {"count": 2},
}
GETS: dict[str, dict[str, Any]] = {"plain": {}, "not transposed": {"transpose": False}, "f8": {"dtype": "f8"}}
TABLE |= {
    f"container {name} {how} {which} {what}": _container(factories, options, key, get)
    for (name, factories), (how, options), (which, key), (what, get) in product(
        FACTORIES.items(), OPTIONS.items(), KEYS.items(), GETS.items()
    )
}


def case_container_attributes() -> Any:
    masks = MaskContainer(MASKS, dtype="f4")
    return len(masks), np.dtype(masks.dtype), masks.use_sparse, to_dense(masks.computed_masks)


_COM: list[dict[str, Any]] = [{}, {"r": 3, "ri": 1}, {"scan_rotation": 33.0}, {"flip_y": True}]
_COM += [{"regression": 0}, {"regression": 1}, {"regression": 7}, {"r": 1, "ri": 2}, {"r": -1}]


def _com_rounded(found: Any) -> Any:
    names = [name for name in sorted(found) if name not in ("phase", "regression")]
    return {name: np.array(found[name].data).astype("f4") for name in names}


def _com(**options: Any) -> Callable[[], Any]:
    return of_run(lambda: CoMUDF.with_params(**options), _com_rounded, load={"dtype": "f4"})


def _params(*args: Any, **options: Any) -> Callable[[], Any]:
    names = ("cy", "cx", "r", "ri", "scan_rotation", "flip_y", "regression")
    return lambda: [getattr(CoMParams(*args, **options), name) for name in names]


TABLE |= {
    **{f"com {options}": _com(cy=3, cx=4, **options) for options in _COM},
    "com unknown": _com(nothing=3),
    "com_params": _params(cy=3, cx=4),
    "com_params_by_position": _params(1, 2, 3.0, 1.0, 10.0, True, 0),
    "com_udf_of_params": of_run(lambda: CoMUDF(CoMParams(cy=4, cx=4)), _com_rounded, load={"dtype": "f4"}),
    "container_needs_a_slice": lambda: MaskContainer([lambda: np.ones(SIG)]).get((slice(0, 3),)),
    "prod_of_floats": lambda: prod((3, 4.5)),
    "coordinates_not_orthogonal": lambda: scale_rotate_flip_y(np.array(((2.0, 0.5), (0.1, 2.0)))),
}


def case_com_guess() -> Any:
    y, x = np.mgrid[:16, :16].astype("f8")
    potential = sum(np.exp(-((y - a) ** 2 + (x - b) ** 2) / 3) for a in (2, 8, 14) for b in (2, 8, 14))
    down, right = np.gradient(potential)
    angle = np.deg2rad(30)
    found = guess_corrections(
        down * np.cos(angle) - right * np.sin(angle) + 0.3, down * np.sin(angle) + right * np.cos(angle) - 1
    )
    # LiberTEM tries whole numbers of degrees.
    return [round(float(found.scan_rotation) / 10), bool(found.flip_y)], round(float(found.cy), 1)


def case_com_guess_of_the_udf() -> Any:
    found = of_run(lambda: CoMUDF.with_params(cy=4, cx=4), load={"dtype": "f4"})()
    guess = guess_corrections(found["field_y"].data, found["field_x"].data)
    return [hasattr(guess, name) for name in ("scan_rotation", "flip_y", "cy", "cx")]


def _corrected(*args: Any, **options: Any) -> Callable[[], Any]:
    load = {"dtype": "f4"}
    return lambda: of_run(SumUDF, single_precision, load, corrections=CorrectionSet(*args, **options))()


DARK, GAIN = np.random.default_rng(1).random(SIG), np.random.default_rng(2).random(SIG) + 0.5
BAD = sparse.COO(coords=np.array([(0, 3, 7), (0, 4, 8)]), data=True, shape=SIG)
ALL = sparse.COO(np.ones(SIG, bool))
TABLE |= {
    "corrected dark": _corrected(dark=DARK),
    "corrected gain": _corrected(gain=GAIN),
    "corrected by position": _corrected(DARK, GAIN, BAD),
    "corrected pixels": _corrected(excluded_pixels=BAD),
    "corrected nothing": _corrected(),
    "corrected None": of_run(SumUDF, single_precision, load={"dtype": "f4"}, corrections=None),
    "corrected dense pixels": _corrected(excluded_pixels=BAD.todense()),
    "corrected wrong dark": _corrected(dark=DARK[:3]),
    "corrected all pixels": _corrected(excluded_pixels=ALL),
    "corrected all pixels allowed": _corrected(excluded_pixels=ALL, allow_empty=True),
}


def case_corrections_tell() -> Any:
    one, none = CorrectionSet(dark=DARK, gain=GAIN, excluded_pixels=BAD), CorrectionSet()
    told = one.have_corrections(), none.have_corrections(), none.get_dark_frame()
    return one.get_dark_frame(), one.get_gain_map(), to_dense(one.get_excluded_pixels()), *told


def _correct(**options: Any) -> Callable[[], Any]:
    return lambda: correct(frames("f4").reshape(20, *SIG).copy(), **options)


TABLE |= {
    "correct nothing": _correct(),
    "correct dark": _correct(dark_image=DARK),
    "correct gain": _correct(gain_map=GAIN),
    "correct pixels": _correct(excluded_pixels=np.array([(0, 3, 7), (0, 4, 8)])),
    "correct all": _correct(dark_image=DARK, gain_map=GAIN, excluded_pixels=np.array([(0, 3), (0, 4)])),
    "correct inplace": _correct(dark_image=DARK, inplace=True),
    "correct empty pixels": _correct(excluded_pixels=np.zeros((2, 0), int)),
    "correct sig_shape": lambda: correct(frames("f4").reshape(20, 72), dark_image=DARK, sig_shape=SIG),
    "correct integers": lambda: correct(frames().reshape(20, *SIG), dark_image=DARK),
}


def case_coordinates() -> Any:
    split = [np.array(((2.0, 0.5), (-0.5, 2.0))), flip_y() @ rotate(0.4) @ scale(3)]
    turned = rotate(0.3), rotate_deg(30), rotate(radians=0.3), rotate_deg(degrees=30)
    parts = [[float(one) for one in scale_rotate_flip_y(matrix)] for matrix in split]
    return identity(), flip_y(), flip_x(), *turned, scale(2.5), *parts


def case_math() -> Any:
    square = [int(one) for one in make_2D_square((16,))], make_2D_square((17,)), make_2D_square((3, 4))
    kinds = sparse.COO(ROI), csr_matrix(ROI), ROI
    counted = count_nonzero(ROI), count_nonzero(kinds[0]), flat_nonzero(ROI)
    is_of = is_sparse(kinds[0]), is_sparse(ROI)
    return prod((3, 4, np.int64(5))), prod(()), *counted, *square, *is_of, *map(to_dense, kinds)


def case_colour_wheel() -> Any:
    y, x = np.mgrid[-3:4, -3:4].astype("f8")
    found = rgb_from_2dvector(x=x, y=y), rgb_from_2dvector(y=y, x=x, vmax=2.0)
    return [(one.shape, one.dtype) for one in found], np.array_equal(rgb_from_2dvector(y, x), found[0])


TABLE["plottable"] = lambda: sorted(get_plottable_2D_channels(many()))
STACK = {"factories": lambda: np.ones((1, *SIG)), "mask_count": 1, "mask_dtype": "f4", "use_sparse": True}
ANALYSES: dict[str, tuple[str, dict[str, Any]]] = {
    "sum": ("sum", {}),
    "disk": ("disk", {"cx": 4, "cy": 3, "r": 2}),
    "ring": ("ring", {"cx": 4, "cy": 3, "ri": 1, "ro": 3}),
    "point": ("point", {"x": 4, "y": 3}),
    "pick": ("pick", {"x": 2, "y": 3}),
    "pick without y": ("pick", {"x": 2}),
    "pick beyond": ("pick", {"x": 20, "y": 3}),
    "masks": ("mask", {"factories": MASKS}),
    "masks options": ("mask", STACK),
    "com": ("com", {"cx": 4, "cy": 3, "mask_radius": 3}),
    "com options": ("com", {"cx": 4, "cy": 3, "mask_radius": 3, "flip_y": True, "scan_rotation": 20.0}),
    "com annular": ("com", {"cx": 4, "cy": 3, "mask_radius": 3, "mask_radius_inner": 1}),
    "radial fourier": ("radial_fourier", {"cx": 4, "cy": 3, "ri": 0, "ro": 3, "n_bins": 2, "max_order": 3}),
    **{f"{kind} plain": (kind, {}) for kind in ("disk", "ring", "point", "com")},
    "radial fourier plain": ("radial_fourier", {}),
}


def _analysis(kind: str, options: dict[str, Any], roi: Any) -> Callable[[], Any]:
    def run() -> Any:
        ctx = context()
        analysis = getattr(ctx, f"create_{kind}_analysis")(dataset=dataset(ctx, dtype="f4"), **options)
        found = ctx.run(analysis, roi=roi)
        names = [one.key for one in found]
        # The strongest of equal coefficients is any of them, and so is the phase of nothing.
        kept = [one for one in found if not one.key.startswith(("dominant", "phase"))]
        raw = [np.asarray(one.raw_data) for one in kept]
        rounded = [one.astype("c8" if one.dtype.kind == "c" else "f4") for one in raw]
        return names, rounded, [np.shape(one) for one in raw], len(found), found[names[0]].key

    return run


TABLE |= {f"analysis {name}": _analysis(*one, None) for name, one in ANALYSES.items()}
TABLE |= {
    f"analysis {name} of a roi": _analysis(*ANALYSES[name], ROI)
    for name in ("sum", "disk", "masks", "com", "radial fourier")
}


def _of_sum(of: Callable[[Any], Any], **options: Any) -> Callable[[], Any]:
    def run() -> Any:
        ctx = context()
        return of(ctx.run(ctx.create_sum_analysis(dataset(ctx)), **options))

    return run


TABLE |= {
    "analysis_attributes": _of_sum(
        lambda found: (found.intensity.key, found["intensity"].key, found[0].key, hasattr(found, "nothing"))
    ),
    "analysis_array": _of_sum(lambda found: np.array(found.intensity).astype("f4")),
    "analysis_raw": _of_sum(lambda found: (str(found[0]) != "", np.asarray(found.intensity.raw_data).shape)),
    "analysis_progress": _of_sum(lambda found: found.intensity.key, progress=True),
}


def case_export() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.npy"
        ctx = context()
        ctx.export_dataset(dataset(ctx), path=path)
        first = np.load(path)
        try:
            ctx.export_dataset(dataset(ctx), path=path)
        except Exception as error:
            again = type(error).__name__ != ""
        ctx.export_dataset(dataset(ctx), path=path, overwrite=True)
        return first, again


def case_record() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.npy"
        of_run(lambda: RecordUDF(path))()
        return np.load(path)


def case_cancelled() -> Any:
    from libertem.common.exceptions import UDFRunCancelled
    from libertem.common.executor import JobCancelledError
    from libertem.udf.base import UDFRunCancelled as Other

    class Cancels(SumSigUDF):
        def process_tile(self, tile: Any) -> None:
            raise JobCancelledError

    assert UDFRunCancelled is Other
    return of_run(Cancels)()
