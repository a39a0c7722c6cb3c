import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.detectors.merlin.simulation import acquisition_header, announced, cut_payload, frame_record
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.merlin.frame_header import frame
from stream_examples import decoded

SHAPE = (8, 64)
FRAME = np.arange(512, dtype="<u2").reshape(SHAPE)
REFUSED = "refused"


def record(index=0, pixels=None, **fields):
    pixels = encode_frame(FRAME, "none>") if pixels is None else pixels
    return frame_record(index, pixels, **{"shape": SHAPE, "dtype": "u2", **fields})


TIME_AT = record().index(b"1970-")


def outcome(reader, body):
    """The event of a message (the fields of a start), None if it concerns no frame, or REFUSED."""
    try:
        event = reader.parse(frame(bytes(body)))
    except MalformedMessage:
        return REFUSED
    return vars(event) if isinstance(event, ScanStarted) else event  # starts are equal to themselves only


@pytest.fixture
def recorded(shared: Callable[[str], Path]) -> Callable[[str], list[bytes]]:
    """Bodies of the messages of a real recording: the acquisition header, then each frame."""

    def read(name: str) -> list[bytes]:
        packed = "Merlin_navigation4x2_ROI" if name.startswith("00") else "Merlin_Single_Quad"
        with zipfile.ZipFile(shared(f"merlin-mib/{packed}.zip")) as archive:
            header, frames = archive.read(f"{name}.hdr"), archive.read(f"{name}.mib")
        size = len(frames) // int(header.partition(b"Frames in Acquisition (Number):")[2].split()[0])
        return [header, *(frames[at : at + size] for at in range(0, len(frames), size))]

    return read


@pytest.fixture
def parser():
    return MerlinParser()


@pytest.mark.parametrize(
    ("name", "shape", "dtype", "sums"),
    [
        ("001_4x2_6bit", (256, 256), "|u1", [448386, 449671, 452147, 455427, 450760, 453755, 455591, 457927]),
        ("Quad_9_Frame_CounterDepth_12_Rows_256", (512, 512), "<u2", [780796, 828211, 784649]),
        ("Single_9_Frame_CounterDepth_6_Rows_256", (256, 256), "|u1", [24125, 24181, 24247]),
        ("Quad_1_Frame_CounterDepth_24_Rows_256", (512, 512), "<u4", [778764]),
    ],
)
def test_a_recording_as_a_stream_gives_its_known_sums(parser, recorded, name, shape, dtype, sums):
    header, *frames = recorded(name)
    start = parser.parse(frame(header))
    assert (start.series, start.announced, start.has_end) == (1, len(frames), False)
    found = []
    for index, body in enumerate(frames):
        message = frame(body)
        event = parser.parse(memoryview(message))
        assert (event.series, event.index) == (1, index)
        assert (event.format.shape, event.format.dtype) == (shape, dtype)
        found.append(int(decoded(event, message).sum()))
    assert found[: len(sums)] == sums


@pytest.mark.parametrize(("depth", "dtype"), [(1, "u1"), (6, "u1"), (12, "u2")])
def test_raw_groups_of_eight_bytes_come_in_reverse(parser, depth, dtype):
    values = np.random.default_rng(2).integers(0, min(2**depth, 60), SHAPE).astype(dtype)
    if depth == 1:
        pixels = np.packbits(values.reshape(-1, 64), axis=1, bitorder="little")[:, ::-1].tobytes()
    else:
        groups = values.astype(values.dtype.newbyteorder(">")).reshape(-1, 8 // values.itemsize)
        pixels = groups[:, ::-1].tobytes()
    message = frame(record(0, pixels, depth=depth, is_raw=True))
    event = parser.parse(message)
    assert event.format.codec == f"mib-r64-{depth}-1"
    assert np.array_equal(decoded(event, message), values)


@pytest.mark.parametrize(
    ("layout", "is_read"), [("2x2G", True), ("2X2", True), ("Nx1", False), ("4x1", False)]
)
def test_raw_frames_of_four_chips_that_are_no_square_are_refused(parser, layout, is_read):
    body = record(0, bytes(512), depth=6, is_raw=True, chips=4, shape=(2, 256))
    message = frame(body.replace(b"   2x2", layout.rjust(6).encode()))
    if is_read:
        assert parser.parse(message).format.codec == "mib-r64-6-4"
        return
    words = f"raw frames of 4 chips in the layout '{layout}', expected 2x2 or 2x2G: record them processed"
    with pytest.raises(MalformedMessage, match=words):
        parser.parse(message)


def test_a_raw_frame_of_another_size_is_a_decode_error(parser):
    message = frame(record(0, bytes(100), depth=6, is_raw=True))
    with pytest.raises(DecodeError, match="raw payload of 100 bytes"):
        decoded(parser.parse(message), message)


@pytest.mark.parametrize("codec", ["mib-r64-5-1", "mib-r64-6-2", "mib-r64-"])
def test_an_unknown_raw_codec_is_a_decode_error(codec):
    with pytest.raises(DecodeError, match=f"{codec}.*expected mib-r64"):
        frame_decoder(FrameFormat(codec=codec, dtype="|u1", shape=(2, 2)))


@pytest.mark.parametrize(
    ("fields", "nav_shape"),
    [
        ({"frames": 0}, None),  # continuous
        ({"frames": 12, "scan_shape": (3, 4)}, (3, 4)),
        ({"frames": 12, "frames_per_trigger": 4}, (3, 4)),
        ({"frames": 12, "frames_per_trigger": 1}, None),
        ({"frames": 12, "frames_per_trigger": 12}, None),
        ({"frames": 12, "frames_per_trigger": 5}, None),
    ],
)
def test_frames_are_announced_and_the_scan_shape_is_read_or_guessed(parser, fields, nav_shape):
    start = parser.parse(frame(acquisition_header(**fields)))
    assert (start.announced, start.nav_shape) == (fields["frames"] or None, nav_shape)


def test_acquisitions_are_counted(parser):
    message = frame(acquisition_header(frames=4))
    assert [parser.parse(message).series for _ in range(3)] == [1, 2, 3]
    assert parser.parse(frame(record())).series == 3


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (b"", "message of 0 bytes"),
        (b"MPX,0000000001,", "body starts with b''"),
        (b"MPX,0000000009,HDR,", "message of 19 bytes starts with"),
        (b"MPX,0000000000,", "message of 15 bytes"),
        (b"MPX,00000000aa,x", "message of 16 bytes"),
        (frame(b"junk"), "body starts with b'junk'"),
        (frame(b"HDR," + b"x" * 70_000), "acquisition header of 70004 bytes"),
        (frame(b"MQ1,000001,00384"), "frame header"),
        (frame(record(-1)), "frame number 0"),
        (frame(record(0, shape=(0, 64))), "expected 1 to 16384"),
        (frame(record().replace(b"U16", b"X99")), "pixel type is 'X99'"),
        (frame(record(0, depth=5, is_raw=True)), "raw frames of 5 bit"),
    ],
)
def test_what_is_no_message_is_malformed_in_one_line(parser, message, reason):
    with pytest.raises(MalformedMessage, match=reason) as caught:
        parser.parse(message)
    assert "\n" not in str(caught.value)


