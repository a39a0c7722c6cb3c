"""An array module with the names of CuPy that calculates with NumPy, for tests where there is no GPU.

Its arrays are no NumPy arrays and do not mix with them by accident. Copies to the "device" run late: when an
event behind them is waited for, as on a real one. ``STAND_IN_FAILS`` in the environment makes it fail:
``open`` when a device is opened, ``memory:N`` from the Nth allocation on, ``lost:N`` from the Nth upload on.
"""

import os
import sys
from types import ModuleType, SimpleNamespace

import numpy as np

float32, float64, uint16 = np.float32, np.float64, np.uint16


class OutOfMemoryError(MemoryError):
    """No memory on the device."""


class CUDARuntimeError(RuntimeError):
    """The device is gone."""


def fails(kind, _counts={}):  # noqa: B006 - counts calls
    wanted, _, number = os.environ.get("STAND_IN_FAILS", "").partition(":")
    if wanted != kind:
        return False
    _counts[kind] = _counts.get(kind, 0) + 1
    return _counts[kind] >= int(number or 1)


def unwrapped(value):
    if isinstance(value, ndarray):
        return value._values
    if isinstance(value, tuple | list):
        return type(value)(unwrapped(item) for item in value)
    if isinstance(value, dict):
        return {key: unwrapped(item) for key, item in value.items()}
    return value


def wrapped(value):
    if isinstance(value, np.ndarray | np.generic):
        return ndarray._of(np.asarray(value))
    return tuple(map(wrapped, value)) if isinstance(value, tuple) else value


class ndarray(np.lib.mixins.NDArrayOperatorsMixin):  # noqa: N801 - CuPy's name
    def __init__(self, shape, dtype=float, memptr=None):
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        self._values = np.frombuffer(memptr, np.uint8)[:size].view(dtype).reshape(shape)

    @classmethod
    def _of(cls, values):
        made = cls.__new__(cls)
        made._values = values
        return made

    def __array__(self, *args, **kwargs):
        raise TypeError("Implicit conversion to a NumPy array is not allowed. Please use `.get()`")

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if any(isinstance(item, np.ndarray) and item.ndim for item in inputs):
            raise TypeError("Unsupported type <class 'numpy.ndarray'>")
        return wrapped(getattr(ufunc, method)(*unwrapped(inputs), **unwrapped(kwargs)))

    def __array_function__(self, function, types, args, kwargs):
        return wrapped(function(*unwrapped(args), **unwrapped(kwargs)))

    def __getattr__(self, name):
        if name.startswith("__") or name == "_values":
            raise AttributeError(name)
        value = getattr(self._values, name)
        if not callable(value):
            return wrapped(value)
        return lambda *args, **kwargs: wrapped(value(*unwrapped(args), **unwrapped(kwargs)))

    def __getitem__(self, key):
        return ndarray._of(np.asarray(self._values[unwrapped(key)]))

    def __setitem__(self, key, value):
        if isinstance(value, np.ndarray) and value.ndim:
            raise TypeError("Unsupported type <class 'numpy.ndarray'>")
        self._values[unwrapped(key)] = unwrapped(value)

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return (self[number] for number in range(len(self)))

    def __bool__(self):
        return bool(self._values)

    def __float__(self):
        return float(self._values)

    def set(self, host, stream=None):
        if fails("lost"):
            raise CUDARuntimeError("cudaErrorECCUncorrectable: uncorrectable ECC error encountered")
        stream._later.append(lambda: self._values.__setitem__(..., host))

    def get(self):
        return self._values.copy()


class Stream:
    def __init__(self, non_blocking=False):
        self._later = []

    def wait_event(self, event):
        event.synchronize()


class Event:
    def __init__(self, disable_timing=False):
        self._stream = None

    def record(self, stream):
        self._stream = stream

    def synchronize(self):
        while self._stream is not None and self._stream._later:
            self._stream._later.pop(0)()


class Device:
    def __init__(self, number):
        self.id = number

    def use(self):
        if fails("open"):
            raise CUDARuntimeError("cudaErrorInvalidDevice: invalid device ordinal")


def _allocate(size):
    if fails("memory"):
        raise OutOfMemoryError(f"Out of memory allocating {size} bytes")
    return bytearray(size)


_current = Stream()
cuda = ModuleType("cupy.cuda")
cuda.Stream, cuda.Event, cuda.Device = Stream, Event, Device
cuda.alloc_pinned_memory = cuda.alloc = _allocate
cuda.get_current_stream = lambda: _current
cuda.runtime = SimpleNamespace(
    CUDARuntimeError=CUDARuntimeError, hostRegister=lambda *given: None, hostUnregister=lambda *given: None
)
sys.modules["cupy.cuda"] = cuda


class RawModule:
    """Decodes as the kernels of ``bslz4.cu`` are to, with the decoder of this computer."""

    def __init__(self, code, options):
        assert all(name in code for name in ("find_blocks", "decode_blocks"))
        assert options[0].startswith("-DPIXEL=")

    def get_function(self, name):
        return {"find_blocks": lambda grid, block, args: None, "decode_blocks": _decode_blocks}[name]


def _decode_blocks(grid, block, args, shared_mem):
    from stemd_sources.codecs import frame_decoder
    from stemd_sources.errors import DecodeError
    from stemd_sources.events import FrameFormat

    payloads, offsets, sizes, *_, mask, zeroes_marks, out, damaged = unwrapped(list(args))
    decode = frame_decoder(FrameFormat(codec="bslz4", dtype=out.dtype.str, shape=out.shape[1:]))
    for number, (begin, size) in enumerate(zip(offsets, sizes, strict=True)):
        try:
            decode(payloads[begin : begin + size].data, out[number])
        except DecodeError:
            damaged[number] = 1
            continue
        damaged[number] = 0
        if zeroes_marks:
            out[number][out[number] == np.iinfo(out.dtype).max] = 0
        if isinstance(mask, np.ndarray):
            out[number][mask.astype(bool)] = 0


def asnumpy(array):
    return array.get()


def __getattr__(name):
    value = getattr(np, name)
    if isinstance(value, ModuleType):
        made = ModuleType(f"cupy.{name}")
        made.__getattr__ = lambda inner: _calls(getattr(value, inner))
        return made
    return _calls(value)


def _calls(function):
    if not callable(function) or isinstance(function, type):
        return function
    return lambda *args, **kwargs: wrapped(function(*unwrapped(args), **unwrapped(kwargs)))


def asarray(array, dtype=None):
    return array if isinstance(array, ndarray) else ndarray._of(np.array(array, dtype))
