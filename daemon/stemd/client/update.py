"""One result of a running daemon, as a client gets it."""

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

import numpy as np

from stemd.wire.messages import LAST_STATUSES, Message
from stemd_udfs.arrays import html
from stemd_udfs.errors import there_are

# Any: result buffers have any dtype.
Array = np.ndarray[Any, Any]


class Update(Mapping[str, Array]):
    """The results of one UDF at one moment: a mapping of buffer names to read-only arrays.

    Parameters
    ----------
    missed : int
        Messages of this UDF that were published since the last update and were not received: a slow reader
        loses partial results, never the newest state.
    """

    def __init__(self, message: Message, missed: int = 0) -> None:
        self._arrays = message.arrays
        self.header = message.header
        """Header of the message; ``docs/result-stream.md`` lists its keys."""
        self.missed = missed
        self._coverage = message.coverage

    def __getitem__(self, name: str) -> Array:
        try:
            return self._arrays[name]
        except KeyError:
            raise KeyError(f"no buffer {name!r}, {there_are(name, self._arrays)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def _ipython_key_completions_(self) -> list[str]:
        return list(self._arrays)

    def _repr_html_(self) -> str:
        ledger = self.header["ledger"]
        frames = f"{ledger.get('processed')} of {ledger.get('announced') or 'an endless scan'} are in it"
        rows = [
            ("scan", f"series {self.header['series']}, {self.scan_id}"),
            ("status", self.status if self.reason is None else f"{self.status}: {self.reason}"),
            ("frames", frames),
        ]
        return html.table(self.name, rows, *(html.pictures(array, name) for name, array in self.items()))

    @property
    def buffers(self) -> tuple[dict[str, Array]]:
        """A tuple with one dict of the arrays by name, like the partial results of a Context."""
        return (dict(self._arrays),)

    @property
    def damage(self) -> Array:
        """The frames that are in the results: bool, in navigation shape."""
        nav_shape = tuple(self.header["nav_shape"])
        # None: of an old scan whose buffers had to go.
        return np.zeros(nav_shape, bool) if self._coverage is None else self._coverage.reshape(nav_shape)

    @property
    def name(self) -> str:
        """Name of the UDF."""
        return str(self.header["udf"])

    @property
    def scan_id(self) -> str:
        """The scan's id: never repeated, sortable by time."""
        return str(self.header["scan_id"])

    @property
    def status(self) -> str:
        """``partial``, ``final``, ``cancelled`` or ``failed``."""
        return str(self.header["status"])

    @property
    def reason(self) -> str | None:
        """Why a run was cancelled, in one word."""
        reason = self.header["reason"]
        return None if reason is None else str(reason)

    @property
    def error(self) -> str | None:
        """The exception of a failed UDF in one line."""
        error = self.header["error"]
        return None if error is None else str(error)

    @property
    def is_last(self) -> bool:
        """Whether this is the last result of the UDF in this scan."""
        return self.status in LAST_STATUSES

    @property
    def is_complete(self) -> bool:
        """Whether every announced frame is in it."""
        return bool(self.header["complete"])

    @property
    def ledger(self) -> Mapping[str, int | bool]:
        """The account of the scan's frames."""
        ledger: Mapping[str, int | bool] = self.header["ledger"]
        return ledger

    def __repr__(self) -> str:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in self._arrays.items())
        state = self.status if self.reason is None else f"{self.status}, {self.reason}"
        return f"<Update of {self.name}: {state}; {int(self.damage.sum())} frames; {shapes}>"


class LastResults(dict[str, Update]):
    """The last results of a scan by the names of the UDFs; a notebook shows them as tables with pictures."""

    def __missing__(self, name: object) -> NoReturn:
        raise KeyError(f"no results of a UDF {name!r}, {there_are(name, self)}")

    def _repr_html_(self) -> str:
        return "".join(update._repr_html_() for update in self.values()) or html.table("No results", [])
