"""``POST /api/parameters``: the one request over HTTP that changes something; only where a token is set."""

import hmac
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final  # parameters of a UDF are its own affair

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from stemd.control import RequestRefused
from stemd.errors import StemdError
from stemd.refusals import Refusals

PATH: Final = "/api/parameters"
_KEYS: Final = frozenset({"name", "params", "restart"})

SetParameters = Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]


def parameters_route(token: str, set_parameters: SetParameters, refusals: Refusals) -> Route:
    """Return the route.

    It takes a JSON map ``{name, params, restart}`` with the header ``Authorization: Bearer TOKEN``, as the
    operation ``set_parameters`` of the control socket does, and answers with what that answers.

    Parameters
    ----------
    token : str
        What a request has to show.
    set_parameters : async callable
        The handler of that operation.
    refusals : Refusals
    """
    expected = f"Bearer {token}".encode()

    async def change(request: Request) -> Response:
        shown = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(shown, expected):  # takes as long for any wrong token
            refusals.count("http", "token", peer=request.client.host if request.client else "")
            return JSONResponse(
                {"error": "token: missing or wrong"}, 401, headers={"www-authenticate": "Bearer"}
            )
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return JSONResponse({"error": "expected content-type application/json"}, 415)
        try:
            fields = _read(await request.body())
            return JSONResponse(await set_parameters(fields))
        except RequestRefused as refusal:
            return JSONResponse({"error": str(refusal)}, 400)
        except StemdError as failure:
            return JSONResponse({"error": str(failure)}, 400)

    return Route(PATH, change, methods=["POST"])


def _read(body: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise RequestRefused("malformed", f"not JSON: {str(error)[:200]}") from error
    if not isinstance(fields, dict) or not fields.keys() <= _KEYS:
        raise RequestRefused("malformed", f"expected a map with the keys {', '.join(sorted(_KEYS))}")
    return fields
