"""Messages of any source to those of a DECTRIS detector, with reduced frames. Pure."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from stemd.relay.translator import FrameKind, Parts, Reduction, Translator, decoded
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted
from stemd_sources.interfaces import Parser

Sent: TypeAlias = Literal["dectris-v1", "dectris-v2"]
_CODEC: Final = "bslz4"
_FRAME_TIME_S: Final = 1e-4  # if the source does not say it
_ENDLESS: Final = 2**31
"""Images that a header announces if the source does not say: a series that somebody will stop."""


@dataclass(frozen=True, kw_only=True)
class _Reduced:
    """A scan with reduced frames."""

    started: ScanStarted
    images: int
    sig_shape: tuple[int, int]
    format: FrameFormat
    nav_shape: tuple[int, ...] | None
    frame_time_s: float
    mask: np.ndarray | None


class _V1Writer:
    def __init__(self, scan: _Reduced) -> None:
        self._scan = scan
        self.image = v1.ImageWriter(series=scan.started.series, frame_format=scan.format).message

    def start(self) -> Parts:
        """The header, without an appendix: some programs take none."""
        scan = self._scan
        return v1.header_message(
            series=scan.started.series,
            images=scan.images,
            sig_shape=scan.sig_shape,
            dtype=scan.format.dtype,
            detail="basic" if scan.mask is None else "all",
            frame_time_s=scan.frame_time_s,
            pixel_mask=scan.mask,
        )

    def end(self) -> Parts:
        return v1.end_message(series=self._scan.started.series)


class _V2Writer:
    def __init__(self, scan: _Reduced) -> None:
        self._scan = scan
        self._channel = scan.started.channel or "threshold_1"
        self._unique_id = scan.started.unique_id or f"stemd-{scan.started.series}"
        formats, series = {self._channel: scan.format}, scan.started.series
        self._images = v2.ImageWriter(series=series, unique_id=self._unique_id, formats=formats)

    def start(self) -> Parts:
        scan = self._scan
        given = scan.started.header.get("user_data")
        user_data = dict(given) if isinstance(given, dict) else {}
        user_data.pop("nav_shape", None)
        if scan.nav_shape is not None:
            user_data["nav_shape"] = list(scan.nav_shape)
        return (
            v2.start_message(
                series=scan.started.series,
                unique_id=self._unique_id,
                images=scan.images,
                sig_shape=scan.sig_shape,
                dtype=scan.format.dtype,
                channels=(self._channel,),
                user_data=user_data or None,
                description="stemd relay",
                serial_number="",
                frame_time_s=scan.frame_time_s,
                pixel_mask=scan.mask,
            ),
        )

    def image(self, index: int, payload: bytes) -> Parts:
        return (self._images.message(index, payload),)

    def end(self) -> Parts:
        return (v2.end_message(series=self._scan.started.series, unique_id=self._unique_id),)


class DectrisTranslator(Translator):
    """Sends the scans of a stream by ``dectris-v1`` or ``dectris-v2``; see `Translator`."""

    def __init__(self, parser: Parser, protocol: Sent, reduction: Reduction) -> None:
        super().__init__(parser, reduction)
        self._writer_of = _V1Writer if protocol == "dectris-v1" else _V2Writer
        self._writer: _V1Writer | _V2Writer | None = None
        self._has_ended = False

    def _cancel(self) -> list[Parts]:
        self._writer, self._has_ended = None, False
        return []

    def _begin(self, started: ScanStarted, kind: FrameKind) -> list[Parts]:
        reduction, (sig, dtype) = self._reduction, kind
        shape, out = reduction.shape(sig), reduction.dtype(dtype)
        frames, mask = self._frames, started.pixel_mask
        scan = _Reduced(
            started=started,
            images=_ENDLESS if frames is None else frames,
            sig_shape=shape,
            format=FrameFormat(codec=_CODEC, dtype=out.str, shape=shape),
            nav_shape=reduction.nav_shape(started.nav_shape),
            frame_time_s=started.frame_time_s or _FRAME_TIME_S,
            mask=None if mask is None or mask.shape != sig else reduction.mask(mask).astype("<u4"),
        )
        self._writer = self._writer_of(scan)
        return [self._writer.start()]

    def _frame(self, number: int, image: ImageReceived, message: bytes) -> list[Parts]:
        try:
            if self._writer is None:
                raise DecodeError(self.trouble)
            self._check_kind(image.format)
            frame = decoded(image, message)
        except (DecodeError, CodecUnavailable):
            self.failed += 1
            return []
        return [self._writer.image(number, encode_frame(self._reduction.frame(frame), _CODEC))]

    def _end(self) -> list[Parts]:
        if self._writer is None or self._has_ended:
            return []
        self._has_ended = True
        return [self._writer.end()]
