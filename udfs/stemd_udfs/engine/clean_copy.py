"""Copies of UDFs that carry constructor parameters alone."""

import pickle
from collections.abc import Mapping
from typing import Any, Final

import cloudpickle

from stemd_udfs.interface.constructor import unknown_parameter
from stemd_udfs.interface.udf import UDF

_NOT_PICKLED: Final = (TypeError, AttributeError, pickle.PicklingError)
"""What pickle raises, depending on the object."""


def clean_copy(udf: UDF) -> UDF:
    """Make a UDF again from the parameters that it passed to the base class.

    Raises
    ------
    TypeError
        If the UDF's constructor does not accept them.
    """
    return _make(type(udf), udf._kwargs)


def dump_udf(udf: UDF) -> bytes:
    """Pickle the class of a UDF and its constructor's parameters; never the instance.

    Classes of ``__main__``, of a notebook or within a function are pickled whole.

    Raises
    ------
    TypeError
        If one of them cannot be pickled.
    """
    try:
        return _pickled((type(udf), udf._kwargs))
    except _NOT_PICKLED as error:
        what = next((f"parameter {name!r}" for name in udf._kwargs if _fails(udf._kwargs[name])), "its class")
        raise TypeError(f"{type(udf).__name__}: {what} cannot be sent to another process: {error}") from error


# Any, in both: parameters are whatever the author of a UDF makes them.
def _pickled(value: Any) -> bytes:
    dumped: bytes = cloudpickle.dumps(value)
    return dumped


def _fails(value: Any) -> bool:
    try:
        _pickled(value)
    except _NOT_PICKLED:
        return True
    return False


def load_udf(data: bytes) -> UDF:
    """Make the clean copy that :func:`dump_udf` describes; runs the UDF's own code."""
    cls, kwargs = cloudpickle.loads(data)
    return _make(cls, kwargs)


# Any: parameters are whatever the author of a UDF makes them.
def with_parameters(udf: UDF, values: Mapping[str, Any]) -> UDF:
    """Make a UDF again with other parameters: those in `values` are new, the others are those of `udf`.

    Raises
    ------
    TypeError
        If the UDF's constructor does not accept them.
    """
    return _make(type(udf), {**udf._kwargs, **values})


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
