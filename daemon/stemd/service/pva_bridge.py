"""The daemon's side of ``stemd-pva``, whose process serves PV Access and is started again if it dies."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final  # parameters of a UDF are its own affair

import anyio
import anyio.abc
import msgspec
import zmq
from msgspec.json import Decoder

from stemd.control.audit import Do
from stemd.control.requests import AnyRequest, Cancel, SetParameters
from stemd.errors import ConfigurationError, StemdError
from stemd.monitoring.log import get_logger
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.publishing.publisher import Publisher
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.sockets.access_list import Access, Peer


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Base of all: JSON objects, whose ``type`` is the name of the class."""


class StreamKey(msgspec.Struct, frozen=True, kw_only=True):
    """The keys with which the process subscribes where the daemon asks for them; Z85 text."""

    public: str
    secret: str
    server: str


class OpenServer(Message, frozen=True, kw_only=True, tag=True):
    """Subscribe to the result stream and serve it."""

    prefix: str
    interfaces: tuple[str, ...]
    allow_put: bool
    max_rate_hz: float
    results: str  # address of the result stream
    snapshots: str
    key: StreamKey | None


class ShowParameters(Message, frozen=True, kw_only=True, tag=True):
    """The parameters of all UDFs, as they are now."""

    params: dict[str, str]  # names of the UDFs, and their parameters as JSON text


class PutDone(Message, frozen=True, kw_only=True, tag=True):
    """The answer to one put."""

    number: int
    error: str  # why it was refused; empty if it was done


class ServerReady(Message, frozen=True, kw_only=True, tag=True):
    """The server listens."""

    port: int
    shares_prefix: bool  # whether another server answered for the prefix


class ServerRefused(Message, frozen=True, kw_only=True, tag=True):
    """The server cannot listen; the process ends."""

    text: str


class PutParameter(Message, frozen=True, kw_only=True, tag=True):
    """A client wants another value of a UDF's parameter."""

    number: int
    peer: str
    udf: str
    name: str
    value: str  # as JSON text


class PutCancel(Message, frozen=True, kw_only=True, tag=True):
    """A client wants the run in progress cancelled."""

    number: int
    peer: str


class Report(Message, frozen=True, kw_only=True, tag=True):
    """Something that is to be logged."""

    text: str


ToServer = OpenServer | ShowParameters | PutDone
FromServer = ServerReady | ServerRefused | PutParameter | PutCancel | Report

FROM_SERVER: Final[Decoder[FromServer]] = Decoder(FromServer)


MODULE: Final = "stemd_pva"  # of the distribution ``stemd-pva``
_AGAIN_S: Final = 1.0  # before a process that died is started again

log = get_logger(__name__)

_Child = Child[ToServer, FromServer]


