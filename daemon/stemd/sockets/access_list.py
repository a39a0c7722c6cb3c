"""Who may reach the daemon over its ZeroMQ sockets, and what each may do."""

import pwd
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from stemd.config.models import ClientConfig, SecurityConfig
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.refusals import Refusals

if TYPE_CHECKING:
    from stemd.sockets.zap_thread import Doorman


@dataclass(frozen=True, kw_only=True)
class Peer:
    """Who asks."""

    name: str
    may_control: bool = True
    """Whether it may ask for more than to look."""
    may_register: bool = False
    """Whether it may bring code of its own (pickled UDFs)."""
    uid: int | None = None
    """The user whose process it is, where the socket says so."""
    is_local: bool = False
    """Whether it came over ``ipc://``, let in by the modes of the control socket's file."""

    def full_name(self) -> str:
        """Return the name with that of the user; may ask a directory over the network."""
        user = "" if self.uid is None else _user_name(self.uid)
        return f"{self.name} ({user})" if user else self.name


class Access:
    """The list of keys, shared by the sockets and the threads that watch them.

    Parameters
    ----------
    security : SecurityConfig, optional
    refusals : Refusals, optional
    modules : iterable of str
        Modules beside the configured ones from which clients may name UDFs.
    """

    def __init__(
        self,
        security: SecurityConfig | None = None,
        refusals: Refusals | None = None,
        modules: Iterable[str] = (),
    ) -> None:
        security = security or SecurityConfig()
        self.refusals = refusals or Refusals()
        self.server_key = None if security.server_key is None else ClientKey.read(security.server_key)
        self.max_connections = security.max_connections
        self._named_modules = frozenset(modules)
        self.modules: Collection[str] = self._named_modules.union(security.allowed_modules)
        self.doormen: list[Doorman] = []
        self._peers = _by_key(security.clients)

    def find(self, public_key: str) -> Peer | None:
        """Return whose key this is; None if it is not listed."""
        return self._peers.get(public_key)

    def reload(self, security: SecurityConfig) -> list[str]:
        """Take over a changed list of clients, and of modules; return the names of clients that are gone.

        Their connections are closed. A client whose rights changed has its new ones from the next request on.
        """
        self.modules = self._named_modules.union(security.allowed_modules)
        before, self._peers = self._peers, _by_key(security.clients)
        gone = {key: peer.name for key, peer in before.items() if key not in self._peers}
        for doorman in list(self.doormen):
            doorman.revoke(gone)
        return sorted(gone.values())

    def peer(self, address: str, public_key: str | None, peer_address: str) -> Peer | None:
        """Return who sent a message over the socket at `address`; None for a key that was revoked.

        Parameters
        ----------
        address : str
        public_key : str or None
            The key that it came in with.
        peer_address : str
            What ZeroMQ says of the other end: an IP address, or ``name:uid:gid:pid`` for ``ipc://``.
        """
        if address.startswith("ipc://"):
            return _local_peer(peer_address)
        if self.server_key is None:
            return Peer(name=f"anonymous {peer_address}".strip())
        return None if public_key is None else self.find(public_key)


def _local_peer(peer_address: str) -> Peer:
    match peer_address.rsplit(":", 3):
        case [_, uid, _, _] if uid.isdecimal():
            return Peer(name=f"ipc uid={uid}", may_register=True, uid=int(uid), is_local=True)
    return Peer(name="ipc", may_register=True, is_local=True)


@cache
def _user_name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return ""


def _by_key(clients: Iterable[ClientConfig]) -> dict[str, Peer]:
    return {
        client.public_key: Peer(
            name=client.name, may_control=client.may_control, may_register=client.may_register
        )
        for client in clients
    }
