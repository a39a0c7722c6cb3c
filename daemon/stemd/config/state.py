"""The section ``[state]``: changes that clients made, kept for the next start."""

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from stemd.config.models import Section


def user_state_folder(environ: Mapping[str, str]) -> Path | None:
    """Return the folder of stemd among a user's state; None for a user without a home."""
    state = environ.get("XDG_STATE_HOME", "")
    try:
        return (Path(state) if state.startswith("/") else Path.home() / ".local/state") / "stemd"
    except RuntimeError:  # no HOME, and no entry in passwd
        return None


class StateConfig(Section):
    """The file with UDFs that clients registered or changed, and with a calibration that was measured."""

    keep: bool = True
    """Keep them; false: each start has what is configured and nothing else."""
    file: Path | None = None
    """Where they are kept. Default: ``state.json`` in the service's state folder under systemd, else a file
    in the user's state folder, one for each control address."""

    def place(self, control_address: str) -> Path | None:
        """Return the file, or None if nothing is kept: that is not wanted, or there is no place for it."""
        if not self.keep:
            return None
        if self.file is not None:
            return self.file
        if state := os.environ.get("STATE_DIRECTORY", "").partition(":")[
            0
        ]:  # set by systemd, see systemd.exec(5)
            return Path(state) / "state.json"
        folder = user_state_folder(os.environ)
        if folder is None:
            return None
        return folder / f"state-{hashlib.sha256(control_address.encode()).hexdigest()[:12]}.json"
