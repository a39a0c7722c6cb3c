"""From the host and port of a source URL to what a socket connects to."""

import socket
from typing import Any  # an address has as many items as its family wants

from stemd_sources.errors import SourceURLError


class HostUnknown(OSError):
    """No name server knows a host, or none answers."""

    def __init__(self, host: str, error: OSError) -> None:
        text = f"the host name {host!r} has no address ({error.strerror}): check the name and the network"
        super().__init__(error.errno, text)


def check_host(host: str, where: str) -> None:
    """Refuse what no name server could even be asked for.

    Raises SourceURLError if it is neither a name nor an address.
    """
    try:
        host.encode("idna")  # as `getaddrinfo` does it
    except UnicodeError as error:
        raise SourceURLError(
            f"{where}: got host {host!r}, expected an address, or a name of 1 to 63 letters, digits or "
            f"hyphens between its dots"
        ) from error


def find_address(host: str, port: int) -> tuple[int, Any]:
    """Family and socket address of a host; asked for at each attempt, since names may move.

    A name means its IPv4 address, as in libzmq: most detectors listen there alone, while ``localhost`` often
    leads to ``::1`` first. IPv6 has to be written as an address. Raises HostUnknown if the name is not known,
    or not now.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        found = socket.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise HostUnknown(host, error) from error
    return found[0], found[4]
