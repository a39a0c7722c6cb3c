"""The sections ``[[source]]``, ``[upstream]`` and ``[engine]``: a detector's sockets, a head's nodes."""

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, ByteSize, Field, NonNegativeInt, PositiveFloat, PositiveInt

from stemd.config import values
from stemd.config.models import Section
from stemd.sockets.addresses import is_local
from stemd_sources.errors import DataFileError
from stemd_sources.opening.regular_file import read_start

MOST_SOCKETS = 8
ModuleNumber = Annotated[int, Field(ge=0, lt=MOST_SOCKETS)]
ModulePlace = Annotated[tuple[NonNegativeInt, NonNegativeInt], values.split_into("row", "column")]
DetectorShape = Annotated[tuple[PositiveInt, PositiveInt], values.split_into("rows", "columns")]
LOCAL: Final = "local"
_FILE: Final = "dask:///"
_ADDRESS: Final = re.compile(r"(tcp|tls|dask)://\S+:\d+|dask:///\S+")
NODE: Final = "{node}"
_MOST_BYTES: Final = 65536  # of a scheduler file
OF_NODES: Final = ("scan", "corrections", "ring", "partition", "stage")
"""Sections that change nothing at the head."""
MOST_NODES = 64


class FurtherSocket(Section):
    """Another socket of the same detector."""

    url: values.SourceAddress
    """Source URL, of the same protocol as that of the first socket."""
    module: ModuleNumber | None = None
    """The module of each frame that it brings."""
    place: ModulePlace | None = None
    """Row and column of the first pixel of this module in the frame."""


class SourceConfig(Section):
    """The detector."""

    url: values.SourceAddress | None = None
    """Source URL such as ``dectris-v2+tcp://10.0.0.5:31001``."""
    module: ModuleNumber | None = None
    """The module of each frame that this socket brings; default: whole frames."""
    place: ModulePlace | None = None
    """Row and column of the first pixel of this module; default: one under the other, module 0 at the top."""
    detector_shape: DetectorShape | None = None
    """Rows and columns of whole frames, where this daemon gets one module of each, and a head the results."""
    further: Annotated[tuple[FurtherSocket, ...], Field(max_length=MOST_SOCKETS - 1)] = ()
    """Further sockets of the detector: what the ``[[source]]`` after the first one say."""
    channel: str | None = None
    """Channel to process; default the first one the detector announces."""
    nodata: Literal["zero", "keep", "repair"] = "zero"
    """What pixels without data read as: 0, what the detector sent, or the mean of their neighbours."""
    stall_timeout_s: PositiveFloat = 5.0
    """Seconds without an image after which a run is cancelled as stalled (at least 10 frame times)."""
    end_grace_s: Annotated[float, Field(ge=0)] = 0.5
    """Seconds that images may arrive after the end that overtook them."""
    max_message_bytes: values.PositiveBytes = ByteSize(256 * 2**20)
    """Largest message taken from the detector."""
    queue_messages: PositiveInt = 128
    """Messages that a source of another package may queue; those of stemd queue none."""

    @property
    def sockets(self) -> tuple["SourceConfig | FurtherSocket", ...]:
        """All sockets, in the order of their modules if they bring modules."""
        return tuple(sorted((self, *self.further), key=lambda socket: socket.module or 0))

    @property
    def has_modules(self) -> bool:
        """Whether each socket brings a module of each frame, and this daemon puts them together."""
        return self.module is not None and bool(self.further)

    def check_sockets(self) -> None:
        """Raise ValueError where several sockets do not fit together; the words begin with the key."""
        sockets: tuple[SourceConfig | FurtherSocket, ...] = (self, *self.further)
        if self.further and self.url is None:
            raise ValueError("source.further: the first [[source]] has no url: set it")
        if self.detector_shape is not None:
            self._check_one_module()
            return
        if len(sockets) == 1:
            if self.module is not None or self.place is not None:
                raise ValueError(
                    "source.module: there is one socket only: add a [[source]] for each module, or set "
                    "source.detector_shape if other daemons get the other modules"
                )
            return
        urls = [str(socket.url) for socket in sockets]
        values.check_socket_urls(urls)
        if self.has_modules and len(set(urls)) < len(urls):
            raise ValueError("source.url: two modules have the same one, expected a socket for each module")
        numbers = sorted(-1 if socket.module is None else socket.module for socket in sockets)
        if numbers not in ([-1] * len(sockets), list(range(len(sockets)))):
            got, last = ", ".join("none" if number < 0 else str(number) for number in numbers), len(urls) - 1
            raise ValueError(f"source.module: got {got}, expected 0 to {last}, each once, or none at all")
        if any((socket.place is None) != (self.place is None) for socket in sockets):
            raise ValueError("source.place: set it in each [[source]], or in none")
        if self.place is not None and self.module is None:
            raise ValueError("source.place: it is that of a module, set module in each [[source]]")

    def _check_one_module(self) -> None:
        if self.further:
            raise ValueError("source.detector_shape: there are several sockets, expected that of one module")
        if self.module is None or self.place is None:
            key = "module" if self.module is None else "place"
            raise ValueError(f"source.detector_shape: the place of the module is not known: set {key}, too")


