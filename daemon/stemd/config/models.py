"""The sections of the configuration, with units and safe defaults; frozen, unknown keys are refused."""

import ipaddress
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypedDict  # parameters of a UDF are its own affair

import pydantic
from pydantic import AfterValidator, BaseModel, ByteSize, Field, NonNegativeInt, PositiveFloat, PositiveInt

from stemd.config import values
from stemd.errors import ConfigurationError
from stemd.geometry.frame_map import ScanGeometry
from stemd.processes.gpus import chosen_gpus
from stemd.sockets.addresses import is_local
from stemd.sockets.curve_keys import NAME, check_key
from stemd.sockets.socket_folder import default_control_address
from stemd.wire.header import NAME_IN_WORDS, UDF_NAME

MOST_RELAYS = 16
_USE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*|[A-Za-z_][A-Za-z0-9_-]{0,63}")


class Section(BaseModel):
    """A part of the configuration."""

    model_config = {"frozen": True, "extra": "forbid", "allow_inf_nan": False}


class ScanConfig(Section):
    """The scan."""

    nav_shape: values.NavShape | None = None
    """Scan rows and columns if the detector announces none, one or two of them -1; default: a square."""
    sync_offset: int = 0
    """Number of the frame at the first position; negative: positions at the start that have no frame."""
    flyback_columns: NonNegativeInt = 0
    """Frames after each line, in positions, that belong to none."""
    serpentine: bool = False
    """Every second line is scanned backwards."""
    frames_per_position: PositiveInt = 1
    """Frames one after the other at the same position: a last axis of the scan."""

    def geometry(self) -> ScanGeometry:
        """Return how the beam moves."""
        return ScanGeometry(**self.model_dump(exclude={"nav_shape"}))


class CorrectionsConfig(Section):
    """What is corrected in each frame; ``.npy`` files with arrays in the shape of a frame."""

    dark: values.NPYFile | None = None
    """Subtracted from each frame."""
    gain: values.NPYFile | None = None
    """Each frame, less the dark one, is multiplied with it."""
    excluded_pixels: values.NPYFile | None = None
    """Bool: pixels that become the mean of their direct neighbours."""
    ignored_pixels: values.NPYFile | None = None
    """Bool: pixels without value, such as gaps; means and weights over pixels leave them out."""


class RingConfig(Section):
    """Shared memory between the receiver and the workers."""

    size_bytes: values.PositiveBytes = ByteSize(2 * 2**30)
    """Shared memory that the ring takes at start; at least 4 of the largest messages."""
    when_full: Literal["block", "drop"] = "block"
    """Hold the detector back, or count what it sends as discarded."""


class WorkersConfig(Section):
    """Worker processes."""

    cpus: Literal["auto"] | NonNegativeInt = "auto"
    """Number of workers; ``auto``: one per core, at least 2. 0 only with a cluster."""
    dask: Annotated[str, AfterValidator(values.check_scheduler)] | None = None
    """Address of the scheduler of a Dask cluster whose workers work too, such as ``tcp://scheduler:8786``."""
    gpus: Literal["auto"] | NonNegativeInt | tuple[NonNegativeInt, ...] = "auto"
    """GPUs with a worker of their own: ``auto``, all that CUDA_VISIBLE_DEVICES leaves; how many; or which."""
    udf_timeout_s: PositiveFloat = 10.0
    """Seconds that one call into a UDF (a tile, a merge) may take before the UDF counts as failed."""

    def gpu_numbers(self) -> tuple[int, ...]:
        """Return the numbers of the GPUs to be used. Raises ConfigurationError if they are not there."""
        try:
            return chosen_gpus(self.gpus)
        except ValueError as error:
            raise ConfigurationError(f"workers.{error}") from error

    def number(self) -> int:
        """Return how many workers that is on this machine, on the cores that this process may use."""
        return max(2, len(os.sched_getaffinity(0))) if self.cpus == "auto" else self.cpus


class PartitionConfig(Section):
    """The unit of dispatch."""

    target_latency_ms: PositiveFloat = 20.0
    """Milliseconds aimed at, from a partition's first frame received to merged."""


