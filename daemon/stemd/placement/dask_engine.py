"""Nodes of a head as actors on the workers of a Dask cluster."""

import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from stemd.cluster.specification import connect
from stemd.config.source import EngineConfig
from stemd.errors import ExecutorSpecException
from stemd.placement.engine import Addresses, Engine, EngineLost, NodeGone, NodeProcess, PlacedNode
from stemd.placement.messages import NodeOrder

TAG: Final = "stemd"  # the resource of workers that take nodes; without any such worker, all take them
_CONNECT_S: Final = 5.0
_ANSWER_S: Final = 10.0  # of the scheduler or an actor; a machine without power answers nothing
_START_S: Final = 120.0


# Any, in this file: Dask has no types.
class DaskNode(PlacedNode):
    """An actor, which owns the process of a node."""

    def __init__(self, client: Any, worker: str, order: NodeOrder, resources: Mapping[str, float]) -> None:
        host = worker.rpartition("://")[2].rpartition(":")[0].strip("[]")
        self._client = client
        self._future = client.submit(
            NodeProcess,
            order.version,
            order.values,
            order.head,
            host,
            actor=True,
            workers=[worker],
            allow_other_workers=False,
            resources=dict(resources) or None,
            pure=False,
            key=f"stemd-node-{uuid.uuid4().hex}",
        )
        self._since = time.monotonic()
        self._actor: Any = None
        self._asked: Any = None
        self._addresses: Addresses | None = None
        self._ending: Any = None  # the answer of the actor to `release`

    def look(self) -> Addresses | None:
        if self._actor is None:
            self._find_actor()
        elif self._future.status != "finished":
            raise NodeGone(f"its worker is lost ({self._future.status})")
        if self._actor is None:
            return None
        if self._asked is None:
            self._asked, self._since = self._actor.state(), time.monotonic()
        if self._asked.done():
            asked, self._asked = self._asked, None
            with _as_gone():
                ending, *addresses = asked.result(timeout=_ANSWER_S)
            if ending:
                raise NodeGone(ending)
            self._addresses = Addresses(*addresses)
        elif time.monotonic() - self._since > _ANSWER_S:
            raise NodeGone(f"its worker has not answered for {_ANSWER_S:g} s")
        return self._addresses

    def _find_actor(self) -> None:
        if not self._future.done():
            if time.monotonic() - self._since > _START_S:
                raise NodeGone(f"it has not started within {_START_S:g} s")
            return
        with _as_gone():
            self._actor = self._future.result(timeout=_ANSWER_S)

    def release(self) -> None:
        if self._actor is not None and self._future.status == "finished":
            self._ending = self._actor.end()
        else:
            self._future.cancel(force=True)

    def has_ended(self) -> bool:
        if self._ending is not None and not self._ending.done() and self._future.status == "finished":
            return False
        self._future.release()
        return True


@contextmanager
def _as_gone() -> Iterator[None]:
    """Raise what Dask raises in the block as NodeGone."""
    try:
        yield
    except NodeGone:
        raise
    except (ImportError, AttributeError) as error:
        raise NodeGone(f"stemd is not installed there in the version of the head: {error}") from error
    except Exception as error:
        raise NodeGone(f"{type(error).__name__}: {error}") from error


class DaskEngine(Engine):
    """Reaches a scheduler, or raises EngineLost. `tls`: files, as Dask's ``Security`` calls them."""

    def __init__(self, address: str, tls: Mapping[str, str], *, insecure: bool) -> None:
        self._address = address
        self._tls = dict(tls)
        self._insecure = insecure
        self._client: Any = None
        self._resources: Mapping[str, float] = {}

    def connect(self) -> None:
        self.close()
        config = EngineConfig.model_construct(
            tls_ca=self._tls.get("tls_ca_file"),
            tls_cert=self._tls.get("tls_client_cert"),
            tls_key=self._tls.get("tls_client_key"),
            insecure=self._insecure,
        )
        try:
            address = config.scheduler(self._address)
            # As the default: actors find their client by that. This process has no other one.
            self._client = connect(address, as_default=True, timeout_s=_CONNECT_S, tls=self._tls)
        except (ValueError, ExecutorSpecException) as error:
            raise EngineLost(str(error)) from error

    def workers(self) -> dict[str, str]:
        client = self._client
        if client.status != "running":
            raise EngineLost("the connection to the scheduler is lost")
        try:
            identity = client.sync(client.scheduler.identity, n_workers=-1, callback_timeout=_ANSWER_S)
        except (OSError, RuntimeError) as error:
            raise EngineLost(f"the scheduler does not answer: {error!r}") from error
        there = identity["workers"]
        tagged = {name: one for name, one in there.items() if TAG in (one.get("resources") or {})}
        self._resources = {TAG: 1} if tagged else {}
        wanted = (tagged or there).items()
        return {name: str(one["host"]) for name, one in wanted if one["status"] == "running"}

    def start(self, worker: str, order: NodeOrder) -> DaskNode:
        try:
            return DaskNode(self._client, worker, order, self._resources)
        except (OSError, RuntimeError, ValueError) as error:
            raise NodeGone(f"Dask does not take it: {error}") from error

    def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with suppress(Exception):  # it is lost already
                client.close(timeout=_CONNECT_S)
