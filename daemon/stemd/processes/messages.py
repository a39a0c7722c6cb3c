"""Messages of a template that forks processes, and of processes that run code of UDFs."""

from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class Fork(Message, frozen=True, kw_only=True):
    """Fork a process. With it come the descriptors of its channel and of its life line."""

    module: str  # what it runs
    environment: dict[bytes, bytes]
    arguments: tuple[str, ...]  # further ones
    folder: bytes  # where it runs


class TemplateReady(Message, frozen=True, kw_only=True):
    """The modules are loaded."""

    environment: dict[bytes, bytes]  # the variables that loading has set: the folder of compiled kernels


class Forked(Message, frozen=True, kw_only=True):
    """The new process runs."""

    pid: int


class NotForked(Message, frozen=True, kw_only=True):
    """There is no new process."""

    text: str


class Printed(Message, frozen=True, kw_only=True):
    """A line that code of a UDF printed, or a warning that it raised."""

    event: str  # its name in the log
    udf: str
    text: str
    count: int  # how many that differ in numbers only


FromTemplate = TemplateReady | Forked | NotForked

FORK: Final[Decoder[Fork]] = Decoder(Fork)
FROM_TEMPLATE: Final[Decoder[FromTemplate]] = Decoder(FromTemplate)
