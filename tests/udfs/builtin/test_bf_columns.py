"""Columns of the bright-field disk against their definition, and methods that take them from one UDF."""

import numpy as np
import pytest

from specimens import WeakPhaseScan, speckle
from stemd_udfs import SSBUDF, BFColumnsUDF, BFSegmentsUDF, TiltCorrectedBFUDF
from stemd_udfs.builtin import ssb
from stemd_udfs.builtin.bf_columns import DiskColumns
from stemd_udfs.engine import MainNode, PartitionRunner, RunPlan, all_results
from stemd_udfs.kernels.gathered import column_transforms

NAV = (20, 23)
SCAN = WeakPhaseScan(speckle(3, NAV, 12, 6), nav=NAV, defocus_nm=9.0, scan_rotation=20.0, counts=200.0)
HALVES = [slice(0, 150), slice(150, 460)]
RADIUS = SCAN.semi_convergence_mrad / SCAN.mrad_per_pixel
FRAMES = np.random.default_rng(1).poisson(SCAN.frames()).astype(np.uint16)


@pytest.mark.parametrize("most", [1, 9, 80, 300, 1000])
def test_the_disk_is_cut_into_few_enough_squares_of_all_its_pixels(most):
    inside = np.hypot(*(np.indices((90, 80)) - np.array([41.3, 38.8]).reshape(2, 1, 1))) <= 23
    made = DiskColumns.binned(inside, (41.3, 38.8), most, None)
    assert len(made.pixels) <= most
    assert len(made.pixels) > 0.6 * min(most, inside.sum())
    assert np.array_equal(made.labels >= 0, inside)
    for column, place in enumerate(made.positions):
        y, x = np.nonzero(made.labels == column)
        assert max(np.ptp(y), np.ptp(x)) <= np.sqrt(inside.sum() / most) * 1.1 + 1
        np.testing.assert_allclose(place, (y.mean() - 41.3, x.mean() - 38.8), atol=1e-9)


@pytest.mark.parametrize("tileshape", [None, (5, 12, 32), (3, 32, 10)])
@pytest.mark.parametrize("dtype", ["u1", "u2", "u4", "i2", "f4", "bool"])
def test_columns_are_sums_over_their_pixels(engine, tileshape, dtype):
    frames = FRAMES.astype(dtype)
    udf = BFColumnsUDF(RADIUS, 70, centre=SCAN.centre, publish=True)
    result = engine.run(frames, udf, tileshape=tileshape)
    labels = udf._disk_columns.labels
    expected = [frames[..., labels == one].sum(axis=-1) for one in range(labels.max() + 1)]
    np.testing.assert_array_equal(result["columns"].data, np.stack(expected, axis=-1))
    assert result["pixels"].data.sum() == (labels >= 0).sum()


def test_the_main_node_has_16_bits_until_a_count_needs_more_and_goes_on_from_either(engine):
    bright = FRAMES.copy()
    bright[12:] *= 300
    nodes = [engine.merged(frames, BFColumnsUDF(RADIUS, 20), HALVES) for frames in (FRAMES, bright)]
    assert [node.state()[0]["columns"].dtype for node in nodes] == [np.uint16, np.uint32]
    labels = nodes[1].udf._disk_columns.labels
    for node, frames in zip(nodes, (FRAMES, bright), strict=True):
        expected = [frames[..., labels == one].sum(axis=-1) for one in range(labels.max() + 1)]
        np.testing.assert_array_equal(node.state()[0]["columns"], np.stack(expected, -1).reshape(460, -1))
    of_few, made = nodes
    udf = BFColumnsUDF(RADIUS, 20)
    other = MainNode(udf, RunPlan([udf], engine.description(FRAMES)))
    other.resume(*made.state())
    np.testing.assert_array_equal(other.state()[0]["columns"], made.state()[0]["columns"])
    other.check_state(of_few.shared_state(), np.ones(460, bool))
    other.merge_state(of_few.shared_state(), np.ones(460, bool))
    np.testing.assert_array_equal(other.state()[0]["columns"], of_few.state()[0]["columns"])


NAMES = ("mrad_per_pixel", "scan_step_nm", "centre", "scan_rotation", "defocus_nm", "semi_convergence_mrad")


def known_of(scan):
    return {name: getattr(scan, name) for name in NAMES} | {"beam_energy_kev": scan.kev}


def methods(**source):
    known = known_of(SCAN)
    ssb = [SSBUDF(**known, filter=one, **source) for one in ("transfer", "noise", "wiener")]
    return [*ssb, TiltCorrectedBFUDF(**known, **source)]


