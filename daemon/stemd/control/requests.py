"""The requests of clients: one class for each, with all that others know of it.

A request is a map with the key ``op``, the tag of its class, and the fields of the class. Both servers read
requests with `stemd.control.reading`; `stemd.service.operations` does what they ask for. Clients make objects
of these classes. ``stemd control schema`` and the page of the protocol (by ``tests/shared/control_page.py``)
show the docstrings and the descriptions of fields.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import fields

from stemd.errors import StemdError
from stemd.wire.header import NAME_IN_WORDS, UDF_NAME

Answer = dict[str, Any]
"""The answer to a request, without ``id`` and ``ok``: plain values."""
Parameters = Mapping[str, Any]
"""Arguments of a UDF's constructor: plain values of any kind."""
WhenFull = Literal["block", "drop"]
"""What happens when the ring, or the recorder's queue, is full."""
RecordAction = Literal["start", "stop", "status"]


class RequestRefused(StemdError):
    """A request cannot be done; its client gets ``{kind, message}``.

    Parameters
    ----------
    kind : str
        A constant word such as ``invalid`` or ``not_running``.
    message : str
        One line: what was seen, what was expected.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


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

    def given(self) -> dict[str, Any]:
        """Return the fields that differ from their default."""
        values = ((field.name, field.default, getattr(self, field.name)) for field in fields(self))
        return {name: value for name, default, value in values if value is not default}


class Status(Request, frozen=True, kw_only=True, tag="status"):
    """Return the state of the daemon."""

    right, over_http, logged = Right.LOOK, False, None


class Link(Request, frozen=True, kw_only=True, tag="link"):
    """Return the link of the live page, with its token."""

    right, over_http, logged = Right.LOCAL, False, None


class Udfs(Request, frozen=True, kw_only=True, tag="udfs"):
    """Return the registered UDFs."""

    right, over_http, logged = Right.LOOK, False, None


class Describe(Request, frozen=True, kw_only=True, tag="describe"):
    """Describe a UDF, for forms; one that is not built-in is imported in a process of its own."""

    pace, logged = Pace.RUNS_CODE, None

    use: Annotated[str, Meta(description="`module:Class`, or the name of a built-in UDF")]


class Register(Request, frozen=True, kw_only=True, tag="register"):
    """Add a UDF, also in the middle of a scan."""

    also = (Right.SEND_CODE, "with `pickle`")
    pace, takes_turns = Pace.RUNS_CODE, True
    not_over_http = frozenset({"pickle", "temporary", "lease_s"})
    logged = ("name", "use", "replace")

    name: Annotated[
        str,
        Meta(
            pattern=rf"^{UDF_NAME.pattern}$(?!\n)",
            description=NAME_IN_WORDS,
            extra={"expected": NAME_IN_WORDS},
        ),
    ]
    use: Annotated[
        str | None,
        Meta(
            description="`module:Class`, or the name of a built-in UDF; without `use` and `pickle`, the "
            "built-in UDF called `name`",
            extra={"expected": "module:Class as text"},
        ),
    ] = None
    params: Annotated[
        Parameters | None,
        Meta(
            description="map of the arguments of the constructor",
            extra={"expected": "a map of names to values"},
        ),
    ] = None
    pickle: Annotated[
        bytes | None,
        Meta(
            description="bytes, instead of `use` and `params`: "
            '`cloudpickle.dumps((UDFClass, {"parameter": value}))`, which '
            "`stemd_udfs.engine.dump_udf(udf)` returns for a UDF object"
        ),
    ] = None
    replace: Annotated[bool, Meta(description="replace a UDF of the same name")] = False
    must_work: Annotated[bool, Meta(description="refuse the UDF if the answer would have a `warning`")] = (
        False
    )
    temporary: Annotated[
        bool, Meta(description="a restart does not [keep](configuration.md#what-a-restart-keeps) the UDF")
    ] = False
    lease_s: Annotated[
        Annotated[float, Meta(gt=0, le=3600)] | None,
        Meta(
            description="seconds, at most 3600, after which the daemon unregisters the UDF, unless the "
            "client [renews](#renew) it; the UDF is also `temporary`. Without it the UDF stays registered",
            extra={"expected": "a positive number of at most 3600"},
        ),
    ] = None

    def needs(self) -> Right:
        """Return the right that this request needs."""
        return Right.CONTROL if self.pickle is None else Right.SEND_CODE


class Renew(Request, frozen=True, kw_only=True, tag="renew"):
    """Start the lease of a UDF again (`lease_s` of `register`)."""

    over_http, logged = False, None

    name: Annotated[str, Meta(description="the UDF")]


class Unregister(Request, frozen=True, kw_only=True, tag="unregister"):
    """Remove a UDF; its last result is published as `cancelled` with the reason `requested`."""

    pace = Pace.WAITS
    logged = ("name",)

    name: Annotated[str, Meta(description="the UDF")]


class SetParameters(Request, frozen=True, kw_only=True, tag="set_parameters"):
    """Change parameters of a registered UDF."""

    pace, takes_turns = Pace.RUNS_CODE, True
    logged = ("name", "restart")

    name: Annotated[str, Meta(description="the UDF")]
    params: Annotated[
        Parameters | None,
        Meta(
            description="map of the parameters that change; the others stay",
            extra={"expected": "a map of names to values"},
        ),
    ] = None
    restart: Annotated[
        bool, Meta(description="the results start again, with the frames that the ring still holds")
    ] = False


class Cancel(Request, frozen=True, kw_only=True, tag="cancel"):
    """End the run of a scan as `cancelled` with the reason `requested`."""

    logged = ("scan_id",)

    scan_id: Annotated[str | None, Meta(description="the scan; without it, the current one")] = None


class SetNavShape(Request, frozen=True, kw_only=True, tag="set_nav_shape"):
    """Set the shape of the next scan."""

    pace = Pace.WAITS
    logged = ("nav_shape",)

    nav_shape: Annotated[
        Sequence[int],
        Meta(
            description="list of positive lengths; one or two of them may be -1",
            extra={"expected": "a list of positive lengths, one or two of them -1"},
        ),
    ]


class SetPolicy(Request, frozen=True, kw_only=True, tag="set_policy"):
    """Set what happens when the ring is full."""

    logged = ("when_full",)

    when_full: Annotated[
        WhenFull,
        Meta(description='`"block"` holds the detector back, `"drop"` discards frames and counts them'),
    ]


class Record(Request, frozen=True, kw_only=True, tag="record"):
    """Start, stop or show a [recording](recording-format.md)."""

    also = (Right.LOOK, "with the action `status`")
    pace = Pace.WAITS
    logged = ("action", "path")

    action: Annotated[RecordAction, Meta(description='`"start"`, `"stop"` or `"status"`')]
    path: Annotated[
        str | None,
        Meta(
            description="for `start`: the file, in `record.folder`; without that setting, any absolute path, "
            "over a control socket of the same computer"
        ),
    ] = None
    when_behind: Annotated[
        WhenFull | None,
        Meta(description='for `start`: `"drop"` or `"block"`; without it, the value of the configuration'),
    ] = None

    def needs(self) -> Right:
        """Return the right that this request needs."""
        return Right.LOOK if self.action == "status" else Right.CONTROL


class Manifest(Request, frozen=True, kw_only=True, tag="manifest"):
    """Return the [manifest](manifest.md) of a scan that has ended."""

    right, over_http, logged = Right.LOOK, False, None

    scan_id: Annotated[str | None, Meta(description="the scan; without it, the one that ended last")] = None


class Calibrate(Request, frozen=True, kw_only=True, tag="calibrate"):
    """Measure the [calibration](calibration.md) from published results that are still in memory."""

    right = Right.LOOK
    also = (Right.CONTROL, "with `apply`")
    pace = Pace.WAITS
    logged = ("scan_id", "apply")

    scan_id: Annotated[
        str | None,
        Meta(
            description="the scan in progress or one of the last 16; "
            "without it, the scan of the newest results"
        ),
    ] = None
    apply: Annotated[
        bool,
        Meta(
            description="results carry the measured values from now on, where the configuration has none",
        ),
    ] = False

    def needs(self) -> Right:
        """Return the right that this request needs."""
        return Right.CONTROL if self.apply else Right.LOOK


class Region(Request, frozen=True, kw_only=True, tag="region"):
    """Give a `PickSumUDF` another region of the scan."""

    pace, takes_turns = Pace.WAITS, True
    logged = ("name",)

    udf: Annotated[str, Meta(description="name of the UDF")]
    shape: Annotated[
        Parameters | None,
        Meta(
            description='map: `{shape: "point", at: [y, x]}`, '
            '`{shape: "rectangle", from: [y0, x0], to: [y1, x1]}` (y1 and x1 are outside), '
            '`{shape: "ellipse", centre: [y, x], radii: [ry, rx]}` or '
            '`{shape: "polygon", corners: [[y, x], …]}` (at most 1000 corners); null for the whole scan. '
            "Positions count from 0",
            extra={"expected": "a map such as {shape: point, at: [3, 4]}"},
        ),
    ]


class Save(Request, frozen=True, kw_only=True, tag="save"):
    """Write the newest published results of a scan to an HDF5 file ([contents](files.md#results-in-hdf5))."""

    pace = Pace.WAITS
    logged = ("scan_id", "path")

    scan_id: Annotated[
        str | None,
        Meta(description="the scan in progress or one of the last 16; without it, the newest one"),
    ] = None
    path: Annotated[
        str | None,
        Meta(
            description="the file, in `save.folder`; without that setting, any absolute path, over a control "
            "socket of the same computer. The name ends in `.h5`, `.hdf5` or `.nxs`"
        ),
    ] = None


class SetLayout(Request, frozen=True, kw_only=True, tag="set_layout"):
    """Keep how the [live page](live-page.md) is arranged, for all browsers and over a restart."""

    layout: Annotated[
        Parameters | None,
        Meta(
            description="map of at most 65 536 bytes as JSON, which the page understands, without NaN and "
            "infinity; null restores the default images",
            extra={"expected": "a map of plain values, or nil"},
        ),
    ] = None


AnyRequest = (
    Status
    | Link
    | Udfs
    | Describe
    | Register
    | Renew
    | Unregister
    | SetParameters
    | Cancel
    | SetNavShape
    | SetPolicy
    | Record
    | Manifest
    | Calibrate
    | Region
    | Save
    | SetLayout
)


def op_of(kind: type[Request]) -> str:
    """Return the name of an operation."""
    return str(kind.__struct_config__.tag)


BY_OP: Final[Mapping[str, type[AnyRequest]]] = {op_of(kind): kind for kind in get_args(AnyRequest)}
