import io
import logging

import pytest

from stemd.monitoring import log


@pytest.fixture
def stream(monkeypatch):
    monkeypatch.delenv("JOURNAL_STREAM", raising=False)
    return io.StringIO()


def test_an_event_is_one_line_of_name_and_fields(stream):
    log.configure("info", stream)
    logger = log.get_logger("stemd.x")
    fields = {"where": "a b", "text": 'new\nline "q"', "none": None}
    logger.warning("frame_gap", scan="s1", expected=812, got=815.25, **fields)
    logger.debug("unseen")
    line = stream.getvalue()
    assert line.count("\n") == 1
    written = 'where="a b" text="new\\nline \\"q\\"" none=None'
    assert line.split(" ", 1)[1] == f"warning frame_gap scan=s1 expected=812 got=815.25 {written}\n"


def test_an_exception_stays_one_line_and_has_its_traceback_at_debug(stream):
    for level, is_long in (("info", False), ("debug", True)):
        stream.truncate(0)
        log.configure(level, stream)
        try:
            raise ValueError("bad\nthing")
        except ValueError:
            log.get_logger("stemd.x").exception("failed", op="a")
        assert 'failed op=a error="ValueError: bad\\nthing"' in stream.getvalue()
        assert ("Traceback" in stream.getvalue()) is is_long


def test_under_systemd_a_line_has_its_priority_and_no_time(stream, monkeypatch):
    monkeypatch.setenv("JOURNAL_STREAM", "8:1")
    log.configure("info", stream)
    log.get_logger("stemd.x").error("gone")
    assert stream.getvalue() == "<3>error gone\n"


def test_other_libraries_are_heard_from_warning_on(stream):
    log.configure("debug", stream)
    logging.getLogger("other").info("no")
    logging.getLogger("other").warning("odd %s", "thing")
    assert stream.getvalue().endswith('warning other "odd thing"\n')
