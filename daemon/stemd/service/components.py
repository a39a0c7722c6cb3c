"""The components of a daemon, for the code that reports on them or acts on them."""

from dataclasses import dataclass

import anyio.abc

from stemd.changes.udf_registry import UDFRegistry
from stemd.config import Config
from stemd.config.models import AskedErrors
from stemd.control.requests import Explore, SetParameters
from stemd.control.server import ControlServer
from stemd.ingest.receiver_handle import ReceiverHandle
from stemd.opened.opened_scans import OpenedScans
from stemd.placement.placer_handle import PlacerHandle
from stemd.publishing.publisher import Publisher
from stemd.recording.recorder_handle import RecorderHandle
from stemd.relay.relay_handle import Relays
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.service.pva_bridge import PVABridge
from stemd.service.state_keeper import StateKeeper
from stemd.sockets.access_list import Access
from stemd.upstream.node_udfs import NodeUDFs
from stemd.upstream.state_server import StateServer
from stemd.web.server import HttpServer
from stemd.workers.udf_spec import UDFSpec
from stemd_sources.registry import with_port


@dataclass(frozen=True, kw_only=True)
class Components:
    """What a daemon is made of."""

    access: Access
    publisher: Publisher
    http: HttpServer
    control: ControlServer
    receiving: ReceiverHandle | None  # None: this is a head
    recording: RecorderHandle | None
    relays: Relays | None
    nodes: NodeUDFs | None  # of a head
    placer: PlacerHandle | None  # of a head whose nodes an engine starts
    state_server: StateServer | None  # where a head asks this daemon
    pva: PVABridge | None
    host: DaemonRunHost
    opened: OpenedScans  # stored scans that clients explore
    registration: UDFRegistry
    kept_state: StateKeeper
    tasks: anyio.abc.TaskGroup  # whatever runs in it is cancelled when the daemon stops

    @property
    def config(self) -> Config:
        """The configuration in use."""
        return self.host.config

    def errors_after(self, known: UDFSpec | None, request: Explore | SetParameters) -> AskedErrors:
        """Return what a UDF adds to its results after a request: None leaves it, no sigma means neither."""
        sigma, resolution = request.sigma, request.resolution
        if resolution is None:
            resolution = sigma is not False and known is not None and known.resolution
        if sigma is None:
            sigma = known is not None and known.sigma
        return self.config.publish.errors(sigma=sigma, resolution=resolution)

    def addresses(self) -> dict[str, str]:
        """Return where the daemon is reached."""
        sockets = self.config.source.sockets
        urls = [with_port(str(socket.url)) for socket in sockets if socket.url is not None]
        return {
            "source": ", ".join(urls) or self.host.source_name,
            **({} if self.state_server is None else {"merged": self.state_server.address}),
            "results": self.publisher.results_address,
            "snapshots": self.publisher.snapshots_address,
            "control": self.control.address,
            "http": self.http.address,
        }
