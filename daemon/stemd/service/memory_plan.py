"""The memory and the files that the daemon takes, known and stated before it takes any."""

import resource
from typing import Final, NamedTuple

from stemd.config import Config
from stemd.errors import ConfigurationError, NotEnoughMemory
from stemd.ingest.receiver_handle import ring_bytes
from stemd.ingest.ring import Ring, records_for
from stemd.ingest.several.joined_modules import MEMORY_SHARE
from stemd.monitoring.log import get_logger
from stemd.processes import shared_memory
from stemd.processes.shared_memory import mib

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


class DescriptorPlan(NamedTuple):
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
            room = {"needed": self.needed, "room_for_clients": peers}
            log.warning("few_descriptors", limit=limit, **room, mend=raise_it())


def highest_limit() -> int:
    """Return how many files the daemon may have open at a time: it raises its soft limit to this."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(soft, _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED))


def raise_it() -> str:
    """Return how the limit is raised."""
    return f"ulimit -n {_WANTED} in the shell, LimitNOFILE={_WANTED} in the systemd unit"


class MemoryPlan(NamedTuple):
    """What is bounded by the configuration, in bytes."""

    ring: int  # shared memory for messages and their records, taken at start
    history: int  # results of recent scans, at most
    relays: int = 0  # messages that wait for the consumers of relays, at most
    sockets: int = 0  # for messages of several sockets that wait for their order or modules

    @classmethod
    def of(cls, config: Config) -> "MemoryPlan":
        """Add up what a configuration asks for."""
        ring = int(config.ring.size_bytes)
        return cls(
            ring=0 if config.is_head else Ring.bytes_needed(ring, records_for(ring)),
            history=int(config.publish.history_bytes),
            relays=sum(relay.queue_bytes for relay in config.relay),
            sockets=_of_sockets(config),
        )

    def check(self) -> None:
        """Raise NotEnoughMemory if ring, history, queues of relays and rings of sockets do not fit."""
        available = shared_memory.available_bytes()
        if self.ring + self.history + self.relays + self.sockets > available:
            others = f", relays ({mib(self.relays)})" if self.relays else ""
            others += f", sockets ({mib(self.sockets)})" if self.sockets else ""
            raise NotEnoughMemory(
                f"ring ({mib(self.ring)}){others} and history ({mib(self.history)}) need more than the "
                f"{mib(available)} of memory that are available: lower [ring] size_bytes or [publish] "
                f"history_bytes{' or [[relay]] queue_bytes' if self.relays else ''}"
                f"{' or source.max_message_bytes' if self.sockets else ''}"
            )


def _of_sockets(config: Config) -> int:
    source = config.source
    if config.is_head or not source.further:
        return 0
    largest = int(source.max_message_bytes)
    waiting = MEMORY_SHARE * largest if source.has_modules else 0
    return len(source.sockets) * ring_bytes(largest) + waiting
