"""The requests of clients: one class for each, with all that others know of it.

A request is a map with the key ``op``, the tag of its class, and the fields of the class. Both servers read
requests with `stemd.control.permissions`; `stemd.service.operations` does what they ask for. Clients make
objects of these classes. ``stemd control schema`` and the page of the protocol (which
``tests/shared/control_page.py`` writes) show the docstrings: ``field : what it takes; what it means``.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import fields

from stemd.errors import StemdError
from stemd.wire.header import UDF_NAME

Answer = dict[str, Any]
"""The answer to a request, without ``id`` and ``ok``: plain values."""
Parameters = Mapping[str, Any]
"""Arguments of a UDF's constructor: plain values of any kind."""
WhenFull = Literal["block", "drop"]
"""What happens when the ring, or the recorder's queue, is full."""
RecordAction = Literal["start", "stop", "status"]


class RequestRefused(StemdError):
    """A request cannot be done; its client gets ``{kind, message}``, the kind a word like ``not_running``."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@contextmanager
def refusing(kind: str, *errors: type[Exception]) -> Iterator[None]:
    """Refuse a request where the block raises one of these errors, in the words of the error."""
    try:
        yield
    except errors as error:
        raise RequestRefused(kind, str(error)) from error


class Right(Enum):
    """What a client needs to be allowed."""

    LOOK = "look"
    CONTROL = "control"
    SEND_CODE = "send code"
    LOCAL = "local"
    """A client over ``ipc://``."""


