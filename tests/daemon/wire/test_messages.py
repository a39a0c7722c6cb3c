import h5py
import hdf5plugin
import msgpack
import numpy as np
import pytest

from stemd.wire.messages import (
    decode,
    event_message,
    without_buffers,
)
from stemd.wire.packing import MalformedResult, pack_header
from stemd_udfs.interface.calibration import Calibration


@pytest.fixture
def message(packed_message):
    return packed_message


def test_header_has_every_key_of_the_description_and_plain_values(message):
    parts = message(ledger={"announced": np.int64(6), "open_ended": True}, status="final", complete=True)
    assert parts[0] == b"result/sum"
    header = msgpack.unpackb(parts[1])
    assert header == {
        "version": 1,
        "instance": "i",
        "seq": 3,
        "scan_id": "s1",
        "run_id": "r1",
        "series": 7,
        "udf": "sum",
        "udf_versions": ["abc"],
        "status": "final",
        "reason": None,
        "error": None,
        "complete": True,
        "ledger": {"announced": 6, "open_ended": True},
        "nav_shape": [2, 3],
        "sig_shape": [4, 5],
        "dtype": "<u2",
        "coverage": 1,
        "buffers": [
            {
                "name": "intensity",
                "kind": "sig",
                "shape": [4, 5],
                "dtype": "<f4",
                "encoding": "raw",
                "index": 0,
            }
        ],
        "t_first": 1.0,
        "t_last": 2.0,
        "t_publish": 2.5,
    }
    assert parts[3] == np.packbits([1, 1, 1, 1, 1, 0]).tobytes()


def test_the_header_has_counts_and_dose_of_a_position(message):
    known = Calibration(counts_per_electron=2.0, scan_step_nm=0.1)
    header = decode(message(mean_counts=50.0, nav_shape=(1, 2, 3), calibration=known)).header
    assert header["counts_per_position"] == 150.0, "three frames at each"
    assert header["dose_e_per_A2"] == pytest.approx(75.0)
    header = decode(message(mean_counts=50.0)).header
    assert (header["counts_per_position"], "dose_e_per_A2" in header) == (50.0, False)


def test_half_a_surrogate_pair_is_written_in_escapes():
    header = msgpack.unpackb(pack_header({"message": "/data/x\udcff is full", "é": ["\ud800"]}))
    assert header == {"message": "/data/x\\udcff is full", "é": ["\\ud800"]}


def test_event_header_has_the_common_keys_and_its_own():
    topic, packed = event_message(
        "scan_started",
        instance="i",
        seq=1,
        t_publish=1.5,
        scan_id="s",
        run_id="r",
        series=3,
        fields={"nav_shape": (2, 3), "dtype": np.dtype("<u2")},
    )
    assert topic == b"event/scan_started"
    assert msgpack.unpackb(packed) == {
        "version": 1,
        "instance": "i",
        "seq": 1,
        "kind": "scan_started",
        "scan_id": "s",
        "run_id": "r",
        "series": 3,
        "t_publish": 1.5,
        "nav_shape": [2, 3],
        "dtype": "<u2",
    }


@pytest.mark.parametrize(
    "array",
    [
        np.arange(6, dtype=">u4").reshape(2, 3),
        np.array(3.5),
        np.zeros((2, 3, 0)),
        np.array([[True, False, True]] * 2),
        np.arange(12, dtype=np.complex64).reshape(2, 6)[:, ::2],
        np.array([(1, [2.0, 3.0])] * 2, dtype=[("a", ">i2"), ("b", "<f8", (2,))]),
        np.array(["2020-01-01", "2021-01-01"], dtype="datetime64[D]"),
        np.zeros(2, dtype=np.dtype([("a", "u1"), ("b", "f8")], align=True)),
        np.zeros(2, dtype=[("a", [("x", "i4"), ("y", "f4")])]),
    ],
    ids=["big-endian", "0-d", "empty", "bool", "strided", "structured", "dates", "padded", "nested"],
)
def test_arrays_come_back_as_they_were_sent(array, message):
    decoded = decode(message(buffers=[("a", "nav", array), ("other", "single", np.ones(2))]))
    result = decoded.arrays["a"]
    assert result.shape == array.shape
    assert result.dtype == array.dtype.newbyteorder("<")
    np.testing.assert_array_equal(result, array)


@pytest.mark.parametrize("dtype", ["u1", "<i2", ">u4", "<f4", "<f8", "<i8", "<c8", "?"])
@pytest.mark.parametrize("shape", [(1024,), (33, 65), (1027, 1), (4, 5, 67)])
def test_compressed_arrays_come_back_as_they_were_sent(dtype, shape, message):
    array = np.random.default_rng(0).poisson(3, shape).astype(dtype)
    decoded = decode(message(buffers=[("x", "nav", array)], encoding="bslz4"))
    (entry,) = decoded.header["buffers"]
    assert entry["encoding"] == ("bslz4" if array.nbytes >= 1024 else "raw")
    assert np.array_equal(decoded.arrays["x"], array)
    assert decoded.arrays["x"].dtype == array.dtype.newbyteorder("<")


def test_a_compressed_array_is_what_hdf5s_filter_reads(message, tmp_path):
    array = np.random.default_rng(0).poisson(3, (64, 64)).astype("<f4")
    parts = message(buffers=[("x", "sig", array)], encoding="bslz4")
    with h5py.File(tmp_path / "x.h5", "w") as file:
        made = file.create_dataset(
            "x", array.shape, array.dtype, chunks=array.shape, **hdf5plugin.Bitshuffle()
        )
        made.id.write_direct_chunk((0, 0), parts[2])
        assert np.array_equal(made[()], array)
    assert len(parts[2]) < array.nbytes


def test_arrays_that_cannot_be_shuffled_stay_raw(message):
    array = np.zeros((100, 100), "c16")
    decoded = decode(message(buffers=[("x", "sig", array)], encoding="bslz4"))
    assert decoded.header["buffers"][0]["encoding"] == "raw"


def test_a_damaged_compressed_array_is_refused_in_words(message):
    parts = message(buffers=[("x", "sig", np.zeros((64, 64)))], encoding="bslz4")
    parts[2] = parts[2][:20]
    with pytest.raises(MalformedResult, match="buffer 'x' of 20 bytes"):
        decode(parts)


@pytest.mark.parametrize("frames", [1, 7, 8, 9, 65])
def test_coverage_comes_back_flat(frames, message):
    bits = np.random.default_rng(frames).integers(0, 2, frames).astype(bool)
    np.testing.assert_array_equal(decode(message(nav_shape=(frames,), coverage=bits)).coverage, bits)


def test_history_without_buffers_keeps_ledger_and_status(message):
    decoded = decode(without_buffers(message(status="final")))
    assert decoded.header["ledger"] == msgpack.unpackb(message()[1])["ledger"]
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
def test_a_header_that_lies_is_refused_in_words(key, value, words, message):
    with pytest.raises(MalformedResult, match=words):
        decode(changed(message(), key, value))


@pytest.mark.parametrize("key", ["reason", "error", "series", "t_last", "seq"])
def test_a_header_without_one_of_its_keys_is_refused_in_words(key, message):
    topic, packed, *payload = message()
    header = msgpack.unpackb(packed)
    del header[key]
    with pytest.raises(MalformedResult, match=rf"result/sum: .* missing required field `{key}`"):
        decode([topic, msgpack.packb(header), *payload])
