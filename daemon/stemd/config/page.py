"""The section ``[page]``: what the live page may do beyond the scans of the daemon."""

from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator

from stemd.config.models import Section
from stemd.config.values import split_shape


class PageConfig(Section):
    """The live page."""

    folders: Annotated[tuple[Path, ...], BeforeValidator(split_shape)] = ()
    """Whose files clients with the right to act may open to explore; default: none."""
