"""What is settled before a run: dtype, methods, buffers, tiles, and views of auxiliary data."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends, is_sparse_backend
from stemd_udfs.engine.clean_copy import dump_udf, load_udf
from stemd_udfs.engine.description import DataDescription
from stemd_udfs.engine.formats import backends_of, choose_formats, widened
from stemd_udfs.engine.inputs import Names, late_udfs, levels_of, resolved_inputs
from stemd_udfs.engine.result_rules import check_is_dict
from stemd_udfs.engine.staging import FrameCorrector, Staging
from stemd_udfs.engine.tiling import LARGEST_TILE_BYTES, TILE_BYTES, Tiling, negotiate
from stemd_udfs.errors import BufferNameError, NotCalibrated, UDFException
from stemd_udfs.interface.aux_data import AuxData
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.meta import UDFMeta
from stemd_udfs.interface.namespaces import Parameters
from stemd_udfs.interface.udf import UDF, UDFMethod
from stemd_udfs.regions.selection import Indices, Selection
from stemd_udfs.regions.slice import Shape

# Any, in this file: auxiliary data have any dtype.
Array = np.ndarray[Any, Any]


class AuxViews:
    """Shows a UDF auxiliary data in place of its parameters; ValueError if unfit.

    Attributes: `nav`: data for frames, of the partition after :meth:`show`. `sig`: for pixels.
    """

    def __init__(self, udf: UDF, shape: Shape, selection: Selection) -> None:
        self._udf = udf
        self.original = udf.params  # the UDF's own parameters
        self._shown = Parameters(udf.params.__dict__)
        self.target: dict[str, Any] = self._shown.__dict__  # where the UDF finds its parameters
        self._given = {name: value for name, value in udf._kwargs.items() if isinstance(value, AuxData)}
        self._whole_nav: list[tuple[str, Array]] = []
        self.sig: list[tuple[str, Array]] = []
        self._single: list[tuple[str, Array]] = []
        for name, given in self._given.items():
            try:
                data = given.fitted(name, shape)
            except ValueError as error:
                raise ValueError(f"{type(udf).__name__}: {error}") from None
            if given.kind == "nav":
                self._whole_nav.append((name, data if selection.flat is None else data[selection.flat]))
            elif given.kind == "sig":
                self.sig.append((name, data))
            else:
                self._single.append((name, data))
        for _, data in self._whole_nav:
            data.flags.writeable = False
        self.nav = self._whole_nav

    def __bool__(self) -> bool:
        return bool(self._given)

    def show(self, places: Indices) -> None:
        """Show the part of a partition, or of all that is taken; `places`: among the taken frames."""
        if not self._given:
            return
        self.nav = [(name, data[places]) for name, data in self._whole_nav]
        self.target.update(self._single)
        self.show_partition()
        self._udf.params = self._shown

    def show_partition(self) -> None:
        """Show the part of the last partition again, after parts of it were shown."""
        self.target.update(self.nav)
        self.target.update(self.sig)

    def hide(self) -> None:
        """Give the UDF its own parameters back."""
        self._udf.params = self.original


class RunPlan:
    """What the UDFs of one run agree on; made alike on the main node and on each worker.

    Pickling it carries clean copies of the UDFs, in the order of results. `names`: by which others find each
    as input; without them none has an input.

    Raises ValueError for no or doubled UDFs, unfit auxiliary data or corrections, frames beyond the detector,
    and array types or workers that do not suit all; RuntimeError for array types that the run or packages
    lack; StageError, RepairValueError, InputError, NotCalibrated; TypeError for what is no UDF;
    NotImplementedError for missing buffers and merges, and modules that do not combine; or UDFException.
    """

    merges_all = False  # whether UDFs may merge all partitions at once, with ``merge_all``

    def __init__(self, udfs: Sequence[UDF], data: DataDescription, names: Names | None = None) -> None:
        self.udfs = tuple(udfs)
        check_place(data)
        self.unstaged = data
        """The data set or scan as it was given: its frames as they are read."""
        self.staging = Staging(data) if data.stages else None
        """Puts frames through the stages, after corrections; None if there are none."""
        if self.staging is not None:
            data = self.staging.data
        self.data = data
        """The same as UDFs see it: after the stages, if there are any."""
        self.names = names
        _check_list(self.udfs)
        self.inputs: tuple[dict[str, int], ...] = tuple({} for _ in self.udfs)
        """For each UDF the numbers of its inputs, by the names under which it reads them."""
        if names is not None:
            self.inputs = resolved_inputs(self.udfs, names)
        self.levels = levels_of(self.inputs)
        """For each UDF when it gets a block of frames: after those of lower levels."""
        self.selection = Selection(data.shape.nav.size, data.roi)
        """The frames that the run takes."""
        preferred: list[np.dtype[Any]] = [np.dtype(np.float32)] if data.has_corrections else []
        for udf in self.udfs:
            _begin(udf, self.main_node_meta())
            preferred.append(_preferred_dtype(udf))
        wanted = [backends_of(udf, data.backends) for udf in self.udfs]
        # newbyteorder: kernels and compiled UDFs want the machine's own.
        common = np.result_type(data.dtype, *preferred).newbyteorder("=")
        self.input_dtype: np.dtype[Any] = widened(common, wanted)
        """Dtype in which all UDFs get the data."""
        self.corrector: FrameCorrector | None = None
        """Corrects the frames; None where nothing is to be corrected, or `staging` does it."""
        if (corrections := data.fitted_corrections()) is not None:
            self.corrector = FrameCorrector(corrections, self.input_dtype)
        self.methods = tuple(_method(udf) for udf in self.udfs)
        """How each UDF takes its data."""
        self.late = late_udfs(self.udfs, self.methods, self.inputs)
        """The UDFs that get their data when the others have finished the partition."""
        for udf, method in zip(self.udfs, self.methods, strict=True):
            udf.meta = self.main_node_meta()
            declared = declarations(udf)
            check_merge(udf, declared, merges_all=self.merges_all)
            if data.module is not None:
                check_modules(udf, declared, method)
            AuxViews(udf, data.shape, self.selection)
        # Corrections take what is not zero in a sparse frame to where it was, so these get dense ones.
        native = (ArrayBackends.BACKEND_NUMPY,) if self.corrector else data.array_backends
        self.formats = choose_formats(self.udfs, wanted, native, self.input_dtype)
        """The array types of the run, for each kind of worker that all UDFs can run on."""
        # How each of these kinds of worker reads and cuts.
        self.tilings = {device_class: self._tiling_on(device_class) for device_class in self.formats}
        self.tiling = self.tilings.get(CPU) or self.tilings[CUDA]
        self.tile_depth = self.tiling.depth
        """Most frames that are read at a time."""
        self.rectangles = self.tiling.rectangles
        """The parts of a frame that tiles consist of; a single one for whole frames."""

    def main_node_meta(self, valid: np.ndarray[Any, Any] | None = None) -> UDFMeta:
        """What a UDF knows without a partition; `valid`: frames that are merged, if known."""
        meta = self.meta()
        meta._valid = valid
        return meta

    # Any: arguments of UDFMeta that the plan does not know.
    def meta(self, **others: Any) -> UDFMeta:
        """Make what a UDF knows of the data and the run."""
        return UDFMeta(
            dataset_shape=self.data.shape,
            dataset_dtype=self.data.dtype,
            input_dtype=getattr(self, "input_dtype", None),
            selection=self.selection,
            corrections=self.data.corrections,
            sync_offset=self.data.sync_offset,
            scan_id=self.data.scan_id,
            **others,
        )

    def check_devices(self, available: Collection[str]) -> None:
        """Raise RuntimeError if none of the `available` workers (``"cpu"``, ``"cuda"``) suits all UDFs."""
        if not set(available).isdisjoint(self.formats):
            return
        names = ", ".join(type(udf).__name__ for udf in self.udfs)
        there = "there is no GPU here" if CUDA in self.formats else "there are no CPU workers here"
        raise RuntimeError(
            f"Could not find backends for remaining [{names}]: they need a worker of the kind "
            f"{' or '.join(self.formats)}, and {there}"
        )

    def _tiling_on(self, device_class: str) -> Tiling:
        formats = self.formats[device_class]
        is_sparse = all(is_sparse_backend(name) for name in (formats.read, *formats.given))
        return negotiate(
            self.data,
            self.input_dtype,
            [udf for udf, method in zip(self.udfs, self.methods, strict=True) if method is UDFMethod.TILE],
            frame_bytes=self.data.frame_bytes if is_sparse else None,
            # The time that it takes to start work on a GPU is as good as lost on small tiles.
            tile_bytes=TILE_BYTES if device_class == CPU else LARGEST_TILE_BYTES,
        )

    def taken(self, partitions: Sequence[Indices]) -> list[Indices]:
        """Those of a data set's partitions in which there is a frame that the run takes."""
        return [indices for indices in partitions if self.selection.has_any(indices)]

    def name_of(self, number: int) -> str:
        """The name that a UDF is registered under, or that of its class if it has none."""
        names = () if self.names is None else self.names[number]
        return next(iter(names), type(self.udfs[number]).__name__)

    def __reduce__(self) -> tuple[Callable[..., "RunPlan"], tuple[object, ...]]:
        return _rebuild, ([dump_udf(udf) for udf in self.udfs], self.unstaged, self.names)


