"""On a node: the runs that a head may ask for, each as it was at one moment."""

import time
from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

import anyio
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from stemd.processes.failures import Failure, in_words
from stemd.results.messages import MergedBuffers, ReceivedState
from stemd.scheduling.endings import Ending
from stemd.scheduling.ledger import Ledger, OpenLedger
from stemd.scheduling.scan import Scan
from stemd.upstream.messages import SharedBuffer, SharedModule, SharedRun, SharedUDF
from stemd_udfs.engine.inputs import with_dependants

_WANTED_S: Final = 30.0  # for so long after a question, ended runs are kept for the head
_KEPT: Final = 4  # ended runs that are kept in any case; the oldest goes first
_MOST_KEPT: Final = 1024
_MOST_KEPT_BYTES: Final = 2**27
"""As long as a head has not got them, more are kept, up to so many and so many bytes."""

Part = bytes | memoryview
Inputs = Mapping[str, Mapping[str, str]]
"""For each UDF those whose results it takes, by the names under which it reads them."""


@dataclass(frozen=True, kw_only=True)
class KeptRun:
    """A run as it was at one moment."""

    changes: int  # number of the change that made it so
    run: SharedRun  # its parts are numbered from 0
    parts: tuple[Part, ...]
    inputs: Inputs = field(default_factory=dict)

    @property
    def size_bytes(self) -> int:
        """Bytes of all parts."""
        return sum(map(len, self.parts))

    def without(self, udf: str) -> "KeptRun":
        """Return it without a UDF and those that take its results; parts of theirs are empty."""
        gone = with_dependants({udf}, self.inputs)
        parts = list(self.parts)
        for one in self.run.udfs:
            if one.name in gone:
                for number in (one.coverage, *(buffer.part for buffer in one.buffers)):
                    if number is not None:
                        parts[number] = b""
        run = replace(self.run, udfs=tuple(one for one in self.run.udfs if one.name not in gone))
        return KeptRun(changes=self.changes, run=run, parts=tuple(parts), inputs=self.inputs)


