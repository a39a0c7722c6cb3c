"""How many files the daemon opens, sockets, pipes and shared memory included; known before it opens any."""

import resource
from dataclasses import dataclass
from typing import Final

from stemd.config import Config
from stemd.errors import ConfigurationError
from stemd.monitoring.log import get_logger

# Counted in /proc/PID/fd of a daemon that waits for a scan: 57, 63, 87 with 1, 2, 6 workers and a spare one.
_OWN: Final = 45
_OF_A_WORKER: Final = 6  # channel, life line, what it does, two result slots, its end as a process
_WHILE_ONE_STARTS: Final = 8
_OF_A_RECORDING: Final = 12  # of its two processes
_OF_A_PEER: Final = 2  # its connection, and our own hold on it
_OF_A_BROWSER: Final = 8
_LEAST_PEERS: Final = 4  # a subscriber, its requests for snapshots, two clients that control
_MANY_PEERS: Final = 100
_WANTED: Final = 65536

log = get_logger(__name__)


@dataclass(frozen=True, kw_only=True)
class DescriptorPlan:
    """How many files are open at a time, as a configuration asks for."""

    processes: int  # workers with spare ones, relays, PV Access, and readers of sockets

    @classmethod
    def of(cls, config: Config) -> "DescriptorPlan":
        """Count the processes that a configuration asks for."""
        if config.is_head:
            return cls(processes=int(config.pva.prefix is not None))
        workers = config.workers
        spare = min(workers.number(), 1)
        others = len(workers.gpu_numbers()) + (workers.dask is not None) + len(config.relay)
        others += config.pva.prefix is not None
        others += len(config.source.sockets) if config.source.further else 0
        return cls(processes=workers.number() + spare + others)

    @property
    def needed(self) -> int:
        """Files that are open when everything runs, with a recording, a live page and a few clients."""
        own = _OWN + _OF_A_WORKER * self.processes + _WHILE_ONE_STARTS + _OF_A_RECORDING
        return own + _OF_A_PEER * _LEAST_PEERS + _OF_A_BROWSER

    def peers_within(self, limit: int) -> int:
        """Return how many subscribers and clients there is room for."""
        return _LEAST_PEERS + (limit - self.needed) // _OF_A_PEER

    def check(self) -> None:
        """Raise the limit of this process; ConfigurationError if the daemon and a few clients do not fit."""
        limit = highest_limit()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < limit:
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        if limit < self.needed:
            raise ConfigurationError(
                f"{limit} files may be open (RLIMIT_NOFILE, ulimit -Hn), expected at least {self.needed} for "
                f"{self.processes} worker processes, sockets and clients: {raise_it()}"
            )
        if (peers := self.peers_within(limit)) < _MANY_PEERS:
            log.warning(
                "few_descriptors", limit=limit, needed=self.needed, room_for_clients=peers, mend=raise_it()
            )


def highest_limit() -> int:
    """Return how many files the daemon may have open at a time: it raises its soft limit to this."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return _WANTED
    return max(soft, _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED))


def raise_it() -> str:
    """Return how the limit is raised."""
    return f"ulimit -n {_WANTED} in the shell, LimitNOFILE={_WANTED} in the systemd unit"
