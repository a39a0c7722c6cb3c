"""The daemon's side of the recorder process: started and stopped on request, and its reports."""

import socket
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, TypeAlias, assert_never

import anyio
import anyio.abc

from stemd._version import __version__
from stemd.errors import StemdError
from stemd.ingest.receiver_handle import ReceiverHandle
from stemd.ingest.ring import Counter
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.template_handle import Template, start_child
from stemd.recording import messages
from stemd.recording.scan_files_handle import EndedScan, ScanFilesHandle
from stemd_sources.opening.regular_file import same_file
from stemd_sources.registry import files_of

_STOP_TIMEOUT_S: Final = 30.0
_MOST_KNOWN: Final = 64
_Child: TypeAlias = Child[messages.ToRecorder, messages.FromRecorder]


class RecordingError(StemdError):
    """A recording cannot be started or stopped; the message says why."""


@dataclass(kw_only=True)
class RecordingState:
    """What is known of the recording that runs, or ran last."""

    path: str
    state: str = "recording"  # ``recording``, ``stopped`` or ``failed``
    when_behind: str = "drop"
    format: str = "messages"  # ``messages``, or ``hdf5``: a file for each scan, whose name begins as `path`
    messages: int = 0
    frames: int = 0  # those of scans among the messages
    dropped: int = 0
    size_bytes: int = 0  # of the file that is written
    files: int = 0  # HDF5 files that are closed
    file: str | None = None  # the last one of them
    trouble: str | None = None  # why nothing can be written just now, such as a full disk
    begun_s: float = field(default_factory=time.time)
    ended_s: float | None = None  # seconds since the epoch

    def has(self, begin_s: float, end_s: float) -> bool:
        """Return whether a scan that ran from one time to another is in it, or a part of the scan."""
        return self.begun_s <= end_s and (self.ended_s is None or begin_s <= self.ended_s)


