"""The control socket of the daemon: msgpack maps ``{op, id, ...}`` in, ``{id, ok, ...}`` or an error out."""

import os
import traceback
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import anyio
import msgpack
import zmq.asyncio

from stemd.closing import Running
from stemd.control.audit import Do
from stemd.control.permissions import LongRequests, read_request, why_not
from stemd.control.requests import AnyRequest, Pace, RequestRefused
from stemd.errors import ConfigurationError, StemdError
from stemd.monitoring.log import get_logger
from stemd.sockets.access_list import Access, Peer
from stemd.sockets.peer_limits import Limits
from stemd.sockets.socket_folder import default_control_address, held_lock, prepare_folder, tighten_folder
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.answering_socket import AnsweringSocket, Asked
from stemd.wire.packing import pack_header

_MAX_REQUEST_BYTES = 16 * 2**20  # of a client that may send code
_MAX_PLAIN_BYTES = 2**20  # of all others
_MAX_AT_ONCE = 32  # requests in work, without long ones; beyond it new ones wait in the socket
_QUEUE_MESSAGES = 2  # of one client that wait: with the size above they bound the memory that it can take
_MAX_CONNECTIONS = 100
_MAX_UNREAD_BYTES = 4 * 2**20  # of answers to one client that asks again
_MAX_UNREAD_BYTES_IN_ALL = 64 * 2**20
_MAX_UNANSWERED_BYTES = 512 * 2**20  # of all clients together
_MAX_ITEMS = 100_000  # in one request, in all its lists and maps
_MAX_ID = 64
_MAX_WORDS = 500  # of an error

log = get_logger(__name__)


class ControlServer(Running):
    """Binds the control socket and answers its requests, concurrently; an async context manager.

    `address`: ``ipc:///PATH`` (mode 0600; its folder is made 0700 and must not be another user's) or
    ``tcp://``. `do`: does what a request asks for; RequestRefused is for the client, any other StemdError is
    ``failed``, all else ``internal`` and logged. `access`: clients and rights; by default all, but no pickles
    over TCP.

    Kinds of its own: ``malformed`` (no msgpack map with an op, or an unknown key), ``unknown_op``,
    ``invalid`` (type or value), ``forbidden``, ``too_many_changes`` (long requests in progress).
    """

    def __init__(self, address: str, do: Do, access: Access | None = None) -> None:
        super().__init__()
        self.address = address
        self._access = access or Access()
        self._do = do
        self._slots = anyio.Semaphore(_MAX_AT_ONCE)
        self._long = LongRequests()

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        with ExitStack() as stack:
            if self.address.startswith("ipc://"):
                stack.enter_context(_own_path(self.address))
            context = zmq.asyncio.Context()
            stack.callback(context.term)
            zap_thread = ZAPThread(context, self._access)
            stack.callback(zap_thread.close)
            may_bring_code = self.address.startswith("ipc://") or self._access.server_key is not None
            largest = _MAX_REQUEST_BYTES if may_bring_code else _MAX_PLAIN_BYTES
            limits = Limits(
                connections=min(self._access.max_connections, _MAX_CONNECTIONS),
                unanswered_bytes=2 * (_QUEUE_MESSAGES + 2) * largest,
                unanswered_bytes_in_all=_MAX_UNANSWERED_BYTES,
            )
            with _private_files():
                asking = AnsweringSocket(
                    zap_thread,
                    self.address,
                    name="control",
                    setting="control",
                    limits=limits,
                    largest=largest,
                    waiting=_QUEUE_MESSAGES,
                    most_bytes=_MAX_UNREAD_BYTES_IN_ALL,
                    most_bytes_of_one=_MAX_UNREAD_BYTES,
                )
            stack.callback(asking.close, linger_ms=100)
            self.address = asking.address
            stack.enter_context(zap_thread)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(self._serve, asking)
                yield
                tasks.cancel_scope.cancel()

    async def _serve(self, asking: AnsweringSocket) -> None:
        async with anyio.create_task_group() as tasks:
            while True:
                await self._slots.acquire()
                tasks.start_soon(self._answer, asking, await asking.receive())

    async def _answer(self, asking: AnsweringSocket, asked: Asked) -> None:
        with ExitStack() as place:
            place.callback(self._slots.release)
            peer = self._access.peer(self.address, asked.origin.key, asked.origin.address)
            answer = await self._work(asked.parts, peer, place)
        await asking.send(asked, [pack_header(answer)])

    async def _work(self, parts: list[bytes], peer: Peer | None, place: ExitStack) -> dict[str, object]:
        refusals = self._access.refusals
        name = peer.name if peer else ""
        number: object = None
        op: object = ""
        try:
            fields = _read_map(parts)
            number = _take_id(fields)
            op = fields.pop("op", None)
            if not isinstance(op, str):
                raise RequestRefused("malformed", "expected a map with an op")
            request = read_request(op, fields)
            self._check(peer, request)
            if request.pace is not Pace.QUICK:  # counted with the long ones, it leaves its place to others
                place.close()
            place.enter_context(self._long.counted(request))
            # Looked up before: between the change and its line in the log nothing may intervene.
            full_name = None
            if peer is not None and request.is_change():
                full_name = await anyio.to_thread.run_sync(peer.full_name)
            result = {"id": number, "ok": True, **await self._do(request, full_name)}
            pack_header(result)
        except RequestRefused as refusal:
            if refusal.kind == "malformed":
                refusals.count("control", "malformed", peer=name)
            return _error(number, refusal.kind, str(refusal))
        except StemdError as failure:
            return _error(number, "failed", str(failure))
        except Exception as fault:  # noqa: BLE001 - a fault in one request must not end the daemon
            refusals.count("control", "failed", peer=name, op=op, error=repr(fault))
            log.debug("control_request_failed", op=op, error=traceback.format_exc())
            return _error(number, "internal", f"{type(fault).__name__}: {fault}")
        return result

    def _check(self, peer: Peer | None, request: AnyRequest) -> None:
        why: str | None = "this key is not listed any more"
        if peer is not None:
            why = why_not(peer, request, self._access.modules)
        if why is not None:
            name = peer.name if peer else ""
            self._access.refusals.count("control", "forbidden", peer=name, op=request.op, why=why)
            raise RequestRefused("forbidden", why)