class Pace(Enum):
    """How long a request may take. Of each kind but the first, a limited number may be in progress."""

    QUICK = "is answered at once"
    WAITS = "waits for others"
    """For another change, a process, a node or a disk."""
    RUNS_CODE = "runs the code of a UDF"


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of all requests; the tag of a class is its ``op``."""

    right: ClassVar[Right] = Right.CONTROL
    """What every client needs that sends it; see `needs`."""
    also: ClassVar[tuple[Right, str] | None] = None
    """Another right, and with which fields it is needed instead, in words."""
    pace: ClassVar[Pace] = Pace.QUICK
    over_http: ClassVar[bool] = True
    not_over_http: ClassVar[frozenset[str]] = frozenset()
    """Fields that HTTP does not take."""
    for_scopes: ClassVar[bool] = True
    """Whether a token with scopes may be given this request."""
    not_for_scopes: ClassVar[frozenset[str]] = frozenset()
    """Fields that such a token may not use."""
    of_udf: ClassVar[str | None] = None
    """Field with the name of the registered UDF, or of a result, that it is about."""
    takes_turns: ClassVar[bool] = False
    """Over HTTP: one at a time, for a limited share of the time."""
    logged: ClassVar[tuple[str, ...] | None] = ()
    """Fields, of it or of its answer, in the log of accepted requests; None: it changes nothing."""

    @property
    def op(self) -> str:
        """Name of the operation."""
        return op_of(type(self))

    def needs(self) -> Right:
        """Return the right that this request needs."""
        return self.right

    def is_change(self) -> bool:
        """Whether it changes something, so that it is logged when it is done."""
        return self.logged is not None and self.needs() is not Right.LOOK

    def given(self) -> dict[str, object]:
        """Return the fields that differ from their default."""
        values = ((field.name, field.default, getattr(self, field.name)) for field in fields(self))
        return {name: value for name, default, value in values if value is not default}


class Status(Request, frozen=True, kw_only=True, tag="status"):
    """Return the state of the daemon."""

    right, over_http, logged = Right.LOOK, False, None


class Link(Request, frozen=True, kw_only=True, tag="link"):
    """Return the link of the live page, with its token."""

    right, over_http, logged = Right.LOCAL, False, None


class NewLink(Request, frozen=True, kw_only=True, tag="new_link"):
    """Give the live page another link; tokens, cookies and open pages of the one before end."""

    right, over_http = Right.LOCAL, False


class Share(Request, frozen=True, kw_only=True, tag="share"):
    """Return a link that shows the live page, without files and addresses, and changes nothing.

    until : a date and time, such as 2027-01-31T18:00; when the link ends, at most 90 days from now; without
        an offset, in the time of the daemon's computer
    place : text, optional; where the page is reached, such as http://microscope:8790; default: the address of
        the daemon
    """

    for_scopes = False
    logged = ("until",)

    until: str
    place: str | None = None


class Unshare(Request, frozen=True, kw_only=True, tag="unshare"):
    """End shared links, and the pages that are open with them.

    link : text, optional; the link that ends, or its token; default: all
    """

    for_scopes = False

    link: str | None = None


class Udfs(Request, frozen=True, kw_only=True, tag="udfs"):
    """Return the registered UDFs."""

    right, over_http, logged = Right.LOOK, False, None


class Describe(Request, frozen=True, kw_only=True, tag="describe"):
    """Describe a UDF, for forms; one that is not built-in is imported in a process of its own.

    use : text; `module:Class`, or the name of a built-in UDF
    """

    pace, logged = Pace.RUNS_CODE, None

    use: str


class Register(Request, frozen=True, kw_only=True, tag="register"):
    """Add a UDF, also in the middle of a scan.

    name : a letter or _, then letters, digits, _ and -, at most 64 characters
    use : module:Class as text; or the name of a built-in UDF; without `use` and `pickle`, the built-in UDF
        called `name`
    params : a map of names to values; the arguments of the constructor
    pickle : bytes; instead of `use` and `params`: `cloudpickle.dumps((UDFClass, {"parameter": value}))`,
        which `stemd_udfs.engine.dump_udf(udf)` returns for a UDF object
    sigma : true or false; whether its results get standard errors, buffers `<name>_sigma`, if `[publish]
        sigma` allows it
    resolution : true or false; whether the resolution of images of the scan is measured, too
    replace : true or false; whether to replace a UDF of the same name
    must_work : true or false; whether to refuse the UDF if the answer would have a `warning`
    temporary : true or false; if true, a restart does not [keep](configuration.md#what-a-restart-keeps) the
        UDF
    lease_s : a positive number of at most 3600; in seconds: after it the daemon unregisters the UDF, unless
        the client [renews](#renew) it; the UDF is also `temporary`. Without it the UDF stays registered
    """

    of_udf = "name"
    also = (Right.SEND_CODE, "with `pickle`")
    pace, takes_turns = Pace.RUNS_CODE, True
    not_over_http = frozenset({"pickle", "temporary", "lease_s"})
    not_for_scopes = frozenset({"pickle"})
    logged = ("name", "use", "replace")

    name: Annotated[str, Meta(pattern=rf"^{UDF_NAME.pattern}$(?!\n)")]
    use: str | None = None
    params: Parameters | None = None
    pickle: bytes | None = None
    sigma: bool = False
    resolution: bool = False
    replace: bool = False
    must_work: bool = False
    temporary: bool = False
    lease_s: Annotated[float, Meta(gt=0, le=3600)] | None = None

    def needs(self) -> Right:
        return Right.CONTROL if self.pickle is None else Right.SEND_CODE


class Renew(Request, frozen=True, kw_only=True, tag="renew"):
    """Start the lease of a UDF again (`lease_s` of `register`).

    name : text; the UDF
    """

    over_http, logged = False, None

    name: str


class Unregister(Request, frozen=True, kw_only=True, tag="unregister"):
    """Remove a UDF; its last result is published as `cancelled` with the reason `requested`.

    name : text; the UDF
    """

    of_udf = "name"
    pace = Pace.WAITS
    logged = ("name",)

    name: str


class SetParameters(Request, frozen=True, kw_only=True, tag="set_parameters"):
    """Change parameters of a registered UDF.

    name : text; the UDF
    params : a map of names to values; those that change; the others stay
    restart : true or false; whether the results start again, with the frames that the ring still holds
    sigma : true or false; whether results get standard errors, see `register`; they start again. Without it
        nothing changes
    resolution : true or false; the same for the resolution
    """

    of_udf = "name"
    pace, takes_turns = Pace.RUNS_CODE, True
    logged = ("name", "restart", "sigma", "resolution")

    name: str
    params: Parameters | None = None
    restart: bool = False
    sigma: bool | None = None
    resolution: bool | None = None


class Cancel(Request, frozen=True, kw_only=True, tag="cancel"):
    """End the run of a scan as `cancelled` with the reason `requested`.

    scan_id : text; the scan; without it, the current one
    """

    logged = ("scan_id",)

    scan_id: str | None = None


class SetNavShape(Request, frozen=True, kw_only=True, tag="set_nav_shape"):
    """Set the shape of the next scan.

    nav_shape : a list of positive lengths, one or two of them -1; a length of -1 follows from the number of
        frames
    """

    pace = Pace.WAITS
    logged = ("nav_shape",)

    nav_shape: Sequence[int]


class SetPolicy(Request, frozen=True, kw_only=True, tag="set_policy"):
    """Set what happens when the ring is full.

    when_full : block or drop; hold the detector back, or discard frames and count them
    """

    logged = ("when_full",)

    when_full: WhenFull


class Record(Request, frozen=True, kw_only=True, tag="record"):
    """Start, stop or show a [recording](recording-format.md).

    action : start, stop or status
    path : text; for `start`: the file, in `record.folder`; over a control socket of the same computer also
        any absolute path
    when_behind : drop or block; for `start`; without it, the value of the configuration
    """

    also = (Right.LOOK, "with the action `status`")
    not_for_scopes = frozenset({"path"})
    pace = Pace.WAITS
    logged = ("action", "path")

    action: RecordAction
    path: str | None = None
    when_behind: WhenFull | None = None

    def needs(self) -> Right:
        return Right.LOOK if self.action == "status" else Right.CONTROL


class Manifest(Request, frozen=True, kw_only=True, tag="manifest"):
    """Return the [manifest](recording-format.md#manifests) of a scan that has ended.

    scan_id : text; the scan; without it, the one that ended last
    """

    right, over_http, logged = Right.LOOK, False, None

    scan_id: str | None = None


class Calibrate(Request, frozen=True, kw_only=True, tag="calibrate"):
    """Measure the [calibration](calibration.md) from published results in memory, or take given values.

    scan_id : text; the scan in progress or one of the last 16; without it, the scan of the newest results
    apply : true or false; whether results carry the measured values from now on, where the configuration has
        none
    turn : true or false; whether the rotation is turned by 180 degrees, because somebody saw that the image
        is inverted
    values : map; values to use as measured ones, with the names of the section `[calibration]`; nothing is
        measured
    """

    right = Right.LOOK
    also = (Right.CONTROL, "with `apply` or `values`")
    pace = Pace.WAITS
    logged = ("scan_id", "apply", "turn", "values")

    scan_id: str | None = None
    apply: bool = False
    turn: bool = False
    values: Parameters | None = None

    def needs(self) -> Right:
        return Right.CONTROL if self.apply or self.values is not None else Right.LOOK


class Sharpness(Request, frozen=True, kw_only=True, tag="sharpness"):
    """Measure how sharp the tilt-corrected image of the scan that ended last is for each defocus.

    udf : text; an `ssb`, `tcbf` or `bfsegments`, whose columns of the disk and other aberrations are taken
    scan_id : text; the scan
    defocus_nm : a list of at most 101 numbers
    """

    of_udf = "udf"
    right, logged = Right.LOOK, None
    pace, takes_turns = Pace.RUNS_CODE, True

    udf: str
    scan_id: str
    defocus_nm: Annotated[Sequence[float], Meta(min_length=1, max_length=101)]


class Counting(Request, frozen=True, kw_only=True, tag="counting"):
    """Show what [counting](stages.md#counting-electrons) finds in frames of the scan that ended last.

    scan_id : text; the scan
    n_sigma : a positive number; how many standard deviations of the background an electron lies above its
        mean, at least
    xray_limit : a positive number; value from which on a pixel is no electron
    use : true or false; whether electrons are counted with these values from the next scan on; without it,
        nothing changes
    """

    right = Right.LOOK
    also = (Right.CONTROL, "with `use`")
    pace, takes_turns = Pace.RUNS_CODE, True
    logged = ("scan_id", "n_sigma", "xray_limit", "use")

    scan_id: str
    n_sigma: Annotated[float, Meta(gt=0)] = 5.0
    xray_limit: Annotated[float, Meta(gt=0)] | None = None
    use: bool | None = None

    def needs(self) -> Right:
        return Right.LOOK if self.use is None else Right.CONTROL


class Reference(Request, frozen=True, kw_only=True, tag="reference"):
    """Take the mean frame of the scan that ended last as a reference for the next scans.

    kind : dark or gain; of a scan without beam, or with an even beam
    scan_id : text; the scan
    """

    pace, takes_turns = Pace.RUNS_CODE, True
    logged = ("kind", "scan_id")

    kind: Literal["dark", "gain"]
    scan_id: str


class Region(Request, frozen=True, kw_only=True, tag="region"):
    """Give a `PickSumUDF` another region of the scan.

    udf : text; name of the UDF
    shape : a map such as {shape: point, at: [3, 4]}; or `{shape: "rectangle", from: [y0, x0], to: [y1, x1]}`
        (y1 and x1 are outside), `{shape: "ellipse", centre: [y, x], radii: [ry, rx]}` or `{shape: "polygon",
        corners: [[y, x], …]}` (at most 1000 corners); null for the whole scan. Positions count from 0
    """

    of_udf = "udf"
    pace, takes_turns = Pace.WAITS, True
    logged = ("name",)

    udf: str
    shape: Parameters | None


class Save(Request, frozen=True, kw_only=True, tag="save"):
    """Write the newest results of a scan to an HDF5 file ([contents](files.md#results-in-hdf5)).

    scan_id : text; the scan in progress or one of the last 16; without it, the newest one
    path : text; the file, in `save.folder`; over a control socket of the same computer also any absolute
        path. The name ends in `.h5`, `.hdf5` or `.nxs`
    """

    for_scopes = False
    pace = Pace.WAITS
    logged = ("scan_id", "path")

    scan_id: str | None = None
    path: str | None = None


class SetLayout(Request, frozen=True, kw_only=True, tag="set_layout"):
    """Keep how the [live page](live-page.md) is arranged, for all browsers and over a restart.

    layout : a map of plain values, or nil; at most 65 536 bytes as JSON, which the page understands, without
        NaN and infinity; null restores the default images
    """

    for_scopes = False

    layout: Parameters | None = None


class Files(Request, frozen=True, kw_only=True, tag="files"):
    """Return which files and folders are in a folder of `page.folders`, or where a scan was recorded.

    path : text; the folder; without it, the folders of the configuration are returned
    scan_id : text; instead of `path`: a scan of this daemon that was recorded
    """

    for_scopes = False
    pace, logged = Pace.WAITS, None

    path: str | None = None
    scan_id: str | None = None


class Open(Request, frozen=True, kw_only=True, tag="open"):
    """Open a stored scan to [explore](files.md#look-at-a-stored-scan), in a process with limits.

    path : text; a file in one of `page.folders`, of any format that `Context.load("auto", …)` opens
    scan_id : text; instead of `path`: a scan of this daemon that was recorded
    scan : whole number from 0; which one of a recording of several scans
    """

    not_for_scopes = frozenset({"path"})
    pace = Pace.WAITS
    logged = ("path", "scan_id", "scan")

    path: str | None = None
    scan: Annotated[int, Meta(ge=0)] | None = None
    scan_id: str | None = None


class Explore(Request, frozen=True, kw_only=True, tag="explore"):
    """Run a UDF over an opened scan; the live page shows the result.

    scan_id : text; the opened scan
    name : a letter or _, then letters, digits, _ and -, at most 64 characters; the name of the result; a UDF
        of this name over this scan is replaced
    use : module:Class as text; or the name of a built-in UDF; without it, that of the UDF of this name over
        the scan, or of the registered one, or the built-in UDF called `name`
    params : a map of names to values; the arguments of the constructor; without `use`, those that differ from
        the UDF of this name
    sigma : true or false; whether its results get standard errors; without it, as those of the UDF of this
        name
    resolution : true or false; the same for the resolution
    """

    of_udf = "name"
    pace = Pace.RUNS_CODE
    logged = ("scan_id", "name", "use")

    scan_id: str
    name: Annotated[str, Meta(pattern=rf"^{UDF_NAME.pattern}$(?!\n)")]
    use: str | None = None
    params: Parameters | None = None
    sigma: bool | None = None
    resolution: bool | None = None


class Close(Request, frozen=True, kw_only=True, tag="close"):
    """Close an opened scan, or remove one UDF from it.

    scan_id : text; the opened scan
    name : text; only this UDF and its result
    """

    of_udf = "name"
    logged = ("scan_id", "name")

    scan_id: str
    name: str | None = None


class Annotate(Request, frozen=True, kw_only=True, tag="annotate"):
    """Give a scan a name and a note, which are kept over a restart.

    scan_id : text; one of the last scans, or an opened one: then they belong to the file
    name : text of at most 80 characters
    note : text of at most 4000 characters
    """

    pace = Pace.WAITS
    logged = ("scan_id", "name")

    scan_id: str
    name: Annotated[str, Meta(max_length=80)] = ""
    note: Annotated[str, Meta(max_length=4000)] = ""


AnyRequest = (
    Status | Link | NewLink | Share | Unshare | Udfs | Describe | Register | Renew | Unregister
    | SetParameters | Cancel | SetNavShape | SetPolicy | Record | Manifest | Calibrate | Sharpness
    | Counting | Reference | Region
    | Save | SetLayout | Files | Open | Explore | Close | Annotate
)  # fmt: skip


def op_of(kind: type[Request]) -> str:
    """Return the name of an operation."""
    return str(kind.__struct_config__.tag)


BY_OP: Final[Mapping[str, type[AnyRequest]]] = {op_of(kind): kind for kind in get_args(AnyRequest)}
