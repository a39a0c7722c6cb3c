import errno
import json
import time
from unittest.mock import Mock

import numpy as np
import pytest

from stemd.wire.messages import decode, event_message
from stemd.wire.packing import MalformedResult
from stemd.wire.text import json_line, message_object, plain, readable_line, save_result


def test_values_of_small_buffers_are_nested_lists_with_null_for_nan(packed_message):
    array = np.array([[1.5, np.nan], [np.inf, 2]])
    message = decode(packed_message(buffers=[("a", "nav", array), ("n", "single", np.array(3))]))
    values = json.loads(json_line(message_object(message)))["values"]
    assert values == {"a": [[1.5, None], [None, 2.0]], "n": 3}
    buffers = [("small", "sig", np.zeros(4096)), ("large", "sig", np.zeros(4097))]
    assert list(message_object(decode(packed_message(buffers=buffers)))["values"]) == ["small"]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (np.array([1 + 2j]), [[1.0, 2.0]]),
        (np.array([True]), [True]),
        (np.array([(1, [2.0, np.nan])], dtype=[("a", "i4"), ("b", "f8", 2)]), [{"a": 1, "b": [2.0, None]}]),
        (np.array([b"ab"]), ["6162"]),
        (np.array("2020-01-02", dtype="datetime64[D]"), "2020-01-02"),
        ({"bytes": b"\x01", 5: np.float32(2), "n": {None}}, {"bytes": "01", "5": 2.0, "n": [None]}),
        (np.zeros((0, 3)), []),
        (np.array(np.nan), None),
    ],
)
def test_what_json_has_no_form_for_is_made_plain(value, expected):
    assert plain(value) == expected
    json.loads(json_line(value))


def test_a_line_for_people_says_scan_udf_status_and_progress(packed_message):
    buffers = [("n", "single", np.array([7])), ("i", "sig", np.eye(2))]
    message = decode(packed_message(status="cancelled", reason="restarted", buffers=buffers))
    at = time.strftime("%H:%M:%S", time.localtime(message.header["t_publish"]))
    series = message.header["series"]
    progress = "cancelled (restarted)  5 of 6 frames  latency 500 ms"
    assert readable_line(message) == f"{at}  series {series}  sum  {progress}  n=7  i[2, 2] 0..1"


@pytest.mark.parametrize(("where", "begin"), [({}, ""), ({"series": 3}, "series 3  ")])
def test_the_words_of_an_error_are_in_its_line(where, begin):
    words = "UDF c failed:\nwhy"
    event = event_message("error", instance="i", seq=1, t_publish=1.0, message=words, **where)
    at = time.strftime("%H:%M:%S", time.localtime(1.0))
    assert readable_line(decode(event)) == f"{at}  {begin}error  UDF c failed: why"


def test_a_saved_result_reads_back_with_coverage_and_header(packed_message, tmp_path):
    buffers = [("file", "sig", np.eye(2)), ("s", "nav", np.zeros(6, dtype=[("a", "i4")]))]
    path = save_result(decode(packed_message(status="final", buffers=buffers)), tmp_path)
    assert path == tmp_path / "s1_sum.npz"
    with np.load(path) as saved:
        np.testing.assert_array_equal(saved["file"], np.eye(2))
        assert saved["s"].dtype.names == ("a",)
        assert saved["_coverage"].tolist() == [[True, True, True], [True, True, False]]
        assert json.loads(str(saved["_header"]))["status"] == "final"
    assert list(tmp_path.iterdir()) == [path]


def test_a_result_that_cannot_be_written_leaves_nothing(packed_message, tmp_path, monkeypatch):
    full = OSError(errno.ENOSPC, "No space left on device")
    monkeypatch.setattr("numpy.lib.format.write_array", Mock(side_effect=full))
    message = decode(packed_message(buffers=[("a", "sig", np.eye(2))]))
    with pytest.raises(OSError, match=r"No space left on device: '.*s1_sum\.npz'"):
        save_result(message, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_names_from_the_network_cannot_leave_the_folder(packed_message, tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    with pytest.raises(MalformedResult, match="udf is 'a/b'"):
        decode(packed_message(udf="a/b"))
    message = decode(packed_message(scan_id="../../x", buffers=[("../n", "sig", np.eye(2))]))
    path = save_result(message, folder)
    assert path.parent == folder
    assert list(tmp_path.iterdir()) == [folder]