def _rebuild(dumped: list[bytes], data: DataDescription, names: Names | None) -> RunPlan:
    return RunPlan([load_udf(udf) for udf in dumped], data, names)


def declarations(udf: UDF) -> dict[str, BufferDeclaration]:
    """The result buffers of a UDF whose meta is set; BufferNameError, or UDFException for other objects."""
    returned = udf.get_result_buffers()
    check_is_dict(udf, "get_result_buffers", returned, "self.buffer(…) by name")
    declared = dict(returned)
    for name, declaration in declared.items():
        if not (isinstance(name, str) and name.isidentifier()) or name.startswith("_"):
            raise BufferNameError(
                f"{type(udf).__name__}: {name!r} cannot be the name of a result buffer, "
                "expected a Python identifier that does not start with an underscore"
            )
        if not isinstance(declaration, BufferDeclaration):
            raise UDFException(
                f"{type(udf).__name__}: result buffer {name!r} is declared as {declaration!r}, "
                "expected self.buffer(...)"
            )
    return declared


def check_alike(anew: UDF, udf: UDF, declared: Mapping[str, BufferDeclaration]) -> None:
    """Raise ValueError for a UDF with other inputs or result buffers than before."""
    name = type(udf).__name__
    if dict(anew.get_inputs()) != dict(udf.get_inputs()):
        raise ValueError(f"{name}: names other inputs with these parameters: restart it with them")
    if (now := declarations(anew)) != declared:
        raise ValueError(
            f"{name}: declares the result buffers {_in_words(now)} with these parameters, "
            f"the run has {_in_words(declared)}: restart it with them"
        )


