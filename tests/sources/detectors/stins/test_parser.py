import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.stins.parser import StinsParser
from stemd_sources.detectors.stins.simulation import end_message, header_message, image_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, with_keys

FRAMES = np.arange(2 * 4 * 8, dtype="<u2").reshape(2, 4, 8)
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(4, 8))


def image(**changes: object) -> bytes:
    return with_keys(image_message(0, FRAMES[0].tobytes(), number=1, frame_format=FORMAT), **changes)


def test_the_example_of_the_description_is_read():
    parser = StinsParser()
    start = parser.parse(join_parts([b'{"htype": "header", "filename": "scan_1.h5", "msg_number": 0}']))
    assert (start.series, start.announced, start.header) == (1, None, {"filename": "scan_1.h5"})
    first = b'{"htype": "image", "frame": 0, "shape": [2, 3], "type": "uint16", "compression": "none", '
    message = join_parts([first + b'"msg_number": 1}', bytes.fromhex("000001000200030004000500")])
    assert decoded(parser.parse(message), message).tolist() == [[0, 1, 2], [3, 4, 5]]
    assert parser.parse(join_parts([b'{"htype": "series_end", "msg_number": 2}'])) == ScanEnded(series=1)


def test_every_header_is_a_new_series():
    parser = StinsParser()
    starts = [parser.parse(join_parts(header_message(number=number))) for number in range(3)]
    assert [start.series for start in starts if isinstance(start, ScanStarted)] == [1, 2, 3]
    event = parser.parse(image())
    assert isinstance(event, ImageReceived)
    assert event.series == 3
    assert parser.parse(join_parts(end_message(number=4))) == ScanEnded(series=3)


@pytest.mark.parametrize("codec", ["none", "bslz4"])
@pytest.mark.parametrize(("channel", "place"), [(None, 0), ("threshold_1", 0), ("threshold_2", 1)])
def test_a_channel_has_a_part_of_its_own(channel, place, codec):
    parser = StinsParser(channel)
    frame_format = FrameFormat(codec=codec, dtype="<u2", shape=(4, 8))
    payloads = [encode_frame(frame, codec) for frame in FRAMES]
    message = join_parts((*image_message(7, *payloads, number=1, frame_format=frame_format), b"extra"))
    event = parser.parse(message)
    assert event.index == 7
    assert (decoded(event, message) == FRAMES[place]).all()


def test_other_keys_and_no_message_number_are_accepted():
    message = image(msg_number=None, exposure_time=0.1, discard=False)
    assert (decoded(StinsParser().parse(message), message) == FRAMES[0]).all()


def test_a_compression_that_is_not_known_makes_frames_that_nothing_decodes():
    assert StinsParser().parse(image(compression="zip")).format.codec == "zip"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"type": "mono12p"}, "type is 'mono12p', expected one of uint8"),
        ({"type": ["u2"]}, "type is "),
        ({"shape": [8]}, "expected \\[rows, columns\\]"),
        ({"shape": [-4, 8]}, "expected \\[rows, columns\\]"),
        ({"shape": [True, 8]}, "expected \\[rows, columns\\]"),
        ({"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ({"shape": [2, 4, 8]}, "2 parts for 2 channels"),
        ({"shape": [2**30, 4, 8]}, "9 channels at most"),
        ({"compression": 3}, "expected none or bslz4"),
        ({"frame": -1}, "frame is '-1', expected a number from 0"),
        ({"frame": 2**63}, "expected a number from 0"),
        ({"htype": "dimage-1.0"}, "expected header, image or series_end"),
    ],
)
def test_what_is_wrong_is_malformed(changes, complaint):
    with pytest.raises(MalformedMessage, match=complaint):
        StinsParser().parse(image(**changes))


def test_an_image_without_the_channel_is_malformed():
    with pytest.raises(MalformedMessage, match="1 channels, expected threshold_2"):
        StinsParser("threshold_2").parse(image())


def test_metadata_that_cannot_be_read_is_noted():
    start = StinsParser().parse(join_parts([*header_message(number=0), b"\x80pickle"]))
    assert (start.announced, start.nav_shape) == (None, None)
    assert "second part of the header" in start.notes[0]
