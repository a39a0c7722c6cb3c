"""The example for Slurm, with stand-ins for its two commands: nodes and head find each other."""

import os
import signal
import subprocess
from pathlib import Path

from stemd.client.control_client import ControlClient
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S, wait_until

SCRIPT = Path(__file__).parents[2] / "examples/slurm_tree.sh"
COMMANDS = {
    # Each computer is this one, under another of its own addresses.
    "scontrol": "echo 127.0.0.1; echo 127.0.0.2",
    "srun": 'while [ "${1#--}" != "$1" ]; do shift; done; exec "$@"',
}


def started(folder: Path, sources: int) -> subprocess.Popen[str]:
    """Run the script in a folder, in a session of its own."""
    tools = folder / "bin"
    tools.mkdir()
    for name, text in COMMANDS.items():
        (tools / name).write_text(f"#!/bin/sh\n{text}\n")
        (tools / name).chmod(0o755)
    lines = [f"dectris-v2+ipc://{folder}/detector{number}" for number in range(sources)]
    (folder / "sources.txt").write_text("\n".join(lines) + "\n")
    path = f"{tools}:{Path(command_server.stemd()).parent}:{os.environ['PATH']}"
    given = {
        "PATH": path,
        "SLURM_JOB_ID": "7",
        "SLURM_JOB_NODELIST": "two",
        "STEMD_TREE_PORT": str(free_port(4)),
        "STEMD_WORKERS_CPUS": "2",
        "STEMD_RING_SIZE_BYTES": "80 MB",
        "STEMD_SOURCE_MAX_MESSAGE_BYTES": "20 MB",
    }
    return subprocess.Popen(
        ["bash", str(SCRIPT), str(folder / "sources.txt")],
        cwd=folder,
        env=os.environ | given,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_nodes_and_head_of_a_job_find_each_other(tmp_path):
    job = started(tmp_path, 2)
    folder = tmp_path / "stemd-7"
    try:
        wait_until(lambda: (folder / "head.sock").exists() or job.poll() is not None)
        assert job.poll() is None, job.communicate()[1]

        def states() -> list[str]:
            with ControlClient(f"ipc://{folder}/head.sock", timeout_s=LIMIT_S) as client:
                status = client.call("status")["status"]
            return [node["state"] for node in status.get("nodes") or []]

        wait_until(lambda: states() == ["connected", "connected"])
        assert folder.stat().st_mode & 0o077 == 0
    finally:
        os.killpg(job.pid, signal.SIGTERM)
        job.communicate(timeout=LIMIT_S)
        for log in folder.glob("*.log"):
            print(log.name, log.read_text()[-2000:])


def test_a_source_too_few_is_said_before_anything_is_started(tmp_path):
    job = started(tmp_path, 1)
    assert "has 1 sources, expected 2: one for each computer" in job.communicate(timeout=LIMIT_S)[1]
    assert job.returncode == 2
    assert not (tmp_path / "stemd-7").exists()
