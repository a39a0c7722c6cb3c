"""Scans of any source as sparse frames, read back by our own reader of that protocol."""

import numpy as np
import pytest

from stemd.relay.csr_translator import MOST_DISORDER, CsrTranslator
from stemd.relay.translator import Reduction
from stemd_sources.codecs import encode_frame
from stemd_sources.csr import messages as asi
from stemd_sources.csr.parser import AsiCsrParser
from stemd_sources.csr.receiver import cut_stream
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.detectors.dectris_v2.simulation import cut_payload
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.protocols import PROTOCOLS
from stemd_udfs.stages.bin import BinStage
from stream_examples import decoded

SIG, NAV = (8, 16), (2, 3)
FRAMES = np.random.default_rng(7).poisson(0.1, (6, *SIG)).astype("<u2")
FORMAT = FrameFormat(codec="bslz4", dtype="<u2", shape=SIG)
ID = {"series": 5, "unique_id": "01J"}
END = end_message(**ID)


def start(images=6, nav=NAV, **options):
    user_data = None if nav is None else {"nav_shape": list(nav)}
    return start_message(**ID, images=images, sig_shape=SIG, dtype="u2", user_data=user_data, **options)


def image(index, frame=None, frame_format=FORMAT):
    frame = FRAMES[index % 6] if frame is None else frame
    writer = ImageWriter(**ID, formats={"threshold_1": frame_format})
    return writer.message(index, encode_frame(frame, frame_format.codec))


def translator(reduction=None, protocol="dectris-v2"):
    return CsrTranslator(PROTOCOLS[protocol].parser(None), reduction or Reduction())


def sent(made, messages):
    return b"".join(part for message in messages for parts in made.messages(message) for part in parts)


def read(stream):
    """Return the scans in a stream: start, frames, and whether each ended or was cancelled."""
    parser, scans = AsiCsrParser(), []
    for message in cut_stream(CsrCutter(max_message_bytes=2**20), stream):
        event = parser.parse(message)
        match event:
            case ScanStarted():
                scans.append([event, [], None])
            case ImageReceived():
                assert event.index == len(scans[-1][1])
                scans[-1][1].append(decoded(event, message))
            case ScanEnded():
                scans[-1][2] = "ended"
    return scans


def tags(stream):
    """Return the first bytes of the messages of a stream without frames that have counts."""
    return [stream[place] for place in range(0, len(stream), asi.HEADER_BYTES)]


@pytest.mark.parametrize("images", [6, 0])  # 0: only the shape of the scan says how many
def test_frames_are_sent_in_their_order_and_empty_where_one_does_not_come(images):
    made = translator()
    assert sent(made, [image(0)]) == b"", "a frame before the start is of no scan"
    messages = [start(images=images), image(2), image(0), image(0), image(5), image(1), image(4), END]
    ((_, frames, ending),) = read(sent(made, messages))
    expected = FRAMES.copy()
    expected[3] = 0
    assert np.array_equal(np.stack(frames), expected)
    assert ending == "ended"


def test_a_frame_waits_for_those_before_it_and_not_for_ever():
    count = 2 * MOST_DISORDER
    made = translator()
    assert sent(made, [start(images=count, nav=None)])
    assert not sent(made, [image(index) for index in range(1, MOST_DISORDER + 1)])
    stream = sent(made, [image(MOST_DISORDER + 1)])
    assert len(stream) > MOST_DISORDER * asi.HEADER_BYTES
    assert not sent(made, [image(0)])
    assert made.failed == 1


def of_another_kind(sig, dtype):
    return image(2, np.ones(sig, dtype), FrameFormat(codec="none", dtype=dtype, shape=sig))


KINDS = [((16, 16), "<u2"), ((4, 16), "<u2"), (SIG, "<u4"), (SIG, "<f4")]


