"""What holds for every protocol: its messages are those of its simulation."""

import socket
from contextlib import suppress
from functools import cache, partial

import numpy as np
import pytest

from example_package import paths_of_example
from stemd_sources.detectors.modules.messages import End, Kind, Whole, message_of, start_of
from stemd_sources.errors import DecodeError, FaultError, MalformedMessage, SourceURLError
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.interfaces import Parser
from stemd_sources.protocols import PROTOCOLS, own_protocols
from stemd_sources.registry import open_source
from stemd_sources.sending.faults import FaultKind
from stemd_sources.zeromq.multipart import as_bytes
from stream_examples import (
    ArrayFrames,
    decoded,
    follow_messages,
    image_of,
    messages_of,
    payload_of_modules,
    scan_of,
    simulation,
)

NAV = (2, 2)
FRAMES = np.arange(4 * 8 * 16, dtype="<u2").reshape(4, 8, 16) % 11
SERIES = 5


def modules() -> list[bytes]:
    started = ScanStarted(series=SERIES, unique_id="01J", announced=4, dtype="<u2", nav_shape=NAV, header={})
    images = []
    for index, frame in enumerate(FRAMES):
        payload = payload_of_modules((frame[:4], frame[4:]))
        described = {"dtype": "<u2", "shape": (8, 16), "size": len(payload)}
        whole = Whole(series=SERIES, unique_id="01J", index=index, **described)
        images.append(message_of(Kind.WHOLE, whole) + payload)
    start = message_of(Kind.START, start_of(started, (8, 16), None, has_marks=False))
    return [start, *images, message_of(Kind.END, End(series=SERIES, unique_id="01J"))]


OWN_MESSAGES = {"follow": partial(follow_messages, FRAMES, range(4), series=SERIES), "modules": modules}
"""Of protocols that nothing simulates: stemd makes the messages itself."""


@cache
def scan_messages(protocol: str) -> list[bytes]:
    """The messages of a scan of `FRAMES` on a nav grid of 2 x 2, as the parser gets them."""
    own = OWN_MESSAGES.get(protocol)
    return own() if own is not None else messages_of(protocol, FRAMES, NAV, series=SERIES)


@cache
def one_of_each_kind(protocol: str) -> list[bytes]:
    parser = PROTOCOLS[protocol].parser(None)
    return list({type(parser.parse(message)): message for message in scan_messages(protocol)}.values())


@pytest.fixture(scope="module", autouse=True)
def installed_example(tmp_path_factory):
    """The package in `examples` passes the same tests."""
    with pytest.MonkeyPatch.context() as patch:
        for path in paths_of_example(tmp_path_factory.mktemp("installed")):
            patch.syspath_prepend(path)
        yield


@pytest.fixture(params=[*own_protocols(), "plain"], scope="class")
def protocol(request) -> str:
    return request.param


@pytest.fixture
def parser(protocol: str) -> Parser:
    return PROTOCOLS[protocol].parser(None)


class TestEverySource:
    @pytest.fixture
    def messages(self, protocol: str) -> list[bytes]:
        return scan_messages(protocol)

    @pytest.fixture
    def images(self, protocol: str, messages: list[bytes]) -> list[bytes]:
        parser = PROTOCOLS[protocol].parser(None)
        events = ((in_order(parser.parse(message)), message) for message in messages)
        return [message for found, message in events if found and isinstance(found[-1], ImageReceived)]

    def test_a_scan_is_announced_sent_and_ended(self, parser, messages, protocol):
        events = [(event, message) for message in messages for event in in_order(parser.parse(message))]
        start, *_ = (event for event, _ in events)
        assert isinstance(start, ScanStarted)
        # Without a number of the series, parsers count.
        assert (start.series in (1, SERIES), start.announced, start.nav_shape) == (True, 4, NAV)
        images = [(event, message) for event, message in events if isinstance(event, ImageReceived)]
        for index, (frame, (event, message)) in enumerate(zip(FRAMES, images, strict=True)):
            assert (event.series, event.unique_id, event.index) == (start.series, start.unique_id, index)
            out = decoded(event, message)
            assert (out[: frame.shape[0], : frame.shape[1]] == frame).all()
            assert out.sum() == frame.sum()  # a detector may be larger than the frames
        ends = [event for event, _ in events if isinstance(event, ScanEnded)]
        # A file has no end message, and its silence is one that stalls, not the end of it.
        assert start.has_end is (bool(ends) or protocol == "follow")
        assert ends in ([], [ScanEnded(series=start.series, unique_id=start.unique_id)])

    def test_the_format_is_one_object_while_nothing_changes(self, parser, messages, images):
        for message in messages:
            with suppress(MalformedMessage):
                parser.parse(message)
        assert len({id(image_of(parser.parse(message)).format) for message in images}) == 1

    def test_images_without_a_start_are_read(self, parser, images):
        assert [image_of(parser.parse(memoryview(message))).index for message in images] == [0, 1, 2, 3]

    def test_every_cut_of_a_message_is_malformed(self, parser, protocol):
        for message in one_of_each_kind(protocol):
            for size in range(len(message)):
                with pytest.raises(MalformedMessage):
                    parser.parse(message[:size])


