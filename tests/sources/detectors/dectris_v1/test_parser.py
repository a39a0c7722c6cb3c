import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v1.writer import end_message, header_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, LateStart, ScanEnded, ScanStarted
from stemd_sources.replay.replay import read_capture
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded

DATA = Path(__file__).parents[3] / "data"
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(4, 6))
FRAME = np.arange(24, dtype="<u2").reshape(4, 6)
# Hex of the payloads of the documented examples; each holds FRAME, the last its values as uint8.
EXAMPLES = {
    (
        "<",
        "uint16",
    ): "00000100020003000400050006000700080009000a000b000c000d000e000f0010001100120013001400150016001700",
    ("lz4<", "uint16"): (
        "f02100000100020003000400050006000700080009000a000b000c000d000e000f0010001100120013001400150016001700"
    ),
    ("bs16-lz4<", "uint16"): (
        "0000000000000030000020000000001ad1aaaaaaccccccf0f0f000ff000004000f020006500000000000"
    ),
    ("bs8-lz4<", "uint8"): (
        "0000000000000018000020000000001af009aaaaaaccccccf0f0f000ff000000ff000000000000000000"
    ),
}


def image(first=None, second=None, payload=b"", *more, times=b'{"htype":"dconfig-1.0"}'):
    first = {"frame": 0, "hash": "00", "htype": "dimage-1.0", "series": 7, **(first or {})}
    second = {
        "encoding": "<",
        "htype": "dimage_d-1.0",
        "shape": [6, 4],
        "size": len(payload),
        "type": "uint16",
        **(second or {}),
    }
    return join_parts([json.dumps(first).encode(), json.dumps(second).encode(), payload, times, *more])


@pytest.mark.parametrize(("encoding", "pixel_type"), EXAMPLES)
def test_the_documented_examples_are_decoded(parser, encoding, pixel_type):
    payload = bytes.fromhex(EXAMPLES[encoding, pixel_type])
    message = image(None, {"encoding": encoding, "type": pixel_type}, payload, b'{"scan":1}')
    event = parser.parse(message)
    assert (event.series, event.unique_id, event.index) == (7, None, 0)
    assert np.array_equal(decoded(event, message), FRAME)


@pytest.mark.parametrize(
    ("encoding", "pixel_type", "codec"),
    [
        (">", "uint16", "none>"),
        (">", "uint8", "none"),
        ("lz4>", "uint32", "lz4-block>"),
        ("bs32-lz4>", "uint32", "bslz4>"),
        ("bs16-lz4<", "uint32", "bs16-lz4<"),
        ("bs16<", "uint16", "bs16<"),
        ("trpx<", "uint16", "trpx<"),
        ("", "uint16", ""),
    ],
)
def test_an_encoding_is_a_codec_or_one_that_nothing_decodes(parser, encoding, pixel_type, codec):
    event = parser.parse(image(None, {"encoding": encoding, "type": pixel_type}))
    assert event.format.codec == codec
    if codec == encoding:
        with pytest.raises(DecodeError, match="unknown codec"):
            frame_decoder(event.format)


def test_big_endian_pixels_are_turned(parser):
    message = image(None, {"encoding": ">"}, FRAME.astype(">u2").tobytes())
    assert np.array_equal(decoded(parser.parse(message), message), FRAME)


def test_width_comes_first_on_the_wire(parser):
    assert parser.parse(image(None, {"shape": [1030, 1065]})).format.shape == (1065, 1030)


def test_a_size_that_is_not_that_of_the_payload_is_left_to_the_decoder(parser):
    message = image(None, {"size": 4000}, b"short")
    with pytest.raises(DecodeError, match="payload of 5 bytes, expected 48"):
        decoded(parser.parse(message), message)


