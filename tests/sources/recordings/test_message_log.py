import time
from pathlib import Path

import pytest

from recorded_streams import damage, record
from stemd_sources.errors import CaptureError, MalformedMessage, SourceURLError
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted
from stemd_sources.files.recording import Recording
from stemd_sources.recordings.message_log import LogFollower
from stemd_sources.registry import open_source, parse_source_url, protocol_of


@pytest.fixture
def recording(tmp_path, capture):
    """Write the messages of a real series as a recording, a tenth of a second between two of them."""

    def write(name="a b.stemd", step_s=0.1):
        path = record(tmp_path / name, "dectris-v2", capture, step_s=step_s)
        return f"file://{path}".replace(" ", "%20")

    return write


def received(url, limit=100):
    """What a receiver hears: messages, and "lost"."""
    parser, source = open_source(url)
    buffer = memoryview(bytearray(2**24))
    found = []
    while source.is_connected and len(found) < limit:
        size = source.receive_into(buffer, 0.01)
        if size is not None:
            found.append(bytes(buffer[:size]))
        elif source.connection_lost():
            found.append("lost")
    assert source.receive_into(buffer, 0.001) is None
    assert not source.connection_lost()
    return parser, found


def test_a_recording_or_a_zip_gives_its_messages_as_often_as_asked(recording, capture, capture_path):
    parser, found = received(recording())
    assert found == capture
    kinds = [type(parser.parse(message)) for message in found]
    assert kinds == [ScanStarted, *[ImageReceived] * 10, ScanEnded]
    assert protocol_of(recording()) == "dectris-v2"
    assert received(recording(name="b.stemd") + "?scans=3")[1] == capture * 3
    assert received(f"file://{capture_path}")[1] == capture


def test_a_lost_connection_is_told_at_its_place(tmp_path, capture):
    path = record(tmp_path / "a.stemd", "dectris-v2", capture, lost_at=4)
    _, found = received(f"file://{path}")
    assert found == [*capture[:4], "lost", *capture[4:]]


def test_a_recording_that_grows_is_followed_message_by_message(tmp_path, capture):
    path = record(tmp_path / "a.stemd", "dectris-v2", [*capture, b"no message"])
    ends = [record.end for record in Recording(path).records]
    damage(path, 2, in_header=False)
    follower, found = LogFollower(path), []
    for end in (0, ends[0], ends[1], ends[6], ends[6], ends[-1]):
        found.append(list(follower.read(end)))
    follower.close()
    assert isinstance(found[2][0], ScanStarted)
    numbers = [[i for images in events for i in images.indices] for events in (*found[:2], *found[3:])]
    assert numbers == [[], [], [0, 2, 3, 4], [], [5, 6, 7, 8, 9]]
    assert follower.damaged == 1
    assert not list(LogFollower(record(tmp_path / "b.stemd", "dectris-v2", [])).read(10**6))


def test_what_cannot_be_followed_is_told(tmp_path):
    path = record(tmp_path / "a.stemd", "morse", [b"x"])
    with pytest.raises(CaptureError, match=r"a.stemd: is of protocol 'morse', which is not known here"):
        list(LogFollower(path).read(10**6))
    path.write_bytes(b"text")
    with pytest.raises(CaptureError, match=r"a.stemd: starts with b'text'"):
        LogFollower(path)


@pytest.mark.parametrize("rate", ["original", "50"])
def test_the_times_between_messages_or_a_rate_are_kept(recording, rate):
    begin = time.monotonic()
    received(recording(step_s=0.02) + f"?rate={rate}")
    assert time.monotonic() - begin > 0.2


def test_a_message_larger_than_the_buffer_is_refused_and_the_next_one_comes(recording, capture):
    _, source = open_source(recording())
    with pytest.raises(MalformedMessage, match="expected at most 2000000"):
        source.receive_into(memoryview(bytearray(2_000_000)), 0.01)
    assert source.receive_into(memoryview(bytearray(2_000_000)), 0.01) == len(capture[1])


@pytest.mark.parametrize(("in_header", "words"), [(False, "checksum"), (True, "no record begins")])
def test_a_damaged_message_is_malformed_and_the_next_one_comes(recording, capture, in_header, words):
    url = recording(name="a.stemd")
    damage(Path(url.removeprefix("file://")), 1, in_header=in_header)
    _, source = open_source(url)
    buffer = memoryview(bytearray(2**24))
    assert source.receive_into(buffer, 0.01) == len(capture[0])
    with pytest.raises(MalformedMessage, match=words):
        source.receive_into(buffer, 0.01)
    assert source.receive_into(buffer, 0.01) == len(capture[2])


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("file://a.stemd", "expected an absolute path"),
        ("file:///a?rate=fast", "rate='fast'"),
        ("file:///a?scans=0", "scans='0': expected a number from 1"),
        ("file:///a?color=red", "option 'color' is not known"),
    ],
)
def test_a_wrong_url_is_told(url, words):
    with pytest.raises(SourceURLError, match=words):
        parse_source_url(url)


def test_a_file_that_is_no_recording_is_told(tmp_path):
    for content in (None, b"", b"text"):
        path = tmp_path / f"file{content is None}"
        path.mkdir() if content is None else path.write_bytes(content)
        with pytest.raises(SourceURLError, match=str(path)):
            open_source(f"file://{path}")
    with pytest.raises(SourceURLError, match="absent"):
        open_source(f"file://{tmp_path}/absent")
