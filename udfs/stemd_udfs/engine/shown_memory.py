"""Memory for frames that the engine writes and that code of UDFs can only read."""

import mmap
import os
from typing import Any

import numpy as np

from stemd_udfs.arrays.conversion import read_only

# Any: frames of any dtype.
Array = np.ndarray[Any, Any]


class _Pages(mmap.mmap):
    """Memory that is mapped a second time, read-only."""

    shown: Array  # its bytes there
    address: int


def empty(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Return memory for frames, of which `shown` gives views; ordinary if the system maps nothing twice."""
    size = int(np.prod(shape))
    try:
        pages = _mapped_twice(size * dtype.itemsize)
    except (OSError, ValueError, AttributeError):  # no room, no descriptor, no bytes, or no Linux
        return np.empty(shape, dtype)
    return np.frombuffer(pages, dtype, size).reshape(shape)


def shown(frames: Array) -> Array:
    """Return frames as UDFs get them: a new read-only view; in memory of `empty`, down to the pages."""
    owner: object = frames
    while isinstance(owner, np.ndarray) and owner.base is not None:
        owner = owner.base
    pages = owner.obj if isinstance(owner, memoryview) else owner
    if not isinstance(pages, _Pages):
        is_read_only = isinstance(owner, memoryview) and owner.readonly
        return frames.view(np.ndarray) if is_read_only else read_only(frames)
    offset = frames.__array_interface__["data"][0] - pages.address
    return np.ndarray(frames.shape, frames.dtype, pages.shown, offset, frames.strides)


def _mapped_twice(size_bytes: int) -> _Pages:
    fd = os.memfd_create("stemd-frames", os.MFD_CLOEXEC)
    try:
        os.ftruncate(fd, size_bytes)
        pages = _Pages(fd, size_bytes)
        pages.madvise(mmap.MADV_DONTFORK)  # a process that a UDF forks must not write here
        pages.address = np.frombuffer(pages, np.uint8).__array_interface__["data"][0]
        pages.shown = np.frombuffer(mmap.mmap(fd, size_bytes, access=mmap.ACCESS_READ), np.uint8)
        return pages
    finally:
        os.close(fd)