class AskedErrors(TypedDict):
    """Whether a UDF adds standard errors to its results, and a resolution."""

    sigma: bool
    resolution: bool


class PublishConfig(Section):
    """The result stream."""

    results: values.Address = "tcp://127.0.0.1:5555"
    """Where results are published."""
    snapshots: values.Address = "tcp://127.0.0.1:5556"
    """Where the newest results are asked for."""
    merged: values.Address | None = None
    """Where a head asks for what is merged (``[upstream]`` there); default: nowhere."""
    sigma: Literal["off", "asked", "all"] = "asked"
    """Which UDFs add standard errors, buffers ``<name>_sigma``: none, those for which it is asked, or all."""
    until: list[values.Comparison] = Field(default_factory=list)
    """Comparisons such as ``sigma(com.phase) < 0.01``: an event says when one is met in a scan."""
    encoding: Literal["raw", "bslz4"] = "raw"
    """Of the arrays in results: as they are, or compressed (for slow networks; costs time in the daemon)."""
    max_rate_hz: PositiveFloat = 30.0
    """Partial results a second, for each UDF."""
    max_bytes_per_s: values.PositiveBytes = ByteSize(200 * 10**6)
    """Bytes of partial results a second, in all."""
    queue_messages: PositiveInt = 8
    """Messages that wait for one slow subscriber before it loses some; at least 2 for each UDF and 4."""
    history_bytes: Annotated[ByteSize, Field(ge=0)] = ByteSize(512 * 2**20)
    """Memory for the results of the last 16 scans."""
    waiting_bytes: values.PositiveBytes = ByteSize(512 * 2**20)
    """Memory, on each of the two sockets, for results that wait for slow readers and that the daemon does
    not need itself; beyond it those who have not read for longest are cut off."""

    def errors(self, *, sigma: bool, resolution: bool) -> AskedErrors:
        """What a UDF adds of which these are asked; a resolution needs standard errors."""
        may_give = self.sigma != "off"
        gives_sigma = self.sigma == "all" or (may_give and (sigma or resolution))
        return {"sigma": gives_sigma, "resolution": may_give and resolution}


class RecordConfig(Section):
    """Recording the stream to disk."""

    folder: Path | None = None
    """Where recordings are written: requests name files in it, and over a control socket of this computer
    (``ipc://``) also others by absolute paths. Default: none over HTTP."""
    when_behind: Literal["drop", "block"] = "drop"
    """Where the disk cannot follow or is full: drop and count, or hold the detector back."""
    format: Literal["messages", "hdf5"] = "messages"
    """One file of messages, or an HDF5 file for each scan."""
    keep_bytes: values.PositiveBytes | None = None
    """The HDF5 files in ``folder`` may have so many bytes: the oldest are removed. Default: all are kept."""

    @pydantic.model_validator(mode="after")
    def _check(self) -> Self:
        if self.keep_bytes is not None and self.folder is None:
            raise ValueError("keep_bytes needs folder: files are removed nowhere else")
        return self


