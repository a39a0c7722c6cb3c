"""``POST /api/parameters``: the one request over HTTP that changes something."""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final  # parameters of a UDF are its own affair

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from stemd.control.audit import OnAccepted, log_accepted
from stemd.control.server import RequestRefused
from stemd.errors import StemdError
from stemd.sockets.refusals import Refusals
from stemd.web.access import BY_LINK, HttpAccess

PATH: Final = "/api/parameters"
_KEYS: Final = frozenset({"name", "params", "restart"})

SetParameters = Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]


def parameters_route(
    access: HttpAccess,
    set_parameters: SetParameters,
    refusals: Refusals,
    on_accepted: OnAccepted = log_accepted,
) -> Route:
    """Return the route.

    It takes a JSON map ``{name, params, restart}``, as the operation ``set_parameters`` of the control socket
    does, and answers with what that answers. The request shows ``Authorization: Bearer TOKEN`` with the token
    of ``[http] token_file``, or the link's cookie, and then it needs an ``Origin``, too.

    Parameters
    ----------
    access : HttpAccess
        Decides who may.
    set_parameters : async callable
        The handler of that operation.
    refusals : Refusals
    on_accepted : callable
        Called with each request that was done.
    """

    async def change(request: Request) -> Response:
        address = request.client.host if request.client else ""
        peer = access.acting_as(request)
        if peer is None:
            refusals.count("http", "token", peer=address, path=PATH)
            return JSONResponse(
                {"error": "token: missing or wrong"}, 401, headers={"www-authenticate": "Bearer"}
            )
        if peer == BY_LINK and "origin" not in request.headers:  # one that is there is this daemon's own
            refusals.count("http", "origin", peer=address, path=PATH)
            return JSONResponse({"error": "origin: missing: a cookie counts with an Origin header only"}, 403)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return JSONResponse({"error": "expected content-type application/json"}, 415)
        try:
            fields = _read(await request.body())
            answer = await set_parameters(fields)
        except RequestRefused as refusal:
            return JSONResponse({"error": str(refusal)}, 400)
        except StemdError as failure:
            return JSONResponse({"error": str(failure)}, 400)
        on_accepted("set_parameters", peer, fields)
        return JSONResponse(answer)

    return Route(PATH, change, methods=["POST"])


def _read(body: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise RequestRefused("malformed", f"not JSON: {str(error)[:200]}") from error
    if not isinstance(fields, dict) or not fields.keys() <= _KEYS:
        raise RequestRefused("malformed", f"expected a map with the keys {', '.join(sorted(_KEYS))}")
    return fields
