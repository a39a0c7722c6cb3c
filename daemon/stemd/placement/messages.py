"""Messages to and from the process that places nodes, and to and from a node that is placed."""

from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class NodeOrder(Message, frozen=True, kw_only=True):
    """What a node is to be."""

    version: str  # of the stemd that asks
    values: dict[str, object]  # its share of the configuration, by ``section.key``
    head: str  # public key of the head


class PlaceNodes(Message, frozen=True, kw_only=True):
    """Keep a node running for each order, until `ReleaseNodes`."""

    engine: str
    tls: dict[str, str]  # files, as Dask calls them
    insecure: bool
    orders: tuple[NodeOrder, ...]


class ReleaseNodes(Message, frozen=True, kw_only=True):
    """End all nodes."""


class NodePlaced(Message, frozen=True, kw_only=True):
    """A node is up."""

    number: int
    where: str
    merged: str  # where a head asks it
    control: str
    public_key: str


class NodeEnded(Message, frozen=True, kw_only=True):
    """A node has ended, or could not be started; another one is started."""

    number: int
    where: str
    why: str


class EngineTrouble(Message, frozen=True, kw_only=True):
    """The engine cannot be used; empty `why`: it can be used again."""

    why: str


class NodesReleased(Message, frozen=True, kw_only=True):
    """All nodes have ended."""


class StartNode(Message, frozen=True, kw_only=True):
    """To a node that is placed: its whole configuration, by ``section.key``."""

    values: dict[str, object]  # by ``section.key``


class NodeUp(Message, frozen=True, kw_only=True):
    """Its sockets are bound, and its workers are up."""

    merged: str
    control: str


class NodeRefused(Message, frozen=True, kw_only=True):
    """It cannot start."""

    why: str


ToPlacer = PlaceNodes | ReleaseNodes
FromPlacer = NodePlaced | NodeEnded | EngineTrouble | NodesReleased
FromNode = NodeUp | NodeRefused

TO_PLACER: Final[Decoder[ToPlacer]] = Decoder(ToPlacer)
FROM_PLACER: Final[Decoder[FromPlacer]] = Decoder(FromPlacer)
TO_NODE: Final[Decoder[StartNode]] = Decoder(StartNode)
FROM_NODE: Final[Decoder[FromNode]] = Decoder(FromNode)
