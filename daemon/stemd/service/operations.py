"""What the daemon does for each request of a client."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, assert_never

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.changes.sendable_parameters import check_parameters, named_spec
from stemd.config.values import place
from stemd.control import requests
from stemd.control.requests import Answer, AnyRequest, Parameters, RequestRefused, refusing
from stemd.errors import ConfigurationError
from stemd.geometry.shape_fit import excess, fit
from stemd.monitoring.log import get_logger
from stemd.recording.recorder_handle import RecordingError
from stemd.runs.held_patterns import is_of_columns
from stemd.service.calibrating import calibrate, given, look, sharpness, take_reference
from stemd.service.components import Components
from stemd.service.exploring import annotate, close_scan, explore, list_files, open_scan
from stemd.service.saving import save
from stemd.service.state_keeper import is_json
from stemd.service.status import DaemonState
from stemd.web.page_files import panel_of
from stemd.web.shared_links import qr_code
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.interface.calibration import consequences
from stemd_udfs.regions.scan_region import RegionDescription, check_region, positions_in

log = get_logger(__name__)

MOST_LAYOUT_BYTES: Final = 65536  # of the arrangement of pages, as JSON
MOST_SHARED: Final = timedelta(days=90)
_PLACE: Final = re.compile(r"https?://[\w.\[\]:-]{1,255}")
MOST_CORNERS: Final = 1000  # of a polygon: each costs time for every position of the scan


async def set_region(components: Components, name: str, region: RegionDescription | None) -> Answer:
    """Give a UDF of a region another one, as `PickSumUDF` takes it, or the whole scan; it starts over.

    In the answer, ``positions`` of the region are None without a scan, ``held`` ones are None while a scan
    runs. Raises RequestRefused: ``not_found``, or ``invalid`` for another UDF or a wrong region.
    """
    spec = components.host.udfs.get(name)
    picking = ", ".join(spec.name for spec in components.host.udfs if spec.facts.is_of_region) or "none"
    if spec is None:
        reason = f"no UDF named {name[:80]!r} is registered; with a region there are: {picking}"
        raise RequestRefused("not_found", reason)
    if not spec.facts.is_of_region or spec.pickle is not None:
        has = spec.use or "a pickled UDF"
        raise RequestRefused("invalid", f"udf {name}: is {has}, expected one of a region registered by name")
    with refusing("invalid", ConfigurationError):
        check_parameters(name, {"region": region})
    scans = components.host.scheduler.scans
    nav_shape = scans[0].header.nav_shape if scans else None
    with refusing("invalid", ValueError):
        inside = await anyio.to_thread.run_sync(_inside, region, nav_shape)
    # The description was checked here, so that the UDF is not tried out: a region is dragged with the mouse.
    spec = await components.registration.start_over_with(name, {"region": region}, inside)
    positions = None if inside is None else int(inside.sum())
    held = await components.host.held.show(spec)
    return {"name": name, "udf": spec.described(), "positions": positions, "held": held}


def _inside(region: RegionDescription | None, nav_shape: tuple[int, ...] | None) -> NDArray[np.bool_] | None:
    """Return the positions in a region, None without a scan; ValueError if the description is wrong."""
    if region is not None:
        check_region(region)
        if len(region.get("corners", ())) > MOST_CORNERS:
            raise ValueError(f"region: got {len(region['corners'])} corners, expected at most {MOST_CORNERS}")
    if nav_shape is None:
        return None
    return np.ones(nav_shape, bool) if region is None else positions_in(region, nav_shape)


class Operations:
    """Does what requests ask for, once the daemon has all its components."""

    def __init__(self, state: DaemonState) -> None:
        self._state = state
        self._shown: anyio.Event | None = None  # set when results were made again after a calibration

    async def do(  # noqa: PLR0911, PLR0912 - one case for each request
        self, request: AnyRequest, *, is_over_http: bool = False
    ) -> Answer:
        """Do what a request asks for, or raise RequestRefused; over HTTP, write to set folders only."""
        if isinstance(request, requests.Status):
            return {"status": dict(self._state.status())}
        components = self._components
        match request:
            case requests.Link():
                return {"link": components.http.access.link}
            case requests.NewLink():
                return self._new_link()
            case requests.Share(until=until, place=shown_at):
                if shown_at is not None and not _PLACE.fullmatch(shown_at):
                    expected = "expected one such as http://microscope:8790"
                    raise RequestRefused("invalid", f"got place {shown_at[:80]!r}, {expected}")
                link = components.http.access.share_link(_end_of_share(until), shown_at)
                return {"link": link, "qr": qr_code(link)}
            case requests.Unshare(link=link):
                if not components.http.end_shared(link):
                    reason = "no such shared link: it has ended, or is of another daemon"
                    raise RequestRefused("not_found", reason)
                return {}
            case requests.Udfs():
                return {"udfs": [spec.described() for spec in components.host.udfs]}
            case requests.Describe(use=use):
                return await self._describe(use)
            case requests.Register():
                return await self._register(request)
            case requests.Renew(name=name):
                return {"name": name, "lease_s": components.registration.leases.renew(name)}
            case requests.Unregister(name=name):
                await components.registration.unregister(name)
                return {"name": name}
            case requests.SetParameters():
                return await self._set_parameters(request)
            case requests.Cancel(scan_id=scan_id):
                return self._cancel(scan_id)
            case requests.SetNavShape(nav_shape=nav_shape):
                return await self._set_nav_shape(nav_shape)
            case requests.SetPolicy(when_full=when_full):
                if components.receiving is None:
                    raise RequestRefused("invalid", "a head has no ring: set the policy on its nodes")
                components.receiving.set_policy(when_full)
                return {"when_full": when_full}
            case requests.Record():
                return await self._record(request, is_over_http=is_over_http)
            case requests.Manifest(scan_id=scan_id):
                return await self._manifest(scan_id)
            case requests.Calibrate():
                return await self._calibrate(request)
            case requests.Sharpness():
                return await sharpness(components, request)
            case requests.Counting():
                return await look(components, request)
            case requests.Reference():
                return await take_reference(components, request)
            case requests.Region(udf=udf, shape=shape):
                return await set_region(components, udf, shape)
            case requests.Save(scan_id=scan_id, path=path):
                if self._shown is not None:
                    await self._shown.wait()
                folder = components.config.save.folder
                file = self._place(path, folder, "save.folder", is_over_http=is_over_http)
                return await save(components, scan_id, file)
            case requests.SetLayout(layout=layout):
                return self._set_layout(layout)
            case requests.Files():
                return await list_files(components, request)
            case requests.Open():
                return await open_scan(components, request)
            case requests.Explore():
                return await explore(components, request)
            case requests.Annotate():
                return await annotate(components, request)
            case requests.Close(scan_id=scan_id, name=name):
                return await close_scan(components, scan_id, name)
            case _:
                assert_never(request)

    @property
    def _components(self) -> Components:
        components = self._state.components
        if components is None:
            raise RequestRefused("not_ready", "the daemon is starting")
        return components

    def _new_link(self) -> Answer:
        http = self._components.http
        if not http.replace_link():
            file = self._components.host.config.http.read_token_file
            reason = f"http.read_token_file sets the link: write another token into {file}, and restart"
            raise RequestRefused("invalid", reason)
        return {"link": http.access.link}

    async def _describe(self, use: str) -> Answer:
        spec = _spec(requests.Register(name=use.rpartition(":")[2], use=use))
        about = await self._components.registration.describe(spec)
        panel = panel_of(spec.use, about["panel"], self._components.access.modules)
        return {"use": spec.use, **about, "panel": panel}

    async def _register(self, request: requests.Register) -> Answer:
        spec = _spec(request)
        publish = self._components.config.publish
        spec = replace(spec, **publish.errors(sigma=request.sigma, resolution=request.resolution))
        registration = self._components.registration
        doubt = await registration.register(spec, may_replace=request.replace, must_work=request.must_work)
        if request.lease_s is not None:
            self._components.tasks.start_soon(registration.leases.hold, spec.name, request.lease_s)
        await self._show_held(spec)
        return self._runs(request, spec, doubt)

    def _runs(
        self, request: requests.Register | requests.SetParameters, spec: UDFSpec, doubt: str | None
    ) -> Answer:
        """Answer that a UDF runs; a note says which errors were asked for that it does not know."""
        known = (self._components.host.udfs.get(spec.name) or spec).facts
        note = known.note(spec.name, sigma=bool(request.sigma), resolution=bool(request.resolution))
        return {"udf": spec.described(), "warning": doubt, "note": note}

    async def _show_held(self, spec: UDFSpec) -> None:
        if spec.facts.is_of_region:
            await self._components.host.held.show(spec)

    async def _set_parameters(self, request: requests.SetParameters) -> Answer:
        name, params, restart = request.name, dict(request.params or {}), request.restart
        with refusing("invalid", ConfigurationError):
            check_parameters(name[:80], params)
        if request.sigma is not None or request.resolution is not None:
            return await self._set_errors(request, params)
        known = self._components.host.udfs.get(name)
        if restart and known is not None and known.facts.is_of_region and set(params) == {"region"}:
            answer = await set_region(self._components, name, params["region"])
            return {"udf": answer["udf"], "warning": None, "note": None}
        spec, doubt = await self._components.registration.set_parameters(name, params, restart=restart)
        if restart:
            await self._show_held(spec)
        elif is_of_columns(spec):
            await self._components.host.held.show(spec, is_whole=True)
        return self._runs(request, spec, doubt)

    async def _set_errors(self, request: requests.SetParameters, params: dict[str, Any]) -> Answer:
        """Start the results of a UDF again, with or without standard errors and resolution."""
        before, publish = self._components.host.udfs.get(request.name), self._components.config.publish
        if publish.sigma == "off" and (request.sigma or request.resolution):
            raise RequestRefused("invalid", f"udf {request.name}: [publish] sigma is off")
        errors = self._components.errors_after(before, request)
        registration = self._components.registration
        spec, doubt = await registration.set_parameters(request.name, params, restart=True, errors=errors)
        await self._components.host.held.show(spec, is_whole=True)
        return self._runs(request, spec, doubt)

    def _cancel(self, scan_id: str | None) -> Answer:
        for scan in self._components.host.scheduler.scans:
            if scan_id in (None, scan.header.scan_id):
                self._components.host.scheduler.cancel(scan, "requested")
                return {"scan_id": scan.header.scan_id}
        where = "no scan is running" if scan_id is None else f"no scan {scan_id} is running"
        raise RequestRefused("not_running", where)

    async def _manifest(self, scan_id: str | None) -> Answer:
        manifests = self._components.host.manifests
        found = manifests.newest()
        if scan_id is not None:
            found = await anyio.to_thread.run_sync(manifests.get, scan_id)
        if found is None:
            raise RequestRefused("not_found", f"no manifest of scan {scan_id or '(none has ended)'}")
        return {"manifest": found}

    async def _calibrate(self, request: requests.Calibrate) -> Answer:
        if request.values is not None and (request.scan_id is not None or request.turn):
            raise RequestRefused("invalid", "got values with scan_id or turn, expected values alone")
        if request.values is None:
            answer, found = await calibrate(self._components, request.scan_id, turn=request.turn)
        else:
            answer, found = {}, given(request.values)
        if request.apply or request.values is not None:
            self._components.host.calibrate(found)
            self._components.kept_state.changed()
            await self._components.registration.calibrated()
            self._shown = anyio.Event()
            self._components.tasks.start_soon(self._show_calibrated, self._shown)
        known = self._components.host.calibration
        return answer | {"in_use": known.as_dict(), "follows": consequences(known)}

    async def _show_calibrated(self, shown: anyio.Event) -> None:
        """Make results again that take values of the calibration, of the scan that ended last."""
        host = self._components.host
        for spec in [spec for spec in self._components.host.udfs if spec.facts.from_calibration]:
            try:
                await host.held.show(spec, is_whole=True)
            except Exception as error:  # noqa: BLE001 - a picture for pages; the daemon goes on
                log.warning("not_shown_again", udf=spec.name, error=repr(error))
        shown.set()

    async def _set_nav_shape(self, lengths: Sequence[int]) -> Answer:
        shape = list(lengths)
        if shape.count(-1) > 2 or fit(tuple(1 if length == -1 else length for length in shape), None) is None:
            expected = "a list of positive lengths, one or two of them -1"
            raise RequestRefused("invalid", f"got nav_shape {shape!r}, expected {expected}")
        if too_large := excess(shape):
            raise RequestRefused("invalid", f"got nav_shape {shape}: {too_large}")
        if self._components.nodes is not None:
            await self._components.nodes.set_nav_shape(shape)
        self._components.host.next_nav_shape = tuple(shape)
        return {"nav_shape": shape}

    async def _record(self, request: requests.Record, *, is_over_http: bool) -> Answer:
        recording, settings = self._components.recording, self._components.config.record
        if recording is None:
            raise RequestRefused("invalid", "a head receives no frames to record: record on its nodes")
        with refusing("recording", RecordingError), refusing("invalid", ConfigurationError):
            match request.action:
                case "start":
                    folder, when_behind = settings.folder, request.when_behind or settings.when_behind
                    path = self._place(request.path, folder, "record.folder", is_over_http=is_over_http)
                    await recording.start(path, when_behind, settings.format)
                case "stop":
                    await recording.stop()
                case "status":
                    pass
        return {"recording": recording.as_dict()}

    def _place(self, path: str | None, folder: Path | None, setting: str, *, is_over_http: bool) -> Path:
        """Return the file that a request names, see `stemd.config.values.place`."""
        config = self._components.config
        came_over = f"http://{config.http.address}" if is_over_http else config.control.address
        with refusing("invalid", ConfigurationError):
            return place(path, folder, setting, came_over)

    def _set_layout(self, layout: Parameters | None) -> Answer:
        if layout is not None:
            if not is_json(layout, is_standard=True):
                reason = f"got layout {str(layout)[:80]!r}, expected a map of plain values, or nil"
                raise RequestRefused("invalid", reason)
            if (size := len(json.dumps(layout))) > MOST_LAYOUT_BYTES:
                reason = f"got a layout of {size} bytes, expected at most {MOST_LAYOUT_BYTES}"
                raise RequestRefused("invalid", reason)
        self._components.kept_state.keep_layout(layout)
        return {"layout": layout}


def _spec(request: requests.Register) -> UDFSpec:
    """Return the UDF of a request to register, or raise RequestRefused; nothing is imported or unpickled."""
    name, use = request.name, request.use
    if request.pickle is not None:
        if use is not None:
            raise RequestRefused("invalid", f"udf {name}: expected use (text) or pickle (bytes), one of them")
        return UDFSpec(name=name, use="", params={}, pickle=request.pickle)
    is_temporary = request.temporary or request.lease_s is not None
    with refusing("invalid", ConfigurationError):
        return replace(named_spec(name, use or name, request.params), is_temporary=is_temporary)


def _end_of_share(until: str) -> float:
    """Return when a shared link ends, in seconds since the epoch."""
    now = datetime.now().astimezone()
    try:
        end = datetime.fromisoformat(until).astimezone()
    except (ValueError, OverflowError) as error:
        expected = "expected a date and time such as 2027-01-31T18:00"
        raise RequestRefused("invalid", f"got until {until[:80]!r}, {expected}") from error
    if not now < end <= now + MOST_SHARED:
        expected = f"expected a time within the next {MOST_SHARED.days} days"
        raise RequestRefused("invalid", f"got until {end.isoformat(timespec='minutes')}, {expected}")
    return end.timestamp()
