from pathlib import Path

import h5py
import hdf5plugin
import msgpack
import numpy as np
import pytest

from stemd.wire.arrays import PackedArray, is_describable, pack_array
from stemd.wire.messages import Message, decode, event_message, without_buffers
from stemd.wire.packing import MalformedResult, pack_header
from stemd.wire.text import ScanSummaries
from stemd_udfs.interface.calibration import Calibration


def test_numbers_of_numpy_are_plain_in_the_header(packed_message):
    """Its keys are those of the recorded messages, below."""
    ledger = {"announced": np.int64(6), "open_ended": True}
    header = msgpack.unpackb(packed_message(ledger=ledger, status="final", complete=True)[1])
    assert header["ledger"] == {"announced": 6, "open_ended": True}
    assert (header["status"], header["complete"], header["nav_shape"]) == ("final", True, [2, 3])


def test_the_header_has_counts_and_dose_of_a_position(packed_message):
    known = Calibration(counts_per_electron=2.0, scan_step_nm=0.1)
    header = decode(packed_message(mean_counts=50.0, nav_shape=(1, 2, 3), calibration=known)).header
    assert header["counts_per_position"] == 150.0, "three frames at each"
    assert header["dose_e_per_A2"] == pytest.approx(75.0)
    header = decode(packed_message(mean_counts=50.0)).header
    assert (header["counts_per_position"], "dose_e_per_A2" in header) == (50.0, False)


def test_half_a_surrogate_pair_is_written_in_escapes():
    header = msgpack.unpackb(pack_header({"message": "/data/x\udcff is full", "é": ["\ud800"]}))
    assert header == {"message": "/data/x\\udcff is full", "é": ["\\ud800"]}


def test_event_header_has_the_common_keys_and_its_own():
    common = {"instance": "i", "seq": 1, "t_publish": 1.5, "scan_id": "s", "run_id": "r", "series": 3}
    topic, packed = event_message("scan_started", **common, nav_shape=(2, 3), dtype=np.dtype("<u2"))
    assert topic == b"event/scan_started"
    own = {"version": 1, "kind": "scan_started", "nav_shape": [2, 3], "dtype": "<u2"}
    assert msgpack.unpackb(packed) == common | own


@pytest.mark.parametrize("dtype", ["u1", "<i2", ">u4", "<f4", "<f8", "<i8", "<c8", "?"])
@pytest.mark.parametrize("shape", [(1024,), (33, 65), (1027, 1), (4, 5, 67)])
def test_compressed_arrays_come_back_as_they_were_sent(dtype, shape, packed_message):
    array = np.random.default_rng(0).poisson(3, shape).astype(dtype)
    decoded = decode(packed_message(buffers=[("x", "nav", array)], encoding="bslz4"))
    (entry,) = decoded.header["buffers"]
    assert entry["encoding"] == ("bslz4" if array.nbytes >= 1024 else "raw")
    assert np.array_equal(decoded.arrays["x"], array)
    assert decoded.arrays["x"].dtype == array.dtype.newbyteorder("<")


def test_a_compressed_array_is_what_hdf5s_filter_reads_and_a_damaged_one_is_refused(packed_message, tmp_path):
    array = np.random.default_rng(0).poisson(3, (64, 64)).astype("<f4")
    parts = packed_message(buffers=[("x", "sig", array)], encoding="bslz4")
    with h5py.File(tmp_path / "x.h5", "w") as file:
        shape = array.shape
        made = file.create_dataset("x", shape, array.dtype, chunks=shape, **hdf5plugin.Bitshuffle())
        made.id.write_direct_chunk((0, 0), parts[2])
        assert np.array_equal(made[()], array)
    assert len(parts[2]) < array.nbytes
    parts[2] = parts[2][:20]
    with pytest.raises(MalformedResult, match="buffer 'x' of 20 bytes"):
        decode(parts)


@pytest.mark.parametrize("frames", [1, 7, 8, 9, 65])
def test_coverage_comes_back_flat(frames, packed_message):
    bits = np.random.default_rng(frames).integers(0, 2, frames).astype(bool)
    np.testing.assert_array_equal(decode(packed_message(nav_shape=(frames,), coverage=bits)).coverage, bits)


def test_history_without_buffers_keeps_ledger_and_status(packed_message):
    decoded = decode(without_buffers(packed_message(status="final")))
    assert decoded.header["ledger"] == msgpack.unpackb(packed_message()[1])["ledger"]
    assert decoded.header["status"] == "final"
    assert decoded.arrays == {}
    assert decoded.coverage is None


