import numpy as np
import pytest

from recorded_streams import v2_stream
from stemd.relay.dectris_translator import DectrisTranslator
from stemd.relay.translator import Reduction
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.simulation import cut_payload
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, start_message
from stemd_sources.detectors.ncem.module_assembly import ModuleAssembly
from stemd_sources.detectors.ncem.simulation import frame_messages
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, follow_messages

FRAMES = np.random.default_rng(4).integers(0, 4000, (6, 8, 16)).astype("<u2")


def stream(channels=("one", "two")):
    payloads = [[encode_frame(frame + place, "bslz4") for place in range(len(channels))] for frame in FRAMES]
    start = {"channels": channels, "user_data": {"nav_shape": [2, 3], "sample": "gold"}}
    return list(v2_stream(payloads, sig_shape=(8, 16), series=5, unique_id="01J", **start))


def made(source="dectris-v2", sends="dectris-v2", channel=None, **reduction):
    return DectrisTranslator(PROTOCOLS[source].parser(channel), sends, Reduction(**reduction))


def translated(translator, messages, protocol):
    """The events of what is sent, and the frames of images."""
    parser = PROTOCOLS[protocol].parser(None)
    events, frames = [], []
    for parts in (parts for message in messages for parts in translator.messages(message)):
        data = join_parts(parts) if protocol == "dectris-v1" else parts[0]
        for event in in_order(parser.parse(data)):
            events.append(event)
            if isinstance(event, ImageReceived):
                frames.append(decoded(event, data))
    return events, frames


@pytest.mark.parametrize("protocol", ["dectris-v1", "dectris-v2"])
def test_a_reduced_scan_is_announced_sent_and_ended(protocol):
    translator = made(sends=protocol, channel="two", crop=(0, 8, 4, 12), bin=2, every=3)
    (start, *images, end), frames = translated(translator, stream(), protocol)
    assert isinstance(start, ScanStarted)
    nav_shape = (2, 1) if protocol == "dectris-v2" else None
    assert (start.series, start.announced, start.nav_shape) == (5, 2, nav_shape)
    assert (start.sig_shape, start.dtype) == ((4, 4), "<u4")
    assert [image.index for image in images] == [0, 1]
    expected = (FRAMES + 1)[::3, :, 4:12].reshape(2, 4, 2, 4, 2).sum(axis=(2, 4), dtype=np.int64)
    assert np.array_equal(np.stack(frames), expected)
    assert isinstance(end, ScanEnded)
    assert (translator.failed, translator.trouble) == (0, "")


@pytest.mark.parametrize("protocol", ["dectris-v1", "dectris-v2"])
def test_the_pixel_mask_is_reduced_too(protocol):
    mask = np.zeros((8, 16), "<u4")
    mask[3, 9] = 1
    start = start_message(series=5, unique_id="01J", images=6, sig_shape=(8, 16), dtype="u2", pixel_mask=mask)
    translator = made(sends=protocol, crop=(0, 8, 4, 12), bin=2)
    ((found,), _) = translated(translator, [start], protocol)
    assert np.argwhere(found.pixel_mask).tolist() == [[1, 2]]


def test_the_header_of_the_source_is_passed_on_as_far_as_it_is_known():
    translator = made(every=2)
    (start, *_), _ = translated(translator, stream(), "dectris-v2")
    assert start.unique_id == "01J"
    assert start.channels == ("one",)
    assert start.header["user_data"] == {"sample": "gold"}  # three columns have no half


def test_a_restart_is_a_restart_and_images_of_the_old_series_are_not_sent():
    first, second = stream(), stream()
    translator = made(bin=2)
    events, _ = translated(translator, [*first[:4], *second], "dectris-v2")
    kinds = [type(event) for event in events]
    assert kinds == [ScanStarted, *[ImageReceived] * 3, ScanStarted, *[ImageReceived] * 6, ScanEnded]


# A source without an end ends after its announced frames; copies, and frames beyond them, do not end it.
@pytest.mark.parametrize("indices", [range(6), (0, 0, 1, 1, 7, 2, 3, 2, 4, 5)])
def test_a_source_without_an_end_is_sent_up_to_its_announced_frames(indices):
    translator = made("follow")
    messages = follow_messages(FRAMES, indices)
    events, frames = translated(translator, messages, "dectris-v2")
    assert [type(event) for event in events] == [ScanStarted, *[ImageReceived] * 6, ScanEnded]
    assert np.array_equal(np.stack(frames), FRAMES)


def test_a_frame_that_lacks_modules_is_not_waited_for():
    assembly = ModuleAssembly(modules=4, rows=2, columns=16)
    for index, frame in enumerate(FRAMES):
        sent = frame_messages(index, frame.tobytes(), modules=4, scan=1, nav_shape=(2, 3), frames=6)
        for parts in sent if index < 5 else sent[:3]:
            assembly.take(parts)
    messages = list(map(join_parts, assembly.ready))
    translator = made("ncem")
    events, frames = translated(translator, messages, "dectris-v2")
    assert [type(event) for event in events] == [ScanStarted, *[ImageReceived] * 5]
    assert np.array_equal(np.stack(frames), FRAMES[:5])
    assembly.ready.clear()
    assembly.give_up()
    events, _ = translated(translator, map(join_parts, assembly.ready), "dectris-v2")
    assert [type(event) for event in events] == [ScanEnded]
    assert translator.failed == 1


@pytest.mark.parametrize(("sig", "dtype"), [((16, 16), "<u2"), ((8, 16), "<u4")])
def test_images_of_another_kind_than_the_header_says_are_counted_and_not_sent(sig, dtype):
    start, first, *_ = stream(("one",))
    other = FrameFormat(codec="none", dtype=dtype, shape=sig)
    writer = ImageWriter(series=5, unique_id="01J", formats={"one": other})
    message = writer.message(1, np.ones(sig, dtype).tobytes())
    translator = made()
    events, _ = translated(translator, [start, message, first], "dectris-v2")
    assert [event.index for event in events[1:]] == [0]
    assert translator.failed == 1


def test_what_cannot_be_read_or_decoded_or_does_not_fit_is_left_out_and_the_reason_is_said():
    translator = made(bin=5)
    assert translated(translator, stream(), "dectris-v2") == ([], [])
    assert translator.failed == 6
    assert "bin is 5" in translator.trouble
    messages = stream(("one",))
    damaged = cut_payload(messages[2])
    translator = made(bin=2)
    events, _ = translated(translator, [messages[0], b"nonsense", damaged, messages[3]], "dectris-v2")
    assert [type(event) for event in events] == [ScanStarted, ImageReceived]
    assert translator.failed == 1
