import numpy as np
import pytest

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.simulation import cut_payload
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, start_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat
from stream_examples import decoded

SIG = (8, 16)
NAMES = ("threshold_1", "threshold_2", "difference")
FRAMES = np.random.default_rng(5).integers(0, 500, (4, 3, *SIG)).astype("<u2")
SERIES = {"series": 3, "unique_id": "01J"}


def start(names=NAMES, **fields):
    fields = {"images": 4, "sig_shape": SIG, "dtype": "u2", "channels": names, **fields}
    return start_message(**SERIES, **fields)


def image(index, names=NAMES, codecs=("bslz4", "bslz4", "lz4"), shapes=(SIG, SIG, SIG), **series):
    formats = {
        name: FrameFormat(codec=codec, dtype="<u2", shape=shape)
        for name, codec, shape in zip(names, codecs, shapes, strict=False)
    }
    places = ((NAMES.index(name), one) for name, one in formats.items())
    payloads = [encode_frame(FRAMES[index, place, : one.shape[0]], one.codec) for place, one in places]
    return ImageWriter(**(SERIES | series), formats=formats).message(index, *payloads)


@pytest.fixture
def parser():
    return DectrisV2Parser("all")


def test_a_frame_has_all_channels_in_the_announced_order(parser):
    event = parser.parse(start())
    assert (event.channel, event.channels, event.sig_shape) == ("all", NAMES, (3, *SIG))
    for index in range(4):
        # The order in the message is another one, and the compressed sizes differ.
        message = image(index, names=NAMES[::-1])
        event = parser.parse(message)
        assert (event.index, event.format.shape) == (index, (3, *SIG))
        assert np.array_equal(decoded(event, message), FRAMES[index])


def test_without_a_start_the_order_is_that_of_the_image(parser):
    message = image(0, names=NAMES[:2])
    assert np.array_equal(decoded(parser.parse(message), message), FRAMES[0, :2])


def test_the_masks_of_all_channels_are_stacked(parser):
    mask = np.zeros(SIG, "<u4")
    mask[1, 2] = 1
    event = parser.parse(start(pixel_mask=mask))
    assert (event.pixel_mask.shape, event.pixel_mask.sum()) == ((3, *SIG), 3)
    assert parser.parse(start()).pixel_mask is None


def test_an_image_without_an_announced_channel_or_whose_channels_do_not_go_together_is_malformed(parser):
    parser.parse(start())
    with pytest.raises(MalformedMessage, match="image 0 of series 3: no channel 'difference' in it"):
        parser.parse(image(0, names=NAMES[:2]))
    parser.parse(start(NAMES[:2]))
    with pytest.raises(MalformedMessage, match="channels of 2 shapes or dtypes, expected one"):
        parser.parse(image(0, names=NAMES[:2], shapes=(SIG, (4, 16))))


@pytest.mark.parametrize("codec", ["dectris-v2-", "dectris-v2-[1,2]", 'dectris-v2-"ab"', "dectris-v2-x"])
def test_a_codec_without_its_channels_is_a_decode_error(codec):
    with pytest.raises(DecodeError, match="expected the names of its channels"):
        frame_decoder(FrameFormat(codec=codec, dtype="<u2", shape=(3, *SIG)))


def test_a_damaged_channel_or_a_payload_that_is_no_message_is_a_decode_error(parser):
    parser.parse(start())
    message = cut_payload(image(0))
    with pytest.raises(DecodeError):
        decoded(parser.parse(message), message)
    frame_format = parser.parse(image(0)).format
    out = np.empty(frame_format.shape, frame_format.dtype)
    for payload in (b"", b"junk", image(0)[:100], start()):
        with pytest.raises(DecodeError, match="image message: "):
            frame_decoder(frame_format)(payload, out)
