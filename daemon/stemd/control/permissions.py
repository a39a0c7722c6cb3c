"""Which requests are done: read from their map, allowed to the peer, few long ones at a time."""

import re
import reprlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Any, Final, NamedTuple  # parameters and schemas are plain values of any kind

import msgspec

from stemd.config.models import TokenConfig
from stemd.control import requests
from stemd.errors import ConfigurationError
from stemd.sockets.access_list import Peer, is_within
from stemd.workers.udf_spec import built_in_facts, plugins
from stemd_udfs import BUILTIN_UDFS
from stemd_udfs.errors import nearest_name, there_are

_FIELD: Final = re.compile(r"missing required field `(\w+)`|`\$\.(\w+)")
_shown = reprlib.Repr()
_shown.maxstring = _shown.maxother = 80
MOST_LONG: Final = 32
"""Of one pace in progress, those that wait for their turn included; each holds its request in memory."""
READ: Final = "read"  # in ``may``: status, results and manifests, and all requests that only look
GRANTABLE: Final = sorted(
    op
    for op, kind in requests.BY_OP.items()
    if kind.over_http and kind.for_scopes and kind.right is not requests.Right.LOCAL
)
"""Operations that ``may`` can list."""
_MOST_NESTED: Final = 8  # as in a list of masks with lists of corners


class FieldText(NamedTuple):
    """What the docstring of a class says of a field."""

    takes: str  # in words, for errors: "got when_full 'never', expected block or drop"
    meaning: str


def described(kind: type[requests.Request]) -> tuple[str, dict[str, FieldText]]:
    """Return what a request does, and what its fields are."""
    summary, _, lines = cleandoc(kind.__doc__ or "").partition("\n\n")
    found = {}
    for line in re.sub(r"\n +", " ", lines).splitlines():
        name, _, text = line.partition(" : ")
        takes, _, meaning = text.partition("; ")
        found[name] = FieldText(takes, meaning)
    return summary, found


def schemas() -> Mapping[str, Any]:
    """Return the JSON schema of all requests, with what their docstrings say."""
    whole = msgspec.json.schema(requests.AnyRequest)
    for kind in requests.BY_OP.values():
        one = whole["$defs"][kind.__name__]
        one["description"], texts = described(kind)
        for name, text in texts.items():
            one["properties"][name]["description"] = ": ".join(filter(None, text))
    return whole


