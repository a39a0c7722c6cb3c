import hashlib
import json

import pytest

from stemd_sources.detectors.dectris_v1.header import image_time_s
from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v1.simulation import cut_payload, of_series
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, end_message, header_message
from stemd_sources.events import FrameFormat
from stemd_sources.zeromq.multipart import join_parts

FORMAT = FrameFormat(codec="bslz4", dtype="<u2", shape=(4, 6))
WRITER = ImageWriter(series=7, frame_format=FORMAT, frame_time_ns=2_000_000, appendix=b'{"scan": 1}')
HEADER = header_message(series=7, images=1, sig_shape=(4, 6), dtype="u2")


def test_parts_are_those_of_a_detector():
    first, second, payload, times, appendix = WRITER.message(3, b"12")
    assert json.loads(first) == {
        "frame": 3,
        "hash": hashlib.md5(second).hexdigest(),
        "htype": "dimage-1.0",
        "series": 7,
    }
    assert json.loads(second) == {
        "encoding": "bs16-lz4<",
        "htype": "dimage_d-1.0",
        "shape": [6, 4],
        "size": 2,
        "type": "uint16",
    }
    assert (payload, appendix) == (b"12", b'{"scan": 1}')
    assert json.loads(times)["start_time"] == 6_000_000


@pytest.mark.parametrize(("detail", "parts"), [("none", 1), ("basic", 2), ("all", 8)])
def test_a_header_has_the_parts_of_its_detail(detail, parts):
    fields = {"series": 7, "images": 1, "sig_shape": (4, 6), "dtype": "u2", "detail": detail}
    assert len(header_message(**fields)) == parts
    assert len(header_message(**fields, appendix=b"x")) == parts + 1


def test_a_cut_image_is_half_and_says_so():
    message = cut_payload(WRITER.message(0, b"123456"))
    assert (message[2], json.loads(message[1])["size"]) == (b"123", 3)
    assert DectrisV1Parser().parse(join_parts(message)).size == 3


def test_a_message_can_be_made_one_of_another_series():
    for message in (HEADER, WRITER.message(0, b"1"), end_message(series=7)):
        other = of_series(message, 8)
        assert DectrisV1Parser().parse(join_parts(other)).series == 8
        assert other[1:] == message[1:]


@pytest.mark.parametrize("message", [(), (b"junk",), (b"{}", b"", b"", b""), (b"[]", b"x", b"", b"")])
def test_what_is_no_message_stays_as_it_is(message):
    assert cut_payload(message) == of_series(message, 3) == message
    assert image_time_s(message) is None


def test_the_time_of_an_image_is_the_start_of_its_exposure():
    assert image_time_s(WRITER.message(500, b"")) == 1.0
    assert image_time_s(HEADER) is None
    assert image_time_s((*WRITER.message(0, b"")[:3], b"no times")) is None
