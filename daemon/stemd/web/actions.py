"""The requests over HTTP that change something: ``POST /api/parameters`` and ``POST /api/control/OP``."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final  # a request is a map of any plain values; each handler checks what it reads

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from stemd.control.audit import OnAccepted, log_accepted
from stemd.control.long_requests import LongRequests
from stemd.control.permissions import changes_something, why_not
from stemd.control.server import Handler, RequestRefused
from stemd.errors import StemdError
from stemd.sockets.access_list import Peer
from stemd.sockets.refusals import Refusals
from stemd.web.access import BY_LINK, HttpAccess
from stemd.web.hub import plain_or_none
from stemd.web.limits.action_pace import ActionPace
from stemd.web.limits.allowance import Load

PARAMETERS: Final = "/api/parameters"
CONTROL: Final = "/api/control/"
_CHANGES: Final = frozenset({"register", "set_parameters", "region"})
"""Those that change UDFs: they take their turns. To unregister one never has to wait for them."""
_LIKE: Final = dict.fromkeys(("record", "set_nav_shape"), "save")
"""Requests that may wait for a disk or for nodes, too, and one that they are counted with."""
KEYS: Final[Mapping[str, frozenset[str]]] = {
    "describe": frozenset({"use"}),
    "register": frozenset({"name", "use", "params", "replace", "must_work"}),
    "unregister": frozenset({"name"}),
    "set_parameters": frozenset({"name", "params", "restart"}),
    "cancel": frozenset({"scan_id"}),
    "set_nav_shape": frozenset({"nav_shape"}),
    "set_policy": frozenset({"when_full"}),
    "record": frozenset({"action", "path", "when_behind"}),
    "calibrate": frozenset({"scan_id", "apply"}),
    "region": frozenset({"udf", "shape"}),
    "save": frozenset({"scan_id", "path"}),
    "set_layout": frozenset({"layout"}),
}
"""What may be requested over HTTP, and with which keys: as on the control socket, but no code."""
_STATUS: Final = {"content_type": 415, "unknown_op": 404, "too_many_changes": 429}


@dataclass(frozen=True, kw_only=True)
class Actions:
    """What HTTP may change.

    Attributes
    ----------
    handlers : mapping of str to async callable
        Those of the control socket, by op; an op that is not in :data:`KEYS` is not offered.
    modules : callable
        Returns the modules from which UDFs may be named.
    on_accepted : callable
        Called with each request that was done.
    load : callable
        Returns what the workers have done so far.
    """

    handlers: Mapping[str, Handler]
    modules: Callable[[], Collection[str]] = tuple
    on_accepted: OnAccepted = log_accepted
    load: Callable[[], Load] = Load


def is_action(path: str) -> bool:
    """Whether a POST to this path asks for a right of its own, instead of that to read."""
    return path == PARAMETERS or path.startswith(CONTROL)


def action_routes(access: HttpAccess, actions: Actions, refusals: Refusals) -> list[Route]:
    """Return the routes.

    They take a JSON map with the fields of the operation on the control socket, and answer with what that
    answers. The request shows ``Authorization: Bearer TOKEN`` with the token of ``[http] token_file``, or the
    link's cookie, and then it needs an ``Origin``, too.

    Parameters
    ----------
    access : HttpAccess
        Decides who may.
    actions : Actions
    refusals : Refusals
    """
    pace = ActionPace(actions.load)
    long = LongRequests()

    async def parameters(request: Request) -> Response:
        return await act(request, "set_parameters")

    async def control(request: Request) -> Response:
        return await act(request, request.path_params["op"])

    async def act(request: Request, op: str) -> Response:
        address = request.client.host if request.client else ""

        def refuse(reason: str, status: int, error: str, **headers: str) -> Response:
            refusals.count("http", reason, peer=address, path=request.scope["path"], why=error)
            return JSONResponse({"error": error}, status, headers=headers)

        peer = access.acting_as(request)
        if peer is None:
            return refuse("token", 401, "token: missing or wrong", **{"www-authenticate": "Bearer"})
        if peer == BY_LINK and "origin" not in request.headers:  # one that is there is this daemon's own
            return refuse("origin", 403, "origin: missing: a cookie counts with an Origin header only")
        try:
            handler = _handler(request, op, actions.handlers)
            fields = _read(await request.body(), KEYS[op])
            if (why := why_not(Peer(name=peer), op, fields, actions.modules())) is not None:
                return refuse("forbidden", 403, why)
            restarts = fields.get("restart") is True
            if op in _CHANGES:
                async with pace.turn(restarts=restarts):
                    answer = await pace.run(handler(fields))
            else:
                with _counted(long, op):
                    answer = await handler(fields)
        except RequestRefused as refusal:
            body = {"error": _words(refusal), "kind": refusal.kind}
            return JSONResponse(body, _STATUS.get(refusal.kind, 400))
        except StemdError as failure:
            return JSONResponse({"error": _words(failure)}, 400)
        if changes_something(op, fields):
            actions.on_accepted(op, peer, fields | answer)
        # Parameters that a client gave over the control socket may be values that JSON does not have.
        return JSONResponse(plain_or_none(answer) or {})

    return [
        Route(PARAMETERS, parameters, methods=["POST"]),
        Route(f"{CONTROL}{{op}}", control, methods=["POST"]),
    ]


def _handler(request: Request, op: str, handlers: Mapping[str, Handler]) -> Handler:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestRefused("content_type", "expected content-type application/json")
    if op not in KEYS or op not in handlers:
        known = ", ".join(key for key in KEYS if key in handlers)
        raise RequestRefused("unknown_op", f"no operation {op[:80]!r} over HTTP, there are: {known}")
    return handlers[op]


@contextmanager
def _counted(long: LongRequests, op: str) -> Iterator[None]:
    """Count a request that may wait, since it goes on when its peer has gone; refuse one too many."""
    op = _LIKE.get(op, op)
    if not long.is_long(op):
        yield
        return
    if (why := long.why_no_more(op)) is not None:
        raise RequestRefused("too_many_changes", why)
    with long.counted(op):
        yield


def _words(error: StemdError) -> str:
    return str(error).encode(errors="replace").decode()  # names of files may hold what no text can


def _read(body: bytes, keys: Collection[str]) -> dict[str, Any]:
    try:
        fields = json.loads(body)
        json.dumps(fields, ensure_ascii=False).encode()  # JSON can escape halves of characters, UTF-8 cannot
    except UnicodeEncodeError as error:
        raise RequestRefused("malformed", "got text with half a character, a lone surrogate") from error
    except (ValueError, RecursionError) as error:
        raise RequestRefused("malformed", f"not JSON: {str(error)[:200]}") from error
    if not isinstance(fields, dict) or not fields.keys() <= set(keys):
        raise RequestRefused("malformed", f"expected a map with the keys {', '.join(sorted(keys))}")
    return fields