def over_columns(engine):
    """Methods over one UDF with columns: its plan, and a node for each."""
    known = {"mrad_per_pixel": SCAN.mrad_per_pixel, "semi_convergence_mrad": SCAN.semi_convergence_mrad}
    udfs = [BFColumnsUDF(centre=SCAN.centre, **known), *methods(source="columns")]
    names = [("columns",), *((str(number),) for number in range(4))]
    plan = RunPlan(udfs, engine.description(FRAMES), names)
    return plan, [MainNode(udf, plan) for udf in udfs]


def merge_all(engine, plan, nodes, part):
    outcome = PartitionRunner(plan).run(engine.frames(FRAMES, part))
    for node, buffers in zip(nodes, outcome, strict=True):
        node.merge(part, buffers)


def test_filters_share_the_transforms_of_their_columns(engine, monkeypatch):
    calls = []

    def transforms(*given):
        calls.append(given)
        return column_transforms(*given)

    monkeypatch.setattr(ssb, "compiled_kernels", lambda: None)
    monkeypatch.setattr(ssb, "column_transforms", transforms)
    plan, nodes = over_columns(engine)
    for turn, part in enumerate((slice(0, 200), slice(200, 460)), 1):
        merge_all(engine, plan, nodes, part)
        for results in all_results(nodes, plan):
            assert all(buffer.data is not None for buffer in results.values())
        assert len(calls) == turn


def test_the_next_scan_takes_the_weights_of_the_last_one(engine, monkeypatch):
    first = engine.run(FRAMES, methods()[0])["phase"].data
    monkeypatch.setattr(ssb, "side_weights", None)
    np.testing.assert_array_equal(engine.run(FRAMES, methods()[0])["phase"].data, first)


def test_images_of_more_frames_do_not_depend_on_when_frames_came_and_images_were_read(engine):
    plan, nodes = over_columns(engine)
    parts = [slice(30, 200), slice(200, 400), slice(0, 30), slice(400, 460)]

    def check(results, parts):
        for found, alone in zip(results[1:], methods(), strict=True):
            parts = sorted(parts, key=lambda part: part.start)
            for name, values in engine.run(FRAMES, alone, partitions=parts).items():
                np.testing.assert_array_equal(found[name].data, values.data)

    early = []
    for number, part in enumerate(parts, 1):
        merge_all(engine, plan, nodes, part)
        early.append(all_results(nodes, plan))
        check(all_results(nodes, plan), parts[:number])
    check(early[0], parts[:1])
    assert all(not node.state()[0] for node in nodes[1:])  # they take the columns of the first


def test_results_that_are_read_later_are_those_of_their_time(engine):
    udf = methods()[0]
    node = engine.merged(FRAMES, udf, [slice(0, 200)])
    early = node.results()["phase"]
    rest = slice(200, 460)
    runner = PartitionRunner(RunPlan([udf], engine.description(FRAMES)))
    node.merge(rest, runner.run(engine.frames(FRAMES, rest))[0])
    expected = engine.run(FRAMES, methods()[0], partitions=[slice(0, 200)])["phase"].data
    np.testing.assert_array_equal(early.data, expected)


def test_what_columns_do_not_depend_on_changes_in_place():
    before = methods()[0]._kwargs
    assert SSBUDF.changes_in_place(before, {"defocus_nm": 3.0, "filter": "wiener"})
    for after in ({"defocus_nm": "three"}, {"filter": "best"}, {"centre": (3, 4)}, {"columns": 80}):
        assert not SSBUDF.changes_in_place(before, after)


def test_segments_and_published_columns_leave_out_the_same_pixels_and_other_columns_are_private(engine):
    segments = engine.run(FRAMES, BFSegmentsUDF(RADIUS, 4, centre=SCAN.centre))
    columns = engine.run(FRAMES, BFColumnsUDF(RADIUS, centre=SCAN.centre, publish=True))
    np.testing.assert_array_equal(segments["intensity"].data.sum(-1), columns["columns"].data.sum(-1))
    assert set(engine.run(FRAMES, BFColumnsUDF(RADIUS))) == {"positions", "pixels"}


@pytest.mark.parametrize(("columns", "least"), [(80, 0.985), (300, 0.999)])
def test_what_is_lost_with_fewer_columns(engine, columns, least):
    """Of a disk of 1257 pixels: the correlation with the result of single pixels."""
    scan = SCAN._replace(sig=(64, 64), centre=(31.6, 31.1), mrad_per_pixel=1.0)
    frames = scan.frames()
    exact, found = (
        engine.run(frames, SSBUDF(**known_of(scan), **change))["phase"].data
        for change in ({"bin_pixels": 1}, {"columns": columns})
    )
    assert np.corrcoef(exact.ravel(), found.ravel())[0, 1] > least
