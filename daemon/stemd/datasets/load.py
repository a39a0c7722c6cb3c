"""Opening data sets by the name of their format."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from stemd.calibration.hdf5_group import calibration_of
from stemd.datasets.arranged import LINES, ArrangedDataSet, open_arranged
from stemd.datasets.base import DataSet, reading
from stemd.datasets.file import FileDataSet, FileOptions, from_file
from stemd.datasets.memory import MemoryDataSet, open_memory
from stemd.datasets.sparse_files import RawCSRDataSet, open_stempy, open_timepix3
from stemd.errors import DataSetException
from stemd_sources.detectors.follow.url import SideFile, side_file
from stemd_sources.files.detect import NOT_READ, READERS, find_format, reader_of
from stemd_sources.files.frame_file import FrameFile
from stemd_udfs import CorrectionSet
from stemd_udfs.corrections.corrections import checked_corrections
from stemd_udfs.errors import nearest_name
from stemd_udfs.interface.calibration import Calibration, as_calibration
from stemd_udfs.interface.constructor import parameters_of, unknown_name
from stemd_udfs.stages.stage import Stage, checked_stages


# Any: Dask has no types, and is not imported here.
def open_dask(dask_array: Any, **options: Any) -> DataSet:
    """Make a :class:`stemd.datasets.dask.DaskDataSet`; needs the extra ``stemd[dask]``."""
    try:
        from stemd.datasets.dask import DaskDataSet
    except ImportError as error:
        raise DataSetException(f"Dask cannot be imported ({error}): install stemd[dask]") from error
    return DaskDataSet(dask_array, **options)


_VARIABLE = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

ENTRY_POINTS = "stemd.datasets"
"""Group of the entry points by which other packages offer formats: functions that return a data set."""
FILE_OPTIONS = tuple(FileOptions.__annotations__)
_SPARSE_OPTIONS: Final = ("num_partitions", "tileshape", "array_backends")


class _Format(NamedTuple):
    open: Callable[..., DataSet]
    options: Sequence[str] = FILE_OPTIONS  # what its ``**options`` stands for, if it has some
    may_have_side_file: bool = False


_FORMATS: Final = {
    "memory": _Format(open_memory, parameters_of(MemoryDataSet) or ()),
    "raw_csr": _Format(RawCSRDataSet, _SPARSE_OPTIONS),
    "stempy": _Format(open_stempy, _SPARSE_OPTIONS, may_have_side_file=True),
    "tpx3": _Format(open_timepix3, _SPARSE_OPTIONS, may_have_side_file=True),
    "dask": _Format(open_dask, ("sig_dims", "preserve_dimensions", "min_size")),
}
"""Those of readers and of other packages are added when they are asked for."""
_RECORDING: Final = "recording"
_OTHER_NAMES = {"dm": "digitalmicrograph", "ser": "tia"}
"""Names that users of other 4D-STEM software know, and readers of rosettasciio."""
KNOWN: Final = tuple(dict.fromkeys((*_FORMATS, *READERS, _RECORDING, *_OTHER_NAMES)))


# Any, in this file: each format has parameters of its own.
def file_format(reader: Callable[..., FrameFile]) -> Callable[..., DataSet]:
    """A function that opens files as data sets; its signature has the parameters of the reader."""
    signature = inspect.signature(reader)
    both = [name for name in FILE_OPTIONS if name in signature.parameters and name != "nav_shape"]

    def open_data(path: str | Path, **options: Any) -> DataSet:
        general: Any = {name: options.pop(name) for name in FILE_OPTIONS if name in options}
        shared = {name: general[name] for name in both if name in general}
        return from_file(lambda: reader(path, **options, **shared), general)

    rest = inspect.Parameter("options", inspect.Parameter.VAR_KEYWORD)
    own = [one for one in signature.parameters.values() if one.name not in ("nav_shape", "other_folders")]
    open_data.__signature__ = inspect.Signature([*own, rest])  # type: ignore[attr-defined]
    return open_data


# Any: each format has parameters of its own.
def load(
    filetype: str,
    *args: Any,
    corrections: CorrectionSet | None = None,
    stages: Sequence[Stage] | None = None,
    calibration: Calibration | Mapping[str, Any] | None = None,
    partitions: Iterable[Iterable[Sequence[int]]] | None = None,
    io_backend: None = None,
    **kwargs: Any,
) -> DataSet:
    """Open a data set; see :meth:`stemd.Context.load`, also for DataSetException and TypeError."""
    name = str(filetype).lower()
    if io_backend is not None:
        raise DataSetException(f"io_backend is {io_backend!r}, expected None: each format is read in one way")
    if name == "auto":
        name = _format_of_file(*args, **kwargs)
    if name in NOT_READ:
        what = f"data set format {name!r} is {NOT_READ[name][1]}"
        raise DataSetException(f"{what}: convert the data to HDF5 or .npy")
    if name in _OTHER_NAMES:
        kwargs.setdefault("reader", _OTHER_NAMES[name])
    found = _format("rosettasciio" if name in _OTHER_NAMES else name, filetype)
    side = _side_file(args, kwargs) if found.may_have_side_file else None
    shape = side.nav_shape if side is not None and kwargs.get("nav_shape") is None else None
    if shape is not None:
        kwargs["nav_shape"] = shape
    _check_arguments(name, found, args, kwargs)
    for key in ("nav_shape", "sig_shape"):
        if isinstance(kwargs.get(key), np.ndarray):
            kwargs[key] = kwargs[key].tolist()
    try:
        dataset = open_arranged(found.open, *args, **kwargs)
    except DataSetException as error:
        if side is None or shape is None:
            raise
        raise DataSetException(f"{error}; nav_shape is from {side.path}") from error
    dataset.side_file = None if side is None else side.path
    if side is not None and shape is not None:
        dataset.nav_shape_from = side.path.name
    own_corrections, own_calibration = _known_in_file(dataset)
    dataset.corrections = checked_corrections(own_corrections if corrections is None else corrections)
    dataset.stages = checked_stages(stages)
    dataset.calibration = as_calibration(calibration).over(_calibration(side)).over(own_calibration)
    if partitions is not None:
        if kwargs.get("num_partitions") is not None:
            raise DataSetException("partitions and num_partitions are given: leave one of them out")
        dataset.cut(partitions)
    return dataset


def _side_file(args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> SideFile | None:
    path = args[0] if args else kwargs.get("path")
    if not isinstance(path, str | Path):
        return None
    with reading():
        return side_file(path)


def _known_in_file(dataset: DataSet) -> tuple[CorrectionSet | None, Calibration]:
    stored = dataset.stored if isinstance(dataset, ArrangedDataSet) else dataset
    if not isinstance(stored, FileDataSet):
        return None, Calibration()
    dark, gain, known = stored.file.dark, stored.file.gain, stored.file.metadata.get("calibration")
    corrections = None if dark is None and gain is None else CorrectionSet(dark, gain)
    return corrections, calibration_of(known) if isinstance(known, dict) else Calibration()


def _calibration(side: SideFile | None) -> Calibration:
    if side is None or not side.calibration:
        return Calibration()
    from pydantic import ValidationError

    from stemd.config.calibration import CalibrationConfig

    try:
        return CalibrationConfig.model_validate(side.calibration).values()
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, ("calibration", *first["loc"])))
        raise DataSetException(f"{side.path}: {name}: {first['msg']}") from error


def _format(name: str, given: object) -> _Format:
    """Return a format; one that another installed package offers is taken, too."""
    if name not in _FORMATS:
        if name in READERS:
            _FORMATS[name] = _Format(file_format(reader_of(name)), may_have_side_file=True)
        elif name == _RECORDING:
            from stemd_sources.recordings.recorded_scan import RecordingFile

            _FORMATS[name] = _Format(file_format(RecordingFile), may_have_side_file=True)
    for point in () if name in _FORMATS else entry_points(group=ENTRY_POINTS, name=name):
        try:
            _FORMATS[name] = _Format(point.load())
        except Exception as error:  # whatever happens in the other package
            raise DataSetException(
                f"data set format {name!r}: {point.value} cannot be loaded: {error!r}"
            ) from error
    if name not in _FORMATS:
        names = (*KNOWN, *(point.name for point in entry_points(group=ENTRY_POINTS)))
        nearest = nearest_name(name, names)
        known = f"expected auto, {', '.join(names)}" + (f"; the nearest is {nearest}" if nearest else "")
        if not isinstance(given, str) or Path(given).suffix or Path(given).exists():
            known = f'that looks like a file, and the format comes first: load("auto", {str(given)!r})'
        raise DataSetException(f"data set format is {given!r}, {known}")
    return _FORMATS[name]


# Any: as above.
def _check_arguments(name: str, found: _Format, args: tuple[Any, ...], kwargs: dict[str, object]) -> None:
    signature = inspect.signature(found.open)
    own = [key for key, parameter in signature.parameters.items() if parameter.kind not in _VARIABLE]
    has_options = any(parameter.kind is parameter.VAR_KEYWORD for parameter in signature.parameters.values())
    further = found.options if has_options else ()
    known = [key for key in (*own, *further, *LINES) if key not in list(signature.parameters)[: len(args)]]
    if (words := unknown_name(f"load({name!r})", kwargs, list(dict.fromkeys(known)))) is not None:
        raise TypeError(words)
    given = {key: value for key, value in kwargs.items() if key in own}
    try:
        signature.bind(*args, **given)
    except TypeError as error:
        words = str(error).replace("keyword-only ", "")  # which Python 3.13 and later say
        raise TypeError(f"load({name!r}): {words}; it takes {', '.join(own)}") from error


def _format_of_file(path: str | Path, *_args: Any, **_kwargs: Any) -> str:
    with reading():
        return find_format(path)
