import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.psi.parser import PsiParser
from stemd_sources.detectors.psi.simulation import image_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, in_order
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, image_of, with_keys

FRAME = np.arange(32, dtype="<u2").reshape(4, 8)
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(4, 8))


def image(index: int = 0, payload: bytes = FRAME.tobytes(), **changes: object) -> bytes:
    return with_keys(image_message(index, payload, frame_format=FORMAT), **changes)


def pixels(message: bytes) -> np.ndarray:
    return decoded(image_of(PsiParser().parse(message)), message)


def test_the_example_of_the_description_is_read():
    first = b'{"htype":"array-1.0","shape":[2,3],"type":"uint16","frame":0}'
    message = join_parts([first, bytes.fromhex("000001000200030004000500")])
    assert pixels(message).tolist() == [[0, 1, 2], [3, 4, 5]]


def test_a_frame_that_goes_back_starts_a_run():
    parser = PsiParser()
    events = [in_order(parser.parse(image(index))) for index in (0, 1, 2, 0, 1)]
    assert [event[-1].series for event in events] == [1, 1, 1, 2, 2]
    assert [len(event) for event in events] == [2, 1, 1, 2, 1]


@pytest.mark.parametrize("key", ["endianness", "endianess"])
def test_both_spellings_of_the_byte_order_are_read(key):
    message = image(0, encode_frame(FRAME, "none>"), **{"endianness": None} | {key: "big"})
    assert (pixels(message) == FRAME).all()


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "uint64", "float16", "float32", "float64"])
def test_types_of_pixels(dtype):
    frame = np.arange(8).reshape(2, 4).astype(dtype)
    message = image(0, encode_frame(frame, "none>"), type=dtype, shape=[1, 2, 4], endianness="big")
    assert (pixels(message) == frame).all()


def test_an_empty_part_is_no_data():
    assert PsiParser().parse(image(0, b"")) is None


def test_an_encoding_makes_frames_that_nothing_decodes():
    assert image_of(PsiParser().parse(image(encoding="bslz4"))).format.codec == "psi-bslz4"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"htype": "chunk-1.0"}, "htype is 'chunk-1.0', expected array-1.0"),
        ({"frame": None}, "frame is 'None', expected a number from 0"),
        ({"type": "complex64"}, "type is 'complex64', expected one of uint8"),
        ({"shape": [2, 4, 8]}, "expected \\[rows, columns\\]"),
        ({"shape": []}, "expected \\[rows, columns\\]"),
        ({"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ({"endianness": "middle"}, "endianness is 'middle', expected little or big"),
        ({"encoding": 3}, "encoding is '3', expected a text"),
    ],
)
def test_what_is_wrong_is_malformed(changes, complaint):
    with pytest.raises(MalformedMessage, match=complaint):
        PsiParser().parse(image(**changes))


def test_a_header_without_an_array_is_malformed():
    with pytest.raises(MalformedMessage, match="1 part, expected the array"):
        PsiParser().parse(join_parts([b'{"htype": "array-1.0", "frame": 0}']))
