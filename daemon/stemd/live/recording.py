"""Recording a live source to a file, from the user's own process."""

from dataclasses import replace
from pathlib import Path
from typing import Final, Literal, Self

from stemd.errors import DataSetException
from stemd.processes.loop_thread import LoopThread
from stemd.recording.recorder_handle import RecorderHandle, RecordingState

WhenBehind = Literal["drop", "block"]
_KNOWN: Final = ("drop", "block")


class LiveRecording:
    """The messages of a detector on their way to a file; see :meth:`stemd.live.source.LiveSource.record`."""

    def __init__(
        self, loop_thread: LoopThread, recording: RecorderHandle, path: str | Path, when_behind: WhenBehind
    ) -> None:
        if when_behind not in _KNOWN:
            raise DataSetException(f"when_behind is {when_behind!r}, expected {' or '.join(_KNOWN)}")
        self._loop_thread = loop_thread
        self._recording = recording
        self._state = loop_thread.call(recording.start, Path(path).absolute(), when_behind)

    @property
    def state(self) -> RecordingState:
        """Where it is, how much was written, and whether anything was dropped: a copy."""
        return replace(self._state)

    def stop(self) -> RecordingState:
        """Write what has come up to now and close the file; return how it ended."""
        is_current = self._recording.last is self._state
        if is_current and self._state.state == "recording" and not self._loop_thread.is_over:
            self._loop_thread.call(self._recording.stop)
        return self.state

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.stop()
