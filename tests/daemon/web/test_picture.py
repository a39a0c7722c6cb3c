import json
import struct

import numpy as np

from stemd.web.picture import ReadResult, View, picture_bytes, picture_message, pictures_of, read_header
from stemd.wire.messages import without_buffers

COVERAGE = np.array([1, 1, 0, 1, 0, 1], bool)


def read(message):
    (length,) = struct.unpack("<I", message[:4])
    head = json.loads(message[4 : 4 + length])
    assert (4 + length) % 8 == 0
    if head["dtype"] is None:
        return head, None, None
    data = message[4 + length :]
    end = len(data) - head["covered"]
    channels = [-1] if head["vectors"] or head["all"] else []
    values = np.frombuffer(data[:end], head["dtype"]).reshape(*head["shape"], *channels)
    return head, values, np.unpackbits(np.frombuffer(data[end:], np.uint8))


def picture(parts, buffer, **asked):
    return read(picture_message(ReadResult.of(parts), View(udf="sum", buffer=buffer, **asked)))


def test_results_travel_as_they_are_per_frame_pixel_and_per_position_with_what_is_covered(packed_message):
    image = np.arange(20, dtype=np.int64).reshape(4, 5) - 7
    scan = np.arange(6, dtype=np.float32).reshape(2, 3)
    parts = packed_message(buffers=[("intensity", "sig", image), ("scan", "nav", scan)], coverage=COVERAGE)
    head, values, covered = picture(parts, "intensity")
    np.testing.assert_array_equal(values, image)
    assert values.dtype == image.dtype
    assert not len(covered)
    assert (head["scan_id"], head["status"], head["channels"]) == ("s1", "partial", 1)
    assert head["ledger"] == read_header(parts)["ledger"]
    _, values, covered = picture(parts, "scan")
    np.testing.assert_array_equal(values, scan)
    np.testing.assert_array_equal(covered[:6], COVERAGE)


def test_components_and_repeats_are_channels(packed_message):
    values = np.arange(2 * 2 * 3 * 4, dtype=np.uint16).reshape(2, 2, 3, 4)
    coverage = np.arange(12) % 5 > 0
    parts = packed_message(buffers=[("b", "nav", values)], nav_shape=(2, 2, 3), coverage=coverage)
    described = {"buffer": "b", "kind": "nav", "shape": [2, 3], "channels": 8, "dtype": "<u2", "sigma": None}
    assert pictures_of(read_header(parts))[0] | {"kept": True} == described | {"kept": True}
    for repeat in range(2):
        for component in range(4):
            _, found, covered = picture(parts, "b", channel=4 * repeat + component)
            np.testing.assert_array_equal(found, values[repeat, ..., component])
            np.testing.assert_array_equal(covered[:6], coverage.reshape(2, 6)[repeat])
    assert picture(parts, "b", channel=99)[0]["channel"] == 7


def test_lines_and_numbers_are_pictures_of_one_row(packed_message):
    single = ((3.0, (1, 1)), (np.arange(3.0), (1, 3)), (np.eye(3, 4), (3, 4)))
    for values, shape in (*single, (np.ones(7), (1, 7))):
        kind = "sig" if shape == (1, 7) else "single"
        parts = packed_message(buffers=[("b", kind, np.asarray(values))], sig_shape=(7,))
        np.testing.assert_array_equal(picture(parts, "b")[1], np.reshape(values, shape))


def test_fields_of_a_dtype_are_shown_by_name_and_objects_not_at_all(packed_message):
    values = np.zeros((4, 5), [("y", "f4"), ("x", "f2"), ("words", "S3")])
    values["y"], values["x"] = 1.5, 2.5
    objects = np.empty((4, 5), object)
    parts = packed_message(buffers=[("b", "sig", values), ("o", "sig", objects)])
    assert [one["buffer"] for one in pictures_of(read_header(parts))] == ["b.y", "b.x"]
    np.testing.assert_array_equal(picture(parts, "b.y")[1], values["y"])
    found = picture(parts, "b.x")[1]
    np.testing.assert_array_equal(found, values["x"])
    assert found.dtype == np.float32  # a browser reads no half precision


def test_a_very_large_picture_is_thinned_out_evenly(packed_message, monkeypatch):
    monkeypatch.setattr("stemd.web.picture.MOST_PIXELS", 64**2)
    side = 3 * 64
    values = np.arange(side * side, dtype=np.uint32).reshape(side, side)
    covered = np.arange(side * side) % 7 > 0
    parts = packed_message(buffers=[("b", "nav", values)], nav_shape=(side, side), coverage=covered)
    head, found, shown = picture(parts, "b")
    assert head["step"] == 3
    assert head["full_shape"] == [side, side]
    np.testing.assert_array_equal(found, values[::3, ::3])
    np.testing.assert_array_equal(shown[: 64**2], covered.reshape(side, side)[::3, ::3].ravel())


def test_history_without_its_buffers_says_so_and_an_unknown_buffer_is_nothing(packed_message):
    parts = without_buffers(packed_message())
    head, values, _ = picture(parts, "intensity")
    assert values is None
    assert head["ledger"]["announced"] == 6
    assert pictures_of(read_header(parts))[0]["kept"] is False
    assert picture_message(ReadResult.of(parts), View(udf="sum", buffer="none")) is None


def test_vectors_travel_in_pairs_and_all_channels_in_one_picture_for_viewers_that_ask_for_them(
    packed_message,
):
    field, many, others = np.arange(12.0).reshape(2, 3, 2), np.arange(30.0).reshape(2, 3, 5), np.ones((2, 3))
    buffers = [("field", "nav", field), ("all", "nav", many), ("b", "nav", others)]
    parts = packed_message(buffers=buffers, coverage=COVERAGE)
    head, pairs, _ = picture(parts, "field", vectors=True)
    assert (head["shape"], head["vectors"], head["channels"]) == ([2, 3], True, 2)
    np.testing.assert_array_equal(pairs, field)
    head, found, _ = picture(parts, "all", all_channels=True)
    assert (head["shape"], head["all"], head["channels"], head["dtype"]) == ([2, 3], True, 5, "<f4")
    np.testing.assert_array_equal(found, many)
    view = View(udf="sum", buffer="all", all_channels=True)
    assert picture_bytes(ReadResult.of(parts), view) >= many.nbytes
    for asked, named in (("vectors", "vectors"), ("all_channels", "all")):
        head, found, _ = picture(parts, "b", **{asked: True})  # with one channel it is sent as it is
        assert not head[named]
        np.testing.assert_array_equal(found, others)


def test_the_positions_in_a_pattern_come_with_it_for_viewers_that_ask_for_them(packed_message):
    image = np.arange(20, dtype=np.int64).reshape(4, 5)
    parts = packed_message(buffers=[("intensity", "sig", image)], coverage=COVERAGE)
    _, _, covered = picture(parts, "intensity", coverage=True)
    np.testing.assert_array_equal(covered[:6], COVERAGE)
    assert picture(parts, "intensity")[0]["covered"] == 0
    size = picture_bytes(ReadResult.of(parts), View(udf="sum", buffer="intensity", coverage=True))
    assert size >= image.nbytes + 1
