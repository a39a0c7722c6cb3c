"""The rights to read and to act over HTTP: by a link's token, by its cookie, or by a separate token."""

import hashlib
import hmac
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, NamedTuple, Self
from urllib.parse import quote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from stemd.config.models import HttpConfig, TokenConfig
from stemd.control.permissions import Scope
from stemd.errors import ConfigurationError
from stemd.sockets.addresses import connectable, is_local
from stemd.sockets.curve_keys import read_secret_text
from stemd.web.shared_links import SharedLink, SharedLinks, new_secret

BY_LINK: Final = "http link"
BY_TOKEN: Final = "http token"  # noqa: S105 - how it is named in the log
_DAY_S: Final = 86_400
_COOKIE_S: Final = 30 * _DAY_S  # after its last use a cookie is good for so long
_END_DIGITS: Final = 12
_MINUTE_S: Final = 60.0

Clock = Callable[[], float]


class Refusal(NamedTuple):
    """Why a request is refused, and how HTTP says so."""

    reason: str
    status: int
    words: str


@dataclass(frozen=True, kw_only=True, eq=False)
class ScopedToken:
    """A token, and the requests that were made with it in the last minute."""

    secret: str = field(repr=False)
    scope: Scope
    per_minute: int | None = None
    until: float | None = None  # seconds since the epoch
    clock: Clock = field(default=time.time, repr=False)
    _asked: deque[float] = field(default_factory=deque, repr=False)

    @classmethod
    def of(cls, config: TokenConfig) -> "ScopedToken":
        """Read the scope and the file of a configured token, or raise ConfigurationError."""
        secret = read_secret_text(config.file).strip()
        until = None if config.until is None else config.until.timestamp()
        return cls(secret=secret, scope=Scope.of(config), per_minute=config.per_minute, until=until)

    def refusal(self) -> Refusal | None:
        """Count a request; return why it is refused whatever it asks for, or None."""
        now, name = self.clock(), self.scope.name
        if self.until is not None and now >= self.until:
            return Refusal("ended", 401, f"token {name}: ended at {_iso(self.until)}")
        if self.per_minute is None:
            return None
        while self._asked and self._asked[0] <= now - _MINUTE_S:
            self._asked.popleft()
        if len(self._asked) >= self.per_minute:
            words = f"token {name}: got more than {self.per_minute} requests in a minute, its limit"
            return Refusal("rate", 429, words)
        self._asked.append(now)
        return None

    def described(self) -> dict[str, object]:
        """Return what the token allows, in plain values."""
        until = None if self.until is None else _iso(self.until)
        return self.scope.described() | {"per_minute": self.per_minute, "until": until}


def scoped_tokens(config: HttpConfig, others: Iterable[str | None]) -> list[ScopedToken]:
    """Read the configured tokens; ConfigurationError for one that is used twice, or as one of `others`."""
    tokens = [ScopedToken.of(token) for token in config.token]
    known = {secret for secret in others if secret is not None}
    for token in tokens:
        if token.secret in known:
            words = "holds the token of another file, so its limits would not hold: write another one into it"
            raise ConfigurationError(f"http.token: {token.scope.name} {words}")
        known.add(token.secret)
    return tokens


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, kw_only=True)
class HttpTokens:
    """What requests have to show, and which rights that gives."""

    read: str = field(default_factory=new_secret, repr=False)  # in the link; the right to read
    keep: Callable[[str], bool] | None = field(default=None, repr=False)  # keeps a new token; whether it did
    is_configured: bool = False  # the configuration names the file with the token of the link
    act: str | None = field(default=None, repr=False)  # the right to act
    is_open_to_read: bool = False  # everybody who reaches the port may read
    link_may_act: bool = True  # the cookie that the link sets gives the right to act, too
    scoped: Sequence[ScopedToken] = ()  # tokens with limited rights
    shared: SharedLinks = field(default_factory=SharedLinks)  # links that only show the page

    @classmethod
    def of(
        cls, config: HttpConfig, kept: str | None = None, keep: Callable[[str], bool] | None = None
    ) -> Self:
        """Read the configured files; without one, `kept` is the link's. ConfigurationError for equal ones."""
        act, set_read = (
            None if file is None else read_secret_text(file).strip()
            for file in (config.token_file, config.read_token_file)
        )
        tokens = cls(
            act=act,
            is_open_to_read=config.open_to_read,
            link_may_act=config.lets_link_act,
            scoped=scoped_tokens(config, (act, set_read)),
        )
        if set_read is None:
            return tokens if kept is None else replace(tokens, read=kept, keep=keep)
        if set_read == act:
            words = "so readers could make changes: write another token into one of them"
            found = f"{config.read_token_file} holds the token of http.token_file"
            raise ConfigurationError(f"http.read_token_file: {found}, {words}")
        return replace(tokens, read=set_read, is_configured=True)


