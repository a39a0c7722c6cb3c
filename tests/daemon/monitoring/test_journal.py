import logging
import os
import socket

import pytest

from stemd.monitoring import log
from whole_way.waiting import LIMIT_S


def parsed(message: bytes) -> dict[str, str]:
    """Read a message as the journal does: NAME=value lines, or a name with a length and a value."""
    fields = {}
    while message:
        line, _, rest = message.partition(b"\n")
        name, is_line, value = line.partition(b"=")
        if not is_line:
            size = int.from_bytes(rest[:8], "little")
            value, rest = rest[8 : 8 + size], rest[8 + size + 1 :]
        fields[name.decode()] = value.decode()
        message = rest
    return fields


@pytest.fixture
def receiver(tmp_path, monkeypatch):
    """The journal's socket."""
    monkeypatch.setattr(log, "SOCKET", str(tmp_path / "journal"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ours:
        ours.bind(str(tmp_path / "journal"))
        ours.settimeout(LIMIT_S)
        yield ours


@pytest.fixture
def stream(tmp_path, monkeypatch):
    """A standard error that the journal reads."""
    with (tmp_path / "stderr").open("w+") as file:
        found = os.fstat(file.fileno())
        monkeypatch.setenv("JOURNAL_STREAM", f"{found.st_dev}:{found.st_ino}")
        yield file


def test_an_event_reaches_the_journal_with_its_fields_and_other_libraries_have_none(receiver, stream):
    log.configure("info", stream)
    log.get_logger("stemd.x").warning("frame_gap", scan_id="01J", expected=812, text="a\nb", none=None)
    assert parsed(receiver.recv(100_000)) == {
        "MESSAGE": 'frame_gap scan_id=01J expected=812 text="a\\nb" none=None',
        "PRIORITY": "4",
        "SYSLOG_IDENTIFIER": "stemd",
        "LOGGER": "stemd.x",
        "STEMD_EVENT": "frame_gap",
        "STEMD_SCAN_ID": "01J",
        "STEMD_EXPECTED": "812",
        "STEMD_TEXT": "a\nb",
    }
    assert stream.tell() == 0
    logging.getLogger("other").error("odd %s", "thing")
    fields = parsed(receiver.recv(100_000))
    assert fields["MESSAGE"] == 'other "odd thing"'
    assert not any(name.startswith("STEMD_") for name in fields)


def test_a_traceback_at_level_debug_stays_one_message(receiver, stream):
    log.configure("debug", stream)
    try:
        raise ValueError("bad")
    except ValueError:
        log.get_logger("stemd.x").exception("failed")
    message = parsed(receiver.recv(100_000))["MESSAGE"]
    assert message.startswith('failed error="ValueError: bad"\nTraceback')


def test_a_record_that_cannot_be_written_is_told_and_harms_no_caller(receiver, capsys):
    handler = log.JournalHandler(logging.NullHandler())
    handler.handle(logging.makeLogRecord({"msg": "%d frames", "args": ("no number",)}))
    handler.close()
    assert "no number" in capsys.readouterr().err


def test_what_the_journal_does_not_take_is_a_line_with_its_priority(receiver, stream, tmp_path):
    log.configure("info", stream)
    (tmp_path / "journal").unlink()
    log.get_logger("stemd.x").error("gone", n=1)
    stream.seek(0)
    assert stream.read() == "<3>error gone n=1\n"


def test_values_beyond_measure_are_cut(receiver, stream):
    log.configure("info", stream)
    log.get_logger("stemd.x").error("long", text="x" * 1_000_000)
    fields = parsed(receiver.recv(1_000_000))
    assert len(fields["STEMD_TEXT"]) == len(fields["MESSAGE"]) == 64 * 2**10
