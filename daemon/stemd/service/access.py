"""From the configuration to the access list: the listed clients, and the modules that UDFs may come from."""

from stemd.config import Config
from stemd.sockets.access_list import Access, Peer, Refusals
from stemd.sockets.curve_keys import ClientKey


def make_access(config: Config, refusals: Refusals) -> Access:
    """Return the access list of a daemon. Raises ConfigurationError if its secret key cannot be read."""
    security = config.security
    return Access(
        _peers(config),
        server_key=None if security.server_key is None else ClientKey.read(security.server_key),
        max_connections=security.max_connections,
        modules=_modules(config),
        refusals=refusals,
    )


def reload_access(access: Access, config: Config) -> list[str]:
    """Replace clients and modules by those of a configuration; return the names of clients that are gone."""
    return access.replace(_peers(config), _modules(config))


def _peers(config: Config) -> dict[str, Peer]:
    return {
        client.public_key: Peer(
            name=client.name, may_control=client.may_control, may_register=client.may_register
        )
        for client in config.security.clients
    }


def _modules(config: Config) -> set[str]:
    of_udfs = {udf.target.partition(":")[0] for udf in config.udf if ":" in udf.target}
    return {*config.security.allowed_modules, *of_udfs}
