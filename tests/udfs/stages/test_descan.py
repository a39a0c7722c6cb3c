import numpy as np
import pytest

from stemd_udfs import DescanStage, StageError
from stemd_udfs.stages.stage import FrameKind, SparseRows

NAV, SIG = (3, 4), (6, 7)
KIND = FrameKind(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype("u2"))
FRAMES = np.random.default_rng(0).integers(1, 99, (12, *SIG)).astype("u2")


def moved_by_numpy(frames, shift):
    """Each frame in the middle of a large one, which is rolled back."""
    moved = []
    for frame, (dy, dx) in zip(frames, shift, strict=True):
        large = np.pad(frame, 50)
        moved.append(np.roll(large, (-dy, -dx), axis=(0, 1))[50:-50, 50:-50])
    return np.array(moved)


def processed(stage, kind=KIND, places=None):
    places = np.arange(12) if places is None else places
    out = np.full((len(places), *kind.sig_shape), 777, kind.dtype)
    stage.fitted(kind).process(FRAMES[places], places, out)
    return out


def test_each_frame_is_moved_back_by_the_shift_at_its_position():
    shift = np.random.default_rng(1).integers(-9, 10, (*NAV, 2))
    expected = moved_by_numpy(FRAMES, shift.reshape(-1, 2))
    assert np.array_equal(processed(DescanStage(shift)), expected)
    places = np.array([2, 3, 11])
    assert np.array_equal(processed(DescanStage(shift), places=places), expected[places])
    rounded = shift + np.random.default_rng(2).uniform(-0.49, 0.49, shift.shape)
    assert np.array_equal(processed(DescanStage(rounded)), expected)
    assert not processed(DescanStage(np.full((*NAV, 2), 1e9))).any()


def test_parts_of_a_pixel_are_shared_among_four():
    shift = np.random.default_rng(3).normal(0, 2, (*NAV, 2)).astype(np.float32)
    whole = np.floor(shift).reshape(-1, 2).astype(int)
    y, x = (shift.reshape(-1, 2) - whole).T[..., None, None]
    corners = [((0, 0), (1 - y) * (1 - x)), ((0, 1), (1 - y) * x), ((1, 0), y * (1 - x)), ((1, 1), y * x)]
    expected = sum(share * moved_by_numpy(FRAMES, whole + corner) for corner, share in corners)
    step = DescanStage(shift, interpolate=True).fitted(KIND)
    assert step.output.dtype == np.float32
    out = np.full((12, *SIG), 777, np.float32)
    step.process(FRAMES, np.arange(12), out)
    np.testing.assert_allclose(out, expected, rtol=1e-5, atol=1e-4)
    frames, pixels = np.nonzero(FRAMES.reshape(12, -1))
    rows = SparseRows(12, frames, pixels, FRAMES.reshape(12, -1)[frames, pixels])
    from_sparse = np.empty_like(out)
    step.process_rows(rows, np.arange(12)).fill(from_sparse)
    np.testing.assert_allclose(from_sparse, out, rtol=1e-5)
    hidden = np.zeros(SIG, bool)
    hidden[3, 4] = True
    seen = np.full_like(out, 777)
    step.process(np.where(hidden, 1, 0) * np.ones((12, 1, 1)), np.arange(12), seen)
    np.testing.assert_array_equal(step.without_value(hidden), (seen > 0).any(axis=0))


def test_a_disk_moved_by_parts_of_a_pixel_stays_where_it_is():
    y, x = np.indices(SIG)
    places = np.array([[2.3, 3.1], [2.8, 2.6], [2.0, 3.7]])
    disks = np.exp(-((y - places[:, :1, None]) ** 2 + (x - places[:, 1:, None]) ** 2) / 1.5)
    kind = FrameKind(nav_shape=(3,), sig_shape=SIG, dtype=np.dtype("f8"))
    out = np.empty((3, *SIG), np.float32)
    DescanStage(places - (2, 3), interpolate=True).fitted(kind).process(disks, np.arange(3), out)
    centres = np.stack([(out * one).sum((1, 2)) / out.sum((1, 2)) for one in (y, x)], -1)
    assert np.abs(centres - (2, 3)).max() < 0.02


@pytest.mark.parametrize("nav", [(3, 4), (3, 2, 2)])
def test_a_plane_gives_the_shift_at_rows_and_columns(nav):
    plane = [[1.2, 0.7, -0.4], [-2, 0.1, 1.5]]
    kind = FrameKind(nav_shape=nav, sig_shape=SIG, dtype=KIND.dtype)
    row, column = np.indices(nav)[:2].reshape(2, -1)
    shift = np.stack([y + by_row * row + by_column * column for y, by_row, by_column in plane], axis=-1)
    expected = moved_by_numpy(FRAMES, np.rint(shift).astype(int))
    assert np.array_equal(processed(DescanStage(plane), kind), expected)


WITHOUT_ONE = np.where(np.arange(24) == 9, np.nan, 0).reshape(3, 4, 2)


@pytest.mark.parametrize(
    ("shift", "words"),
    [
        (np.zeros((3, 4)), r"shift has the shape \(3, 4\) and dtype float64, expected numbers of the shape"),
        (np.zeros((3, 4, 2), "c16"), "dtype complex128, expected"),
        ([[1, 2], [3]], "shift is no array"),
        ("file.npy", r"shift has the shape \(\)"),
        (WITHOUT_ONE, r"shift at \(1, 0\) is not a finite number"),
    ],
)
def test_shifts_that_are_none_are_refused(shift, words):
    with pytest.raises(StageError, match=words):
        DescanStage(shift)


def test_the_shift_of_another_scan_is_refused():
    with pytest.raises(StageError, match=r"shift has the shape \(4, 3, 2\), expected \(3, 4, 2\)"):
        DescanStage(np.zeros((4, 3, 2))).fitted(KIND)
    line = FrameKind(nav_shape=(12,), sig_shape=SIG, dtype=KIND.dtype)
    words = r"shift is a plane, but the scan has the shape \(12,\): set nav_shape"
    with pytest.raises(StageError, match=words):
        DescanStage(np.zeros((2, 3))).fitted(line)
