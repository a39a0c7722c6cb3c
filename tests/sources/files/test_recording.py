import pickle
import re

import numpy as np
import pytest

from recorded_streams import damage, record, v2_stream
from stemd_sources.codecs import encode_frame
from stemd_sources.csr import messages as asi
from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files.recording import HEADER_BYTES, Recording, preamble
from stemd_sources.recordings.recorded_scan import RecordingFile

SIG = (16, 24)


def stream(frames, *, skip=(), series=1, **options):
    """Messages of one scan."""
    payloads = [encode_frame(frame, "bslz4") for frame in frames]
    options |= {"sig_shape": SIG, "series": series, "unique_id": f"id{series}"}
    messages = v2_stream(payloads, **options)
    return [message for number, message in enumerate(messages, -1) if number not in skip]


def test_messages_and_times_come_back(tmp_path, frames):
    messages = stream(frames)
    recording = Recording(record(tmp_path / "a.stemd", "dectris-v2", messages, begin_s=100, step_s=0.1))
    found = list(recording)
    assert [bytes(message.data) for message in found] == messages
    assert [message.time_s for message in found] == pytest.approx([100 + n / 10 for n in range(14)])
    assert (recording.protocol, recording.unread_bytes, recording.dropped) == ("dectris-v2", 0, 0)


@pytest.mark.parametrize("cut", [1, HEADER_BYTES + 10, 2 * HEADER_BYTES])
def test_a_file_that_was_cut_is_read_up_to_its_last_whole_message(tmp_path, frames, cut):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    path.write_bytes(path.read_bytes()[:-cut])
    recording = Recording(path)
    assert 11 <= len(list(recording)) < 14
    assert recording.unread_bytes > 0
    assert np.array_equal(RecordingFile(path).read(0, 10), frames[:10])


def test_a_damaged_message_is_told_with_its_place(tmp_path, frames):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    begin = damage(path, 4, in_header=False)
    with pytest.raises(CaptureError, match=rf"record at byte {begin} is damaged"):
        list(Recording(path))


@pytest.mark.parametrize("in_header", [False, True])
def test_a_damaged_message_costs_no_other_frame_and_is_told(tmp_path, frames, in_header):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    record(path, "dectris-v2", stream(frames + 1, series=2))
    begin = damage(path, 5, in_header=in_header)
    second = RecordingFile(path, 1)
    assert np.array_equal(second.read(0, 12), frames + 1)
    assert re.search(rf"bytes? {begin} .*; 1 damaged message is left out", second.note)
    damage(path, 7, in_header=False)
    first = RecordingFile(path, 0)
    assert first.missing.tolist() == [4, 7 if in_header else 6]
    assert np.array_equal(first.read(8, 12), frames[8:])
    assert "; 2 damaged messages are left out" in first.note


def test_a_damaged_session_is_no_reason_to_refuse_another(tmp_path, frames):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    place = path.stat().st_size + HEADER_BYTES + 3
    record(path, "dectris-v2", stream(frames + 1, series=2))
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
    assert np.array_equal(RecordingFile(path, 1).read(0, 12), frames + 1)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"hello world, hello", "starts with b'hello wo'"),
        (preamble()[:8] + b"\x07" + bytes(7), "version 7, expected 1"),
        (preamble(), "no readable protocol"),
    ],
)
def test_what_is_no_recording_is_told(tmp_path, content, words):
    (tmp_path / "a.stemd").write_bytes(content)
    with pytest.raises(CaptureError, match=words):
        Recording(tmp_path / "a.stemd")


@pytest.mark.parametrize("seed", range(20))
def test_random_bytes_behind_the_start_end_the_walk(tmp_path, frames, seed):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    whole = len(Recording(path).records)
    with path.open("ab") as file:
        file.write(np.random.default_rng(seed).bytes(5000))
    assert len(Recording(path).records) == whole


