"""The compiled kernels against the plain ones."""

from itertools import pairwise

import numpy as np
import pytest

import stemd
from stemd_udfs import FEMUDF, UDF, ApplyMasksUDF, CoMUDF, MaxUDF, StdDevUDF, SumSigUDF, SumUDF, native
from stemd_udfs.kernels import compiled_kernels
from stemd_udfs.kernels import sums as plain
from stemd_udfs.kernels.compiled_kernels import PartOfFrames
from stemd_udfs.kernels.conversions import TileConversions, working_dtype
from stemd_udfs.kernels.thinning import thinned, thinned_moments
from stemd_udfs.kernels.tiles import BLOCK

DTYPES = ("u1", "u2", "u4")
SHAPES = ((1, 1, 1), (3, 5, 7), (6, 16, 16), (5, 70, 90), (9, 64, 65))


def tile_of(dtype, shape, seed=0):
    rng = np.random.default_rng(seed)
    tile = rng.integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)
    tile.flags.writeable = False
    return tile


def blocks_of(tile):
    return TileConversions().blocks(tile, working_dtype(tile.dtype, tile.dtype))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_sums_are_those_of_the_plain_kernels_bit_by_bit(compiled, dtype, shape):
    tile = tile_of(dtype, shape)
    assert compiled.takes(tile)
    wide = np.uint64 if dtype == "u4" else np.float64
    totals = [np.ones(shape[1:], wide) for _ in range(2)]
    compiled.add_frames(tile, totals[0])
    plain.add_frames(blocks_of(tile), totals[1])
    assert np.array_equal(*totals)
    sums = [np.ones(shape[0]) for _ in range(2)]
    compiled.add_signal(tile, sums[0])
    plain.add_signal(blocks_of(tile), sums[1])
    assert np.array_equal(*sums)


@pytest.mark.parametrize("band", [1, 37, 4096])
@pytest.mark.parametrize("dtype", DTYPES)
def test_bands_are_sums_of_stretches_of_pixels(compiled, dtype, band):
    tile, first = tile_of(dtype, (3, 17, 60)), 50
    numbers = (first + np.arange(17 * 60)) // band
    sums, parts, expected = (np.ones((3, numbers[-1] + 1)) for _ in range(3))
    compiled.add_bands(tile, first, band, sums)
    expected += [np.bincount(numbers, frame, numbers[-1] + 1) for frame in tile.reshape(3, -1)]
    assert np.array_equal(sums, expected)
    add = compiled.bands_adder(first, band, parts)
    for begin, stop in pairwise([0, 1, 36, 500, 1020]):
        add(begin, np.ascontiguousarray(tile.reshape(3, -1)[:, begin:stop]))
    assert np.array_equal(parts, expected)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", ["u1", "u2"])
