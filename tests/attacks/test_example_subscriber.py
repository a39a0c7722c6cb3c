"""The subscriber in examples/, which uses no part of stemd, at a daemon with keys."""

import subprocess
from pathlib import Path

from stemd.sockets.curve_keys import create
from whole_way import command_server
from whole_way.waiting import LIMIT_S, wait_until

SCRIPT = Path(__file__).parents[2] / "examples" / "subscriber.py"


def started(*arguments: str, script: Path = SCRIPT) -> subprocess.Popen:
    command, pipe = [command_server.python(), str(script), *arguments], subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)


def test_with_a_key_it_prints_results(attacked, scan_in_progress):
    def readers() -> int:
        return sum(attacked.status()["subscribers"].values())

    before = readers()
    with started(attacked.results, str(attacked.key_file("viewer"))) as subscriber:
        try:
            wait_until(lambda: readers() >= before + 2)  # of heartbeats, of results
            with scan_in_progress():
                pass
            assert subscriber.stdout.readline().split()[1] in ("intensity", "maxbuf")
        finally:
            subscriber.kill()


def test_without_a_key_it_ends_with_an_error(attacked, tmp_path):
    impatient = tmp_path / SCRIPT.name
    impatient.write_text(SCRIPT.read_text().replace("poll(15_000)", "poll(2_000)"))
    with started(attacked.results, script=impatient) as subscriber:
        out, error = subscriber.communicate(timeout=LIMIT_S)
    assert (subscriber.returncode, out) == (1, "")
    assert error == (
        "no message within 15 s, expected a heartbeat every second: check the address, and the key\n"
    )


def test_a_key_that_names_no_daemon_ends_it_with_what_to_add(tmp_path):
    path, _ = create(tmp_path, "alice")
    with started("tcp://127.0.0.1:1", str(path)) as subscriber:
        out, error = subscriber.communicate(timeout=LIMIT_S)
    assert (subscriber.returncode, out) == (1, "")
    assert error == f'{path} has no server-key: add server-key = "KEY OF THE DAEMON" below metadata\n'
