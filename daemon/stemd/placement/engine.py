"""The interface of an engine: what the placer needs to start nodes and to look at them."""

from typing import NamedTuple, Protocol

from stemd.errors import StemdError
from stemd.placement.messages import NodeOrder


class EngineLost(StemdError):
    """The engine does not answer, or refuses to be used."""


class NodeGone(StemdError):
    """A node has ended, or could not be started."""


class Addresses(NamedTuple):
    """How a head reaches a node."""

    merged: str
    control: str
    public_key: str


class PlacedNode(Protocol):
    """A node that the engine has started."""

    def look(self) -> Addresses | None:
        """Return its addresses, None while it starts. Raises NodeGone when it has ended; never waits long."""

    def release(self) -> None:
        """End it; does not wait."""

    def has_ended(self) -> bool:
        """Return whether it has ended after `release`."""


class Engine(Protocol):
    """Starts nodes on workers."""

    def connect(self) -> None:
        """Reach the engine. Raises EngineLost."""

    def workers(self) -> dict[str, str]:
        """Return the host of each worker that takes a node. Raises EngineLost."""

    def start(self, worker: str, order: NodeOrder) -> PlacedNode:
        """Start a node on a worker. Raises EngineLost or NodeGone."""

    def close(self) -> None:
        """Leave the engine."""
