"""What can go wrong in a scan, and what a detector then does: a list of actions, without any socket."""

from collections import defaultdict
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from stemd_sources.errors import FaultError

PAUSE_AFTER_ABORT_S = 1.0
"""Longer than a receiver waits for images that ``end`` overtook, so that it sees an abort and no restart."""
PAUSE_OF_STALL_S = 6.0  # longer than the default time after which a receiver takes a scan for stalled


class FaultKind(Enum):
    """Kinds of faults, by the name that the command line takes; each happens at an image of a scan."""

    RESTART = "restart"  # the scan ends before this image, without ``end``; the next scan starts at once
    ABORT = "abort"  # ``end`` comes before this image
    STALL = "stall"  # silence before this image, without ``end``; the next scan starts after a pause
    DISCONNECT = "disconnect"  # before this image, without ``end``; then a new connection
    DROP = "drop"  # this image is never sent
    DUPLICATE = "duplicate"  # this image is sent twice
    REORDER = "reorder"  # this image is sent after the one that follows it; the last one: after ``end``
    CORRUPT = "corrupt"  # the payload of this image is cut to half
    LOSE_MODULE = "lose-module"  # one module of this image is never sent
    FOREIGN_SERIES = "foreign-series"  # before this image, one of another series is sent


class Fault(NamedTuple):
    """One fault; frames count from 0, scans from 1."""

    kind: FaultKind
    frame: int
    scan: int


class Variant(Enum):
    """How an image is sent."""

    PLAIN = "plain"
    CUT = "cut"
    LACKING = "lacking"
    FOREIGN = "foreign"


class SendStart(NamedTuple):
    """Send the start message."""


class SendImages(NamedTuple):
    """Send the images from `first` up to before `stop`, in order."""

    first: int
    stop: int


class SendImage(NamedTuple):
    """Send one image."""

    frame: int
    variant: Variant = Variant.PLAIN


class SendEnd(NamedTuple):
    """Send the end message."""


class Pause(NamedTuple):
    """Send nothing for a while."""

    seconds: float


class Reconnect(NamedTuple):
    """Close the connection and listen again."""


Action: TypeAlias = SendStart | SendImages | SendImage | SendEnd | Pause | Reconnect

_ENDS_SCAN = (FaultKind.RESTART, FaultKind.ABORT, FaultKind.STALL, FaultKind.DISCONNECT)


def parse_fault(spec: str) -> Fault:
    """Read ``KIND@FRAME[:SCAN]``, by default of the first scan; FaultError for other forms and kinds."""
    name, at, place = spec.partition("@")
    frame, colon, scan = place.partition(":")
    known = {kind.value: kind for kind in FaultKind}
    if name not in known:
        raise FaultError(f"fault {spec!r}: got kind {name!r}, expected one of {', '.join(known)}")
    if not at or not _is_number(frame) or (colon and not (_is_number(scan) and int(scan) > 0)):
        raise FaultError(f"fault {spec!r}: expected KIND@FRAME or KIND@FRAME:SCAN, scans counting from 1")
    return Fault(known[name], int(frame), int(scan) if colon else 1)


def check_faults(faults: Sequence[Fault], frames_of_scans: Sequence[int]) -> None:
    """Refuse (FaultError) faults of scans or images that do not exist, by `frames_of_scans`."""
    for fault in faults:
        where = f"fault {fault.kind.value}@{fault.frame}:{fault.scan}"
        if not 1 <= fault.scan <= len(frames_of_scans):
            raise FaultError(f"{where}: there are only {len(frames_of_scans)} scans")
        frames = frames_of_scans[fault.scan - 1]
        if not 0 <= fault.frame < frames:
            raise FaultError(f"{where}: that scan has only {frames} frames, counting from 0")


def plan_scan(
    frames: int,
    faults: Sequence[Fault],
    *,
    pause_after_abort_s: float = PAUSE_AFTER_ABORT_S,
    pause_of_stall_s: float = PAUSE_OF_STALL_S,
) -> list[Action]:
    """What a detector does in a scan with `faults`, and the pauses: after an early ``end``, in a stall."""
    last = min((fault for fault in faults if fault.kind in _ENDS_SCAN), key=lambda f: f.frame, default=None)
    images, held_back = _order_images(frames if last is None else last.frame, faults)
    actions: list[Action] = [SendStart()]
    if last is None:
        actions += [*_join_runs(images), SendEnd(), *_join_runs(held_back)]
        own = (image.frame for image in (*images[-2:], *held_back) if image.variant is not Variant.FOREIGN)
        if frames and frames - 1 not in own:
            actions.append(Pause(pause_after_abort_s))  # a receiver sees an abort
        return actions
    actions += _join_runs(images + held_back)
    if last.kind is FaultKind.ABORT:
        actions += [SendEnd(), Pause(pause_after_abort_s)]
    elif last.kind is FaultKind.STALL:
        actions.append(Pause(pause_of_stall_s))
    elif last.kind is FaultKind.DISCONNECT:
        actions.append(Reconnect())
    return actions


def _order_images(stop: int, faults: Sequence[Fault]) -> tuple[list[SendImage], list[SendImage]]:
    """The images before `stop` as they are sent, and those still held back when the last was sent."""
    kinds: defaultdict[int, set[FaultKind]] = defaultdict(set)
    for fault in faults:
        kinds[fault.frame].add(fault.kind)
    sent: list[SendImage] = []
    held_back: list[SendImage] = []
    for frame in range(stop):
        at_frame = kinds.get(frame, set())
        if FaultKind.FOREIGN_SERIES in at_frame:
            sent.append(SendImage(frame, Variant.FOREIGN))
        if FaultKind.DROP in at_frame:
            continue
        variant = Variant.CUT if FaultKind.CORRUPT in at_frame else Variant.PLAIN
        image = SendImage(frame, Variant.LACKING if FaultKind.LOSE_MODULE in at_frame else variant)
        copies = [image, image] if FaultKind.DUPLICATE in at_frame else [image]
        if FaultKind.REORDER in at_frame:
            held_back += copies
        else:
            sent += copies + held_back
            held_back = []
    return sent, held_back


def _join_runs(images: Sequence[SendImage]) -> list[SendImages | SendImage]:
    """The same images with runs of plain ones put together."""
    actions: list[SendImages | SendImage] = []
    for image in images:
        before = actions[-1] if actions else None
        if image.variant is not Variant.PLAIN:
            actions.append(image)
        elif isinstance(before, SendImages) and before.stop == image.frame:
            actions[-1] = SendImages(before.first, image.frame + 1)
        else:
            actions.append(SendImages(image.frame, image.frame + 1))
    return actions


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit()
