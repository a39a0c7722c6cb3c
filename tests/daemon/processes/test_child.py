import errno
import os
import signal
import sys
from pathlib import Path
from unittest.mock import Mock

import anyio
import pytest
from msgspec.msgpack import Decoder

import stemd
from child_modules import left_by_killed_parent, write_child_modules
from stemd.processes import child as child_module
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from whole_way.processes import is_running, own_descriptors
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S, wait_until


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Start a child that runs one of a few small modules, found only through our own sys.path."""
    write_child_modules(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    children = []

    def make(mode="echo", **options):
        children.append(Child(f"{mode}_child", Decoder(), **options))
        return children[-1]

    yield make
    for child in children:
        child.end()


def test_a_child_has_our_path_one_thread_no_manager_and_its_own_group(start, tmp_path, monkeypatch):
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/x")
    child = start()
    hello = child.channel.receive().message
    environment = hello["environment"]
    assert str(tmp_path) in hello["path"]
    assert environment["OMP_NUM_THREADS"] == environment["OPENBLAS_NUM_THREADS"] == "1"
    assert "NOTIFY_SOCKET" not in environment
    assert os.getpgid(child.pid) == child.pid == hello["pid"] != os.getpgid(0), "Ctrl-C does not reach it"


LEAVING = [("echo", LIMIT_S, 0), ("busy", LIMIT_S, 0), ("deaf", 0.05, -signal.SIGKILL)]


@pytest.mark.parametrize(("mode", "waits_s", "status"), LEAVING)
def test_a_child_leaves_when_told_even_while_busy_or_is_killed(start, mode, waits_s, status, monkeypatch):
    monkeypatch.setattr(child_module, "_LAST_WORD_S", waits_s)
    child = start(mode)
    child.channel.receive()
    child.end()
    assert child.process.returncode == status


def test_a_child_that_died_is_told_by_its_channel(start):
    child = start("busy")
    child.channel.receive()
    os.kill(child.pid, signal.SIGKILL)
    with pytest.raises(ChannelClosed):
        child.channel.receive()


def test_ending_twice_is_allowed_also_first_without_waiting(start):
    child = start()
    child.end(wait=False)
    child.end()
    child.end()
    assert child.process.returncode is not None


@pytest.mark.asyncio
@pytest.mark.parametrize("when", ["while it loads", "when it has nothing to do"])
async def test_a_child_that_a_signal_has_stopped_is_killed_in_time(start, monkeypatch, when):
    monkeypatch.setattr(child_module, "STOPPED_S", 0.05)
    monkeypatch.setattr(child_module, "_LOOK_S", 0.02)
    child = start()
    if when != "while it loads":
        await child.first_message()
    os.kill(child.pid, signal.SIGSTOP)
    with pytest.raises(ChannelClosed, match=rf"a signal had stopped process {child.pid} \(echo_child\)"):
        await (child.first_message() if when == "while it loads" else child.receive())
    wait_until(lambda: not is_running(child.pid))


def test_whoever_listens_to_a_child_watches_it():
    """`Child.receive` does; who waits or has the event loop listen looks at the process by itself."""
    rooms = [path for path in Path(stemd.__file__).parent.rglob("*.py") if path.parent.name != "processes"]
    texts = {path: path.read_text() for path in rooms}
    calls, looks = (".channel.receive_async(", ".channel.listen("), ("watch.look(", "child.look(")
    listening = [path for path, text in texts.items() if any(call in text for call in calls)]
    assert listening
    assert [path for path in listening if not any(look in texts[path] for look in looks)] == []


@pytest.mark.asyncio
async def test_whoever_waits_to_tell_a_child_something_hears_that_it_is_ended(start):
    child = start("busy")
    await child.first_message()
    while child.channel.is_writable():  # it reads nothing
        child.channel.send({"n": 1})
    told = []

    async def tell():
        with pytest.raises(ChannelClosed):
            await child.channel.send_async({"n": 2})
        told.append(child.pid)

    with anyio.fail_after(LIMIT_S):
        async with anyio.create_task_group() as group:
            group.start_soon(tell)
            await anyio.wait_all_tasks_blocked()
            await child.aclose()
    assert told == [child.pid]
    assert child.process.returncode is not None


def test_a_child_that_has_ended_leaves_no_descriptor(start):
    before = own_descriptors()
    child = start()
    child.channel.receive()
    child.end()
    assert own_descriptors() <= before


@pytest.mark.parametrize("mode", ["echo", "busy"])
def test_a_child_leaves_when_its_parent_is_killed(start, mode):
    (pid,) = left_by_killed_parent(
        "from msgspec.msgpack import Decoder",
        "from stemd.processes.child import Child",
        f"child = Child('{mode}_child', Decoder())",
        "print(child.channel.receive()[0]['pid'], flush=True)",
        "child.channel.receive()",
    )
    wait_until(lambda: not is_running(pid))


def test_a_process_that_user_code_forks_ends_as_soon_as_it_forks_itself():
    forks = """
import os, sys
from stemd.processes.child import end_forks_of_forks
end_forks_of_forks()
pid = os.fork()
if pid == 0:
    os.fork()
    print("a fork of a fork", flush=True)
    os._exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"""
    assert finished(sys.executable, "-c", forks, check=True).stdout == "1\n"


def test_a_parent_without_standard_error_can_have_children(start, monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    assert start().channel.receive()[0]["pid"]


@pytest.mark.parametrize(
    ("place", "reason"),
    [("socket.socketpair", errno.EMFILE), ("os.pipe", errno.EMFILE), ("subprocess.Popen", errno.EAGAIN)],
)
def test_a_child_without_room_is_told_and_leaves_no_descriptor(start, monkeypatch, place, reason):
    before = own_descriptors()
    with monkeypatch.context() as patch:
        patch.setattr(place, Mock(side_effect=OSError(reason, os.strerror(reason))))
        with pytest.raises(ChannelClosed, match="echo_child cannot be started: .*" + os.strerror(reason)):
            start()
    assert own_descriptors() <= before
