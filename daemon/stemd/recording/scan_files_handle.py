"""The daemon's side of the writer of scan files: which log has which scan, and when a file is whole."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias, assert_never

import anyio
import anyio.abc

from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.template_handle import Template, start_child
from stemd.recording import messages
from stemd_sources.files.hdf5_layout import SUFFIXES

_ATTEMPTS: Final = 2  # to write a file, with a process that died between them
_LOOK_S: Final = 0.02  # between two looks whether files are closed
_KEPT: Final = 16  # scans that ended and of which no log was reported yet
_Child: TypeAlias = Child[messages.ToScanFiles, messages.FromScanFiles]


# Any: plain values of manifests.
@dataclass(frozen=True, kw_only=True)
class EndedScan:
    """A scan whose run has ended."""

    number: int  # the receiver's
    plan: messages.ScanPlan
    undecodable: bytes
    manifest: Mapping[str, Any]
    calibration: Mapping[str, object]
    is_over: bool  # False: the run was cancelled, and the detector goes on


@dataclass(frozen=True, kw_only=True)
class ClosedFile:
    """A file that is on the disk."""

    path: Path
    size_bytes: int
    scan_id: str
    frames: int


@dataclass
class _Recorded:
    """A scan on its way to its file."""

    base: Path
    log: str
    size_bytes: int = 0
    dropped: int | None = None  # messages that are not in the log, which is closed; None: it is still written
    plan: messages.ScanPlan | None = None  # what the process got; None: nothing yet
    ended: EndedScan | None = None
    is_finishing: bool = False
    attempts: int = 0
    frames: int = 0

    def path(self, plan: messages.ScanPlan) -> Path:
        """The file, an ``.h5`` if its name has another suffix than HDF5 files."""
        suffix = self.base.suffix if self.base.suffix in SUFFIXES else SUFFIXES[0]
        return self.base.with_name(f"{self.base.stem}-{plan.scan_id}{suffix}")


class ScanFilesHandle:
    """Has the file of each recorded scan written; `sign` is called in a thread, `on_closed` awaited."""

    def __init__(
        self,
        plan_of: Callable[[int], messages.ScanPlan | None],
        sign: Callable[[Mapping[str, Any]], tuple[bytes, bytes | None]],
        on_trouble: Callable[[str], None],
        on_closed: Callable[[ClosedFile], Any],
        template: Template | None = None,
    ) -> None:
        self._plan_of, self._sign, self._template = plan_of, sign, template
        self._on_trouble, self._on_closed = on_trouble, on_closed
        self._base: Path | None = None
        self._group: anyio.abc.TaskGroup | None = None
        self._child: _Child | None = None
        self._scans: dict[int, _Recorded] = {}
        self._ended: dict[int, EndedScan] = {}
        self._last_ended = 0
        self._outbox: dict[tuple[int, type[messages.ToScanFiles]], messages.ToScanFiles] = {}
        self._has_mail = anyio.Event()

    def run_in(self, group: anyio.abc.TaskGroup) -> None:
        """Give the task group in which the process is listened to."""
        self._group = group

    async def begin(self, base: Path) -> None:
        """Have the files of scans that are recorded from now on begin with this name."""
        self._base = base
        self._ended.clear()
        if self._child is None:
            await self._start()

    def grown(self, scan: int, log: str, size_bytes: int) -> None:
        """Take how long the log of a scan is."""
        recorded = self._scans.get(scan) or self._add(scan, log)
        if recorded.log == log and recorded.dropped is None:
            recorded.size_bytes = size_bytes
            self._advance(scan)

    def log_closed(self, message: messages.LogClosed) -> None:
        """Take that nothing more is written to a log."""
        recorded = self._scans.get(message.scan)
        if recorded is None and (message.scan in self._ended or message.scan > self._last_ended):
            recorded = self._add(message.scan, message.path)
        if recorded is None or recorded.log != message.path:
            self._on_trouble(f"{message.path} has messages beyond those of a scan with a file; it stays")
            return
        recorded.size_bytes, recorded.dropped = message.size_bytes, message.dropped
        self._advance(message.scan)

    def recorder_died(self) -> None:
        """Take that nobody closes the log that is written: it stays, and has no file."""
        for scan in [scan for scan, recorded in self._scans.items() if recorded.dropped is None]:
            self._give_up(scan)

    def scan_ended(self, ended: EndedScan) -> None:
        """Take that the run of a scan has ended."""
        self._last_ended = ended.number
        recorded = self._scans.get(ended.number)
        if recorded is not None:
            recorded.ended = ended
            self._advance(ended.number)
        else:
            self._ended[ended.number] = ended
            while len(self._ended) > _KEPT:
                del self._ended[next(iter(self._ended))]

    async def finished(self, timeout_s: float) -> None:
        """Return when the files of all scans are closed whose runs have ended, or after a time."""
        with anyio.move_on_after(timeout_s, shield=True):
            while any(recorded.is_finishing for recorded in self._scans.values()):
                await anyio.sleep(_LOOK_S)

    async def close(self, timeout_s: float) -> None:
        """Wait for files that are being finished, and end the process; logs of others stay."""
        await self.finished(timeout_s)
        for recorded in self._scans.values():
            self._on_trouble(f"{recorded.log}: there was no time to make a file of it; it stays")
        self._scans.clear()
        child, self._child = self._child, None
        self._has_mail.set()
        if child is not None:
            await child.aclose()

    def _add(self, scan: int, log: str) -> _Recorded:
        assert self._base is not None
        recorded = self._scans[scan] = _Recorded(self._base, log, ended=self._ended.pop(scan, None))
        return recorded

    def _advance(self, scan: int) -> None:
        """Send the process what is new of a scan."""
        recorded, child = self._scans[scan], self._child
        if child is None or recorded.is_finishing:
            return
        plan = self._plan_of(scan) if recorded.ended is None else recorded.ended.plan
        if plan is None:
            return
        if recorded.plan is None:
            recorded.plan = plan
            recorded.attempts += 1
            path = str(recorded.path(plan))
            self._send(messages.FollowLog(scan=scan, log=recorded.log, path=path, plan=plan))
        if recorded.ended is None or recorded.dropped is None:
            self._send(messages.LogGrown(scan=scan, size_bytes=recorded.size_bytes))
            return
        recorded.is_finishing = True
        undecodable = recorded.ended.undecodable
        self._send(messages.FinishFrames(scan=scan, size_bytes=recorded.size_bytes, undecodable=undecodable))

    def _send(self, message: messages.ToScanFiles) -> None:
        """Have a message sent; it takes the place of one of its kind that waits."""
        self._outbox[message.scan, type(message)] = message
        self._has_mail.set()

    async def _start(self) -> None:
        assert self._group is not None
        program = "stemd.recording.scan_files"
        child: _Child = await start_child(program, messages.FROM_SCAN_FILES, self._template)
        self._child, self._outbox = child, {}
        self._group.start_soon(self._listen, child)
        self._group.start_soon(self._post, child)

    async def _post(self, child: _Child) -> None:
        with suppress(ChannelClosed):  # it is started again, and gets everything again
            while self._child is child:
                if self._outbox:
                    await child.channel.send_async(self._outbox.pop(next(iter(self._outbox))))
                else:
                    self._has_mail = anyio.Event()
                    await self._has_mail.wait()

    async def _listen(self, child: _Child) -> None:
        try:
            while True:
                message = (await child.receive()).message
                match message:
                    case messages.FramesWritten():
                        await self._written(message)
                    case messages.FileClosed():
                        await self._closed(message)
                    case messages.FileFailed():
                        self._give_up(message.scan, f": {message.text}")
                    case _:
                        assert_never(message)
        except ChannelClosed as error:
            if self._child is child:
                await self._died(child, str(error))

    async def _written(self, message: messages.FramesWritten) -> None:
        recorded = self._scans[message.scan]
        ended, plan = recorded.ended, recorded.plan
        assert ended is not None
        assert plan is not None
        if message.notes:
            self._on_trouble(f"{recorded.log} stays, with more than its file: {', '.join(message.notes)}")
        if not message.frames and not message.outside:
            del self._scans[message.scan]
            if not message.notes:
                self._on_trouble(f"{recorded.log} stays: it has no frame")
            return
        recorded.frames = message.frames
        facts = {
            "file": recorded.path(plan).name,
            "frames": message.frames,
            "outside": message.outside,
            "dropped_messages": recorded.dropped,
            "chunks_sha256": message.chunks_sha256,
        }
        manifest = {**ended.manifest, "recording": facts}
        content, signed = await anyio.to_thread.run_sync(self._sign, manifest)
        calibration = dict(ended.calibration)
        self._send(
            messages.SealFile(scan=message.scan, manifest=content, signature=signed, calibration=calibration)
        )

    async def _closed(self, message: messages.FileClosed) -> None:
        recorded = self._scans.pop(message.scan)
        assert recorded.plan is not None
        path, scan_id = recorded.path(recorded.plan), recorded.plan.scan_id
        await self._on_closed(
            ClosedFile(path=path, size_bytes=message.size_bytes, scan_id=scan_id, frames=recorded.frames)
        )

    async def _died(self, child: _Child, why: str) -> None:
        """Start the process again; it begins with the logs from their start."""
        self._child = None
        self._has_mail.set()
        await child.aclose()
        for scan, recorded in list(self._scans.items()):
            if recorded.plan is not None and recorded.attempts == _ATTEMPTS:
                self._give_up(scan, f": {why}")
            recorded.plan, recorded.is_finishing = None, False
        try:
            await self._start()
        except ChannelClosed as error:
            for scan in list(self._scans):
                self._give_up(scan, f": {error}")
        for scan in list(self._scans):
            self._advance(scan)

    def _give_up(self, scan: int, why: str = "") -> None:
        self._on_trouble(f"{self._scans.pop(scan).log}: no file is made of it{why}; it stays")
