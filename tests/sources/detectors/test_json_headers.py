"""Detectors whose messages begin with a header in JSON: those of PSI, STINS, and slsDetector."""

import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.psi import simulation as psi
from stemd_sources.detectors.psi.parser import PsiParser
from stemd_sources.detectors.sls import simulation as sls
from stemd_sources.detectors.sls.parser import SlsParser
from stemd_sources.detectors.stins import simulation as stins
from stemd_sources.detectors.stins.parser import StinsParser
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, LateStart, ScanEnded, ScanStarted, in_order
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, image_of, with_keys

FRAMES = np.arange(2 * 4 * 8, dtype="<u2").reshape(2, 4, 8)
FRAME = FRAMES[0]
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(4, 8))
SLS_END = join_parts(sls.end_message())


def psi_image(index: int = 0, payload: bytes = FRAME.tobytes(), **changes: object) -> bytes:
    return with_keys(psi.image_message(index, payload, frame_format=FORMAT), **changes)


def stins_image(**changes: object) -> bytes:
    return with_keys(stins.image_message(0, FRAME.tobytes(), number=1, frame_format=FORMAT), **changes)


def sls_image(index: int = 0, acquisition: int = 3, frame: np.ndarray = FRAME, **changes: object) -> bytes:
    fields = {"acquisition": acquisition, "shape": frame.shape, "dtype": frame.dtype}
    return with_keys(sls.image_message(index, frame.tobytes(), **fields), **changes)


KINDS = {"psi": (PsiParser, psi_image), "stins": (StinsParser, stins_image), "sls": (SlsParser, sls_image)}


def pixels(kind: type, message: bytes) -> np.ndarray:
    return decoded(image_of(kind().parse(message)), message)