def test_a_cut_frame_is_half_and_cannot_be_decoded(parser):
    message = cut_payload(frame(record()))
    event = parser.parse(message)
    assert event.size == 512
    with pytest.raises(DecodeError, match="payload of 512 bytes, expected 1024"):
        decoded(event, message)
    for other in (frame(acquisition_header(frames=3)), b"junk"):
        assert cut_payload(other) == other
    assert [announced(frame(acquisition_header(frames=3))), announced(b"junk")] == [3, None]


class TestLearnedHeader:
    """Whether a header is compared with the last or read field by field makes no difference."""

    def test_frames_are_read_alike(self, parser):
        for index in (0, 1, 2, 999_998, 999_999, 1_000_000, 3):
            message = frame(record(index, time_s=index * 1e-3))
            assert parser.parse(message) == MerlinParser().parse(message)
            assert parser.parse(message).index == index

    def test_a_changed_format_is_noticed(self, parser):
        kinds = [
            record(0),
            record(1, bytes(512), dtype="u1"),
            record(2, bytes(512), depth=6, is_raw=True),
            record(3, bytes(1024), depth=12, is_raw=True),
            record(5, bytes(2048), depth=24, is_raw=True),
            record(4, bytes(64), depth=1, is_raw=True),
            record(5, shape=(4, 128)),
        ]
        for body in [*kinds, *reversed(kinds)]:
            assert parser.parse(frame(body)) == MerlinParser().parse(frame(body))

    @settings(max_examples=150, deadline=None)
    @given(data=st.data())
    def test_a_changed_frame_is_read_the_same_with_and_without_it(self, data):
        parser = MerlinParser()
        parser.parse(frame(record(1)))
        whole = record(2, depth=data.draw(st.sampled_from([None, 12])), is_raw=data.draw(st.booleans()))
        body = bytearray(whole)
        place = data.draw(st.integers(0, 400))
        instead = st.binary(max_size=3) | st.text("0123456789, ", max_size=3).map(str.encode)
        body[place : place + data.draw(st.integers(0, 3))] = data.draw(instead)
        learned, fresh = outcome(parser, body), outcome(MerlinParser(), body)
        if fresh == REFUSED and learned != REFUSED:
            # No event has what stands between time and depth: with a known header it is not read.
            assert body[:TIME_AT] == whole[:TIME_AT]
            assert learned == MerlinParser().parse(frame(whole))
        else:
            assert learned == fresh

    def test_after_a_known_header_a_damaged_shutter_time_is_no_refusal_and_another_kind_no_frame(
        self, parser
    ):
        parser.parse(frame(record(1)))
        whole = record(2)
        body = whole.replace(b",0.001000,", b",0.0x1000,")
        assert body[:TIME_AT] == whole[:TIME_AT] != whole
        assert outcome(MerlinParser(), body) == REFUSED
        assert parser.parse(frame(body)) == MerlinParser().parse(frame(whole))
        assert parser.parse(frame(b"PR1" + whole[3:])) is None
