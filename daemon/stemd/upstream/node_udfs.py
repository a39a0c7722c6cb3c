"""At a head: has its nodes run the UDFs that it has, and passes other requests on to them."""

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import anyio
import anyio.to_thread
import zmq

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable
from stemd.control import requests
from stemd.errors import StemdError
from stemd.monitoring.log import get_logger
from stemd.upstream.node import Node, NodeLost
from stemd.workers.udf_spec import UDFSpec

_TIMEOUT_S: Final = 10.0
_STARTING: Final = "not_ready"
_NOT_THERE: Final = "not_found"
_IN_MIDDLE: Final = ("failed", "internal")  # kinds of errors after which a change may have been made or not

log = get_logger(__name__)


class NodeUDFs:
    """Asks the nodes over their control sockets; absent ones are set up when they answer."""

    def __init__(
        self, nodes: Sequence[Node], udfs: Iterable[UDFSpec], report: Callable[[str], None] = lambda _: None
    ) -> None:
        self._nodes = nodes
        self._udfs = udfs  # of the head, whenever they are iterated
        self._report = report
        self._published: dict[tuple[Node, str], str] = {}
        self._lock = anyio.Lock()

    def as_list(self) -> list[dict[str, object]]:
        """Return the state of each node in plain values, for the status."""
        return [
            {
                "name": node.name,
                "state": "connected" if node.is_up else "waiting",
                "trouble": node.trouble or None,
                **({"where": node.where} if node.where else {}),
            }
            for node in self._nodes
        ]

    async def set_up(self, node: Node) -> None:
        """Have a node run the UDFs of the head only, or publish why not; NodeLost if it does not answer."""
        try:
            if not node.is_compared:
                node.compared(await self._differing(node))
            for name in self._in_order(node.doubtful):
                async with self._lock:
                    await self._mend(node, name)
            self._published.pop((node, ""), None)
        except DaemonUnreachable as error:
            raise NodeLost(str(error)) from error
        except (StemdError, KeyError, TypeError) as error:
            if isinstance(error, ControlFailed) and error.kind == _STARTING:
                raise NodeLost(str(error)) from error
            self._trouble(node, "", f"it does not get the UDFs of this daemon: {error}")

    async def _differing(self, node: Node) -> set[str]:
        """Return the UDFs that a node has otherwise than the head; what a pickled one is cannot be seen."""
        known = {udf["name"]: udf for udf in (await self._ask(node, requests.Udfs()))["udfs"]}
        wanted = {spec.name: spec for spec in self._udfs}
        differing = {
            name
            for name, spec in wanted.items()
            if spec.pickle is not None or known.get(name) != spec.described()
        }
        return differing | (known.keys() - wanted.keys())

    def _in_order(self, names: Collection[str]) -> list[str]:
        """Return those that the head does not have, then the others in the order of the head."""
        wanted = [spec.name for spec in self._udfs]
        return [*sorted(set(names).difference(wanted)), *(name for name in wanted if name in names)]

    async def _mend(self, node: Node, name: str) -> None:
        """Have a node run one UDF as the head does, or not at all."""
        spec = next((spec for spec in self._udfs if spec.name == name), None)
        try:
            if spec is not None:
                await self._give(node, spec)
            else:
                log.info("udf_of_node_removed", node=node.name, udf=name)
                await self._ask(node, requests.Unregister(name=name))
        except ControlFailed as refusal:
            if refusal.kind == _STARTING:
                raise
            if spec is not None or refusal.kind != _NOT_THERE:
                self._trouble(node, name, f"udf {name} does not run there: {refusal}")
                return
        self._published.pop((node, name), None)
        node.trust(name)

    async def _give(self, node: Node, spec: UDFSpec) -> None:
        await self._ask(node, _request(spec))
        if spec.pickle is not None and spec.params:
            await self._ask(node, requests.SetParameters(name=spec.name, params=spec.params, restart=True))

    def _trouble(self, node: Node, udf: str, text: str) -> None:
        if self._published.get((node, udf)) != text:
            self._published[node, udf] = text
            self._report(f"node {node.name}: {text}")

    @asynccontextmanager
    async def changing(self, udfs: Callable[[], Collection[str]]) -> AsyncIterator[None]:
        """Take nothing of these UDFs (asked for again at the end) from nodes in the block; set up no node."""
        async with self._lock:
            names = set(udfs())
            for node in self._nodes:
                node.begin_change(names)
            try:
                yield
            finally:
                names.update(udfs())
                for node in self._nodes:
                    node.end_change(names)

    async def register(self, spec: UDFSpec, before: UDFSpec | None) -> None:
        """Have all nodes run a UDF, or none: RequestRefused names the node that refuses."""
        await self._on_all(_request(spec), spec.name, before)

    async def unregister(self, spec: UDFSpec) -> None:
        """Have no node run a UDF any more."""
        await self._on_all(requests.Unregister(name=spec.name), spec.name, spec)

    async def change(
        self, spec: UDFSpec, before: UDFSpec, params: dict[str, object], *, restart: bool
    ) -> None:
        """Change parameters of a UDF on all nodes; RequestRefused names the node that refuses."""
        request = requests.SetParameters(name=spec.name, params=params, restart=restart)
        await self._on_all(request, spec.name, before)

    async def set_back(self, before: UDFSpec) -> None:
        """Have a UDF as it was before a change that all nodes have made: the head has refused it."""
        await self._set_back([node for node in self._nodes if node.is_up], before.name, before)

    async def set_nav_shape(self, nav_shape: Sequence[int]) -> None:
        """Give the next scan this shape on all nodes."""
        await self._on_all(requests.SetNavShape(nav_shape=list(nav_shape)))

    async def cancel(self, node: Node, scan_id: str) -> None:
        """Cancel a scan on a node, if it still runs."""
        try:
            await self._ask(node, requests.Cancel(scan_id=scan_id))
        except StemdError as error:
            log.info("not_cancelled_on_node", node=node.name, error=str(error))

    async def _on_all(
        self, request: requests.Request, name: str | None = None, before: UDFSpec | None = None
    ) -> None:
        """Ask all nodes that are there; if one refuses, have the UDF as before on the others."""
        there = [node for node in self._nodes if node.is_up]
        errors: dict[Node, StemdError] = {}

        async def ask(node: Node) -> None:
            try:
                await self._ask(node, request)
            except StemdError as error:
                is_gone = isinstance(error, ControlFailed) and error.kind == _NOT_THERE
                if not isinstance(request, requests.Unregister) or not is_gone:
                    errors[node] = error

        async with anyio.create_task_group() as group:
            for node in there:
                group.start_soon(ask, node)
        if not errors:
            if name is not None:
                await self._ask_late([node for node in self._nodes if node not in there], request, name)
                if not isinstance(request, requests.SetParameters):  # which leaves a doubtful UDF as it is
                    for node in there:
                        node.trust(name)
            return
        if name is not None:
            for node, error in errors.items():
                if not isinstance(error, ControlFailed) or error.kind in _IN_MIDDLE:
                    node.doubt(name)
            await self._set_back([node for node in there if node not in errors], name, before)
        node, error = next(iter(errors.items()))
        kind = error.kind if isinstance(error, ControlFailed) else "failed"
        raise requests.RequestRefused(kind, f"node {node.name}: {error}") from error

    async def _set_back(self, nodes: Sequence[Node], name: str, before: UDFSpec | None) -> None:
        for node in nodes:
            try:
                if before is None:
                    await self._ask(node, requests.Unregister(name=name))
                else:
                    await self._give(node, before)
            except StemdError as failure:
                log.error("node_not_set_back", node=node.name, error=str(failure))
                node.doubt(name)

    async def _ask_late(self, nodes: Sequence[Node], request: requests.Request, name: str) -> None:
        """Pass a change on to nodes that were away: now to those that are back, to others when they are."""
        for node in nodes:
            doubtful = node.doubtful
            node.doubt(name)
            if node.is_up:
                try:
                    await self._ask(node, request)
                except StemdError as error:
                    log.error("node_not_set_up", node=node.name, error=str(error))
                else:
                    for udf in node.doubtful - doubtful:
                        node.trust(udf)

    async def _ask(self, node: Node, request: requests.Request) -> requests.Answer:
        if node.config is None:
            raise DaemonUnreachable(f"node {node.name} is not there: {node.trouble}")
        control, key = node.config.control, node.key

        def ask() -> requests.Answer:
            with ControlClient(control, timeout_s=_TIMEOUT_S, key=key) as client:
                return client.request(request)

        try:
            return await anyio.to_thread.run_sync(ask, abandon_on_cancel=True)
        except (OSError, zmq.ZMQError) as error:  # this process has no descriptors left, for example
            raise DaemonUnreachable(f"{control} cannot be asked: {error}") from error


def _request(spec: UDFSpec) -> requests.Register:
    # Temporary: the head registers it again, and a node that is started without a head has its own.
    is_code = spec.pickle is not None
    return requests.Register(
        name=spec.name,
        use=None if is_code else spec.use,
        params=None if is_code else spec.params,
        pickle=spec.pickle,
        sigma=spec.sigma,
        resolution=spec.resolution,
        replace=True,
        temporary=True,
    )