@dataclass(frozen=True, kw_only=True)
class Visit:
    """What a page, or another listener, may see and do."""

    may_act: bool = False
    is_of_link: bool = True
    shared_by: str | None = None  # the name of the shared link: without files and addresses
    until: float | None = None  # seconds since the epoch

    @property
    def is_shared(self) -> bool:
        """Whether it is by a shared link."""
        return self.shared_by is not None


class HttpAccess:
    """Decides what a request may do by the tokens it shows; `host_names`: of this machine, for others."""

    def __init__(
        self, tokens: HttpTokens, address: str, host_names: Sequence[str] = (), clock: Clock = time.time
    ) -> None:
        self._tokens = tokens
        self._clock = clock
        self._is_local = is_local(address)
        port = address.rpartition(":")[2]
        self._place = connectable(f"http://{address}")
        if not self._is_local and host_names:
            self._place = f"http://{host_names[0]}:{port}"
        # Browsers send a cookie to all ports of a host: the name keeps two daemons apart.
        self._cookie = f"stemd-{port}"

    @property
    def link(self) -> str:
        """The link of the live page, with its token. A secret: it is not to be logged."""
        return f"{self._place}/?token={quote(self._tokens.read, safe='')}"

    def replace_link(self) -> bool:
        """Make a new token, which ends the old link and its cookies; False if the configuration names one."""
        if self._tokens.is_configured:
            return False
        token, keep = new_secret(), self._tokens.keep
        is_kept = keep is not None and keep(token)
        self._tokens = replace(self._tokens, read=token, keep=keep if is_kept else None)
        return True

    @property
    def link_is_kept(self) -> bool:
        """Whether the link is the same after a restart."""
        return self._tokens.is_configured or self._tokens.keep is not None

    def use_scoped(self, tokens: Sequence[ScopedToken]) -> None:
        """Take over changed tokens with scopes."""
        self._tokens = replace(self._tokens, scoped=tokens)

    def scoped(self, request: HTTPConnection) -> ScopedToken | None:
        """Return the token with scopes that a request shows."""
        shown = _bearer(request)
        tokens = self._tokens.scoped if shown is not None else ()
        return next((token for token in tokens if _is_equal(shown or "", token.secret)), None)

    def visit(self, connection: HTTPConnection) -> "Visit":
        """Return what a connection that is allowed may see and do, and until when."""
        if (token := self.scoped(connection)) is not None:
            return Visit(is_of_link=False, until=token.until)
        if self.may_read(connection):
            return Visit(may_act=self.may_act_by_link(connection))
        link = self.shared_link(connection)
        return Visit(is_of_link=False, shared_by=link and link.name, until=link and link.until)

    # --- shared links ---

    def share_link(self, until: float, place: str | None = None) -> str:
        """Return a link to the page, good until then (epoch seconds), at `place` or our address. A secret."""
        return f"{place or self._place}/?token={self._tokens.shared.make(int(until), self._tokens.read)}"

    def end_shared(self, link: str | None = None) -> SharedLink | None:
        """End a shared link, and return what it was; all of them without `link`."""
        shared, now_s = self._tokens.shared, self._clock()
        if link is None:
            shared.end_all()
            return None
        if (found := self.shared_of(link.rpartition("token=")[2])) is not None:
            shared.end(found, now_s)
        return found

    def shared_link(self, connection: HTTPConnection) -> SharedLink | None:
        """Return the shared link that a connection shows, the one that ends last if there are several."""
        shown = _bearer(connection)
        cookies = _cookies(connection, f"{self._cookie}-shared") if shown is None else [shown]
        links = [link for cookie in cookies if (link := self.shared_of(cookie)) is not None]
        return max(links, key=lambda link: link.until, default=None)

    def shared_of(self, token: str) -> SharedLink | None:
        """Return the shared link of a token; None if it has ended, or is none."""
        return self._tokens.shared.find(token, self._tokens.read, self._clock())

    def set_share_cookie(self, response: Response, token: str, until: float) -> None:
        """Give a browser the cookie of a shared link, in addition to that of the link."""
        _set_cookie(response, f"{self._cookie}-shared", token, int(until - self._clock()))

    def is_of_link(self, token: str) -> bool:
        """Whether this is the token of the link."""
        return _is_equal(token, self._tokens.read)

    def may_read(self, request: HTTPConnection) -> bool:
        """Whether a request may see what the daemon does."""
        if (token := self.scoped(request)) is not None:
            return token.scope.may_read
        if self._tokens.is_open_to_read:
            return True
        shown = _bearer(request)
        return any(self._ends(request)) if shown is None else self.is_of_link(shown)

    def may_read_metrics(self, request: HTTPConnection) -> bool:
        """Whether a request may see the metrics."""
        return self._is_local or self.may_read(request)

    def may_act_by_link(self, connection: HTTPConnection) -> bool:
        """Whether the cookie of a request lets it act."""
        return self._tokens.link_may_act and any(self._ends(connection))

    def acting_as(self, request: HTTPConnection) -> str | None:
        """Return by what a request may act, for the log; None if it may not."""
        shown = _bearer(request)
        if shown is None:
            return BY_LINK if self.may_act_by_link(request) else None
        if (token := self.scoped(request)) is not None:
            return f"{BY_TOKEN} {token.scope.name}"
        return BY_TOKEN if self._tokens.act is not None and _is_equal(shown, self._tokens.act) else None

    def set_cookie(self, response: Response) -> None:
        """Give a browser the cookie of the link."""
        _set_cookie(response, self._cookie, self._cookie_value(int(self._clock()) + _COOKIE_S), _COOKIE_S)

    def renewed_cookie(self, connection: HTTPConnection) -> bytes | None:
        """Return the header that gives a browser a cookie with a later end; None if its own is of today."""
        ends = max(self._ends(connection), default=None)
        if ends is None or ends - self._clock() > _COOKIE_S - _DAY_S:
            return None
        response = Response()
        self.set_cookie(response)
        return response.headers["set-cookie"].encode()

    def _ends(self, connection: HTTPConnection) -> Iterator[int]:
        """Yield when those cookies of a request end that are good."""
        for value in _cookies(connection, self._cookie):
            ends, _, _ = value.partition(".")
            if len(ends) > _END_DIGITS or not (ends.isascii() and ends.isdigit()):
                continue
            if int(ends) > self._clock() and _is_equal(value, self._cookie_value(int(ends))):
                yield int(ends)

    def _cookie_value(self, ends: int) -> str:
        """Made from the token, so that it cannot be used in place of the token."""
        of_link = hmac.new(self._tokens.read.encode(), b"stemd cookie %d" % ends, hashlib.sha256)
        return f"{ends}.{of_link.hexdigest()}"


def _set_cookie(response: Response, name: str, value: str, most_s: int) -> None:
    response.set_cookie(name, value, path="/", max_age=most_s, httponly=True, samesite="strict")


def _cookies(connection: HTTPConnection, wanted: str) -> Iterator[str]:
    """Yield the values of a cookie; `connection.cookies` takes half a second for a long quoted value."""
    for header in connection.headers.getlist("cookie"):
        for cookie in header.split(";"):
            name, _, value = cookie.partition("=")
            if name.strip() == wanted:
                yield value.strip()


def _bearer(request: HTTPConnection) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _is_equal(shown: str, expected: str) -> bool:
    return hmac.compare_digest(shown.encode(), expected.encode())
