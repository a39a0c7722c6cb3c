"""Messages of any source to those of a DECTRIS detector, with reduced frames. Pure."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from stemd.relay.translator import FrameKind, Parts, Reduction, Translator, decoded
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted
from stemd_sources.interfaces import Parser
from stemd_sources.zeromq.multipart import as_parts

Sent: TypeAlias = Literal["dectris-v1", "dectris-v2"]
_CODEC: Final = "bslz4"
_FRAME_TIME_S: Final = 1e-4  # if the source does not say it
_ENDLESS: Final = 2**31
"""Images that a header announces if the source does not say: a series that somebody will stop."""


class DectrisTranslator(Translator):
    """Sends the scans of a stream by ``dectris-v1`` or ``dectris-v2``; see `Translator`."""

    def __init__(self, parser: Parser, protocol: Sent, reduction: Reduction) -> None:
        super().__init__(parser, reduction)
        self._is_v1 = protocol == "dectris-v1"
        self._write: Callable[[int, bytes], bytes | Parts] | None = None
        self._last: bytes | Parts = b""
        self._has_ended = False

    def _cancel(self) -> list[Parts]:
        self._write, self._has_ended = None, False
        return []

    def _begin(self, started: ScanStarted, kind: FrameKind) -> list[Parts]:
        reduction, (sig, dtype) = self._reduction, kind
        shape, out, series = reduction.shape(sig), reduction.dtype(dtype), started.series
        images, mask = _ENDLESS if self._frames is None else self._frames, started.pixel_mask
        mask = None if mask is None or mask.shape != sig else reduction.mask(mask).astype("<u4")
        frame_format = FrameFormat(codec=_CODEC, dtype=out.str, shape=shape)
        time_s = started.frame_time_s or _FRAME_TIME_S
        if self._is_v1:
            self._write = v1.ImageWriter(series=series, frame_format=frame_format).message
            self._last = v1.end_message(series=series)
            detail: v1.HeaderDetail = "basic" if mask is None else "all"
            header = v1.header_message(  # without an appendix: some programs take none
                series=series,
                images=images,
                sig_shape=shape,
                dtype=out,
                detail=detail,
                frame_time_s=time_s,
                pixel_mask=mask,
            )
            return [header]
        unique_id, channel = started.unique_id or f"stemd-{series}", started.channel or "threshold_1"
        formats = {channel: frame_format}
        self._write = v2.ImageWriter(series=series, unique_id=unique_id, formats=formats).message
        self._last = v2.end_message(series=series, unique_id=unique_id)
        given, nav_shape = started.header.get("user_data"), reduction.nav_shape(started.nav_shape)
        user_data = dict(given) if isinstance(given, dict) else {}
        user_data.pop("nav_shape", None)
        if nav_shape is not None:
            user_data["nav_shape"] = list(nav_shape)
        start = v2.start_message(
            series=series,
            unique_id=unique_id,
            images=images,
            sig_shape=shape,
            dtype=out,
            channels=(channel,),
            user_data=user_data or None,
            description="stemd relay",
            serial_number="",
            frame_time_s=time_s,
            pixel_mask=mask,
        )
        return [(start,)]

    def _frame(self, number: int, image: ImageReceived, message: bytes) -> list[Parts]:
        try:
            if self._write is None:
                raise DecodeError(self.trouble)
            self._check_kind(image.format)
            frame = decoded(image, message)
        except (DecodeError, CodecUnavailable):
            self.failed += 1
            return []
        return [as_parts(self._write(number, encode_frame(self._reduction.frame(frame), _CODEC)))]

    def _end(self) -> list[Parts]:
        if self._write is None or self._has_ended:
            return []
        self._has_ended = True
        return [as_parts(self._last)]
