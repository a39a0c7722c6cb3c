"""What holds for every protocol; a new one adds an example of its messages to `EXAMPLES`."""

import json
import runpy
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stemd_sources.asi_csr import messages
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.dectris_v1 import writer as v1
from stemd_sources.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.follow import messages as follow_messages
from stemd_sources.merlin import framing
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.modules.layout import ModuleLayout
from stemd_sources.modules.messages import End, Kind, ModulePixels, Whole, message_of, start_of, table_of
from stemd_sources.ncem.module_assembly import ModuleAssembly
from stemd_sources.ncem.writer import frame_messages
from stemd_sources.psi import writer as psi_writer
from stemd_sources.registry import PROTOCOLS, Parser, ProtocolEntry
from stemd_sources.sls import writer as sls_writer
from stemd_sources.stins import writer as stins_writer
from stemd_sources.zeromq.multipart import join_parts

FRAMES = np.arange(4 * 8 * 16, dtype="<u2").reshape(4, 8, 16)


class Example(NamedTuple):
    """A scan of `FRAMES` on a nav grid of 2 x 2."""

    start: bytes | None
    """None: the first image starts the scan."""
    images: list[bytes]
    end: bytes | None
    """None: the protocol has no such message."""
    series: int = 5

    def messages(self) -> list[bytes]:
        """One of each kind."""
        return [message for message in (self.start, self.images[0], self.end) if message is not None]

    @property
    def starts(self) -> list[bytes]:
        """What comes before the images."""
        return [] if self.start is None else [self.start]


def dectris_v1() -> Example:
    frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=(8, 16))
    writer = v1.ImageWriter(series=5, frame_format=frame_format)
    return Example(
        join_parts(
            v1.header_message(
                series=5,
                images=1,
                triggers=4,
                sig_shape=(8, 16),
                dtype="u2",
                detail="all",
                appendix=b'{"nav_shape": [2, 2]}',
            )
        ),
        [
            join_parts(writer.message(index, encode_frame(frame, "bslz4")))
            for index, frame in enumerate(FRAMES)
        ],
        join_parts(v1.end_message(series=5)),
    )


def dectris_v2() -> Example:
    frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=(8, 16))
    writer = ImageWriter(series=5, unique_id="01J", formats={"threshold_1": frame_format})
    return Example(
        start_message(
            series=5,
            unique_id="01J",
            images=4,
            sig_shape=(8, 16),
            dtype="u2",
            user_data={"nav_shape": [2, 2]},
        ),
        [writer.message(index, encode_frame(frame, "bslz4")) for index, frame in enumerate(FRAMES)],
        end_message(series=5, unique_id="01J"),
    )


def merlin() -> Example:
    return Example(
        framing.frame(acquisition_header(frames=4, scan_shape=(2, 2))),
        [
            framing.frame(frame_record(index, encode_frame(frame, "none>"), shape=(8, 16), dtype="u2"))
            for index, frame in enumerate(FRAMES)
        ],
        None,
        series=1,
    )


def stins() -> Example:
    frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=(8, 16))
    messages = [
        stins_writer.header_message(number=0, metadata={"images": 4, "nav_shape": [2, 2]}),
        *(
            stins_writer.image_message(
                index, encode_frame(frame, "bslz4"), number=1 + index, frame_format=frame_format
            )
            for index, frame in enumerate(FRAMES)
        ),
        stins_writer.end_message(number=5),
    ]
    start, *images, end = map(join_parts, messages)
    return Example(start, images, end, series=1)


def follow() -> Example:
    frame_format = FrameFormat(codec="none", dtype="<u2", shape=(8, 16))
    return Example(
        follow_messages.start_message(
            series=5, frame_format=frame_format, file="/scan.raw", frames=4, nav_shape=(2, 2)
        ),
        [
            follow_messages.image_head(series=5, index=index, size=frame.nbytes, frame_format=frame_format)
            + frame.tobytes()
            for index, frame in enumerate(FRAMES)
        ],
        None,
    )


def modules() -> Example:
    started = ScanStarted(series=5, unique_id="01J", announced=4, dtype="<u2", nav_shape=(2, 2), header={})
    images = []
    for index, frame in enumerate(FRAMES):
        parts = [
            ModulePixels("bslz4", "<u2", (4, 16), encode_frame(np.ascontiguousarray(rows), "bslz4"))
            for rows in (frame[:4], frame[4:])
        ]
        payload = table_of(ModuleLayout(None).rectangles([(4, 16), (4, 16)]), parts)
        payload += b"".join(part.payload for part in parts)
        whole = Whole(series=5, unique_id="01J", index=index, dtype="<u2", shape=(8, 16), size=len(payload))
        images.append(message_of(Kind.WHOLE, whole) + payload)
    return Example(
        message_of(Kind.START, start_of(started, (8, 16), None)),
        images,
        message_of(Kind.END, End(series=5, unique_id="01J")),
    )


def ncem() -> Example:
    assembly = ModuleAssembly(modules=4, rows=2, columns=16)
    for index, frame in enumerate(FRAMES):
        for parts in frame_messages(
            index, frame.tobytes(), modules=4, scan=5, nav_shape=(2, 2), frames=len(FRAMES)
        ):
            assembly.take(parts)
    start, *others = map(join_parts, assembly.ready)
    return Example(start, others[1::2], None)  # between them: that a frame begins


