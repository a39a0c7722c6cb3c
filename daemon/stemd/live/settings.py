"""How a live source is received and cut, checked as the daemon's configuration is."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Literal, Self

import numpy as np
from pydantic import AfterValidator, ConfigDict, Field, PositiveFloat, PositiveInt, model_validator

from stemd.config.models import Section
from stemd.config.values import check_nav_shape
from stemd.datasets.nodata import NodataMode
from stemd.errors import DataSetException
from stemd.geometry.frame_map import PLAIN, ScanGeometry
from stemd.processes.loop_thread import LoopThread
from stemd.recording.recorder_handle import RecorderHandle, RecordingState
from stemd_udfs import CorrectionSet
from stemd_udfs.stages.stage import Stage

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


class LiveSettings(Section):
    """What a live source is made with, as in the daemon's configuration; text is no number here."""

    model_config = ConfigDict(strict=True, arbitrary_types_allowed=True)

    url: str
    workers: int
    cluster: str | None = None
    gpus: tuple[int, ...] = ()
    nav_shape: Annotated[tuple[int, ...], AfterValidator(check_nav_shape)] | None = None
    geometry: ScanGeometry = PLAIN
    channel: str | None = None
    nodata: NodataMode = "zero"
    corrections: CorrectionSet | None = None
    stages: tuple[Stage, ...] = ()
    when_full: Literal["block", "drop"] = "block"
    ring_bytes: PositiveInt = 2 * 2**30
    max_message_bytes: PositiveInt = 256 * 2**20
    queue_messages: PositiveInt = 128
    stall_timeout_s: PositiveFloat = 5.0
    end_grace_s: Annotated[float, Field(ge=0)] = 0.5
    target_latency_ms: PositiveFloat = 20.0
    record: Path | None = None
    record_when_behind: WhenBehind = "drop"

    @model_validator(mode="before")
    @classmethod
    def _without_numpy(cls, values: dict[str, object]) -> dict[str, object]:
        return {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> object:
    """Return a number of NumPy as one of Python, and an array or list as a tuple."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    return tuple(map(_plain, value)) if isinstance(value, list | tuple) else value
