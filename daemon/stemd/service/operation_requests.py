"""Requests to register UDFs over the control socket, checked."""

from typing import Any

from stemd.config.models import UDF_NAME
from stemd.control.server import RequestRefused
from stemd.errors import ConfigurationError
from stemd.results.merger_handle import UDFSpec
from stemd.workers.udf_spec import named_target


def spec_from(request: dict[str, Any]) -> UDFSpec:
    """Return the UDF that a request to register names; nothing is imported or unpickled.

    Parameters
    ----------
    request : dict
        ``name``; ``use`` (``module:Class``, or the name of a built-in one; without it and without ``pickle``
        the built-in of that name) with ``params``, or ``pickle`` (bytes).

    Raises
    ------
    RequestRefused
        ``invalid``, with what was got and what was expected.
    """
    name, use, pickled = request.get("name"), request.get("use"), request.get("pickle")
    if not isinstance(name, str) or not UDF_NAME.fullmatch(name):
        raise RequestRefused("invalid", f"got name {name!r}, expected {UDF_NAME.pattern}")
    if pickled is not None:
        if use is not None or not isinstance(pickled, bytes):
            raise RequestRefused("invalid", f"udf {name}: expected use (text) or pickle (bytes), one of them")
        return UDFSpec(name=name, use="", params={}, pickle=pickled)
    if use is not None and not isinstance(use, str):
        raise RequestRefused("invalid", f"udf {name}: got use {use!r}, expected module:Class as text")
    try:
        return UDFSpec(name=name, use=named_target(name, use or name), params=params_from(request))
    except ConfigurationError as error:
        raise RequestRefused("invalid", str(error)) from error


def params_from(request: dict[str, Any]) -> dict[str, Any]:
    """Return the ``params`` of a request.

    Raises
    ------
    RequestRefused
        ``invalid`` if they are no map with names as keys.
    """
    params = request.get("params")
    if params is None:
        return {}
    if not isinstance(params, dict) or not all(isinstance(key, str) for key in params):
        raise RequestRefused("invalid", f"got params {params!r}, expected a map of names to values")
    return params
