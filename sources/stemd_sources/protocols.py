"""The protocols that stemd reads: the folders of `stemd_sources.detectors`, and those of other packages."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from stemd_sources import detectors
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Detector
from stemd_sources.zeromq.multipart_receiver import connect_zeromq_multipart
from stemd_sources.zeromq.receiver import connect_zeromq

__all__ = ["PROTOCOLS", "connect_zeromq", "connect_zeromq_multipart"]

ENTRY_POINTS = "stemd.sources"
"""Group of the entry points by which other packages offer protocols."""
JOINED_MODULES = "modules"
"""The protocol of frames whose modules came over sockets of their own, in recordings and for relays."""


@cache
def own_protocols() -> tuple[str, ...]:
    """The protocols of this package: a folder of `stemd_sources.detectors` for each, with ``_`` for ``-``."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(detectors.__path__)))


def modules_of_others() -> dict[str, str]:
    """The protocols that other installed packages offer, and the module of each; nothing is imported."""
    from importlib.metadata import entry_points

    points = entry_points(group=ENTRY_POINTS)
    return {point.name: point.module for point in points if point.name not in own_protocols()}


class _Protocols(Mapping[str, Detector]):
    """Each is imported when it is asked for."""

    def __getitem__(self, protocol: str) -> Detector:
        if protocol in own_protocols():
            module = import_module(f"{detectors.__name__}.{protocol.replace('-', '_')}")
            detector = module.DETECTOR
            assert isinstance(detector, Detector)
            return detector
        return _of_another_package(protocol)

    def __iter__(self) -> Iterator[str]:
        return iter((*own_protocols(), *modules_of_others()))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _of_another_package(protocol: str) -> Detector:
    from importlib.metadata import entry_points

    for point in entry_points(group=ENTRY_POINTS, name=protocol):
        try:
            detector = point.load()
        except Exception as error:  # whatever happens in the other package
            what = f"protocol {protocol!r}: {point.value}"
            raise SourceURLError(f"{what} cannot be loaded: {error!r}") from error
        if not isinstance(detector, Detector):
            raise SourceURLError(f"protocol {protocol!r}: {point.value} is {detector!r}, expected a Detector")
        return detector
    raise KeyError(protocol)


PROTOCOLS: Mapping[str, Detector] = _Protocols()


def find_protocol(name: str) -> Detector | None:
    """A protocol of this package, or one that another installed package offers.

    Such a package names its `Detector` as an entry point of the group ``stemd.sources``; the name of the
    entry point is the name of the protocol in source URLs.

    Raises
    ------
    SourceURLError
        If another package offers it and cannot be used.
    """
    return PROTOCOLS.get(name)
