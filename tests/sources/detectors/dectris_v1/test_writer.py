import hashlib
import json

import pytest

from stemd_sources.detectors.dectris_v1.header import image_time_s
from stemd_sources.detectors.dectris_v1.simulation import cut_payload, of_series
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, header_message
from stemd_sources.events import FrameFormat

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


@pytest.mark.parametrize("message", [(), (b"junk",), (b"{}", b"", b"", b""), (b"[]", b"x", b"", b"")])
def test_what_is_no_message_stays_as_it_is(message):
    assert cut_payload(message) == of_series(message, 3) == message
    assert image_time_s(message) is None


def test_the_time_of_an_image_is_the_start_of_its_exposure():
    assert image_time_s(WRITER.message(500, b"")) == 1.0
    assert image_time_s(HEADER) is None
    assert image_time_s((*WRITER.message(0, b"")[:3], b"no times")) is None
