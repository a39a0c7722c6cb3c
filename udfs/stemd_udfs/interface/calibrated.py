"""Parameters that a UDF takes from the calibration where they are not given."""

import inspect
from collections.abc import Mapping
from typing import Any, TypeVar

from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration, Taken
from stemd_udfs.interface.udf import UDF

AnyUDF = TypeVar("AnyUDF", bound=UDF)


# Any, in this file: parameters are whatever the author of a UDF makes them.
def filled(
    udf_class: type[UDF], given: Mapping[str, Any], calibration: Calibration | None
) -> tuple[dict[str, Any], dict[str, Taken]]:
    """Return all parameters, those not given from the calibration, and where those came from.

    `udf_class`: its ``from_calibration`` and ``must_be_known`` say which. `given`: None is not given.
    `calibration`: None: parameters take none. Raises NotCalibrated, or TypeError if a parameter
    is missing that a calibration does not have.
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
    """Return a UDF with the parameters that were not given; the same one if there are none to be taken.

    Raises NotCalibrated if a parameter that must be known is not.
    """
    params, taken = filled(type(udf), udf._kwargs, calibration)
    made = udf
    if any(one.source == "calibration" for one in taken.values()):
        made = type(udf)(**params)
    made.taken, made._taken_from = taken, calibration
    return made


def _known(calibration: Calibration, source: str) -> Taken | None:
    """Return a value of the calibration; of a pair, ``NAME.0`` is the first."""
    name, _, part = source.partition(".")
    found = calibration.of(name)
    if found is None:
        return None
    value, sigma = found.value, found.sigma
    if part:
        value, sigma = (one[int(part)] if isinstance(one, tuple) else one for one in (value, sigma))
    return Taken(value, "calibration", sigma)


def _value(
    parameters: Mapping[str, inspect.Parameter], params: Mapping[str, Any], name: str
) -> tuple[Any, Any]:
    """Return a parameter, None if it is not given, and its default."""
    name, _, field = name.partition(".")
    default = parameters[name].default if name in parameters else inspect.Parameter.empty
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
