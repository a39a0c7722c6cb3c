"""Which results subscribers read: the results process makes only these often."""

from collections.abc import Callable
from dataclasses import dataclass

from stemd.results.merger_handle import MergerHandle


@dataclass(frozen=True)
class _Sent:
    process: MergerHandle
    udfs: frozenset[str]
    are_workers_busy: bool
    is_alive: bool  # one that starts does not receive it yet


class Readers:
    """Sends the results process what is read, at changes and when it is another one (then `on_replaced`)."""

    def __init__(self, on_replaced: Callable[[], None]) -> None:
        self._on_replaced = on_replaced
        self._last: _Sent | None = None

    @property
    def are_there(self) -> bool:
        """Whether results were read at the last update."""
        return self._last is not None and bool(self._last.udfs)

    def update(self, process: MergerHandle, udfs: frozenset[str], *, are_workers_busy: bool) -> None:
        """Send what has changed; `are_workers_busy`: with live frames, at any time since the last update."""
        new = _Sent(process, udfs, are_workers_busy, process.is_alive)
        if new == self._last:
            return
        if self._last is not None and self._last.process is not process:
            self._on_replaced()
        self._last = new
        process.read(udfs, are_workers_busy=are_workers_busy)
