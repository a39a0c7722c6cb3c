"""UDFs that only take sums get the same of frames in strips as of whole frames."""

from itertools import pairwise

import numpy as np
import pytest

from stemd_udfs import ApplyMasksUDF, CoMUDF, MaxUDF, StdDevUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import PartitionRunner, RunPlan
from stemd_udfs.engine.description import FRAMES_IN_STRIPS, NotInStrips, Strip, even_parts
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.tiles import UnreadTile

pytestmark = pytest.mark.usefixtures("compiled")

SIG = (40, 80)
COUNT = FRAMES_IN_STRIPS + 30
WEIGHTS = np.random.default_rng(6).integers(0, 9, (5, *SIG))


class InStrips:
    """Frames in memory that take note of how they are read."""

    def __init__(self, data, read, *, gives_up_at=None, has_none=False, as_bytes=False):
        self._flat = data.reshape(len(data), -1)
        self._data = data
        self._gives_up_at = gives_up_at
        self._has_none = has_none
        self._as_bytes = as_bytes
        self.indices = slice(0, len(data))
        self.read_as = read

    def __len__(self):
        return len(self._data)

    def read(self, start, stop):
        self.read_as.append("whole")
        return np.ascontiguousarray(self._data[start:stop])

    def strips(self, start, stop, multiple):
        return None if self._has_none else self._strips(start, stop, multiple)

    def _strips(self, start, stop, multiple):
        for number, (begin, end) in enumerate(pairwise([*range(0, 3200, multiple), 3200])):
            if number == self._gives_up_at:
                raise NotInStrips
            self.read_as.append("strip")
            kind = np.uint8 if self._as_bytes else self._flat.dtype
            yield Strip(begin, np.ascontiguousarray(self._flat[start:stop, begin:end], kind))


class Doubled(SumUDF):
    """Looks at what it has asked for."""

    def process_tile(self, tile):
        super().process_tile(tile)
        self.results.total *= 2


@pytest.fixture
def data():
    return np.random.default_rng(5).integers(0, 60000, (COUNT, *SIG), np.uint16)


def masks(factor=1):
    return ApplyMasksUDF(mask_factories=lambda: (factor * WEIGHTS).astype(np.float32))


def run(engine, data, udfs, *given, only=None):
    """Run over the same partition several times; results and ways of reading of the last."""
    plan = RunPlan(udfs, engine.description(data))
    runner, read = PartitionRunner(plan), []
    for options in given:
        read.clear()
        results = runner.run(InStrips(data, read, **options), only=only)
    return results, set(read)


def assert_right(results, data, factor=1):
    total, signal, products = results
    assert np.array_equal(total["total"], data.sum(axis=0))
    assert np.array_equal(signal["intensity"], data.sum(axis=(1, 2)))
    expected = np.tensordot(data, factor * WEIGHTS, axes=((1, 2), (1, 2)))
    assert np.allclose(products["intensity"], expected, rtol=1e-6)


def test_the_first_partition_tells_whether_frames_that_a_udf_takes_can_be_read_in_strips(engine, data):
    udfs = [SumUDF(), SumSigUDF(), masks()]
    results, read = run(engine, data, udfs, {})
    assert read == {"whole"}
    assert_right(results, data)
    results, read = run(engine, data, udfs, {}, {})
    assert read == {"strip"}
    assert_right(results, data)
    results, read = run(engine, data, udfs[:1], {}, only=())
    assert results == []
    assert "strip" not in read


@pytest.mark.parametrize("given", [{"gives_up_at": 0}, {"gives_up_at": 2}, {"has_none": True}], ids=str)
def test_frames_that_cannot_be_read_in_strips_after_all_are_read_whole(engine, data, given):
    results, read = run(engine, data, [SumUDF(), SumSigUDF(), masks()], {}, given)
    assert "whole" in read
    assert_right(results, data)
    results, read = run(engine, data, [SumUDF(), SumSigUDF(), masks()], {}, given, {})
    assert read == {"strip"}
    assert_right(results, data)


@pytest.mark.parametrize(
    "other",
    [MaxUDF, Doubled, lambda: ApplyMasksUDF(mask_factories=[lambda: np.ones(SIG)], shifts=(1, 2))],
    ids=["max", "looks at its sum", "shifts"],
)
def test_one_udf_that_looks_at_frames_gets_them_whole(engine, data, other):
    results, read = run(engine, data, [SumUDF(), other()], {}, {})
    assert read == {"whole"}
    assert np.array_equal(results[0]["total"], data.sum(axis=0))
    results, read = run(engine, data, [SumUDF(), other()], {}, {}, only=[0])
    assert read == {"strip"}
    assert np.array_equal(results[0]["total"], data.sum(axis=0))