def changed(parts: list[bytes], key: str, value: object) -> list[bytes]:
    header = msgpack.unpackb(parts[1])
    (header["buffers"][0] if key in header["buffers"][0] else header)[key] = value
    return [parts[0], msgpack.packb(header), *parts[2:]]


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([b"result/sum"], "1 parts"),
        ([b"result/sum", b"\xc1"], "not msgpack"),
        ([b"result/sum", msgpack.packb([1])], "version 'list'"),
        ([b"\xff", msgpack.packb({"version": 1})], "not msgpack"),
    ],
)
def test_what_is_no_message_is_refused_in_words(parts, words):
    with pytest.raises(MalformedResult, match=words):
        decode(parts)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("version", 2, "version 2"),
        ("coverage", 9, "buffer index 9"),
        ("nav_shape", [20, 3], "coverage has 1 bytes for 60 frames"),
        ("buffers", {}, "buffers must be a list"),
        ("encoding", "zstd", "encoding 'zstd'"),
        ("shape", [4, 6], "of 80 bytes"),
        ("dtype", "|O", "'intensity' of 80 bytes"),
        ("dtype", [["a"]], "a field of a dtype"),
        ("index", -1, "buffer index -1"),
    ],
)
def test_a_header_that_lies_is_refused_in_words(key, value, words, packed_message):
    with pytest.raises(MalformedResult, match=words):
        decode(changed(packed_message(), key, value))


@pytest.mark.parametrize("key", ["reason", "error", "series", "t_last", "seq"])
def test_a_header_without_one_of_its_keys_is_refused_in_words(key, packed_message):
    topic, packed, *payload = packed_message()
    header = msgpack.unpackb(packed)
    del header[key]
    with pytest.raises(MalformedResult, match=rf"result/sum: .* missing required field `{key}`"):
        decode([topic, msgpack.packb(header), *payload])


_NUMBERS = np.arange(13 * 11, dtype=np.int64).reshape(13, 11)


def _read_only(array):
    array.flags.writeable = False
    return array


ARRAYS = {
    **{f"plain {kind}": (_NUMBERS % 251).astype(kind) for kind in ("u1", "<i2", ">u4", "<f4", "<f8", "<c8")},
    "many bytes": (np.arange(1100) % 7).astype("u1"),
    "many big-endian": (np.arange(300) % 7).astype(">u4"),
    "bool": _NUMBERS % 3 == 0,
    "complex128": _NUMBERS.astype("c16"),
    "0-d": np.array(3.5),
    "0-d big-endian": np.array(7, ">i4"),
    "empty": np.zeros((2, 3, 0)),
    "strided": _NUMBERS[:, ::2],
    "transposed": _NUMBERS.T,
    "read-only": _read_only(_NUMBERS.astype("<f4")),
    "dates": np.array(["2020-01-01", "NaT"], dtype="datetime64[D]"),
    "text": np.array(["a", "bcd"]),
    "bytes": np.array([b"a", b"bcd"]),
    "structured": np.array([(1, [2.0, 3.0])] * 2, dtype=[("a", ">i2"), ("b", "<f8", (2,))]),
    "structured of 8 bytes": np.array([(1, 2.5)] * 130, dtype=[("a", "<i4"), ("b", "<f4")]),
    "padded": np.zeros(2, dtype=np.dtype([("a", "u1"), ("b", "f8")], align=True)),
    "nested": np.zeros(2, dtype=[("a", [("x", "i4"), ("y", ">f4")])]),
    "with a title": np.zeros(2, dtype=[(("title", "a"), "i4")]),
    "objects": np.array([{}, []], dtype=object),
}
RECORDED = msgpack.unpackb(Path(__file__).with_name("recorded_messages.msgpack").read_bytes())
"""The messages of `ARRAYS`, as they were published when results had three forms on their way."""


@pytest.mark.parametrize("encoding", ["raw", "bslz4"])
@pytest.mark.parametrize("name", ARRAYS)
def test_published_messages_are_as_recorded_to_the_byte(name, encoding, packed_message):
    buffers = [("x", "single", ARRAYS[name])]
    message = packed_message(buffers=buffers, encoding=encoding, ledger={"announced": 6})
    assert [bytes(part) for part in message] == RECORDED[f"{encoding}, {name}"]


