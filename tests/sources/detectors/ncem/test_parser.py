import msgspec
import numpy as np
import pytest

from stemd_sources.detectors.ncem.module_assembly import (
    Description,
    Kind,
    ModuleHeader,
    NcemParser,
    read_header,
)
from stemd_sources.detectors.ncem.simulation import module_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameBegan, FrameIncomplete
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded

DOCUMENTED = bytes.fromhex("992acd04d264cc80cc8005090302")
"""The example of the format's description: scan 42, frame 1234, 100 frames in this thread, 128 x 128 scan."""
ROWS, COLUMNS = 2, 6
PIXELS = [np.full((ROWS, COLUMNS), module, "<u2").tobytes() for module in range(4)]


def message(kind: Kind, *pixels: bytes, came: int = 0, header: bytes = DOCUMENTED, **other: int) -> bytes:
    values = {"modules": 4, "rows": ROWS, "columns": COLUMNS, "frames": 16384} | other
    return join_parts([header, msgspec.msgpack.encode(Description(kind, 3, **values, came=came)), *pixels])


def test_the_documented_header_is_read_and_written_as_it_stands():
    header = read_header(DOCUMENTED)
    assert header == ModuleHeader(42, 1234, 100, 128, 128, 5, 9, 3, 2)
    written, _ = module_message(9 * 128 + 5, 2, b"", scan=42, nav_shape=(128, 128), frames=100, thread=3)
    assert read_header(written) == header._replace(frame_number=9 * 128 + 5)


def test_a_start_says_the_shape_of_scan_and_frames():
    event = NcemParser().parse(message(Kind.START))
    assert (event.series, event.unique_id, event.announced, event.nav_shape) == (42, "3", 16384, (128, 128))
    assert (event.sig_shape, event.dtype, event.has_end) == ((8, 6), "<u2", False)
    assert event.header["width"] == 128


@pytest.mark.parametrize("sizes", [(24, 24, 24, 12), (12, 36, 24, 24), (24, 24, 0, 48), (0, 0, 0, 0)])
def test_a_module_of_another_size_makes_the_frame_undecodable(sizes):
    data = message(Kind.WHOLE, *[bytes(size) for size in sizes])
    event = NcemParser().parse(data)
    with pytest.raises(DecodeError):
        decoded(event, data)


def test_a_frame_begins_and_is_given_up():
    parser = NcemParser()
    assert parser.parse(message(Kind.CAME)) == FrameBegan(42, "3", 1234)
    event = parser.parse(message(Kind.GIVEN_UP, came=0b0101))
    assert event == FrameIncomplete(42, "3", 1234, "modules 1, 3 did not come")
    event = parser.parse(message(Kind.GIVEN_UP, came=0b0111))
    assert isinstance(event, FrameIncomplete)
    assert event.text == "module 3 did not come"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (join_parts([DOCUMENTED]), "1 part"),
        (message(Kind.WHOLE, *PIXELS[:3]), "pixels of 3 modules, expected 4"),
        (message(Kind.CAME, *PIXELS), "pixels of 4 modules, expected 0"),
        (message(Kind.WHOLE, *PIXELS, header=DOCUMENTED[:-1]), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, header=DOCUMENTED + b"\x00"), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, header=b"\x99" + b"\xff" * 9), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, rows=0), "description"),
        (message(Kind.START, rows=2**30, columns=2**30), "expected"),
        (join_parts([DOCUMENTED, b"\x93"]), "description"),
    ],
)
def test_what_is_no_message_is_named(data, words):
    with pytest.raises(MalformedMessage, match=words):
        NcemParser().parse(data)
