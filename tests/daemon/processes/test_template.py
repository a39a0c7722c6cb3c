import os
import random
import signal
import subprocess
import sys
import threading

import anyio
import pytest
from msgspec.msgpack import Decoder

from child_modules import left_by_killed_parent, write_child_modules
from stemd.processes import template_handle
from stemd.processes.channel import Channel
from stemd.processes.child import Child, ForkedProcess
from stemd.processes.template import is_possible
from stemd.processes.template_handle import Template, start_child
from whole_way.processes import children_of, is_running, module_of, own_descriptors
from whole_way.waiting import wait_until

pytestmark = pytest.mark.skipif(not is_possible(), reason="processes cannot be forked for the parent here")


VARIABLE = "STEMD_TEST_OF_TEMPLATES"


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Start templates of small modules that are found only through our own sys.path."""
    monkeypatch.delenv(VARIABLE, raising=False)
    write_child_modules(tmp_path)
    (tmp_path / "sets_variable.py").write_text(f"import os\nos.environ.setdefault('{VARIABLE}', 'kept')\n")
    monkeypatch.syspath_prepend(tmp_path)
    templates, children = [], []

    def make_template(mode="echo"):
        templates.append(Template(f"{mode}_child", "sets_variable"))
        anyio.run(templates[-1].start)
        return templates[-1]

    def launch():
        templates.append(Template("echo_child", "sets_variable"))
        templates[-1].launch()
        return templates[-1]

    def make_child(template, module=None, **options):
        children.append(Child(module or template.modules[0], Decoder(), fork=template.fork, **options))
        return children[-1]

    make_template.child, make_template.launched = make_child, launch
    yield make_template
    for child in children:
        child.end()
    for template in templates:
        template.end()


def test_a_forked_process_is_our_child_and_has_loaded_nothing_itself(start):
    template = start()
    child = start.child(template, arguments=("further",))
    hello = child.channel.receive().message
    assert isinstance(child.process, ForkedProcess)
    assert hello["pid"] == child.pid != template.pid
    assert hello["parent"] == os.getpid()
    assert child.pid in children_of(os.getpid())
    assert hello["loaded_in"] == template.pid
    assert hello["argv"] == ["further"]
    assert hello["main"] == module_of(child.pid) == "echo_child"
    assert os.getpgid(child.pid) == child.pid


def test_a_forked_process_is_like_one_that_was_started(start, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/x")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "3")
    template = start()
    child = start.child(template)
    command = [sys.executable, "-P", "-c", "import os; print(len(os.listdir('/proc/self/fd')))"]
    started = subprocess.run(command, capture_output=True, check=True)
    hello = child.channel.receive().message
    environment = hello["environment"]
    assert environment["CUDA_VISIBLE_DEVICES"] == "3"
    assert environment["OMP_NUM_THREADS"] == "1"
    assert "NOTIFY_SOCKET" not in environment
    assert str(tmp_path) in hello["path"]
    assert hello["folder"] == str(tmp_path)
    # Besides its own channel and life line, it has what every process has.
    assert len(hello["descriptors"]) == int(started.stdout) + 2
    child.end()
    out, err = capfd.readouterr()
    assert "printed by the child" in err
    assert not out


def test_a_module_that_the_template_has_not_loaded_is_loaded_after_the_fork(start):
    child = start.child(start("echo"), "busy_child")
    hello = child.channel.receive().message
    assert isinstance(child.process, ForkedProcess)
    assert (hello["main"], hello["loaded_in"]) == ("busy_child", None)


def test_one_that_was_launched_has_loaded_its_modules_when_it_is_waited_for(start):
    template = start.launched()
    pid = template.pid
    assert isinstance(start.child(template).process, subprocess.Popen), "nobody has waited for it"
    anyio.run(template.start)
    assert start.child(template).channel.receive().message["loaded_in"] == pid == template.pid


def test_what_loading_has_set_in_the_environment_is_expected_of_this_process(start, monkeypatch):
    template = start.launched()
    monkeypatch.setenv(VARIABLE, "kept")  # as this process finds out itself, meanwhile
    pid = template.pid
    anyio.run(template.start)
    assert template.pid == pid
    monkeypatch.setenv(VARIABLE, "other")
    anyio.run(template.start)
    assert template.pid != pid
    assert start.child(template).channel.receive().message["environment"][VARIABLE] == "other"


def test_one_that_is_ended_while_it_loads_is_gone_at_once(start):
    template = start.launched()
    pid = template.pid
    template.end()
    assert not is_running(pid)
    anyio.run(template.start)
    assert template.pid is None, "it was ended for good"


def closing_threads(monkeypatch):
    """The threads that close a channel from now on."""
    found = []
    close = Channel.close

    def note_and_close(channel):
        if channel.fileno() >= 0:
            found.append(threading.current_thread())
        close(channel)

    monkeypatch.setattr(Channel, "close", note_and_close)
    return found


def test_one_that_is_closed_while_a_task_waits_for_it_wakes_that_task_at_once(start, monkeypatch):
    """Its channel is closed by the thread of the event loop, and never while a task waits there."""

    async def close_while_it_starts():
        template = start.launched()
        os.kill(template.pid, signal.SIGSTOP)  # it is not ready before it is closed
        async with anyio.create_task_group() as group:
            group.start_soon(template.start)
            await anyio.wait_all_tasks_blocked()
            await template.aclose()
        return template

    closed_in = closing_threads(monkeypatch)
    template = anyio.run(close_while_it_starts)
    assert closed_in == [threading.current_thread()]
    assert template.pid is None
    anyio.run(template.start)
    assert template.pid is None, "it was ended for good"


def test_one_that_is_replaced_is_closed_by_the_event_loop(start, monkeypatch):
    template = start()
    closed_in = closing_threads(monkeypatch)
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Nehalem")
    anyio.run(template.start)
    assert closed_in == [threading.current_thread()]


def test_one_that_cannot_load_its_modules_leaves_processes_to_be_started_anew(start):
    template = Template("no_such_module")
    anyio.run(template.start)
    assert template.pid is None
    assert isinstance(start.child(template, "echo_child").process, subprocess.Popen)


def test_forked_processes_draw_different_random_numbers(start):
    random.seed(1)
    template = start()
    found = [start.child(template).channel.receive().message["random"] for _ in range(2)]
    assert found[0][0] != found[1][0]
    assert found[0][1] != found[1][1]


@pytest.mark.parametrize("mode", ["echo", "busy"])
def test_a_forked_process_leaves_when_it_is_told(start, mode):
    child = start.child(start(mode))
    child.channel.receive()
    child.end()
    assert child.process.returncode == 0


def test_a_forked_process_that_is_done_does_not_take_its_interpreter_down(start, capfd):
    child = start.child(start())
    child.channel.receive()
    child.channel.close()
    assert child.process.wait() == 0
    err = capfd.readouterr().err
    assert "handler of the exit has run" in err
    assert "taken down" not in err


def test_how_a_forked_process_ended_is_known(start):
    template = start()
    killed, left = start.child(template), start.child(template)
    killed.channel.receive()
    left.channel.receive()
    os.kill(killed.pid, signal.SIGKILL)
    left.channel.send({"status": 3})
    assert "ended by SIGKILL" in killed.ending()
    assert "ended with exit status 3" in left.ending()
    assert not is_running(killed.pid)


def test_what_was_forked_outlives_the_template_which_is_started_anew(start):
    template = start()
    child = start.child(template)
    child.channel.receive()
    before = template.pid
    os.kill(before, signal.SIGKILL)
    wait_until(lambda: not is_running(before))
    child.channel.send({"n": 1})
    assert child.channel.receive().message == {"n": 1}
    assert isinstance(start.child(template).process, subprocess.Popen)  # for this one nobody waited
    anyio.run(template.start)
    assert template.pid != before
    assert start.child(template).channel.receive().message["loaded_in"] == template.pid


def test_one_whose_answer_another_thread_is_about_to_read_is_not_taken_for_dead(start, monkeypatch):
    template = start()
    pid, channel = template.pid, template._child.channel
    is_there, may_read, receive = threading.Event(), threading.Event(), channel.receive

    def read_late():
        is_there.set()
        assert may_read.wait(60)
        return receive()

    monkeypatch.setattr(channel, "receive", read_late)
    forking = threading.Thread(target=start.child, args=(template,))
    forking.start()
    assert is_there.wait(60)
    anyio.run(template.start)
    may_read.set()
    forking.join()
    assert template.pid == pid


def test_a_change_of_the_environment_starts_the_template_anew(start, monkeypatch):
    template = start()
    before = template.pid
    anyio.run(template.start)
    assert template.pid == before
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Nehalem")
    assert isinstance(start.child(template).process, subprocess.Popen)
    anyio.run(template.start)
    assert template.pid != before
    assert start.child(template).channel.receive().message["environment"]["OPENBLAS_CORETYPE"] == "Nehalem"


def test_a_template_with_a_second_thread_does_not_fork(start):
    assert isinstance(start.child(start("threads")).process, subprocess.Popen)


def test_a_template_that_does_not_answer_is_killed_and_no_loop_waits_for_it(start, monkeypatch):
    monkeypatch.setattr(template_handle, "_ANSWER_S", 0.05)
    template = start()
    pid = template.pid
    os.kill(pid, signal.SIGSTOP)
    ticks, forks = [], []

    def fork(*args):
        before = len(ticks)
        try:
            return Template.fork(template, *args)
        finally:
            forks.append(len(ticks) - before)

    async def tick():
        while not forks:
            ticks.append(1)
            await anyio.sleep(0.005)

    async def start_one():
        async with anyio.create_task_group() as group:
            group.start_soon(tick)
            return await start_child("echo_child", Decoder(), template)

    with monkeypatch.context() as patched:
        patched.setattr(template, "fork", fork)
        child = anyio.run(start_one)
    child.end()
    assert isinstance(child.process, subprocess.Popen)
    assert forks[0] > 1, "the loop goes on meanwhile"
    anyio.run(template.start)
    assert not is_running(pid)
    assert start.child(template).channel.receive().message["loaded_in"] == template.pid


def test_all_leave_when_their_parent_is_killed(start):
    pids = left_by_killed_parent(
        "import anyio",
        "from msgspec.msgpack import Decoder",
        "from stemd.processes.child import Child",
        "from stemd.processes.template_handle import Template",
        "template = Template('busy_child')",
        "anyio.run(template.start)",
        "child = Child('busy_child', Decoder(), fork=template.fork)",
        "print(child.channel.receive().message['pid'], template.pid, flush=True)",
        "child.channel.receive()",
    )
    assert len(pids) == 2
    wait_until(lambda: not any(map(is_running, pids)))


def test_what_has_ended_leaves_no_descriptor(start):
    before = own_descriptors()
    template = start()
    child = start.child(template)
    child.channel.receive()
    child.end()
    template.end()
    assert own_descriptors() <= before
