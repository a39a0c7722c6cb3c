"""UDFs that are registered as long as their client renews them."""

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import anyio

from stemd.control.requests import RequestRefused
from stemd.monitoring.log import get_logger

log = get_logger(__name__)


@dataclass(eq=False)
class Lease:
    """How long a UDF stays registered after its client last renewed it."""

    seconds: float
    ends_at: float = -math.inf


class Leases:
    """Leases by the names of UDFs, which `unregister` gets when theirs has ended; for one event loop."""

    def __init__(self, unregister: Callable[[str], Awaitable[None]]) -> None:
        self._unregister = unregister
        self._by_name: dict[str, Lease] = {}

    def forget(self, name: str) -> None:
        """Forget the lease of a UDF, if it has one."""
        self._by_name.pop(name, None)

    def renew(self, name: str) -> float:
        """Have a lease start again; return its length in seconds. Raises RequestRefused: ``not_found``."""
        lease = self._by_name.get(name)
        if lease is None:
            raise RequestRefused("not_found", f"no UDF named {name[:80]!r} with a lease is registered")
        lease.ends_at = anyio.current_time() + lease.seconds
        return lease.seconds

    async def hold(self, name: str, seconds: float) -> None:
        """Return when a UDF has no lease any more that begins now; it is unregistered if that has ended."""
        lease = self._by_name[name] = Lease(seconds)
        self.renew(name)
        while self._by_name.get(name) is lease:
            left = lease.ends_at - anyio.current_time()
            if left > 0:
                await anyio.sleep(left)
                continue
            log.info("udf_lease_ended", udf=name, lease_s=lease.seconds)
            self.forget(name)  # it cannot be renewed any more
            try:
                await self._unregister(name)
            except Exception as error:  # noqa: BLE001 - such as a node that refuses; it must not end the daemon
                if not (isinstance(error, RequestRefused) and error.kind == "not_found"):
                    log.error("udf_not_unregistered", udf=name, error=repr(error))
                    lease.ends_at = anyio.current_time() + lease.seconds
                    self._by_name.setdefault(name, lease)