class RecorderHandle:
    """Starts and ends recorders, one at a time; `on_trouble`: gets sentences; totals: of all recordings."""

    def __init__(
        self,
        receiving: ReceiverHandle,
        session: dict[str, str | None],
        on_trouble: Callable[[str], None],
        template: Template | None = None,
        scan_files: ScanFilesHandle | None = None,
    ) -> None:
        self._receiving, self._scan_files, self._template = receiving, scan_files, template
        self._session, self._on_trouble = session, on_trouble
        self._child: _Child | None = None
        self._group: anyio.abc.TaskGroup | None = None
        self._stopped = anyio.Event()
        self._changing = anyio.Lock()
        self.known: deque[RecordingState] = deque(maxlen=_MOST_KNOWN)  # the last recordings, oldest first
        self.last: RecordingState | None = None  # of the recording that runs, or ran last
        self.written_total = self.dropped_total = 0

    def run_in(self, group: anyio.abc.TaskGroup) -> None:
        """Give the task group in which recorders are listened to."""
        self._group = group
        if self._scan_files is not None:
            self._scan_files.run_in(group)

    def as_dict(self) -> dict[str, object] | None:
        """Return the state in plain values; None if nothing was ever recorded."""
        return None if self.last is None else asdict(self.last)

    async def start(self, path: Path, when_behind: str, file_format: str = "messages") -> RecordingState:
        """Record all messages from now on to `path` (``hdf5``: begin of names). Raises RecordingError."""
        async with self._changing:
            if self._child is not None and self.last is not None:
                raise RecordingError(f"{self.last.path} is being recorded: stop that first")
            assert self._group is not None
            receiving = self._receiving
            url = self._session.get("url")
            if url and (found := same_file(path, files_of(url))) is not None:
                raise RecordingError(f"{path}: is {found}, which the source reads: give another name")
            by_scans = file_format == "hdf5"
            if by_scans and self._scan_files is None:
                raise RecordingError("a Context records messages: for HDF5 files, have a daemon record")
            holds, counters = when_behind == "block", receiving.ring.counters
            # In this order: from the moment at which the recorder begins, every message is kept.
            counters[Counter.KEEP_ALL] = 1
            try:
                if by_scans and self._scan_files is not None:
                    await self._scan_files.begin(path)
                program = "stemd.recording.recorder"
                child = self._child = await start_child(program, messages.FROM_RECORDER, self._template)
                await child.channel.send_async(
                    messages.StartRecording(
                        path=str(path),
                        by_scans=by_scans,
                        session={**self._session, "recorder": __version__, "host": socket.gethostname()},
                        records=receiving.records,
                        max_message_bytes=receiving.settings.max_message_bytes,
                        holds=holds,
                    ),
                    (receiving.ring_fd, receiving.start_fd),
                )
                answer = (await child.first_message()).message
                if isinstance(answer, messages.RecordingRefused):
                    raise RecordingError(answer.text)
            except BaseException as error:  # also where this is cancelled
                await self._release()
                if isinstance(error, ChannelClosed):
                    raise RecordingError(str(error)) from error
                raise
            counters[Counter.RECORDER_HOLDS] = int(holds)
            self.last = RecordingState(path=str(path), when_behind=when_behind, format=file_format)
            self.known.append(self.last)
            self._stopped = anyio.Event()
            self._group.start_soon(self._listen, child, self.last, self._stopped)
            return self.last

    async def stop(self) -> RecordingState:
        """Write what has come up to now, and close the file. Raises RecordingError without a recording."""
        async with self._changing:
            child, state = self._child, self.last
            if child is None or state is None:
                raise RecordingError("nothing is being recorded")
            with anyio.move_on_after(_STOP_TIMEOUT_S, shield=True), suppress(ChannelClosed):
                child.channel.send(messages.StopRecording())
                await self._stopped.wait()
            await self._release()
            if state.state == "recording":
                state.state = "failed"
                state.trouble = f"its process did not close the file within {_STOP_TIMEOUT_S:g} s"
            if self._scan_files is not None:
                await self._scan_files.finished(_STOP_TIMEOUT_S)
            return state

    def scan_ended(self, ended: EndedScan) -> None:
        """Take that the run of a scan has ended: its file can be finished if it is recorded."""
        child, state = self._child, self.last
        if self._scan_files is None or state is None or state.format != "hdf5":
            return
        self._scan_files.scan_ended(ended)
        if child is not None:
            with suppress(ChannelClosed):
                child.channel.send(messages.CloseLog(scan=ended.number, is_over=ended.is_over))

    def file_closed(self, path: Path) -> None:
        """Take that the HDF5 file of a scan is on the disk."""
        if self.last is not None:
            self.last.files += 1
            self.last.file = str(path)

    async def close(self) -> None:
        """Stop if something is being recorded, or about to be."""
        with anyio.CancelScope(shield=True):  # each step of it has a time limit
            with suppress(RecordingError):  # nothing is
                await self.stop()
            if self._scan_files is not None:
                await self._scan_files.close(_STOP_TIMEOUT_S)

    async def _listen(self, child: _Child, state: RecordingState, stopped: anyio.Event) -> None:
        try:
            while True:
                message = (await child.receive()).message
                match message:
                    case messages.RecordingProgress():
                        self._take_progress(message, state)
                        if message.scan and self._scan_files is not None:
                            self._scan_files.grown(message.scan, message.path, message.size_bytes)
                        if message.has_stopped:
                            state.state = "stopped"
                            break
                    case messages.LogClosed():
                        assert self._scan_files is not None
                        self._scan_files.log_closed(message)
                    case messages.RecorderReady() | messages.RecordingRefused():  # come once, before this
                        pass
                    case _:
                        assert_never(message)
        except ChannelClosed as error:
            if self._child is child:
                state.state, state.trouble = "failed", str(error)
                await self._release()
                if self._scan_files is not None:
                    self._scan_files.recorder_died()
                self._on_trouble(f"the recorder of {state.path} died ({error}); what it wrote can be read")
        finally:
            state.ended_s = time.time()
            stopped.set()

    def _take_progress(self, message: messages.RecordingProgress, state: RecordingState) -> None:
        was_dropped, had_trouble = state.dropped, state.trouble
        self.written_total += message.messages - state.messages
        self.dropped_total += message.dropped - was_dropped
        state.messages, state.dropped, state.frames = message.messages, message.dropped, message.frames
        state.size_bytes, state.trouble = message.size_bytes, message.trouble
        if state.trouble and not had_trouble:
            does = "the detector is held back" if state.when_behind == "block" else "messages are dropped"
            self._on_trouble(f"recording to {state.path}: {state.trouble}; {does}")
        elif state.dropped and not was_dropped:
            self._on_trouble(f"recording to {state.path}: {state.dropped} messages were dropped so far")

    async def _release(self) -> None:
        counters = self._receiving.ring.counters
        counters[Counter.RECORDER_HOLDS] = 0
        counters[Counter.KEEP_ALL] = 0
        child, self._child = self._child, None
        if child is not None:
            await child.aclose()
