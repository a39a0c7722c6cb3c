"""The events that a protocol parser returns: a scan started, an image arrived, a scan ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np

from stemd_sources.errors import MalformedMessage


@dataclass(frozen=True, kw_only=True)
class FrameFormat:
    """How the payload of a frame is to be read.

    Images that differ only in their content share one object, so ``is`` detects a change.
    """

    codec: str
    """``none``, ``lz4``, ``bslz4``, or the name of a codec that no decoder is known for."""
    dtype: str
    """numpy ``str`` of the pixels, little-endian, such as ``<u2``."""
    shape: tuple[int, ...]
    """Rows and columns, after the channels if there are several."""


@dataclass(frozen=True, kw_only=True, eq=False)
class ScanStarted:
    """The detector announced a series of images."""

    series: int
    """The detector's own number; it may repeat."""
    unique_id: str | None = None
    announced: int | None = None
    """Images in the series as the peer wrote it, up to 2**64 - 1; None when the header does not say."""
    sig_shape: tuple[int, ...] | None = None
    dtype: str | None = None
    channels: tuple[str, ...] = ()
    channel: str | None = None
    """The channel that the parser takes images from; None: the first of each image."""
    nav_shape: tuple[int, ...] | None = None
    """From the header's user data: one or more positive numbers or -1; not compared with ``announced``."""
    frame_time_s: float | None = None
    has_marks: bool = False
    """Whether all-ones pixels have no data even where `pixel_mask` does not mark them."""
    has_end: bool = True
    """Whether the protocol has an end message; without, a scan ends when nothing more comes."""
    pixel_mask: np.ndarray | None = None
    """bool, shape of a frame; True marks a pixel without data."""
    header: Mapping[str, object] = field(default_factory=dict)
    """The other keys of the header whose values are plain: numbers, texts, lists and maps of them."""
    notes: tuple[str, ...] = ()
    """What in the header could not be used, one sentence each, to be logged."""


class ImageReceived(NamedTuple):
    """One image; its payload is ``message[offset : offset + size]`` and stays where it is."""

    series: int
    unique_id: str | None
    index: int  # type: ignore[assignment]  # the ledger's word; tuple.index is of no use here
    offset: int
    size: int
    format: FrameFormat


class FrameBegan(NamedTuple):
    """The first module of a frame came; the image, or `FrameIncomplete`, follows."""

    series: int
    unique_id: str | None
    index: int  # type: ignore[assignment]  # as that of `ImageReceived`


class FrameIncomplete(NamedTuple):
    """Modules of a frame did not come, and are no longer waited for."""

    series: int
    unique_id: str | None
    index: int  # type: ignore[assignment]  # as that of `ImageReceived`
    text: str
    """Which modules, in words."""


class Images(NamedTuple):
    """Consecutive images of one series, as many arrays of int64."""

    series: int
    unique_id: str | None
    format: FrameFormat
    indices: np.ndarray
    offsets: np.ndarray
    """Where each payload begins in its message."""
    sizes: np.ndarray


@dataclass(frozen=True, kw_only=True)
class ScanEnded:
    """The detector closed a series; images that it sent before may still follow."""

    series: int
    unique_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class LateStart:
    """A start that only the next message made certain, and the content of that message."""

    started: ScanStarted
    event: ScanStarted | ImageReceived | FrameIncomplete | ScanEnded | MalformedMessage | None


Single: TypeAlias = ScanStarted | ImageReceived | FrameBegan | FrameIncomplete | ScanEnded
Event: TypeAlias = Single | LateStart


def in_order(event: Event | None) -> list[Single]:
    """What a message stands for, one after the other."""
    both = (event.started, event.event) if isinstance(event, LateStart) else (event,)
    return [one for one in both if isinstance(one, Single)]
