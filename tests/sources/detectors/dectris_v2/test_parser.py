import json
import random
import re

import cbor2
import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser, image_time_s
from stemd_sources.detectors.dectris_v2.simulation import cut_payload, of_series
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, array_head, end_message, start_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.user_data import nav_shape_of
from stream_examples import decoded

ULID = "01J00000000000000000000000"
DATE = "2024-05-01T12:00:00.000+02:00"
U2 = FrameFormat(codec="none", dtype="<u2", shape=(4, 4))
PIXELS = np.arange(16, dtype="<u2")
# The worked messages of the protocol description.
END = """d9d9f7a3647479706563656e64697365726965735f696407707365726965735f756e697175655f6964781a30314a3030
303030303030303030303030303030303030303030"""
TWO_CHANNELS = """
d9d9f7a9647479706565696d616765697365726965735f696407707365726965735f756e697175655f6964781a30314a
303030303030303030303030303030303030303030303068696d6167655f696400697265616c5f74696d65821913881a
02faf0806b7365726965735f64617465c0781d323032342d30352d30315431323a30303a30302e3030302b30323a3030
6a73746172745f74696d6582001a02faf0806973746f705f74696d65821913881a02faf0806464617461a26b74687265
73686f6c645f31d82882820404d845d9dcb4836562736c7a34025822000000000000002000002000000000129eaaaacc
ccf0f000ff0001005000000000006b7468726573686f6c645f32d82882820404d845d9dcb483636c7a34005830000000
0000000020000000200000002000000100020003000400050006000700080009000a000b000c000d000e000f00"""
UNCOMPRESSED = """
d9d9f7a9647479706565696d616765697365726965735f696407707365726965735f756e697175655f6964781a30314a
303030303030303030303030303030303030303030303068696d6167655f696401697265616c5f74696d65821913881a
02faf0806b7365726965735f64617465c0781d323032342d30352d30315431323a30303a30302e3030302b30323a3030
6a73746172745f74696d6582001a02faf0806973746f705f74696d65821913881a02faf0806464617461a16b74687265
73686f6c645f31d82882820404d845582000000100020003000400050006000700080009000a000b000c000d000e000f
00"""
START = """
d9d9f7b81e6474797065657374617274697365726965735f696407707365726965735f756e697175655f6964781a3031
4a30303030303030303030303030303030303030303030306861726d5f64617465c0781d323032342d30352d30315431
323a30303a30302e3030302b30323a30306d6265616d5f63656e7465725f78fb00000000000000006d6265616d5f6365
6e7465725f79fb0000000000000000686368616e6e656c73826b7468726573686f6c645f316b7468726573686f6c645f
326a636f756e745f74696d65fb3f1a36e2eb1c432d781c636f756e74726174655f636f7272656374696f6e5f656e6162
6c6564f5746465746563746f725f6465736372697074696f6e6b4578616d706c6520347834766465746563746f725f73
657269616c5f6e756d62657269582d30302d30303030746465746563746f725f7472616e736c6174696f6e83fb000000
0000000000fb0000000000000000fb000000000000000071666c61746669656c645f656e61626c6564f46a6672616d65
5f74696d65fb3f1a36e2eb1c432d6a676f6e696f6d65746572a1656f6d656761a269696e6372656d656e74fb00000000
00000000657374617274fb00000000000000006b696d6167655f64747970656675696e7431366c696d6167655f73697a
655f78046c696d6167655f73697a655f79046f696e636964656e745f656e65726779fb41086a000000000073696e6369
64656e745f776176656c656e677468fb3f99ae924f227d03706e756d6265725f6f665f696d616765730272706978656c
5f6d61736b5f656e61626c6564f56c706978656c5f73697a655f78fb3f13a92a305532616c706978656c5f73697a655f
79fb3f13a92a305532617073617475726174696f6e5f76616c756519fffe6f73656e736f725f6d6174657269616c6253
697073656e736f725f746869636b6e657373fb3f3d7dbf487fcb92707468726573686f6c645f656e65726779a26b7468
726573686f6c645f31fb40af4000000000006b7468726573686f6c645f32fb40bf40000000000069757365725f646174
61f678237669727475616c5f706978656c5f696e746572706f6c6174696f6e5f656e61626c6564f4"""
WORKED = {"start": START, "two_channels": TWO_CHANNELS, "uncompressed": UNCOMPRESSED, "end": END}
VECTORS = {name: bytes.fromhex(text) for name, text in WORKED.items()}
"""Of series 7: start, image 0 with two channels, image 1 uncompressed, end."""