def _read_map(parts: list[bytes]) -> dict[str, object]:
    if len(parts) != 1:
        raise RequestRefused("malformed", f"got {len(parts)} parts, expected one msgpack map")
    try:
        fields = msgpack.unpackb(parts[0], **_counted_items())
    except (ValueError, TypeError, msgpack.exceptions.UnpackException) as error:
        raise RequestRefused("malformed", f"not msgpack: {error}") from error
    if not isinstance(fields, dict):
        raise RequestRefused("malformed", "expected a map with an op")
    return fields


def _take_id(fields: dict[str, object]) -> object:
    number: object = fields.pop("id", None)
    is_short = isinstance(number, str | bytes) and len(number) <= _MAX_ID
    if not (number is None or isinstance(number, int) or is_short):
        words = f"expected an id that is a number or text of at most {_MAX_ID} characters"
        raise RequestRefused("malformed", words)
    return number


def _counted_items() -> dict[str, object]:
    """Options of msgpack that stop it where a small message would become a large heap of objects."""
    left = _MAX_ITEMS

    def count(items: Any) -> Any:
        nonlocal left
        left -= 1 + len(items)
        if left < 0:
            raise ValueError(f"more than {_MAX_ITEMS} items")
        return items

    lengths = {"max_array_len": _MAX_ITEMS, "max_map_len": _MAX_ITEMS, "max_ext_len": 0}
    return {"list_hook": count, "object_hook": count, **lengths}


def _error(number: object, kind: str, message: str) -> dict[str, object]:
    # Names of files may hold what no text can, and an answer has to be written whatever went wrong.
    words = message[:_MAX_WORDS].encode(errors="replace").decode()
    return {"id": number, "error": {"kind": kind, "message": words}}


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


@contextmanager
def _private_files() -> Iterator[None]:
    # The socket file gets its mode when it is created: no moment in which others could connect.
    before = os.umask(0o177)
    try:
        yield
    finally:
        os.umask(before)
