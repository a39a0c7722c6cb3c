"""Refuses HTTP requests without the token that reading needs, and turns the link into a cookie."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stemd.sockets.access_list import Refusals
from stemd.web.access import HttpAccess, Refusal, ScopedToken

_OPEN: Final = frozenset({"/healthz", "/readyz"})
_METRICS: Final = "/metrics"
_OF_PAGES: Final = frozenset({"/", "/ws"})
_SHARED: Final = ("/page/", "/panels/")
TOKEN: Final = "/api/token"  # noqa: S105 - a path
PARAMETERS: Final = "/api/parameters"
CONTROL: Final = "/api/control/"
_NO_TOKEN: Final = Refusal(
    "token",
    401,
    "token: missing or wrong: `stemd status --link` on the daemon's computer prints the link, which has it; "
    "programs send it as Authorization: Bearer TOKEN",
)
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>stemd: the link is needed</title></head>
<body>
<h1>This page opens with its link only</h1>
<p>The live page of stemd needs the token in its link.
On the daemon's computer, this command prints the link:</p>
<pre>stemd status --link</pre>
<p>A link ends with <code>stemd keys new-link</code>, or with a daemon that keeps no state.
A browser keeps the link for 30 days after its last use.</p>
<p>Have you just followed the link from another web page? <a href="/">Open the live page.</a></p>
</body>
</html>
"""


class TokenGuard:
    """Lets requests through that may read.

    ``/healthz`` and ``/readyz``, and ``/metrics`` on loopback, need no token. The link, ``GET
    /?token=TOKEN``, sets a cookie and redirects to ``/``. A shared link shows nothing but the page. Every
    request with a scoped token counts. Changes ask for a right of their own, instead of that to read.
    """

    def __init__(self, app: ASGIApp, access: HttpAccess, refusals: Refusals) -> None:
        self._app = app
        self._access = access
        self._refusals = refusals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, answer the link, or refuse."""
        request = HTTPConnection(scope)
        token = self._access.scoped(request)
        if token is not None and (refusal := token.refusal() or self._outside(token, request)) is not None:
            await self._refuse(request, receive, send, refusal)
            return
        is_link = request.scope["path"] == "/" and request.scope.get("method") in ("GET", "HEAD")
        shown = request.query_params.get("token") if is_link else None
        is_of_link = shown is not None and self._access.is_of_link(shown)
        link = None if shown is None else self._access.shared_of(shown)
        if not (is_of_link or link or self._is_allowed(request)):
            await self._refuse(request, receive, send)
        elif shown is None:
            await self._app(scope, receive, self._renewing(request, send))
        else:  # without a cookie to an old link in a browser that has one
            response = RedirectResponse("/", status_code=303, headers={"cache-control": "no-store"})
            if is_of_link:
                self._access.set_cookie(response)
            elif link is not None:
                self._access.set_share_cookie(response, shown, link.until)
            await response(scope, receive, send)

    def _renewing(self, request: HTTPConnection, send: Send) -> Send:
        """Have the answer to a page give its browser a cookie with a later end."""
        cookie = self._access.renewed_cookie(request) if request.scope["path"] in _OF_PAGES else None
        if cookie is None:
            return send

        async def send_with_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", ()), (b"set-cookie", cookie)]
            await send(message)

        return send_with_cookie

    def _is_allowed(self, request: HTTPConnection) -> bool:
        path = request.scope["path"]
        if path in _OPEN or _is_acting(request):
            return True
        if path == _METRICS:
            return self._access.may_read_metrics(request)
        if self._access.may_read(request) or (path == TOKEN and self._access.scoped(request) is not None):
            return True
        is_page = path in _OF_PAGES or path.startswith(_SHARED)
        return is_page and self._access.shared_link(request) is not None

    def _outside(self, token: ScopedToken, request: HTTPConnection) -> Refusal | None:
        """Return why a token does not allow to read; what it may do, `why_not` says of each request."""
        if token.scope.may_read or _is_acting(request) or request.scope["path"] in {*_OPEN, TOKEN}:
            return None
        words = f"token {token.scope.name}: may not read, only {', '.join(sorted(token.scope.may))}"
        return Refusal("forbidden", 403, words)

    async def _refuse(
        self, request: HTTPConnection, receive: Receive, send: Send, refusal: Refusal = _NO_TOKEN
    ) -> None:
        peer = request.client.host if request.client else ""
        path, (reason, status, words) = request.scope["path"], refusal
        self._refusals.count("http", reason, peer=peer, path=path, why=words)
        if request.scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": reason})  # not accepted: 403
            return
        headers = {"www-authenticate": "Bearer", "cache-control": "no-store"}
        response: Response
        if refusal is _NO_TOKEN and "text/html" in request.headers.get("accept", ""):
            response = HTMLResponse(_PAGE, status, headers)
        else:
            response = JSONResponse({"error": words}, status, headers)
        await response(request.scope, receive, send)


def _is_acting(request: HTTPConnection) -> bool:
    path = request.scope["path"]
    return request.scope.get("method") == "POST" and (path == PARAMETERS or path.startswith(CONTROL))
