"""Routines of each variant and plain ones, by choice, in one process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from stemd_sources import native
from stemd_sources.codecs import decoders, encode_frame, frame_decoder, strips
from stemd_sources.csr import frame_decoder as asi_frame_decoder
from stemd_sources.detectors.asi_csr import cutter
from stemd_sources.layouts import learned_layout
from stemd_sources.zeromq import framing
from stream_fuzzing.example_messages import FRAME, format_of

KERNELS = native.PLAIN, *native.available()
ROUTINES = (
    *(strips.decode_many_bslz4, learned_layout.compiled_reader),
    *(framing.framing_routines, cutter._compiled, asi_frame_decoder._routines),
)
"""Each returns compiled or plain routines, and remembers which."""


@contextmanager
def used_kernels(kernels: str) -> Iterator[None]:
    try:
        with patch.dict(os.environ, {native.KERNELS: kernels}):
            _forget_kernels()
            yield
    finally:
        _forget_kernels()


def _forget_kernels() -> None:
    for routine in (native.library._library, *ROUTINES, decoders.frame_decoder):
        routine.cache_clear()


def load_kernels() -> None:
    for codec in ("none", "lz4", "lz4-block", "bslz4", "bszstd"):
        frame_decoder(format_of(codec))(encode_frame(FRAME, codec), FRAME.copy())
    for routine in ROUTINES:
        routine()
