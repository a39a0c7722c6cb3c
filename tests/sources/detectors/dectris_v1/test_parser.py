import hashlib
import json
import re
from pathlib import Path

import numpy as np
import pytest

from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.dectris_v1.header import image_time_s
from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v1.simulation import cut_payload, of_series
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, end_message, header_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded
from stemd_sources.replay.replay import read_capture
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded

DATA = Path(__file__).parents[3] / "data"
FRAME = np.arange(24, dtype="<u2").reshape(4, 6)
# Hex of the payloads of the documented examples and of one in big endian; each holds FRAME, BITS8 as uint8.
PLAIN = "00000100020003000400050006000700080009000a000b000c000d000e000f0010001100120013001400150016001700"
BITS16 = "0000000000000030000020000000001ad1aaaaaaccccccf0f0f000ff000004000f020006500000000000"
BITS8 = "0000000000000018000020000000001af009aaaaaaccccccf0f0f000ff000000ff000000000000000000"
EXAMPLES = {("<", "uint16"): PLAIN, ("lz4<", "uint16"): "f021" + PLAIN, ("bs16-lz4<", "uint16"): BITS16}
EXAMPLES |= {("bs8-lz4<", "uint8"): BITS8, (">", "uint16"): FRAME.astype(">u2").tobytes().hex()}


@pytest.fixture
def parser() -> DectrisV1Parser:
    return DectrisV1Parser()


def image(first=None, second=None, payload=b"", *more, times=b'{"htype":"dconfig-1.0"}'):
    first = {"frame": 0, "hash": "00", "htype": "dimage-1.0", "series": 7, **(first or {})}
    fields = {"encoding": "<", "htype": "dimage_d-1.0", "shape": [6, 4], "type": "uint16"}
    second = fields | {"size": len(payload), **(second or {})}
    return join_parts([json.dumps(first).encode(), json.dumps(second).encode(), payload, times, *more])


@pytest.mark.parametrize(("encoding", "pixel_type"), EXAMPLES)
def test_examples_of_each_encoding_are_decoded(parser, encoding, pixel_type):
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


def test_a_size_that_is_not_that_of_the_payload_is_left_to_the_decoder(parser):
    message = image(None, {"size": 4000}, b"short")
    with pytest.raises(DecodeError, match="payload of 5 bytes, expected 48"):
        decoded(parser.parse(message), message)


def test_width_comes_first_and_a_higher_minor_version_and_a_misspelled_end_are_read(parser):
    assert parser.parse(image(None, {"shape": [1030, 1065]})).format.shape == (1065, 1030)
    assert isinstance(parser.parse(image({"htype": "dimage-1.7"})), ImageReceived)
    assert parser.parse(join_parts([b'{"htype":"deseries_end-1.0","series":3}'])) == ScanEnded(series=3)


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


ODD = [{"hash": 'a"frame":5'}, {"a": "frame"}, {"nested": {"frame": 9}}, {"hash": "\u00e9\\"}, {"hash": 17}]


@pytest.mark.parametrize("first", [*ODD, {"frames": 3, "z": {"hash": "1"}}])
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
        assert (start.series, start.announced) == (14, 100_000)
        assert (start.sig_shape, start.dtype) == ((1065, 1030), "<u4")
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
            assert (late.started.series, late.started.announced, late.event) == (5, 4, event)

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

    def test_an_image_in_between_drops_it_and_is_told_and_another_header_begins_again(self, parser):
        parser.parse(join_parts(self.header()[:1]))
        message = image({"series": 5})
        with pytest.raises(MalformedMessage, match="image while only 1 parts of a header had arrived"):
            parser.parse(message)
        assert parser.parse(message).index == 0
        parts = self.header("basic")
        assert parser.parse(join_parts(parts[:1])) is None
        assert parser.parse(join_parts(parts[:1])) is None
        assert (parser.parse(join_parts(parts[1:])), parser.settle().announced) == (None, 4)


BSLZ4 = FrameFormat(codec="bslz4", dtype="<u2", shape=(4, 6))
WRITER = ImageWriter(series=7, frame_format=BSLZ4, frame_time_ns=2_000_000, appendix=b'{"scan": 1}')
HEADER = header_message(series=7, images=1, sig_shape=(4, 6), dtype="u2")


def test_parts_are_those_of_a_detector_and_the_time_of_an_image_is_the_start_of_its_exposure():
    first, second, payload, times, appendix = WRITER.message(3, b"12")
    digest = hashlib.md5(second).hexdigest()
    assert json.loads(first) == {"frame": 3, "hash": digest, "htype": "dimage-1.0", "series": 7}
    described = {"encoding": "bs16-lz4<", "htype": "dimage_d-1.0", "shape": [6, 4], "size": 2}
    assert json.loads(second) == {**described, "type": "uint16"}
    assert (payload, appendix) == (b"12", b'{"scan": 1}')
    assert json.loads(times)["start_time"] == 6_000_000
    assert (image_time_s(WRITER.message(500, b"")), image_time_s(HEADER)) == (1.0, None)
    assert image_time_s((*WRITER.message(0, b"")[:3], b"no times")) is None


