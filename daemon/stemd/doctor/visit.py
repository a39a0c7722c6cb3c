"""All checks, in the order in which they are reported."""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import chain

from stemd.config import Config
from stemd.doctor import machine
from stemd.doctor.finding import Finding, error, ok, warning
from stemd.doctor.network import check_buffers, check_detector, check_http, check_ports
from stemd.doctor.port_holder import running_daemon
from stemd.doctor.software import check_codecs, check_extras, check_kernels, check_plugins, check_versions
from stemd.errors import ConfigurationError
from stemd.processes import named_modules
from stemd.workers.udf_spec import SentUDF, build_udf, is_ours, named_target
from stemd_udfs.errors import NotCalibrated


def examine(config: Config) -> Iterator[Finding]:
    """Look at this machine as a daemon of this configuration; starts none, tries the detector."""
    yield from chain(check_versions(), check_codecs(), check_kernels(), check_extras(), check_plugins())
    yield from chain(machine.check_gpus(), machine.check_cores(config))
    daemon = running_daemon(config)
    has_memory = daemon is not None and daemon.is_own and daemon.status is not None
    yield from machine.check_memory(config, daemon.control if daemon is not None and has_memory else None)
    yield from chain(machine.check_limits(config), machine.check_clock(), machine.check_folders(config))
    yield from chain(check_udfs(config), check_ports(config, daemon), check_http(config))
    yield from chain(check_buffers(), check_detector(config, daemon))


def check_udfs(config: Config) -> Iterator[Finding]:
    """Make built-in UDFs, and look for the modules of others without importing them."""
    wrong = list(wrong_udfs(config))
    for words in wrong:
        yield error(words.partition(":")[0], words.partition(": ")[2], "correct that [[udf]]")
    for udf in config.udf:
        module = udf.target.partition(":")[0].partition(".")[0] if ":" in udf.target else ""
        named_modules.add_name(module)
        if module and find_spec(module) is None:
            mend = "install it, or start the daemon in its folder or with --module-path FOLDER"
            yield warning(f"udf {udf.name}", f"there is no module {module} here", mend)
    if config.udf and not wrong:
        yield ok("UDFs", ", ".join(udf.name for udf in config.udf))


def wrong_udfs(config: Config) -> Iterator[str]:
    """Make the built-in UDFs; say what is wrong with each, as ``udf NAME: …``."""
    for udf in config.udf:
        try:
            use = named_target(udf.name, udf.target, config.security.allowed_modules)
        except ConfigurationError as mistake:
            yield str(mistake)
            continue
        if is_ours(use):
            try:
                known = config.calibration.values().as_dict()
                build_udf(SentUDF(use=use, params=udf.params, calibration=known))
            except NotCalibrated:
                continue  # it waits for a measurement
            except (ConfigurationError, ValueError, TypeError) as mistake:
                yield f"udf {udf.name}: {mistake}"
