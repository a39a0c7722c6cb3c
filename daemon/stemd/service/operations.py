"""What clients of the control socket may ask for."""

import json
from functools import partial
from typing import Any, Final

import anyio

from stemd.config import Config
from stemd.config.models import NAME_IN_WORDS, UDF_NAME
from stemd.control.server import Handler, RequestRefused
from stemd.errors import ConfigurationError
from stemd.geometry.nav_shape import excess, fit
from stemd.recording.recorder_handle import RecordingError
from stemd.results.merger_handle import UDFSpec
from stemd.service.calibrating import calibrate
from stemd.service.components import Components
from stemd.service.leases import Leases, lease_from
from stemd.service.mask_changes import is_mask_change
from stemd.service.saving import save
from stemd.service.scan_regions import PICKS, is_region_change, set_region
from stemd.service.sendable_parameters import check_parameters
from stemd.service.state_file import is_standard_json
from stemd.service.status import DaemonState
from stemd.workers.udf_spec import named_target

MOST_LAYOUT_BYTES: Final = 65536
"""Of the arrangement of pages, as JSON."""


class Operations:
    """The handlers of the control socket; they answer once the daemon has all its components.

    Parameters
    ----------
    state : DaemonState
    """

    def __init__(self, state: DaemonState) -> None:
        self._state = state
        self._leases = Leases(self._end_lease)

    def table(self) -> dict[str, Handler]:
        """Return the handlers by op."""
        return {
            "status": self._status,
            "link": self._link,
            "udfs": self._udfs,
            "describe": self._describe,
            "register": self._register,
            "renew": self._renew,
            "unregister": self._unregister,
            "set_parameters": self._set_parameters,
            "cancel": self._cancel,
            "set_nav_shape": self._set_nav_shape,
            "set_policy": self._set_policy,
            "record": self._record,
            "manifest": self._manifest,
            "calibrate": self._calibrate,
            "region": self._region,
            "save": self._save,
            "set_layout": self._set_layout,
        }

    def over_http(self) -> dict[str, Handler]:
        """Return the handlers for requests over HTTP: files are written into the configured folders only."""
        return self.table() | {
            "record": partial(self._record, is_over_http=True),
            "save": partial(self._save, is_over_http=True),
        }

    @property
    def _components(self) -> Components:
        components = self._state.components
        if components is None:
            raise RequestRefused("not_ready", "the daemon is starting")
        return components

    async def _status(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"status": dict(self._state.status())}

    async def _link(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"link": self._components.http.link}

    async def _udfs(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"udfs": [spec.described() for spec in self._components.udfs]}

    async def _describe(self, request: dict[str, Any]) -> dict[str, Any]:
        use = str(request.get("use"))
        spec = _spec_from({"name": use.rpartition(":")[2], "use": use})
        return {"use": spec.use, **await self._components.registration.describe(spec)}

    async def _register(self, request: dict[str, Any]) -> dict[str, Any]:
        spec = _spec_from(request)
        replaces = bool(request.get("replace", False))
        must_work = bool(request.get("must_work", False))
        lease_s = lease_from(request)
        doubt = await self._components.registration.register(spec, may_replace=replaces, must_work=must_work)
        self._leases.forget(spec.name)
        if lease_s is not None:
            self._components.tasks.start_soon(self._leases.hold, spec.name, lease_s)
        await self._show_held(spec)
        return {"udf": spec.described(), "warning": doubt}

    async def _show_held(self, spec: UDFSpec) -> None:
        if spec.use == PICKS and spec.pickle is None:
            await self._components.host.show_held(spec)

    async def _renew(self, request: dict[str, Any]) -> dict[str, Any]:
        name = str(request.get("name"))
        return {"name": name, "lease_s": self._leases.renew(name)}

    async def _end_lease(self, name: str) -> None:
        await self._components.registration.unregister(name)

    async def _unregister(self, request: dict[str, Any]) -> dict[str, Any]:
        name = str(request.get("name"))
        await self._components.registration.unregister(name)
        self._leases.forget(name)
        return {"name": name}

    async def _set_parameters(self, request: dict[str, Any]) -> dict[str, Any]:
        name, params, restart = str(request.get("name")), _params_from(request), bool(request.get("restart"))
        if restart and is_region_change(self._components, name, params):
            answer = await set_region(self._components, name, params["region"])
            return {"udf": answer["udf"], "warning": None}
        is_tried = not is_mask_change(self._components.udfs.get(name), params)
        spec, doubt = await self._components.registration.set_parameters(
            name, params, restart=restart, is_tried=is_tried
        )
        if restart:
            await self._show_held(spec)
        return {"udf": spec.described(), "warning": doubt}

    async def _cancel(self, request: dict[str, Any]) -> dict[str, Any]:
        wanted = request.get("scan_id")
        for scan in self._components.scheduler.scans:
            if wanted in (None, scan.header.scan_id):
                self._components.scheduler.cancel(scan, "requested")
                return {"scan_id": scan.header.scan_id}
        where = "no scan is running" if wanted is None else f"no scan {wanted} is running"
        raise RequestRefused("not_running", where)

    async def _manifest(self, request: dict[str, Any]) -> dict[str, Any]:
        scan_id = request.get("scan_id")
        manifests = self._components.host.manifests
        if scan_id is None:
            found = manifests.newest()
        else:
            found = await anyio.to_thread.run_sync(manifests.get, str(scan_id))
        if found is None:
            raise RequestRefused("not_found", f"no manifest of scan {scan_id or '(none has ended)'}")
        return {"manifest": found}

    async def _calibrate(self, request: dict[str, Any]) -> dict[str, Any]:
        answer, measured = await calibrate(self._components, _scan_id_from(request))
        if request.get("apply", False):
            self._components.host.calibrate(measured)
            self._components.state.changed()
        return answer | {"in_use": self._components.host.calibration.as_dict()}

    async def _region(self, request: dict[str, Any]) -> dict[str, Any]:
        if "shape" not in request:
            raise RequestRefused("invalid", "got no shape, expected a map such as {shape: point, at: [3, 4]}")
        return await set_region(self._components, str(request.get("udf")), request["shape"])

    async def _save(self, request: dict[str, Any], *, is_over_http: bool = False) -> dict[str, Any]:
        config = self._components.config
        try:
            path = config.save.place(request.get("path"), _came_over(config, is_over_http=is_over_http))
        except ConfigurationError as error:
            raise RequestRefused("invalid", str(error)) from error
        return await save(self._components, _scan_id_from(request), path)

    async def _set_layout(self, request: dict[str, Any]) -> dict[str, Any]:
        layout = _layout_from(request)
        self._components.state.keep_layout(layout)
        return {"layout": layout}

    async def _set_nav_shape(self, request: dict[str, Any]) -> dict[str, Any]:
        shape = request.get("nav_shape")
        if (
            not isinstance(shape, list)
            or not all(type(length) is int for length in shape)
            or shape.count(-1) > 2
            or fit(tuple(1 if length == -1 else length for length in shape), None) is None
        ):
            expected = "a list of positive lengths, one or two of them -1"
            raise RequestRefused("invalid", f"got nav_shape {shape!r}, expected {expected}")
        if too_large := excess(shape):
            raise RequestRefused("invalid", f"got nav_shape {shape}: {too_large}")
        if self._components.nodes is not None:
            await self._components.nodes.set_nav_shape(shape)
        self._components.host.expect_nav_shape(tuple(shape))
        return {"nav_shape": shape}

    async def _record(self, request: dict[str, Any], *, is_over_http: bool = False) -> dict[str, Any]:
        action = request.get("action")
        recording = self._components.recording
        if recording is None:
            raise RequestRefused("invalid", "a head receives no frames to record: record on its nodes")
        try:
            if action == "start":
                when_behind = request.get("when_behind") or self._components.config.record.when_behind
                if when_behind not in ("drop", "block"):
                    text = f"got when_behind {when_behind!r}, expected drop or block"
                    raise RequestRefused("invalid", text)
                config = self._components.config
                came_over = _came_over(config, is_over_http=is_over_http)
                path = config.record.place(request.get("path"), came_over)
                await recording.start(path, when_behind)
            elif action == "stop":
                await recording.stop()
            elif action != "status":
                raise RequestRefused("invalid", f"got action {action!r}, expected start, stop or status")
        except RecordingError as error:
            raise RequestRefused("recording", str(error)) from error
        except ConfigurationError as error:
            raise RequestRefused("invalid", str(error)) from error
        return {"recording": recording.as_dict()}

    async def _set_policy(self, request: dict[str, Any]) -> dict[str, Any]:
        policy = request.get("when_full")
        if policy not in ("block", "drop"):
            raise RequestRefused("invalid", f"got when_full {policy!r}, expected block or drop")
        if self._components.receiving is None:
            raise RequestRefused("invalid", "a head has no ring: set the policy on its nodes")
        self._components.receiving.set_policy(policy)
        return {"when_full": policy}


