import pytest

from stemd_sources.detectors.dectris_v1 import writer as dectris_v1
from stemd_sources.detectors.dectris_v2.writer import end_message, start_message
from stemd_sources.zeromq.other_protocol import other_protocol

V1 = dectris_v1.header_message(series=1, images=5, sig_shape=(4, 4), dtype="u2", detail="basic")[0]
V2_START = start_message(series=1, unique_id="one", images=5, sig_shape=(4, 4), dtype="u2")
V2_END = end_message(series=1, unique_id="one")


@pytest.mark.parametrize(
    ("protocol", "begin", "other"),
    [
        ("dectris-v2", V1, "dectris-v1"),
        ("dectris-v1", V1, None),
        ("dectris-v1", V2_START, "dectris-v2"),
        ("dectris-v1", V2_END, "dectris-v2"),
        ("dectris-v2", V2_START, None),
        ("dectris-v2", b"MPX,0000000384,MQ1", "merlin"),
        ("dectris-v2", b"", None),
        ("dectris-v2", b"garbage", None),
        ("dectris-v1", bytes([0xA1, 0x01, 0x02]), None),
    ],
)
def test_a_message_is_known_by_its_first_bytes(protocol, begin, other):
    assert other_protocol(protocol, begin) == other
