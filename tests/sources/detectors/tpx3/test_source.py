"""Options of the source URL of a Timepix3 detector."""

import pytest

from stemd_sources.errors import SourceURLError
from stemd_sources.registry import open_source


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("", "option nx='': expected the number of positions"),
        ("?nx=16", "option ny='': expected the number of positions"),
        ("?nx=16&ny=-3", "option ny='-3'"),
        ("?nx=16384&ny=2", "expected at most 16383 and 65535"),
        ("?nx=16&ny=16&layout=hexagon", "expected one of quad, single"),
        ("?nx=16&ny=16&tdc=frame", "expected one of line, pixel, none"),
        ("?nx=16&ny=16&tdc=pixel", "tdc='pixel': expected dwell_ns="),
        ("?nx=16&ny=16&tdc=none", "expected dwell_ns="),
        ("?nx=16&ny=16&dwell_ns=nan", "expected nanoseconds"),
        ("?nx=16&ny=16&count=photons", "expected one of hits, electrons"),
        ("?lines=3", "option 'lines' is not known"),
    ],
)
def test_a_wrong_option_is_refused_and_says_what_is_expected(query, text):
    with pytest.raises(SourceURLError, match=text):
        open_source(f"tpx3+tcp://127.0.0.1{query}")


def test_what_counts_is_known_from_the_url():
    _, receiver = open_source("tpx3+tcp://127.0.0.1?nx=16&ny=8&count=electrons&layout=single")
    assert receiver.event_unit == "electrons"
    receiver.close()