def array(frame_format: FrameFormat = U2, payload: bytes = PIXELS.tobytes()) -> bytes:
    return array_head(frame_format) + cbor2.dumps(payload)


def image(**changes: object) -> bytes:
    """An image message with keys changed, added or (value ...) left out; bytes are put in as CBOR."""
    values = {"type": "image", "series_id": 7, "series_unique_id": ULID, "image_id": 3}
    values |= {"data": b"\xa1" + cbor2.dumps("threshold_1") + array()} | changes
    kept = {key: value for key, value in values.items() if value is not ...}
    packed = {key: value if isinstance(value, bytes) else cbor2.dumps(value) for key, value in kept.items()}
    body = b"".join(cbor2.dumps(key) + value for key, value in packed.items())
    return b"\xd9\xd9\xf7" + bytes([0xA0 + len(kept)]) + body


def test_the_capture_is_read_as_it_was_recorded(capture):
    parser = DectrisV2Parser()
    start, *images, end = [parser.parse(memoryview(message)) for message in capture]
    assert (start.series, start.unique_id) == (16, "01HRCJF83SA63WH8M5X1VBKFJM")
    assert (start.announced, start.sig_shape, start.dtype) == (10, (1065, 1030), None)
    assert (start.channels, start.channel, start.nav_shape) == (("threshold_1",), "threshold_1", None)
    assert start.frame_time_s == pytest.approx(1.0000029)
    assert (start.pixel_mask.dtype, start.pixel_mask.shape) == (bool, (1065, 1030))
    assert (start.pixel_mask.sum(), start.notes) == (38130, ())
    assert start.header["detector_description"] == "Dectris EIGER1 Si 1M"
    assert start.header["arm_date"] == "2024-03-07T14:43:31.193+01:00"
    assert not {"flatfield", "pixel_mask", "countrate_correction_lookup_table"} & set(start.header)
    assert [event.index for event in images] == list(range(10))
    assert {event[:2] for event in images} == {(16, "01HRCJF83SA63WH8M5X1VBKFJM")}
    assert images[0].format == FrameFormat(codec="bslz4", dtype="<u4", shape=(1065, 1030))
    assert all(event.format is images[0].format for event in images)
    assert end == ScanEnded(series=16, unique_id="01HRCJF83SA63WH8M5X1VBKFJM")


def test_the_worked_messages_are_read():
    parser = DectrisV2Parser()
    start = parser.parse(VECTORS["start"])
    assert (start.series, start.unique_id, start.announced) == (7, ULID, 2)
    assert (start.sig_shape, start.dtype) == ((4, 4), "<u2")
    assert (start.channels, start.channel) == (("threshold_1", "threshold_2"), "threshold_1")
    assert start.header["threshold_energy"] == {"threshold_1": 4000.0, "threshold_2": 8000.0}
    assert "user_data" not in start.header
    first = parser.parse(VECTORS["two_channels"])
    assert first[:3] == (7, ULID, 0)
    assert first.format == FrameFormat(codec="bslz4", dtype="<u2", shape=(4, 4))
    second = parser.parse(VECTORS["uncompressed"])
    assert (second[:3], second.format) == ((7, ULID, 1), U2)
    for name, event in (("two_channels", first), ("uncompressed", second)):
        assert (decoded(event, VECTORS[name]).ravel() == PIXELS).all()
    assert parser.parse(VECTORS["end"]) == ScanEnded(series=7, unique_id=ULID)


def test_a_message_without_the_tag_for_cbor_is_read(capture):
    for message in (*VECTORS.values(), capture[1]):
        with_tag, without = DectrisV2Parser().parse(message), DectrisV2Parser().parse(message[3:])
        if isinstance(with_tag, ImageReceived):
            assert without == with_tag._replace(offset=with_tag.offset - 3)
        elif isinstance(with_tag, ScanEnded):
            assert without == with_tag
        else:
            assert without.header == with_tag.header


