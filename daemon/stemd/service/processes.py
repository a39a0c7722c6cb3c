"""The template of a daemon's processes. It can be launched before the rest of the daemon is imported."""

from typing import Final

from stemd.processes.template_handle import Template

_MODULES: Final = (
    "stemd.workers.worker",
    "stemd.results.merger",
    "stemd.ingest.receiver",
    "stemd.ingest.several.socket_reader",
)


def make_template() -> Template:
    """Return a template that has loaded what every daemon starts; it is not started yet."""
    return Template(*_MODULES)
