"""Loops over the pixels of a few rows, emitted as vector instructions: products with masks, and sums.

numba makes loops of Python as fast. But it types, lowers and optimises each of their statements, and LLVM
then looks for vectors in them: that takes several times as long. Here one class emits all of these loops. A
value that is loaded is used for all masks and sums, and the sums of a loop stay in registers.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stemd_udfs.kernels.compiled.compiling import ANY_ORDER

# Any, in this file: what builds machine code has no types that the type checker knows.

_VECTOR_BITS: Final = 8 * int(os.environ.get("STEMD_VECTOR_BYTES", "32"))
"""Of a register; ``make kernels`` has 64 bytes there for processors that keep their clock with them."""
_SHORT_LANES: Final = 4
"""Of the vectors that take what is left over by several longer ones."""
_REGISTERS: Final = 16
"""For sums; as many vectors of a row are taken at once as there are registers for, up to `_MOST_AT_ONCE`."""
_MOST_AT_ONCE: Final = 4
_FLAGS: Final = tuple(sorted(ANY_ORDER))
_intrinsic: Final[Any] = intrinsic
_unpack_tuple: Final[Any] = cgutils.unpack_tuple
_get_or_insert_function: Final[Any] = cgutils.get_or_insert_function


@_intrinsic(prefer_literal=True)
def multiply(  # type: ignore[no-untyped-def]
    _context, rows, _frame, _start, _stop, masks, _group, _mask, products, row_count, mask_count
):
    """Add the products of some rows with some masks of a group to `products`; the last two are literals.

    Pixel `start` of the rows belongs to the first one of the group.
    """

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        shape = _Shape(rows=row_count.literal_value, masks=mask_count.literal_value)
        _Call(target, builder, signature, arguments).emit(shape, masks=4, products=7)
        return target.get_dummy_value()

    number = types.intp
    return types.void(
        rows, number, number, number, masks, number, number, products, row_count, mask_count
    ), emit


@_intrinsic
def multiply_and_add(  # type: ignore[no-untyped-def]
    _context, rows, _frame, _start, _stop, masks, _group, _mask, products, sums, _place, signal
):
    """The same for four rows and four masks; the rows are added to `sums`, too, from `place` on.

    The sum over each of them is added to `signal`: in the same loop, so that both are done while the next
    pixels come from memory.
    """

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        shape = _Shape(rows=4, masks=4, has_sums=True, has_signal=True)
        _Call(target, builder, signature, arguments).emit(shape, masks=4, products=7, sums=8, signal=10)
        return target.get_dummy_value()

    number = types.intp
    return types.void(
        rows, number, number, number, masks, number, number, products, sums, number, signal
    ), emit


@_intrinsic(prefer_literal=True)
def add(  # type: ignore[no-untyped-def]  # noqa: PLR0917 - as above
    _context, rows, _frame, _start, _stop, sums, _place, signal, row_count, has_sums, has_signal
):
    """Add some rows to `sums`, from `place` on, and the sum over each to `signal`.

    The last three are literals. `sums` have 64 bits for pixels of 32, 32 or 16 for shorter ones, and so has
    each of the sums over pixels of a row meanwhile: one for each pixel of a vector.
    """

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        shape = _Shape(
            rows=row_count.literal_value,
            has_sums=bool(has_sums.literal_value),
            has_signal=bool(has_signal.literal_value),
        )
        _Call(target, builder, signature, arguments).emit(shape, sums=4, signal=6)
        return target.get_dummy_value()

    number = types.intp
    return types.void(
        rows, number, number, number, sums, number, signal, row_count, has_sums, has_signal
    ), emit


@_intrinsic
def move(_context, sums, _place, total, _start, _stop):  # type: ignore[no-untyped-def]
    """Add sums, from `place` on, to the elements of `total` from `start` to `stop`, and leave zeros."""

    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        call = _Call(target, builder, signature, arguments)
        source, goal = call.at(0, arguments[1]), call.at(2, arguments[3])
        count = builder.sub(arguments[4], arguments[3])
        given = [source, goal, count]
        builder.call(_moving_function(builder.module, [value.type for value in given]), given)
        return target.get_dummy_value()

    return types.void(sums, types.intp, total, types.intp, types.intp), emit


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """What is done with each pixel."""

    rows: int
    masks: int = 0
    has_sums: bool = False
    has_signal: bool = False


class _Call:
    """Emits a call of a function with the loops, which is made where the first call of its kind is emitted.

    Its arguments come from those of a compiled function, which begin with: rows, frame, start, stop.
    """

    def __init__(self, target: Any, builder: Any, signature: Any, arguments: Any) -> None:
        self._target = target
        self._builder = builder
        self._signature = signature
        self._arguments = arguments

    def emit(
        self,
        shape: _Shape,
        masks: int | None = None,
        products: int | None = None,
        sums: int | None = None,
        signal: int | None = None,
    ) -> None:
        """Emit it; the numbers of arguments are followed by the numbers of indices in them."""
        builder, arguments = self._builder, self._arguments
        frame, start = arguments[1:3]
        zero = ir.Constant(frame.type, 0)
        row = self.at(0, frame, start)
        given = [row, self._distance(0), builder.sub(arguments[3], start)]
        if masks is not None and products is not None:
            group, mask = arguments[masks + 1 : masks + 3]
            given += [self.at(masks, group, mask, zero), self._distance(masks)]
            given += [self.at(products, frame, mask), self._distance(products)]
        else:
            given += [zero, zero, zero, zero]
        given.append(zero if sums is None else self.at(sums, arguments[sums + 1]))
        given.append(zero if signal is None else self.at(signal, frame))
        builder.call(_function(builder.module, shape, [value.type for value in given]), given)

    def at(self, argument: int, *indices: Any) -> Any:
        """Emit the address of an element of a C-contiguous array."""
        builder = self._builder
        place = indices[0]
        for length, index in zip(self._lengths(argument)[1:], indices[1:], strict=True):
            place = builder.add(builder.mul(place, length), index)
        return builder.gep(self._array(argument).data, [place])

    def _distance(self, argument: int) -> Any:
        """Emit how many elements lie between the beginnings of two rows."""
        return self._lengths(argument)[-1]

    def _lengths(self, argument: int) -> Any:
        return _unpack_tuple(self._builder, self._array(argument).shape)

    def _array(self, argument: int) -> Any:
        kind = self._signature.args[argument]
        return self._target.make_array(kind)(self._target, self._builder, self._arguments[argument])


def _function(module: Any, shape: _Shape, kinds: list[Any]) -> Any:
    """Return the function of a module that goes through the pixels, made if need be."""
    name = (
        f"pixels-{shape.rows}-{shape.masks}-{shape.has_sums:d}-{shape.has_signal:d}"
        f"-{kinds[0]}-{kinds[3]}-{kinds[7]}"
    )
    if name in module.globals:
        return module.globals[name]
    builder = _body(module, name, kinds)
    row, row_distance, count, mask, mask_distance, product, product_distance, sums, signal = (
        builder.function.args
    )

    def following(first: Any, distance: Any, number: int) -> list[Any]:
        places = [builder.mul(distance, ir.Constant(distance.type, place)) for place in range(number)]
        return [builder.gep(first, [place]) for place in places]

    rows = following(row, row_distance, shape.rows)
    masks = following(mask, mask_distance, shape.masks)
    wide = sums.type.pointee if isinstance(sums.type, ir.PointerType) else ir.IntType(32)
    given = sums if shape.has_sums else None
    loops = _Loops(builder, rows, masks, given, wide, has_signal=shape.has_signal)
    products, signals = loops.emit(count)
    addresses = [
        builder.gep(first, [ir.Constant(count.type, place)])
        for first in (following(product, product_distance, shape.rows) if shape.masks else [])
        for place in range(shape.masks)
    ]
    double = ir.DoubleType()
    for address, value in zip(addresses, products, strict=True):
        wide = value if value.type == double else builder.fpext(value, double)
        builder.store(builder.fadd(builder.load(address), wide), address)
    for place, value in enumerate(signals):
        address = builder.gep(signal, [ir.Constant(count.type, place)])
        builder.store(builder.fadd(builder.load(address), builder.uitofp(value, double)), address)
    builder.ret_void()
    return builder.function


def _moving_function(module: Any, kinds: list[Any]) -> Any:
    """Return the function of a module that adds sums to others and leaves zeros, made if need be."""
    name = f"move-{kinds[0]}-{kinds[1]}"
    if name in module.globals:
        return module.globals[name]
    builder = _body(module, name, kinds)
    source, goal, count = builder.function.args
    done: Any = ir.Constant(count.type, 0)
    for width in (_SHORT_LANES, 1):
        step = ir.Constant(count.type, width)
        end = builder.sub(count, builder.srem(count, step))
        with _counting(builder, done, end, step) as place:
            sums = _address(builder, source, place, width)
            totals = _address(builder, goal, place, width)
            value = _load(builder, sums)
            total = _load(builder, totals)
            if isinstance(_item(total), ir.IntType):
                total = builder.add(total, _as_wide(builder, value, total.type))
            else:
                total = builder.fadd(total, builder.uitofp(value, total.type))
            _store(builder, total, totals)
            _store(builder, ir.Constant(value.type, None), sums)
        done = end
    builder.ret_void()
    return builder.function


class _Loops:
    """Loops over the same pixels of some rows: long vectors, short ones, then one pixel at a time.

    Parameters
    ----------
    builder : llvmlite.ir.IRBuilder
    rows, masks : list of llvmlite.ir.Value
        Addresses of their first pixels.
    sums : llvmlite.ir.Value, optional
        Address of the first sum; all rows are added there.
    wide : llvmlite.ir.IntType
        Of sums.
    has_signal : bool
        Whether the sum over each row is taken.
    """

    def __init__(
        self, builder: Any, rows: list[Any], masks: list[Any], sums: Any, wide: Any, *, has_signal: bool
    ) -> None:
        self._builder = builder
        self._rows = rows
        self._masks = masks
        self._sums = sums
        self._has_signal = has_signal
        self._item = rows[0].type.pointee
        self._wide = wide
        self._widest = wide if wide.width >= 32 else ir.IntType(32)
        self._factor = masks[0].type.pointee if masks else None
        self._has_integers = has_signal or sums is not None

    def emit(self, count: Any) -> tuple[list[Any], list[Any]]:
        """Emit all loops over `count` pixels; return the products, row after row, and the sums over rows."""
        products = len(self._rows) * len(self._masks)
        signals = len(self._rows) * self._has_signal
        bits = self._wide.width if self._factor is None else 32 if self._is_single else 64
        lanes = _VECTOR_BITS // bits
        at_once = min(_MOST_AT_ONCE, max(1, _REGISTERS // max(1, products + signals)))
        totals = [ir.Constant(self._factor or self._wide, None)] * products
        totals += [ir.Constant(self._widest, None)] * signals
        done: Any = ir.Constant(count.type, 0)
        steps = [(lanes, at_once), (_SHORT_LANES, 1), (1, 1)] if at_once > 1 else [(lanes, 1), (1, 1)]
        for width, several in steps:
            step = ir.Constant(count.type, width * several)
            end = self._builder.sub(count, self._builder.srem(self._builder.sub(count, done), step))
            totals = self._loop(done, end, step, totals, (width, several))
            done = end
        return totals[:products], totals[products:]

    @property
    def _is_single(self) -> bool:
        return isinstance(self._factor, ir.FloatType)

    def _loop(self, begin: Any, end: Any, step: Any, totals: list[Any], shape: tuple[int, int]) -> list[Any]:
        """Emit one loop, and after it the totals of all lanes."""
        builder, (width, several) = self._builder, shape
        before = builder.block
        head = builder.append_basic_block("pixels")
        done = builder.append_basic_block("pixels.done")
        after = builder.append_basic_block("pixels.after")
        begins = [total if self._goes_on(total) else ir.Constant(self._wide, None) for total in totals]
        firsts = [self._first_lane(total, width) for total in begins]
        builder.cbranch(builder.icmp_signed("<", begin, end), head, after)
        builder.position_at_end(head)
        place = builder.phi(begin.type)
        place.add_incoming(begin, before)
        parts = []
        for part in range(several):
            values = [builder.phi(first.type) for first in firsts]
            for value, first in zip(values, firsts, strict=True):
                value.add_incoming(first if part == 0 else ir.Constant(first.type, None), before)
            parts.append(values)
        results = [
            self._turn(builder.add(place, ir.Constant(place.type, width * part)), values, width)
            for part, values in enumerate(parts)
        ]
        following = builder.add(place, step)
        place.add_incoming(following, builder.block)
        for values, news in zip(parts, results, strict=True):
            for value, new in zip(values, news, strict=True):
                value.add_incoming(new, builder.block)
        turn = builder.cbranch(builder.icmp_signed("<", following, end), head, done)
        turn.set_metadata("llvm.loop", _as_it_is(builder.module))
        builder.position_at_end(done)
        joined = [
            value if self._goes_on(total) else builder.add(total, value)
            for total, value in zip(totals, map(self._join, zip(*results, strict=True)), strict=True)
        ]
        builder.branch(after)
        builder.position_at_end(after)
        merged = []
        for total, result in zip(totals, joined, strict=True):
            value = builder.phi(total.type)
            value.add_incoming(total, before)
            value.add_incoming(result, done)
            merged.append(value)
        return merged

    def _turn(self, place: Any, totals: list[Any], width: int) -> list[Any]:
        """Emit what is done with the pixels at one place; return the new totals."""
        builder = self._builder
        pixels = [_load(builder, _address(builder, row, place, width)) for row in self._rows]
        news: list[Any] = []
        if self._factor is not None:
            values = [builder.uitofp(pixel, _row(self._factor, width)) for pixel in pixels]
            factors = [_load(builder, _address(builder, mask, place, width)) for mask in self._masks]
            for value in values:
                for factor in factors:
                    product = builder.fmul(value, factor, flags=_FLAGS)
                    news.append(builder.fadd(totals[len(news)], product, flags=_FLAGS))
        if self._has_integers:
            wholes = [builder.zext(pixel, _row(self._wide, width)) for pixel in pixels]
            if self._has_signal:
                news += [
                    builder.add(total, whole)
                    for total, whole in zip(totals[len(news) :], wholes, strict=True)
                ]
            if self._sums is not None:
                address = _address(builder, self._sums, place, width)
                total = _load(builder, address)
                while len(wholes) > 1:
                    wholes = [builder.add(*wholes[first : first + 2]) for first in range(0, len(wholes), 2)]
                _store(builder, builder.add(total, wholes[0]), address)
        return news

    def _goes_on(self, total: Any) -> bool:
        """Whether a loop continues with the total of the one before, which has as many bits as a lane."""
        return total.type == self._wide or not isinstance(total.type, ir.IntType)

    def _first_lane(self, total: Any, width: int) -> Any:
        if width == 1:
            return total
        zeros = ir.Constant(ir.VectorType(total.type, width), None)
        return self._builder.insert_element(zeros, total, ir.IntType(32)(0))

    def _join(self, parts: Sequence[Any]) -> Any:
        """Emit the total of all lanes of some vectors."""
        builder, total = self._builder, parts[0]
        is_integer = isinstance(_item(total), ir.IntType)
        for part in parts[1:]:
            total = builder.add(total, part) if is_integer else builder.fadd(total, part, flags=_FLAGS)
        if is_integer and _item(total).width < self._widest.width:
            width = 1 if total.type == _item(total) else total.type.count
            total = builder.zext(total, _row(self._widest, width))
        if total.type == _item(total):
            return total
        item, width = _item(total), total.type.count
        if is_integer:
            name = f"llvm.vector.reduce.add.v{width}i{item.width}"
            function = _get_or_insert_function(builder.module, ir.FunctionType(item, [total.type]), name)
            return builder.call(function, [total])
        name = f"llvm.vector.reduce.fadd.v{width}f{32 if isinstance(item, ir.FloatType) else 64}"
        kind = ir.FunctionType(item, [item, total.type])
        function = _get_or_insert_function(builder.module, kind, name)
        return builder.call(function, [ir.Constant(item, -0.0), total], fastmath=_FLAGS)


def _body(module: Any, name: str, kinds: list[Any]) -> Any:
    """Return a builder for a new function, which no caller takes in: it is compiled once."""
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), kinds), name)
    function.linkage = "linkonce_odr"
    function.attributes.add("noinline")
    return ir.IRBuilder(function.append_basic_block("entry"))


@contextmanager
def _counting(builder: Any, begin: Any, end: Any, step: Any) -> Iterator[Any]:
    """Emit a loop around what is emitted inside; yields the number that is counted from `begin` to `end`."""
    before = builder.block
    head, after = builder.append_basic_block("moving"), builder.append_basic_block("moved")
    builder.cbranch(builder.icmp_signed("<", begin, end), head, after)
    builder.position_at_end(head)
    place = builder.phi(begin.type)
    place.add_incoming(begin, before)
    yield place
    following = builder.add(place, step)
    place.add_incoming(following, builder.block)
    turn = builder.cbranch(builder.icmp_signed("<", following, end), head, after)
    turn.set_metadata("llvm.loop", _as_it_is(builder.module))
    builder.position_at_end(after)


def _address(builder: Any, first: Any, place: Any, width: int) -> Any:
    """Emit the address of so many elements, as that of a vector."""
    return builder.bitcast(builder.gep(first, [place]), _row(first.type.pointee, width).as_pointer())


def _load(builder: Any, address: Any) -> Any:
    return builder.load(address, align=_item_bytes(address))


def _store(builder: Any, value: Any, address: Any) -> None:
    builder.store(value, address, align=_item_bytes(address))


def _item_bytes(address: Any) -> int:
    kind = address.type.pointee
    item = kind.element if isinstance(kind, ir.VectorType) else kind
    if isinstance(item, ir.IntType):
        return int(item.width) // 8
    return 4 if isinstance(item, ir.FloatType) else 8


def _row(item: Any, width: int) -> Any:
    return item if width == 1 else ir.VectorType(item, width)


def _as_wide(builder: Any, value: Any, kind: Any) -> Any:
    return value if value.type == kind else builder.zext(value, kind)


def _item(value: Any) -> Any:
    return value.type.element if isinstance(value.type, ir.VectorType) else value.type


def _as_it_is(module: Any) -> Any:
    """Return what says of a loop that it is neither to be unrolled nor made wider."""
    loop = module.add_metadata([["llvm.loop.isvectorized", ir.IntType(32)(1)], ["llvm.loop.unroll.disable"]])
    if loop.operands[0] is not loop:
        loop.operands = (loop, *loop.operands)  # LLVM knows it by that
    return loop
