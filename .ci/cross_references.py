"""A hook of mkdocs: roles of reST in docstrings become links, where the site describes the object."""

import re
from typing import Any

# As Markdown leaves them: a role, then its text as code. A tilde asks for the last name alone.
ROLE = re.compile(r":(?:py:)?(?:attr|class|data|exc|func|meth|mod|obj):<code>(~?)([\w.]+)(?:\(\))?</code>")


def linked(match: re.Match[str]) -> str:
    """Return the name as code, for mkdocs-autorefs to link if there is such a heading."""
    tilde, name = match.groups()
    shown = name.rpartition(".")[2] if tilde else name
    return f'<autoref optional identifier="{name}"><code>{shown}</code></autoref>'


def on_page_content(html: str, **_: Any) -> str:
    """Replace each role; mkdocs calls this for every page."""
    return ROLE.sub(linked, html)
