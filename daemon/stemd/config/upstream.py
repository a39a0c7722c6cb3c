"""The section ``[upstream]``: the nodes of a head."""

from typing import Annotated, Literal

from pydantic import Field

from stemd.config.engine import EngineAddress
from stemd.config.models import Section
from stemd.config.values import Address, KeyFile

MOST_NODES = 64


class NodeConfig(Section):
    """A daemon whose merged results are merged further."""

    results: Address
    """Its ``[publish] merged``."""
    control: Address
    """Its ``[control] address``."""
    key: KeyFile | None = None
    """The key of this daemon, which the node lists with ``may_control`` (``stemd keys new``)."""

    @property
    def name(self) -> str:
        """What messages call it: its address."""
        return self.results.partition("://")[2]


class UpstreamConfig(Section):
    """Daemons whose results this one merges; it has no source of its own then."""

    daemons: Annotated[tuple[NodeConfig, ...], Field(max_length=MOST_NODES)] = ()
    """One table for each node: ``results``, ``control`` and, over TCP, ``key``."""
    engine: EngineAddress | None = None
    """Instead of a list: what starts and watches the nodes, ``local`` or a Dask scheduler such as
    ``tls://scheduler:8786``. Each ``[[source]]`` is that of a node."""
    nodes: Annotated[int, Field(ge=1, le=MOST_NODES)] | None = None
    """How many nodes the engine starts; default: one for each ``[[source]]``."""
    share: Literal["frames", "modules"] = "frames"
    """What each node gets of a scan: some of the frames, or one module of every frame."""
    max_rate_hz: Annotated[float, Field(gt=0, le=1000)] = 10.0
    """How often a node is asked for what it has merged, at most, in each second."""