@pytest.mark.parametrize("seed", range(8))
def test_keys_may_come_in_any_order(seed):
    entries = {
        "type": cbor2.dumps("image"),
        "series_id": cbor2.dumps(7),
        "series_unique_id": cbor2.dumps(ULID),
        "image_id": cbor2.dumps(3),
        "real_time": cbor2.dumps([5000, 50_000_000]),
        "data": b"\xa1" + cbor2.dumps("threshold_1") + array(),
    }
    keys = list(entries)
    random.Random(seed).shuffle(keys)
    message = b"\xa6" + b"".join(cbor2.dumps(key) + entries[key] for key in keys)
    parser = DectrisV2Parser()
    for _ in range(2):
        event = parser.parse(message)
        assert event[:3] == (7, ULID, 3)
        assert (decoded(event, message).ravel() == PIXELS).all()


def test_an_image_or_end_may_have_no_unique_id_and_user_data_of_an_image_is_opaque():
    parser = DectrisV2Parser()
    message = image(series_unique_id=...)
    assert parser.parse(message)[:3] == parser.parse(message)[:3] == (7, None, 3)
    assert DectrisV2Parser().parse(cbor2.dumps({"series_id": 9, "type": "end"})) == ScanEnded(series=9)
    for value in ({"a": [1, 2]}, "text", [1, "\N{SNOWMAN}"], 5, None, b"raw"):
        assert DectrisV2Parser().parse(image(user_data=cbor2.dumps(value)))[:3] == (7, ULID, 3)


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (image(series_id=...), "no series_id in it"),
        (image(image_id=...), "image of series 7: no image_id"),
        (image(image_id=-1), "image_id: expected an unsigned integer"),
        (image(image_id="3"), "image_id: expected an unsigned integer"),
        (image(series_unique_id=5), "series_unique_id: expected a text"),
        (image(series_unique_id=b"\x62\xff\xff"), "not UTF-8"),
        (image(data=...), "image 3 of series 7: no data"),
        (image(data={}), "no channel in it"),
        (image(data=[1]), "expected a map"),
        (image(data={"threshold_1": 5}), r"expected a row-major array \(tag 40\)"),
        (image(type=...), "no type in it"),
        (image(type="picture"), "type 'picture', expected start, image or end"),
        (image() + b"\x00", "1 bytes follow the message"),
        (image()[:-1], "announces 32 bytes, but only 31 follow"),
        (b"", "message ends at byte 0"),
        (b"\x01", "expected a map"),
        (b"not cbor at all", "CBOR"),
        (cbor2.dumps({"type": "start"}), "start: no series_id"),
    ],
)
def test_a_broken_message_is_malformed_and_says_where(message, reason):
    with pytest.raises(MalformedMessage, match=reason):
        DectrisV2Parser().parse(message)


def tagged(content: object = bytes(32), tag: int = 69, shape: tuple[int, ...] = (4, 4)) -> cbor2.CBORTag:
    return cbor2.CBORTag(40, [list(shape), cbor2.CBORTag(tag, content)])


def compressed(*values: object) -> cbor2.CBORTag:
    return cbor2.CBORTag(56500, list(values))


def with_array(data: cbor2.CBORTag) -> bytes:
    return image(data={"threshold_1": data})


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (cbor2.CBORTag(1040, tagged().value), "tag 40"),
        (tagged(shape=(4, 4, 4)), "two dimensions"),
        (tagged(shape=(4, -4)), "unsigned integer"),
        (tagged(shape=(0, 4)), "expected 1 to 1073741824 bytes"),
        (tagged(b"", shape=(2**40, 2**40)), "expected 1 to 1073741824 bytes"),
        (tagged(tag=65), "tag 65"),
        (tagged(tag=87), "tag 87"),
        (cbor2.CBORTag(40, [[4, 4], bytes(32)]), "CBOR type 2"),
        (tagged("text"), "expected one byte string"),
        (tagged(cbor2.CBORTag(99, b"")), "tag 99 around"),
        (tagged(compressed("bslz4", b"")), r"\[algorithm, modifier, bytes\]"),
        (tagged(compressed("x" * 99, 2, b"")), "name of the algorithm has 99"),
    ],
)
def test_an_array_that_is_no_frame_is_malformed(data, reason):
    with pytest.raises(MalformedMessage, match=f"image 3 of series 7: .*{reason}"):
        DectrisV2Parser().parse(with_array(data))


