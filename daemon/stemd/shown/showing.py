"""``stemd.show``: results, data sets and running daemons in a cell of a notebook."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from stemd.client.client import Client
from stemd.client.update import Update
from stemd.context.context import Context
from stemd.datasets import DataSet
from stemd.offline.udf_run import PartialResults
from stemd.opened.opened_scan import OpenedScan
from stemd.opened.opened_scan import open as open_scan
from stemd.opened.reduced_cube import reduce_scan
from stemd.shown.pictures import UDFResult
from stemd_udfs import BufferWrapper
from stemd_udfs.interface.other_packages import needed

if TYPE_CHECKING:
    from stemd.shown.cell import Cell

_CUBE_BYTES: Final = 8_000_000  # of the reduced cube of a data set


# Any: what can be shown has no common class.
def show(what: Any, *, detectors: Sequence[Mapping[str, Any]] = (), cube_bytes: int = _CUBE_BYTES) -> "Cell":
    """Show results, frames or a running daemon in a cell of a notebook.

    Display the returned cell, for instance as the last line of a notebook's cell. Virtual detectors are drawn
    on patterns with the mouse; :attr:`Cell.detectors` is what is drawn, and may be set.

    Parameters
    ----------
    what : results, Update, DataSet, OpenedScan, path or Client
        What a run returned, or one result of it; results of a daemon; frames, as a data set, what
        :func:`stemd.open` returns, or the path of a file; or a running daemon, from :func:`stemd.connect`.
        Of frames the cell holds reduced data, over which detectors move without delay.
    detectors : sequence of mapping
        Detectors to begin with.
    cube_bytes : int
        Most bytes of the reduced data, compressed.

    Returns
    -------
    Cell
        A widget. Where no widgets can be shown, it is a picture.

    Raises
    ------
    TypeError
        If it is something else.
    ValueError
        If scan or frames have no two dimensions.
    ModuleNotFoundError
        Without anywidget (``pip install 'stemd[notebook]'``).

    Examples
    --------
    >>> cell = stemd.show(dataset)
    >>> cell.detectors = [{"shape": "disk", "radius": 20, "centre": [95, 97]}]
    """
    needed("anywidget", "stemd.show", "'stemd[notebook]'")
    from stemd.shown.cell import Cell

    cell = Cell(detectors=[dict(one) for one in detectors])
    if isinstance(what, (str, Path)):
        with open_scan(what) as scan:
            cell.show_cube(reduce_scan(scan, cube_bytes))
    elif isinstance(what, OpenedScan):
        cell.show_cube(reduce_scan(what, cube_bytes))
    elif isinstance(what, DataSet):
        with OpenedScan(what, Context("threads")) as scan:
            cell.show_cube(reduce_scan(scan, cube_bytes))
    elif isinstance(what, Client):
        cell.follow(what)
    else:
        cell.show_results(_results_of(what))
    return cell


def _results_of(what: Any, name: str = "result") -> list[UDFResult]:
    match what:
        case Update():
            return [UDFResult.of_update(what)]
        case BufferWrapper():
            return [UDFResult.of_results(name, {what.description.name or "result": what})]
        case PartialResults():
            return _results_of(what.buffers)
        case Mapping() if what and all(isinstance(one, Update) for one in what.values()):
            return [UDFResult.of_update(one) for one in what.values()]
        case Mapping() if what and all(isinstance(one, BufferWrapper) for one in what.values()):
            return [UDFResult.of_results(name, dict(what))]
        case tuple() | list() if what:
            each = (_results_of(one, f"result {number + 1}") for number, one in enumerate(what))
            return [one for found in each for one in found]
    raise TypeError(f"got {type(what).__name__}, expected results, a data set, an opened scan or a Client")
