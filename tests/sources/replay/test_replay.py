import zipfile

import pytest

from recorded_streams import damage, record
from stemd_sources.errors import CaptureError, FaultError
from stemd_sources.events import ImageReceived, ScanEnded
from stemd_sources.replay.replay import read_capture, read_recording, replay_capture
from stemd_sources.sending.faults import parse_fault


@pytest.fixture
def replay(run_and_receive, capture_path, address):
    def replay(path=capture_path, **options):
        return run_and_receive(lambda: replay_capture(path, address=address, **options))

    return replay


def zip_of(path, messages: dict[str, bytes]):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, message in messages.items():
            archive.writestr(name, message)
    return path


def test_the_capture_is_sent_message_for_message_in_each_scan(replay, capture):
    summary, steps = replay()
    assert [step if step == "lost" else step[1] for step in steps] == [*capture, "lost"]
    assert summary[:3] == (1, 10, 12)
    summary, steps = replay(scans=3)
    assert ([step[1] for step in steps[:-1]], summary.scans) == (3 * capture, 3)


def test_faults_hit_the_recorded_images(replay, capture):
    faults = [parse_fault(spec) for spec in ("restart@4", "corrupt@2:2", "drop@5:2", "foreign-series@6:2")]
    _, steps = replay(scans=2, faults=faults)
    messages = [step[1] for step in steps[:-1]]
    assert messages[:5] == capture[:5]
    assert messages[5:8] == capture[:3]
    events = [step[0] for step in steps[5:-1]]
    images = [event for event in events if isinstance(event, ImageReceived)]
    assert [event.index for event in images] == [0, 1, 2, 3, 4, 6, 6, 7, 8, 9]
    assert [event.series == 16 for event in images].count(False) == 1
    assert images[2].size < images[1].size * 0.6
    assert isinstance(events[-1], ScanEnded)


def test_a_fault_beyond_the_recording_is_refused(capture_path, address):
    with pytest.raises(FaultError, match="that scan has only 10 frames"):
        replay_capture(capture_path, address=address, faults=[parse_fault("drop@10")])


def test_the_rate_is_kept(replay):
    summary, _ = replay(rate=40.0)
    assert summary.seconds >= 0.22


def test_original_times_are_those_in_the_images_and_kept(replay, capture, capture_path, tmp_path):
    (scan,) = read_capture(capture_path)
    assert [round(scan.time_s(frame), 3) for frame in range(10)] == [float(number) for number in range(10)]
    messages = [*capture[:3], capture[-1]]
    path = zip_of(tmp_path / "two.zip", {f"{n:04d}.cbor": message for n, message in enumerate(messages)})
    summary, steps = replay(path, rate="original")
    assert len(steps) == 5
    assert summary.seconds >= 0.99


def test_a_recording_of_several_series_is_split_at_each_start(tmp_path, capture):
    small = [capture[1], capture[-1]]
    first, second = [*capture[:4], b"junk", capture[-1]], [*capture[:2], capture[-1], capture[2]]
    messages = [*small, *first, *second]
    path = zip_of(tmp_path / "many.zip", {f"{number:04d}.cbor": data for number, data in enumerate(messages)})
    scans = read_capture(path)
    assert [scan.frames for scan in scans] == [1, 4, 3]
    assert [scan.start() is not None for scan in scans] == [False, True, True]
    assert [scan.end() is not None for scan in scans] == [True, True, False]
    assert ([scan.series for scan in scans], scans[1].image(3)) == ([16, 16, 16], b"junk")
    sent = []
    for scan in scans:
        sent += [scan.start(), *(scan.image(frame) for frame in range(scan.frames)), scan.end()]
    assert [message for message in sent if message is not None] == messages


def test_messages_are_in_the_order_of_their_names(tmp_path, capture):
    names = ["0002.cbor", "0000.cbor", "0001.cbor", "notes.txt"]
    messages = [capture[-1], capture[0], capture[1], b"x"]
    path = zip_of(tmp_path / "mixed.zip", dict(zip(names, messages, strict=True)))
    (scan,) = read_capture(path)
    assert (scan.start(), scan.image(0), scan.end()) == (capture[0], capture[1], capture[-1])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file"),
        (b"", "neither a recording nor a zip"),
        (b"junk" * 100, "neither a recording nor a zip"),
        ({}, "no NNNN.cbor in this zip"),
        ({"a.txt": b"x"}, "no NNNN.cbor in this zip"),
        (b"PK\x03\x04" + bytes(100), "is a zip that was cut off or damaged: .*not a zip file"),
        ({"0000.cbor": b"junk", "0001.cbor": b""}, "none of its 2 messages is one of a DECTRIS stream V2"),
    ],
)
def test_what_is_no_recording_is_refused_in_one_line(tmp_path, content, reason):
    path = tmp_path / "capture.zip"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content is not None:
        zip_of(path, content)
    with pytest.raises(CaptureError, match=rf"capture.zip: .*{reason}") as caught:
        read_capture(path)
    assert "\n" not in str(caught.value)


def test_a_zip_with_a_damaged_name_or_damaged_lzma_is_refused_by_its_name(tmp_path, capture):
    path = tmp_path / "capture.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("0000.cbor", capture[0])
        archive.writestr("ä", b"")
    content = path.read_bytes()
    for place in (content.rindex("ä".encode()), 30 + len("0000.cbor") + 20):
        damaged = bytearray(content)
        damaged[place] ^= 255
        path.write_bytes(damaged)
        with pytest.raises(CaptureError, match=r"capture\.zip: is a zip that was cut off or damaged"):
            read_capture(path)


@pytest.mark.parametrize("in_header", [False, True])
def test_a_damaged_message_of_a_recording_is_left_out_with_a_warning(tmp_path, capture, in_header):
    path = record(tmp_path / "a.stemd", "dectris-v2", capture)
    begin = damage(path, 3, in_header=in_header)
    with pytest.warns(UserWarning, match=rf"bytes? {begin} .*; 1 damaged message is left out"):
        (scan,) = read_recording(path)
    assert [scan.start(), *map(scan.image, range(scan.frames)), scan.end()] == [*capture[:3], *capture[4:]]