@pytest.mark.parametrize(
    ("tag", "dtype"),
    [
        *[(64, "|u1"), (68, "|u1"), (69, "<u2"), (70, "<u4"), (71, "<u8"), (72, "|i1"), (77, "<i2")],
        *[(78, "<i4"), (79, "<i8"), (84, "<f2"), (85, "<f4"), (86, "<f8")],
    ],
)
def test_the_dtype_comes_from_the_tag_of_the_data(tag, dtype):
    pixels = np.arange(6).astype(dtype)
    message = with_array(tagged(pixels.tobytes(), tag, (2, 3)))
    event = DectrisV2Parser().parse(message)
    assert event.format == FrameFormat(codec="none", dtype=dtype, shape=(2, 3))
    assert (decoded(event, message) == pixels.reshape(2, 3)).all()


@pytest.mark.parametrize(
    ("algorithm", "item", "codec"), [("bszstd", 2, "bszstd"), ("bslz4", 4, "bslz4 of 4-byte elements")]
)
def test_an_algorithm_that_is_not_known_or_does_not_suit_the_pixels_is_kept(algorithm, item, codec):
    event = DectrisV2Parser().parse(with_array(tagged(compressed(algorithm, item, b"xyz"))))
    assert (event.format.codec, event.size) == (codec, 3)


class TestChannels:
    FORMATS = {"threshold_1": U2, "threshold_2": U2, "difference": U2}  # noqa: RUF012

    def message(self, series: int = 7, unique_id: str = ULID) -> bytes:
        writer = ImageWriter(series=series, unique_id=unique_id, formats=self.FORMATS)
        return writer.message(0, *((PIXELS + 100 * number).tobytes() for number in range(3)))

    def start(self, *channels: str) -> bytes:
        fields = {"images": 1, "sig_shape": (4, 4), "dtype": "u2", "channels": channels}
        return start_message(series=7, unique_id=ULID, **fields)

    def first_pixel(self, parser: DectrisV2Parser, message: bytes) -> int:
        values = {int(decoded(parser.parse(message), message)[0, 0]) for _ in range(3)}
        assert len(values) == 1
        return values.pop()

    def test_the_configured_one_is_taken_else_the_first_of_the_image(self):
        for number, name in enumerate(self.FORMATS):
            assert self.first_pixel(DectrisV2Parser(name), self.message()) == 100 * number
        assert self.first_pixel(DectrisV2Parser(), self.message()) == 0

    def test_without_configuration_the_first_announced_is_taken(self):
        parser = DectrisV2Parser()
        assert parser.parse(self.start("difference", "threshold_1")).channel == "difference"
        assert self.first_pixel(parser, self.message()) == 200
        assert parser.parse(self.start("threshold_2")).channel == "threshold_2"
        assert self.first_pixel(parser, self.message()) == 100

    def test_an_absent_configured_one_is_malformed_and_noted_if_it_is_not_announced(self):
        words = "no channel 'threshold_9' in it, only 'threshold_1', 'thr"
        with pytest.raises(MalformedMessage, match=words):
            DectrisV2Parser("threshold_9").parse(self.message())
        start = DectrisV2Parser("threshold_9").parse(self.start("threshold_1"))
        assert start.channel == "threshold_9"
        assert "channel 'threshold_9' is not announced, only 'threshold_1'" in start.notes[0]

    def test_an_absent_announced_one_is_malformed_but_for_images_of_another_series(self):
        parser = DectrisV2Parser()
        parser.parse(self.start("threshold_9"))
        with pytest.raises(MalformedMessage, match="no channel 'threshold_9'"):
            parser.parse(self.message())
        assert self.first_pixel(parser, self.message(series=6, unique_id="01J00000000000000000000001")) == 0