def _spec_from(request: dict[str, Any]) -> UDFSpec:
    """Return the UDF that a request to register names; nothing is imported or unpickled.

    Parameters
    ----------
    request : dict
        ``name``; ``use`` (``module:Class``, or the name of a built-in one; without it and without ``pickle``
        the built-in of that name) with ``params``, or ``pickle`` (bytes).

    Raises
    ------
    RequestRefused
        ``invalid``, with what was got and what was expected.
    """
    name, use, pickled = request.get("name"), request.get("use"), request.get("pickle")
    if not isinstance(name, str) or not UDF_NAME.fullmatch(name):
        raise RequestRefused("invalid", f"got name {name!r}, expected {NAME_IN_WORDS}")
    if pickled is not None:
        if use is not None or not isinstance(pickled, bytes):
            raise RequestRefused("invalid", f"udf {name}: expected use (text) or pickle (bytes), one of them")
        return UDFSpec(name=name, use="", params={}, pickle=pickled)
    if use is not None and not isinstance(use, str):
        raise RequestRefused("invalid", f"udf {name}: got use {use!r}, expected module:Class as text")
    try:
        return UDFSpec(
            name=name,
            use=named_target(name, use or name),
            params=_params_from(request),
            is_temporary=bool(request.get("temporary", False)) or request.get("lease_s") is not None,
        )
    except ConfigurationError as error:
        raise RequestRefused("invalid", str(error)) from error


