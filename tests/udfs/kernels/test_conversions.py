"""Sums of several UDFs in one pass over a tile against the same sums one by one."""

from itertools import product

import numpy as np
import pytest

from stemd_udfs import ApplyMasksUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import PartitionRunner, RunPlan
from stemd_udfs.kernels.conversions import WaitingSums
from stemd_udfs.kernels.sums import block_masks
from stemd_udfs.kernels.tiles import STRIP_PIXELS

LENGTH = 64
STRETCH, TOGETHER = 2048, 8192
"""Pixels that kernels sum, and multiply, before the next ones."""


class Asked:
    """Kernels that take note of what they are asked."""

    def __init__(self, kernels):
        self._kernels = kernels
        self.calls = []

    def __getattr__(self, name):
        method = getattr(self._kernels, name)

        def call(*args):
            self.calls.append(name)
            return method(*args)

        return call


def tile_of(dtype, shape):
    return np.random.default_rng(3).integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)


def masks_of(dtype, pixels, count):
    masks = np.random.default_rng(4).random((count, pixels))
    return block_masks(masks, np.dtype(dtype), LENGTH)


# More pixels than masks have in a group, than are summed in one stretch and than are multiplied in one go.
PIXELS = (1, LENGTH + 7, STRETCH + 5, 2 * TOGETHER + 3 * LENGTH + 1)


@pytest.mark.parametrize(("depth", "pixels"), list(product((1, 4, 7), PIXELS)))
@pytest.mark.parametrize("mask_dtype", ["f4", "f8"])
@pytest.mark.parametrize("dtype", ["u1", "u2"])
def test_sums_taken_together_are_those_of_one_by_one_bit_by_bit(compiled, dtype, mask_dtype, depth, pixels):
    tile = tile_of(dtype, (depth, 1, pixels))
    laid_out = masks_of(mask_dtype, pixels, 5)
    # Masks for all pixels, and those that have nothing in the first and the last group.
    stacks = [(laid_out, 0), (np.ascontiguousarray(laid_out[1:-1]), LENGTH), None]
    for has_total, has_signal, stack in product((True, False), (True, False), stacks):
        if stack is not None and not len(stack[0]):
            continue
        found = []
        for together in (True, False):
            total, signal = np.full((1, pixels), 0.5), np.arange(depth) + 0.25
            products = np.full((depth, 5), 0.125)
            if together:
                given = total if has_total else None, signal if has_signal else None
                compiled.add_together(tile, *given, None if stack is None else (*stack, products))
            else:
                if has_total:
                    compiled.add_frames(tile, total)
                if has_signal:
                    compiled.add_signal(tile, signal)
                if stack is not None:
                    compiled.add_products(tile, *stack, products)
            found.append((total, signal, products))
        for one, other in zip(*found, strict=True):
            assert np.array_equal(one, other)


def test_the_largest_values_of_as_many_frames_as_fit_stay_exact(compiled):
    tile = np.full((65536, 2, 3), 65535, np.uint16)
    total, signal = np.zeros((2, 3)), np.zeros(65536)
    assert compiled.takes_together(tile)
    compiled.add_together(tile, total, signal, None)
    assert (total == 65536 * 65535).all()
    assert (signal == 6 * 65535).all()
    assert not compiled.takes_together(np.zeros((65537, 1, 1), np.uint16))
    assert not compiled.takes_together(np.zeros((1, 1, 1), np.uint32))


def test_products_of_another_shape_are_refused_where_they_are_asked_for(compiled):
    tile = tile_of("u2", (3, 5, 7))
    waiting = WaitingSums(compiled)
    with pytest.raises(ValueError, match=r"\(3, 1\), expected \(frames, masks\) of \(3, 4\)"):
        waiting.add_products(tile, masks_of("f4", 35, 4), 0, np.zeros((3, 1)))
    assert waiting.count == 0
    with pytest.raises(ValueError, match="expected"):
        compiled.add_together(tile, None, np.zeros(3), (masks_of("f4", 35, 4), 0, np.zeros((3, 1))))


def test_of_each_kind_one_is_taken_in_each_pass(compiled):
    tile = tile_of("u2", (3, 5, 7))
    kernels = Asked(compiled)
    waiting = WaitingSums(kernels)
    totals, signals = np.zeros((3, 5, 7)), np.zeros((2, 3))
    for total in totals:
        waiting.add_frames(tile, total)
    for signal in signals:
        waiting.add_signal(tile, signal)
    assert waiting.count == 5
    assert not totals.any()
    waiting.run()
    assert waiting.count == 0
    assert all(np.array_equal(total, tile.sum(axis=0)) for total in totals)
    assert all(np.array_equal(signal, tile.sum(axis=(1, 2))) for signal in signals)
    added = [name for name in kernels.calls if name.startswith("add")]
    assert added == ["add_together", "add_frames", "add_frames"]
    waiting.run()
    assert np.array_equal(totals[0], tile.sum(axis=0))


def test_bands_of_several_are_added_up_once(compiled):
    tile = tile_of("u2", (3, 5, 8))
    kernels = Asked(compiled)
    waiting = WaitingSums(kernels)
    bands, wider = [np.full((3, 5), value) for value in (0.0, 7.0)], np.zeros((3, 3))
    for _ in range(2):
        for sums in bands:
            waiting.add_bands(tile, 0, 8, sums)
        waiting.add_bands(tile, 0, 16, wider)
        assert waiting.count == 3
        waiting.run()
    assert np.array_equal(bands, [2 * tile.sum(axis=2), 7 + 2 * tile.sum(axis=2)])
    assert np.array_equal(wider, 2 * np.add.reduceat(tile.sum(axis=2), [0, 2, 4], axis=1))
    assert kernels.calls.count("bands_adder") == 4


