"""What a client of the control socket may ask for."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from stemd.sockets.access_list import Peer
from stemd_udfs import BUILTIN_UDFS
from stemd_udfs.interface.nearest_name import nearest_name

_LOOKING: Final = frozenset({"status", "udfs", "manifest"})
_DESCRIBE: Final = "describe"
"""It imports the module of a UDF: clients that may only look do not start code."""
_LINK: Final = "link"
"""It has a token: only users who may open the control socket's file get it."""


def changes_something(op: str, fields: Mapping[str, Any]) -> bool:
    """Whether a request asks for more than to look."""
    if op == "calibrate":
        return bool(fields.get("apply"))
    if op == "record":
        return fields.get("action") != "status"
    return op not in (*_LOOKING, _LINK, _DESCRIBE)


def why_not(peer: Peer, op: str, fields: Mapping[str, Any], modules: Collection[str]) -> str | None:
    """Return in one line why `peer` may not ask for this, or None if it may.

    Parameters
    ----------
    peer : Peer
    op : str
    fields : Mapping
        The request without ``op`` and ``id``.
    modules : collection of str
        Modules from which UDFs may be named; each with all that lies below it.
    """
    if op == _LINK and not peer.is_local:
        return f"{peer.name} may not have the link of the live page: ask for it over the ipc:// socket"
    if not changes_something(op, fields) and op != _DESCRIBE:
        return None
    if not peer.may_control:
        return f"{peer.name} may only look: set may_control = true for that key in [security] clients"
    if fields.get("pickle") is not None:
        if peer.may_register:
            return None
        return (
            f"{peer.name} may not bring code of its own: use the ipc:// socket, or a key that [security] "
            "clients lists with may_register = true"
        )
    is_named = op in ("register", _DESCRIBE)
    return why_not_named(fields.get("use") or fields.get("name"), modules) if is_named else None


def why_not_named(use: object, modules: Collection[str]) -> str | None:
    """Return in one line why a UDF may not be named, or None if it may.

    Parameters
    ----------
    use : object
        ``module:Class`` or the name of a built-in UDF, as a client or a file gives it.
    modules : collection of str
        Modules from which UDFs may be named; each with all that lies below it.
    """
    if not isinstance(use, str):
        return f"got use {str(use)[:80]!r}, expected module:Class or the name of a built-in UDF"
    if ":" not in use:
        if use in BUILTIN_UDFS:
            return None
        nearest = nearest_name(use, BUILTIN_UDFS)
        meant = f"; the nearest is {nearest}" if nearest else ""
        expected = f"expected {', '.join(sorted(BUILTIN_UDFS))}, or module:Class"
        return f"no built-in UDF {use[:80]!r}, {expected}{meant}"
    module = use.partition(":")[0]
    if any(module == allowed or module.startswith(f"{allowed}.") for allowed in modules):
        return None
    return (
        f"{use[:80]}: module {module[:80]} is not allowed, only {', '.join(sorted(modules))}: "
        "add it to [security] allowed_modules, or send the code along (stemd udf add --send)"
    )
