"""The process that serves results as EPICS process variables: from the daemon's result stream to PV Access.

Started as ``python -m stemd.pva.server FD LIFE_FD``; FD is its end of a channel. It is one more subscriber of
the daemon: a client that does not read takes memory of this process only, and never holds the daemon back.
"""

import os
import sys
import threading
import traceback
from typing import Final

from p4p.client.thread import Context
from p4p.server import Server, StaticProvider

from stemd.client.subscriber import Subscriber
from stemd.monitoring.log import get_logger
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd.pva.messages import (
    TO_SERVER,
    FromServer,
    OpenServer,
    PutDone,
    ServerReady,
    ServerRefused,
    ShowParameters,
    ToServer,
)
from stemd.pva.process_variables import ParameterVariables, ResultVariables
from stemd.pva.puts import Puts
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.packing import MalformedResult

_NICE: Final = 5  # after receiver and workers where cores are short
_LOOK_S: Final = 0.5
_JOIN_S: Final = 60.0
_SEARCH_S: Final = 1.0

log = get_logger(__name__)


def main() -> None:
    """Run the process."""
    leave_with_parent(int(sys.argv[2]))
    channel = Channel[FromServer, ToServer].from_fd(int(sys.argv[1]), TO_SERVER)
    order = channel.receive().message
    assert isinstance(order, OpenServer)
    os.nice(_NICE)
    provider = StaticProvider("stemd")
    puts = Puts(channel) if order.allow_put else None
    parameters = ParameterVariables(order.prefix, provider, puts)
    results = ResultVariables(order.prefix, provider, order.max_rate_hz)
    shares_prefix = _is_served(order)
    try:
        server = Server(providers=[provider], conf=_settings(order), useenv=True)
    except RuntimeError as error:
        text = f"pva.interfaces: {', '.join(order.interfaces)}: the server cannot listen: {error}"
        channel.send(ServerRefused(text=text))
        raise SystemExit(1) from None
    with server, _subscriber(order) as subscriber:
        for newest in subscriber.join(_JOIN_S):
            results.take(newest)
        port = int(server.conf()["EPICS_PVAS_SERVER_PORT"])
        channel.send(ServerReady(port=port, shares_prefix=shares_prefix))
        threading.Thread(target=_listen, args=(channel, parameters, puts), daemon=True).start()
        while True:
            try:
                message = subscriber.receive(results.post_due(_LOOK_S))
            except MalformedResult as error:
                log.error("malformed_result", error=str(error))
                continue
            if message is not None:
                results.take(message)


def _settings(order: OpenServer) -> dict[str, str]:
    """Return p4p's settings; those of the environment add ports, and no further interfaces."""
    interfaces = " ".join(order.interfaces)
    return {
        "EPICS_PVAS_INTF_ADDR_LIST": interfaces,
        "EPICS_PVAS_BEACON_ADDR_LIST": interfaces,
        "EPICS_PVAS_AUTO_BEACON_ADDR_LIST": "NO",
    }


def _is_served(order: OpenServer) -> bool:
    """Return whether a server that is there already answers for the prefix."""
    conf = {
        "EPICS_PVA_ADDR_LIST": " ".join(order.interfaces),
        "EPICS_PVA_AUTO_ADDR_LIST": "NO",
        "EPICS_PVA_BROADCAST_PORT": os.environ.get("EPICS_PVAS_BROADCAST_PORT", "5076"),
    }
    with Context("pva", conf=conf, useenv=False) as client:
        try:
            client.get(f"{order.prefix}STATUS", timeout=_SEARCH_S)
        except TimeoutError:
            return False
    return True


def _subscriber(order: OpenServer) -> Subscriber:
    key = None
    if order.key is not None:
        key = ClientKey(name="pva", public=order.key.public, secret=order.key.secret, server=order.key.server)
    return Subscriber(order.results, order.snapshots, ("result/", "event/"), key=key)


def _listen(
    channel: Channel[FromServer, ToServer], parameters: ParameterVariables, puts: Puts | None
) -> None:
    """Take what the daemon says; end the process when it closes the channel."""
    try:
        while True:
            message = channel.receive().message
            if isinstance(message, ShowParameters):
                parameters.show(message.params)
            elif isinstance(message, PutDone) and puts is not None:
                puts.done(message)
    except ChannelClosed:
        os._exit(0)
    except BaseException:  # noqa: BLE001 - without this thread no put is answered: another process is started
        log.error("pva_server_failed", error=traceback.format_exc())
        os._exit(1)


if __name__ == "__main__":
    main()
