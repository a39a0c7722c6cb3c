"""Finds native routines for ``bslz4`` and ``lz4`` and tries them before they are used.

They decode single frames, and all without stemd's own code (``bslz4.c``): the vendor's
``dectris-compression`` (faster; needs a compiler), or the bitshuffle library inside ``hdf5plugin`` (no public
interface, hence the trial). ctypes loads their files: nothing is imported, calls run without the interpreter
lock.
"""

import ctypes
import importlib.metadata
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from stemd_sources.codecs.frame_decoder import decode_many_bslz4
from stemd_sources.errors import CodecUnavailable

VENDOR = "dectris-compression"
PLUGIN = "hdf5plugin"

_PLACE, _SIZE = ctypes.c_void_p, ctypes.c_size_t
# 4x4 uint16 pixels 0 to 15, and 3x3 with a tail; made with two independent libraries.
_TRIALS = (
    (
        bytes.fromhex("000000000000002000002000000000129eaaaaccccf0f000ff000100500000000000"),
        b"".join(value.to_bytes(2, "little") for value in range(16)),
    ),
    (
        bytes.fromhex("00000000000000120000200000000012f0015566788000000000aaccf000000000000908"),
        b"".join((value * 257 + 1).to_bytes(2, "little") for value in range(9)),
    ),
)


@dataclass(frozen=True, kw_only=True)
class CodecReport:
    """What decodes ``bslz4`` here."""

    implementation: str | None  # ``dectris-compression``, ``hdf5plugin``, or None when neither works
    version: str | None
    library: Path | None
    is_compiled: bool  # stemd's own compiled code decodes frames; the library has what that leaves to it
    advice: str | None  # what to install for one at all, or for more speed
    rejected: tuple[str, ...]  # what was found and could not be used, one sentence each


# Any: functions of ctypes, and their types.
def _routine(function: Any, result: Any, *arguments: Any) -> Any:
    function.restype, function.argtypes = result, arguments
    return function


class VendorCodec:
    """The C routine inside the extension module of ``dectris-compression``."""

    name = VENDOR

    def __init__(self, path: Path) -> None:
        self.path = path
        library = ctypes.CDLL(str(path))
        given = (ctypes.c_int, *(_PLACE, _SIZE) * 2, _SIZE)
        self.routine = _routine(library.compression_decompress_buffer, _SIZE, *given)

    def decode_bslz4(  # noqa: PLR0917 - once per frame, where keywords cost
        self, out: int, out_size: int, payload: int, size: int, itemsize: int, block: int
    ) -> bool:
        """Decode the payload (header included) at one address to another."""
        return bool(self.routine(0, out, out_size, payload, size, itemsize) == out_size)


class PluginCodec:
    """The bitshuffle library that ``hdf5plugin`` brings; it has LZ4 and Zstandard inside."""

    name = PLUGIN

    def __init__(self, path: Path) -> None:
        self.path = path
        library = ctypes.CDLL(str(path))
        frame = (_PLACE, _PLACE, _SIZE, _SIZE, _SIZE)
        self.routine = _routine(library.bshuf_decompress_lz4, ctypes.c_int64, *frame)
        self.compress_bslz4 = _routine(library.bshuf_compress_lz4, ctypes.c_int64, *frame)
        self.compress_bound = _routine(library.bshuf_compress_lz4_bound, _SIZE, _SIZE, _SIZE, _SIZE)
        self.decompress_bszstd = _routine(library.bshuf_decompress_zstd, ctypes.c_int64, *frame)
        self.compress_bszstd = _routine(library.bshuf_compress_zstd, ctypes.c_int64, *frame, ctypes.c_int)
        self.bszstd_bound = _routine(library.bshuf_compress_zstd_bound, _SIZE, _SIZE, _SIZE, _SIZE)
        block = (_PLACE, _PLACE, ctypes.c_int, ctypes.c_int)
        self.decompress_lz4 = _routine(library.LZ4_decompress_safe, ctypes.c_int, *block)
        self.compress_lz4 = _routine(library.LZ4_compress_default, ctypes.c_int, *block)

    def decode_bslz4(  # noqa: PLR0917 - once per frame, where keywords cost
        self, out: int, out_size: int, payload: int, size: int, itemsize: int, block: int
    ) -> bool:
        """Decode the payload (header included) at one address to another."""
        used = self.routine(payload + 12, out, out_size // itemsize, itemsize, block // itemsize)
        return bool(used == size - 12)


@cache
def plugin_codec() -> PluginCodec:
    """The library of ``hdf5plugin``: LZ4, Zstandard, and all that compresses."""
    codec = next((codec for codec in _candidates([]) if isinstance(codec, PluginCodec)), None)
    if codec is None:
        raise CodecUnavailable("no library for lz4 was found: install hdf5plugin")
    return codec


@cache
def bslz4_codec() -> VendorCodec | PluginCodec:
    """The fastest library that decodes the trial frames."""
    codec, rejected = _choose()
    if codec is None:
        reasons = "; ".join(rejected) or "neither dectris-compression nor hdf5plugin is installed"
        raise CodecUnavailable(f"no library for bslz4 was found ({reasons}): install hdf5plugin")
    return codec


def codec_report() -> CodecReport:
    """Say which implementation is in use, for logs and diagnosis."""
    codec, rejected = _choose()
    name = codec.name if codec is not None else None
    is_compiled = decode_many_bslz4() is not None
    advice = "pip install hdf5plugin" if name is None else None
    if name == PLUGIN and not is_compiled:
        advice = "install stemd with its compiled kernels: they decode bslz4 about four times as fast"
    return CodecReport(
        implementation=name,
        version=importlib.metadata.version(name) if name is not None else None,
        library=codec.path if codec is not None else None,
        is_compiled=is_compiled,
        advice=advice,
        rejected=rejected,
    )


@cache
def _choose() -> tuple[VendorCodec | PluginCodec | None, tuple[str, ...]]:
    rejected: list[str] = []
    for codec in _candidates(rejected):
        if _passes_trials(codec):
            return codec, tuple(rejected)
        rejected.append(f"{codec.path} decodes a known frame to other pixels")
    return None, tuple(rejected)


def _candidates(rejected: list[str]) -> Iterator[VendorCodec | PluginCodec]:
    kinds: dict[type[VendorCodec] | type[PluginCodec], Path | None]
    kinds = {VendorCodec: _vendor_library(), PluginCodec: _plugin_library()}
    for kind, path in kinds.items():
        try:
            if path is not None:
                yield kind(path)
        except (OSError, AttributeError) as error:
            rejected.append(f"{path}: {error}")


def _vendor_library() -> Path | None:
    try:
        spec = importlib.util.find_spec("dectris.compression")
    except ModuleNotFoundError:
        return None
    path = Path(spec.origin) if spec is not None and spec.origin is not None else None
    return path if path is not None and path.is_file() else None


def _plugin_library() -> Path | None:
    spec = importlib.util.find_spec("hdf5plugin")
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        path = Path(folder) / "plugins" / "libh5bshuf.so"
        if path.is_file():
            return path
    return None


def _passes_trials(codec: VendorCodec | PluginCodec) -> bool:
    for payload, pixels in _TRIALS:
        source = ctypes.create_string_buffer(payload, len(payload))
        out = ctypes.create_string_buffer(len(pixels))
        block, to = int.from_bytes(payload[8:12], "big"), (ctypes.addressof(out), len(pixels))
        is_right = codec.decode_bslz4(*to, ctypes.addressof(source), len(payload), 2, block)
        if not is_right or out.raw != pixels:
            return False
    return True
