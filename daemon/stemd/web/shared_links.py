"""Links that only show the live page, until a time: signed tokens, of which each can be ended alone."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Self

_TOKEN: Final = re.compile(r"shared-(?P<name>(?P<ends>[0-9]{1,12})-[0-9a-f]{16})\.[0-9a-f]{64}")
_SECRET: Final = re.compile(r"[\w-]{43}")  # what `secrets.token_urlsafe` makes of so many bytes
_SECRET_BYTES: Final = 32
_NAME_BYTES: Final = 8


def new_secret() -> str:
    """Return a text that nobody can guess: a token, or the key of the tokens of shared links."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def is_secret(text: str) -> bool:
    """Whether a text can be one that `new_secret` makes."""
    return _SECRET.fullmatch(text) is not None


class SharedLink(NamedTuple):
    """A shared link that is good."""

    name: str
    until: float  # seconds since the epoch


@dataclass
class SharedLinks:
    """Makes and knows the tokens of shared links; all end with the token of the page's own link."""

    secret: str = field(default_factory=new_secret, repr=False)
    ended: set[str] = field(default_factory=set)  # names of links that were ended before their time
    keep: Callable[[str], object] | None = field(default=None, repr=False)
    """Keeps the text that `read` takes; called when it changed."""

    @classmethod
    def read(cls, text: str, keep: Callable[[str], object]) -> Self | None:
        """Return what was kept; None if the text is of something else."""
        secret, *ended = text.split() or [""]
        return cls(secret, set(ended), keep) if is_secret(secret) else None

    def make(self, until: int, of_page: str) -> str:
        """Return the token of a new link that is good until then; `of_page`: the token of the page's own."""
        self._changed()
        return self._token(f"{until}-{secrets.token_hex(_NAME_BYTES)}", of_page)

    def find(self, token: str, of_page: str, now_s: float) -> SharedLink | None:
        """Return the link of a token; None if it has ended, or is of no link."""
        found = _TOKEN.fullmatch(token)
        if found is None or not hmac.compare_digest(token, self._token(found["name"], of_page)):
            return None
        is_good = int(found["ends"]) > now_s and found["name"] not in self.ended
        return SharedLink(found["name"], float(found["ends"])) if is_good else None

    def end(self, link: SharedLink, now_s: float) -> None:
        """End one link."""
        self.ended = {name for name in self.ended if int(name.partition("-")[0]) > now_s} | {link.name}
        self._changed()

    def end_all(self) -> None:
        """End all links that were made."""
        self.secret, self.ended = new_secret(), set()
        self._changed()

    def _changed(self) -> None:
        if self.keep is not None:
            self.keep("\n".join([self.secret, *sorted(self.ended)]))

    def _token(self, name: str, of_page: str) -> str:
        key = f"{self.secret} {of_page}".encode()
        return f"shared-{name}.{hmac.new(key, name.encode(), hashlib.sha256).hexdigest()}"


def qr_code(link: str) -> str:
    """Return an image of a link for cameras, as the address of an SVG."""
    import segno  # only for who shares

    return str(segno.make(link, micro=False).svg_data_uri(scale=4, light="#fff"))
