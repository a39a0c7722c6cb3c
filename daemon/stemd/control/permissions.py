"""What a client of the control socket may ask for."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from stemd.sockets.access_list import Peer
from stemd_udfs import BUILTIN_UDFS, RecordUDF
from stemd_udfs.interface.nearest_name import nearest_name

_LOOKING: Final = frozenset({"status", "udfs", "manifest"})
_DESCRIBE: Final = "describe"
"""It imports the module of a UDF: clients that may only look do not start code."""
_RENEW: Final = "renew"
"""A client that waits sends it again and again, so it is not logged. It needs the right to control."""
_LINK: Final = "link"
"""It has a token: only users who may open the control socket's file get it."""


def changes_something(op: str, fields: Mapping[str, Any]) -> bool:
    """Whether a request asks for more than to look."""
    if op == "calibrate":
        return bool(fields.get("apply"))
    if op == "record":
        return fields.get("action") != "status"
    return op not in (*_LOOKING, _LINK, _DESCRIBE, _RENEW)


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
    if not changes_something(op, fields) and op not in (_DESCRIBE, _RENEW):
        return None
    if not peer.may_control:
        return f"{peer.name} may only look: set may_control = true for that key in [security] clients"
    use = fields.get("use") or fields.get("name")
    if fields.get("pickle") is not None:
        return None if peer.may_register else _needs_may_register(peer, "bring code of its own: use")
    if op == "register" and writes_files(use) and not peer.may_register:
        return _needs_may_register(peer, f"register {use}, which writes to any file: use record,")
    return why_not_named(use, modules) if op in ("register", _DESCRIBE) else None


def _needs_may_register(peer: Peer, what: str) -> str:
    return (
        f"{peer.name} may not {what} the ipc:// socket, or a key that [security] clients lists with "
        "may_register = true"
    )


def writes_files(use: object) -> bool:
    """Return whether a built-in UDF writes to files that its parameters name."""
    return isinstance(use, str) and use.rpartition(":")[2] == RecordUDF.__name__


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