def _in_words(declared: Mapping[str, BufferDeclaration]) -> str:
    parts = (f"{name} ({one.kind}, {one.extra_shape}, {one.dtype})" for name, one in declared.items())
    return ", ".join(parts) or "none"


def check_merge(udf: UDF, declared: Mapping[str, BufferDeclaration], *, merges_all: bool = False) -> None:
    """Refuse a UDF whose buffers cannot be merged by assignment and that has no merge of its own."""
    if type(udf).merge is not UDF.merge or (merges_all and hasattr(udf, "merge_all")):
        return
    for name, declaration in declared.items():
        if declaration.kind != "nav" and declaration.use != "result_only":
            raise NotImplementedError(
                f"{type(udf).__name__}: Default merging only works for kind='nav' buffers, {name!r} has "
                f"kind={declaration.kind!r}; implement merge(self, dest, src)"
            )


def _begin(udf: UDF, meta: UDFMeta) -> None:
    """Give a UDF its `meta`, without what it keeps of another data set in cached properties."""
    for owner in type(udf).__mro__:
        for name, value in vars(owner).items():
            if isinstance(value, cached_property):
                vars(udf).pop(name, None)
    udf.meta = meta


def _check_list(udfs: Sequence[UDF]) -> None:
    if not udfs:
        raise ValueError("empty list of UDFs - nothing to do!")
    first_seen: dict[int, int] = {}
    for number, udf in enumerate(udfs):
        if not isinstance(udf, UDF):
            raise TypeError(f"item {number} of the UDFs is {udf!r}, expected an object of a subclass of UDF")
        if id(udf) in first_seen:
            raise ValueError(
                f"UDFs {first_seen[id(udf)]} and {number} are the same {type(udf).__name__} object, "
                "whose results would mix: make a second object"
            )
        first_seen[id(udf)] = number
        if missing := [name for name in udf.must_be_known if udf.params.get(name) is None]:
            raise NotCalibrated(type(udf).__name__, [udf.from_calibration[name] for name in missing])


def _preferred_dtype(udf: UDF) -> np.dtype[Any]:
    dtype = np.dtype(udf.get_preferred_input_dtype())
    if dtype.kind not in "biufc":
        raise UDFException(
            f"{type(udf).__name__}: get_preferred_input_dtype returned {dtype}, expected a dtype of numbers"
        )
    return dtype


def _method(udf: UDF) -> UDFMethod:
    chosen: object = udf.get_method()
    try:
        method = UDFMethod(chosen)
    except ValueError as error:
        known = ", ".join(map(str, UDFMethod))
        raise UDFException(
            f"{type(udf).__name__}: get_method returned {chosen!r}, expected one of {known}"
        ) from error
    if not callable(getattr(udf, method.function_name, None)):
        raise UDFException(
            f"{type(udf).__name__}: get_method chose {method}, but there is no {method.function_name}"
        )
    return method


def check_place(data: DataDescription) -> None:
    """Raise ValueError for frames that do not lie within the detector's, or go through stages."""
    if (module := data.module) is None:
        return
    if not data.lies_in_detector:
        raise ValueError(
            f"a module of shape {data.sig_shape} at {module.origin} does not lie within frames of "
            f"{module.detector_shape}: set source.place and source.detector_shape"
        )
    if data.stages:
        raise ValueError("frames are modules of a detector, which cannot go through stages: remove [[stage]]")


def check_modules(udf: UDF, declared: Mapping[str, BufferDeclaration], method: UDFMethod) -> None:
    """Raise NotImplementedError, with advice, if results over modules do not combine."""
    name = type(udf).__name__
    where = "and the modules of a frame are on several machines"
    if method is not UDFMethod.TILE:
        raise NotImplementedError(
            f"{name}: {method.function_name} takes whole frames, {where}: implement process_tile"
        )
    if type(udf).combine_modules is not UDF.combine_modules:
        return
    if not declared:
        raise NotImplementedError(
            f"{name}: it declares no result buffers that could be combined, {where}: "
            "implement combine_modules(self, dest, src)"
        )
    for buffer, declaration in declared.items():
        if declaration.use != "result_only" and declaration.combine is None:
            raise NotImplementedError(
                f"{name}: result buffer {buffer!r} does not say how its values combine, {where}: declare it "
                'with combine="sum", "max" or "place", or implement combine_modules(self, dest, src)'
            )