@dataclass(frozen=True, kw_only=True)
class Scope:
    """What a token may do. Everything that is not listed is refused."""

    name: str  # of the token, for texts and the log: the name of its file
    may: frozenset[str]  # operations, and :data:`READ`
    udfs: frozenset[str] | None = None  # UDFs that requests may be about; None: every UDF
    parameters: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # least and most values

    @classmethod
    def of(cls, config: TokenConfig) -> "Scope":
        """Read the scope of a configured token. ConfigurationError for an unknown operation."""
        known = [READ, *GRANTABLE]
        for op in config.may:
            if op not in known:
                words = f"may lists {op[:80]!r}, {there_are(op, known)}"
                raise ConfigurationError(f"http.token: {config.name}: {words}")
        udfs = None if config.udfs is None else frozenset(config.udfs)
        return cls(name=config.name, may=frozenset(config.may), udfs=udfs, parameters=dict(config.parameters))

    @property
    def may_read(self) -> bool:
        """Whether the token gives the right to read."""
        return READ in self.may

    def why_not(self, request: requests.Request) -> str | None:
        """Return in one line why this token does not allow a request, or None if it does."""
        op, kind = request.op, type(request)
        is_listed = op in self.may or (self.may_read and request.needs() is requests.Right.LOOK)
        if not is_listed or op not in GRANTABLE:
            how = f" {kind.also[1]}" if kind.also is not None and request.needs() is kind.also[0] else ""
            return f"token {self.name}: may not {op}{how}, only {', '.join(sorted(self.may))}"
        for name in sorted(kind.not_for_scopes & request.given().keys()):
            return f"token {self.name}: {op} takes no {name} from a token with scopes"
        if self.udfs is not None and kind.of_udf is not None:
            udf = getattr(request, kind.of_udf)
            if udf not in self.udfs:
                shown = "every UDF" if udf is None else f"the UDF {udf[:80]!r}"
                allowed = ", ".join(sorted(self.udfs)) or "none"
                return f"token {self.name}: may not {op} {shown}, only {allowed}"
        params = getattr(request, "params", None)
        return next(self._mistakes("", "", params), None) if params else None

    def described(self) -> dict[str, object]:
        """Return the scope in plain values, with the JSON schemas of the requests that it allows."""
        whole = schemas()["$defs"]
        allowed = {}
        for op in GRANTABLE:
            kind = requests.BY_OP[op]
            if op not in self.may and not (self.may_read and kind.right is requests.Right.LOOK):
                continue
            schema = whole[kind.__name__]
            left_out = {"op", *kind.not_over_http, *kind.not_for_scopes}
            fields = {name: one for name, one in schema["properties"].items() if name not in left_out}
            required = [name for name in schema["required"] if name not in left_out]
            allowed[op] = schema | {"properties": fields, "required": required}
        return {
            "requests": allowed,
            "name": self.name,
            "may": sorted(self.may),
            "udfs": None if self.udfs is None else sorted(self.udfs),
            "parameters": {name: list(limits) for name, limits in self.parameters.items()},
        }

    # Any: a client gives whatever value it likes.
    def _mistakes(self, place: str, known: str, value: Any, depth: int = 0) -> Iterator[str]:
        """Yield why parts of a value are not allowed; `known`: the key around it, if it has a range."""
        if depth > _MOST_NESTED:
            yield f"token {self.name}: got {place[:80]}, expected at most {_MOST_NESTED} lists and maps in it"
        elif isinstance(value, Mapping) and value:
            has_numbers = any(key in self.parameters for key in value)
            for key, item in value.items():
                if depth and key == "shape" and has_numbers and isinstance(item, str) and item.isidentifier():
                    continue  # the form of a mask, whose numbers have ranges
                inner = f"{place}.{key}" if place else key
                yield from self._mistakes(inner, key if key in self.parameters else "", item, depth + 1)
        elif isinstance(value, list | tuple) and value:
            for number, item in enumerate(value):
                yield from self._mistakes(f"{place}[{number}]", known, item, depth + 1)
        elif not known:
            ranges = (f"{name} ({least:g} to {most:g})" for name, (least, most) in self.parameters.items())
            allowed = ", ".join(ranges) or "no parameters"
            yield f"token {self.name}: may not set {place[:80]}, only {allowed}"
        elif isinstance(value, bool) or not isinstance(value, int | float):
            yield f"token {self.name}: got {place[:80]} {_short(value)}, expected a number"
        elif not (limits := self.parameters[known])[0] <= value <= limits[1]:
            expected = f"expected {limits[0]:g} to {limits[1]:g}"
            yield f"token {self.name}: got {place[:80]} {_short(value)}, {expected}"


def _short(value: object) -> str:
    words = repr(value) if not isinstance(value, int) or value.bit_length() < 256 else "a huge number"
    return words if len(words) <= 80 else f"{words[:77]}..."