def test_squares_are_those_of_the_plain_kernel_bit_by_bit(compiled, dtype, shape):
    tile = tile_of(dtype, shape)
    total, squares, plain_total, plain_squares = (np.ones(shape[1:]) for _ in range(4))
    compiled.add_squares(tile, total, squares)
    plain.add_squares(blocks_of(tile), plain_total, plain_squares)
    assert np.array_equal([total, squares], [plain_total, plain_squares])
    some = slice(len(tile) // 3, len(tile))
    few = tile % 9  # whose powers add up in 32 bits
    compiled.add_squares(few, total, squares)
    assert np.array_equal(total, plain_total + few.sum(axis=0))
    assert np.array_equal(squares, plain_squares + (few.astype(int) ** 2).sum(axis=0))
    sums = [np.ones(shape[1:]) for _ in range(3)]
    compiled.add_squares(tile, *sums, frames=some)
    for power, found in enumerate(sums, 1):
        assert np.array_equal(found, 1 + (tile[some].astype(np.uint64) ** np.uint64(power)).sum(axis=0))


@pytest.mark.parametrize("count", [3, 6])
@pytest.mark.parametrize("is_masked", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_moments_are_those_of_the_plain_kernel_bit_by_bit(compiled, dtype, shape, is_masked, count):
    tile = tile_of(dtype, shape)
    top, left = shape[1] // 3, shape[2] // 4
    y, x = np.arange(top, shape[1]) - 1.5, np.arange(left, shape[2]) - 2.5
    mask = np.random.default_rng(1).random((len(y), len(x))) < 0.5 if is_masked else None
    moments, expected = np.ones((shape[0], count)), np.ones((shape[0], count))
    compiled.add_moments(tile, PartOfFrames((top, left), y, x, mask), moments)
    blocks = blocks_of(tile)
    part = plain.images(blocks, *shape[1:])[:, top:, left:]
    plain.add_moments(part, y, x, None if mask is None else mask.astype(blocks.dtype), expected)
    assert is_exactly(moments, expected, dtype)


@pytest.mark.parametrize("is_masked", [False, True])
@pytest.mark.parametrize(("rows", "columns"), [(1100, 330), (70, 1541)])
@pytest.mark.parametrize("dtype", DTYPES)
def test_moments_of_the_largest_values_are_exact(compiled, dtype, rows, columns, is_masked):
    most = np.iinfo(dtype).max
    tile, y, x = np.full((1, rows, columns), most, dtype), np.arange(float(rows)), np.arange(float(columns))
    moments, mask = np.zeros((1, 6)), np.ones((rows, columns), bool) if is_masked else None
    compiled.add_moments(tile, PartOfFrames((0, 0), y, x, mask), moments)
    sums = [rows * columns, columns * y.sum(), rows * x.sum()]
    sums += [columns * (y @ y), y.sum() * x.sum(), rows * (x @ x)]
    assert is_exactly(moments, most * np.array([sums]), dtype)


def is_exactly(moments, others, dtype):
    """Second moments of any 32 bits do not fit into double precision: these are rounded."""
    exact = 3 if np.dtype(dtype).itemsize == 4 else 6
    same = np.array_equal(moments[:, :exact], others[:, :exact])
    return same and np.allclose(moments, others, rtol=1e-13, atol=0)


@pytest.mark.parametrize("is_masked", [False, True])
@pytest.mark.parametrize("shape", [(2, 7, 300), (3, 70, 90), (2, 130, 130), (1, 3, 1100)])
@pytest.mark.parametrize("dtype", DTYPES)
def test_moments_of_some_pixels_after_the_others_are_those_of_whole_frames(compiled, dtype, shape, is_masked):
    tile = tile_of(dtype, shape)
    rng = np.random.default_rng(3)
    y, x = np.arange(1, shape[1] - 1) - 1.5, np.arange(40, shape[2] - 3) - 2.5
    mask = rng.random((len(y), len(x))) < 0.5 if is_masked else None
    whole, added = np.zeros((shape[0], 6)), np.zeros((shape[0], 6))
    part = PartOfFrames((1, 40), y, x, mask)
    compiled.add_moments(tile, part, whole)
    counted = tile[:, 1:-1, 40:-3].astype("f8") * (1 if mask is None else mask)
    rows = y[:, np.newaxis]
    powers = [1, rows, x, rows**2, rows * x, x**2]
    expected = np.stack([(counted * power).sum(axis=(1, 2)) for power in powers], axis=1)
    assert np.array_equal(whole[:, :3], expected[:, :3])
    assert np.allclose(whole[:, 3:], expected[:, 3:], rtol=(1e-14, 1e-13, 1e-14))
    add, pixels = compiled.moments_adder(tile, part, added), shape[1] * shape[2]
    cuts = [0, *sorted(rng.choice(np.arange(1, pixels), 9, replace=False)), pixels]
    for first, stop in pairwise(cuts):
        add(int(first), np.ascontiguousarray(tile.reshape(shape[0], -1)[:, first:stop]))
    assert is_exactly(added, whole, dtype)


@pytest.mark.parametrize("count", [1, 4, 9])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_products_with_boolean_masks_are_exact_and_with_others_within_1e_6(compiled, dtype, shape, count):
    tile = tile_of(dtype, shape)
    rng = np.random.default_rng(2)
    for masks in (rng.random((count, *shape[1:])) < 0.5, rng.random((count, *shape[1:]))):
        working, length = compiled.mask_dtype(tile.dtype), compiled.mask_length(masks.dtype)
        laid_out = plain.block_masks(masks, working, length)
        products = np.zeros((shape[0], count))
        compiled.add_products(tile, laid_out[:1], 0, products)
        compiled.add_products(tile, laid_out[1:], length, products)
        expected = plain.mask_products(blocks_of(tile), plain.block_masks(masks, working), np.dtype("f8"))
        if masks.dtype == bool:
            assert length == BLOCK
            assert np.array_equal(products, expected)
        else:
            assert np.allclose(products, expected, rtol=1e-6, atol=0)


def test_the_largest_values_of_many_frames_stay_exact(compiled):
    tile = np.full((65537, 2, 3), 65535, np.uint16)
    total, squares = np.zeros((2, 3)), np.zeros((2, 3))
    compiled.add_squares(tile, total, squares)
    assert (total == 65537 * 65535).all()
    assert (squares == 65537 * 65535**2).all()
    sums = np.zeros(1)
    compiled.add_signal(np.full((1, 3, 65536), 65535, np.uint16), sums)
    assert sums == 3 * 65536 * 65535


def test_other_tiles_are_left_to_the_plain_kernels(compiled):
    tiles = [np.zeros((2, 3, 3), dtype) for dtype in ("f4", "i2", "u8", ">u2")]
    tiles += [np.zeros((2, 3, 6), "u2")[:, :, ::2], np.zeros((0, 3, 3), "u2"), [[[0]]]]
    tiles += [np.zeros(37, "u1")[1:].view("u2").reshape(2, 3, 3)]
    for tile in tiles:
        assert not compiled.takes(tile)


class Wants(UDF):
    """Has all UDFs of its run get wider frames."""

    def get_preferred_input_dtype(self):
        return self.params.dtype

    def get_result_buffers(self):
        return {"seen": self.buffer("nav", dtype=self.params.dtype)}

    def process_tile(self, tile):
        assert tile.dtype == self.params.dtype
        self.results.seen[:] = tile[:, 0, 0]


@pytest.mark.parametrize(("dtype", "wanted"), [*((dtype, dtype) for dtype in DTYPES), ("u2", "u4")])
def test_udfs_give_the_same_results_with_compiled_and_with_plain_kernels(
    engine, compiled, use_kernels, dtype, wanted
):
    data = np.random.default_rng(5).poisson(40, (23, 48, 56)).astype(dtype)
    masks = np.random.default_rng(6).random((3, 48, 56))
    shifts = np.random.default_rng(7).integers(-3, 4, (23, 2))

    def udfs():
        return [
            Wants(dtype=wanted),
            SumUDF(),
            SumSigUDF(),
            StdDevUDF(),
            MaxUDF(),
            stemd.LogsumUDF(),
            FEMUDF(center=(24, 28), rad_in=2, rad_out=20),
            stemd.CrystallinityUDF(rad_in=0, rad_out=9),
            CoMUDF(),
            CoMUDF.with_params(r=14, ri=3, regression=1),
            ApplyMasksUDF(lambda: masks),
            ApplyMasksUDF(masks=[{"shape": "disk", "radius": 9}], mask_dtype=bool),
            ApplyMasksUDF(lambda: masks, shifts=ApplyMasksUDF.aux_data(shifts, "nav", (2,), dtype="i8")),
            ApplyMasksUDF(lambda: masks * 1j),
        ]

    assert compiled is not None
    partitions = [slice(start, min(start + 7, 23)) for start in range(0, 23, 7)]
    with_compiled = engine.run(data, udfs(), partitions=partitions)
    use_kernels(native.PLAIN)
    assert compiled_kernels.compiled_kernels() is None
    for one, other in zip(with_compiled, engine.run(data, udfs(), partitions=partitions), strict=True):
        for name in other:
            assert one[name].dtype == other[name].dtype
            assert np.allclose(one[name].data, other[name].data, rtol=1e-6, equal_nan=True), name
    assert np.allclose(with_compiled[3]["var"], data.var(axis=0))


def test_workers_have_them_loaded_before_any_udf_asks(use_kernels):
    use_kernels(native.AUTO)
    with stemd.Context(executor="processes", workers=1) as ctx:
        dataset = ctx.load("memory", data=np.ones((2, 3, 3), np.uint16), sig_dims=2)
        cache = compiled_kernels.compiled_kernels.cache_info
        is_loaded = ctx.map(dataset=dataset, f=lambda frame: cache().currsize)
    assert is_loaded.data.all()


@pytest.mark.parametrize("count", [3, 20, 3000])
def test_halves_of_moments_scatter_as_those_of_thinned_pixels(count):
    rng = np.random.default_rng(count)
    y, x = np.indices((9, 9)) - 4.0
    frames = rng.poisson(count * np.exp(-((y - 1) ** 2 + (x - y) ** 2) / 8) / 20, (6000, 9, 9))
    moments = np.einsum("nyx,kyx->nk", frames, np.stack([np.ones_like(y), y, x, y * y, x * y, x * x]))
    numbers = np.arange(len(frames)) + 77
    half, other = thinned_moments(moments, numbers)
    assert np.allclose(half + other, moments[:, :3])
    by_pixel = np.einsum("nyx,kyx->nk", rng.binomial(frames, 0.5), np.stack([np.ones_like(y), y, x]))
    spread, expected = (np.cov((one - moments[:, :3] / 2).T) for one in (half, by_pixel))
    # Covariances of so many frames are known to about 2 % of the product of the scatters.
    assert np.abs(spread - expected).max() < 0.08 * np.sqrt(np.outer(*[np.diag(expected)] * 2)).max()
    shared = np.corrcoef(half.T, other.T)[:3, 3:]
    assert np.abs(shared).max() < 4 / np.sqrt(len(frames))  # of Poisson counts they share nothing
    assert np.array_equal(thinned_moments(moments[5:9], numbers[5:9])[0], half[5:9])


@pytest.mark.parametrize("count", [1, 3, 8, 9, 64, 200, 1024, 1025, 10**6])
def test_a_half_has_the_mean_and_the_variance_of_coins(count):
    half = thinned(np.full((40_000, 1), count, np.uint64), np.arange(40_000)).astype(float)
    # Three standard errors of a mean, and of a variance, of so many.
    assert abs(half.mean() - count / 2) < 3 * np.sqrt(count / 4 / len(half))
    assert half.var() == pytest.approx(count / 4, rel=3 * np.sqrt(2 / len(half)))