class RelayConfig(Section):
    """A consumer that the stream is passed on to."""

    address: values.Address
    """Where it connects to: a PUSH socket, as that of a detector; plain TCP for ``asi-csr``."""
    sends: Annotated[Literal["same", "dectris-v1", "dectris-v2", "asi-csr"], Field(alias="as")] = "same"
    """What is sent: the unchanged messages, those of a DECTRIS detector, or those of an ASI CheeTah."""
    channel: str | None = None
    """The channel whose frames are sent; default: that of the source."""
    crop: values.Crop | None = None
    """First row, row after the last, first column, column after the last."""
    bin: PositiveInt = 1
    """So many rows and columns are summed to one pixel, after the crop."""
    every: PositiveInt = 1
    """Every n-th frame only."""
    staged: bool = False
    """Send frames as UDFs get them, after the corrections and every ``[[stage]]``; only with ``asi-csr``."""
    queue_bytes: values.PositiveBytes = ByteSize(256 * 2**20)
    """Memory for messages that the consumer has not taken yet."""
    when_slow: Literal["drop", "block"] = "drop"
    """When this memory is full: drop and count frames, or hold the detector back."""
    allow_remote: bool = False
    """Let the address be reached from other machines, from those in ``peers`` only."""
    peers: Annotated[tuple[str, ...], values.Listed] = ()
    """IP addresses of the machines that may connect."""

    @property
    def is_plain(self) -> bool:
        """Whether all frames are sent whole."""
        is_reduced = self.staged or self.crop is not None or self.channel is not None
        return not is_reduced and self.bin == self.every == 1

    @pydantic.model_validator(mode="after")
    def _check(self) -> Self:
        if self.sends == "same" and not self.is_plain:
            mend = 'set as = "dectris-v2" or "dectris-v1" to change frames'
            raise ValueError(f'as: "same" passes messages on unchanged: {mend}')
        if self.staged and (self.sends != "asi-csr" or self.crop is not None or self.bin != 1):
            words = 'frames after the stages are sent with as = "asi-csr", without crop and bin'
            raise ValueError(f"staged: {words}: crop and bin in [[stage]]")
        if self.crop is not None:
            from stemd_udfs import CropStage

            CropStage(self.crop)
        if self.sends == "asi-csr" and not self.address.startswith("tcp://"):
            raise ValueError(f'address: {self.address} with as = "asi-csr", expected tcp://HOST:PORT')
        if not is_local(self.address) and not (self.allow_remote and self.peers):
            mend = 'allow_remote = true and peers = ["10.0.0.7"], the addresses of those that may connect'
            reached = f"{self.address} can be reached from other machines"
            raise ValueError(f"address: {reached}: bind 127.0.0.1, or set {mend}")
        for peer in self.peers:
            try:
                ipaddress.ip_network(peer, strict=False)
            except ValueError:
                raise ValueError(f"peers: got {peer!r}, expected an IP address such as 10.0.0.7") from None
        return self


class ControlConfig(Section):
    """The control socket."""

    address: values.Address = Field(default_factory=lambda: default_control_address(os.environ))
    """Where the daemon takes requests; default in the user's runtime folder."""


class TokenConfig(Section):
    """A token for HTTP that gives only the rights that are listed."""

    file: values.TokenFile
    """File of mode 0600 with the token; its name is in the log and in refusals."""
    may: Annotated[tuple[str, ...], Field(min_length=1)]
    """``read``, and operations of the control protocol such as ``cancel``."""
    udfs: tuple[Annotated[str, Field(pattern=rf"^{UDF_NAME.pattern}$")], ...] | None = None
    """UDFs that requests may be about; default: every UDF."""
    parameters: Mapping[str, Annotated[tuple[float, float], AfterValidator(values.check_range)]] = {}
    """The least and the most value of each parameter that requests may set; default: no parameter."""
    per_minute: Annotated[int, Field(ge=1, le=100_000)] | None = None
    """Requests; default: no limit of its own."""
    until: values.Moment | None = None
    """Date and time at which the token ends; without an offset, in the time of this computer."""

    @property
    def name(self) -> str:
        """Return what the log and refusals call the token."""
        return self.file.name


class HttpConfig(Section):
    """Metrics, health and status."""

    address: values.HostPort = "127.0.0.1:8790"
    """Host and port."""
    allow_remote: bool = False
    """Let HTTP, and nothing else, be reached from other machines."""
    host_names: Annotated[tuple[str, ...], values.Listed] = ()
    """Further names under which other machines know this one; its own name and IP addresses always count."""
    read_token_file: values.TokenFile | None = None
    """File of mode 0600 with the token that reading needs; default: a new token at each start."""
    open_to_read: bool = False
    """Let every client that reaches the port read without a token; only on loopback."""
    token_file: values.TokenFile | None = None
    """File of mode 0600 with a token that lets programs act (``POST /api/control/OP``)."""
    link_may_act: bool = True
    """Let browsers that opened the link act; only on loopback, never with allow_remote."""
    token: Annotated[tuple[TokenConfig, ...], Field(max_length=64)] = ()
    """Tokens with limited rights, each in a file of its own name."""

    @pydantic.model_validator(mode="after")
    def _check_names(self) -> Self:
        names = [token.name for token in self.token]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"token: two files have the name {twice}, which the log calls them by")
        return self

    @property
    def lets_link_act(self) -> bool:
        """Whether browsers that opened the link may act."""
        return self.link_may_act and not self.allow_remote and is_local(self.address)


