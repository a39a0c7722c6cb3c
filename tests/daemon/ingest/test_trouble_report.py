from types import SimpleNamespace

from stemd.ingest.messages import SourceTrouble
from stemd.ingest.trouble_report import TroubleReport
from stemd_sources.detectors.dectris_v2.writer import start_message
from stemd_sources.errors import MalformedMessage


def test_what_the_source_finds_out_comes_before_advice_about_another_protocol():
    sent, source = [], SimpleNamespace(trouble="dcu does not resolve")
    report = TroubleReport("dectris-v1+tcp://dcu:9999", source, sent.append)
    error = MalformedMessage("no header")
    error.begin = bytes(start_message(series=1, unique_id="a", images=4, sig_shape=(2, 2), dtype="<u2"))
    report.described(error)
    report.send()
    assert sent[-1] == SourceTrouble(text="dcu does not resolve")