def test_a_higher_minor_version_and_a_misspelled_end_are_read(parser):
    assert isinstance(parser.parse(image({"htype": "dimage-1.7"})), ImageReceived)
    end = join_parts([b'{"htype":"deseries_end-1.0","series":3}'])
    assert parser.parse(end) == ScanEnded(series=3)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ([b""], "first part: .* expected a JSON object"),
        ([b"\xff\xfe"], "first part: .* expected a JSON object"),
        ([b"[1]"], "first part: a JSON list, expected an object"),
        ([b"{}"], "htype is 'None', expected dheader"),
        ([b'{"htype": 5}'], "htype is '5'"),
        ([b'{"htype": "dnothing-1.0"}'], "htype is 'dnothing-1.0'"),
        ([b'{"htype": "dseries_end-1.0"}'], "end: series is 'None'"),
        ([b'{"htype": "dseries_end-1.0", "series": -1}'], "end: series is '-1'"),
        ([b'{"htype": "dseries_end-1.0", "series": true}'], "end: series is 'True'"),
        ([b'{"htype": "dseries_end-1.0", "series": 1e99}'], "end: series is '1e"),
        ([b'{"htype": "dseries_end-1.0", "series": ' + b"9" * 5000 + b"}"], "expected a JSON object"),
        ([b'{"htype": "dimage-1.0", "series": 1, "frame": 99999999999999999999}'], "frame is '9999"),
        ([b'{"htype": "dimage-1.0", "series": 1, "frame": 2}', b"{}", b""], "image 2 of series 1: 3 parts"),
        ([b"[" * 100_000], "expected a JSON object"),
        ([b" " * (2**20 + 1)], "1048577 bytes, expected a JSON object"),
    ],
)
def test_what_is_no_message_is_malformed_in_one_line(parser, parts, reason):
    with pytest.raises(MalformedMessage, match=reason) as caught:
        parser.parse(join_parts(parts))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        ({"shape": [6]}, r"shape is \[6\], expected \[width, height\]"),
        ({"shape": [0, 6]}, r"shape is \[0, 6\]"),
        ({"shape": [10**6, 10**6]}, "1000000 x 1000000 pixels"),
        ({"type": "float32"}, "type is 'float32', expected one of uint8, uint16, uint32"),
        ({"encoding": None}, "encoding is 'None'"),
    ],
)
def test_an_image_that_cannot_be_described_is_malformed(parser, second, reason):
    with pytest.raises(MalformedMessage, match=f"image 0 of series 7: {reason}"):
        parser.parse(image(None, second))


@pytest.mark.parametrize(
    "first",
    [
        {"hash": 'a"frame":5'},
        {"a": "frame"},
        {"nested": {"frame": 9}},
        {"hash": "\u00e9\\"},
        {"hash": 17},
        {"frames": 3, "z": {"hash": "1"}},
    ],
)
def test_odd_texts_do_not_mislead_the_learned_layout(parser, first):
    for index in range(3):
        message = image({**first, "frame": index}, None, FRAME.tobytes())
        assert parser.parse(message)[:5] == DectrisV1Parser().parse(message)[:5]
        assert parser.parse(message).index == index


class TestCaptures:
    """Streams recorded from real detectors."""

    def test_the_series_without_end_gives_its_known_values(self, parser):
        (scan,) = read_capture(DATA / "eiger1_1m_series14.zip")
        start = parser.parse(join_parts(scan.start()))
        assert isinstance(start, ScanStarted)
        assert (start.series, start.announced, start.sig_shape, start.dtype) == (
            14,
            100_000,
            (1065, 1030),
            "<u4",
        )
        assert start.pixel_mask.sum() == 38129
        assert start.frame_time_s == pytest.approx(1.0, abs=1e-4)
        assert start.header["header_appendix"] == '{"filename": "", "rotate": 0}'
        assert (start.nav_shape, start.notes, scan.end()) == (None, (), None)
        sums, nodata = [], []
        for index in range(scan.frames):
            message = join_parts(scan.image(index))
            event = parser.parse(message)
            assert event.index == index
            frame = decoded(event, message)
            valid = frame != 0xFFFFFFFF
            assert not valid[start.pixel_mask].any()
            sums.append(int(frame[valid].sum()))
            nodata.append(int((~valid).sum()))
            if index == 0:
                assert hashlib.sha256(frame.tobytes()).hexdigest().startswith("3ffd4e1fc78b7643")
        assert sums == [9, 17, 45, 32, 8, 3, 3, 6, 0]
        assert set(nodata) == {38310, 38311}

    def test_the_clipped_series_is_read_and_none_of_its_images_can_be_decoded(self, parser):
        (scan,) = read_capture(DATA / "eiger2_9m_series6_clipped.zip")
        start = parser.parse(join_parts(scan.start()))
        assert (start.series, start.announced, start.sig_shape, start.dtype) == (6, 3, (3262, 3108), "<u4")
        (note,) = start.notes
        assert "pixel mask cannot be used: 20000 bytes of uint32, expected 40553184" in note
        for index in range(3):
            message = join_parts(scan.image(index))
            event = parser.parse(message)
            assert (event.index, event.size) == (index, 20_000)
            with pytest.raises(DecodeError, match="payload of 20000 bytes ends before"):
                decoded(event, message)
        assert parser.parse(join_parts(scan.end())) == ScanEnded(series=6)


