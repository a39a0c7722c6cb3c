"""Tokens that may do a part of what requests ask for: some operations, UDFs and values of parameters."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final  # parameters are plain values of any kind

from stemd.config.models import TokenConfig
from stemd.control.requests import BY_OP, Request, Right
from stemd.control.schemas import schemas
from stemd.errors import ConfigurationError
from stemd_udfs.interface.nearest_name import there_are

READ: Final = "read"
"""In ``may``: status, results and manifests, and all requests that only look."""
GRANTABLE: Final = sorted(
    op for op, kind in BY_OP.items() if kind.over_http and kind.for_scopes and kind.right is not Right.LOCAL
)
"""Operations that ``may`` can list."""
_MOST_NESTED: Final = 8  # as in a list of masks with lists of corners


@dataclass(frozen=True, kw_only=True)
class Scope:
    """What a token may do. Everything that is not listed is refused."""

    name: str
    """Of the token, for texts and the log: the name of its file."""
    may: frozenset[str]
    """Operations, and :data:`READ`."""
    udfs: frozenset[str] | None = None
    """UDFs that requests may be about; None: every UDF."""
    parameters: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """The least and the most value of each parameter that requests may set."""

    @classmethod
    def of(cls, config: TokenConfig) -> "Scope":
        """Read the scope of a configured token. ConfigurationError for an unknown operation."""
        known = [READ, *GRANTABLE]
        for op in config.may:
            if op not in known:
                raise ConfigurationError(
                    f"http.token: {config.name}: may lists {op[:80]!r}, {there_are(op, known)}"
                )
        udfs = None if config.udfs is None else frozenset(config.udfs)
        return cls(name=config.name, may=frozenset(config.may), udfs=udfs, parameters=dict(config.parameters))

    @property
    def may_read(self) -> bool:
        """Whether the token gives the right to read."""
        return READ in self.may

    def why_not(self, request: Request) -> str | None:
        """Return in one line why this token does not allow a request, or None if it does."""
        op, kind = request.op, type(request)
        is_listed = op in self.may or (self.may_read and request.needs() is Right.LOOK)
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
        requests = {}
        for op in GRANTABLE:
            kind = BY_OP[op]
            if op not in self.may and not (self.may_read and kind.right is Right.LOOK):
                continue
            schema = whole[kind.__name__]
            left_out = {"op", *kind.not_over_http, *kind.not_for_scopes}
            fields = {name: one for name, one in schema["properties"].items() if name not in left_out}
            required = [name for name in schema["required"] if name not in left_out]
            requests[op] = schema | {"properties": fields, "required": required}
        return {
            "requests": requests,
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
            yield f"token {self.name}: may not set {place[:80]}, only {self._ranges()}"
        elif isinstance(value, bool) or not isinstance(value, int | float):
            yield f"token {self.name}: got {place[:80]} {_short(value)}, expected a number"
        elif not (limits := self.parameters[known])[0] <= value <= limits[1]:
            expected = f"expected {limits[0]:g} to {limits[1]:g}"
            yield f"token {self.name}: got {place[:80]} {_short(value)}, {expected}"

    def _ranges(self) -> str:
        ranges = (f"{name} ({least:g} to {most:g})" for name, (least, most) in self.parameters.items())
        return ", ".join(ranges) or "no parameters"


def _short(value: object) -> str:
    words = repr(value) if not isinstance(value, int) or value.bit_length() < 256 else "a huge number"
    return words if len(words) <= 80 else f"{words[:77]}..."
