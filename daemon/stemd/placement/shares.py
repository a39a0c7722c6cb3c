"""What each node gets of the configuration of its head."""

from typing import Final

from stemd.config import Config
from stemd.config.engine import NODE
from stemd.config.models import LISTS, FurtherSocket, Section

_SHARED: Final = ("scan", "corrections", "ring", "workers", "partition", "calibration", "log")
"""Sections that nodes get, in addition to the source, the UDFs and the stages."""


# Any: values of any key.
def share_of(config: Config, number: int) -> dict[str, object]:
    """Return what a node gets of the configuration of a head with an engine, by ``section.key``."""

    def dumped(section: Section) -> dict[str, object]:
        return section.model_dump(mode="json", exclude_defaults=True, by_alias=True)

    sockets = config.source.sockets
    socket = sockets[number if len(sockets) > 1 else 0]
    own_keys = set(FurtherSocket.model_fields)
    source = {key: value for key, value in dumped(config.source).items() if key not in {*own_keys, "further"}}
    source |= {key: value for key, value in dumped(socket).items() if key in own_keys}
    values = {f"source.{key}": value for key, value in source.items()}
    values["source.url"] = str(socket.url).replace(NODE, str(number))
    for name in _SHARED:
        values |= {f"{name}.{key}": value for key, value in dumped(getattr(config, name)).items()}
    security = config.security
    values["security.allowed_modules"] = list(security.allowed_modules)
    values["security.libertem"] = security.libertem
    for name in LISTS:
        if name != "relay" and getattr(config, name):
            values[name] = [dumped(item) for item in getattr(config, name)]
    return values
