"""The process that serves results as EPICS process variables: from the daemon's result stream to PV Access.

The daemon starts it as ``python -m stemd_pva FD LIFE_FD``; FD is its end of a `DaemonLink`. It is one more
subscriber of the daemon: a client that does not read takes memory of this process only, and never holds the
daemon back.
"""

import os
import sys
import threading
import traceback
from collections.abc import Mapping
from socket import socket
from typing import Any, Final  # messages are maps of any plain values

from p4p.client.thread import Context
from p4p.server import Server, StaticProvider

from stemd.client import ClientKey, MalformedResult, Subscriber
from stemd_pva.process_variables import ParameterVariables, ResultVariables
from stemd_pva.puts import DaemonGone, DaemonLink, Puts, end_with_daemon

_NICE: Final = 5  # after receiver and workers where cores are short
_LOOK_S: Final = 0.5
_JOIN_S: Final = 60.0
_SEARCH_S: Final = 1.0


def main() -> None:
    """Run the process."""
    end_with_daemon(int(sys.argv[2]))
    daemon = DaemonLink(socket(fileno=int(sys.argv[1])))
    order = daemon.receive()
    os.nice(_NICE)
    provider = StaticProvider("stemd")
    puts = Puts(daemon) if order["allow_put"] else None
    parameters = ParameterVariables(order["prefix"], provider, puts)
    results = ResultVariables(
        order["prefix"], provider, order["max_rate_hz"], lambda text: daemon.send("Report", text=text)
    )
    shares_prefix = _is_served(order)
    # Settings of the environment add ports, and no further interfaces.
    interfaces = " ".join(order["interfaces"])
    settings = {f"EPICS_PVAS_{name}_ADDR_LIST": interfaces for name in ("INTF", "BEACON")}
    settings["EPICS_PVAS_AUTO_BEACON_ADDR_LIST"] = "NO"
    try:
        server = Server(providers=[provider], conf=settings, useenv=True)
    except RuntimeError as error:
        text = f"pva.interfaces: {', '.join(order['interfaces'])}: the server cannot listen: {error}"
        daemon.send("ServerRefused", text=text)
        raise SystemExit(1) from None
    key = None if order["key"] is None else ClientKey(name="pva", **order["key"])
    topics = ("result/", "event/")
    with server, Subscriber(order["results"], order["snapshots"], topics, key=key) as subscriber:
        for newest in subscriber.join(_JOIN_S):
            results.take(newest)
        port = int(server.conf()["EPICS_PVAS_SERVER_PORT"])
        daemon.send("ServerReady", port=port, shares_prefix=shares_prefix)
        threading.Thread(target=_listen, args=(daemon, parameters, puts), daemon=True).start()
        while True:
            try:
                message = subscriber.receive(results.post_due(_LOOK_S))
            except MalformedResult as error:
                daemon.send("Report", text=f"a result was skipped: {error}")
                continue
            if message is not None:
                results.take(message)


def _is_served(order: Mapping[str, Any]) -> bool:
    """Return whether a server that is there already answers for the prefix."""
    conf = {
        "EPICS_PVA_ADDR_LIST": " ".join(order["interfaces"]),
        "EPICS_PVA_AUTO_ADDR_LIST": "NO",
        "EPICS_PVA_BROADCAST_PORT": os.environ.get("EPICS_PVAS_BROADCAST_PORT", "5076"),
    }
    with Context("pva", conf=conf, useenv=False) as client:
        try:
            client.get(f"{order['prefix']}STATUS", timeout=_SEARCH_S)
        except TimeoutError:
            return False
    return True


def _listen(daemon: DaemonLink, parameters: ParameterVariables, puts: Puts | None) -> None:
    """Take what the daemon says; end the process when it closes the connection."""
    try:
        while True:
            message = daemon.receive()
            if message["type"] == "ShowParameters":
                parameters.show(message["params"])
            elif message["type"] == "PutDone" and puts is not None:
                puts.done(message["number"], message["error"])
    except DaemonGone:
        os._exit(0)
    except BaseException:  # noqa: BLE001 - without this thread no put is answered: another process is started
        traceback.print_exc()
        os._exit(1)


if __name__ == "__main__":
    main()
