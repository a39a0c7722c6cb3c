"""What the daemon does with stored scans that clients explore."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import anyio

from stemd.changes.sendable_parameters import check_parameters
from stemd.control import requests
from stemd.control.requests import Answer, RequestRefused
from stemd.errors import ConfigurationError
from stemd.opened.opened_scans import NotExplored, ScanFile
from stemd.opened.places import list_folder, within_folders
from stemd.results.merger_handle import UDFSpec
from stemd.scheduling.scan import new_scan_id
from stemd.service.components import Components
from stemd.workers.udf_spec import named_target

_FIRST_UDFS: Final = ("sum", "sumsig")
"""Run over a scan when it is opened, and give the images on which others are drawn."""


async def list_files(components: Components, path: str | None) -> Answer:
    """Return what is in a folder; RequestRefused if it may not be read."""
    with _refusing():
        return await anyio.to_thread.run_sync(list_folder, path, components.config.page.folders)


async def open_scan(components: Components, path: str) -> Answer:
    """Open a file, and run the first UDFs over it; RequestRefused if it cannot be opened."""
    with _refusing():
        found, within = await anyio.to_thread.run_sync(within_folders, path, components.config.page.folders)
        file = ScanFile(scan_id=new_scan_id(), path=found, within=within)
        scan = await components.opened.open(file)
        if not scan.specs:
            await scan.explore([_spec(name, name, {}) for name in _FIRST_UDFS])
        return {"scan": scan.described()}


async def explore(components: Components, request: requests.Explore) -> Answer:
    """Run a UDF over an opened scan; RequestRefused if that cannot be."""
    name = request.name
    with _refusing():
        known = components.opened.find(request.scan_id).specs.get(name) or components.udfs.get(name)
        if request.use is not None or known is None:
            spec = _spec(name, request.use or name, request.params or {})
        elif known.pickle is not None:
            raise NotExplored(f"udf {name}: was sent as code: give use, module:Class")
        else:
            spec = _spec(name, known.use, {**known.params, **(request.params or {})})
        if spec.facts.writes_files:
            raise NotExplored(f"udf {name}: writes to a file, which no UDF over an opened scan may")
        await components.opened.explore(request.scan_id, [spec])
        return {"scan_id": request.scan_id, "udf": spec.described()}


async def close_scan(components: Components, scan_id: str, name: str | None) -> Answer:
    """Close an opened scan, or remove a UDF from it; RequestRefused if there is none."""
    with _refusing():
        if name is None:
            await components.opened.close(scan_id)
        else:
            await components.opened.forget(scan_id, name)
        return {"scan_id": scan_id}


def _spec(name: str, use: str, params: Mapping[str, Any]) -> UDFSpec:
    values = dict(params)
    check_parameters(name, values)
    return UDFSpec(name=name, use=named_target(name, use), params=values)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except (NotExplored, ConfigurationError) as error:
        raise RequestRefused("invalid", str(error)) from error
