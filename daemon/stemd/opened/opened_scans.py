"""The stored scans that a daemon has open: a process for each, and the newest results of its UDFs."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, assert_never

import anyio
import anyio.abc

from stemd.errors import StemdError
from stemd.opened import messages
from stemd.processes.channel import ChannelClosed, Received
from stemd.processes.child import START_S, Child
from stemd.processes.process_watch import cpu_seconds
from stemd.processes.template_handle import Template, start_child
from stemd.processes.user_output import Printed, UserOutputLog
from stemd.wire.messages import Part, decode, topic_of
from stemd.wire.packing import MalformedResult
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.interface.calibration import Calibration

MOST_OPEN: Final = 4  # scans; to open one more closes the one that was used least recently
MOST_UDFS: Final = 64  # of one scan
MEMORY_BYTES: Final = 4 * 2**30  # of each process, beyond the files that it maps
_MOST_RESULT_BYTES: Final = 256 * 2**20  # of one scan; each UDF has one result, the newest
_OPEN_CPU_S: Final = 300.0  # processor time in which a file has to be open
_CPU_S: Final = 120.0  # processor time that a process may take without a word while it has something to do
_STILL_S: Final = 60.0
_LOOK_S: Final = 1.0
_Answer = TypeVar("_Answer", messages.UDFsAccepted, list[bytes])
_Child: TypeAlias = Child[messages.ToExplorer, messages.FromExplorer]


class NotExplored(StemdError):
    """A stored scan cannot be opened, or a UDF cannot run over it; the message says why."""


class ScanFile(NamedTuple):
    """Where a stored scan lies."""

    scan_id: str
    path: Path  # without links
    within: tuple[Path, ...]  # folders, without links, that all of its files have to lie in
    format: str = "auto"
    options: Mapping[str, Any] = MappingProxyType({})  # parameters of the format
    prepared: bytes = b""  # stages and corrections, pickled; empty: none
    key: str = ""  # under which its name and note are kept
    calibration: Calibration = Calibration()  # what is known besides what the file says


class ExploredScan:
    """A stored scan that a process has open; `show` gets its id and a topic, `ended` why it is gone."""

    def __init__(
        self, file: ScanFile, show: Callable[[str, bytes], None], ended: Callable[["ExploredScan", str], None]
    ) -> None:
        self.file = file
        self.used_at = time.monotonic()
        self.opened: messages.ScanOpened | None = None
        self.specs: dict[str, UDFSpec] = {}
        self.results: dict[bytes, Sequence[Part]] = {}  # the newest message of each UDF, by its topic
        self._show, self._ended = show, ended
        self._child: _Child | None = None
        self._asked: set[str] = set()  # names of UDFs whose results are wanted
        self._running: set[str] = set()
        self._sending = anyio.Lock()
        self._output = UserOutputLog()
        self._answers: dict[int, messages.UDFsAccepted | list[bytes] | messages.Refused | None] = {}
        self._answered = anyio.Event()
        self._number = 0
        self._cpu_limit_s = math.inf
        self._why_ended: str | None = None

    async def open(self, tasks: anyio.abc.TaskGroup, template: Template | None) -> messages.ScanOpened:
        """Start the process and have it open the file. Raises NotExplored if that fails."""
        try:
            child: _Child = await start_child("stemd.opened.explorer", messages.FROM_EXPLORER, template)
            self._child = child
            await child.channel.send_async(
                messages.OpenScan(
                    path=str(self.file.path),
                    within=tuple(map(str, self.file.within)),
                    format=self.file.format,
                    options=dict(self.file.options),
                    prepared=self.file.prepared,
                    scan_id=self.file.scan_id,
                    calibration=self.file.calibration.as_dict(),
                    memory_bytes=MEMORY_BYTES,
                )
            )
            answer = (await child.receive(START_S, _OPEN_CPU_S)).message
            if not isinstance(answer, messages.ScanOpened):
                why = answer.text if isinstance(answer, messages.NotOpened) else "the file was not opened"
                raise NotExplored(why)
        except BaseException as error:  # also where this is cancelled
            await self.close()
            if isinstance(error, ChannelClosed):
                raise NotExplored(f"{self.file.path}: the process that opens it ended: {error}") from error
            raise
        self.opened = answer
        tasks.start_soon(self._listen, child)
        return answer

    async def explore(self, specs: Sequence[UDFSpec]) -> None:
        """Run UDFs (one or more; they may take results of others) and show their results. NotExplored."""
        self.used_at = time.monotonic()
        if len(self.specs.keys() | {spec.name for spec in specs}) > MOST_UDFS:
            raise NotExplored(f"the limit of {MOST_UDFS} UDFs over an opened scan is reached: remove one")
        names = {spec.name for spec in specs}
        others = [spec for name, spec in self.specs.items() if name not in names]
        sent = tuple(spec.sent() for spec in (*others, *specs))
        self._number += 1
        self._asked |= names
        order = messages.RunUDFs(number=self._number, udfs=sent, shown=tuple(names))
        try:
            answer = await self._ask(order, messages.UDFsAccepted)
        except NotExplored:
            self._asked -= names - self.specs.keys()
            raise
        for spec in specs:
            self.specs[spec.name] = replace(spec, found=answer.facts[spec.name])

    async def reduce(self, most_bytes: int) -> list[bytes]:
        """Return the parts of a cube of at most so many bytes, see `ScanReduced`. Raises NotExplored."""
        self._number += 1
        return await self._ask(messages.ReduceScan(number=self._number, most_bytes=most_bytes), list)

    async def _ask(self, order: messages.RunUDFs | messages.ReduceScan, kind: type[_Answer]) -> _Answer:
        number = order.number
        self._answers[number] = None
        try:
            await self._send(order)
            while (answer := self._answers[number]) is None:
                if self._why_ended is not None:
                    raise NotExplored(self._why_ended)
                await self._answered.wait()
            if isinstance(answer, kind):
                return answer
            raise NotExplored(getattr(answer, "text", "another answer was sent"))
        finally:
            del self._answers[number]

    async def forget(self, name: str) -> None:
        """Give up a UDF and its result."""
        self.specs.pop(name, None)
        self._asked.discard(name)
        self.results.pop(f"result/{name}".encode(), None)
        self._running.discard(name)
        await self._send(messages.ForgetUDF(name=name))

    async def close(self) -> None:
        """End the process."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            await child.aclose()
        self._end("the scan was closed")

    def udf_specs(self) -> list[dict[str, Any]]:
        """Return the UDFs that were run over it, for pages."""
        return [spec.for_pages() for spec in self.specs.values()]

    def described(self) -> dict[str, Any]:
        """Return what is known of it in plain values."""
        opened = self.opened
        return {
            "scan_id": self.file.scan_id,
            "key": self.file.key,
            "path": str(self.file.path),
            "nav_shape": [] if opened is None else list(opened.nav_shape),
            "sig_shape": [] if opened is None else list(opened.sig_shape),
            "dtype": "" if opened is None else opened.dtype,
            "frames": 0 if opened is None else opened.frames,
            "calibration": {} if opened is None else opened.calibration,
            "running": sorted(self._running),
        }

    async def _send(self, message: messages.ToExplorer) -> None:
        if self._child is None:
            raise NotExplored(self._why_ended or "the scan was closed")
        try:
            async with self._sending:
                await self._child.channel.send_async(message)
        except ChannelClosed as error:
            raise NotExplored(f"{self.file.path}: the process that reads it ended: {error}") from error
        self._now_busy()

    def _now_busy(self) -> None:
        if self._child is not None:
            self._cpu_limit_s = cpu_seconds(self._child.pid) + _CPU_S

    async def _listen(self, child: _Child) -> None:
        why = ""
        while not why:
            received = None
            try:
                with anyio.move_on_after(_LOOK_S):
                    received = await child.channel.receive_async()
            except ChannelClosed:
                if self._child is not child:  # it was closed here
                    return
                why = await anyio.to_thread.run_sync(child.ending)
            try:
                if received is not None:
                    self._take(received)
                    self._now_busy()
                elif not why:
                    is_busy = bool(self._running or self._answers)
                    child.look(_STILL_S if is_busy else None, self._cpu_limit_s if is_busy else math.inf)
            except (ChannelClosed, MalformedResult) as error:
                why = str(error)
        if self._child is child:
            self._child = None
            await child.aclose()
            self._end(f"{self.file.path}: the process that reads it ended: {why}")
            self._ended(self, self._why_ended or "")

    def _take(self, received: Received[messages.FromExplorer]) -> None:
        match received.message:
            case messages.UDFsAccepted() as answer:
                self._answer(answer.number, answer)
                self._running |= set(answer.facts)
            case messages.Refused() as answer:
                self._answer(answer.number, answer)
            case messages.ScanReduced(number=number, sizes=sizes):
                self._answer(number, [bytes(part) for part in _parts(sizes, received.attached)])
            case messages.UDFResult() as result:
                self._take_result(result, received.attached)
            case Printed() as printed:
                self._output.take(printed)
            case messages.ScanOpened() | messages.NotOpened():  # come once, before this
                pass
            case _:
                assert_never(received.message)

    def _take_result(self, result: messages.UDFResult, attached: memoryview) -> None:
        parts: list[Part] = [*_parts(result.sizes, attached)]
        message = decode(parts)  # its process reads files of others: what it sends is looked at
        topic = topic_of(parts)
        if not message.is_result or message.header["scan_id"] != self.file.scan_id:
            raise MalformedResult(f"a message of {message.topic}, expected a result of {self.file.scan_id}")
        udf = message.header["udf"]
        if result.is_last:
            self._output.scan_ended()
            self._running.discard(udf)
        if udf not in self._asked:
            return
        kept = sum(len(part) for known, held in self.results.items() if known != topic for part in held)
        if kept + sum(result.sizes) > _MOST_RESULT_BYTES:
            raise MalformedResult(f"results of more than {_MOST_RESULT_BYTES} bytes")
        self.results[topic] = parts
        self._show(self.file.scan_id, topic)

    def _answer(self, number: int, answer: messages.UDFsAccepted | list[bytes] | messages.Refused) -> None:
        if number in self._answers:
            self._answers[number] = answer
        self._answered.set()
        self._answered = anyio.Event()

    def _end(self, why: str) -> None:
        self._why_ended = self._why_ended or why
        self._answered.set()
        self._answered = anyio.Event()


