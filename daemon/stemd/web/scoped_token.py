"""A token with scopes over HTTP: its end, its rate, and its scope."""

import hmac
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, NamedTuple

from stemd.config.models import HttpConfig, TokenConfig
from stemd.control.permissions import Scope
from stemd.errors import ConfigurationError
from stemd.sockets.curve_keys import read_secret_text

_MINUTE_S: Final = 60.0


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
    until: float | None = None
    """Seconds since the epoch."""
    clock: Callable[[], float] = field(default=time.time, repr=False)
    _asked: deque[float] = field(default_factory=deque, repr=False)

    @classmethod
    def of(cls, config: TokenConfig) -> "ScopedToken":
        """Read the scope and the file of a configured token, or raise ConfigurationError."""
        secret = read_secret_text(config.file).strip()
        until = None if config.until is None else config.until.timestamp()
        return cls(secret=secret, scope=Scope.of(config), per_minute=config.per_minute, until=until)

    def is_shown(self, secret: str) -> bool:
        """Whether a request shows this token."""
        return hmac.compare_digest(secret.encode(), self.secret.encode())

    def refusal(self) -> Refusal | None:
        """Count a request; return why it is refused whatever it asks for, or None."""
        now, name = self.clock(), self.scope.name
        if self.until is not None and now >= self.until:
            return Refusal("ended", 401, f"token {name}: ended at {_iso(self.until)}")
        while self._asked and self._asked[0] <= now - _MINUTE_S:
            self._asked.popleft()
        if self.per_minute is not None and len(self._asked) >= self.per_minute:
            words = f"token {name}: got more than {self.per_minute} requests in a minute, its limit"
            return Refusal("rate", 429, words)
        if self.per_minute is not None:
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
            raise ConfigurationError(
                f"http.token: {token.scope.name} holds the token of another file, so its limits would not "
                "hold: write another token into it"
            )
        known.add(token.secret)
    return tokens


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
