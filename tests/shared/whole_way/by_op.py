"""A daemon's answers to requests, for tests of the servers that pass requests on."""


def by_op(handlers):
    """Return what does each request with the handler of its op; the handlers get the request."""

    async def do(request, _peer):
        return await handlers[request.op](request)

    return do