def test_the_series_of_each_image_comes_from_its_own_bytes():
    parser = DectrisV2Parser()
    parser.parse(start_message(series=1, unique_id=ULID, images=3, sig_shape=(4, 4), dtype="u2"))
    for series, unique_id in ((1, ULID), (300, ULID), (2, "x" * 26), (1, ULID), (2**40, "\N{SNOWMAN}")):
        writer = ImageWriter(series=series, unique_id=unique_id, formats={"threshold_1": U2})
        for index in (0, 23, 24, 255, 256, 65535, 65536, 2**32, 2**63):
            message = image(image_id=index, series_id=series, series_unique_id=unique_id)
            if index < 2**40:
                message = writer.message(index, PIXELS.tobytes())
            assert parser.parse(message)[:3] == (series, unique_id, index)


def start(**values: object) -> ScanStarted:
    event = DectrisV2Parser().parse(cbor2.dumps({"type": "start", "series_id": 3, **values}))
    assert isinstance(event, ScanStarted)
    return event


def test_a_start_that_says_nothing_is_read():
    event = start()
    assert (event.series, event.unique_id, event.announced, event.channel) == (3, None, None, None)
    assert (event.sig_shape, event.dtype, event.nav_shape, event.frame_time_s) == (None, None, None, None)
    assert (event.channels, event.pixel_mask, event.header, event.notes) == ((), None, {}, ())


@pytest.mark.parametrize("shape", [[64, 64], [5], [2, 3, 4], [-1, 64], [1]])
def test_nav_shape_is_taken_from_a_map_and_from_json(shape):
    assert start(user_data={"nav_shape": shape, "x": 1}).nav_shape == tuple(shape)
    assert start(user_data=json.dumps({"nav_shape": shape})).nav_shape == tuple(shape)


@pytest.mark.parametrize(
    "shape", [[], [0, 4], [-2], [4.0, 4], [True, 4], "64,64", 64, None, [1] * 99, {"y": 1}]
)
def test_a_nav_shape_that_makes_no_sense_is_none(shape):
    assert nav_shape_of({"nav_shape": shape}) is None


@pytest.mark.parametrize(
    "user_data",
    ["", "{", "[" * 100_000, "NaN", "5", '{"nav_shape": [1', [1, "\N{SNOWMAN}"], 5, None, b"raw", True],
)
def test_user_data_of_any_kind_is_harmless(user_data):
    assert start(user_data=user_data).nav_shape is None


def test_header_values_of_the_wrong_kind_are_as_if_absent_and_an_unknown_dtype_is_noted():
    sizes = {"image_size_x": -4, "image_size_y": 4, "image_dtype": 5}
    event = start(number_of_images="many", channels=[1, "a"], frame_time="fast", **sizes)
    assert (event.announced, event.sig_shape, event.dtype, event.frame_time_s) == (None,) * 4
    assert (event.channels, event.dtype) == (("a",), None)
    for frame_time in (0.0, -1.0, float("nan"), float("inf"), True):
        assert start(frame_time=frame_time).frame_time_s is None
    assert start(number_of_images=0).announced is None
    assert start(number_of_images=2**63).announced == 2**63
    event = start(image_dtype="float128")
    words = "image_dtype 'float128' is not one of uint8, uint16, uint32, int8, int16, int32"
    assert (event.dtype, event.notes) == (None, (f"start of series 3: {words}",))


def test_tagged_values_are_left_out_dates_are_text_and_what_no_decoder_takes_is_noted():
    dates = {"arm_date": cbor2.CBORTag(0, DATE), "not_a_date": cbor2.CBORTag(0, "soon")}
    event = start(bomb=cbor2.CBORTag(5, [2**60, 1]), table=cbor2.CBORTag(70, bytes(16)), **dates)
    assert event.header == {"arm_date": "2024-05-01T12:00:00.000+02:00", "not_a_date": "soon"}
    message = b"\xa3" + cbor2.dumps("type") + cbor2.dumps("start") + cbor2.dumps("series_id") + b"\x03"
    event = DectrisV2Parser().parse(message + cbor2.dumps("name") + b"\x62\xff\xfe")
    assert event.header == {}
    assert event.notes[0].startswith("start of series 3: the value of 'name' cannot be used: bytes ")


