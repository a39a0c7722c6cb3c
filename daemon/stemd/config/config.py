"""The whole configuration: its sections, and what must hold between them."""

import hashlib
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Self

from pydantic import AfterValidator, ByteSize, Field, PositiveFloat, model_validator

from stemd.config import models
from stemd.config.calibration import CalibrationConfig
from stemd.config.models import Section
from stemd.config.source import EngineConfig, SourceConfig, UpstreamConfig, check_shares
from stemd.config.stages import StageConfig
from stemd.config.values import Listed, check_package
from stemd.sockets.addresses import is_local


def user_state_folder(environ: Mapping[str, str]) -> Path | None:
    """Return the folder of stemd among a user's state; None for a user without a home."""
    state = environ.get("XDG_STATE_HOME", "")
    try:
        return (Path(state) if state.startswith("/") else Path.home() / ".local/state") / "stemd"
    except RuntimeError:  # no HOME, and no entry in passwd
        return None


def service_state_folder(environ: Mapping[str, str]) -> Path | None:
    """Return the folder that systemd sets for state, see systemd.exec(5); None without one."""
    state = environ.get("STATE_DIRECTORY", "").partition(":")[0]
    return Path(state) if state else None


class StateConfig(Section):
    """The file with UDFs that clients registered or changed, and with a calibration that was measured."""

    keep: bool = True
    """Keep them; false: each start has what is configured and nothing else."""
    file: Path | None = None
    """Where they are kept. Default: ``state.json`` in the service's state folder under systemd, else a file
    in the user's state folder, one for each control address."""

    def place(self, control_address: str) -> Path | None:
        """Return the file, or None if nothing is kept: that is not wanted, or there is no place for it."""
        if not self.keep:
            return None
        if self.file is not None:
            return self.file
        if (of_service := service_state_folder(os.environ)) is not None:
            return of_service / "state.json"
        name = f"state-{hashlib.sha256(control_address.encode()).hexdigest()[:12]}.json"
        folder = user_state_folder(os.environ)
        return None if folder is None else folder / name


def _check_installed(prefix: str) -> str:
    if find_spec("stemd_pva") is None:
        mend = "pip install ./bridges/stemd-pva in the source tree of stemd, or remove the section [pva]"
        raise ValueError(f"stemd-pva is not installed: {mend}")
    return prefix


Prefix = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,60}$"), AfterValidator(_check_installed)]


class PVAConfig(Section):
    """Results as EPICS process variables."""

    prefix: Prefix | None = None
    """What the names of all process variables begin with, such as ``STEMD:``; without it there are none."""
    interfaces: Annotated[tuple[str, ...], Listed, Field(min_length=1)] = ("127.0.0.1",)
    """IP addresses of this computer at which clients connect."""
    allow_remote: bool = False
    """Let other machines connect. PV Access has no passwords."""
    allow_put: bool = False
    """Let clients cancel runs and change parameters of UDFs; each such request is logged."""
    max_rate_hz: PositiveFloat = 10.0
    """Updates a second, for each process variable; the last result of a run is always posted."""

    @model_validator(mode="after")
    def _check_reach(self) -> Self:
        for interface in self.interfaces:
            if not self.allow_remote and not is_local(f"{interface}:0"):
                mend = 'use interfaces = ["127.0.0.1"], or set allow_remote = true'
                reached = f"other machines reach {interface}, and PV Access has no login"
                raise ValueError(f"interfaces: {reached}: {mend}")
        return self


class SaveConfig(Section):
    """Saving results to files."""

    folder: Path | None = None
    """Where files are written; requests may then name files in it only. Default: anywhere, as far as the
    control socket is one of this computer's (``ipc://``)."""


class PageConfig(Section):
    """The live page."""

    folders: Annotated[tuple[Path, ...], Listed] = ()
    """Whose files clients with the right to act may open to explore; default: none."""


