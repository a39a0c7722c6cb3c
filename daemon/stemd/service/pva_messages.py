"""Messages between the daemon and ``stemd-pva``, which serves PV Access; its README describes them."""

from typing import Final

import msgspec
from msgspec.json import Decoder


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