@pytest.mark.parametrize(
    ("detector", "changes", "complaint"),
    [
        ("psi", {"htype": "chunk-1.0"}, "htype is 'chunk-1.0', expected array-1.0"),
        ("psi", {"frame": None}, "frame is 'None', expected a number from 0"),
        ("psi", {"type": "complex64"}, "type is 'complex64', expected one of uint8"),
        ("psi", {"shape": [2, 4, 8]}, "expected \\[rows, columns\\]"),
        ("psi", {"shape": []}, "expected \\[rows, columns\\]"),
        ("psi", {"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ("psi", {"endianness": "middle"}, "endianness is 'middle', expected little or big"),
        ("psi", {"encoding": 3}, "encoding is '3', expected a text"),
        ("stins", {"type": "mono12p"}, "type is 'mono12p', expected one of uint8"),
        ("stins", {"type": ["u2"]}, "type is "),
        ("stins", {"shape": [8]}, "expected \\[rows, columns\\]"),
        ("stins", {"shape": [-4, 8]}, "expected \\[rows, columns\\]"),
        ("stins", {"shape": [True, 8]}, "expected \\[rows, columns\\]"),
        ("stins", {"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ("stins", {"shape": [2, 4, 8]}, "2 parts for 2 channels"),
        ("stins", {"shape": [2**30, 4, 8]}, "9 channels at most"),
        ("stins", {"compression": 3}, "expected none or bslz4"),
        ("stins", {"frame": -1}, "frame is '-1', expected a number from 0"),
        ("stins", {"frame": 2**63}, "expected a number from 0"),
        ("stins", {"htype": "dimage-1.0"}, "expected header, image or series_end"),
        ("sls", {"jsonversion": None}, "no jsonversion"),
        ("sls", {"data": 2}, "data is neither 0 nor 1"),
        ("sls", {"data": []}, "data is neither 0 nor 1"),
        ("sls", {"bitmode": 4}, "bitmode is '4', expected 8, 16 or 32"),
        ("sls", {"bitmode": [16]}, "expected 8, 16 or 32"),
        ("sls", {"shape": [1, 2, 3]}, "expected \\[columns, rows\\]"),
        ("sls", {"shape": [0, 8]}, "shape is \\[0, 8\\]"),
        ("sls", {"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ("sls", {"flipRows": 2}, "flipRows is '2', expected 0 or 1"),
        ("sls", {"frameIndex": -1}, "frameIndex is '-1'"),
        ("sls", {"fileIndex": "run"}, "fileIndex is 'run'"),
    ],
)
def test_what_is_wrong_is_malformed(detector, changes, complaint):
    parser, image = KINDS[detector]
    with pytest.raises(MalformedMessage, match=complaint):
        parser().parse(image(**changes))


def test_an_image_that_lacks_a_part_is_malformed_and_an_empty_one_is_no_data():
    with pytest.raises(MalformedMessage, match="1 part, expected the array"):
        PsiParser().parse(join_parts([b'{"htype": "array-1.0", "frame": 0}']))
    header, _ = sls.image_message(0, b"", acquisition=1, shape=(4, 8), dtype="u2")
    with pytest.raises(MalformedMessage, match="image of 1 parts, expected header and pixels"):
        SlsParser().parse(join_parts((header,)))
    with pytest.raises(MalformedMessage, match="1 channels, expected threshold_2"):
        StinsParser("threshold_2").parse(stins_image())
    assert PsiParser().parse(psi_image(0, b"")) is None


def test_an_encoding_that_is_not_known_makes_frames_that_nothing_decodes():
    assert image_of(PsiParser().parse(psi_image(encoding="bslz4"))).format.codec == "psi-bslz4"
    assert StinsParser().parse(stins_image(compression="zip")).format.codec == "zip"


def test_the_examples_of_the_descriptions_are_read():
    first = b'{"htype":"array-1.0","shape":[2,3],"type":"uint16","frame":0}'
    message = join_parts([first, bytes.fromhex("000001000200030004000500")])
    assert pixels(PsiParser, message).tolist() == [[0, 1, 2], [3, 4, 5]]
    parser = StinsParser()
    start = parser.parse(join_parts([b'{"htype": "header", "filename": "scan_1.h5", "msg_number": 0}']))
    assert (start.series, start.announced, start.header) == (1, None, {"filename": "scan_1.h5"})
    first = b'{"htype": "image", "frame": 0, "shape": [2, 3], "type": "uint16", "compression": "none", '
    message = join_parts([first + b'"msg_number": 1}', bytes.fromhex("000001000200030004000500")])
    assert decoded(parser.parse(message), message).tolist() == [[0, 1, 2], [3, 4, 5]]
    assert parser.parse(join_parts([b'{"htype": "series_end", "msg_number": 2}'])) == ScanEnded(series=1)


def test_a_frame_of_psi_that_goes_back_starts_a_run():
    parser = PsiParser()
    events = [in_order(parser.parse(psi_image(index))) for index in (0, 1, 2, 0, 1)]
    assert [event[-1].series for event in events] == [1, 1, 1, 2, 2]
    assert [len(event) for event in events] == [2, 1, 1, 2, 1]


@pytest.mark.parametrize("key", ["endianness", "endianess"])
def test_both_spellings_of_the_byte_order_of_psi_are_read(key):
    message = psi_image(0, encode_frame(FRAME, "none>"), **{"endianness": None} | {key: "big"})
    assert (pixels(PsiParser, message) == FRAME).all()


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "uint64", "float16", "float32", "float64"])
def test_types_of_pixels_of_psi(dtype):
    frame = np.arange(8).reshape(2, 4).astype(dtype)
    message = psi_image(0, encode_frame(frame, "none>"), type=dtype, shape=[1, 2, 4], endianness="big")
    assert (pixels(PsiParser, message) == frame).all()


def test_every_header_of_stins_is_a_new_series():
    parser = StinsParser()
    starts = [parser.parse(join_parts(stins.header_message(number=number))) for number in range(3)]
    assert [start.series for start in starts if isinstance(start, ScanStarted)] == [1, 2, 3]
    event = parser.parse(stins_image())
    assert isinstance(event, ImageReceived)
    assert event.series == 3
    assert parser.parse(join_parts(stins.end_message(number=4))) == ScanEnded(series=3)


@pytest.mark.parametrize("codec", ["none", "bslz4"])
@pytest.mark.parametrize(("channel", "place"), [(None, 0), ("threshold_1", 0), ("threshold_2", 1)])
def test_a_channel_of_stins_has_a_part_of_its_own(channel, place, codec):
    frame_format = FrameFormat(codec=codec, dtype="<u2", shape=(4, 8))
    payloads = [encode_frame(frame, codec) for frame in FRAMES]
    message = join_parts((*stins.image_message(7, *payloads, number=1, frame_format=frame_format), b"extra"))
    event = StinsParser(channel).parse(message)
    assert event.index == 7
    assert (decoded(event, message) == FRAMES[place]).all()


def test_other_keys_and_no_message_number_of_stins_are_accepted():
    message = stins_image(msg_number=None, exposure_time=0.1, discard=False)
    assert (decoded(StinsParser().parse(message), message) == FRAMES[0]).all()


def test_metadata_of_stins_that_cannot_be_read_is_noted():
    start = StinsParser().parse(join_parts([*stins.header_message(number=0), b"\x80pickle"]))
    assert (start.announced, start.nav_shape) == (None, None)
    assert "second part of the header" in start.notes[0]


@pytest.mark.parametrize(
    "added", [None, [], {"images": 16, "nav_shape": [4, 4]}, {"images": "x", "nav_shape": "["}]
)
def test_what_users_of_sls_add_may_make_no_sense(added):
    late = SlsParser().parse(sls_image(addJsonHeader=added))
    assert (late.started.announced, late.started.nav_shape) == (None, None)


def test_acquisitions_of_sls_are_told_apart_by_number_name_and_end():
    parser = SlsParser()
    messages = [
        (sls_image(0), True),
        (sls_image(1), False),
        (sls_image(3, 4), True),
        (sls_image(9, 4, fname="other"), True),
        (sls_image(0, 5), True),
        (SLS_END, False),
        (sls_image(1, 5), True),
        (sls_image(7, 5), False),
        (SLS_END, False),
        (sls_image(8, 5), False),  # overtaken by the end
        (sls_image(0, 5), True),
    ]
    for number, (message, starts) in enumerate(messages):
        assert isinstance(parser.parse(message), LateStart) is starts, number


def played(*messages: bytes) -> tuple[list[list[int]], int]:
    """The images of each acquisition that was found, and how many messages were left out."""
    parser, found, left_out = SlsParser(), [], 0
    for message in messages:
        try:
            event = parser.parse(message)
        except MalformedMessage:
            left_out += 1
            continue
        if isinstance(event, LateStart):
            found.append([])
        if not isinstance(event, ScanEnded):
            found[-1].append(image_of(event).index)
    return found, left_out


def test_an_image_of_sls_that_comes_twice_starts_no_acquisition():
    twice = [number // 2 for number in range(20)]
    assert played(*map(sls_image, twice)) == ([twice], 0)


@pytest.mark.parametrize("key", ["frameIndex", "frameNumber", "fileIndex"])
def test_a_damaged_digit_of_sls_costs_one_image(key):
    count = 60
    changed = 0
    for index in range(count):
        whole = [sls_image(number) for number in range(count)]
        value = str({"frameIndex": index, "frameNumber": index + 1, "fileIndex": 3}[key])
        for place, digit in enumerate(value):
            other = str((int(digit) + 3) % 10)
            if place == 0 and len(value) > 1 and other == "0":
                continue  # there is no such number
            message = sls_image(index, **{key: int(value[:place] + other + value[place + 1 :])})
            if key == "fileIndex" and index == 0:
                continue  # looks like another acquisition
            found, left_out = played(*whole[:index], message, *whole[index + 1 :], SLS_END)
            assert (len(found), len(found[0]) + left_out) == (1, count)
            assert left_out == 1
            changed += 1
    assert changed > 50


@pytest.mark.parametrize("resets", [True, False])
def test_acquisitions_of_sls_of_one_file_index_part_although_the_end_is_lost(resets):
    def acquisition(number: int, first: int) -> list[bytes]:
        offset = 1 if resets else 1 + 20 * number
        return [sls_image(index, frameNumber=index + offset) for index in range(first, 20)]

    for first in range(4):
        found, left_out = played(*acquisition(0, 0), *acquisition(1, first), *acquisition(2, 0))
        assert (found, left_out) == ([[*range(20)], [*range(first, 20)], [*range(20)]], 0)


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32"])
@pytest.mark.parametrize("flip", [0, 1])
def test_rows_of_sls_are_turned_over_where_the_header_says_so(dtype, flip):
    frame = FRAME.astype(dtype)
    assert (pixels(SlsParser, sls_image(frame=frame, flipRows=flip)) == frame[:: -1 if flip else 1]).all()


@pytest.mark.parametrize("flip", [0, 1])
def test_half_an_image_of_sls_is_undecodable(flip):
    message = sls_image(flipRows=flip, shape=[8, 8])
    with pytest.raises(DecodeError, match="64 bytes"):
        pixels(SlsParser, message)
