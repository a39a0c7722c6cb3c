from types import SimpleNamespace

import pytest

from stemd.ingest.messages import SourceTrouble
from stemd.ingest.trouble_report import TroubleReport
from stemd_sources.detectors.dectris_v2.writer import start_message
from stemd_sources.errors import MalformedMessage

ADVICE = "this looks like DECTRIS Stream V2: use dectris-v2+tcp:// in the source URL"


@pytest.fixture
def sent():
    return []


@pytest.fixture
def source():
    return SimpleNamespace(trouble="")


@pytest.fixture
def report(source, sent):
    return TroubleReport("dectris-v1+tcp://dcu:9999", source, sent.append)


def malformed(begin):
    error = MalformedMessage("no header")
    error.begin = begin
    return error


def test_a_message_of_no_known_protocol_is_described_alone(report, sent):
    assert report.described(malformed(b"garbage")) == "no header"
    assert sent == []


def test_a_message_of_another_protocol_is_reported_once_until_it_is_forgotten(report, sent):
    other = malformed(bytes(start_message(series=1, unique_id="a", images=4, sig_shape=(2, 2), dtype="<u2")))
    for _ in range(2):
        assert report.described(other) == f"no header; {ADVICE}"
    assert sent == [SourceTrouble(text=ADVICE)]
    report.forget_protocol()
    report.send()
    assert sent[1:] == [SourceTrouble(text="")]


def test_what_the_source_finds_out_comes_first(report, source, sent):
    source.trouble = "dcu does not resolve"
    report.send()
    report.send()
    assert sent == [SourceTrouble(text="dcu does not resolve")]
