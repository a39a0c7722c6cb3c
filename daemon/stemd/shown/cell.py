"""The cell of a notebook that `stemd.show` makes."""

import base64
import threading
import time
from collections.abc import Sequence
from json import dumps
from typing import Any, Final  # traits have no types

import anywidget
import numpy as np
import traitlets

from stemd.client.client import Client
from stemd.client.update import Update
from stemd.errors import StemdError
from stemd.opened.reduced_cube import ReducedCube
from stemd.shown.pictures import UDFResult
from stemd.web.page_files import script_of, style
from stemd.wire.messages import Message
from stemd_udfs.arrays import html

_PAUSE_S: Final = 0.2  # least time between two changes of the images of a running daemon


def _module() -> str:
    # In a cell the styles hold for the shadow root alone.
    styles = style().replace(":root", ":host").replace("\nhtml {", "\n.cell {")
    render = f"(about) => entry.render(about, {dumps(styles)})"
    return f"{script_of('shown/cell.js')}\nexport default {{ render: {render} }};\n"


class Cell(anywidget.AnyWidget):  # type: ignore[misc]  # anywidget is an extra
    """Images in a notebook, and the detectors that are drawn on them; :func:`stemd.show` makes it.

    Attributes
    ----------
    detectors : list of dict
        The virtual detectors that are drawn, as the parameter `masks` of :class:`stemd.ApplyMasksUDF` takes
        them; the cell shows those that are set.
    region : dict
        The region of the scan whose pattern is shown, as :class:`stemd.PickSumUDF` takes it.
    progress : float
        Share of the frames that are processed, None where nothing runs.
    """

    _esm = traitlets.Unicode(_module()).tag(sync=True)
    pictures = traitlets.List(traitlets.Bytes()).tag(sync=True)
    cube = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    planes = traitlets.List(traitlets.Bytes()).tag(sync=True)
    detectors = traitlets.List(traitlets.Dict()).tag(sync=True)
    region = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    progress = traitlets.Float(allow_none=True, default_value=None).tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)

    _still: "np.ndarray[Any, Any] | None" = None
    _stopping: threading.Event | None = None

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and a picture where there is nothing that shows widgets."""
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None and self._still is not None:
            data["image/png"] = base64.b64encode(html.png(self._still)).decode()
        return bundle

    def show_results(self, results: Sequence[UDFResult]) -> None:
        """Show these results in place of those before."""
        self._still = next((image for one in results if (image := one.image()) is not None), self._still)
        self.pictures = [picture for one in results for picture in one.pictures()]

    def show_cube(self, cube: ReducedCube) -> None:
        """Show a reduced cube, before the cell is displayed."""
        self._still = cube.planes.values.sum(axis=0).reshape(cube.nav)
        self.cube, self.planes = cube.packed()

    def follow(self, client: Client) -> None:
        """Show the results of a running daemon from now on, until the cell is closed."""
        self._stopping = threading.Event()
        follower = _Follower(self, client, self._stopping)
        threading.Thread(target=follower.run, name="stemd.show", daemon=True).start()

    def close(self) -> None:
        """Stop, and remove the cell."""
        if self._stopping is not None:
            self._stopping.set()
        super().close()


class _Stopped(Exception):
    """The cell was closed."""


class _Follower:
    """Shows the newest results of a daemon in a cell; for a thread of its own."""

    def __init__(self, cell: Cell, client: Client, stopping: threading.Event) -> None:
        self._cell = cell
        self._client = client
        self._stopping = stopping
        self._results: dict[str, UDFResult] = {}
        self._scan_id = ""
        self._shown_at = 0.0

    def run(self) -> None:
        """Follow until the cell is closed."""
        try:
            self._client._watcher().run(scans=None, on_watching=self._watching, on_message=self._take)
        except _Stopped:
            pass
        except StemdError as error:
            self._cell.note = str(error)

    def _watching(self) -> None:
        self._cell.note = f"{self._client!r}: waits for a scan"

    def _take(self, message: Message) -> None:
        if self._stopping.is_set():
            raise _Stopped
        if not message.is_result:
            return
        update = Update(message)
        if update.scan_id != self._scan_id:
            self._results, self._scan_id = {}, update.scan_id
        self._results[update.name] = UDFResult.of_update(update)
        if not update.is_last and time.monotonic() < self._shown_at + _PAUSE_S:
            return
        self._shown_at = time.monotonic()
        announced, processed = (int(update.ledger.get(name, 0)) for name in ("announced", "processed"))
        with self._cell.hold_sync():
            self._cell.progress = processed / announced if announced else None
            self._cell.note = f"scan {update.scan_id}: {update.status}, {processed} of {announced} frames"
            self._cell.show_results(list(self._results.values()))
