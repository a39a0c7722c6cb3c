"""Parameters of UDFs that can be sent to other processes."""

from collections.abc import Collection, Mapping
from typing import Any, Final  # parameters are plain values of any kind

from stemd.errors import ConfigurationError
from stemd.processes.channel import encode
from stemd.wire.packing import MOST_NESTED
from stemd.workers.udf_spec import UDFSpec, named_target

_LEAST: Final = -(2**63)
_MOST: Final = 2**64 - 1
_SHOWN_BITS: Final = 256
_SHOWN_DEPTH: Final = 4


def named_spec(
    name: str, use: str, params: Mapping[str, Any] | None, allowed: Collection[str] | None = None
) -> UDFSpec:
    """Return a UDF of a class that is named, see `named_target`. ConfigurationError, also for parameters."""
    values = dict(params or {})
    check_parameters(name[:80], values)
    return UDFSpec(name=name, use=named_target(name, use, allowed), params=values)


def check_parameters(udf: str, params: Mapping[str, Any]) -> None:
    """Raise ConfigurationError for parameters beyond 64 bits, or nested too deeply, for other processes."""
    for name, value in params.items():
        fault = _fault(value, 0)
        if fault is not None:
            raise ConfigurationError(f"udf {udf}: {name[:80]}{fault}")
    try:
        encode(dict(params))
    except (ConfigurationError, TypeError) as error:
        raise ConfigurationError(f"udf {udf}: {error}") from error


def _fault(value: object, depth: int) -> str | None:
    """Return where in a value something cannot be sent, and what it is; None if all of it can be sent."""
    if isinstance(value, int) and not _LEAST <= value <= _MOST:
        bits = value.bit_length()
        seen = str(value) if bits <= _SHOWN_BITS else f"a whole number of {bits} bits"
        return f": got {seen}, expected a number from -2**63 to 2**64-1"
    if not isinstance(value, Mapping | list | tuple):
        return None
    if depth == MOST_NESTED:
        return f": got more than {depth} lists or maps in each other, expected at most {MOST_NESTED}"
    for key, item in value.items() if isinstance(value, Mapping) else enumerate(value):
        fault = _fault(item, depth + 1)
        if fault is not None:
            where = f"[{key!r:.80}]" if depth < _SHOWN_DEPTH else ""
            return where + fault
    return None