@pytest.mark.parametrize("is_staged", [False, True])
@pytest.mark.parametrize("wrong", [cut_payload(image(2)), *(of_another_kind(*kind) for kind in KINDS)])
def test_a_frame_that_is_damaged_or_not_of_the_kind_of_its_header_is_empty_and_counted(wrong, is_staged):
    parser = PROTOCOLS["dectris-v2"].parser(None)
    made = CsrTranslator(parser, Reduction(), (BinStage(2),) if is_staged else ())
    messages = [start(pixel_mask=np.zeros(SIG, "<u4")), *map(image, range(6)), END]
    messages[3] = wrong
    ((_, frames, ending),) = read(sent(made, messages))
    assert [bool(frame.any()) for frame in frames] == [True, True, False, True, True, True]
    assert (ending, made.failed) == ("ended", 1)


def test_an_early_end_cancels_the_acquisition_and_a_scan_that_is_whole_ends_with_both_ends_and_once():
    made = translator()
    sent(made, [start(), image(0)])
    assert tags(sent(made, [END])) == [asi.Tag.ACQUISITION_END]
    assert not sent(made, [image(1), END])
    made = translator()
    sent(made, [start(), *map(image, range(5))])
    stream = sent(made, [image(5)])[-2 * asi.HEADER_BYTES :]
    assert tags(stream) == [asi.Tag.SCAN_END, asi.Tag.ACQUISITION_END]
    assert not sent(made, [END])


def test_frames_may_be_reduced():
    made = translator(Reduction(crop=(0, 8, 4, 12), bin=2, every=3))
    ((started, frames, _),) = read(sent(made, [start(), *map(image, range(6)), END]))
    expected = FRAMES[::3, :, 4:12].reshape(2, 4, 2, 4, 2).sum(axis=(2, 4))
    assert (started.nav_shape, started.sig_shape) == ((2, 1), (4, 4))
    assert np.array_equal(np.stack(frames), expected)


def test_pixels_without_data_are_left_out():
    mask = np.zeros(SIG, "<u4")
    mask[3, 4] = 1
    frame = FRAMES[0].copy()
    frame[3, 4] = 77
    made = translator()
    ((_, frames, _),) = read(sent(made, [start(images=1, nav=None, pixel_mask=mask), image(0, frame=frame)]))
    frame[3, 4] = 0
    assert np.array_equal(frames[0], frame)
    frame[1, 1] = 65535
    ((_, frames, _),) = read(sent(translator(), [start(images=1, nav=None), image(0, frame=frame)]))
    frame[1, 1] = 0
    assert np.array_equal(frames[0], frame)


def test_sparse_frames_stay_as_they_are():
    acquisition = asi.Acquisition.of(NAV, SIG, 5, asi.ValueFormat.TIME_OVER_THRESHOLD)
    messages = [asi.acquisition_start(acquisition) + asi.scan_start(5)]
    for index, frame in enumerate(FRAMES):
        pixels = np.flatnonzero(frame)
        messages.append(asi.frame_message(index, SIG, pixels, frame.reshape(-1)[pixels]))
    stream = sent(translator(protocol="asi-csr"), [*messages, asi.scan_end(5)])
    ((_, frames, _),) = read(stream)
    assert np.array_equal(np.stack(frames), FRAMES)
    assert asi.read_acquisition(stream).value_format == asi.ValueFormat.TIME_OVER_THRESHOLD


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (start(images=70_001, nav=None), "scan of 1 x 70001 positions"),
        (start(images=2**40, nav=None), "positions"),
        (start(images=0, nav=None), "the scan has no number of frames"),
        (start_message(**ID, images=1, sig_shape=(1, 70_000), dtype="u2"), "frames of 1 x 70000 pixels"),
    ],
)
def test_what_cannot_be_announced_is_trouble(message, words):
    made = translator()
    assert sent(made, [message, image(0)]) == b""
    assert words in made.trouble
    assert made.failed == 1


def test_without_a_shape_in_the_header_a_scan_is_square_or_a_line():
    for images, shape in ((9, (3, 3)), (6, (1, 6))):
        stream = sent(translator(), [start(images=images, nav=None)])
        acquisition = asi.read_acquisition(stream)
        assert (acquisition.nav_rows, acquisition.nav_columns) == shape