def psi() -> Example:
    frame_format = FrameFormat(codec="none", dtype="<u2", shape=(8, 16))
    others = {"images": 4, "nav_shape": [2, 2]}
    images = [
        psi_writer.image_message(index, frame.tobytes(), frame_format=frame_format, others=others)
        for index, frame in enumerate(FRAMES)
    ]
    return Example(None, [join_parts(image) for image in images], None, series=1)


def sls() -> Example:
    images = [
        sls_writer.image_message(
            index,
            frame.tobytes(),
            acquisition=5,
            shape=(8, 16),
            dtype="u2",
            added={"images": "4", "nav_shape": "[2, 2]"},
        )
        for index, frame in enumerate(FRAMES)
    ]
    return Example(None, [join_parts(image) for image in images], join_parts(sls_writer.end_message()))


def asi_csr() -> Example:
    acquisition = messages.Acquisition(7, 0, 2, 2, messages.U32, 8, 16, messages.U32, 5)
    images = []
    for index, frame in enumerate(FRAMES):
        pixels = np.flatnonzero(frame)
        images.append(messages.frame_message(index, (8, 16), pixels, frame.reshape(-1)[pixels]))
    start = messages.acquisition_start(acquisition) + messages.scan_start(5, b'{"dose": 3}')
    return Example(start, images, messages.scan_end(5))


EXAMPLES: dict[str, Callable[[], Example]] = {
    "asi-csr": asi_csr,
    "dectris-v1": dectris_v1,
    "dectris-v2": dectris_v2,
    "follow": follow,
    "merlin": merlin,
    "modules": modules,
    "ncem": ncem,
    "psi": psi,
    "sls": sls,
    "stins": stins,
    "tpx3": asi_csr,  # its receiver makes the same messages
}


def plain() -> Example:
    def message(values: dict[str, object], pixels: bytes = b"") -> bytes:
        return json.dumps(values | {"series": 5}).encode() + b"\n" + pixels

    return Example(
        message({"type": "start", "images": 4, "nav_shape": [2, 2]}),
        [
            message({"type": "image", "index": index, "dtype": "<u2", "shape": [8, 16]}, frame.tobytes())
            for index, frame in enumerate(FRAMES)
        ],
        message({"type": "end"}),
    )


def example_of_the_documents() -> ProtocolEntry:
    path = Path(__file__).parents[2] / "examples" / "plain_source.py"
    return runpy.run_path(str(path))["PROTOCOL"]


EXAMPLES["plain"] = plain
ENTRIES = {**PROTOCOLS, "plain": example_of_the_documents()}


def image_of(parser: Parser, message: bytes) -> ImageReceived:
    """What an image message brings, after a start that it may bring as well."""
    event = in_order(parser.parse(memoryview(message)))[-1]
    assert isinstance(event, ImageReceived)
    return event


@pytest.fixture(params=sorted(ENTRIES), scope="class")
def protocol(request) -> str:
    return request.param


class TestEverySource:
    @pytest.fixture
    def example(self, protocol: str) -> Example:
        return EXAMPLES[protocol]()

    @pytest.fixture
    def parser(self, protocol: str) -> Parser:
        return ENTRIES[protocol].parser(None)

    def test_a_scan_is_announced_sent_and_ended(self, parser, example, protocol):
        messages = [*example.starts, *example.images]
        start, *images = [
            (event, message) for message in messages for event in in_order(parser.parse(message))
        ]
        start, _ = start
        assert isinstance(start, ScanStarted)
        assert (start.series, start.announced, start.nav_shape) == (example.series, 4, (2, 2))
        # A file has no end message, and its silence is one that stalls, not the end of it.
        assert start.has_end is (example.end is not None or protocol == "follow")
        for index, (frame, (event, message)) in enumerate(zip(FRAMES, images, strict=True)):
            assert isinstance(event, ImageReceived)
            assert (event.series, event.unique_id, event.index) == (example.series, start.unique_id, index)
            out = np.empty(event.format.shape, event.format.dtype)
            frame_decoder(event.format)(message[event.offset : event.offset + event.size], out)
            assert (out == frame).all()
        if example.end is not None:
            end = parser.parse(memoryview(example.end))
            assert end == ScanEnded(series=example.series, unique_id=start.unique_id)

    def test_the_format_is_one_object_while_nothing_changes(self, parser, example):
        for message in example.starts:
            parser.parse(message)
        assert len({id(image_of(parser, message).format) for message in example.images}) == 1

    def test_images_without_a_start_are_read(self, parser, example):
        assert [image_of(parser, message).index for message in example.images] == [0, 1, 2, 3]

    def test_every_cut_of_a_message_is_malformed(self, parser, example):
        for message in example.messages():
            for size in range(len(message)):
                with pytest.raises(MalformedMessage):
                    parser.parse(message[:size])

    @settings(max_examples=150, deadline=None)
    @given(data=st.data())
    def test_any_bytes_are_an_event_or_malformed(self, protocol, data):
        example = EXAMPLES[protocol]()
        messages = [*example.messages(), b""]
        parser = ENTRIES[protocol].parser(None)
        for known in messages[: data.draw(st.integers(0, len(messages)))]:
            with suppress(MalformedMessage):
                parser.parse(known)
        message = bytearray(data.draw(st.sampled_from(messages)))
        for _ in range(data.draw(st.integers(0, 4))):
            place = data.draw(st.integers(0, len(message)))
            message[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=5))
        try:
            event = parser.parse(bytes(message))
        except MalformedMessage:
            return
        for one in in_order(event):
            if isinstance(one, ImageReceived):
                assert 0 <= one.offset <= one.offset + one.size <= len(message)
