"""The section ``[save]``: files of results that clients ask for."""

from pathlib import Path

from stemd.config.models import Section
from stemd.config.places import place


class SaveConfig(Section):
    """Saving results to files."""

    folder: Path | None = None
    """Where files are written; requests may then name files in it only. Default: anywhere, as far as the
    control socket is one of this computer's (``ipc://``)."""

    def place(self, asked: object, control_address: str) -> Path:
        """Return the file that a request names; see `stemd.config.places.place`."""
        return place(asked, self.folder, "save.folder", control_address)
