"""Functions of machine code: made of a file of LLVM's instructions, kept, loaded, and called.

The files are in the package, next to the Python functions that they are made from (``make kernels``). LLVM
makes machine code of one for the processor at hand, in less than a second; it is kept in a folder.
"""

import ctypes
import json
import mmap
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

import numpy as np

# Any: llvmlite and compiled functions have no types that the type checker knows.

KERNELS: Final = "STEMD_KERNELS"
"""In the environment: with `PLAIN` in it nothing is compiled."""
PLAIN: Final = "plain"
CACHE_FOLDER: Final = "STEMD_KERNEL_CACHE"
"""In the environment: the folder in which machine code is kept."""

CompiledFunction = Callable[..., Any]
"""It runs without the interpreter lock. It takes C-contiguous arrays of the dtypes and dimensions that it was
made for, whole numbers and floating-point numbers, and returns a whole number or a tuple of them. It raises
`TypeError` if arguments are of other kinds, and `SystemError` if it failed, as when shapes do not fit."""

_HEADER_BYTES: Final = 16
"""Of every object, in a Python with the interpreter lock: the fields of arrays begin after them."""
_DIGEST_BYTES: Final = sha256().digest_size
_METH_FASTCALL: Final = 0x80
_METHODS: Final[list[ctypes.Structure]] = []
"""They have to stay where they are."""
_LEVEL: Final = 3
"""Of LLVM's optimisation."""


def why_not(environ: Mapping[str, str] = os.environ) -> str | None:
    """Return why functions are not compiled in this environment; None if they are."""
    if environ.get(KERNELS) == PLAIN:
        return f"{KERNELS} is {PLAIN}"
    if environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}:
        return "numba may not compile: NUMBA_DISABLE_JIT is set"
    try:
        is_there = find_spec("numba") is not None and find_spec("llvmlite") is not None
    except (ImportError, ValueError):
        is_there = False
    if not is_there:
        return "numba is not installed"
    if object.__basicsize__ != _HEADER_BYTES or sys.byteorder != "little":
        return "kernels are for processors with the least significant byte first, and Python with its lock"
    return None


class _Method(ctypes.Structure):
    """PyMethodDef of CPython's headers."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("documentation", ctypes.c_char_p),
    )


@lru_cache
def load_functions(source: Path) -> dict[str, CompiledFunction]:
    """Load the functions of a file, once in a process.

    Machine code is made of it if there is none in the folder that the environment names. Without such a
    folder, and where it cannot be written, nothing is kept.

    Parameters
    ----------
    source : Path
        With LLVM's instructions; its first line describes the functions.

    Raises
    ------
    ImportError
        If llvmlite is not installed, or too old for the file.
    PermissionError
        If the process may not have memory that was written and is then executed.
    """
    import llvmlite.binding as llvm

    _check_executable_memory()
    folder = os.environ.get(CACHE_FOLDER)
    code = _machine_code(source, Path(folder) if folder else None)
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    with source.open() as file:
        symbols: dict[str, str] = json.loads(file.readline().removeprefix(";"))
    return {name: _callable(name, engine.get_function_address(symbol)) for name, symbol in symbols.items()}


def compile_functions(source: Path, folder: Path) -> None:
    """Have machine code of a file's functions in `folder`; raises what :func:`load_functions` raises."""
    import llvmlite.binding as llvm  # noqa: F401 - found out before anything is compiled

    _check_executable_memory()
    _machine_code(source, folder)


@lru_cache(maxsize=1)
def processor() -> tuple[str, str]:
    """LLVM's name of the processor, and what it can do (``+avx2``) and cannot (``-avx512bw``)."""
    import llvmlite.binding as llvm

    try:
        return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    except RuntimeError:  # LLVM does not know this kind of processor: it makes code for all of the kind
        return "", ""


def _machine_code(source: Path, folder: Path | None) -> bytes:
    if folder is None:
        return _compile(source)
    kept = folder / f"{source.parent.name}-{source.stem}.o"
    with suppress(OSError):
        held = kept.read_bytes()
        if held[:_DIGEST_BYTES] == sha256(held[_DIGEST_BYTES:]).digest():  # a machine may have lost power
            return held[_DIGEST_BYTES:]
    code = _compile(source)
    try:
        with NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(sha256(code).digest() + code)
        Path(file.name).replace(kept)
    except OSError:  # no room, or not ours
        pass
    return code


def _compile(source: Path) -> bytes:
    import llvmlite.binding as llvm

    machine = _target_machine()
    try:
        module = llvm.parse_assembly(source.read_text())
    except RuntimeError as error:
        raise ImportError(f"llvmlite {_version()} cannot read {source.name}: {error}") from error
    module.triple = llvm.get_process_triple()
    module.data_layout = str(machine.target_data)
    options = llvm.create_pipeline_tuning_options(speed_level=_LEVEL)
    options.loop_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code


@lru_cache(maxsize=1)
def _target_machine() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    name, features = processor()
    options: dict[str, Any] = {"cpu": name, "features": features, "opt": _LEVEL}
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(**options, codemodel="jitdefault", jit=True)


@lru_cache(maxsize=1)
def _engine() -> Any:
    """What puts machine code into this process's memory; it keeps it there."""
    import llvmlite.binding as llvm

    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target_machine())


def _callable(name: str, address: int) -> CompiledFunction:
    """A function of Python's, of machine code that takes its arguments as CPython hands them over."""
    method = _Method(name.encode(), address, _METH_FASTCALL, None)
    _METHODS.append(method)
    make = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    made: CompiledFunction = make(("PyCFunction_NewEx", ctypes.pythonapi))(
        ctypes.addressof(method), np.ndarray, None
    )
    return made


def _version() -> str:
    import llvmlite

    return str(llvmlite.__version__)


def _check_executable_memory() -> None:
    """Raise PermissionError if memory that was written may not be executed: LLVM would end the process."""
    with mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE) as memory:
        place = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        library = ctypes.CDLL(None, use_errno=True)
        if library.mprotect(ctypes.c_void_p(place), mmap.PAGESIZE, mmap.PROT_READ | mmap.PROT_EXEC):
            raise PermissionError(ctypes.get_errno(), "memory that was written may not be executed")
