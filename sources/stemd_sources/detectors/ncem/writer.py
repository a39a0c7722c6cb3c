"""Writes messages as the data servers of an NCEM 4D Camera do: the counterpart of the receiver."""

from typing import TypeAlias

import msgspec

from stemd_sources.detectors.ncem.frame_message import ModuleHeader

Parts: TypeAlias = tuple[bytes, bytes]


def module_message(
    frame: int,
    module: int,
    pixels: bytes,
    *,
    scan: int,
    nav_shape: tuple[int, int],
    frames: int,
    thread: int = 0,
) -> Parts:
    """One module's part of a `frame` (from 0): uint16, little-endian; `frames`: that this thread sends."""
    rows, columns = nav_shape
    row, column = divmod(frame, columns)
    header = ModuleHeader(scan, frame, frames, columns, rows, column, row % rows, thread, module)
    return msgspec.msgpack.encode(header), pixels


def frame_messages(
    frame: int,
    pixels: bytes,
    *,
    modules: int,
    scan: int,
    nav_shape: tuple[int, int],
    frames: int,
) -> list[Parts]:
    """The parts of all modules of a frame, from the upper one to the lower one; see `module_message`."""
    size = -(-len(pixels) // modules)
    return [
        module_message(
            frame,
            module,
            pixels[module * size : (module + 1) * size],
            scan=scan,
            nav_shape=nav_shape,
            frames=frames,
        )
        for module in range(modules)
    ]
