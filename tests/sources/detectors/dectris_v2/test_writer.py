import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.parser import image_time_s
from stemd_sources.detectors.dectris_v2.simulation import cut_payload, of_series
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat

SERIES = {"series": 7, "unique_id": "01J00000000000000000000000"}
DATE = "2024-05-01T12:00:00.000+02:00"
PIXELS = np.arange(16, dtype="<u2").reshape(4, 4)


def formats(*codecs: str) -> dict[str, FrameFormat]:
    made = [FrameFormat(codec=codec, dtype="<u2", shape=(4, 4)) for codec in codecs]
    return {f"threshold_{number}": one for number, one in enumerate(made, start=1)}


def test_images_are_those_of_the_detector_byte_for_byte(vectors):
    writer = ImageWriter(**SERIES, formats=formats("bslz4", "lz4"), series_date=DATE)
    payloads = encode_frame(PIXELS, "bslz4"), encode_frame(PIXELS, "lz4")
    assert writer.message(0, *payloads) == vectors["two_channels"]
    writer = ImageWriter(**SERIES, formats=formats("none"), series_date=DATE, frame_ticks=0)
    assert writer.message(1, encode_frame(PIXELS, "none")) == vectors["uncompressed"]


def test_start_and_end_are_those_of_the_detector_byte_for_byte(vectors):
    assert end_message(**SERIES) == vectors["end"]
    channels = ("threshold_1", "threshold_2")
    start = start_message(**SERIES, images=2, sig_shape=(4, 4), dtype="u2", channels=channels, arm_date=DATE)
    assert start == vectors["start"]


def test_what_is_no_image_stays_as_it_is(vectors):
    for message in (vectors["start"], vectors["end"], b"junk"):
        assert cut_payload(message) == message
    assert of_series(b"junk", 1, "x") == b"junk"


def test_the_time_of_an_image_is_in_its_message(vectors, capture):
    assert image_time_s(capture[1]) == 0
    assert [round(image_time_s(message), 3) for message in capture[2:5]] == [1.0, 2.0, 3.0]
    assert (image_time_s(capture[-1]), image_time_s(b"junk")) == (None, None)
