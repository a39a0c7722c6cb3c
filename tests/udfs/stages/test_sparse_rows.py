import numpy as np

from stemd_udfs.stages.stage import SparseRows


def rows_of(frames):
    flat = frames.reshape(len(frames), -1)
    frame, pixel = np.nonzero(flat)
    return SparseRows(len(frames), frame, pixel, flat[frame, pixel])


def filled(rows, shape):
    out = np.full(shape, 9, rows.values.dtype)
    rows.fill(out)
    return out


FRAMES = (np.arange(60).reshape(5, 3, 4) % 7 == 0) * np.arange(60, dtype="u1").reshape(5, 3, 4)
FRAMES[2] = 0


def test_pointers_say_where_each_frame_begins():
    rows = rows_of(FRAMES)
    pointers = rows.pointers()
    counts = [np.count_nonzero(frame) for frame in FRAMES]
    assert np.diff(pointers).tolist() == counts
    assert (pointers[0], pointers[-1]) == (0, len(rows.pixels))
    assert rows_of(np.zeros((3, 2, 2))).pointers().tolist() == [0, 0, 0, 0]


def test_frames_are_written_out_as_they_were_also_if_their_parts_are_joined():
    assert np.array_equal(filled(rows_of(FRAMES), FRAMES.shape), FRAMES)
    joined = SparseRows.join([rows_of(FRAMES[:2]), rows_of(FRAMES[2:3]), rows_of(FRAMES[3:])])
    assert joined.depth == 5
    assert np.array_equal(filled(joined, FRAMES.shape), FRAMES)


def test_pixels_that_get_the_same_number_are_added_and_some_are_kept():
    rows = rows_of(FRAMES)
    summed = rows.summed(rows.pixels // 4, 3, np.dtype("u2"))  # a pixel for each row of a frame
    assert np.array_equal(filled(summed, (5, 3)), FRAMES.sum(axis=2))
    assert summed.values.dtype == np.uint16
    order = summed.frames * 3 + summed.pixels
    assert (np.diff(order) > 0).all()
    kept = rows.kept(rows.pixels >= 4, rows.pixels - 4)
    assert np.array_equal(filled(kept, (5, 2, 4)), FRAMES[:, 1:])
