"""The end of a context of ZeroMQ that waits no longer than it should."""

import threading
from collections.abc import Callable
from typing import Any

import zmq

_LOOK_S = 0.1
_REST_S = 0.5


def end_context(context: "zmq.Context[Any]", is_over: Callable[[], bool] = lambda: True) -> None:
    """Return when what its closed sockets still send is sent, or soon after `is_over`.

    A thread ends it: libzmq 4.3.5 never does if a peer hangs up while a socket with unsent messages closes.
    What then is left ends with the process.
    """
    ending = threading.Thread(target=context.term, daemon=True, name="end-context")
    ending.start()
    while ending.is_alive() and not is_over():
        ending.join(_LOOK_S)
    ending.join(_REST_S)
