"""Copies of UDFs that carry constructor parameters alone, perhaps other ones, or some of the calibration."""

import inspect
import io
import math
import pickle
from collections import ChainMap
from collections.abc import Mapping
from numbers import Real
from types import CodeType
from typing import Any, ClassVar, Final, TypeVar

import cloudpickle

from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration, Taken
from stemd_udfs.interface.constructor import unknown_parameter
from stemd_udfs.interface.udf import UDF

# Any, in this file: parameters are whatever the author of a UDF makes them, and cloudpickle has no types.

AnyUDF = TypeVar("AnyUDF", bound=UDF)
_NOT_PICKLED: Final = (TypeError, AttributeError, pickle.PicklingError)
"""What pickle raises, depending on the object."""


def _code_and_file(code: CodeType) -> tuple[type[CodeType], tuple[object, ...]]:
    """Reduce code as cloudpickle does, but with the name of its file; cloudpickle 3.1.3 drops that."""
    constructor, values = cloudpickle.Pickler.dispatch_table[CodeType](code)
    # A string of its own, as cloudpickle makes them: the pickle must not depend on which strings are shared.
    file = "".join(code.co_filename)
    return constructor, tuple(file if value == "<dynamic-code>" else value for value in values)


class _Pickler(cloudpickle.Pickler):  # type: ignore[misc]
    """A pickler of cloudpickle that keeps the names of files, which messages of errors name."""

    dispatch_table: ClassVar[Any] = ChainMap({CodeType: _code_and_file}, cloudpickle.Pickler.dispatch_table)


def clean_copy(udf: UDF) -> UDF:
    """Make a UDF again from the parameters that it passed to the base class, or raise TypeError."""
    return with_sigma(_make(type(udf), udf._kwargs), *_wanted(udf))


def with_sigma(udf: UDF, wanted: bool | float, resolution: bool = False) -> UDF:
    """Return a clean copy that gives standard errors of its results, or not; `udf` itself if it does.

    `wanted`: gF, or true: that of the calibration, otherwise it is measured. ValueError for another number.
    The resolution needs gF, so with it there are standard errors, too.
    """
    wanted = resolution if wanted is False else wanted
    known = None if udf._taken_from is None else udf._taken_from.noise_gain
    wanted = known if wanted is True and known is not None else wanted
    if not isinstance(wanted, bool) and not _is_positive(wanted):
        raise ValueError(f"gF is {wanted!r}, expected a positive number, or true to measure it")
    if wanted is udf.wants_sigma and resolution is udf.wants_resolution:
        return udf
    made = _make(type(udf), udf._kwargs)
    made.wants_sigma, made.wants_resolution = wanted, resolution
    made.taken, made._taken_from = udf.taken, udf._taken_from
    return made


def _is_positive(value: object) -> bool:
    return isinstance(value, Real) and 0 < float(value) < math.inf


def _wanted(udf: UDF) -> tuple[bool | float, bool]:
    return udf.wants_sigma, udf.wants_resolution


def dump_udf(udf: UDF) -> bytes:
    """Pickle a UDF's class (whole, if of ``__main__`` or a function) and parameters alone, or TypeError."""
    try:
        return _pickled((type(udf), udf._kwargs, *(_wanted(udf) if udf.wants_sigma else ())))
    except _NOT_PICKLED as error:
        what = next((f"parameter {name!r}" for name in udf._kwargs if _fails(udf._kwargs[name])), "its class")
        raise TypeError(f"{type(udf).__name__}: {what} cannot be sent to another process: {error}") from error


def _pickled(value: Any) -> bytes:
    dumped = io.BytesIO()
    _Pickler(dumped).dump(value)
    return dumped.getvalue()


def _fails(value: Any) -> bool:
    try:
        _pickled(value)
    except _NOT_PICKLED:
        return True
    return False


def load_udf(data: bytes) -> UDF:
    """Make the clean copy that :func:`dump_udf` describes; runs the UDF's own code."""
    cls, kwargs, *wanted = cloudpickle.loads(data)
    return with_sigma(_make(cls, kwargs), *wanted or (False,))


