"""Results over plain HTTP, for programs that look now and then: what there is, and one picture of it."""

from typing import Final

import anyio
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from stemd.web.hub import PageHub
from stemd.web.limits.allowance import metered
from stemd.web.picture import View
from stemd.wire.header import UDF_NAME

_MOST_PIXELS: Final = 2**20  # of 16 bytes: half of what may wait for all peers that read slowly
_MOST_DIGITS: Final = 8


def picture_routes(hub: PageHub) -> list[Route]:
    """Return the routes."""

    async def udfs(request: Request) -> Response:
        async def found() -> object:
            return hub.catalogue(request.query_params.get("scan"))["udfs"]

        return JSONResponse({"udfs": await metered(found(), hub.allowance.spend)})

    async def picture(request: Request) -> Response:
        view = _view(request)
        if view is None:
            words = f"expected channel and most_pixels, whole numbers of at most {_MOST_DIGITS} digits"
            return JSONResponse({"error": words}, 400)
        await anyio.sleep(hub.allowance.wait_s())
        size = hub.picture_bytes(view)
        if not size:
            return JSONResponse({"error": f"no result {view.udf[:80]}.{view.buffer[:80]} yet"}, 404)
        async with hub.pictures.taken(size, lambda: None):
            return await metered(_packed(hub, view), hub.allowance.spend)

    return [Route("/api/udfs", udfs), Route("/api/pictures/{udf}/{buffer}", picture)]


async def _packed(hub: PageHub, view: View) -> Response:
    message = hub.picture(view)
    if message is None:
        return JSONResponse({"error": "this result is gone"}, 404)
    return Response(message, media_type="application/octet-stream")


def _view(request: Request) -> View | None:
    path, query = request.path_params, request.query_params
    numbers = [query.get("channel", "0"), query.get("most_pixels", str(_MOST_PIXELS))]
    are_numbers = all(number.isascii() and number.isdigit() for number in numbers)
    if not are_numbers or max(map(len, numbers)) > _MOST_DIGITS or not UDF_NAME.fullmatch(path["udf"]):
        return None
    channel, most = map(int, numbers)
    scan, most = query.get("scan"), min(max(most, 1), _MOST_PIXELS)
    return View(udf=path["udf"], buffer=path["buffer"], scan=scan, channel=channel, most_pixels=most)
