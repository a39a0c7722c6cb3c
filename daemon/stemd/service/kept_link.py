"""The tokens of the live page's links, in files of their own: open pages come back after a restart."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from stemd.config import Config
from stemd.errors import ConfigurationError
from stemd.monitoring.log import get_logger
from stemd.runs.whole_file import write_whole
from stemd.sockets.curve_keys import read_secret_text
from stemd.web.access import HttpTokens
from stemd.web.shared_links import SharedLinks, is_secret, new_secret

_Kept = TypeVar("_Kept")

log = get_logger(__name__)


def http_tokens(config: Config) -> HttpTokens:
    """Return the tokens of HTTP requests, with those of the last start if kept. See `HttpTokens.of`."""
    place = config.state.place(config.control.address)
    file, share_file = (kept_file(kind, place, config.http.address) for kind in ("link", "shared"))
    if file is None or share_file is None:
        return HttpTokens.of(config.http)
    token = None if config.http.read_token_file is not None else kept_token(file)
    tokens = HttpTokens.of(config.http, token, None if token is None else partial(keep_token, file))
    keep = partial(keep_token, share_file)
    kept = _read(share_file, partial(SharedLinks.read, keep=keep))  # written with the first shared link
    return replace(tokens, shared=kept or SharedLinks(keep=keep))


def kept_file(kind: str, state_file: Path | None, address: str) -> Path | None:
    """Return a file next to the state file; None without one, or if each start has another port."""
    port = address.rpartition(":")[2]
    return None if state_file is None or port == "0" else state_file.with_name(f"{kind}-{port}.token")


def kept_token(path: Path) -> str | None:
    """Return the token that a file holds, or a new one that is written there; None if it cannot be kept."""
    if (kept := read_token(path)) is not None:
        return kept
    token = new_secret()
    return token if keep_token(path, token) else None


def read_token(path: Path) -> str | None:
    """Return the token that a file holds; None, which is logged if there is a file, if it holds none."""
    return _read(path, lambda text: text if is_secret(text) else None)


def _read(path: Path, meaning: Callable[[str], _Kept | None]) -> _Kept | None:
    if not path.exists():
        return None
    try:
        found = meaning(read_secret_text(path).strip())
    except ConfigurationError as error:
        log.warning("link_replaced", reason=str(error))
        return None
    if found is None:
        log.warning("link_replaced", reason=f"{path}: holds no token of a link")
    return found


def keep_token(path: Path, token: str) -> bool:
    """Write tokens into a file that only its owner may read; return whether that worked."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, f"{token}\n".encode(), mode=0o600)
    except OSError as error:
        reason = f"{path}: {error.strerror or error}"
        log.warning("link_not_kept", reason=reason, consequence="the next start makes another link")
        return False
    return True