def summed(compiled, tile, total, masks=None, first=0, *, strips=None, at_once=2 * STRIP_PIXELS):
    """Sums of a tile, the first of them in `total`; `strips`: its pixels, where they come in strips."""
    depth, _, pixels = tile.shape
    signal = np.arange(depth) + 0.25
    products = np.zeros((depth, 0 if masks is None else masks.shape[1]))
    waiting = WaitingSums(compiled)
    waiting.add_frames(tile, total)
    waiting.add_signal(tile, signal)
    if masks is not None:
        waiting.add_products(tile, masks, first, products)
    if strips is not None:
        for begin in range(0, pixels, at_once):
            waiting.add_strip(begin, np.ascontiguousarray(strips[:, 0, begin : begin + at_once]))
        waiting.forget()
    waiting.run()
    return total, signal, products


@pytest.mark.parametrize("pixels", [700, 2048, 5000])
@pytest.mark.parametrize("dtype", ["u1", "u2"])
@pytest.mark.parametrize("mask_dtype", ["f4", "f8"])
@pytest.mark.parametrize("at_once", [STRIP_PIXELS, 3 * STRIP_PIXELS])
def test_sums_over_strips_are_those_over_the_tile_bit_by_bit(compiled, dtype, mask_dtype, pixels, at_once):
    tile = tile_of(dtype, (7, 1, pixels))
    for count, (low, high) in product((1, 5), ((0, None), (1, -1), (-1, None))):
        laid_out = masks_of(mask_dtype, pixels, count)
        masks = np.ascontiguousarray(laid_out[low:high])
        first = (len(laid_out) + low if low < 0 else low) * LENGTH
        whole, in_strips = (
            summed(compiled, tile, np.full((1, pixels), 0.5), masks, first, strips=strips, at_once=at_once)
            for strips in (None, tile)
        )
        assert all(np.array_equal(one, other) for one, other in zip(in_strips, whole, strict=True))


@pytest.mark.parametrize("depth", [1, 3, 256, 257, 601])
@pytest.mark.parametrize("pixels", [1, STRETCH - 1, 3 * STRETCH + 5])
def test_the_largest_bytes_add_up(compiled, depth, pixels):
    tile = np.full((depth, 1, pixels), 255, np.uint8)
    total, signal = np.zeros((1, pixels)), np.zeros(depth)
    compiled.add_frames(tile, total)
    compiled.add_signal(tile, signal)
    assert (total == 255 * depth).all()
    assert (signal == 255 * pixels).all()


def test_what_cannot_wait_is_taken_at_once(compiled):
    waiting = WaitingSums(compiled)
    waiting.add_signal(tile_of("u2", (3, 5, 7)), np.zeros(3))
    other = tile_of("u2", (2, 5, 7))
    total = np.zeros((5, 7))
    waiting.add_frames(other, total)
    assert np.array_equal(total, other.sum(axis=0))
    waiting.run()
    deep = tile_of("u2", (65537, 1, 1))
    sums = np.zeros(65537)
    waiting.add_signal(deep, sums)
    assert waiting.count == 0
    assert np.array_equal(sums, deep.sum(axis=(1, 2)))


class LooksAtOnce(SumUDF):
    """Needs its sum in the same call."""

    def process_tile(self, tile):
        before = self.results.total.sum()
        super().process_tile(tile)
        assert self.results.total.sum() == before + tile.sum()


class AsksAnother(SumSigUDF):
    """Has somebody else add up, and needs that in the same call."""

    def preprocess(self):
        self.other = SumSigUDF()
        self.other.meta = self.meta

    def process_tile(self, tile):
        self.other.results = self.results
        self.other.process_tile(tile)
        assert np.array_equal(self.results.intensity, tile.sum(axis=(1, 2)))


def test_udfs_that_look_at_their_sums_find_them(engine, data, compiled):
    small = data.astype("u2")
    udfs = [SumUDF(), AsksAnother(), SumSigUDF(), LooksAtOnce()]
    runner = PartitionRunner(RunPlan(udfs, engine.description(small)))
    results = runner.run(engine.frames(small, slice(0, 20)))
    for result in results:
        assert not isinstance(result, Exception), result
    assert np.array_equal(results[1]["intensity"], results[2]["intensity"])
    assert np.array_equal(results[0]["total"], results[3]["total"])


class Raises(SumUDF):
    """Fails behind its sum."""

    def process_tile(self, tile):
        super().process_tile(tile)
        raise LookupError("mine")


def test_who_runs_together_is_told_and_who_fails_is_not_among_them(engine, data, compiled):
    small = data.astype("u2")
    masks = [{"shape": "disk", "radius": 2}]
    udfs = [SumUDF(), Raises(), SumSigUDF(), ApplyMasksUDF(masks=masks, mask_dtype="f4")]
    told = []
    plan = RunPlan(udfs, engine.description(small))
    runner = PartitionRunner(plan, entering=lambda *numbers: told.append(numbers))
    total, error, signal, products = runner.run(engine.frames(small, slice(0, 20)))
    assert isinstance(error, LookupError)
    assert (0, 2, 3) in told
    assert {len(numbers) for numbers in told} == {1, 3}
    assert np.array_equal(total["total"], data.sum(axis=(0, 1)))
    assert np.array_equal(signal["intensity"], data.sum(axis=(2, 3)).ravel())
    alone = PartitionRunner(RunPlan([ApplyMasksUDF(masks=masks, mask_dtype="f4")], engine.description(small)))
    (expected,) = alone.run(engine.frames(small, slice(0, 20)))
    assert np.array_equal(products["products"], expected["products"])
