import os
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
import zmq

from stemd.doctor.port_holder import Holder, holder_of, name_of_command

LISTENER = """
import socket, sys
listener = socket.create_server((sys.argv[1], 0), family=int(sys.argv[2]))
print(listener.getsockname()[1], flush=True)
sys.stdin.read()
"""


@contextmanager
def another_process(host="127.0.0.1", family=socket.AF_INET):
    """A process that listens; yields it and its port."""
    command = [sys.executable, "-c", LISTENER, host, str(int(family))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process, int(process.stdout.readline())
        process.stdin.close()


@contextmanager
def another_process_alone(host, family=socket.AF_INET):
    """A process that listens, at a port at which nobody listens at 127.0.0.1; yields that port, too.

    The kernel gives the port of one address to another process at another address, so the test holds it
    there: a socket that is bound and does not listen keeps others away, and is not seen itself.
    """
    while True:
        with another_process(host, family) as (process, port), socket.socket() as held:
            try:
                held.bind(("127.0.0.1", port))
            except OSError:
                continue
            yield process, port
            return


@pytest.mark.parametrize("scheme", ["", "tcp://"])
@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0"])
@pytest.mark.parametrize("asked", ["127.0.0.1", "localhost", "0.0.0.0", "*"])
def test_the_process_that_listens_at_a_port_is_found(scheme, bound, asked):
    with another_process(bound) as (process, port):
        holder = holder_of(f"{scheme}{asked}:{port}")
        assert holder == Holder(pids=frozenset({process.pid}), user=os.getuid())
        assert holder.words() == f"process {process.pid} ({Path(sys.executable).name})"
        assert holder.is_of(process.pid)
        assert holder.is_of(os.getpid())
        assert not Holder(pids=frozenset({os.getpid()}), user=os.getuid()).is_of(process.pid)


@pytest.mark.skipif(not socket.has_ipv6, reason="there is no IPv6 here")
def test_the_process_that_listens_at_an_ipv6_port_is_found():
    with another_process_alone("::1", socket.AF_INET6) as (process, port):
        assert holder_of(f"tcp://[::1]:{port}").pids == {process.pid}
        assert holder_of(f"127.0.0.1:{port}") is None


def test_nobody_has_a_free_port_nor_the_same_port_at_another_address_of_this_computer():
    with another_process_alone("127.0.0.2") as (_, port):
        assert holder_of(f"127.0.0.1:{port}") is None
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # so that nobody takes it meanwhile; the kernel lists it once it listens
        assert holder_of(f"tcp://127.0.0.1:{held.getsockname()[1]}") is None
    assert holder_of("tcp://no.such.host.invalid:5555") is None


def test_the_process_that_listens_at_a_path_is_found(tmp_path):
    path = tmp_path / "socket"
    assert holder_of(f"ipc://{path}") is None
    with zmq.Context() as context, context.socket(zmq.REP) as listener:
        listener.bind(f"ipc://{path}")
        assert holder_of(f"ipc://{path}") == Holder(pids=frozenset({os.getpid()}), user=os.getuid())


@pytest.mark.parametrize(
    ("holder", "words"),
    [
        (Holder(pids=frozenset(), user=0), "a process of user root"),
        (Holder(pids=frozenset(), user=54321), "a process of user 54321"),
        (Holder(pids=frozenset(), user=None), "another program"),
        (Holder(pids=frozenset({1}), user=54321), "process 1 "),
    ],
)
def test_a_holder_that_is_not_known_is_described_as_far_as_it_is(holder, words):
    if os.getuid() == 0 and holder.user == 0:
        words = "another program"  # ours is the user, and nothing is said of it
    assert holder.words().startswith(words)


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["/usr/bin/python3", "/opt/venv/bin/stemd", "serve", "-c", "secret.toml"], "stemd serve"),
        (["/usr/bin/python3.11", "-m", "stemd", "serve"], "stemd serve"),
        (["python3", "-X", "dev", "-m", "stemd.relay.process", "12"], "stemd.relay.process"),
        (["/usr/bin/python3", "-c", "import this"], "python3"),
        (["socat", "TCP-LISTEN:8790,fork", "-"], "socat"),
        ([""], ""),
    ],
)
def test_a_command_is_named_without_its_arguments(command, name):
    assert name_of_command(command) == name