class SharedRuns:
    """Keeps runs for a head; `share` asks the results process for what is merged: then `take` or `refuse`."""

    def __init__(self, share: Callable[[], bool]) -> None:
        self._share = share
        self._changes = 0
        self._changed = anyio.Event()
        self._ended: deque[KeptRun] = deque()
        self._ended_bytes = 0
        # What each head has, and until when it counts as there: monotonic seconds.
        self._heads: dict[Hashable, tuple[int, float]] = {}
        self._current: KeptRun | None = None
        self._left: set[str] = set()  # UDFs that left the run under way and have not joined it again
        self._has_more = False
        self._is_asked = False
        self._wanted_until = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether a head has asked not long ago."""
        return time.monotonic() < self._wanted_until

    # --- what happens to runs ---

    def begin(
        self,
        scan: Scan,
        run_id: str,
        *,
        sig_shape: tuple[int, ...],
        dtype: np.dtype[Any],
        stage: list[dict[str, object]],
    ) -> None:
        """Have a run, of which nothing is merged yet."""
        header, geometry = scan.header, scan.map.geometry
        announced = header.announced or 0
        ledger = OpenLedger().freeze(
            announced=announced, missing=announced, pending=0, open_ended=header.announced is None
        )
        nothing = np.packbits(np.zeros(scan.frames, bool)).tobytes()
        run = SharedRun(
            scan_id=header.scan_id,
            run_id=run_id,
            series=header.series,
            unique_id=header.unique_id,
            announced=header.announced,
            sent=scan.sent,
            nav_shape=header.nav_shape,
            geometry={} if geometry.is_plain else asdict(geometry),
            sig_shape=sig_shape,
            dtype=dtype.str,
            stage=stage,
            event_unit=header.event_unit,
            status=None,
            reason=None,
            is_catching_up=False,
            ledger=ledger.as_dict(),
            seen=0,
            events=(0, 0, 0),
            udfs=(),
            **_module_of(scan),
        )
        self._left.clear()
        self._put(run, [nothing] * (1 if run.module is None else 3))
        self._has_more = self._is_asked = False

    def forget_udf(self, name: str) -> None:
        """Drop what is merged into a UDF that leaves or starts over, before the head gets its answer."""
        self._left.add(name)
        self._ended = deque(kept.without(name) for kept in self._ended)
        self._ended_bytes = sum(kept.size_bytes for kept in self._ended)
        if self._current is not None:
            self._current = self._current.without(name)
        self._changes += 1  # a head that waits for a change is answered, and asks again for all
        if self.is_wanted:
            self._wake()

    def joined(self, name: str) -> None:
        """Take what is merged into a UDF that joins the run under way, from now on."""
        self._left.discard(name)

    def merged(self) -> None:
        """Note that the results process has merged more, or that UDFs left or joined."""
        self._has_more = True
        if self.is_wanted:
            self._wake()

    def refuse(self) -> None:
        """Note that the results process died or has no such run: what is merged is asked for again later."""
        self._is_asked = False

    def take(
        self,
        scan: Scan,
        received: ReceivedState,
        errors: Mapping[str, Failure],
        *,
        inputs: Inputs | None = None,
        spared: Mapping[str, NDArray[np.bool_]] | None = None,  # before a UDF joined, without effect on it
        processed: NDArray[np.bool_] | None = None,  # frames in these buffers, for modules
        is_catching_up: bool = False,
    ) -> None:
        """Take what is merged of the run, when it arrives: `scan` has counted just these frames."""
        self._is_asked = self._has_more = False
        if (current := self._current) is None:
            return
        bits = b"" if processed is None else np.packbits(processed).tobytes()
        parts = _bits(scan, current.run, processed=bits)
        udfs = _udfs(received, errors, parts, with_dependants(self._left, inputs or {}), spared or {})
        ledger, events = scan.ledger().as_dict(), scan.event_counts
        run = replace(current.run, is_catching_up=is_catching_up, ledger=ledger, events=events, udfs=udfs)
        self._put(run, parts, inputs)

    def end(self, scan: Scan, ending: Ending, ledger: Ledger) -> None:
        """Keep the run under way as one that has ended, while a head wants it."""
        current, self._current = self._current, None
        has_last = not self._has_more  # else its ledger would say that results are there which are not
        self._is_asked = self._has_more = False
        if current is None:
            return
        self._changes += 1
        if self.is_wanted and has_last:
            run = replace(current.run, status=ending.status, reason=ending.reason, ledger=ledger.as_dict())
            bits = _bits(scan, run, processed=current.parts[0 if run.processed is None else run.processed])
            parts = (*bits, *current.parts[len(bits) :])
            kept = KeptRun(changes=self._changes, run=run, parts=parts, inputs=current.inputs)
            self._ended.append(kept)
            self._ended_bytes += kept.size_bytes
            self._forget()
        self._wake()

    def _forget(self) -> None:
        """Forget ended runs that no head needs, and those that are too many; the oldest first."""
        ended, now = self._ended, time.monotonic()
        delivered = min((known for known, until in self._heads.values() if until > now), default=0)
        while len(ended) > _KEPT:
            is_much = len(ended) > _MOST_KEPT or self._ended_bytes > _MOST_KEPT_BYTES
            if ended[0].changes > delivered and not is_much:
                return
            self._ended_bytes -= ended.popleft().size_bytes

    # --- what a head asks ---

    async def newer(self, known: int, wait_s: float, head: Hashable) -> tuple[int, Sequence[KeptRun]]:
        """Wait for a change after `known`, kept for the `head`; return its number and changed runs."""
        self._want()
        now = time.monotonic()
        self._heads = {other: one for other, one in self._heads.items() if one[1] > now}
        self._heads[head] = (known, now + _WANTED_S)
        self._forget()
        with anyio.move_on_after(wait_s):
            while True:
                if self._has_more and not self._is_asked and self._current is not None:
                    self._is_asked = self._share()
                if self._changes > known and not self._is_asked:
                    break
                await self._changed.wait()
        self._want()
        runs = [*self._ended, *([] if self._current is None else [self._current])]
        return self._changes, [run for run in runs if run.changes > known]

    def _want(self) -> None:
        if not self.is_wanted:
            self._ended.clear()
            self._ended_bytes = 0
            self._has_more = self._current is not None
        self._wanted_until = time.monotonic() + _WANTED_S

    def _put(self, run: SharedRun, parts: Sequence[Part], inputs: Inputs | None = None) -> None:
        self._changes += 1
        self._current = KeptRun(changes=self._changes, run=run, parts=tuple(parts), inputs=dict(inputs or {}))
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = anyio.Event()


# Any: fields of a struct, by name.
def _module_of(scan: Scan) -> Mapping[str, Any]:
    module = scan.header.module
    if module is None or scan.sig_shape is None:
        return {}
    (row, column), (rows, columns) = module.origin, scan.sig_shape
    place = SharedModule(number=module.number, place=(row, column), shape=(rows, columns))
    return {"module": place, "processed": 1, "undecodable": 2}


def _bits(scan: Scan, run: SharedRun, *, processed: Part) -> list[Part]:
    """Return the first parts of a run: the frames that were received, and with a module their outcomes."""
    seen = np.packbits(scan.seen).tobytes()
    return [seen] if run.module is None else [seen, processed, np.packbits(scan.undecodable).tobytes()]


def _udfs(
    received: ReceivedState,
    errors: Mapping[str, Failure],
    parts: list[Part],
    without: Collection[str],
    spared: Mapping[str, NDArray[np.bool_]],
) -> tuple[SharedUDF, ...]:
    """Return what is merged into each UDF, and append its bytes to the parts."""
    found = []
    for udf in received.message.udfs:
        if udf.name in without:
            continue
        coverage = len(parts)
        parts.append(_coverage(udf, spared.get(udf.name)))
        buffers = []
        for buffer in udf.buffers:
            data = received.data(buffer)
            part = None if data is None else len(parts)
            parts += [] if data is None else [data]
            buffers.append(SharedBuffer(name=buffer.name, dtype=buffer.descr, shape=buffer.shape, part=part))
        error = udf.error or errors.get(udf.name)
        found.append(
            SharedUDF(
                name=udf.name,
                versions=udf.versions,
                error=None if error is None else in_words(error),
                coverage=coverage,
                t_first=udf.t_first,
                t_last=udf.t_last,
                buffers=tuple(buffers),
            )
        )
    there = {udf.name for udf in received.message.udfs}.union(without)
    found += [SharedUDF(name=name, error=in_words(errors[name])) for name in errors if name not in there]
    return tuple(found)


def _coverage(udf: MergedBuffers, spared: NDArray[np.bool_] | None) -> bytes:
    """Return the packed bits of the frames that results of a UDF contain, as far as it depends on them."""
    if spared is None or any(buffer.kind == "nav" for buffer in udf.buffers):
        return udf.coverage  # there is a row for each frame that was merged, and for no other
    return (np.frombuffer(udf.coverage, np.uint8) | np.packbits(spared)).tobytes()
