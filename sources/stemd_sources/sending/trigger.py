"""Lets a control server arm, trigger and stop a simulated detector, from another thread."""

import threading
from collections.abc import Callable
from typing import Literal, TypeAlias

from stemd_sources.errors import DetectorControlError
from stemd_sources.sending.sender import Stopped

State: TypeAlias = Literal["idle", "ready", "acquire"]

_STOP_CHECK_S = 0.1
_ANSWER_S = 60.0


class ScanStopped(Exception):
    """The scan is to end where it stands."""


class Trigger:
    """What a simulated detector asks, in its own thread; this one holds nothing back."""

    def wait_armed(self, should_stop: Callable[[], bool]) -> None:
        """Return when a scan is to start; raises `Stopped` if `should_stop` says so before."""

    def started(self, series: int) -> None:
        """Called when the start message is sent."""

    def wait_triggered(self, should_stop: Callable[[], bool]) -> None:
        """Return when images are to be sent; raises `ScanStopped` if the scan ends without, or `Stopped`."""

    def check(self) -> None:
        """Raise `ScanStopped` if the scan is to end."""

    def left(self) -> None:
        """Called when nothing more of the scan will come."""


class ControlledTrigger(Trigger):
    """Holds a detector until `arm` and `trigger`, from any thread; `triggers_itself`: until `arm`."""

    def __init__(self, *, triggers_itself: bool = False) -> None:
        self._condition = threading.Condition()
        self._state: State = "idle"
        self._series = 0
        self._is_armed = self._is_triggered = self._is_stopped = False
        self.triggers_itself = triggers_itself

    @property
    def state(self) -> State:
        """``idle``, ``ready`` (armed) or ``acquire`` (images are sent)."""
        with self._condition:
            return self._state

    # --- for the control of the detector ---

    def arm(self) -> int:
        """Start the next scan; return its series. DetectorControlError if one runs or none receives."""
        with self._condition:
            if self._state != "idle" or self._is_armed:
                raise DetectorControlError(f"arm: the detector is in state {self._state}, expected idle")
            self._is_armed = True
            self._is_stopped = self._is_triggered = False
            self._condition.notify_all()
            if not self._condition.wait_for(lambda: not self._is_armed, _ANSWER_S):
                self._is_armed = False
                raise DetectorControlError(f"arm: no receiver took the start message within {_ANSWER_S:g} s")
            return self._series

    def trigger(self) -> None:
        """Have all images sent. Raises DetectorControlError if no scan is armed."""
        with self._condition:
            if self._state == "idle":
                raise DetectorControlError("trigger: the detector is in state idle, expected ready")
            self._is_triggered = True
            self._condition.notify_all()

    def stop(self) -> None:
        """End the scan where it stands, and return when that is done; nothing happens if there is none."""
        with self._condition:
            if self._state == "idle":
                return
            self._is_stopped = True
            self._condition.notify_all()
            self._condition.wait_for(lambda: self._state == "idle", _ANSWER_S)

    # --- for the detector ---

    def wait_armed(self, should_stop: Callable[[], bool]) -> None:
        self._wait(lambda: self._is_armed, should_stop)

    def started(self, series: int) -> None:
        with self._condition:
            self._is_armed = False
            self._series = series
            self._state = "ready"
            self._condition.notify_all()

    def wait_triggered(self, should_stop: Callable[[], bool]) -> None:
        if not self.triggers_itself:
            self._wait(lambda: self._is_triggered or self._is_stopped, should_stop)
        self.check()
        with self._condition:
            self._state = "acquire"

    def check(self) -> None:
        with self._condition:
            if self._is_stopped:
                raise ScanStopped

    def left(self) -> None:
        with self._condition:
            self._state = "idle"
            self._is_stopped = self._is_triggered = False
            self._condition.notify_all()

    def _wait(self, condition: Callable[[], bool], should_stop: Callable[[], bool]) -> None:
        with self._condition:
            while not self._condition.wait_for(condition, _STOP_CHECK_S):
                if should_stop():
                    raise Stopped
