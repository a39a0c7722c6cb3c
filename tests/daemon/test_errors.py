"""Errors of task groups become the one line that every error has."""

import asyncio
import errno
import resource
import sys

import anyio
import click
import pytest
from msgspec.msgpack import Decoder

from stemd.cli import root
from stemd.errors import ConfigurationError, ProcessDied, single_error
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd_sources.errors import BindError
from whole_way.programs import finished

DIED, CANCELLED = ChannelClosed("the peer process is gone"), asyncio.CancelledError()
MENDED, REFUSED, FAULT = ConfigurationError("lower it"), MemoryError("2 GiB"), KeyError("x")


@pytest.mark.parametrize(
    ("errors", "expected"),
    [
        ([DIED, MENDED], MENDED),
        ([CANCELLED, DIED], DIED),
        ([DIED, FAULT], FAULT),
        ([FAULT, REFUSED], REFUSED),
        ([MENDED, KeyboardInterrupt()], KeyboardInterrupt),
        ([BaseExceptionGroup("", [CANCELLED, ExceptionGroup("", [DIED, MENDED])]), CANCELLED], MENDED),
        ([BindError("taken")], BindError),
        ([CANCELLED], CANCELLED),
    ],
)
def test_the_error_that_explains_the_others_is_found_however_deep(errors, expected):
    found = single_error(BaseExceptionGroup("unhandled errors in a TaskGroup", errors))
    assert found is expected or isinstance(found, expected if isinstance(expected, type) else ())


@pytest.mark.parametrize(
    ("errors", "status", "words"),
    [
        ([CANCELLED, ExceptionGroup("", [MENDED])], root.EXIT_USAGE, "stemd: lower it"),
        ([DIED], root.EXIT_FAILED, "stemd: the peer process is gone"),
        ([REFUSED], root.EXIT_FAILED, "stemd: not enough memory: 2 GiB; limits: "),
        ([OSError(errno.ENOMEM, "Cannot allocate memory")], root.EXIT_FAILED, "stemd: not enough memory: "),
        ([FAULT], root.EXIT_FAILED, "stemd: internal error: KeyError: "),
        ([KeyboardInterrupt(), CANCELLED], root.EXIT_INTERRUPTED, ""),
    ],
)
def test_groups_reach_the_command_line_as_one_line(monkeypatch, capsys, errors, status, words):
    @click.command()
    def version():
        raise BaseExceptionGroup("unhandled errors in a TaskGroup", errors)

    monkeypatch.setattr(root.root, "get_command", lambda ctx, name: version)
    assert root._run(["demo"]) == status
    err = capsys.readouterr().err
    assert err.startswith(words)
    assert len(err.splitlines()) == (1 if words else 0)
    assert "ExceptionGroup" not in err


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("-v 1500000", "shared memory cannot be mapped, limits: address space 1465 MiB"),
        ("-n 64", "64 files may be open (RLIMIT_NOFILE, ulimit -Hn), expected at least "),
    ],
)
def test_a_daemon_that_a_limit_keeps_from_starting_names_it(tmp_path, limit, words):
    command = [sys.executable, "-m", "stemd", "serve", "--source", f"dectris-v2+ipc://{tmp_path}/detector"]
    for name in ("results", "snapshots", "control"):
        command += [f"--{name}", f"ipc://{tmp_path}/{name}{'/socket' * (name == 'control')}"]
    done = finished("bash", "-c", f'ulimit {limit} && exec "$@"', "_", *command, "--http", "127.0.0.1:0")
    assert done.returncode == root.EXIT_USAGE, done.stderr
    last = done.stderr.splitlines()[-1]
    assert last.startswith("stemd: ")
    assert words in last
    assert "LimitNOFILE=" in last or "lower [ring] size_bytes" in last


@pytest.mark.asyncio
async def test_a_process_that_dies_at_its_start_says_how_and_what_limits_its_memory():
    before = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (2**36, before[1]))
    child = Child("stemd.no_such_module", Decoder())
    try:
        words = r"stemd.no_such_module\) ended with exit status 1; .*RLIMIT_DATA"
        with pytest.raises(ProcessDied, match=words):
            await child.first_message()
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)
        await anyio.to_thread.run_sync(child.end)
