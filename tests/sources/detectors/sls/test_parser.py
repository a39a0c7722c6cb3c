import numpy as np
import pytest

from stemd_sources.detectors.sls.parser import SlsParser
from stemd_sources.detectors.sls.simulation import end_message, image_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import LateStart, ScanEnded
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, image_of, with_keys

FRAME = np.arange(32, dtype="<u2").reshape(4, 8)
END = join_parts(end_message())


def image(index: int = 0, acquisition: int = 3, frame: np.ndarray = FRAME, **changes: object) -> bytes:
    fields = {"acquisition": acquisition, "shape": frame.shape, "dtype": frame.dtype}
    return with_keys(image_message(index, frame.tobytes(), **fields), **changes)


def pixels(message: bytes) -> np.ndarray:
    return decoded(image_of(SlsParser().parse(message)), message)


@pytest.mark.parametrize(
    "added", [None, [], {"images": 16, "nav_shape": [4, 4]}, {"images": "x", "nav_shape": "["}]
)
def test_what_users_add_may_make_no_sense(added):
    late = SlsParser().parse(image(addJsonHeader=added))
    assert (late.started.announced, late.started.nav_shape) == (None, None)


def test_acquisitions_are_told_apart_by_number_name_and_end():
    parser = SlsParser()
    messages = [
        (image(0), True),
        (image(1), False),
        (image(3, 4), True),
        (image(9, 4, fname="other"), True),
        (image(0, 5), True),
        (END, False),
        (image(1, 5), True),
        (image(7, 5), False),
        (END, False),
        (image(8, 5), False),  # overtaken by the end
        (image(0, 5), True),
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


def test_an_image_that_comes_twice_starts_no_acquisition():
    twice = [number // 2 for number in range(20)]
    assert played(*map(image, twice)) == ([twice], 0)


@pytest.mark.parametrize("key", ["frameIndex", "frameNumber", "fileIndex"])
def test_a_damaged_digit_costs_one_image(key):
    count = 60
    changed = 0
    for index in range(count):
        whole = [image(number) for number in range(count)]
        value = str({"frameIndex": index, "frameNumber": index + 1, "fileIndex": 3}[key])
        for place, digit in enumerate(value):
            other = str((int(digit) + 3) % 10)
            if place == 0 and len(value) > 1 and other == "0":
                continue  # there is no such number
            changes = {key: int(value[:place] + other + value[place + 1 :])}
            if key == "fileIndex" and index == 0:
                continue  # looks like another acquisition
            found, left_out = played(*whole[:index], image(index, **changes), *whole[index + 1 :], END)
            assert (len(found), len(found[0]) + left_out) == (1, count)
            assert left_out == 1
            changed += 1
    assert changed > 50


@pytest.mark.parametrize("resets", [True, False])
def test_acquisitions_of_one_file_index_part_although_the_end_is_lost(resets):
    def acquisition(number: int, first: int) -> list[bytes]:
        offset = 1 if resets else 1 + 20 * number
        return [image(index, frameNumber=index + offset) for index in range(first, 20)]

    for first in range(4):
        found, left_out = played(*acquisition(0, 0), *acquisition(1, first), *acquisition(2, 0))
        assert (found, left_out) == ([[*range(20)], [*range(first, 20)], [*range(20)]], 0)


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32"])
@pytest.mark.parametrize("flip", [0, 1])
def test_rows_are_turned_over_where_the_header_says_so(dtype, flip):
    frame = FRAME.astype(dtype)
    assert (pixels(image(frame=frame, flipRows=flip)) == frame[:: -1 if flip else 1]).all()


@pytest.mark.parametrize("flip", [0, 1])
def test_half_an_image_is_undecodable(flip):
    message = image(flipRows=flip, shape=[8, 8])
    with pytest.raises(DecodeError, match="64 bytes"):
        pixels(message)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"jsonversion": None}, "no jsonversion"),
        ({"data": 2}, "data is neither 0 nor 1"),
        ({"data": []}, "data is neither 0 nor 1"),
        ({"bitmode": 4}, "bitmode is '4', expected 8, 16 or 32"),
        ({"bitmode": [16]}, "expected 8, 16 or 32"),
        ({"shape": [1, 2, 3]}, "expected \\[columns, rows\\]"),
        ({"shape": [0, 8]}, "shape is \\[0, 8\\]"),
        ({"shape": [2**20, 2**20]}, "expected 1 to 1073741824 bytes"),
        ({"flipRows": 2}, "flipRows is '2', expected 0 or 1"),
        ({"frameIndex": -1}, "frameIndex is '-1'"),
        ({"fileIndex": "run"}, "fileIndex is 'run'"),
    ],
)
def test_what_is_wrong_is_malformed(changes, complaint):
    with pytest.raises(MalformedMessage, match=complaint):
        SlsParser().parse(image(**changes))


def test_a_header_without_an_image_is_malformed():
    first, _ = image_message(0, b"", acquisition=1, shape=(4, 8), dtype="u2")
    with pytest.raises(MalformedMessage, match="image of 1 parts, expected header and pixels"):
        SlsParser().parse(join_parts((first,)))
