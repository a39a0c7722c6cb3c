"""SIGHUP: applies a configuration that was read again, as far as the daemon can while it runs."""

from collections.abc import Callable
from typing import Final

from stemd.config import Config
from stemd.config.load import by_key
from stemd.config.mistakes import keys_of
from stemd.config.models import LISTS
from stemd.config.source import OF_NODES
from stemd.errors import ConfigurationError
from stemd.monitoring import log
from stemd.results.messages import ChangeLimits
from stemd.scheduling.endings import EndingTimes
from stemd.service.components import Components
from stemd.sockets.access_list import Access, Peer, Refusals
from stemd.sockets.curve_keys import ClientKey
from stemd.web.access import HttpTokens

NEXT_SCAN: Final = (
    *(f"{section}.{key}" for section in ("scan", "calibration", "corrections") for key in keys_of(section)),
    *("stage", "record.folder", "record.when_behind", "record.format", "record.keep_bytes", "save.folder"),
    *("page.folders", "http.token", "publish.until"),
)
"""Read again at each scan or request, or at each reload."""
_logger = log.get_logger(__name__)


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


def _peers(config: Config) -> dict[str, Peer]:
    return {
        one.public_key: Peer(name=one.name, may_control=one.may_control, may_register=one.may_register)
        for one in config.security.clients
    }


def _modules(config: Config) -> set[str]:
    of_udfs = {udf.target.partition(":")[0] for udf in config.udf if ":" in udf.target}
    return {*config.security.allowed_modules, *of_udfs}


def ending_times(config: Config) -> EndingTimes:
    """Return what the rules of how a run ends take from a configuration."""
    return EndingTimes(
        end_grace_s=config.source.end_grace_s,
        stall_timeout_s=config.source.stall_timeout_s,
        gets_share=config.publish.merged is not None,
    )


def _times(components: Components, config: Config) -> None:
    latency_s = config.partition.target_latency_ms / 1e3
    components.host.scheduler.set_times(ending_times(config), config.workers.udf_timeout_s, latency_s)


def _nodata(components: Components, _: Config) -> None:
    for scan in components.host.scheduler.scans:  # its results would be of both kinds
        components.host.scheduler.cancel(scan, "reconfigured")


def _policy(components: Components, config: Config) -> None:
    if components.receiving is not None:
        components.receiving.set_policy(config.ring.when_full)


def _rate(components: Components, config: Config) -> None:
    # Both hold partial results back: the results process does not even make those that may not go.
    components.publisher.limit(config.publish.max_rate_hz, float(config.publish.max_bytes_per_s))
    components.host.merger.send(ChangeLimits(limits=components.host.limits()))


def _clients(components: Components, config: Config) -> None:
    gone = components.access.replace(_peers(config), _modules(config))
    if gone:
        _logger.warning("keys_revoked", clients=",".join(gone))


AT_ONCE: Final[dict[str, Callable[[Components, Config], None]]] = {
    "source.nodata": _nodata,
    "source.stall_timeout_s": _times,
    "source.end_grace_s": _times,
    "ring.when_full": _policy,
    "workers.udf_timeout_s": _times,
    "partition.target_latency_ms": _times,
    "publish.max_rate_hz": _rate,
    "publish.max_bytes_per_s": _rate,
    "security.clients": _clients,
    "security.allowed_modules": _clients,
    "log.level": lambda _, config: log.configure(config.log.level),
}
"""What is done for each key that can change while a scan runs."""


def changed_keys(old: Config, new: Config) -> list[str]:
    """Return the keys (``section.key``, or ``stage``, ``udf``, ``relay``) whose values differ."""
    before, after = by_key(old), by_key(new)
    return [key for key, value in after.items() if before[key] != value]


def merged(running: Config, wanted: Config, keys: list[str]) -> Config:
    """Return `running` with the values of `wanted` for some keys."""
    tree: dict[str, dict[str, object]] = {}
    lists = {key: getattr(wanted, key) for key in keys if key in LISTS}
    for key in keys:
        section, _, name = key.partition(".")
        if key not in LISTS:
            tree.setdefault(section, {})[name] = getattr(getattr(wanted, section), name)
    sections = {key: getattr(running, key).model_copy(update=values) for key, values in tree.items()}
    return running.model_copy(update=sections | lists)


def reload(components: Components, read: Callable[[], Config]) -> list[str]:
    """Apply what can be of the configuration, if it is right; log and return what takes a restart."""
    try:
        wanted = read()
        differing = changed_keys(components.config, wanted)
        now = [key for key in differing if key in AT_ONCE or key in NEXT_SCAN]
        if wanted.upstream.engine is not None:  # its nodes have these
            now = [key for key in now if key.partition(".")[0] not in OF_NODES and key != "source.nodata"]
        in_use = merged(components.config, wanted, now)
        scoped = HttpTokens.of(in_use.http).scoped
        components.host.use(in_use)
    except ConfigurationError as error:
        _logger.error("reload_refused", error=str(error), kept="the configuration before")
        return []
    for action in dict.fromkeys(AT_ONCE[key] for key in now if key in AT_ONCE):
        action(components, in_use)
    components.http.use_scoped(scoped)
    components.host.accepted.take("reload", "signal", {})
    left = [key for key in differing if key not in now]
    _logger.info("reloaded", changed=",".join(now) or "nothing")
    if left:
        _logger.warning("restart_needed", keys=",".join(left), mend="systemctl restart stemd")
    return left
