"""The rights to read and to act over HTTP: by the link's token, by its cookie, or by a separate token."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self
from urllib.parse import quote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from stemd.config.models import HttpConfig
from stemd.errors import ConfigurationError
from stemd.sockets.addresses import connectable, is_local
from stemd.sockets.curve_keys import read_secret_text

BY_LINK: Final = "http link"
BY_TOKEN: Final = "http token"  # noqa: S105 - how it is named in the log
_TOKEN_BYTES: Final = 32
_DAY_S: Final = 86_400
_COOKIE_S: Final = 30 * _DAY_S  # after its last use a cookie is good for so long
_END_DIGITS: Final = 12
_BEARER: Final = "bearer"


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


@dataclass(frozen=True, kw_only=True)
class HttpTokens:
    """What requests have to show, and which rights that gives."""

    read: str = field(default_factory=new_token, repr=False)
    """In the link; the right to read."""
    keep: Callable[[str], bool] | None = field(default=None, repr=False)
    """Keeps a new token; whether it did."""
    is_configured: bool = False
    """The configuration names the file with the token of the link."""
    act: str | None = field(default=None, repr=False)
    """The right to act."""
    is_open_to_read: bool = False
    """Everybody who reaches the port may read."""
    link_may_act: bool = True
    """The cookie that the link sets gives the right to act, too."""

    @property
    def is_kept(self) -> bool:
        """Whether the link is the same after a restart."""
        return self.is_configured or self.keep is not None

    @classmethod
    def of(
        cls, config: HttpConfig, kept: str | None = None, keep: Callable[[str], bool] | None = None
    ) -> Self:
        """Read the configured files; without one, `kept` is the link's. ConfigurationError for equal ones."""
        act = None if config.token_file is None else read_secret_text(config.token_file).strip()
        is_open, link_may_act = config.open_to_read, config.lets_link_act
        if config.read_token_file is None:
            tokens = cls(act=act, is_open_to_read=is_open, link_may_act=link_may_act)
            return tokens if kept is None else replace(tokens, read=kept, keep=keep)
        read = read_secret_text(config.read_token_file).strip()
        if read == act:
            raise ConfigurationError(
                f"http.read_token_file: {config.read_token_file} holds the token of http.token_file, so "
                "readers could make changes: write another token into one of them"
            )
        tokens = cls(read=read, act=act, is_open_to_read=is_open, link_may_act=link_may_act)
        return replace(tokens, is_configured=True)


class HttpAccess:
    """Decides what a request may do by the tokens it shows; `host_names`: of this machine, for others."""

    def __init__(
        self,
        tokens: HttpTokens,
        address: str,
        host_names: Sequence[str] = (),
        clock: Callable[[], float] = time.time,
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
        """The link of the live page, with its token."""
        return f"{self._place}/?token={quote(self._tokens.read, safe='')}"

    def replace_link(self) -> bool:
        """Make a new token, which ends the old link and its cookies; False if the configuration names one."""
        if self._tokens.is_configured:
            return False
        token, keep = new_token(), self._tokens.keep
        is_kept = keep is not None and keep(token)
        self._tokens = replace(self._tokens, read=token, keep=keep if is_kept else None)
        return True

    @property
    def link_is_kept(self) -> bool:
        """Whether the link is the same after a restart."""
        return self._tokens.is_kept

    @property
    def can_act(self) -> bool:
        """Whether anything lets a request act."""
        return self._tokens.act is not None or self._tokens.link_may_act

    def is_of_link(self, token: str) -> bool:
        """Whether this is the token of the link."""
        return _is_equal(token, self._tokens.read)

    def may_read(self, request: HTTPConnection) -> bool:
        """Whether a request may see what the daemon does."""
        if self._tokens.is_open_to_read:
            return True
        shown = _bearer(request)
        return self._has_cookie(request) if shown is None else self.is_of_link(shown)

    def may_read_metrics(self, request: HTTPConnection) -> bool:
        """Whether a request may see the metrics."""
        return self._is_local or self.may_read(request)

    def may_act_by_link(self, connection: HTTPConnection) -> bool:
        """Whether the cookie of a request lets it act."""
        return self._tokens.link_may_act and self._has_cookie(connection)

    def acting_as(self, request: HTTPConnection) -> str | None:
        """Return by what a request may act, for the log; None if it may not."""
        shown = _bearer(request)
        if shown is None:
            return BY_LINK if self.may_act_by_link(request) else None
        is_right = self._tokens.act is not None and _is_equal(shown, self._tokens.act)
        return BY_TOKEN if is_right else None

    def set_cookie(self, response: Response) -> None:
        """Give a browser the cookie of the link."""
        value = self._cookie_value(int(self._clock()) + _COOKIE_S)
        response.set_cookie(
            self._cookie, value, path="/", max_age=_COOKIE_S, httponly=True, samesite="strict"
        )

    def renewed_cookie(self, connection: HTTPConnection) -> bytes | None:
        """Return the header that gives a browser a cookie with a later end; None if its own is of today."""
        ends = max(self._ends(connection), default=None)
        if ends is None or ends - self._clock() > _COOKIE_S - _DAY_S:
            return None
        response = Response()
        self.set_cookie(response)
        return response.headers["set-cookie"].encode()

    def _has_cookie(self, connection: HTTPConnection) -> bool:
        return any(True for _ in self._ends(connection))

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


def _cookies(connection: HTTPConnection, wanted: str) -> Iterator[str]:
    """Yield the values of a cookie; `connection.cookies` takes half a second for a long quoted value."""
    for header in connection.headers.getlist("cookie"):
        for cookie in header.split(";"):
            name, _, value = cookie.partition("=")
            if name.strip() == wanted:
                yield value.strip()


def _bearer(request: HTTPConnection) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == _BEARER else None


def _is_equal(shown: str, expected: str) -> bool:
    return hmac.compare_digest(shown.encode(), expected.encode())
