"""A warning about a configured shape that is not used because the detector announces another."""

from stemd.geometry.shape_fit import fit_lines
from stemd.monitoring.log import get_logger
from stemd.scheduling.scan import Scan

log = get_logger(__name__)


class UnusedShapeWarning:
    """Warns once, and again when the configured shape or that of the scans changes."""

    def __init__(self) -> None:
        self._warned: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def check(
        self, scan: Scan, announced: tuple[int, ...] | None, configured: tuple[int, ...] | None
    ) -> None:
        """Warn if the shape of the scan is not the configured one.

        Parameters
        ----------
        scan : Scan
            Made without a shape from a client.
        announced : tuple of int or None
            Shape that the detector announces.
        configured : tuple of int or None
            ``scan.nav_shape``; one or two lengths may be -1.
        """
        if announced is None or configured is None:
            return
        used = scan.map.positions
        wanted = fit_lines(configured, scan.header.sent, scan.map.geometry)
        if wanted == used or self._warned == (configured, used):
            return
        self._warned = (configured, used)
        log.warning(
            "nav_shape_not_used",
            series=scan.header.series,
            announced=list(announced),
            configured=list(configured),
            used=list(used),
            text="the detector's shape takes precedence over scan.nav_shape: correct it in the detector's "
            "header, or set the shape of the next scan on the live page, or with set_nav_shape",
        )
