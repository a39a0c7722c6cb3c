"""The rights to read and to act over HTTP: by the link's token, by its cookie, or by a separate token."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
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
_BEARER: Final = "bearer"


@dataclass(frozen=True, kw_only=True)
class HttpTokens:
    """What requests have to show, and which rights that gives."""

    read: str = field(default_factory=lambda: secrets.token_urlsafe(_TOKEN_BYTES), repr=False)
    """In the link; the right to read."""
    act: str | None = field(default=None, repr=False)
    """The right to act."""
    is_open_to_read: bool = False
    """Everybody who reaches the port may read."""
    link_may_act: bool = True
    """The cookie that the link sets gives the right to act, too."""

    @classmethod
    def of(cls, config: HttpConfig) -> Self:
        """Read the files that the configuration names.

        Raises ConfigurationError if one cannot be read, or both hold the same token.
        """
        act = None if config.token_file is None else read_secret_text(config.token_file).strip()
        is_open, link_may_act = config.open_to_read, config.lets_link_act
        if config.read_token_file is None:
            return cls(act=act, is_open_to_read=is_open, link_may_act=link_may_act)
        read = read_secret_text(config.read_token_file).strip()
        if read == act:
            raise ConfigurationError(
                f"http.read_token_file: {config.read_token_file} holds the token of http.token_file, so "
                "readers could make changes: write another token into one of them"
            )
        return cls(read=read, act=act, is_open_to_read=is_open, link_may_act=link_may_act)


class HttpAccess:
    """Decides what a request may do by what it shows. Tokens are compared in constant time.

    `host_names`: names under which other machines know this one.
    """

    def __init__(self, tokens: HttpTokens, address: str, host_names: Sequence[str] = ()) -> None:
        self._tokens = tokens
        self._is_local = is_local(address)
        port = address.rpartition(":")[2]
        place = connectable(f"http://{address}")
        if not self._is_local and host_names:
            place = f"http://{host_names[0]}:{port}"
        self.link = f"{place}/?token={quote(tokens.read, safe='')}"
        # Browsers send a cookie to all ports of a host: the name keeps two daemons apart. The value is made
        # from the token, so that it cannot be used in place of the token.
        self._cookie = f"stemd-{port}"
        self._cookie_value = hmac.new(tokens.read.encode(), b"stemd cookie", hashlib.sha256).hexdigest()

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
        response.set_cookie(self._cookie, self._cookie_value, path="/", httponly=True, samesite="strict")

    def _has_cookie(self, connection: HTTPConnection) -> bool:
        return any(_is_equal(value, self._cookie_value) for value in _cookies(connection, self._cookie))


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
