"""Messages of any source to those of an ASI CheeTah's sparse frames, with reduced frames. Pure."""

import json
from typing import Final

import numpy as np

from stemd.geometry.shape_fit import choose
from stemd.relay.translator import DoesNotFit, FrameKind, FrameStaging, Parts, Reduction, Translator, decoded
from stemd_sources.csr import messages
from stemd_sources.csr.parser import CODEC, CsrDecoder
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import ImageReceived, ScanStarted
from stemd_sources.interfaces import Parser
from stemd_udfs import CorrectionSet
from stemd_udfs.stages.stage import Stage

MOST_DISORDER: Final = 256  # frames that wait for one before them; with more, that one is sent empty
_LONGEST: Final = 2**16 - 1  # of an axis, in the start of an acquisition
_SEQUENCES: Final = 2**32
_EMPTY: Final = np.zeros(0, np.uint32)


class _Scan:
    def __init__(self, sequence: int, frames: int) -> None:
        self.sequence = sequence
        self.frames = frames  # that are left of those announced
        self.next = 0
        self.waiting: dict[int, tuple[np.ndarray, np.ndarray]] = {}


class CsrTranslator(Translator):
    """Sends the scans of a stream as sparse frames; see `Translator`.

    Readers count frames: these are sent in order, and empty where one does not come. Each scan is an
    acquisition; one that is restarted or ends early is cancelled: an acquisition end without a scan end.
    Pixels without data (mask, all-ones marks) are left out. `stages`: what each frame goes through before.
    """

    def __init__(
        self,
        parser: Parser,
        reduction: Reduction,
        stages: tuple[Stage, ...] = (),
        corrections: CorrectionSet | None = None,
    ) -> None:
        super().__init__(parser, reduction)
        self._stages = stages
        self._corrections = corrections or CorrectionSet()
        self._staging: FrameStaging | None = None
        self._scan: _Scan | None = None
        self._without_data: np.ndarray | None = None

    def _begin(self, started: ScanStarted, kind: FrameKind) -> list[Parts]:
        nav = self._nav_shape(started)
        sig, dtype = kind
        sent = sig
        if self._stages:
            self._staging = FrameStaging(self._stages, self._corrections, nav, *kind)
            sent, dtype = self._staging.sig_shape, self._staging.dtype
        rows, columns = self._reduction.shape(sent)
        self._reduction.dtype(dtype)
        if max(rows, columns) > _LONGEST:
            raise DoesNotFit(f"frames of {rows} x {columns} pixels, expected at most {_LONGEST} of each")
        mask = started.pixel_mask
        if mask is None or mask.shape != sig:
            self._without_data = None
        else:
            self._without_data = mask if self._stages else self._reduction.mask(mask).reshape(-1)
        scan = self._scan = _Scan(started.series % _SEQUENCES, nav[0] * nav[1])
        is_time = started.header.get("value_format") == messages.ValueFormat.TIME_OVER_THRESHOLD
        values = messages.ValueFormat.TIME_OVER_THRESHOLD if is_time else messages.ValueFormat.COUNTS
        start = messages.Acquisition.of(nav, (rows, columns), scan.sequence, values)
        metadata = json.dumps({"source": "stemd relay"}).encode()
        return [(messages.acquisition_start(start),), (messages.scan_start(scan.sequence, metadata),)]

    def _nav_shape(self, started: ScanStarted) -> tuple[int, int]:
        if self._frames is None:
            raise DoesNotFit("the scan has no number of frames, expected one: asi-csr announces the shape")
        shape, _ = choose([("header", self._reduction.nav_shape(started.nav_shape))], self._frames)
        rows, columns = int(np.prod(shape[:-1])), shape[-1]
        if max(rows, columns) > _LONGEST:
            raise DoesNotFit(f"scan of {rows} x {columns} positions, expected at most {_LONGEST} of each")
        return rows, columns

    def _frame(self, number: int, image: ImageReceived, message: bytes) -> list[Parts]:
        scan = self._scan
        if scan is None or not scan.next <= number < scan.frames:
            self.failed += 1  # it was sent empty, as one that does not come
            return []
        try:
            self._check_kind(image.format)
            scan.waiting[number] = self._pixels(image, message)
        except (DecodeError, CodecUnavailable, DoesNotFit):
            self.failed += 1
            scan.waiting[number] = _EMPTY, _EMPTY
        skipped = _skip_to(scan, min(scan.waiting)) if len(scan.waiting) > MOST_DISORDER else []
        return skipped + _in_order(scan)

    def _pixels(self, image: ImageReceived, message: bytes) -> tuple[np.ndarray, np.ndarray]:
        """Return numbers and values of the pixels of a frame that are not 0."""
        assert self._started is not None
        all_ones_are_marks = self._started.has_marks or self._started.pixel_mask is None
        is_sparse = image.format.codec == CODEC
        is_whole = self._reduction.crop is None and self._reduction.bin == 1 and self._staging is None
        if is_sparse and is_whole:
            return CsrDecoder(image.format).row(message, image.offset, image.size)
        frame = decoded(image, message)
        if self._staging is not None:
            if self._without_data is not None:
                frame[self._without_data] = 0
            if all_ones_are_marks and not is_sparse and frame.dtype.kind == "u":
                frame[frame == np.iinfo(frame.dtype).max] = 0
            staged = self._staging.frame(frame, image.index).reshape(-1)
            indices = np.flatnonzero(staged)
            return indices.astype("<u4"), staged[indices]
        reduced = self._reduction.frame(frame).reshape(-1)
        has_counts = reduced != 0
        if self._without_data is not None and len(self._without_data) == len(reduced):
            has_counts &= ~self._without_data
        if all_ones_are_marks and not is_sparse:
            has_counts &= reduced != np.iinfo(reduced.dtype).max
        indices = np.flatnonzero(has_counts)
        return indices.astype("<u4"), reduced[indices]

    def _end(self) -> list[Parts]:
        scan = self._scan
        if scan is None:
            return []
        found: list[Parts] = []
        while scan.waiting:
            found += [*_skip_to(scan, min(scan.waiting)), *_in_order(scan)]
        if self._started is not None and self._tracker.received == self._started.announced:
            found += _skip_to(scan, scan.frames)
        if scan.next < scan.frames:
            return found + self._cancel()
        self._scan = None
        return [*found, (messages.scan_end(scan.sequence),), (messages.acquisition_end(scan.sequence),)]

    def _cancel(self) -> list[Parts]:
        scan, self._scan = self._scan, None
        return [] if scan is None else [(messages.acquisition_end(scan.sequence),)]


def _skip_to(scan: _Scan, number: int) -> list[Parts]:
    """Return empty frames in place of those that did not come before this one."""
    count, scan.next = number - scan.next, max(number, scan.next)
    if count <= 0:
        return []
    return [(messages.chunk_message(np.zeros(count + 1, "<u4"), _EMPTY, _EMPTY),)]


def _in_order(scan: _Scan) -> list[Parts]:
    """Return the frames that wait for none before them."""
    found: list[Parts] = []
    while scan.next in scan.waiting:
        indices, values = scan.waiting.pop(scan.next)
        found.append((messages.chunk_message(np.array([0, len(indices)], "<u4"), indices, values),))
        scan.next += 1
    return found
