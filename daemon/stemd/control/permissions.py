"""Which requests are done: read from their map, allowed to their client, few long ones at a time."""

import re
import reprlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from stemd.control.requests import (
    BY_OP,
    AnyRequest,
    Describe,
    Explore,
    Pace,
    Register,
    Request,
    RequestRefused,
    Right,
)
from stemd.control.schemas import described
from stemd.control.scopes import Scope
from stemd.sockets.access_list import Peer, is_within
from stemd.workers.udf_spec import built_in_facts, plugins
from stemd_udfs import BUILTIN_UDFS
from stemd_udfs.interface.nearest_name import nearest_name, there_are

_FIELD: Final = re.compile(r"missing required field `(\w+)`|`\$\.(\w+)")
_shown = reprlib.Repr()
_shown.maxstring = _shown.maxother = 80
MOST_LONG: Final = 32
"""Of one pace in progress, those that wait for their turn included; each holds its request in memory."""


def read(op: str, values: Mapping[str, Any], *, is_over_http: bool = False) -> AnyRequest:
    """Return a request.

    Raises RequestRefused: ``unknown_op``, ``malformed`` if there is an unknown key, ``invalid`` if a field is
    missing or has a wrong type or value. Only rules that need no other knowledge are checked.
    """
    offered = {name: kind for name, kind in BY_OP.items() if kind.over_http or not is_over_http}
    kind = offered.get(op)
    if kind is None:
        where = " over HTTP" if is_over_http else ""
        raise RequestRefused("unknown_op", f"no operation {op[:80]!r}{where}, {there_are(op, offered)}")
    known = [name for name in kind.__struct_fields__ if not (is_over_http and name in kind.not_over_http)]
    for name in values:
        if name not in known:
            raise RequestRefused(
                "malformed", f"{op}: unknown key {_shown.repr(name)}, {there_are(name, known)}"
            )
    try:
        # Bytes as they are: text is no pickle in base64.
        return msgspec.convert(values, kind, builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise RequestRefused("invalid", f"{op}: {_why(kind, values, str(error))}") from error


def _why(kind: type[AnyRequest], values: Mapping[str, Any], error: str) -> str:
    found = _FIELD.search(error)
    if found is None:
        return error
    name = found[1] or found[2]
    got = f"{name} {_shown.repr(values[name])}" if name in values else f"no {name}"
    return f"got {got}, expected {described(kind)[1][name].takes}"


class LongRequests:
    """Counts long requests in progress; used from one event loop only.

    Those that run code of UDFs are counted apart from the others, so many of them do not keep a UDF from
    being unregistered.
    """

    def __init__(self) -> None:
        self._counts: Counter[Pace] = Counter()

    @contextmanager
    def counted(self, request: Request) -> Iterator[None]:
        """Count a request for the block, if it may take long.

        Raises RequestRefused: ``too_many_changes`` if :data:`MOST_LONG` of its pace are in progress.
        """
        pace = request.pace
        if pace is not Pace.QUICK and self._counts[pace] >= MOST_LONG:
            raise RequestRefused(
                "too_many_changes",
                f"the limit of {MOST_LONG} requests in progress such as {request.op} is reached: try again "
                "when one of them has been answered",
            )
        self._counts[pace] += 1
        try:
            yield
        finally:
            self._counts[pace] -= 1


def why_not(
    peer: Peer, request: AnyRequest, modules: Collection[str], scope: Scope | None = None
) -> str | None:
    """Return in one line why `peer` may not send this request, or None if it may.

    `modules`: modules from which UDFs may be named; each with all that lies below it. `scope`: of a token,
    which limits the rights of the peer.
    """
    if scope is not None and (why := scope.why_not(request)) is not None:
        return why
    right = request.needs()
    if right is Right.LOOK or (right is Right.LOCAL and peer.is_local):
        return None
    if right is Right.LOCAL:
        return f"{peer.name} may not have the link of the live page: ask for it over the ipc:// socket"
    if not peer.may_control:
        return f"{peer.name} may only look: set may_control = true for that key in [security] clients"
    return _why_not_udf(peer, request, modules)


def _why_not_udf(peer: Peer, request: AnyRequest, modules: Collection[str]) -> str | None:
    match request:
        case Register(pickle=bytes()):
            return None if peer.may_register else _needs_may_register(peer, "bring code of its own: use")
        case Register(name=name, use=use) if _writes_files(use or name) and not peer.may_register:
            return _needs_may_register(peer, f"register {use or name}, which writes to any file: use record,")
        case Register(name=name, use=use):
            return why_not_named(use or name, modules)
        case Explore(name=name, use=use) if _writes_files(use or name):
            return f"{use or name} writes to any file: it does not run over opened scans"
        case Describe(use=str(use)) | Explore(use=str(use)):
            return why_not_named(use, modules)
        case _:
            return None


def _needs_may_register(peer: Peer, what: str) -> str:
    return (
        f"{peer.name} may not {what} the ipc:// socket, or a key that [security] clients lists with "
        "may_register = true"
    )


def _writes_files(use: str) -> bool:
    """Return whether a built-in UDF, by its name or ``module:Class``, writes to files."""
    facts = built_in_facts(use)
    return facts is not None and facts.writes_files


def why_not_named(use: str, modules: Collection[str]) -> str | None:
    """Return in one line why a UDF (``module:Class``, or a name) may not be named, or None."""
    if ":" not in use and (target := plugins().get(use)):
        use = target
    if ":" not in use:
        if use in BUILTIN_UDFS:
            return None
        nearest = nearest_name(use, BUILTIN_UDFS)
        meant = f"; the nearest is {nearest}" if nearest else ""
        expected = f"expected {', '.join(sorted(BUILTIN_UDFS))}, or module:Class"
        return f"no built-in UDF {use[:80]!r}, {expected}{meant}"
    module = use.partition(":")[0]
    if is_within(module, modules):
        return None
    return (
        f"{use[:80]}: module {module[:80]} is not allowed, only {', '.join(sorted(modules))}: "
        "add it to [security] allowed_modules, or send the code along (stemd udf add --send)"
    )
