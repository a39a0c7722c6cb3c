"""The memory that the daemon takes, known and stated before it takes any."""

from dataclasses import dataclass

from stemd.config import Config
from stemd.errors import NotEnoughMemory
from stemd.ingest.receiver_handle import records_for
from stemd.ingest.ring import Ring
from stemd.processes import shared_memory


@dataclass(frozen=True, kw_only=True)
class MemoryPlan:
    """What is bounded by the configuration, in bytes."""

    ring: int
    """Shared memory for messages and their records, taken at start."""
    history: int
    """Results of recent scans, at most."""
    relays: int = 0
    """Messages that wait for the consumers of relays, at most."""

    @classmethod
    def of(cls, config: Config) -> "MemoryPlan":
        """Add up what a configuration asks for."""
        ring = int(config.ring.size_bytes)
        return cls(
            ring=0 if config.is_head else Ring.bytes_needed(ring, records_for(ring)),
            history=int(config.publish.history_bytes),
            relays=sum(relay.queue_bytes for relay in config.relay),
        )

    def check(self) -> None:
        """Refuse what does not fit.

        Raises
        ------
        NotEnoughMemory
            If ring, history and the queues of relays need more than there is.
        """
        available = shared_memory.available_bytes()
        if self.ring + self.history + self.relays > available:
            relays = f", relays ({_mib(self.relays)})" if self.relays else ""
            raise NotEnoughMemory(
                f"ring ({_mib(self.ring)}){relays} and history ({_mib(self.history)}) need more than the "
                f"{_mib(available)} of memory that are available: lower [ring] size_bytes or [publish] "
                f"history_bytes{' or [[relay]] queue_bytes' if self.relays else ''}"
            )

    def as_dict(self) -> dict[str, int]:
        """Return plain values, for log and status."""
        return {"ring": self.ring, "history": self.history, "relays": self.relays}


def _mib(size_bytes: int) -> str:
    return f"{size_bytes / 2**20:.0f} MiB"