def test_each_scan_of_a_recording_can_be_read(tmp_path, frames):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames))
    record(path, "dectris-v2", stream(frames + 1, series=2, user_data={"nav_shape": [3, 4]}))
    words = r"scans in this file: 0 \(series 1 with 12 of 12 frames\), 1 .*; give scan=0 to 1"
    with pytest.raises(CaptureError, match=words):
        RecordingFile(path)
    with pytest.raises(CaptureError, match="expected number 2 among them"):
        RecordingFile(path, 2)
    for series in range(3, 14):
        record(path, "dectris-v2", stream(frames[:1], series=series))
    with pytest.raises(CaptureError, match=r" 8 \(series 9 [^,]*, …, 12 \(series 13 .*; give scan=0 to 12"):
        RecordingFile(path)
    second = RecordingFile(path, 1)
    assert second.nav_shape == (3, 4)
    assert np.array_equal(second.read(0, 12), frames + 1)


def test_frames_that_did_not_come_are_missing_and_told(tmp_path, frames):
    path = record(tmp_path / "a.stemd", "dectris-v2", stream(frames, announced=14, skip=(0, 4, 5)))
    file = RecordingFile(path)
    assert (file.count, file.announced, file.missing.tolist()) == (12, 14, [0, 4, 5])
    assert (file.payload(4), file.payloads(np.array([3, 4]))) == (None, None)
    assert np.array_equal(file.read(1, 4), frames[1:4])
    with pytest.raises(DataFileError, match="frame 4 is not in the recording"):
        file.read(3, 6)
    with pytest.raises(DataFileError, match="frame 4 is not in the recording"):
        file.read(4, 5)
    empty = record(tmp_path / "b.stemd", "dectris-v2", stream(frames, skip=range(12)))
    with pytest.raises(DataFileError, match="scan 0 has no frame"):
        RecordingFile(empty)


def test_the_first_copy_counts_and_strangers_do_not(tmp_path, frames):
    first, *images, last = stream(frames)
    other = stream(frames + 7)[1:-1]
    strange = stream(frames + 9, series=5)[1:3]
    messages = [b"nothing", *strange, first, images[0], other[0], *strange, b"\xff" * 20, *images[1:], last]
    messages[-2] = list(v2_stream([b""] * 12, sig_shape=(2, 2), unique_id="id1"))[-2]  # of another shape
    file = RecordingFile(record(tmp_path / "a.stemd", "dectris-v2", messages))
    file.close()  # it is opened again
    assert np.array_equal(file.read(0, 11), frames[:11])
    words = r"frame 11 cannot be decoded: is .*\(2, 2\).*, expected .*\(16, 24\)"
    with pytest.raises(DataFileError, match=words):
        file.read(10, 12)


def test_no_value_of_a_sparse_frame_means_that_there_is_no_data(tmp_path):
    messages = [
        asi.acquisition_start(asi.Acquisition.of((1, 1), (4, 4), 1)) + asi.scan_start(1),
        asi.frame_message(0, (4, 4), np.array([1, 5]), np.array([65535, 3], "<u2")),
        asi.scan_end(1),
    ]
    file = RecordingFile(record(tmp_path / "a.stemd", "asi-csr", messages))
    assert not file.has_nodata_marks
    assert file.read(0, 1).ravel()[:6].tolist() == [0, 65535, 0, 0, 0, 3]


def test_a_capture_in_a_zip_is_read_as_well(shared):
    file = RecordingFile(shared("dectris-stream2/eiger1_1m_series16.zip"))
    frames = pickle.loads(pickle.dumps(file)).read(8, 10)
    frames[:, file.pixel_mask] = 0
    assert frames.sum(axis=(1, 2)).tolist() == [51881, 51206]


def test_a_recording_of_another_protocol_is_told(tmp_path):
    path = record(tmp_path / "a.stemd", "morse", [b"x"])
    with pytest.raises(CaptureError, match="protocol 'morse', expected one of asi-csr,"):
        RecordingFile(path)


def test_images_before_the_first_start_message_are_told(tmp_path, frames):
    start, *images = stream(frames)
    path = record(tmp_path / "a.stemd", "dectris-v2", [images[0], images[1], start, *images[2:]])
    file = RecordingFile(path)
    words = "2 images before the first start message belong to no scan and are left out"
    assert file.note == f"{path}: {words}"
