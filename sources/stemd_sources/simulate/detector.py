"""Sends scans over a socket, at a pace and with faults: what simulator and replay have in common."""

import time
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Literal, NamedTuple, TypeAlias, TypedDict, assert_never

from stemd_sources.errors import FaultError
from stemd_sources.sending import faults as fault_plan
from stemd_sources.sending.control import ScanStopped, Trigger
from stemd_sources.sending.faults import Action, Fault, FaultKind, Variant, check_faults, plan_scan
from stemd_sources.sending.scans import HasModules, Scan
from stemd_sources.sending.sender import DetectorSocket, Pace, SendingSocket, Stopped, sleep_unless
from stemd_sources.zeromq.multipart import Message

Rate: TypeAlias = float | Literal["original"] | None

QUEUE_MESSAGES = 1000
_FRAMES_BETWEEN_STOP_CHECKS = 1024


class DetectorReport(NamedTuple):
    """What a simulated detector reports to its caller while it runs."""

    kind: Literal["listening", "making_frames", "frames_made", "scan_started", "scan_left"]
    """``scan_started``: a receiver is there. ``scan_left``: nothing more of that scan will come."""
    address: str
    scan: int = 0  # counted from 1
    series: int = 0
    images: int = 0
    """Images that were handed over, also copies and of other series; that are made, or are made so far."""


class DetectorOptions(TypedDict, total=False):
    """See `SimulatedDetector`."""

    queue_messages: int
    linger_s: float | None
    pause_after_abort_s: float
    pause_of_stall_s: float
    trigger: Trigger | None
    report: Callable[[DetectorReport], None] | None
    should_stop: Callable[[], bool]


class DetectorSummary(NamedTuple):
    """What was sent in all."""

    scans: int
    images: int
    messages: int
    seconds: float  # from the first start handed over to the last message, with pauses


@dataclass
class SimulatedDetector:
    """A detector that sends the given scans once, one after the other; FaultError for impossible faults.

    `scans`: asked for messages when these are due. `rate`: images per second; ``original``: by the times in
    images; None: as fast as they are taken. `faults`: frames count from 0, scans from 1. `silence_s`: how
    long the connection stays open at the end. `socket`: makes the `DetectorSocket`, which see for the address
    and other options. `trigger`: says when to start and to send; None: at once. `prepare`: called with the
    address before the first scan. `report`: called in the thread of `run`. `should_stop`: once True, `run`
    drops what is queued. Pauses: see `stemd_sources.sending.faults.plan_scan`.
    """

    scans: Sequence[Scan]
    _: KW_ONLY
    address: str
    rate: Rate = None
    faults: Sequence[Fault] = ()
    queue_messages: int = QUEUE_MESSAGES
    linger_s: float | None = None
    pause_after_abort_s: float = fault_plan.PAUSE_AFTER_ABORT_S
    pause_of_stall_s: float = fault_plan.PAUSE_OF_STALL_S
    silence_s: float = 0.0
    socket: Callable[..., SendingSocket] = DetectorSocket
    trigger: Trigger | None = None
    prepare: Callable[[str], None] = lambda _: None
    report: Callable[[DetectorReport], None] | None = None
    should_stop: Callable[[], bool] = lambda: False

    def __post_init__(self) -> None:
        check_faults(self.faults, [scan.frames for scan in self.scans])
        for fault in self.faults:
            if fault.kind is FaultKind.LOSE_MODULE and not isinstance(self.scans[fault.scan - 1], HasModules):
                where = f"fault {fault.kind.value}@{fault.frame}"
                raise FaultError(f"{where}: the frames of this detector have no modules")
        self._trigger, self._report = self.trigger or Trigger(), self.report or (lambda _: None)
        self._pace = Pace(self.should_stop)
        self._images = self._messages = 0

    def run(self) -> DetectorSummary:
        """Listen (or BindError), wait for a receiver, send all scans; return when they are handed over."""
        self._images = self._messages = 0
        scans, begin, end, should_stop = 0, None, None, self.should_stop
        with self.socket(
            self.address, queue_messages=self.queue_messages, should_stop=should_stop, linger_s=self.linger_s
        ) as socket:
            self._report(DetectorReport("listening", socket.address))
            self.prepare(socket.address)
            try:
                for number, scan in enumerate(self.scans, start=1):
                    plan = plan_scan(
                        scan.frames,
                        [fault for fault in self.faults if fault.scan == number],
                        pause_after_abort_s=self.pause_after_abort_s,
                        pause_of_stall_s=self.pause_of_stall_s,
                    )
                    images_before = self._images
                    self._trigger.wait_armed(self.should_stop)
                    try:
                        for action in plan:
                            self._do(action, scan, socket)
                            if isinstance(action, fault_plan.SendStart):
                                begin = begin or time.monotonic()
                                report = DetectorReport("scan_started", socket.address, number, scan.series)
                                self._report(report)
                                self._trigger.started(scan.series)
                                self._trigger.wait_triggered(self.should_stop)
                                self._pace.restart()
                    except ScanStopped:
                        self._send_if_any(scan.end(), socket)
                    self._trigger.left()
                    scans += 1
                    images = self._images - images_before
                    self._report(DetectorReport("scan_left", socket.address, number, scan.series, images))
                end = time.monotonic()
                sleep_unless(self.should_stop, self.silence_s)
            except Stopped:
                pass
            socket.finish()
            end = end if self.silence_s and end is not None else time.monotonic()
        seconds = end - begin if begin is not None else 0.0
        return DetectorSummary(scans, self._images, self._messages, seconds)

    def _do(self, action: Action, scan: Scan, socket: SendingSocket) -> None:
        match action:
            case fault_plan.SendImages(first, stop):
                self._send_images(first, stop, scan, socket)
            case fault_plan.SendImage(frame, variant):
                self._wait_for(frame, scan)
                self._send_if_any(_image(scan, frame, variant), socket)
                self._images += 1
            case fault_plan.SendStart():
                self._send_if_any(scan.start(), socket)
                self._pace.restart()
            case fault_plan.SendEnd():
                self._send_if_any(scan.end(), socket)
            case fault_plan.Pause(seconds):
                sleep_unless(self.should_stop, seconds)
            case fault_plan.Reconnect():
                socket.reconnect()
        if self.should_stop():
            raise Stopped

    def _send_images(self, first: int, stop: int, scan: Scan, socket: SendingSocket) -> None:
        send, image = socket.send, scan.image
        chunk = _FRAMES_BETWEEN_STOP_CHECKS if self.rate is None else 1
        for begin in range(first, stop, chunk):
            frames = range(begin, min(begin + chunk, stop))
            self._wait_for(begin, scan)
            for frame in frames:
                send(image(frame))
            self._images += len(frames)
            self._messages += len(frames)
            if self.should_stop():
                raise Stopped
            self._trigger.check()

    def _wait_for(self, frame: int, scan: Scan) -> None:
        if self.rate == "original":
            self._pace.wait_until(scan.time_s(frame))
        elif self.rate is not None:
            self._pace.wait_until(frame / self.rate)

    def _send_if_any(self, message: Message | None, socket: SendingSocket) -> None:
        if message is not None:
            socket.send(message)
            self._messages += 1


def _image(scan: Scan, frame: int, variant: Variant) -> Message:
    match variant:
        case Variant.PLAIN:
            return scan.image(frame)
        case Variant.CUT:
            return scan.cut_image(frame)
        case Variant.FOREIGN:
            return scan.foreign_image(frame)
        case Variant.LACKING:
            assert isinstance(scan, HasModules)
            return scan.lacking_image(frame)
        case _:
            assert_never(variant)
