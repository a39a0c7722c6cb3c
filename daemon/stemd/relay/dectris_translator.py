"""Messages of any source to those of a DECTRIS detector, with reduced frames. Pure."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import numpy as np

from stemd.relay.reduction import DoesNotFit, Reduction, announced_of
from stemd.relay.translator import FrameKind, Parts, Translator, check_kind
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted
from stemd_sources.interfaces import Parser

Protocol: TypeAlias = Literal["dectris-v1", "dectris-v2"]
_CODEC: Final = "bslz4"
_FRAME_TIME_S: Final = 1e-4  # if the source does not say it
_ENDLESS: Final = 2**31
"""Images that a header announces if the source does not say: a series that somebody will stop."""


class _Scan:
    def __init__(self, started: ScanStarted) -> None:
        self.started = started
        self.unique_id = started.unique_id or f"stemd-{started.series}"
        self.image: Callable[[int, bytes], Parts] | None = None  # once its start was sent
        self.kind: FrameKind | None = None  # the same
        self.does_fit = True
        self.has_ended = False


class DectrisTranslator(Translator):
    """Sends the scans of a stream as a DECTRIS detector does; see `Translator`.

    Parameters
    ----------
    protocol : str
        What to send: ``dectris-v1`` or ``dectris-v2``.
    """

    def __init__(self, parser: Parser, protocol: Protocol, reduction: Reduction) -> None:
        super().__init__(parser)
        self._protocol = protocol
        self._reduction = reduction
        self._scan: _Scan | None = None

    def _start(self, started: ScanStarted) -> list[Parts]:
        scan = self._scan = _Scan(started)
        self.trouble = ""
        if started.sig_shape is None or started.dtype is None:
            return []  # the first image says it
        return self._open(scan, tuple(started.sig_shape), np.dtype(started.dtype))

    def _open(self, scan: _Scan, sig: tuple[int, ...], dtype: np.dtype) -> list[Parts]:
        reduction = self._reduction
        try:
            shape, out = reduction.shape(sig), reduction.dtype(dtype)
        except DoesNotFit as error:
            scan.does_fit, self.trouble = False, str(error)
            return []
        scan.kind = sig, dtype
        started = scan.started
        frames = started.announced if started.announced is not None else announced_of(started.nav_shape)
        images = _ENDLESS if frames is None else reduction.count(frames)
        nav = reduction.nav_shape(started.nav_shape)
        frame_format = FrameFormat(codec=_CODEC, dtype=out.str, shape=shape)
        frame_time_s = started.frame_time_s or _FRAME_TIME_S
        mask = started.pixel_mask
        mask = None if mask is None or mask.shape != sig else reduction.mask(mask).astype("<u4")
        if self._protocol == "dectris-v1":
            writer = v1.ImageWriter(series=started.series, frame_format=frame_format)
            scan.image = writer.message
            # Without an appendix: some programs take none.
            return [
                v1.header_message(
                    series=started.series,
                    images=images,
                    sig_shape=shape,
                    dtype=out,
                    detail="basic" if mask is None else "all",
                    frame_time_s=frame_time_s,
                    pixel_mask=mask,
                )
            ]
        channel = started.channel or "threshold_1"
        writer_v2 = v2.ImageWriter(
            series=started.series, unique_id=scan.unique_id, formats={channel: frame_format}
        )
        scan.image = lambda index, payload: (writer_v2.message(index, payload),)
        given = started.header.get("user_data")
        user_data = dict(given) if isinstance(given, dict) else {}
        user_data.pop("nav_shape", None)
        if nav is not None:
            user_data["nav_shape"] = list(nav)
        return [
            (
                v2.start_message(
                    series=started.series,
                    unique_id=scan.unique_id,
                    images=images,
                    sig_shape=shape,
                    dtype=out,
                    channels=(channel,),
                    user_data=user_data or None,
                    description="stemd relay",
                    serial_number="",
                    frame_time_s=frame_time_s,
                    pixel_mask=mask,
                ),
            )
        ]

    def _image(self, image: ImageReceived, message: bytes) -> list[Parts]:
        scan = self._scan
        if scan is None:
            return []
        found: list[Parts] = []
        if scan.image is None and scan.does_fit:
            found += self._open(scan, image.format.shape, np.dtype(image.format.dtype))
        if image.index % self._reduction.every == 0:
            if scan.image is None or scan.kind is None:
                self.failed += 1
            else:
                found += self._reduced(scan.image, scan.kind, image, message)
        return found

    def _reduced(
        self, make: Callable[[int, bytes], Parts], kind: FrameKind, image: ImageReceived, message: bytes
    ) -> list[Parts]:
        try:
            check_kind(image.format, kind)
            frame = np.empty(image.format.shape, image.format.dtype)
            frame_decoder(image.format)(message[image.offset : image.offset + image.size], frame)
        except (DecodeError, CodecUnavailable):
            self.failed += 1
            return []
        payload = encode_frame(self._reduction.frame(frame), _CODEC)
        return [make(image.index // self._reduction.every, payload)]

    def _end(self) -> list[Parts]:
        scan = self._scan
        if scan is None or scan.has_ended or scan.image is None:
            return []
        series = scan.started.series
        scan.has_ended = True
        if self._protocol == "dectris-v1":
            return [v1.end_message(series=series)]
        return [(v2.end_message(series=series, unique_id=scan.unique_id),)]
