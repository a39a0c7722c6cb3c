"""The requests over HTTP that change something: ``POST /api/parameters`` and ``POST /api/control/OP``."""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from stemd.control.audit import Do
from stemd.control.permissions import LongRequests, read_request, why_not
from stemd.control.requests import Answer, AnyRequest, RequestRefused, Right, SetParameters, op_of
from stemd.errors import StemdError
from stemd.sockets.access_list import Peer, Refusals
from stemd.web.access import BY_LINK, HttpAccess
from stemd.web.hub import PageHub, plain_or_none
from stemd.web.limits.allowance import ActionPace, Load
from stemd.web.limits.token_guard import CONTROL, PARAMETERS

_STATUS: Final = {"content_type": 415, "unknown_op": 404, "too_many_changes": 429}


@dataclass(frozen=True, kw_only=True)
class Actions:
    """What HTTP needs to do requests of the control socket."""

    do: Do
    modules: Callable[[], Collection[str]] = tuple
    load: Callable[[], Load] = Load  # returns what the workers have done so far


def action_routes(access: HttpAccess, actions: Actions, refusals: Refusals, hub: PageHub) -> list[Route]:
    """Return the routes; requests show the ``Bearer`` token, or the link's cookie and an ``Origin``."""
    pace = ActionPace(actions.load)
    long = LongRequests()

    async def act(request: Request) -> Response:
        op = request.path_params.get("op", op_of(SetParameters))
        address = request.client.host if request.client else ""

        def refuse(reason: str, status: int, error: str, **headers: str) -> Response:
            refusals.count("http", reason, peer=address, path=request.scope["path"], why=error)
            return JSONResponse({"error": error}, status, headers=headers)

        peer = access.acting_as(request)
        if peer is None:
            return refuse("token", 401, "token: missing or wrong", **{"www-authenticate": "Bearer"})
        if peer == BY_LINK and "origin" not in request.headers:  # one that is there is this daemon's own
            return refuse("origin", 403, "origin: missing: a cookie counts with an Origin header only")
        token = access.scoped(request)
        scope = None if token is None else token.scope
        try:
            is_dry_run = _is_dry_run(request)
            asked = read_request(op, _read(request, await request.body()), is_over_http=True)
            if (why := why_not(Peer(name=peer), asked, actions.modules(), scope)) is not None:
                return refuse("forbidden", 403, why)
            acts = asked.is_change() or (scope is not None and asked.needs() is not Right.LOOK)
            checked = {"dry_run": True, "op": op, "fields": asked.given()}
            answer = checked if is_dry_run else await done(asked, peer if acts else None)
        except RequestRefused as refusal:
            body = {"error": _words(refusal), "kind": refusal.kind}
            return JSONResponse(body, _STATUS.get(refusal.kind, 400))
        except StemdError as failure:
            return JSONResponse({"error": _words(failure)}, 400)
        headers: dict[str, str] = {}
        if acts and not is_dry_run:
            hub.changes += 1  # live pages leave catalogues from before their change unread
            headers["stemd-changes"] = str(hub.changes)
        # Parameters that a client gave over the control socket may be values that JSON does not have.
        return JSONResponse(plain_or_none(answer) or {}, headers=headers)

    async def done(asked: AnyRequest, peer: str | None) -> Answer:
        if asked.takes_turns:
            async with pace.turn(restarts=isinstance(asked, SetParameters) and asked.restart):
                return await pace.run(actions.do(asked, peer))
        with long.counted(asked):  # it goes on when its peer has gone
            return await actions.do(asked, peer)

    return [Route(path, act, methods=["POST"]) for path in (PARAMETERS, f"{CONTROL}{{op}}")]


def _is_dry_run(request: Request) -> bool:
    """Whether a request is only checked: its form, and whether the client may make it."""
    match request.query_params.getlist("dry_run"):
        case [] | ["false"]:
            return False
        case ["true"]:
            return True
        case given:
            raise RequestRefused("invalid", f"got dry_run {', '.join(given)[:80]!r}, expected true or false")


def _words(error: StemdError) -> str:
    return str(error).encode(errors="replace").decode()  # names of files may hold what no text can


def _read(request: Request, body: bytes) -> dict[str, object]:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestRefused("content_type", "expected content-type application/json")
    try:
        fields = json.loads(body)
        json.dumps(fields, ensure_ascii=False).encode()  # JSON can escape halves of characters, UTF-8 cannot
    except UnicodeEncodeError as error:
        raise RequestRefused("malformed", "got text with half a character, a lone surrogate") from error
    except (ValueError, RecursionError) as error:
        raise RequestRefused("malformed", f"not JSON: {str(error)[:200]}") from error
    if not isinstance(fields, dict):
        raise RequestRefused("malformed", "expected a map")
    return fields
