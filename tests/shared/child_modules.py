"""Modules that children run, and a parent of children that is killed."""

import os
import subprocess
import sys
from pathlib import Path

_MODULE = """
import atexit, os, random, sys, threading, time
import numpy as np
from msgspec.msgpack import Decoder
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent

loaded_in = None

class Kept:
    def __del__(self, write=os.write):
        write(2, b"taken down")

sys.kept = Kept()

def preload():
    global loaded_in
    loaded_in = os.getpid()
    if "{mode}" == "threads":
        threading.Thread(target=threading.Event().wait, daemon=True).start()

def main():
    if "{mode}" != "deaf":
        leave_with_parent(int(sys.argv[2]))
    preloaded = loaded_in
    atexit.register(os.write, 2, b"handler of the exit has run")
    channel = Channel.from_fd(int(sys.argv[1]), Decoder())
    print("printed by the child", flush=True)
    channel.send({{
        "pid": os.getpid(), "parent": os.getppid(), "loaded_in": preloaded, "argv": sys.argv[3:],
        "environment": dict(os.environ), "path": sys.path, "folder": os.getcwd(),
        "main": sys.modules["__main__"].__name__,
        "random": [random.random(), float(np.random.random())],
        "descriptors": sorted(map(int, os.listdir("/proc/self/fd"))),
    }})
    while "{mode}" == "busy":
        pass
    while "{mode}" == "deaf":
        time.sleep(60)
    try:
        while True:
            message = channel.receive().message
            if "status" in message:
                raise SystemExit(message["status"])
            channel.send(message)
    except ChannelClosed:
        pass

if __name__ == "__main__":
    main()
"""


def write_child_modules(folder: Path) -> None:
    """Write modules that send back what they get, or are always busy, or deaf, or have a second thread."""
    for mode in ("echo", "busy", "deaf", "threads"):
        (folder / f"{mode}_child.py").write_text(_MODULE.format(mode=mode))


def left_by_killed_parent(*code: str) -> list[int]:
    """Run lines of code that start children and print ids of processes; kill it then, and return the ids."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)}
    command = [sys.executable, "-c", "\n".join(code)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        parent.kill()
    return pids
