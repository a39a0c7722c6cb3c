import os
import resource
from contextlib import contextmanager
from pathlib import Path

import pytest

from stemd.ingest import kept_start
from stemd.ingest.kept_start import KeptStart
from stemd.ingest.ring import RecordKind
from stemd.recording.writer import RecordingWriter
from stemd_sources.errors import CaptureError
from stemd_sources.files.recording import HEADER_BYTES, Recording
from stemd_sources.files.recording import RecordKind as FileKind
from written_ring import LARGEST, WrittenRing

SESSION = {"protocol": "dectris-v2"}


@pytest.fixture
def receiving():
    return WrittenRing()


@pytest.fixture
def open_writer(tmp_path, receiving):
    writers = []

    def make(name="a.stemd"):
        writers.append(RecordingWriter(tmp_path / name, SESSION, receiving.ring, LARGEST))
        return writers[-1]

    yield make
    for writer in writers:
        writer.close()


@contextmanager
def full_disk(size_bytes):
    """No file may grow beyond that."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def messages_of(path):
    return [bytes(message.data) for message in Recording(path) if message.data is not None]


def take_all(writer, receiving):
    while writer.take(receiving.head):
        pass


def begin(receiving, scan, *images, is_kept=True):
    """Receive the start of a scan, which may have come in messages before its record, and images."""
    receiving.scan = scan
    receiving.receive(b"start %d" % scan if is_kept else b"", RecordKind.SCAN_STARTED, is_kept=is_kept)
    for image in images:
        receiving.receive(image)


def test_messages_are_written_as_they_came(tmp_path, receiving, open_writer):
    writer = open_writer()
    for number in range(1, 10):
        receiving.receive(bytes([number]) * (number * 100))
    receiving.receive(b"", RecordKind.SOURCE_LOST, is_kept=False)
    take_all(writer, receiving)
    writer.close()
    recording = Recording(tmp_path / "a.stemd")
    assert messages_of(tmp_path / "a.stemd") == receiving.sent
    assert recording.records[-2].kind == FileKind.LOST
    assert recording.records[-1].kind == FileKind.END
    assert {record.time for record in recording.records if record.kind == FileKind.MESSAGE} == {5.0}


def test_a_recording_goes_on_behind_its_last_whole_record(tmp_path, receiving, open_writer):
    first = open_writer()
    receiving.receive(b"one")
    receiving.receive(b"two")
    first.take(receiving.head)
    first.close(is_end=False)
    with (tmp_path / "a.stemd").open("r+b") as file:
        file.truncate(first.size_bytes - 1)
    second = open_writer()
    second.position = receiving.head
    receiving.receive(b"three")
    second.take(receiving.head)
    second.close()
    assert messages_of(tmp_path / "a.stemd") == [b"one", b"three"]
    assert Recording(tmp_path / "a.stemd").unread_bytes == 0


@pytest.mark.parametrize("is_last", [False, True])
def test_nothing_is_cut_off_that_has_a_whole_record_after_it(tmp_path, receiving, open_writer, is_last):
    first = open_writer()
    for message in (b"one", b"two", b"three"):
        receiving.receive(message)
    first.take(receiving.head)
    first.close(is_end=False)
    path = tmp_path / "a.stemd"
    records = Recording(path).records
    place = records[-1 if is_last else -2].offset - HEADER_BYTES
    content = bytearray(path.read_bytes())
    content[place + 8] ^= 1
    path.write_bytes(content)
    if is_last:
        open_writer()
        assert messages_of(path) == [b"one", b"two"]
        return
    with pytest.raises(CaptureError, match=f"damaged at byte {place}, and whole records follow"):
        open_writer()
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"my results", None])
def test_what_is_no_recording_is_not_touched(tmp_path, open_writer, content):
    path = tmp_path / "a.stemd"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(CaptureError, match="expected"):
        open_writer()
    assert content is None or path.read_bytes() == content


def test_what_was_overwritten_is_counted_and_the_rest_is_whole(tmp_path, receiving, open_writer):
    writer = open_writer()
    for number in range(60):
        receiving.receive(bytes([number]) * 3000)
        receiving.free()
    take_all(writer, receiving)
    writer.close()
    found = messages_of(tmp_path / "a.stemd")
    assert 1 <= len(found) < 20
    assert found == receiving.sent[-len(found) :]
    assert writer.dropped == 60 - len(found)
    assert Recording(tmp_path / "a.stemd").dropped == writer.dropped


def test_what_is_not_freed_is_not_given_up(tmp_path, receiving, open_writer):
    writer = open_writer()
    while receiving.writer.room() is not None:
        receiving.receive(b"x" * 3000)
    take_all(writer, receiving)
    assert (writer.messages, writer.dropped) == (len(receiving.sent), 0)


def test_a_full_disk_leaves_whole_records_and_writing_goes_on_with_room(tmp_path, receiving, open_writer):
    writer = open_writer()
    receiving.receive(b"a" * 1000)
    writer.take(receiving.head)
    receiving.receive(b"b" * 4000)
    with full_disk(4096):
        for _ in range(2):
            with pytest.raises(OSError):
                writer.take(receiving.head)
            assert messages_of(tmp_path / "a.stemd") == [b"a" * 1000]
            assert Recording(tmp_path / "a.stemd").unread_bytes == 0
    receiving.receive(b"c")
    writer.take(receiving.head)
    assert messages_of(tmp_path / "a.stemd") == [b"a" * 1000, b"b" * 4000, b"c"]


def test_a_full_disk_leaves_no_file_without_anything_in_it(tmp_path, open_writer):
    with full_disk(0), pytest.raises(OSError):
        open_writer()
    assert list(tmp_path.iterdir()) == []


def test_messages_that_were_given_up_are_told_in_the_file(tmp_path, receiving, open_writer):
    writer = open_writer()
    receiving.receive(b"a")
    receiving.receive(b"b", RecordKind.DISCARDED, is_kept=False)
    writer.take(receiving.head)
    receiving.receive(b"c")
    for kind in (RecordKind.SCAN_STARTED, RecordKind.DISCARDED, RecordKind.SOURCE_LOST):  # one is a message
        receiving.receive(b"", kind, is_kept=False)
    writer.skip_to(receiving.head, "no room")
    assert (writer.dropped, writer.position) == (3, receiving.head)
    writer.skip_to(receiving.head + 3, "no room")
    writer.close()
    assert writer.dropped == Recording(tmp_path / "a.stemd").dropped == 6


def test_a_start_comes_before_its_frames_even_if_the_disk_was_full(receiving, open_writer, tmp_path):
    writer = open_writer()
    writer.repeat(KeptStart(1, [b"header", b"mask"]))
    receiving.receive(b"nonsense", RecordKind.NO_FRAME)
    writer.take(receiving.head)
    for message in (b"image 7", b"image 8"):
        receiving.receive(message)
    with full_disk(writer.size_bytes + 40), pytest.raises(OSError):
        writer.take(receiving.head)
    writer.take(receiving.head)
    writer.close()
    expected = [b"nonsense", b"header", b"mask", b"image 7", b"image 8"]
    assert messages_of(tmp_path / "a.stemd") == expected
    assert writer.messages == 5


@pytest.mark.parametrize("is_other", [False, True])
def test_a_start_is_not_repeated_where_another_scan_comes(receiving, open_writer, tmp_path, is_other):
    writer = open_writer()
    writer.repeat(KeptStart(1, [b"header"]))
    receiving.scan = 2
    if not is_other:
        receiving.receive(b"next header", RecordKind.SCAN_STARTED)
    receiving.receive(b"image 0")
    writer.take(receiving.head)
    writer.close()
    assert messages_of(tmp_path / "a.stemd") == receiving.sent


@pytest.fixture
def by_scans(tmp_path, receiving):
    """Give a writer of one file for each scan; the kept start is that of scan 2."""
    fd = kept_start.create()
    kept_start.StartKeeper(fd).put(2, [b"start 2"])
    writer = RecordingWriter(tmp_path / "a.h5", SESSION, receiving.ring, LARGEST, start_fd=fd)
    yield writer
    writer.close()
    os.close(fd)


def closed(writer):
    """Return the scans whose files were closed, with their messages."""
    found = [(log.scan, messages_of(log.path)) for log in writer.closed]
    assert all(log.size_bytes == Path(log.path).stat().st_size for log in writer.closed)
    writer.closed.clear()
    return found


def test_a_start_begins_a_file_and_the_end_of_a_run_closes_it(tmp_path, receiving, by_scans):
    begin(receiving, 1, b"image")
    take_all(by_scans, receiving)
    by_scans.close_scan(1, receiving.head, is_over=True)
    assert closed(by_scans) == [(1, [b"start 1", b"image"])]
    begin(receiving, 2, b"image of 2")
    begin(receiving, 3)
    by_scans.close_scan(3, receiving.head + 1, is_over=True)  # of a run that is over before this is written
    take_all(by_scans, receiving)
    assert closed(by_scans) == [(2, [b"start 2", b"image of 2"])]
    receiving.receive(b"image of 3")
    take_all(by_scans, receiving)
    assert closed(by_scans) == [(3, [b"start 3", b"image of 3"])]
    assert (by_scans.frames, by_scans.messages) == (3, 6)


def test_messages_of_a_start_that_came_before_its_record_are_in_the_file_of_its_scan(receiving, by_scans):
    begin(receiving, 1, b"image")
    receiving.receive(b"part of start 2", RecordKind.NO_FRAME)
    take_all(by_scans, receiving)
    receiving.receive(b"another part", RecordKind.NO_FRAME)
    begin(receiving, 2, b"image of 2", is_kept=False)
    take_all(by_scans, receiving)
    by_scans.close()
    expected = [(1, [b"start 1", b"image"]), (2, [b"part of start 2", b"another part", b"image of 2"])]
    assert closed(by_scans) == expected


def test_a_lost_connection_after_a_scan_is_no_file(tmp_path, receiving, by_scans):
    begin(receiving, 1)
    take_all(by_scans, receiving)
    by_scans.close_scan(1, receiving.head, is_over=True)
    receiving.receive(b"", RecordKind.SOURCE_LOST, is_kept=False)
    take_all(by_scans, receiving)
    assert len(list(tmp_path.glob("*.stemd"))) == 1
    receiving.receive(b"part of start 2", RecordKind.NO_FRAME)
    take_all(by_scans, receiving)
    begin(receiving, 2, is_kept=False)
    take_all(by_scans, receiving)
    by_scans.close()
    assert closed(by_scans) == [(1, [b"start 1"]), (2, [b"part of start 2"])]
    assert len(list(tmp_path.glob("*.stemd"))) == 2


def test_a_cancelled_scan_is_recorded_up_to_its_end(receiving, by_scans):
    begin(receiving, 1)
    take_all(by_scans, receiving)
    by_scans.close_scan(1, receiving.head, is_over=False)
    receiving.receive(b"image")
    take_all(by_scans, receiving)
    assert closed(by_scans) == []
    receiving.receive(b"end", RecordKind.SCAN_ENDED)
    take_all(by_scans, receiving)
    assert closed(by_scans) == [(1, [b"start 1", b"image", b"end"])]


def test_a_start_that_was_overwritten_in_the_ring_is_the_kept_one(receiving, by_scans):
    begin(receiving, 1)
    take_all(by_scans, receiving)
    begin(receiving, 2)
    by_scans.skip_to(receiving.head, "the disk was too slow")
    receiving.receive(b"image of 2")
    take_all(by_scans, receiving)
    by_scans.close()
    assert closed(by_scans) == [(1, [b"start 1"]), (2, [b"start 2", b"image of 2"])]


def test_a_full_disk_at_the_start_of_a_scan_loses_no_part_of_it(receiving, by_scans):
    begin(receiving, 1)
    receiving.receive(b"part of start 2", RecordKind.NO_FRAME)
    take_all(by_scans, receiving)
    begin(receiving, 2, b"image of 2" * 30, is_kept=False)
    with full_disk(0), pytest.raises(OSError):
        take_all(by_scans, receiving)
    assert by_scans.open_scan == 0, "its file could not be made"
    take_all(by_scans, receiving)
    by_scans.close()
    assert closed(by_scans)[-1] == (2, [b"part of start 2", b"image of 2" * 30])


def test_a_name_that_cannot_be_written_is_refused_at_once(tmp_path, receiving):
    for name, words in (("absent/a.h5", "No such file"), ("a" * 240, "File name too long")):
        with pytest.raises(OSError, match=words):
            RecordingWriter(tmp_path / name, SESSION, receiving.ring, LARGEST, start_fd=0)