class TestHeaderInSeveralMessages:
    """A header whose parts come as messages of their own."""

    def header(self, detail="all", **fields):
        return header_message(series=5, images=4, sig_shape=(4, 6), dtype="u2", detail=detail, **fields)

    @pytest.mark.parametrize("detail", ["none", "basic", "all"])
    def test_it_is_the_same_event(self, parser, detail):
        parts = self.header(detail)
        *before, last = [parser.parse(join_parts([part])) for part in parts]
        assert before == [None] * (len(parts) - 1)
        if detail != "none":
            assert last is None  # it may have an appendix
            last = parser.settle()
        assert parser.settle() is None
        whole = DectrisV1Parser().parse(join_parts(parts))
        assert (last.series, last.announced, last.header) == (whole.series, whole.announced, whole.header)
        assert (last.pixel_mask is None) == (whole.pixel_mask is None)

    @pytest.mark.parametrize("detail", ["basic", "all"])
    @pytest.mark.parametrize("appendix", [b'{"nav_shape": [2, 2]}', b"any text"])
    def test_its_appendix_is_a_message_too(self, parser, detail, appendix):
        parts = self.header(detail, appendix=appendix)
        *before, last = [parser.parse(join_parts([part])) for part in parts]
        assert before == [None] * (len(parts) - 1)
        whole = DectrisV1Parser().parse(join_parts(parts))
        assert (last.nav_shape, last.header) == (whole.nav_shape, whole.header)
        with pytest.raises(MalformedMessage):
            parser.parse(join_parts([appendix]))

    def test_the_message_behind_it_tells_that_there_is_no_appendix(self, parser):
        learn = [image({"series": 5}, {"frame": index}) for index in range(2)]
        for behind, event in (
            (learn[1], parser.parse(learn[1])),  # an image of the series before, whose number may repeat
            (join_parts(end_message(series=5)), ScanEnded(series=5)),
            (join_parts(self.header("basic")[:1]), None),
        ):
            for part in self.header("basic"):
                assert parser.parse(join_parts([part])) is None
            late = parser.parse(behind)
            assert isinstance(late, LateStart)
            assert (late.started.series, late.started.announced) == (5, 4)
            assert late.event == event

    @pytest.mark.parametrize(
        "message",
        [
            join_parts([b"\xd9\xd9\xf7\x01noise"]),
            join_parts([b"bell \x07"]),
            join_parts([b""]),
            join_parts([b"two", b"parts"]),
            join_parts([b'{"htype": "dnothing-1.0"}']),
            join_parts([b"x" * (2**20 + 1)]),
            image({"series": -5}),
        ],
    )
    def test_a_message_behind_it_that_is_no_text_is_malformed(self, parser, message):
        for part in self.header("basic"):
            assert parser.parse(join_parts([part])) is None
        late = parser.parse(message)
        assert (late.started.series, late.started.announced) == (5, 4)
        assert "header_appendix" not in late.started.header
        assert isinstance(late.event, MalformedMessage)
        with pytest.raises(MalformedMessage):
            parser.parse(message)

    def test_an_image_in_between_drops_it_and_is_told(self, parser):
        parser.parse(join_parts(self.header()[:1]))
        message = image({"series": 5})
        with pytest.raises(MalformedMessage, match="image while only 1 parts of a header had arrived"):
            parser.parse(message)
        assert parser.parse(message).index == 0

    def test_another_header_in_between_begins_again(self, parser):
        parts = self.header("basic")
        assert parser.parse(join_parts(parts[:1])) is None
        assert parser.parse(join_parts(parts[:1])) is None
        assert parser.parse(join_parts(parts[1:])) is None
        assert parser.settle().announced == 4