class Config(models.Section):
    """The whole configuration of a daemon."""

    source: SourceConfig = Field(default_factory=SourceConfig)
    scan: models.ScanConfig = Field(default_factory=models.ScanConfig)
    calibration: CalibrationConfig = Field(default_factory=CalibrationConfig)
    corrections: models.CorrectionsConfig = Field(default_factory=models.CorrectionsConfig)
    ring: models.RingConfig = Field(default_factory=models.RingConfig)
    workers: models.WorkersConfig = Field(default_factory=models.WorkersConfig)
    partition: models.PartitionConfig = Field(default_factory=models.PartitionConfig)
    publish: models.PublishConfig = Field(default_factory=models.PublishConfig)
    record: models.RecordConfig = Field(default_factory=models.RecordConfig)
    save: SaveConfig = Field(default_factory=SaveConfig)
    state: StateConfig = Field(default_factory=StateConfig)
    control: models.ControlConfig = Field(default_factory=models.ControlConfig)
    http: models.HttpConfig = Field(default_factory=models.HttpConfig)
    page: PageConfig = Field(default_factory=PageConfig)
    security: models.SecurityConfig = Field(default_factory=models.SecurityConfig)
    manifests: models.ManifestsConfig = Field(default_factory=models.ManifestsConfig)
    manifest: models.ManifestConfig = Field(default_factory=models.ManifestConfig)
    pva: PVAConfig = Field(default_factory=PVAConfig)
    upstream: UpstreamConfig = Field(default_factory=UpstreamConfig)
    engine: EngineConfig = Field(default_factory=EngineConfig)
    log: models.LogConfig = Field(default_factory=models.LogConfig)
    stage: tuple[StageConfig, ...] = ()
    udf: tuple[models.UDFConfig, ...] = ()
    relay: Annotated[tuple[models.RelayConfig, ...], Field(max_length=models.MOST_RELAYS)] = ()

    @model_validator(mode="after")
    def _check_together(self) -> Self:
        mistakes: list[str] = []
        for check in (
            self._check_packages,
            self._check_sockets,
            self._check_ring,
            self._check_module,
            self._check_head,
            self._check_staged_relays,
            self._check_workers,
            self._check_reach,
            self._check_addresses_differ,
            self._check_udf_names,
        ):
            try:
                check()
            except ValueError as error:
                mistakes.append(str(error))
        if mistakes:
            raise ValueError("\n".join(mistakes))  # which `stemd.config.mistakes` takes apart
        return self

    def _check_packages(self) -> None:
        for socket in self.source.sockets:
            if socket.url is not None:
                check_package(socket.url, self.security.allowed_modules)

    def _check_sockets(self) -> None:
        if self.upstream.engine is None:
            self.source.check_sockets()
        else:
            check_shares(self.source, self.upstream.nodes)

    def _check_ring(self) -> None:
        least = 4 * self.source.max_message_bytes
        if self.ring.size_bytes < least:
            got, minimum = (size.human_readable() for size in (self.ring.size_bytes, ByteSize(least)))
            words = f"expected at least {minimum}, 4 x source.max_message_bytes: set either"
            raise ValueError(f"ring.size_bytes: got {got}, {words}")

    @property
    def is_by_modules(self) -> bool:
        """Whether UDFs run over modules of frames, on several daemons."""
        if self.upstream.daemons:
            return self.upstream.share == "modules"
        return self.source.detector_shape is not None

    def _check_module(self) -> None:
        if self.source.detector_shape is None:
            return
        if self.stage:
            words = "source.detector_shape is set, and modules have no stages: remove [[stage]]"
            raise ValueError(f"stage: {words}")
        if self.workers.dask is not None:
            raise ValueError("workers.dask: source.detector_shape is set: process modules on this computer")

    @property
    def is_head(self) -> bool:
        """Whether frames are processed on other daemons."""
        return bool(self.upstream.daemons) or self.upstream.engine is not None

    @property
    def nodes(self) -> int:
        """How many nodes a head has."""
        upstream = self.upstream
        if upstream.engine is None:
            return len(upstream.daemons)
        return upstream.nodes or len(self.source.sockets)

    @property
    def own_stages(self) -> tuple[StageConfig, ...]:
        """What this daemon does with frames: at a head with an engine, the nodes do it."""
        return () if self.is_head else self.stage

    @property
    def own_corrections(self) -> models.CorrectionsConfig:
        """What this daemon corrects in frames."""
        return models.CorrectionsConfig() if self.is_head else self.corrections

    def _check_head(self) -> None:
        upstream = self.upstream
        is_corrected = self.corrections != models.CorrectionsConfig()
        of_nodes = [("source.url", self.source.url), ("stage", self.stage), ("corrections", is_corrected)]
        if upstream.engine is not None:
            try:
                self.engine.check(upstream.engine)
            except ValueError as error:
                raise ValueError(f"upstream.engine: {error}") from error
            of_nodes = [("upstream.daemons", bool(upstream.daemons))]
        elif upstream.nodes is not None:
            raise ValueError("upstream.nodes: there is no upstream.engine that starts them: set it")
        of_all = [("publish.merged", self.publish.merged), ("relay", self.relay)]
        for key, value in (*of_nodes, *of_all, ("workers.dask", self.workers.dask)):
            if value and upstream.engine is not None:
                raise ValueError(f"{key}: upstream.engine starts the nodes, so it has no effect: remove it")
            if value and self.is_head:
                words = f"nodes are listed, so {key} has no effect here: set it on the nodes"
                raise ValueError(f"upstream.daemons: {words}")

    def _check_staged_relays(self) -> None:
        for number, relay in enumerate(self.relay):
            if relay.staged and not self.stage:
                raise ValueError(f"relay[{number}].staged: there is no [[stage]]: add one, or remove staged")

    def _check_workers(self) -> None:
        if self.workers.cpus == 0 and self.workers.dask is None:
            expected = 'expected "auto" or a number above 0; 0 only where workers.dask is set'
            raise ValueError(f"workers.cpus: got 0, {expected}")

    @property
    def addresses(self) -> dict[str, str]:
        """Where this daemon listens, by key."""
        return {
            "publish.results": self.publish.results,
            "publish.snapshots": self.publish.snapshots,
            **({} if self.publish.merged is None else {"publish.merged": self.publish.merged}),
            "control.address": self.control.address,
            "http.address": self.http.address,
        } | {f"relay[{number}].address": relay.address for number, relay in enumerate(self.relay)}

    def _check_reach(self) -> None:
        is_open = self.security.server_key is None and not self.security.insecure
        for key, address in self.addresses.items():
            if is_open and key.startswith(("publish.", "control.")) and not is_local(address):
                reached = f"{address} can be reached from other machines and nothing asks who they are"
                mend = "bind 127.0.0.1, set security.server_key and clients, or set security.insecure = true"
                raise ValueError(f"{key}: {reached}: {mend}")
        if not self.http.allow_remote and not is_local(self.http.address):
            mend = "bind 127.0.0.1, or set http.allow_remote = true"
            raise ValueError(f"http.address: {self.http.address} can be reached from other machines: {mend}")
        if self.http.open_to_read and (self.http.allow_remote or not is_local(self.http.address)):
            reached = f"{self.http.address} with allow_remote may be reached"
            mend = "remove it, or bind 127.0.0.1 without allow_remote"
            raise ValueError(f"http.open_to_read: only where nobody else reaches HTTP, but {reached}: {mend}")

    def _check_addresses_differ(self) -> None:
        taken: dict[str, str] = {}
        for key, address in (self.addresses | {"http.address": f"tcp://{self.http.address}"}).items():
            if address in taken and not address.endswith((":0", ":*")):
                raise ValueError(f"{key}: {address} is that of {taken[address]}, too: set either")
            taken[address] = key

    def _check_udf_names(self) -> None:
        names = [udf.name for udf in self.udf]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"udf: the name {twice!r} is used twice: it identifies their results")
