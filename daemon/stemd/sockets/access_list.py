"""Which clients may reach the daemon over its ZeroMQ sockets, what each may do, and who was refused."""

import pwd
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from stemd.monitoring.log import get_logger
from stemd.sockets.curve_keys import ClientKey

_LOGGED_EACH_S: Final = 1.0  # of one socket and reason; the counter has all of them

log = get_logger(__name__)


class Refusals:
    """Counts refusals by socket and reason, both constant words; for any thread."""

    def __init__(self, on_refused: Callable[[str, str], None] | None = None) -> None:
        self._on_refused = on_refused
        self._counts: Counter[tuple[str, str]] = Counter()
        self._logged_at: dict[tuple[str, str], float] = {}
        self._lock = threading.Lock()

    def count(self, socket: str, reason: str, **fields: object) -> None:
        """Count one; `fields` say more in the log."""
        now = time.monotonic()
        with self._lock:
            self._counts[socket, reason] += 1
            total = self._counts[socket, reason]
            is_due = now - self._logged_at.get((socket, reason), -_LOGGED_EACH_S) >= _LOGGED_EACH_S
            if is_due:
                self._logged_at[socket, reason] = now
        if self._on_refused is not None:
            self._on_refused(socket, reason)
        if is_due:
            cut = {name: str(value)[:120] for name, value in fields.items()}
            log.warning("refused", socket=socket, reason=reason, so_far=total, **cut)

    def as_dict(self) -> dict[str, dict[str, int]]:
        """Return how often, by socket and reason."""
        found: dict[str, dict[str, int]] = {}
        with self._lock:
            for (socket, reason), number in sorted(self._counts.items()):
                found.setdefault(socket, {})[reason] = number
        return found


@dataclass(frozen=True, kw_only=True)
class Peer:
    """The client of a request."""

    name: str
    may_control: bool = True  # whether it may ask for more than to look
    may_register: bool = False  # whether it may bring code of its own (pickled UDFs)
    uid: int | None = None  # the user whose process it is, where the socket says so
    is_local: bool = False  # whether it came over ``ipc://``, let in by the socket's mode

    def full_name(self) -> str:
        """Return the name with that of the user; may ask a directory over the network."""
        user = "" if self.uid is None else user_name(self.uid)
        return f"{self.name} ({user})" if user else self.name


class Access:
    """The list of keys, for sockets and their threads; TCP is open to all without a `server_key`."""

    def __init__(
        self,
        peers: Mapping[str, Peer] | None = None,
        *,
        server_key: ClientKey | None = None,
        max_connections: int = 1000,
        modules: Iterable[str] = (),
        refusals: Refusals | None = None,
    ) -> None:
        self.refusals = refusals or Refusals()
        self.server_key = server_key
        self.max_connections = max_connections
        self.modules: Collection[str] = frozenset(modules)
        self._on_revoked: list[Callable[[Collection[str]], None]] = []
        self._peers = dict(peers or {})
        self._own: dict[str, Peer] = {}

    def find(self, public_key: str) -> Peer | None:
        """Return whose key this is; None if it is not listed."""
        return self._peers.get(public_key) or self._own.get(public_key)

    def admit(self, public_key: str, peer: Peer) -> None:
        """Let in a process of the daemon's own, besides the listed clients."""
        self._own[public_key] = peer

    def call_when_revoked(self, close_connections: Callable[[Collection[str]], None]) -> None:
        """Have a function called with public keys that are no longer listed, to close their connections."""
        self._on_revoked.append(close_connections)

    def call_no_more(self, close_connections: Callable[[Collection[str]], None]) -> None:
        """Have such a function called no more."""
        self._on_revoked.remove(close_connections)

    def replace(self, peers: Mapping[str, Peer], modules: Iterable[str]) -> list[str]:
        """Take over changed clients, rights and modules; return and disconnect clients that are gone."""
        self.modules = frozenset(modules)
        before, self._peers = self._peers, dict(peers)
        gone = {key: peer.name for key, peer in before.items() if key not in self._peers}
        for close_connections in list(self._on_revoked):
            close_connections(gone)
        return sorted(gone.values())

    def peer(self, address: str, public_key: str | None, peer_address: str) -> Peer | None:
        """Return who sent a message to `address`; None: a revoked key. `peer_address`: by ZeroMQ."""
        if address.startswith("ipc://"):
            match peer_address.rsplit(":", 3):  # name:uid:gid:pid
                case [_, uid, _, _] if uid.isdecimal():
                    return Peer(name=f"ipc uid={uid}", may_register=True, uid=int(uid), is_local=True)
            return Peer(name="ipc", may_register=True, is_local=True)
        if self.server_key is None:
            return Peer(name=f"anonymous {peer_address}".strip())
        return None if public_key is None else self.find(public_key)


@cache
def user_name(uid: int) -> str:
    """Return the name of a user; empty if there is none."""
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return ""


def is_within(module: str, allowed: Collection[str]) -> bool:
    """Whether a module is one of these, or in one of these packages."""
    return any(module == one or module.startswith(f"{one}.") for one in allowed)
