"""Messages as Jungfraujoch writes them: Stream V2 with maps of unknown length, more keys, and Zstandard."""

import cbor2
import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.cbor import COMPRESSED, ROW_MAJOR, TYPED_ARRAY_TAGS
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.events import ScanEnded
from stream_examples import decoded

SIG = (64, 48)
FRAMES = np.random.default_rng(3).integers(-50, 20_000, (40, *SIG)).astype("<i2")
IDENTITY = {"series_unique_id": "run_7", "series_id": 7, "magic_number": 0x789}


def message(kind: str, **values: object) -> bytes:
    """A map without an announced length, with the tag for CBOR before it."""
    values = {"type": kind, **IDENTITY, **values}
    entries = b"".join(cbor2.dumps(key) + cbor2.dumps(value) for key, value in values.items())
    return b"\xd9\xd9\xf7\xbf" + entries + b"\xff"


def array(values: np.ndarray, codec: str = "none") -> cbor2.CBORTag:
    content: object = values.tobytes()
    if codec != "none":
        content = cbor2.CBORTag(COMPRESSED, [codec, values.itemsize, encode_frame(values, codec)])
    typed = cbor2.CBORTag(TYPED_ARRAY_TAGS[values.dtype.str], content)
    return cbor2.CBORTag(ROW_MAJOR, [list(values.shape), typed])


def start() -> bytes:
    mask = np.zeros(SIG, "<u4")
    mask[:, 7] = 1
    described = {"number_of_images": len(FRAMES), "image_size_x": SIG[1], "image_size_y": SIG[0]}
    described |= {"image_dtype": "int16", "error_value": -32768, "saturation_value": 32767}
    described |= {"channels": ["default"], "pixel_mask": {"default": array(mask)}}
    described |= {"detector_translation": [0.0, 0.0, 0.1], "user_data": {"nav_shape": [5, 8]}}
    described |= {"goniometer": {"omega": {"increment": 0.1, "start": 0.0}}}
    angles = cbor2.CBORTag(85, np.linspace(0, 5, 20).astype("<f4").tobytes())
    return message("start", **described, az_int_bin_to_q=angles)


def image(index: int, codec: str) -> bytes:
    return message(
        "image",
        image_id=index,
        real_time=[100, 1_000_000],
        start_time=[100 * index, 1_000_000],
        spots=[{"x": 1.5, "y": 2.25, "I": 100.0, "indexed": False}] * (index % 3),
        az_int_profile=cbor2.CBORTag(85, np.full(20, index, "<f4").tobytes()),
        indexing_result=0,
        user_data=None,
        data={"default": array(FRAMES[index], codec)},
    )


@pytest.mark.parametrize("codec", ["bszstd", "bslz4", "none"])
def test_a_scan_is_read(codec):
    parser = DectrisV2Parser()
    event = parser.parse(start())
    assert (event.series, event.announced, event.nav_shape) == (7, len(FRAMES), (5, 8))
    assert (event.sig_shape, event.dtype, event.channel, event.notes) == (SIG, "<i2", "default", ())
    assert event.pixel_mask is not None
    assert event.pixel_mask.sum() == SIG[0]
    assert parser.parse(message("calibration", data={"pedestal_G0": array(FRAMES[0])})) is None
    for index in range(len(FRAMES)):
        data = image(index, codec)
        frame = parser.parse(data)
        assert (frame.series, frame.index) == (7, index)
        assert np.array_equal(decoded(frame, data), FRAMES[index])
    assert parser.parse(message("metadata", images=[{"image_id": 0}])) is None
    end = parser.parse(message("end", max_image_number=40, images_collected_efficiency=1.0))
    assert end == ScanEnded(series=7, unique_id="run_7")
