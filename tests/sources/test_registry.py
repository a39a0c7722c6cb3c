import pytest

from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.errors import SourceURLError
from stemd_sources.registry import SourceURL, open_source, parse_source_url, with_port


@pytest.mark.parametrize(
    ("url", "transport", "address"),
    [
        ("dectris-v2+tcp://dcu:31001", "tcp", "tcp://dcu:31001"),
        ("dectris-v2+tcp://10.0.0.5:4000/", "tcp", "tcp://10.0.0.5:4000"),
        ("dectris-v2+tcp://dcu", "tcp", "tcp://dcu:31001"),
        ("dectris-v2+tcp://[::1]:5000", "tcp", "tcp://[::1]:5000"),
        ("dectris-v2+ipc:///tmp/detector.sock", "ipc", "ipc:///tmp/detector.sock"),
    ],
)
def test_a_source_url_is_taken_apart(url, transport, address):
    expected = SourceURL(protocol="dectris-v2", transport=transport, address=address)
    assert parse_source_url(url) == expected


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        (
            "dectris-v9+tcp://dcu",
            r"got 'dectris-v9\+tcp' .* expected one of .*dectris-v2\+tcp://, dectris-v2\+ipc://",
        ),
        ("tcp://dcu:31001", "expected one of asi-csr"),
        ("dectris-v2://dcu", "expected one of asi-csr"),
        ("dectris-v2+udp://dcu", "expected one of asi-csr"),
        ("dcu:31001", "expected one of asi-csr"),
        ("", "expected one of asi-csr"),
        ("dectris-v2+tcp://", r"expected dectris-v2\+tcp://host:port"),
        ("dectris-v2+tcp://dcu:0", r"expected dectris-v2\+tcp://host:port"),
        ("dectris-v2+tcp://dcu:99999", "Port out of range"),
        ("dectris-v2+tcp://dcu:port", "Port could not"),
        ("dectris-v2+tcp://dcu/path", r"expected dectris-v2\+tcp://host:port"),
        (
            "dectris-v2+tcp://dcu..example",
            r"got host 'dcu\.\.example', expected an address, or a name of 1 to 63",
        ),
        (f"merlin+tcp://{'x' * 64}", "got host 'xxx"),
        ("dectris-v2+tcp://[::1", "Invalid IPv6 URL"),
        ("dectris-v2+ipc://relative", "expected an absolute one"),
        ("dectris-v2+tcp://dcu?threads=4", "option 'threads' is not known"),
    ],
)
def test_a_wrong_url_is_refused_and_says_what_is_expected(url, reason):
    with pytest.raises(SourceURLError, match=reason):
        parse_source_url(url)


@pytest.mark.parametrize(
    ("url", "whole"),
    [
        ("dectris-v2+tcp://dcu", "dectris-v2+tcp://dcu:31001"),
        ("merlin+tcp://dcu?control=dcu:1", "merlin+tcp://dcu:6342?control=dcu:1"),
        ("dectris-v2+ipc:///tmp/detector.sock", "dectris-v2+ipc:///tmp/detector.sock"),
    ],
)
def test_a_port_that_was_left_out_can_be_shown(url, whole):
    assert with_port(url) == whole


def test_a_source_opens_before_its_detector_is_there(tmp_path):
    parser, receiver = open_source(f"dectris-v2+ipc://{tmp_path}/detector", channel="threshold_2")
    assert isinstance(parser, DectrisV2Parser)
    assert not receiver.is_connected
    receiver.close()