@pytest.mark.parametrize("dtype", [np.uint16, np.uint32])
@pytest.mark.parametrize("first", [SumUDF, SumSigUDF, masks, CoMUDF, StdDevUDF])
@pytest.mark.parametrize("other", [None, MaxUDF])
def test_standard_errors_leave_the_frames_as_they_are(engine, data, dtype, first, other):
    """With them a UDF asks for sums over parts of frames, too, perhaps beside what it looks at itself."""

    def udfs():
        made = [first(), *([] if other is None else [other()])]
        made[0].wants_sigma = True
        return made

    data = data.astype(dtype)
    expected, _ = run(engine, data, udfs(), {})
    for given in ([{}] * 2, [{}] * 3):
        results, read = run(engine, data, udfs(), *given)
        assert other is None or read == {"whole"}
        for found, buffers in zip(results, expected, strict=True):
            for name, values in buffers.items():
                np.testing.assert_allclose(found[name], values, rtol=1e-6, err_msg=name)


class Looks(SumUDF):
    """Asks for a sum, and looks at frames beside it when it likes."""

    looks = ()

    @patient
    def process_tile(self, tile):
        self._add_counts(tile)
        self.meta.conversions.patient_kernels_for(tile).add_frames(tile, self.results.total)
        Looks.given.append(type(tile))
        if len(Looks.given) > 1 and self.looks:
            self.looks(tile)


@pytest.mark.parametrize(
    "looks",
    [
        lambda tile: tile[0],
        lambda tile: tile.reshape(-1).sum(),
        lambda tile: tile + 1,
        np.sum,
        lambda tile: tile.astype(float),
        lambda tile: compiled_kernels().add_signal(tile, np.zeros(len(tile))),
    ],
)
def test_a_udf_that_looks_at_frames_later_gets_them(engine, data, looks, monkeypatch):
    monkeypatch.setattr(Looks, "given", [], raising=False)
    monkeypatch.setattr(Looks, "looks", staticmethod(looks))
    results, read = run(engine, data, [Looks()], *[{}] * 4)
    assert read == {"whole"}
    assert Looks.given.count(UnreadTile) == 1  # then it is known
    assert np.array_equal(results[0]["total"], data.sum(axis=0))


def test_two_udfs_that_take_the_same_sum(engine, data):
    results, read = run(engine, data, [SumUDF(), SumUDF(), SumSigUDF(), masks(), masks(2)], {}, {})
    assert read == {"strip"}
    assert np.array_equal(results[1]["total"], data.sum(axis=0))
    assert_right((results[0], results[2], results[3]), data)
    assert_right((results[0], results[2], results[4]), data, factor=2)


def test_other_parameters_count_from_the_next_partition_on(engine, data):
    runner, read = PartitionRunner(RunPlan([masks()], engine.description(data))), []
    for udf, expected in ((None, "whole"), (None, "strip"), (masks(2), "whole"), (None, "strip")):
        if udf is not None:
            runner.replace({0: udf})
        read.clear()
        (result,) = runner.run(InStrips(data, read))
        assert set(read) == {expected}
    expected = np.tensordot(data, 2 * WEIGHTS, axes=((1, 2), (1, 2)))
    assert np.allclose(result["intensity"], expected, rtol=1e-6)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint32])
def test_pixels_of_other_sizes_are_read_in_strips(engine, data, dtype):
    data = (data % 256).astype(np.uint8) if dtype == np.uint8 else data.astype(dtype) * 60000
    results, read = run(engine, data, [SumUDF(), SumSigUDF(), masks()], {}, {})
    assert read == {"strip"}
    assert_right(results, data)


@pytest.mark.parametrize("mask_dtype", [np.float32, np.float64, np.int32])
@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize("dtype", [np.uint16, np.uint32])
@pytest.mark.parametrize("value", [None, 255])
def test_strips_of_bytes_give_what_whole_frames_give(engine, data, dtype, count, mask_dtype, value):
    data = (data % 256).astype(dtype) if value is None else np.full_like(data, value, dtype)
    weights = np.random.default_rng(6).integers(-9, 9, (count, *SIG)).astype(mask_dtype)
    udfs = [SumUDF(), SumSigUDF(), ApplyMasksUDF(mask_factories=lambda: weights)]
    udfs += [CoMUDF(), CoMUDF.with_params(cy=20, cx=33, r=17)]
    udfs += [StdDevUDF()] if dtype == np.uint16 else []  # exact as integers, in any order
    for some in (udfs, udfs[:2], udfs[:1], udfs[1:2], udfs[2:3], udfs[3:4], udfs[4:]):
        whole, read = run(engine, data, some, {})
        assert read == {"whole"}
        strips, read = run(engine, data, some, {}, {"as_bytes": True})
        assert read == {"strip"}
        for one, other in zip(whole, strips, strict=True):
            for name in one:
                assert np.array_equal(one[name], other[name])


@pytest.mark.parametrize("dtype", [np.float32, np.int16, np.uint64])
def test_other_pixels_are_read_whole(engine, data, dtype):
    results, read = run(engine, data.astype(dtype), [SumUDF()], {}, {})
    assert read == {"whole"}
    assert np.allclose(results[0]["total"], data.astype(dtype).sum(axis=0, dtype=np.float64))


def test_parts_are_even():
    assert list(even_parts(10, 4)) == [(0, 3), (3, 6), (6, 10)]
    assert list(even_parts(4, 4)) == [(0, 4)]
    assert list(even_parts(0, 4)) == []
