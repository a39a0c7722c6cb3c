"""Protocols and codecs that other installed packages offer."""

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from stemd_sources.codecs import frame_decoder
from stemd_sources.errors import DecodeError, SourceURLError
from stemd_sources.events import FrameFormat
from stemd_sources.registry import PROTOCOLS, open_source, parse_source_url

EXAMPLE = Path(__file__).parents[2] / "examples" / "plain_source.py"
CODEC = """
import ctypes
from stemd_sources.codecs import FrameDecoder

class Zeros(FrameDecoder):
    def decode_at(self, buffer, offset, size, base_address, out_address):
        ctypes.memset(out_address, 0, self.frame_bytes)
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a package that offers something."""

    def install(text, **modules):
        information = tmp_path / "other_package-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text("Metadata-Version: 2.1\nName: other-package\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(text)
        for name, code in modules.items():
            (tmp_path / f"{name}.py").write_text(code)
        shutil.copy(EXAMPLE, tmp_path)
        monkeypatch.syspath_prepend(tmp_path)

    yield install
    for name in ("plain", "broken", "nonsense"):
        PROTOCOLS.pop(name, None)


def test_a_protocol_of_another_package_is_a_source(install):
    install("[stemd.sources]\nplain = plain_source:PROTOCOL\n")
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
        "from plain_source import PlainParser\nfrom stemd_sources.registry import ProtocolEntry\n"
        "class Bare:\n    def __init__(self, channel): pass\n"
        f"PROTOCOL = ProtocolEntry({settings}, default_port=1)\n"
    )
    install("[stemd.sources]\nplain = bare_source:PROTOCOL\n", bare_source=code)
    try:
        with pytest.raises(SourceURLError, match=f"'plain': got a Bare, expected a subclass of .*[.]{base}:"):
            open_source("plain+tcp://127.0.0.1:1")
    finally:
        sys.modules.pop("bare_source")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("broken", "not_there:PROTOCOL", "not_there:PROTOCOL cannot be loaded: ModuleNotFoundError"),
        ("nonsense", "json:loads", "json:loads is <function loads .*, expected a ProtocolEntry"),
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