STINS_LACKS = ["all", "threshold_0", "threshold_10", "counter_0"]


@pytest.mark.parametrize(
    ("protocol", "there", "others", "words"),
    [
        ("dectris-v1", "threshold_1", ["difference"], "'difference': a Stream V1 has only 'threshold_1'"),
        ("merlin", "counter_0", ["counter_1"], "'counter_1': a Merlin has only 'counter_0'"),
        ("ncem", "image", ["threshold_1"], "has only 'image'"),
        ("psi", "array_1", ["all"], "has only 'array_1'"),
        ("sls", "image", ["all"], "has only 'image'"),
        ("stins", "threshold_9", STINS_LACKS, "expected threshold_1 to threshold_9"),
    ],
)
def test_a_channel_that_is_not_there_is_refused(protocol, there, others, words):
    assert PROTOCOLS[protocol].parser(there) is not None
    for other in others:
        with pytest.raises(SourceURLError, match=words):
            PROTOCOLS[protocol].parser(other)


SIMULATED = (name for name in own_protocols() if PROTOCOLS[name].simulated)
SENT_AS_THEY_ARE = [*(name for name in SIMULATED if simulation(name).captured is not None), "sls", "plain"]


@pytest.mark.parametrize("protocol", SENT_AS_THEY_ARE)
class TestFaults:
    """Of protocols whose receivers give the parser what was sent."""

    @pytest.fixture
    def scan(self, protocol: str):
        return scan_of(protocol, ArrayFrames(FRAMES, NAV), scan=1, series=SERIES, rate=100.0)

    def test_an_image_that_is_cut_is_malformed_or_too_short_to_decode(self, parser, scan):
        for message in (scan.start(), scan.image(0)):
            if message is not None:
                parser.parse(as_bytes(message))
        cut = as_bytes(scan.cut_image(1))
        assert len(cut) < len(as_bytes(scan.image(1)))
        try:
            event = image_of(parser.parse(cut))
        except MalformedMessage:
            return
        with pytest.raises(DecodeError, match=r"payload|bytes"):
            decoded(event, cut)

    def test_an_image_of_another_series_is_sent_where_the_protocol_has_such(self, protocol, parser, scan):
        if FaultKind.FOREIGN_SERIES in simulation(protocol).impossible_faults:
            with pytest.raises(FaultError, match="fault foreign-series@1: "):
                scan.foreign_image(1)
            return
        parser.parse(as_bytes(scan.start()))
        assert image_of(parser.parse(as_bytes(scan.foreign_image(1)))).series != scan.series

    def test_images_follow_each_other_at_the_rate(self, scan):
        assert [scan.time_s(frame) for frame in (0, 1, 5)] == pytest.approx([0, 0.01, 0.05])


CONNECTING = [n for n in own_protocols() if "tcp" in PROTOCOLS[n].transports and not PROTOCOLS[n].listens]


@pytest.mark.parametrize("protocol", CONNECTING)
def test_a_host_name_without_address_is_named_and_asked_for_again(protocol, monkeypatch):
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    url = (PROTOCOLS[protocol].url or f"{protocol}+tcp://host").replace("://host", "://camera.invalid")
    room = memoryview(bytearray(2**16))
    with monkeypatch.context() as patch:
        patch.setattr(socket, "getaddrinfo", unknown)
        _, receiver = open_source(url)
        for _ in range(2):
            assert receiver.receive_into(room, 0.15) is None
            assert "'camera.invalid' has no address" in receiver.trouble
    with receiver, socket.create_server(("127.0.0.1", 0)) as detector:
        here = (socket.AF_INET, socket.SOCK_STREAM, 6, "", detector.getsockname())
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [here])
        receiver.receive_into(room, 0.15)
        assert not receiver.trouble
