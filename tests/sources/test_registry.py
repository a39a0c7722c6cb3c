import sys

import numpy as np
import pytest

from example_package import paths_of_example
from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.errors import DecodeError, SourceURLError
from stemd_sources.events import FrameFormat
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
    assert parse_source_url(url) == SourceURL(protocol="dectris-v2", transport=transport, address=address)


OF_V2 = r"dectris-v2\+tcp://, dectris-v2\+ipc://"
NO_NAME = r"got host 'dcu\.\.example', expected an address, or a name of 1 to 63"


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("dectris-v9+tcp://dcu", rf"got 'dectris-v9\+tcp' .* expected one of .*{OF_V2}"),
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
        ("dectris-v2+tcp://dcu..example", NO_NAME),
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


CODEC = """
import ctypes
from stemd_sources.codecs import FrameDecoder

class Zeros(FrameDecoder):
    def decode_at(self, buffer, offset, size, base_address, out_address):
        ctypes.memset(out_address, 0, self.frame_bytes)
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install the example, and a package that offers something else."""

    def install(text="", **modules):
        for path in (str(tmp_path), *paths_of_example(tmp_path / "example")):
            monkeypatch.syspath_prepend(path)
        information = tmp_path / "other_package-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text("Metadata-Version: 2.1\nName: other-package\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(text)
        for name, code in modules.items():
            (tmp_path / f"{name}.py").write_text(code)

    return install


def test_a_protocol_of_another_package_is_a_source(install):
    install()
    assert parse_source_url("plain+tcp://host").address == "tcp://host:5010"
    parser, receiver = open_source("plain+tcp://127.0.0.1:1")
    receiver.close()
    assert parser.parse(b'{"type": "end", "series": 3}\n').series == 3


@pytest.mark.parametrize(
    ("settings", "base"),
    [("parser=Bare", "Parser"), ("parser=PlainParser, connect=lambda *_, **__: Bare(None)", "Receiver")],
)
def test_a_parser_or_a_receiver_without_the_base_class_is_named(install, settings, base):
    code = (
        "from stemd_example.detector import PlainParser\nfrom stemd_sources.registry import ProtocolEntry\n"
        "class Bare:\n    def __init__(self, channel): pass\n"
        f"PROTOCOL = ProtocolEntry({settings}, default_port=1)\n"
    )
    install("[stemd.sources]\nbare = bare_source:PROTOCOL\n", bare_source=code)
    try:
        with pytest.raises(SourceURLError, match=f"'bare': got a Bare, expected a subclass of .*[.]{base}:"):
            open_source("bare+tcp://127.0.0.1:1")
    finally:
        sys.modules.pop("bare_source")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("broken", "not_there:PROTOCOL", "not_there:PROTOCOL cannot be loaded: ModuleNotFoundError"),
        ("nonsense", "json:loads", "json:loads is <function loads .*, expected a Detector"),
    ],
)
def test_one_that_cannot_be_used_is_named(install, name, value, reason):
    install(f"[stemd.sources]\n{name} = {value}\n")
    with pytest.raises(SourceURLError, match=f"protocol '{name}': {reason}"):
        parse_source_url(f"{name}+tcp://host:1")


def test_a_codec_of_another_package_decodes(install):
    install("[stemd.codecs]\nzeros = zeros_codec:Zeros\nlost = not_there:Codec\n", zeros_codec=CODEC)
    out = np.ones((2, 2), "<u2")
    frame_decoder(FrameFormat(codec="zeros", dtype="<u2", shape=(2, 2)))(b"any", out)
    assert not out.any()
    with pytest.raises(DecodeError, match="codec 'lost': not_there:Codec cannot be loaded"):
        frame_decoder(FrameFormat(codec="lost", dtype="<u2", shape=(2, 2)))