def check_engine(address: str) -> str:
    """Return the address of an engine; ValueError where it is none, or Dask is not installed."""
    if address == LOCAL:
        return address
    if not _ADDRESS.fullmatch(address):
        words = "or dask:///PATH of the scheduler file that Dask wrote"
        raise ValueError(f"got {address!r}, expected local, tls://HOST:8786, tcp://127.0.0.1:8786, {words}")
    if find_spec("distributed") is None:
        raise ValueError(f"{address} needs Dask, which is not installed: install stemd[dask]")
    return address


def _check_file(path: Path) -> Path:
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    return path


TLSFile = Annotated[Path, AfterValidator(_check_file)]
EngineAddress = Annotated[str, AfterValidator(check_engine)]


class EngineConfig(Section):
    """How to reach the engine that places nodes: TLS as Dask has it."""

    tls_ca: TLSFile | None = None
    """Certificate of the authority that has signed those of scheduler, workers and clients."""
    tls_cert: TLSFile | None = None
    """Certificate of this client."""
    tls_key: TLSFile | None = None
    """Secret key of this client."""
    insecure: bool = False
    """Use a scheduler without TLS, though other machines can reach it."""

    def scheduler(self, address: str) -> str:
        """Return the address of Dask's scheduler, also from its file. ValueError: none, or not safe."""
        if address.startswith(_FILE):
            file = Path(address.removeprefix("dask://"))
            try:
                address = str(json.loads(read_start(file, _MOST_BYTES))["address"])
            except (DataFileError, OSError, ValueError, KeyError, TypeError) as error:
                raise ValueError(f"{file} is no scheduler file of Dask: {error}") from error
        elif address.startswith("dask://"):
            address = ("tcp" if self.tls_ca is None else "tls") + address.removeprefix("dask")
        self.check(address)
        return address

    def check(self, address: str) -> None:
        """Raise ValueError if the scheduler may not be used like that."""
        if address.startswith("tls://"):
            missing = [name for name in ("tls_ca", "tls_cert", "tls_key") if getattr(self, name) is None]
            if missing:
                raise ValueError(f"{address} needs the files of TLS: set {', '.join(missing)} in [engine]")
        elif address.startswith("tcp://") and not self.insecure and not is_local(address):
            raise ValueError(
                f"{address} has no TLS, and every program that reaches a scheduler may run code on its "
                "workers: use tls:// with tls_ca, tls_cert and tls_key in [engine], or set "
                "insecure = true there"
            )

    def files(self) -> dict[str, str]:
        """Return the paths of the files, as Dask's ``Security`` calls them; empty without TLS."""
        if self.tls_ca is None:
            return {}
        named = {"tls_ca_file": self.tls_ca, "tls_client_cert": self.tls_cert, "tls_client_key": self.tls_key}
        return {name: str(path.absolute()) for name, path in named.items() if path is not None}


def check_shares(source: SourceConfig, nodes: int | None) -> None:
    """Raise ValueError where the sockets of a detector cannot be shared out to placed nodes."""
    if source.url is None:
        raise ValueError("upstream.engine: there is no source for the nodes: add a [[source]] for each")
    sockets = source.sockets
    if nodes is not None and len(sockets) not in (1, nodes):
        words = f"a [[source]] for each, or one for all, in whose url {NODE} is the number of the node"
        raise ValueError(f"upstream.nodes: got {nodes} nodes and {len(sockets)} sources, expected {words}")
    has_modules = [socket.module is not None for socket in sockets]
    if source.detector_shape is None:
        if any(has_modules):
            raise ValueError("source.module: set source.detector_shape, too: each node gets one module")
        return
    if len(sockets) == 1 or not all(has_modules) or any(socket.place is None for socket in sockets):
        raise ValueError("source.detector_shape: set url, module and place in a [[source]] for each node")
    if sorted(socket.module or 0 for socket in sockets) != list(range(len(sockets))):
        raise ValueError(f"source.module: expected 0 to {len(sockets) - 1}, each once")


class NodeConfig(Section):
    """A daemon whose merged results are merged further."""

    results: values.Address
    """Its ``[publish] merged``."""
    control: values.Address
    """Its ``[control] address``."""
    key: values.KeyFile | None = None
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