def read_request(op: str, values: Mapping[str, Any], *, is_over_http: bool = False) -> requests.AnyRequest:
    """Return a request, or raise RequestRefused: ``unknown_op``, ``malformed`` (unknown key), ``invalid``."""
    offered = {name: kind for name, kind in requests.BY_OP.items() if kind.over_http or not is_over_http}
    kind = offered.get(op)
    if kind is None:
        where = " over HTTP" if is_over_http else ""
        words = f"no operation {op[:80]!r}{where}, {there_are(op, offered)}"
        raise requests.RequestRefused("unknown_op", words)
    known = [name for name in kind.__struct_fields__ if not (is_over_http and name in kind.not_over_http)]
    for name in values:
        if name not in known:
            words = f"{op}: unknown key {_shown.repr(name)}, {there_are(name, known)}"
            raise requests.RequestRefused("malformed", words)
    try:
        # Bytes as they are: text is no pickle in base64.
        return msgspec.convert(values, kind, builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise requests.RequestRefused("invalid", f"{op}: {_why(kind, values, str(error))}") from error


def _why(kind: type[requests.AnyRequest], values: Mapping[str, Any], error: str) -> str:
    found = _FIELD.search(error)
    if found is None:
        return error
    name = found[1] or found[2]
    got = f"{name} {_shown.repr(values[name])}" if name in values else f"no {name}"
    return f"got {got}, expected {described(kind)[1][name].takes}"


class LongRequests:
    """Counts long requests in progress by pace: many that run code do not keep a UDF from unregistering."""

    def __init__(self) -> None:
        self._counts: Counter[requests.Pace] = Counter()

    @contextmanager
    def counted(self, request: requests.Request) -> Iterator[None]:
        """Count a long request for the block. RequestRefused: ``too_many_changes`` past :data:`MOST_LONG`."""
        pace = request.pace
        if pace is not requests.Pace.QUICK and self._counts[pace] >= MOST_LONG:
            reached = f"the limit of {MOST_LONG} requests in progress such as {request.op} is reached"
            words = f"{reached}: try again when one of them has been answered"
            raise requests.RequestRefused("too_many_changes", words)
        self._counts[pace] += 1
        try:
            yield
        finally:
            self._counts[pace] -= 1


def why_not(
    peer: Peer, request: requests.AnyRequest, modules: Collection[str], scope: Scope | None = None
) -> str | None:
    """Return in one line why `peer` (with a token, within its `scope`) may not send this request, or None."""
    if scope is not None and (why := scope.why_not(request)) is not None:
        return why
    right = request.needs()
    if right is requests.Right.LOOK or (right is requests.Right.LOCAL and peer.is_local):
        return None
    if right is requests.Right.LOCAL:
        return f"{peer.name} may not have the link of the live page: ask for it over the ipc:// socket"
    if not peer.may_control:
        return f"{peer.name} may only look: set may_control = true for that key in [security] clients"
    return _why_not_udf(peer, request, modules)


def _why_not_udf(peer: Peer, request: requests.AnyRequest, modules: Collection[str]) -> str | None:
    match request:
        case requests.Register(pickle=bytes()):
            return None if peer.may_register else _needs_may_register(peer, "bring code of its own: use")
        case requests.Register(name=name, use=use) if _writes_files(use or name) and not peer.may_register:
            return _needs_may_register(peer, f"register {use or name}, which writes to any file: use record,")
        case requests.Register(name=name, use=use):
            return why_not_named(use or name, modules)
        case requests.Explore(name=name, use=use) if _writes_files(use or name):
            return f"{use or name} writes to any file: it does not run over opened scans"
        case requests.Describe(use=str(use)) | requests.Explore(use=str(use)):
            return why_not_named(use, modules)
        case _:
            return None


def _needs_may_register(peer: Peer, what: str) -> str:
    use = "the ipc:// socket, or a key that [security] clients lists with may_register = true"
    return f"{peer.name} may not {what} {use}"


def _writes_files(use: str) -> bool:
    """Return whether a built-in UDF, by its name or ``module:Class``, writes to files."""
    facts = built_in_facts(use)
    return facts is not None and facts.writes_files


def why_not_named(use: str, modules: Collection[str]) -> str | None:
    """Return in one line why a UDF (``module:Class``, or a name) may not be named, or None."""
    if ":" not in use and (target := plugins().get(use)):
        use = target
    if ":" not in use:
        if use in BUILTIN_UDFS:
            return None
        nearest = nearest_name(use, BUILTIN_UDFS)
        meant = f"; the nearest is {nearest}" if nearest else ""
        expected = f"expected {', '.join(sorted(BUILTIN_UDFS))}, or module:Class"
        return f"no built-in UDF {use[:80]!r}, {expected}{meant}"
    module = use.partition(":")[0]
    if is_within(module, modules):
        return None
    return (
        f"{use[:80]}: module {module[:80]} is not allowed, only {', '.join(sorted(modules))}: "
        "add it to [security] allowed_modules, or send the code along (stemd udf add --send)"
    )