def with_parameters(udf: UDF, values: Mapping[str, Any]) -> UDF:
    """Make a UDF again with other `values`; None: of the calibration. TypeError if unfit; NotCalibrated."""
    params, taken = {**udf._kwargs, **values}, udf.taken
    if changed := [name for name in taken if name.partition(".")[0] in values]:
        params, found = filled(type(udf), params, udf._taken_from)
        taken = {**taken, **{name: found[name] for name in changed}}
    made = with_sigma(_make(type(udf), params), *_wanted(udf))
    made.taken, made._taken_from = taken, udf._taken_from
    return made


def _make(cls: type[UDF], kwargs: dict[str, Any]) -> UDF:
    try:
        return cls(**kwargs)
    except TypeError as error:
        words = unknown_parameter(cls.__name__, cls, kwargs)
        explained = error if words is None else TypeError(words)
        explained.add_note(
            f"while making a clean copy of {cls.__name__}: its constructor must accept the parameters "
            f"that it passes to super().__init__ ({', '.join(kwargs) or 'none'})"
        )
        if explained is error:
            raise
        raise explained from error


def filled(
    udf_class: type[UDF], given: Mapping[str, Any], calibration: Calibration | None
) -> tuple[dict[str, Any], dict[str, Taken]]:
    """Return all parameters, those not given (or None) from the calibration, and where those came from.

    `udf_class`: its ``from_calibration`` and ``must_be_known`` say which. Raises NotCalibrated, or TypeError
    if a parameter is missing that no calibration has.
    """
    params, taken, missing = dict(given), dict[str, Taken](), dict[str, str]()
    parameters = inspect.signature(udf_class).parameters if udf_class.from_calibration else {}
    for name, source in udf_class.from_calibration.items():
        value, default = _value(parameters, params, name)
        known = None if calibration is None else _known(calibration, source)
        if value is not None:
            taken[name] = Taken(value, "given")
        elif known is not None:
            taken[name] = known
            _set(params, name, known.value)
        elif name in udf_class.must_be_known or default is inspect.Parameter.empty:
            missing[name] = source
        else:
            taken[name] = Taken(default, "default")
    if missing:
        # A parameter that no calibration brings is an error now, not once the others are known.
        inspect.signature(udf_class).bind(**({name.partition(".")[0]: None for name in missing} | params))
        raise NotCalibrated(udf_class.__name__, list(missing.values()))
    return params, taken


def calibrated(udf: AnyUDF, calibration: Calibration | None) -> AnyUDF:
    """Return a UDF with what was not given; the same one if nothing is to be taken. NotCalibrated."""
    params, taken = filled(type(udf), udf._kwargs, calibration)
    made = udf
    if any(one.source == "calibration" for one in taken.values()):
        made = type(udf)(**params)
    made.taken, made._taken_from = taken, calibration
    return made


def _known(calibration: Calibration, source: str) -> Taken | None:
    """Return a value of the calibration; of a pair, ``NAME.0`` is the first."""
    name, _, part = source.partition(".")
    if (found := calibration.of(name)) is None:
        return None
    value, sigma = found.value, found.sigma
    if part:
        value, sigma = (one[int(part)] if isinstance(one, tuple) else one for one in (value, sigma))
    return Taken(value, "calibration", sigma)


def _value(known: Mapping[str, inspect.Parameter], params: Mapping[str, Any], name: str) -> tuple[Any, Any]:
    """Return a parameter, None if it is not given, and its default."""
    name, _, field = name.partition(".")
    default = known[name].default if name in known else inspect.Parameter.empty
    value = params.get(name)
    if not field:
        return value, default
    default = getattr(default, field)
    if isinstance(value, Mapping):
        return value.get(field), default
    value = getattr(value, field, None)
    return (None if value == default else value), default


def _set(params: dict[str, Any], name: str, value: Any) -> None:
    name, _, field = name.partition(".")
    if not field:
        params[name] = value
    elif isinstance(whole := params.get(name), tuple):
        params[name] = whole._replace(**{field: value})  # type: ignore[attr-defined]  # a named tuple
    else:
        params[name] = {**(whole or {}), field: value}
