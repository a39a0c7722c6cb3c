"""The component for PV Access, made from the configuration."""

from collections.abc import Callable

import zmq

from stemd.config import Config
from stemd.control.audit import OnAccepted
from stemd.control.server import Do
from stemd.publishing.publisher import Publisher
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.pva_bridge import PVABridge
from stemd.service.pva_messages import StreamKey
from stemd.sockets.access_list import Access, Peer


def make_pva(
    config: Config,
    *,
    publisher: Publisher,
    access: Access,
    udfs: RegisteredUDFs,
    do: Do,
    on_accepted: OnAccepted,
    on_trouble: Callable[[str], None],
) -> PVABridge | None:
    """Return the owner of the process that serves PV Access; None without a prefix.

    Where subscribers need keys, that process gets a pair of its own, which is stored nowhere.
    """
    if config.pva.prefix is None:
        return None
    key = None
    if access.server_key is not None:
        public, secret = (text.decode() for text in zmq.curve_keypair())
        access.admit(public, Peer(name="pva", may_control=False))
        key = StreamKey(public=public, secret=secret, server=access.server_key.public)
    handle = PVABridge(
        config.pva,
        results=publisher.results_address,
        snapshots=publisher.snapshots_address,
        key=key,
        parameters=lambda: [(spec.name, spec.params) for spec in udfs],
        do=do,
        on_accepted=on_accepted,
        on_trouble=on_trouble,
    )
    udfs.call_when_changed(handle.parameters_changed)
    return handle