@pytest.mark.parametrize("name", [name for name, array in ARRAYS.items() if is_describable(array.dtype)])
def test_arrays_come_back_as_they_were_sent(name, packed_message):
    array = ARRAYS[name]
    buffers = [("a", "nav", array), ("other", "single", np.ones(2))]
    result = decode(packed_message(buffers=buffers)).arrays["a"]
    assert result.shape == array.shape
    assert result.dtype == array.dtype.newbyteorder("<")
    np.testing.assert_array_equal(result, array)


@pytest.mark.parametrize("dtype", [object, [("a", "i4"), ("b", object)]], ids=["items", "a field"])
def test_arrays_with_objects_have_a_description_and_no_bytes(dtype):
    packed = pack_array(np.empty(2, dtype))
    assert packed == PackedArray(np.dtype(dtype).str, [2], None)


def test_memory_is_shown_where_it_can_be_and_copies_are_read_only():
    array = np.arange(6.0).reshape(2, 3)
    assert np.shares_memory(pack_array(array).data, array)
    assert pack_array(array).data.flags.writeable
    for other in (array.T, array.astype(">f8")):
        data = pack_array(other).data
        assert not np.shares_memory(data, other)
        assert not data.flags.writeable


def test_a_view_of_another_dtype_object_does_not_pass_for_a_copy():
    """Else its bytes would be published without a copy, while somebody writes to them."""
    array = np.zeros(3, np.dtype([("a", "<i4"), ("b", "<f8")], align=True))
    packed = pack_array(array)
    assert packed.data.flags.writeable
    assert np.shares_memory(packed.data, array)


def test_a_dtype_is_describable_if_its_description_gives_it_back():
    for dtype in ("<f4", ">i4", [("a", "<i4"), ("b", ">f8", (2,))], "V2"):
        assert is_describable(np.dtype(dtype))
    for dtype in (object, [("a", object)], "S1000000"):
        assert not is_describable(np.dtype(dtype))


def result(run_id, status, t_first, t_last, t_publish):
    times = {"t_first": t_first, "t_last": t_last, "t_publish": t_publish}
    return Message("result/sum", {"run_id": run_id, "status": status, **times}, {}, None)


def ended(run_id, status="final", processed=100):
    is_final = status == "final"
    header = {"run_id": run_id, "scan_id": "scan-" + run_id, "status": status, "complete": is_final}
    header |= {"reason": None if is_final else "restarted", "ledger": {"processed": processed}}
    return Message("event/run_ended", header, {}, None)


def test_rate_and_latency_are_measured_from_reception():
    summaries = ScanSummaries()
    for number in range(1, 11):
        summaries.take(result("a", "partial", 10.0, 10.0 + number, 10.0 + number + 0.01))
    summaries.take(result("a", "final", 10.0, 20.0, 20.02))
    summaries.take(ended("a"))
    (scan,) = summaries.ended
    assert scan["scan_id"] == "scan-a"
    assert scan["frames_per_s"] == 100 / 10
    assert scan["latency_ms"]["p50"] == pytest.approx(10)
    assert scan["latency_ms"]["p99"] == pytest.approx(19, abs=1)


def test_runs_are_kept_apart_and_only_ended_ones_counted():
    summaries = ScanSummaries()
    summaries.take(result("a", "partial", 1.0, 2.0, 2.1))
    summaries.take(result("b", "partial", 5.0, 6.0, 6.1))
    summaries.take(result("b", "cancelled", 5.0, 7.0, 99.0))
    summaries.take(ended("b", "cancelled", 40))
    (scan,) = summaries.ended
    assert (scan["status"], scan["reason"], scan["complete"]) == ("cancelled", "restarted", False)
    assert scan["frames_per_s"] == 20
    assert scan["latency_ms"]["p99"] == pytest.approx(100)


def test_a_line_for_people_counts_how_runs_ended():
    summaries = ScanSummaries()
    assert summaries.in_words() == "no run ended meanwhile"
    summaries.take(ended("a"))
    assert summaries.in_words() == "1 run ended: 1 final"
    summaries.take(ended("b", "cancelled"))
    summaries.take(ended("c"))
    assert summaries.in_words() == "3 runs ended: 2 final, 1 cancelled (restarted)"


def test_what_was_not_measured_is_none_and_runs_whose_end_is_never_seen_are_forgotten():
    summaries = ScanSummaries()
    summaries.take(ended("a"))
    assert summaries.ended[0]["frames_per_s"] is None
    assert summaries.ended[0]["latency_ms"] == {"p50": None, "p99": None}
    for number in range(1000):
        summaries.take(result(str(number), "partial", 1.0, 2.0, 2.1))
    assert len(summaries._runs) <= 64
