from pathlib import Path

from stemd.processes.template import is_possible
from whole_way.processes import children_of, module_of

TEMPLATE = "stemd.processes.template"
FORKED = ("stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver")


def command_bytes(pid):
    """How long the command line is; a process that was forked has the length of its template's."""
    return len(Path(f"/proc/{pid}/cmdline").read_bytes())


def test_all_processes_of_a_daemon_are_forked_from_one_template(start_daemon):
    daemon = start_daemon("sum")
    daemon.wait_whole()
    found = {}
    for pid in children_of(daemon.process.pid):
        found.setdefault(module_of(pid), []).append(pid)
    if not is_possible():
        assert set(found) == set(FORKED)
        return
    assert set(found) == {TEMPLATE, *FORKED}
    (template,) = found[TEMPLATE]
    assert len(found["stemd.workers.worker"]) == 3, "two, and a spare one"
    forked = [pid for module in FORKED for pid in found[module]]
    assert {command_bytes(pid) for pid in forked} == {command_bytes(template)}
