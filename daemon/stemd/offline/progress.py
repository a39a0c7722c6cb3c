"""Reporting the progress of a run."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from operator import attrgetter
from typing import Any


@dataclass(frozen=True, kw_only=True)
class ProgressState:
    """How far a run is; ``num_…`` are the names that users of LiberTEM know."""

    partitions: int  # merged
    partitions_total: int | None  # to be merged; None for a live scan, which is cut as it arrives
    frames: int  # merged; of a live scan received
    frames_total: int  # in the whole run

    num_part_complete = property(attrgetter("partitions"))
    num_part_total = property(attrgetter("partitions_total"))
    num_frames_complete = property(attrgetter("frames"))
    num_frames_total = property(attrgetter("frames_total"))


class ProgressReporter(ABC):
    """Shows the progress of runs somewhere; derive from it to show it where you like.

    The methods are called one after the other, in the thread that runs the UDFs.
    """

    @abstractmethod
    def start(self, state: ProgressState) -> None:
        """Called when a run begins, with nothing merged; see :class:`ProgressState`."""

    @abstractmethod
    def update(self, state: ProgressState) -> None:
        """Called after each merged partition; see :class:`ProgressState`."""

    @abstractmethod
    def end(self, state: ProgressState) -> None:
        """Called at the end of a run, also if it was cancelled or failed; see :class:`ProgressState`."""


class TQDMProgressReporter(ProgressReporter):
    """A progress bar on standard error, or a widget in a notebook."""

    def __init__(self) -> None:
        # Any: tqdm has no types.
        self._bar: Any = None

    def start(self, state: ProgressState) -> None:
        from tqdm.auto import tqdm

        self._bar = tqdm(total=state.frames_total, desc=_text(state), unit=" frames", leave=True)

    def update(self, state: ProgressState) -> None:
        self._bar.set_description(_text(state), refresh=False)
        self._bar.update(state.frames - self._bar.n)

    def end(self, state: ProgressState) -> None:
        self.update(state)
        self._bar.refresh()
        self._bar.close()


def reporter_for(progress: object) -> ProgressReporter | None:
    """Return who is to be notified, for the argument `progress` of a run."""
    if isinstance(progress, ProgressReporter):
        return progress
    return TQDMProgressReporter() if progress else None


def _text(state: ProgressState) -> str:
    # The bar itself writes ": 50%" after it.
    total = "" if state.partitions_total is None else f"/{state.partitions_total}"
    return f"Partitions {state.partitions}{total}, Frames"
