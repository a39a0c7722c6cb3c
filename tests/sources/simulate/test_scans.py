"""What the simulated detector of each protocol sends is what the protocol's parser reads."""

import numpy as np
import pytest

from stemd_sources.codecs import frame_decoder
from stemd_sources.errors import DecodeError, FaultError, MalformedMessage
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.simulate.faults import FaultKind
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.protocols import SIMULATED_PROTOCOLS
from stemd_sources.simulate.scans import Payloads
from stemd_sources.zeromq.multipart import as_bytes

NAV, SIG = (2, 3), (8, 16)
FRAMES = GeneratedFrames(NAV, SIG, "uint16", distinct=4)


# Of event detectors the receiver cuts the stream into messages, and of modules it makes them:
# tests/end_to_end/test_events.py and test_protocols.py.
STREAMS = {"asi-csr", "ncem", "tpx3"}


@pytest.fixture(params=sorted(SIMULATED_PROTOCOLS.keys() - STREAMS))
def protocol(request):
    return request.param


@pytest.fixture
def parser(protocol):
    return PROTOCOLS[protocol].parser(None)


@pytest.fixture
def scan(protocol):
    simulated = SIMULATED_PROTOCOLS[protocol]
    codec = simulated.payload_codec("bslz4")
    return simulated.scan(
        FRAMES, Payloads(FRAMES, codec), scan=1, series=7, rate=100.0, codec=codec, pixel_mask=None
    )


def events_of(parser, messages):
    """Each event with the message that it came with; a message with two events is a start and an image."""
    found = []
    for message in messages:
        data = as_bytes(message)
        found += [(event, data) for event in in_order(parser.parse(data))]
    return found


def frame_in(event, message):
    out = np.empty(event.format.shape, event.format.dtype)
    frame_decoder(event.format)(memoryview(message)[event.offset : event.offset + event.size], out)
    return out


def test_the_parser_reads_a_scan_as_it_was_sent(parser, scan):
    sent = [scan.start(), *map(scan.image, range(scan.frames)), scan.end()]
    events = events_of(parser, [message for message in sent if message is not None])
    (start,) = [event for event, _ in events if isinstance(event, ScanStarted)]
    assert start is events[0][0]
    assert (start.announced, start.nav_shape) == (scan.frames, NAV)
    images = [(event, message) for event, message in events if isinstance(event, ImageReceived)]
    assert [event.index for event, _ in images] == list(range(scan.frames))
    for number, (event, message) in enumerate(images):
        np.testing.assert_array_equal(frame_in(event, message), FRAMES.frame(FRAMES.number(number)))
    ends = [event for event, _ in events if isinstance(event, ScanEnded)]
    assert len(ends) == (scan.end() is not None)
    assert {event.series for event, _ in images} == {start.series}


def test_an_image_that_is_cut_is_malformed_or_too_short_to_decode(parser, scan):
    start = scan.start()
    events_of(parser, [message for message in (start, scan.image(0)) if message is not None])
    cut = as_bytes(scan.cut_image(1))
    assert len(cut) < len(as_bytes(scan.image(1)))
    try:
        ((event, message),) = events_of(parser, [cut])
    except MalformedMessage:
        return
    with pytest.raises(DecodeError, match=r"payload|bytes"):
        frame_in(event, message)


def test_an_image_of_another_series_is_sent_where_the_protocol_has_such(protocol, parser, scan):
    if FaultKind.FOREIGN_SERIES in SIMULATED_PROTOCOLS[protocol].impossible_faults:
        with pytest.raises(FaultError, match="fault foreign-series@1: "):
            scan.foreign_image(1)
        return
    (_, *_), ((foreign, _),) = events_of(parser, [scan.start()]), events_of(parser, [scan.foreign_image(1)])
    assert foreign.series != scan.series


def test_images_follow_each_other_at_the_rate(scan):
    assert [scan.time_s(frame) for frame in (0, 1, 5)] == pytest.approx([0, 0.01, 0.05])
