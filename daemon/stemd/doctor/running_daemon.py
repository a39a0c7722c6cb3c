"""The daemon that runs on this computer already."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final  # plain values of any kind

from stemd.config import Config
from stemd.doctor.port_holder import Holder, holder_of
from stemd.sockets.addresses import is_answered
from stemd.sockets.socket_folder import client_control_address, default_control_address

_ANSWER_S: Final = 2.0


@dataclass(frozen=True, kw_only=True)
class RunningDaemon:
    """A daemon, or what is in its place."""

    control: str  # where it listens
    holder: Holder  # the process that listens there
    status: Mapping[str, Any] | None  # what it answers; None: nothing, so it may be another program
    is_own: bool  # whether it is the daemon of the configuration, and not one with another configuration

    @property
    def has_memory(self) -> bool:
        """Whether it has taken what the configuration asks for."""
        return self.is_own and self.status is not None

    def has(self, address: str, holder: Holder | None) -> bool:
        """Return whether this daemon, or one of its processes, has an address."""
        if self.status is None:
            return False
        if holder is not None and holder.pids and self.holder.pids:
            return any(holder.is_of(pid) for pid in self.holder.pids)
        return address in self._named_addresses()  # its processes are another user's

    def _named_addresses(self) -> set[str]:
        """Return the addresses that it says it has, or its source listens at."""
        status = self.status or {}
        addresses, relays = status.get("addresses"), status.get("relays")
        named = dict(addresses) if isinstance(addresses, Mapping) else {}
        sources = str(named.pop("source", "")).split(", ")
        listed = relays if isinstance(relays, list) else []
        of_relays = [relay.get("address") for relay in listed if isinstance(relay, Mapping)]
        return {url.partition("+")[2].partition("?")[0] for url in sources}.union(
            address for address in (*named.values(), *of_relays) if isinstance(address, str)
        )


def running_daemon(config: Config) -> RunningDaemon | None:
    """Return the daemon at the configured control address, else where clients find one.

    A configuration without one is that of this daemon: for root by hand, the service's.
    """
    own, of_clients = config.control.address, client_control_address(os.environ)
    control = next((address for address in (own, of_clients) if _is_there(address)), None)
    if control is None:
        return None
    return RunningDaemon(
        control=control,
        holder=holder_of(control) or Holder(pids=frozenset(), user=None),
        status=_status_of(control),
        is_own=control == own or own == default_control_address(os.environ),
    )


def _status_of(control: str) -> Mapping[str, Any] | None:
    from stemd.client.control_client import ControlClient
    from stemd.errors import StemdError

    try:
        with ControlClient(control, timeout_s=_ANSWER_S) as client:
            return client.status()
    except StemdError:
        return None


def _is_there(control: str) -> bool:
    return control.startswith("ipc://") and is_answered(Path(control.removeprefix("ipc://")))
