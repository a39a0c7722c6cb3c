"""The control socket of the daemon: msgpack maps ``{op, id, ...}`` in, ``{id, ok, ...}`` or an error out."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self  # a request is a map of any plain values; each handler checks what it reads

import anyio
import msgpack
import zmq
import zmq.asyncio

from stemd.addresses import bind, remove_socket_path
from stemd.errors import ConfigurationError, StemdError
from stemd.log import get_logger
from stemd.socket_folder import default_control_address, held_lock, prepare_folder, tighten_folder
from stemd.wire import pack_header

Handler = Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]

_MAX_REQUEST_BYTES = 16 * 2**20
_MAX_AT_ONCE = 32  # requests in work; beyond it new ones wait in the socket

log = get_logger(__name__)


class RequestRefused(StemdError):
    """A handler's answer to a request that cannot be done: what its client gets as ``{kind, message}``.

    Parameters
    ----------
    kind : str
        A constant word such as ``invalid`` or ``not_running``.
    message : str
        One line: what was seen, what was expected.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class ControlServer:
    """Binds the control socket and answers its requests; an async context manager.

    Parameters
    ----------
    address : str
        ``ipc:///PATH`` (mode 0600; its folder is created 0700 and must not be another user's) or ``tcp://``.
    handlers : mapping of str to async callable
        By op. A handler gets the request's map without ``op`` and ``id`` and returns what the answer has
        beside ``id`` and ``ok``. It raises RequestRefused for the client; any other StemdError is answered as
        kind ``failed``, all else as ``internal`` and logged. Requests are worked on concurrently.

    Notes
    -----
    Kinds of errors of the server itself: ``malformed`` (no msgpack map with an op), ``unknown_op``.
    """

    def __init__(self, address: str, handlers: Mapping[str, Handler]) -> None:
        self.address = address
        self._handlers = dict(handlers)
        self._exit = AsyncExitStack()
        self._slots = anyio.Semaphore(_MAX_AT_ONCE)

    async def __aenter__(self) -> Self:
        await self._exit.enter_async_context(self._running())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        return await self._exit.__aexit__(kind, error, trace)

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        with ExitStack() as stack:
            if self.address.startswith("ipc://"):
                stack.enter_context(_own_path(self.address))
            context = zmq.asyncio.Context()
            stack.callback(context.term)
            router = context.socket(zmq.ROUTER)
            stack.callback(router.close, linger=100)
            router.setsockopt(zmq.MAXMSGSIZE, _MAX_REQUEST_BYTES)
            self.address = _bind_private(router, self.address)
            stack.callback(remove_socket_path, self.address)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(self._serve, router)
                yield
                tasks.cancel_scope.cancel()

    async def _serve(self, router: zmq.asyncio.Socket) -> None:
        async with anyio.create_task_group() as tasks:
            while True:
                await self._slots.acquire()
                client, *request = await router.recv_multipart()
                envelope = [client]
                if request and request[0] == b"":
                    envelope.append(request.pop(0))
                tasks.start_soon(self._answer, router, envelope, request)

    async def _answer(self, router: zmq.asyncio.Socket, envelope: list[bytes], request: list[bytes]) -> None:
        try:
            answer = await self._work(request)
        finally:
            self._slots.release()
        await router.send_multipart([*envelope, pack_header(answer)])

    async def _work(self, request: list[bytes]) -> dict[str, Any]:
        try:
            fields = _read_request(request)
        except RequestRefused as refusal:
            return _error(None, refusal.kind, str(refusal))
        number = fields.pop("id", None)
        op = fields.pop("op")
        try:
            handler = self._handlers.get(op)
            if handler is None:
                known = ", ".join(sorted(self._handlers))
                raise RequestRefused("unknown_op", f"got op {op!r}, this daemon knows {known}")
            result = {"id": number, "ok": True, **await handler(fields)}
            pack_header(result)
        except RequestRefused as refusal:
            return _error(number, refusal.kind, str(refusal))
        except StemdError as failure:
            return _error(number, "failed", str(failure))
        except Exception as fault:  # a fault in one handler must not end the daemon
            log.exception("control_request_failed", op=op)
            return _error(number, "internal", f"{type(fault).__name__}: {fault}")
        return result


def _read_request(request: list[bytes]) -> dict[str, Any]:
    if len(request) != 1:
        raise RequestRefused("malformed", f"got {len(request)} parts, expected one msgpack map")
    try:
        fields = msgpack.unpackb(request[0])
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise RequestRefused("malformed", f"not msgpack: {error}") from error
    if not isinstance(fields, dict) or not isinstance(fields.get("op"), str):
        raise RequestRefused("malformed", "expected a map with an op")
    return fields


def _error(number: object, kind: str, message: str) -> dict[str, Any]:
    return {"id": number, "error": {"kind": kind, "message": message}}


@contextmanager
def _own_path(address: str) -> Iterator[None]:
    path = Path(address.removeprefix("ipc://"))
    if not path.is_absolute():
        raise ConfigurationError(f"control: got {address}, expected ipc:///PATH (an absolute path)")
    if address == default_control_address(os.environ):
        tighten_folder(path.parent)
    else:
        prepare_folder(path.parent)
    with held_lock(path):
        yield


def _bind_private(router: zmq.asyncio.Socket, address: str) -> str:
    # The socket file gets its mode when it is created: no moment in which others could connect.
    before = os.umask(0o177)
    try:
        return bind(zmq.Socket.shadow(router.underlying), address, "control")
    finally:
        os.umask(before)
