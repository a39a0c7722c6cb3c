"""Writes one file of LLVM's instructions, of a module with functions that are marked to be compiled.

numba types and translates the functions; LLVM simplifies them, with nothing that depends on a processor.
"""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array

_TARGET = re.compile(r"^target (triple|datalayout) = .*\n|^source_filename = .*\n|^; ModuleID = .*\n", re.M)
_WORD = ir.IntType(64)
_PYTHON = {
    "PyErr_BadArgument": ir.IntType(32),
    "PyErr_BadInternalCall": ir.VoidType(),
    "PyErr_Occurred": _WORD,
    "PyEval_RestoreThread": ir.VoidType(),
    "PyEval_SaveThread": _WORD,
    "PyFloat_AsDouble": ir.DoubleType(),
    "PyLong_AsLongLong": _WORD,
    "PyLong_FromLongLong": _WORD,
    "PyTuple_New": _WORD,
    "PyTuple_SetItem": ir.IntType(32),
}
"""Functions of CPython's stable interface that are called, with the types of their results."""
# Where fields are: of any object (object.h), of an array and of a dtype (numpy/ndarraytypes.h).
_TYPE = 8
_DATA, _DIMENSIONS, _LENGTHS, _DTYPE, _FLAGS = 16, 24, 32, 56, 64
_BYTE_ORDER, _TYPE_NUMBER = 26, 28
_CONTIGUOUS, _ALIGNED, _WRITEABLE = 0x1, 0x100, 0x400
_SAME = {"int64": "q", "uint64": "Q"}
"""Further type codes of C of the same kind of numbers."""
_NUMBERS = (types.int64, types.boolean, types.float32, types.float64)


class Writer:
    """Writes the functions of one module; numba is imported with the settings of the environment."""

    def __init__(self, module: str, path: Path, stamp: str) -> None:
        self._name = module
        self._path = path
        self._stamp = stamp
        self._module: Any = llvm.parse_assembly("")
        self._symbols: dict[str, str] = {}

    def write(self) -> None:
        """Write the file."""
        for function in vars(import_module(self._name)).values():
            if signatures := getattr(function, "signatures_to_compile", None):
                self._add(function, signatures)
        self._tidy_up()
        head = f"; {json.dumps(self._symbols)}\n; {self._stamp}\n"
        self._path.write_text(head + _TARGET.sub("", str(self._module)))

    def _add(self, function: Any, signatures: list[Any]) -> None:
        made = njit(signatures, nogil=True, no_cfunc_wrapper=True, no_cpython_wrapper=True)(function)
        for signature in made.signatures:
            self._module.link_in(llvm.parse_assembly(made.inspect_llvm(signature)))
        overloads = [overload.fndesc for overload in made.overloads.values()]
        name = function.__name__
        symbol = f"stemd_{self._path.parent.name}_{name}"
        self._symbols[name] = symbol
        self._module.link_in(llvm.parse_assembly(str(Method(symbol, overloads).module)))

    def _tidy_up(self) -> None:
        """Simplify what is there, and leave out what nobody calls."""
        module = self._module
        # Arrays that are given have no counter of references, and none are made: nothing is given back.
        module.link_in(llvm.parse_assembly("define void @NRT_MemInfo_call_dtor(ptr %0) { ret void }"))
        for item in (*module.functions, *module.global_variables):
            if not item.is_declaration and item.name not in self._symbols.values():
                item.linkage = llvm.Linkage.internal
        machine = llvm.Target.from_default_triple().create_target_machine(cpu="generic", features="")
        options = llvm.create_pipeline_tuning_options(speed_level=1)
        options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        unknown = [
            item.name
            for item in (*module.functions, *module.global_variables)
            if item.is_declaration and not item.name.startswith("llvm.") and item.name not in _PYTHON
        ]
        if unknown:
            raise SystemExit(f"{self._name}: of nobody's: {', '.join(unknown)}")