class PVABridge:
    """Owns the process of ``stemd-pva``, which shows and sets parameters of UDFs."""

    def __init__(
        self, order: OpenServer, *, udfs: RegisteredUDFs, do: Do, on_trouble: Callable[[str], None]
    ) -> None:
        self._order = order
        self._udfs = udfs
        udfs.call_when_changed(self._show_parameters)
        self._do = do
        self._on_trouble = on_trouble
        self._child: _Child | None = None
        self._sending = anyio.Lock()
        self._changed = anyio.Event()
        self._state = "starting"
        self._port = 0
        self._shares_prefix = False
        self._starts = 0

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Return when the process serves. Raises ConfigurationError if it cannot listen at its interfaces."""
        await self._start()
        group.start_soon(self._listen)
        group.start_soon(self._send_changes)

    def as_dict(self) -> dict[str, object]:
        """Return the state in plain values; ``shares_prefix``: another server has the prefix."""
        about = {"prefix": self._order.prefix, "state": self._state, "port": self._port}
        return {**about, "shares_prefix": self._shares_prefix, "starts": self._starts}

    async def close(self) -> None:
        """End the process."""
        child, self._child = self._child, None
        if child is not None:
            await child.aclose()

    async def _start(self) -> None:
        self._starts += 1
        child = _Child(MODULE, FROM_SERVER)
        try:
            await child.channel.send_async(self._order)
            answer = (await child.first_message()).message
        except BaseException:
            child.end(wait=False)
            raise
        if isinstance(answer, ServerRefused):
            await child.aclose()
            raise ConfigurationError(answer.text)
        assert isinstance(answer, ServerReady)
        self._child = child
        self._state, self._port = "running", answer.port
        self._shares_prefix = answer.shares_prefix
        if answer.shares_prefix:
            taken = f"{self._order.prefix}STATUS"
            self._on_trouble(f"pva: another server answers for {taken}: choose another prefix")
        self._changed.set()

    async def _listen(self) -> None:
        while True:
            child = self._child
            if child is None:
                return
            try:
                while True:
                    await self._answer(child, (await child.receive()).message)
            except ChannelClosed as error:
                if self._child is not child:
                    return
                how = str(error)
            self._state = "failed"
            await child.aclose()
            self._on_trouble(f"pva: {how}; it is started again")
            await self._start_again()

    async def _start_again(self) -> None:
        while True:
            await anyio.sleep(_AGAIN_S)
            try:
                await self._start()
                return
            except (ConfigurationError, ChannelClosed, OSError) as error:
                self._on_trouble(f"pva: the process cannot be started again: {error}")

    async def _answer(self, child: _Child, message: FromServer) -> None:
        match message:
            case PutCancel(number=number, peer=peer):
                error = await self._done(peer, Cancel)
            case PutParameter(number=number, peer=peer, udf=udf, name=name, value=value):
                error = await self._done(
                    peer, lambda: SetParameters(name=udf, params={name: json.loads(value)})
                )
                await self._send(child, self._all_parameters())
            case Report(text=text):
                log.warning("pva_report", text=text)
                return
            case ServerReady() | ServerRefused():
                return  # they come before
        await self._send(child, PutDone(number=number, error=error))

    async def _done(self, peer: str, read: Callable[[], AnyRequest]) -> str:
        """Do what a client asks for, which `read` returns; return why it is refused, or nothing."""
        if not self._order.allow_put:
            return "pva.allow_put is false"
        try:
            await self._do(read(), peer)
        except StemdError as error:
            return str(error)
        except Exception as fault:  # noqa: BLE001 - a fault in one request must not end the daemon
            log.error("pva_request_failed", peer=peer, error=repr(fault))
            return f"{type(fault).__name__}: {fault}"
        return ""

    def _show_parameters(self) -> None:
        self._changed.set()

    async def _send_changes(self) -> None:
        while True:
            await self._changed.wait()
            self._changed = anyio.Event()
            child = self._child
            if child is not None:
                await self._send(child, self._all_parameters())

    async def _send(self, child: _Child, message: ToServer) -> None:
        async with self._sending:
            try:
                await child.channel.send_async(message)
            except ChannelClosed:
                return  # the task that listens finds it, too

    def _all_parameters(self) -> ShowParameters:
        return ShowParameters(params={spec.name: _as_json(spec.params) for spec in self._udfs})


def _as_json(params: Mapping[str, Any]) -> str:
    texts = []
    for name, value in params.items():
        with suppress(TypeError, ValueError, RecursionError):  # bytes as keys of a map, for example
            texts.append(f"{json.dumps(name)}: {json.dumps(value, default=str)}")
    return "{" + ", ".join(texts) + "}"


def make_pva(host: DaemonRunHost, publisher: Publisher, access: Access, do: Do) -> PVABridge | None:
    """Return the owner of the PV Access process, with keys if subscribers need them; None without prefix."""
    pva = host.config.pva
    if pva.prefix is None:
        return None
    key = None
    if access.server_key is not None:
        public, secret = (text.decode() for text in zmq.curve_keypair())
        access.admit(public, Peer(name="pva", may_control=False))
        key = StreamKey(public=public, secret=secret, server=access.server_key.public)
    order = OpenServer(
        prefix=pva.prefix,
        interfaces=pva.interfaces,
        allow_put=pva.allow_put,
        max_rate_hz=pva.max_rate_hz,
        results=publisher.results_address,
        snapshots=publisher.snapshots_address,
        key=key,
    )
    return PVABridge(order, udfs=host.udfs, do=do, on_trouble=host.publishing.error)
