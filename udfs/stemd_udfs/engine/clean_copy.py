"""Copies of UDFs that carry constructor parameters alone."""

import io
import math
import pickle
from collections import ChainMap
from collections.abc import Mapping
from numbers import Real
from types import CodeType
from typing import Any, ClassVar, Final

import cloudpickle

from stemd_udfs.interface.calibrated import filled
from stemd_udfs.interface.constructor import unknown_parameter
from stemd_udfs.interface.udf import UDF

_NOT_PICKLED: Final = (TypeError, AttributeError, pickle.PicklingError)
"""What pickle raises, depending on the object."""


def _code_with_its_file(code: CodeType) -> tuple[type[CodeType], tuple[object, ...]]:
    """Reduce code as cloudpickle does, but with the name of its file; cloudpickle 3.1.3 drops that."""
    constructor, values = cloudpickle.Pickler.dispatch_table[CodeType](code)
    # A string of its own, as cloudpickle makes them: the pickle must not depend on which strings are shared.
    file = "".join(code.co_filename)
    return constructor, tuple(file if value == "<dynamic-code>" else value for value in values)


class _Pickler(cloudpickle.Pickler):  # type: ignore[misc]  # cloudpickle has no types
    """A pickler of cloudpickle that keeps the names of files, which messages of errors name."""

    # Any: cloudpickle has no types.
    dispatch_table: ClassVar[Any] = ChainMap(
        {CodeType: _code_with_its_file}, cloudpickle.Pickler.dispatch_table
    )


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
    """Pickle the class of a UDF and its constructor's parameters, never the instance; or raise TypeError.

    Classes of ``__main__``, of a notebook or within a function are pickled whole.
    """
    try:
        return _pickled((type(udf), udf._kwargs, *(_wanted(udf) if udf.wants_sigma else ())))
    except _NOT_PICKLED as error:
        what = next((f"parameter {name!r}" for name in udf._kwargs if _fails(udf._kwargs[name])), "its class")
        raise TypeError(f"{type(udf).__name__}: {what} cannot be sent to another process: {error}") from error


# Any, in both: parameters are whatever the author of a UDF makes them.
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


# Any: parameters are whatever the author of a UDF makes them.
def with_parameters(udf: UDF, values: Mapping[str, Any]) -> UDF:
    """Make a UDF again with `values` in place of some of its parameters; None takes the calibration again.

    TypeError if they do not fit, NotCalibrated without a value that must be known.
    """
    params, taken = {**udf._kwargs, **values}, udf.taken
    changed = [name for name in taken if name.partition(".")[0] in values]
    if changed:
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