class Method:
    """A function for Python to call, with some overloads: it takes its arguments as an array (METH_FASTCALL).

    Objects are read where the headers of CPython and NumPy put their fields: a part of their binary interface
    that every compiled extension relies on. What it is bound to is the type of arrays.
    """

    def __init__(self, symbol: str, overloads: list[Any]) -> None:
        self._target: Any = cpu_target.target_context
        self.module: Any = self._target.create_module(symbol)
        function = ir.Function(
            self.module, ir.FunctionType(_WORD, [_WORD, _WORD.as_pointer(), _WORD]), symbol
        )
        self._array_type, self._given, count = function.args
        self._builder = ir.IRBuilder(function.append_basic_block())
        self._failed = function.append_basic_block("other_arguments")
        kinds = overloads[0].argtypes
        self._go_on_if([self._builder.icmp_unsigned("==", count, _WORD(len(kinds)))])
        self._arguments = [self._at(self._given, place) for place in range(len(kinds))]
        arrays = [place for place, kind in enumerate(kinds) if isinstance(kind, types.Array)]
        self._go_on_if([self._is_array(self._arguments[place]) for place in arrays])
        for overload in overloads:
            following = function.append_basic_block()
            self._go_on_if(
                [self._suits(self._arguments[place], overload.argtypes[place]) for place in arrays], following
            )
            self._call(overload)
            self._builder.position_at_end(following)
        self._builder.branch(self._failed)
        self._builder.position_at_end(self._failed)
        self._python("PyErr_BadArgument")
        self._builder.ret(_WORD(0))

    def _at(self, words: Any, place: int) -> Any:
        return self._builder.load(self._builder.gep(words, [_WORD(place)]))

    def _field(self, item: Any, offset: int, bits: int) -> Any:
        kind = ir.IntType(bits)
        return self._builder.load(
            self._builder.inttoptr(self._builder.add(item, _WORD(offset)), kind.as_pointer())
        )

    def _go_on_if(self, conditions: list[Any], otherwise: Any = None) -> None:
        whole = ir.IntType(1)(1)
        for condition in conditions:
            whole = self._builder.and_(whole, condition)
        following = self._builder.append_basic_block()
        self._builder.cbranch(whole, following, otherwise or self._failed)
        self._builder.position_at_end(following)

    def _is_array(self, item: Any) -> Any:
        return self._builder.icmp_unsigned("==", self._field(item, _TYPE, 64), self._array_type)

    def _suits(self, item: Any, kind: Any) -> Any:
        """Whether an array has the dtype, dimensions and flags of a type of numba's."""
        builder, byte, number = self._builder, ir.IntType(8), ir.IntType(32)
        dtype = self._field(item, _DTYPE, 64)
        type_number = self._field(dtype, _TYPE_NUMBER, 32)
        wanted = {np.dtype(str(kind.dtype)).char, *_SAME.get(str(kind.dtype), "")}
        is_type: Any = ir.IntType(1)(0)
        for char in sorted(wanted):
            is_type = builder.or_(is_type, builder.icmp_signed("==", type_number, number(np.dtype(char).num)))
        is_native = builder.icmp_unsigned("!=", self._field(dtype, _BYTE_ORDER, 8), byte(ord(">")))
        flags = number(_CONTIGUOUS | _ALIGNED | (_WRITEABLE if kind.mutable else 0))
        has_flags = builder.icmp_unsigned("==", builder.and_(self._field(item, _FLAGS, 32), flags), flags)
        has_axes = builder.icmp_signed("==", self._field(item, _DIMENSIONS, 32), number(kind.ndim))
        return builder.and_(builder.and_(is_type, is_native), builder.and_(has_flags, has_axes))

    def _call(self, overload: Any) -> None:
        builder = self._builder
        values = [
            self._value(item, kind) for item, kind in zip(self._arguments, overload.argtypes, strict=True)
        ]
        numbers = [value for value, kind in zip(values, overload.argtypes, strict=True) if kind in _NUMBERS]
        if numbers:  # one that is no number: Python's function has raised
            error = self._python("PyErr_Occurred")
            following = builder.append_basic_block()
            failed = builder.append_basic_block()
            builder.cbranch(builder.icmp_unsigned("==", error, _WORD(0)), following, failed)
            builder.position_at_end(failed)
            builder.ret(_WORD(0))
            builder.position_at_end(following)
        thread = self._python("PyEval_SaveThread")
        callee = self._target.declare_function(self.module, overload)
        status, result = self._target.call_conv.call_function(
            builder, callee, overload.restype, overload.argtypes, values
        )
        self._python("PyEval_RestoreThread", thread)
        with builder.if_then(status.is_error):  # as when shapes do not fit together
            self._python("PyErr_BadInternalCall")
            builder.ret(_WORD(0))
        builder.ret(self._made(result, overload.restype))

    def _made(self, result: Any, kind: Any) -> Any:
        """The object of a result: a number, a tuple of them, or 0 if there is none."""
        if not isinstance(kind, types.BaseTuple):
            return self._python("PyLong_FromLongLong", _WORD(0) if kind == types.none else result)
        made = self._python("PyTuple_New", _WORD(len(kind)))
        for place in range(len(kind)):
            item = self._python("PyLong_FromLongLong", self._builder.extract_value(result, place))
            self._python("PyTuple_SetItem", made, _WORD(place), item)
        return made

    def _value(self, item: Any, kind: Any) -> Any:
        """An argument of a type of numba's, made of an object."""
        builder = self._builder
        if isinstance(kind, types.Array):
            return self._array(item, kind)
        if isinstance(kind, types.Float):
            value = self._python("PyFloat_AsDouble", item)
            return value if kind.bitwidth == 64 else builder.fptrunc(value, ir.FloatType())
        value = self._python("PyLong_AsLongLong", item)
        return builder.icmp_signed("!=", value, _WORD(0)) if kind == types.boolean else value

    def _array(self, item: Any, kind: Any) -> Any:
        builder = self._builder
        lengths = builder.inttoptr(self._field(item, _LENGTHS, 64), _WORD.as_pointer())
        shape = [self._at(lengths, axis) for axis in range(kind.ndim)]
        pixel = self._target.get_data_type(kind.dtype)
        strides = [_WORD(self._target.get_abi_sizeof(pixel))]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = self._target.make_array(kind)(self._target, builder)
        data = builder.inttoptr(self._field(item, _DATA, 64), pixel.as_pointer())
        populate_array(array, data=data, shape=shape, strides=strides, itemsize=strides[-1], meminfo=None)
        return array._getvalue()

    def _python(self, name: str, *values: Any) -> Any:
        """A call of a function of CPython's."""
        result = _PYTHON[name]
        kind = ir.FunctionType(result, [value.type for value in values])
        function = self.module.globals.get(name) or ir.Function(self.module, kind, name)
        return self._builder.call(function, values)
