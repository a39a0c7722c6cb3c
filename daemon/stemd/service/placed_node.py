"""The program of a node that an engine has placed: ``python -m stemd.service.placed_node FD LIFE_FD FOLDER``.

It gets its configuration over the channel, says when it is up, and ends when the pipe closes.
"""

import os
import shutil
import signal
import sys
import threading
import time
from typing import Final

from stemd.config import load
from stemd.errors import StemdError
from stemd.monitoring import log
from stemd.placement.messages import TO_NODE, FromNode, NodeRefused, NodeUp, StartNode
from stemd.processes import named_modules, user_output
from stemd.processes.channel import Channel
from stemd.processes.template_handle import make_template
from stemd.service import daemon
from stemd.service.components import Components

_END_S: Final = 10.0


def _end_with_pipe(life_fd: int, folder: str) -> None:
    """End this process when the other end of the pipe closes, and remove its folder."""

    def watch() -> None:
        os.read(life_fd, 1)
        shutil.rmtree(folder, ignore_errors=True)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(_END_S)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="end-with-pipe").start()


def _serve(channel: Channel[FromNode, StartNode]) -> int:
    config = load(environ={}, overrides=channel.receive().message.values)
    log.configure(config.log.level)
    user_output.log_in_children(config.log.level)

    def up(components: Components) -> None:
        addresses = components.addresses()
        channel.send(NodeUp(merged=addresses["merged"], control=addresses["control"]))

    template = make_template()
    try:
        return daemon.run(config, on_ready=up, template=template)
    finally:
        template.end()


def main() -> int:
    """Run the node until the pipe closes; return the exit status."""
    folder = sys.argv[3]
    _end_with_pipe(int(sys.argv[2]), folder)
    named_modules.allow_from_parent(os.environ)
    with Channel[FromNode, StartNode].from_fd(int(sys.argv[1]), TO_NODE) as channel:
        try:
            return _serve(channel)
        except (StemdError, OSError) as error:
            channel.send(NodeRefused(why=str(error)))
            return 1
        finally:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