class TestPixelMask:
    MASK = np.array([[0, 1, 0], [4, 0, 2**31]], "u4")

    def start(self, masks: dict[str, object], channel: str | None = None) -> ScanStarted:
        values = {"type": "start", "series_id": 3, "channels": ["threshold_1", "threshold_2"]}
        values |= {"image_size_x": 3, "image_size_y": 2, "pixel_mask": masks}
        event = DectrisV2Parser(channel).parse(cbor2.dumps(values))
        assert isinstance(event, ScanStarted)
        return event

    def array(self, mask: np.ndarray, codec: str = "none") -> cbor2.CBORTag:
        payload: object = encode_frame(mask, codec)
        return tagged(payload if codec == "none" else compressed(codec, 4, payload), 70, mask.shape)

    @pytest.mark.parametrize("codec", ["none", "lz4", "bslz4"])
    def test_what_is_not_zero_has_no_data(self, codec):
        event = self.start({"threshold_1": self.array(self.MASK, codec)})
        assert (event.notes, event.pixel_mask.dtype) == ((), bool)
        assert (event.pixel_mask == (self.MASK != 0)).all()

    def test_that_of_the_processed_channel_is_taken_if_it_has_one(self):
        masks = {"threshold_1": self.array(self.MASK), "threshold_2": self.array(self.MASK * 0)}
        assert self.start(masks).pixel_mask.sum() == 3
        assert self.start(masks, "threshold_2").pixel_mask.sum() == 0
        event = self.start({"threshold_2": self.array(self.MASK)})
        assert (event.pixel_mask, event.notes) == (None, ())

    @pytest.mark.parametrize(
        ("mask", "reason"),
        [
            (5, "expected a row-major array"),
            (tagged(bytes(24), 70, (3, 2)), r"its shape is \(3, 2\)"),
            (tagged(bytes(23), 70, (2, 3)), "payload of 23 bytes"),
            (tagged(compressed("trpx", 4, b""), 70, (2, 3)), "unknown codec 'trpx'"),
        ],
    )
    def test_one_that_cannot_be_used_is_noted_and_the_scan_goes_on(self, mask, reason):
        event = self.start({"threshold_1": mask})
        assert event.pixel_mask is None
        (note,) = event.notes
        assert note.startswith("start of series 3: the pixel mask cannot be used: ")
        assert re.search(reason, note)


def test_messages_are_those_of_the_detector_byte_for_byte():
    series, square = {"series": 7, "unique_id": ULID}, PIXELS.reshape(4, 4)
    codecs = {"threshold_1": "bslz4", "threshold_2": "lz4"}
    formats = {name: FrameFormat(codec=codec, dtype="<u2", shape=(4, 4)) for name, codec in codecs.items()}
    writer = ImageWriter(**series, formats=formats, series_date=DATE)
    payloads = [encode_frame(square, codec) for codec in codecs.values()]
    assert writer.message(0, *payloads) == VECTORS["two_channels"]
    writer = ImageWriter(**series, formats={"threshold_1": U2}, series_date=DATE, frame_ticks=0)
    assert writer.message(1, encode_frame(square, "none")) == VECTORS["uncompressed"]
    assert end_message(**series) == VECTORS["end"]
    fields = {"images": 2, "sig_shape": (4, 4), "dtype": "u2", "channels": tuple(codecs), "arm_date": DATE}
    assert start_message(**series, **fields) == VECTORS["start"]


def test_what_is_no_image_stays_as_it_is():
    for message in (VECTORS["start"], VECTORS["end"], b"junk"):
        assert cut_payload(message) == message
    assert of_series(b"junk", 1, "x") == b"junk"


def test_the_time_of_an_image_is_in_its_message(capture):
    assert image_time_s(capture[1]) == 0
    assert [round(image_time_s(message), 3) for message in capture[2:5]] == [1.0, 2.0, 3.0]
    assert (image_time_s(capture[-1]), image_time_s(b"junk")) == (None, None)