@pytest.mark.parametrize("message", [(), (b"junk",), (b"{}", b"", b"", b""), (b"[]", b"x", b"", b"")])
def test_what_is_no_message_stays_as_it_is(message):
    assert cut_payload(message) == of_series(message, 3) == message
    assert image_time_s(message) is None


SIG = (4, 6)


@pytest.fixture
def read(parser):
    """Read a header whose configuration is changed by some values."""

    def read(detail="basic", *, appendix=b"", mask=None, drop=(), replace=None, first=None, **config):
        fields = {"series": 5, "images": 2, "triggers": 8, "sig_shape": SIG, "dtype": "u2"}
        parts = list(header_message(**fields, detail=detail, appendix=appendix, pixel_mask=mask))
        if first is not None:
            parts[0] = json.dumps({"htype": "dheader-1.0", "series": 5, **first}).encode()
        if len(parts) > 1 and detail != "none":
            values = {k: v for k, v in json.loads(parts[1]).items() if k not in drop} | config
            parts[1] = json.dumps(values).encode()
        for place, part in (replace or {}).items():
            parts[place] = part
        return parser.parse(join_parts(parts))

    return read


def test_images_expected_depend_on_the_trigger_mode_and_no_detail_announces_none(read):
    for mode, announced in {"ints": 16, "exts": 16, "inte": 8, "exte": 8, "other": 16}.items():
        assert read(trigger_mode=mode).announced == announced, mode
    start = read("none")
    assert (start.announced, start.sig_shape, start.dtype, start.notes) == (None, None, None, ())


@pytest.mark.parametrize("detail", ["none", "basic", "all"])
def test_the_appendix_is_found_behind_any_detail(read, detail):
    assert read(detail, appendix=b'{"nav_shape": [4, 4]}').nav_shape == (4, 4)
    start = read(detail, appendix="free t\u00e9xt".encode())
    assert (start.nav_shape, start.header["header_appendix"]) == (None, "free t\u00e9xt")


@pytest.mark.parametrize(
    ("depth", "dtype"), [(8, "|u1"), (16, "<u2"), (32, "<u4"), (12, None), ("16", None), (None, None)]
)
def test_the_dtype_is_that_of_the_bit_depth(read, depth, dtype):
    assert read(bit_depth_image=depth).dtype == dtype


def test_the_mask_has_rows_and_columns_the_right_way_round(read):
    mask = np.zeros(SIG, "<u4")
    mask[1, 5] = 16
    start = read("all", mask=mask)
    assert np.argwhere(start.pixel_mask).tolist() == [[1, 5]]
    assert start.has_marks is False, "all-ones that the mask does not mark is a value"
    assert [read(detail, mask=mask).pixel_mask for detail in ("none", "basic")] == [None, None]


@pytest.mark.parametrize(
    ("place", "part", "reason"),
    [
        (5, b"clipped", "7 bytes of uint32, expected 96 of uint32"),
        (4, b"{}", None),
        (4, b"junk", "expected a JSON object"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[4,6],"type":"uint32"}', r"its shape is \(6, 4\)"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[6],"type":"uint32"}', r"shape is \[6\]"),
        (4, b'{"htype":"dpixelmask-1.0","shape":[6,4],"type":"int8"}', "96 bytes of int8"),
    ],
)
def test_a_mask_that_cannot_be_used_is_noted_and_the_scan_goes_on(read, place, part, reason):
    start = read("all", replace={place: part})
    assert (start.pixel_mask, start.announced) == (None, 16)
    if reason is not None:
        (note,) = start.notes
        assert note.startswith("header of series 5: ")
        assert re.search(reason, note)


def test_a_configuration_that_is_no_json_missing_parts_and_an_unknown_detail_are_noted(parser, read):
    start = read(replace={1: b"\xff"})
    assert (start.announced, start.sig_shape) == (None, None)
    assert "detector configuration" in start.notes[0]
    parts = header_message(series=5, images=2, sig_shape=SIG, dtype="u2", detail="all")[:3]
    start = parser.parse(join_parts(parts))
    assert (start.announced, start.notes) == (2, ("header of series 5: 3 parts, expected 8",))
    start = read(first={"header_detail": "some"})
    assert start.announced == 16
    assert "header_detail is 'some', taken for 2 parts" in start.notes[0]


@pytest.mark.parametrize("images", [2**62, -3, "many", True, 0])
def test_a_number_of_images_that_makes_no_sense_is_not_announced(read, images):
    start = read(nimages=images, ntrigger=4)
    assert (start.announced, start.frame_time_s) == (None, read().frame_time_s)


@pytest.mark.parametrize("frame_time", [0, -1, "fast", 10**400, None, True])
def test_a_frame_time_that_makes_no_sense_is_left_out(read, frame_time):
    start = read(frame_time=frame_time)
    assert (start.announced, start.frame_time_s) == (16, None)


def test_a_header_without_series_is_malformed(read):
    with pytest.raises(MalformedMessage, match="header: series is 'None'"):
        read(first={"series": None, "header_detail": "basic"})
