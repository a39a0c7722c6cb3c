"""Messages between the daemon and the process that serves PV Access."""

from typing import Final

import msgspec
from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class StreamKey(msgspec.Struct, frozen=True, kw_only=True):
    """The keys with which the process subscribes where the daemon asks for them; Z85 text."""

    public: str
    secret: str
    server: str


class OpenServer(Message, frozen=True, kw_only=True):
    """Subscribe to the result stream and serve it."""

    prefix: str
    interfaces: tuple[str, ...]
    allow_put: bool
    max_rate_hz: float
    results: str
    """Address of the result stream."""
    snapshots: str
    key: StreamKey | None


class ShowParameters(Message, frozen=True, kw_only=True):
    """The parameters of all UDFs, as they are now."""

    params: dict[str, str]
    """Names of the UDFs, and their parameters as JSON text."""


class PutDone(Message, frozen=True, kw_only=True):
    """The answer to one put."""

    number: int
    error: str
    """Why it was refused; empty if it was done."""


class ServerReady(Message, frozen=True, kw_only=True):
    """The server listens."""

    port: int
    shares_prefix: bool
    """Whether another server answered for the prefix."""


class ServerRefused(Message, frozen=True, kw_only=True):
    """The server cannot listen; the process ends."""

    text: str


class PutParameter(Message, frozen=True, kw_only=True):
    """A client wants another value of a UDF's parameter."""

    number: int
    peer: str
    udf: str
    name: str
    value: str
    """As JSON text."""


class PutCancel(Message, frozen=True, kw_only=True):
    """A client wants the run in progress cancelled."""

    number: int
    peer: str


ToServer = OpenServer | ShowParameters | PutDone
FromServer = ServerReady | ServerRefused | PutParameter | PutCancel

TO_SERVER: Final[Decoder[ToServer]] = Decoder(ToServer)
FROM_SERVER: Final[Decoder[FromServer]] = Decoder(FromServer)