class OpenedScans:
    """Opens and closes scans; `changed`: they or their UDFs are others; `on_trouble`: a process ended."""

    def __init__(
        self,
        show: Callable[[str, bytes], None],
        changed: Callable[[], None],
        on_trouble: Callable[[str], None],
        tasks: anyio.abc.TaskGroup,
        template: Template | None = None,
    ) -> None:
        self._show = show
        self.changed = changed  # to be called when something else that pages show has changed
        self._on_trouble, self._tasks, self._template = on_trouble, tasks, template
        self._scans: dict[str, ExploredScan] = {}
        self._opening = anyio.Lock()

    @property
    def scans(self) -> Mapping[str, ExploredScan]:
        """Those that are open, by their ids."""
        return self._scans

    def find(self, scan_id: str) -> ExploredScan:
        """Return an open scan; NotExplored if there is none of that id."""
        found = self._scans.get(scan_id)
        if found is None:
            raise NotExplored(f"scan {scan_id[:80]} is not open")
        return found

    async def open(self, file: ScanFile) -> ExploredScan:
        """Open a scan, unless it is open already. Raises NotExplored if it cannot be opened."""
        async with self._opening:
            known = next((one for one in self._scans.values() if _is_same(one.file, file)), None)
            if known is not None:
                known.used_at = time.monotonic()
                return known
            scan = ExploredScan(file, self._show, self._ended)
            await scan.open(self._tasks, self._template)
            while len(self._scans) >= MOST_OPEN:
                await self.close(min(self._scans.values(), key=lambda one: one.used_at).file.scan_id)
            self._scans[file.scan_id] = scan
            self.changed()
            return scan

    async def explore(self, scan_id: str, specs: Sequence[UDFSpec]) -> None:
        """See `ExploredScan.explore`."""
        await self.find(scan_id).explore(specs)
        self.changed()

    async def reduced(self, file: ScanFile, most_bytes: int) -> list[bytes]:
        """Open a scan in a process of its own, and return what `ExploredScan.reduce` does."""
        scan = ExploredScan(file, lambda _scan_id, _topic: None, lambda _scan, _why: None)
        await scan.open(self._tasks, self._template)
        try:
            return await scan.reduce(most_bytes)
        finally:
            await scan.close()

    async def forget(self, scan_id: str, name: str) -> None:
        """See `ExploredScan.forget`."""
        await self.find(scan_id).forget(name)
        self.changed()

    async def close(self, scan_id: str) -> None:
        """Close a scan; NotExplored if there is none of that id."""
        scan = self.find(scan_id)
        del self._scans[scan_id]
        self.changed()
        await scan.close()

    async def close_all(self) -> None:
        """Close all of them, at the end of the daemon."""
        for scan_id in list(self._scans):
            await self.close(scan_id)

    def _ended(self, scan: ExploredScan, why: str) -> None:
        if self._scans.get(scan.file.scan_id) is scan:
            del self._scans[scan.file.scan_id]
            self._on_trouble(why)
            self.changed()


def _parts(sizes: Sequence[int], attached: memoryview) -> list[memoryview]:
    return [attached[start:stop] for start, stop in pairwise(accumulate(sizes, initial=0))]


def _is_same(one: ScanFile, other: ScanFile) -> bool:
    return (one.path, one.options) == (other.path, other.options)
