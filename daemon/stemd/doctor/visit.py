"""All checks, in the order in which they are reported."""

from collections.abc import Iterator

from stemd.config import Config
from stemd.doctor import machine
from stemd.doctor.finding import Finding
from stemd.doctor.network import check_buffers, check_detector, check_http, check_ports
from stemd.doctor.port_holder import running_daemon
from stemd.doctor.software import check_codecs, check_extras, check_kernels, check_versions
from stemd.doctor.udfs import check_udfs


def examine(config: Config) -> Iterator[Finding]:
    """Look at this machine as a daemon of this configuration; starts none, tries the detector."""
    yield from check_versions()
    yield from check_codecs()
    yield from check_kernels()
    yield from check_extras()
    yield from machine.check_gpus()
    yield from machine.check_cores(config)
    daemon = running_daemon(config)
    yield from machine.check_memory(
        config, daemon.control if daemon is not None and daemon.has_memory else None
    )
    yield from machine.check_limits(config)
    yield from machine.check_clock()
    yield from machine.check_folders(config)
    yield from check_udfs(config)
    yield from check_ports(config, daemon)
    yield from check_http(config)
    yield from check_buffers()
    yield from check_detector(config, daemon)
