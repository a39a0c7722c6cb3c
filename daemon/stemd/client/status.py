"""The state of a running daemon, as a client gets it."""

from typing import Any

from stemd.client.status_text import status_entries
from stemd_udfs.arrays import html


# Any: a status is plain values of any kind.
class DaemonStatus(dict[str, Any]):
    """What a daemon does: a dict of plain values, which a notebook shows as a table.

    ``docs/control-protocol.md`` lists the keys.
    """

    def rows(self) -> list[tuple[str, str]]:
        """Return the facts in words: what each is about, and what is the case."""
        try:
            return list(status_entries(self))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            # Of a daemon that is starting, or of another version.
            return [(str(key), repr(value)) for key, value in self.items()]

    def _repr_html_(self) -> str:
        return html.table(f"stemd {self.get('version', '')}", self.rows())
