import json

import cbor2
import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.writer import start_message
from stemd_sources.events import ScanStarted
from stemd_sources.user_data import nav_shape_of


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


def test_header_values_of_the_wrong_kind_are_as_if_absent():
    event = start(
        number_of_images="many",
        image_size_x=-4,
        image_size_y=4,
        channels=[1, "a"],
        frame_time="fast",
        image_dtype=5,
    )
    assert (event.announced, event.sig_shape, event.channels, event.frame_time_s) == (
        None,
        None,
        ("a",),
        None,
    )
    assert event.dtype is None
    for frame_time in (0.0, -1.0, float("nan"), float("inf"), True):
        assert start(frame_time=frame_time).frame_time_s is None
    assert start(number_of_images=0).announced is None
    assert start(number_of_images=2**63).announced == 2**63


def test_an_unknown_image_dtype_is_noted():
    event = start(image_dtype="float128")
    assert event.dtype is None
    assert event.notes == (
        "start of series 3: image_dtype 'float128' is not one of uint8, uint16, uint32, int8, int16, int32",
    )


def test_tagged_values_are_left_out_and_dates_are_text():
    event = start(
        arm_date=cbor2.CBORTag(0, "2024-05-01T12:00:00.000+02:00"),
        bomb=cbor2.CBORTag(5, [2**60, 1]),
        table=cbor2.CBORTag(70, bytes(16)),
        not_a_date=cbor2.CBORTag(0, "soon"),
    )
    assert event.header == {"arm_date": "2024-05-01T12:00:00.000+02:00", "not_a_date": "soon"}


def test_a_value_that_no_decoder_takes_is_noted_and_left_out():
    message = b"\xa3" + cbor2.dumps("type") + cbor2.dumps("start") + cbor2.dumps("series_id") + b"\x03"
    event = DectrisV2Parser().parse(message + cbor2.dumps("name") + b"\x62\xff\xfe")
    assert isinstance(event, ScanStarted)
    assert event.header == {}
    assert event.notes[0].startswith("start of series 3: the value of 'name' cannot be used: bytes ")


class TestPixelMask:
    MASK = np.array([[0, 1, 0], [4, 0, 2**31]], "u4")

    def start(self, masks: dict[str, object], channel: str | None = None) -> ScanStarted:
        message = cbor2.dumps(
            {
                "type": "start",
                "series_id": 3,
                "channels": ["threshold_1", "threshold_2"],
                "image_size_x": 3,
                "image_size_y": 2,
                "pixel_mask": masks,
            }
        )
        event = DectrisV2Parser(channel).parse(message)
        assert isinstance(event, ScanStarted)
        return event

    def array(self, mask: np.ndarray, codec: str = "none") -> cbor2.CBORTag:
        payload: object = encode_frame(mask, codec)
        if codec != "none":
            payload = cbor2.CBORTag(56500, [codec, 4, payload])
        return cbor2.CBORTag(40, [list(mask.shape), cbor2.CBORTag(70, payload)])

    @pytest.mark.parametrize("codec", ["none", "lz4", "bslz4"])
    def test_what_is_not_zero_has_no_data(self, codec):
        event = self.start({"threshold_1": self.array(self.MASK, codec)})
        assert event.notes == ()
        assert event.pixel_mask.dtype == bool
        assert (event.pixel_mask == (self.MASK != 0)).all()

    def test_that_of_the_processed_channel_is_taken(self):
        masks = {"threshold_1": self.array(self.MASK), "threshold_2": self.array(self.MASK * 0)}
        assert self.start(masks).pixel_mask.sum() == 3
        assert self.start(masks, "threshold_2").pixel_mask.sum() == 0

    def test_there_is_none_if_the_channel_has_none(self):
        event = self.start({"threshold_2": self.array(self.MASK)})
        assert event.pixel_mask is None
        assert event.notes == ()

    @pytest.mark.parametrize(
        ("mask", "reason"),
        [
            (5, "expected a row-major array"),
            (cbor2.CBORTag(40, [[3, 2], cbor2.CBORTag(70, bytes(24))]), r"its shape is \(3, 2\)"),
            (cbor2.CBORTag(40, [[2, 3], cbor2.CBORTag(70, bytes(23))]), "payload of 23 bytes"),
            (
                cbor2.CBORTag(40, [[2, 3], cbor2.CBORTag(70, cbor2.CBORTag(56500, ["trpx", 4, b""]))]),
                "unknown codec 'trpx'",
            ),
        ],
    )
    def test_one_that_cannot_be_used_is_noted_and_the_scan_goes_on(self, mask, reason):
        event = self.start({"threshold_1": mask})
        assert event.pixel_mask is None
        (note,) = event.notes
        assert note.startswith("start of series 3: the pixel mask cannot be used: ")
        with pytest.raises(AssertionError, match=reason):
            raise AssertionError(note)

    def test_the_one_of_the_message_writer_comes_back(self):
        message = start_message(
            series=1, unique_id="x", images=1, sig_shape=(2, 3), dtype="u2", pixel_mask=self.MASK
        )
        event = DectrisV2Parser().parse(message)
        assert isinstance(event, ScanStarted)
        assert (event.pixel_mask == (self.MASK != 0)).all()
