"""The head's side of the process that places its nodes; one that dies is started again."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, Protocol, assert_never

import anyio
import anyio.abc
import zmq

from stemd._version import __version__
from stemd.config import Config
from stemd.config.models import LISTS, Section
from stemd.config.source import NODE, FurtherSocket, NodeConfig
from stemd.monitoring.log import get_logger
from stemd.placement import messages
from stemd.placement.placer import RELEASE_S
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.sockets.curve_keys import ClientKey

_AGAIN_S: Final = 1.0  # before a process that died is started again
_Child = Child[messages.ToPlacer, messages.FromPlacer]

log = get_logger(__name__)
_SHARED: Final = ("scan", "corrections", "ring", "workers", "partition", "calibration", "log")
"""Sections that nodes get, in addition to the source, the UDFs and the stages."""


# Any: values of any key.
def share_of(config: Config, number: int) -> dict[str, object]:
    """Return what a node gets of the configuration of a head with an engine, by ``section.key``."""

    def dumped(section: Section) -> dict[str, object]:
        return section.model_dump(mode="json", exclude_defaults=True, by_alias=True)

    sockets = config.source.sockets
    socket = sockets[number if len(sockets) > 1 else 0]
    own_keys = set(FurtherSocket.model_fields)
    source = {key: value for key, value in dumped(config.source).items() if key not in {*own_keys, "further"}}
    source |= {key: value for key, value in dumped(socket).items() if key in own_keys}
    values = {f"source.{key}": value for key, value in source.items()}
    values["source.url"] = str(socket.url).replace(NODE, str(number))
    for name in _SHARED:
        values |= {f"{name}.{key}": value for key, value in dumped(getattr(config, name)).items()}
    security = config.security
    values["security.allowed_modules"] = list(security.allowed_modules)
    values["security.libertem"] = security.libertem
    for name in LISTS:
        if name != "relay" and getattr(config, name):
            values[name] = [dumped(item) for item in getattr(config, name)]
    return values


class Seat(Protocol):
    """A node as the head sees it."""

    name: str

    def place(self, config: NodeConfig, key: ClientKey, where: str) -> None:
        """Have it asked at these addresses."""

    def vacate(self, why: str) -> None:
        """Have it asked nowhere."""


class PlacerHandle:
    """Finds a head's nodes through an engine; makes its key. `on_trouble`: gets lines about both."""

    def __init__(self, config: Config, seats: Sequence[Seat], on_trouble: Callable[[str], None]) -> None:
        assert config.upstream.engine is not None
        public, secret = (text.decode() for text in zmq.curve_keypair())
        self._key = ClientKey(name="head", public=public, secret=secret)
        self._seats = seats
        self._on_trouble = on_trouble
        self.engine = config.upstream.engine
        order = partial(messages.NodeOrder, version=__version__, head=public)
        self._order = messages.PlaceNodes(
            engine=self.engine,
            tls=config.engine.files(),
            insecure=config.engine.insecure,
            orders=tuple(order(values=share_of(config, number)) for number in range(len(seats))),
        )
        self._child: _Child | None = None
        self._is_released = False
        self._trouble = ""

    def as_dict(self) -> dict[str, object]:
        """Return the state of the engine in plain values."""
        return {"address": self.engine, "trouble": self._trouble or None}

    async def run(self) -> None:
        """Have nodes placed until cancelled."""
        while True:
            try:
                self._child = child = _Child("stemd.placement.placer", messages.FROM_PLACER)
                await child.channel.send_async(self._order)
                while True:
                    self._take((await child.receive()).message)
            except ChannelClosed as error:
                self._on_trouble(f"engine {self.engine}: {error}; its nodes end and are started again")
                for seat in self._seats:
                    seat.vacate("not started yet")
            if self._child is not None:
                await self._child.aclose()
            await anyio.sleep(_AGAIN_S)

    def _take(self, message: messages.FromPlacer) -> None:
        match message:
            case messages.NodePlaced():
                key = replace(self._key, server=message.public_key)
                config = NodeConfig(results=message.merged, control=message.control)
                log.info("node_placed", node=message.number, where=message.where, merged=message.merged)
                self._seats[message.number].place(config, key, message.where)
            case messages.NodeEnded():
                seat = self._seats[message.number]
                at = f" on {message.where}" if message.where else ""
                self._on_trouble(f"node {seat.name}{at}: {message.why}")
                seat.vacate(message.why)
            case messages.EngineTrouble(why=why):
                self._trouble = why
                if why:
                    self._on_trouble(f"engine {self.engine}: {why}")
                else:
                    log.info("engine_found", engine=self.engine)
            case messages.NodesReleased():
                self._is_released = True
            case _:
                assert_never(message)

    async def close(self) -> None:
        """Have all nodes end, then the process; `run` was cancelled before."""
        child, self._child = self._child, None
        if child is None:
            return
        with anyio.move_on_after(RELEASE_S + _AGAIN_S), suppress(ChannelClosed):
            await child.channel.send_async(messages.ReleaseNodes())
            while not self._is_released:
                self._take((await child.receive()).message)
        await child.aclose()