def _layout_from(request: dict[str, Any]) -> dict[str, Any] | None:
    """Return the ``layout`` of a request.

    Raises
    ------
    RequestRefused
        ``invalid`` if it is no map that JSON can represent, or a large one.
    """
    layout = request.get("layout")
    if layout is None:
        return None
    if not isinstance(layout, dict) or not is_standard_json(layout):
        raise RequestRefused(
            "invalid", f"got layout {str(layout)[:80]!r}, expected a map of plain values, or nil"
        )
    if (size := len(json.dumps(layout))) > MOST_LAYOUT_BYTES:
        most = MOST_LAYOUT_BYTES
        raise RequestRefused("invalid", f"got a layout of {size} bytes, expected at most {most}")
    return layout


def _scan_id_from(request: dict[str, Any]) -> str | None:
    """Return the ``scan_id`` of a request, or None if it has none.

    Raises
    ------
    RequestRefused
        ``invalid`` if it is no text.
    """
    scan_id = request.get("scan_id")
    if scan_id is not None and not isinstance(scan_id, str):
        raise RequestRefused("invalid", f"got scan_id {str(scan_id)[:80]!r}, expected text")
    return scan_id


def _params_from(request: dict[str, Any]) -> dict[str, Any]:
    """Return the ``params`` of a request.

    Raises
    ------
    RequestRefused
        ``invalid`` if they are no map with names as keys, or cannot be sent to our processes.
    """
    params = request.get("params")
    if params is None:
        return {}
    if not isinstance(params, dict) or not all(isinstance(key, str) for key in params):
        raise RequestRefused("invalid", f"got params {params!r}, expected a map of names to values")
    try:
        check_parameters(str(request.get("name"))[:80], params)
    except ConfigurationError as error:
        raise RequestRefused("invalid", str(error)) from error
    return params


def _came_over(config: Config, *, is_over_http: bool) -> str:
    return f"http://{config.http.address}" if is_over_http else config.control.address