class ClientConfig(Section):
    """A client that may connect with its key."""

    name: Annotated[str, Field(pattern=rf"^{NAME.pattern}$")]
    """Whose key it is, for the log."""
    public_key: Annotated[str, values.checked_by(check_key)]
    """As ``stemd keys new`` prints it."""
    may_control: bool = True
    """Whether it may ask for more than to look: cancel, record, register UDFs by name, set parameters."""
    may_register: bool = False
    """Whether it may bring code of its own (pickled UDFs), which runs with the rights of the daemon."""

    @pydantic.model_validator(mode="after")
    def _check(self) -> Self:
        if self.may_register and not self.may_control:
            raise ValueError("may_register = true needs may_control = true")
        return self


class SecurityConfig(Section):
    """The access of clients to the daemon."""

    server_key: values.KeyFile | None = None
    """Secret key of the daemon, a file of mode 0600. With it, TCP sockets for results, snapshots and control
    let in only the clients that are listed, and are encrypted."""
    clients: tuple[ClientConfig, ...] = ()
    """The clients that may connect over TCP."""
    allowed_modules: Annotated[tuple[str, ...], values.Listed] = ("stemd_udfs",)
    """Modules from which clients may name UDFs, in addition to those of the configured UDFs, and from which
    sources of other packages may come."""
    libertem: bool = False
    """Let UDFs import ``libertem``: module paths of LiberTEM that give stemd's names."""
    max_connections: PositiveInt = 1000
    """Open at a time on each socket for results, snapshots and control."""
    insecure: bool = False
    """Let other machines reach the ZeroMQ sockets, though nothing asks who they are."""

    @pydantic.model_validator(mode="after")
    def _check_clients(self) -> Self:
        if self.clients and self.server_key is None:
            raise ValueError("clients are listed, but there is no server_key: make one with stemd keys new")
        for kind in ("name", "public_key"):
            known = [getattr(client, kind) for client in self.clients]
            if twice := next((one for one in known if known.count(one) > 1), None):
                raise ValueError(f"clients: the {kind} {twice} is used twice")
        return self


class ManifestsConfig(Section):
    """The manifests of scans."""

    folder: str = ""
    """Where each is kept as a JSON file, the newest 1000; default the service's state folder under systemd,
    else only the last 16 in memory."""


class ManifestConfig(Section):
    """How manifests are signed."""

    signing_key: Path | None = None
    """Private Ed25519 key, a file of mode 0600; made at the first start. Default: ``manifest.key`` in the
    state folder of the service or the user."""


class LogConfig(Section):
    """The log on standard error."""

    level: values.Level = "info"
    """Least important events that are written."""


class UDFConfig(Section):
    """A UDF that runs from the start."""

    name: str
    """Its name in topics: letters, digits, ``_``, ``-``; 64 at most, the first a letter or ``_``."""
    use: str = ""
    """``module:Class``, or the name of a built-in one; default: the built-in of its own name."""
    params: dict[str, Any] = Field(default_factory=dict)
    """Arguments of its constructor."""
    sigma: bool = False
    """Whether it adds standard errors to its results, unless section ``[publish]`` says otherwise."""
    resolution: bool = False
    """Whether it also measures the resolution of images of the scan; the same holds."""

    @pydantic.model_validator(mode="after")
    def _check(self) -> Self:
        if not UDF_NAME.fullmatch(self.name):
            raise ValueError(f"got name {self.name!r}, expected {NAME_IN_WORDS}")
        if not _USE.fullmatch(self.target):
            raise ValueError(f"got use {self.use!r}, expected module:Class or the name of a built-in UDF")
        return self

    @property
    def target(self) -> str:
        """What to run: ``module:Class``, or the name of a built-in."""
        return self.use or self.name


LISTS = ("stage", "udf", "relay")
"""Sections that may stand several times, each in two brackets."""
