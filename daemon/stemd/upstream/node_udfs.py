"""At a head: has its nodes run the UDFs that it has, and passes other requests on to them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import anyio
import anyio.to_thread

from stemd.client.requests import ControlClient, ControlFailed, DaemonUnreachable
from stemd.control.server import RequestRefused
from stemd.errors import StemdError
from stemd.monitoring.log import get_logger
from stemd.results.merger_handle import UDFSpec
from stemd.upstream.node import Node
from stemd.upstream.node_link import NodeLost

_TIMEOUT_S: Final = 10.0

log = get_logger(__name__)


class NodeUDFs:
    """Asks the nodes over their control sockets.

    Parameters
    ----------
    nodes : sequence of Node
        Those that are not there are set up when they answer.
    udfs : iterable of UDFSpec
        Those of the head, as they are whenever it is iterated.
    """

    def __init__(self, nodes: Sequence[Node], udfs: Iterable[UDFSpec]) -> None:
        self._nodes = nodes
        self._udfs = udfs

    def as_list(self) -> list[dict[str, Any]]:
        """Return the state of each node in plain values, for the status."""
        return [
            {
                "name": node.name,
                "state": "connected" if node.is_up else "waiting",
                "trouble": node.trouble or None,
            }
            for node in self._nodes
        ]

    async def set_up(self, node: Node) -> None:
        """Have a node run the UDFs of the head and no others; what it cannot run is logged.

        UDFs that it has already go on: a head that starts in the middle of a scan disturbs none.

        Raises
        ------
        NodeLost
            If it does not answer yet: it is asked again.
        """
        node.is_set_up = False
        try:
            while not node.is_set_up:
                node.is_set_up = True  # a change that is made meanwhile takes it back
                await self._set_up(node)
        except (ControlFailed, DaemonUnreachable) as error:
            node.is_set_up = False
            if isinstance(error, DaemonUnreachable) or error.kind == "not_ready":
                raise NodeLost(str(error)) from error
            log.error("node_not_set_up", node=node.name, error=str(error))
        except (StemdError, KeyError, TypeError) as error:
            node.is_set_up = False
            log.error("node_not_set_up", node=node.name, error=str(error))
        except BaseException:  # such as the end of the connection
            node.is_set_up = False
            raise

    async def _set_up(self, node: Node) -> None:
        known = {udf["name"]: udf for udf in (await self._call(node, "udfs"))["udfs"]}
        wanted = {spec.name: spec for spec in self._udfs}
        for other in [other for other in known if other not in wanted]:
            log.info("udf_of_node_removed", node=node.name, udf=other)
            await self._call(node, "unregister", name=other)
        for spec in wanted.values():
            if spec.pickle is not None or known.get(spec.name) != spec.described():
                await self._call(node, "register", **_request(spec))
            if spec.pickle is not None and spec.params:
                await self._call(node, "set_parameters", name=spec.name, params=spec.params, restart=True)

    async def register(self, spec: UDFSpec, before: UDFSpec | None) -> None:
        """Have all nodes run a UDF; if one refuses, none does.

        Parameters
        ----------
        spec : UDFSpec
        before : UDFSpec, optional
            What has that name now.

        Raises
        ------
        RequestRefused
            With the name of the node that refuses.
        """
        await self._on_all("register", _request(spec), *_undo(spec.name, before))

    async def unregister(self, spec: UDFSpec) -> None:
        """Have no node run a UDF any more."""
        await self._on_all("unregister", {"name": spec.name}, "register", _request(spec))

    async def change(self, spec: UDFSpec, before: UDFSpec, params: dict[str, Any], *, restart: bool) -> None:
        """Change parameters of a UDF on all nodes.

        Raises
        ------
        RequestRefused
            With the name of the node that refuses.
        """
        request = {"name": spec.name, "params": params, "restart": restart}
        await self._on_all("set_parameters", request, *_undo(spec.name, before))

    async def set_nav_shape(self, nav_shape: Sequence[int]) -> None:
        """Give the next scan this shape on all nodes."""
        await self._on_all("set_nav_shape", {"nav_shape": list(nav_shape)}, "udfs", {})

    async def cancel(self, node: Node, scan_id: str) -> None:
        """Cancel a scan on a node, if it still runs."""
        try:
            await self._call(node, "cancel", scan_id=scan_id)
        except StemdError as error:
            log.info("not_cancelled_on_node", node=node.name, error=str(error))

    async def _on_all(
        self, op: str, request: dict[str, Any], undo: str, undo_request: dict[str, Any]
    ) -> None:
        there = [node for node in self._nodes if node.is_up]
        errors: dict[Node, StemdError] = {}

        async def ask(node: Node) -> None:
            try:
                await self._call(node, op, **request)
            except StemdError as error:
                errors[node] = error

        async with anyio.create_task_group() as group:
            for node in there:
                group.start_soon(ask, node)
        if not errors:
            if "name" in request:
                await self._tell_late([node for node in self._nodes if node not in there], op, request)
            for node in there:
                node.forget_answers(str(request.get("name")) if "name" in request else None)
            return
        for node in there:
            if node not in errors:
                try:
                    await self._call(node, undo, **undo_request)
                except StemdError as failure:
                    log.error("node_not_set_back", node=node.name, error=str(failure))
        node, error = next(iter(errors.items()))
        kind = error.kind if isinstance(error, ControlFailed) else "failed"
        raise RequestRefused(kind, f"node {node.name}: {error}") from error

    async def _tell_late(self, nodes: Sequence[Node], op: str, request: dict[str, Any]) -> None:
        """Pass a change on to nodes that were away: now to those that are back, to others when they are."""
        for node in nodes:
            node.is_set_up = False
            if node.is_up:
                try:
                    await self._call(node, op, **request)
                    node.is_set_up = True
                    node.forget_answers(request["name"])
                except StemdError as error:
                    log.error("node_not_set_up", node=node.name, error=str(error))

    async def _call(self, node: Node, op: str, **fields: object) -> dict[str, Any]:
        def ask() -> dict[str, Any]:
            with ControlClient(node.config.control, timeout_s=_TIMEOUT_S, key=node.key) as client:
                return client.call(op, **fields)

        return await anyio.to_thread.run_sync(ask)


def _request(spec: UDFSpec) -> dict[str, Any]:
    # Temporary: the head registers it again, and a node that is started without a head has its own.
    common = {"name": spec.name, "replace": True, "temporary": True}
    if spec.pickle is None:
        return {**common, "use": spec.use, "params": spec.params}
    return {**common, "pickle": spec.pickle}


def _undo(name: str, before: UDFSpec | None) -> tuple[str, dict[str, Any]]:
    return ("unregister", {"name": name}) if before is None else ("register", _request(before))
