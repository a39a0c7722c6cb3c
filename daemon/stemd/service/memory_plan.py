"""The memory that the daemon takes, known and stated before it takes any."""

from dataclasses import asdict, dataclass

from stemd.config import Config
from stemd.errors import NotEnoughMemory
from stemd.ingest.receiver_handle import records_for
from stemd.ingest.ring import Ring
from stemd.ingest.several.joined_modules import MEMORY_SHARE
from stemd.ingest.several.socket_reader_handle import ring_bytes
from stemd.processes import shared_memory


@dataclass(frozen=True, kw_only=True)
class MemoryPlan:
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
            others = f", relays ({_mib(self.relays)})" if self.relays else ""
            others += f", sockets ({_mib(self.sockets)})" if self.sockets else ""
            raise NotEnoughMemory(
                f"ring ({_mib(self.ring)}){others} and history ({_mib(self.history)}) need more than the "
                f"{_mib(available)} of memory that are available: lower [ring] size_bytes or [publish] "
                f"history_bytes{' or [[relay]] queue_bytes' if self.relays else ''}"
                f"{' or source.max_message_bytes' if self.sockets else ''}"
            )

    def as_dict(self) -> dict[str, int]:
        """Return plain values, for log and status."""
        return asdict(self)


def _of_sockets(config: Config) -> int:
    source = config.source
    if config.is_head or not source.further:
        return 0
    largest = int(source.max_message_bytes)
    waiting = MEMORY_SHARE * largest if source.has_modules else 0
    return len(source.sockets) * ring_bytes(largest) + waiting


def _mib(size_bytes: int) -> str:
    return f"{size_bytes / 2**20:.0f} MiB"
