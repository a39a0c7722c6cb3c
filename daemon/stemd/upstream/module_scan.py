"""A scan of which each node has one module of every frame: how whole frames end. Pure."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stemd.scheduling.ledger import OpenLedger
from stemd.upstream.combined_scan import CombinedScan, FrameOutcomes, NodeShare
from stemd.upstream.messages import SharedRun

Bits = NDArray[np.bool_]


class ModuleScan(CombinedScan):
    """A scan that several nodes share by modules.

    A frame is received with its first module, processed when all nodes have it, undecodable if one module is,
    and incomplete if one has not come before its node ended.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        self._whole: Bits = np.zeros(self.frames, bool)

    def _overlap(self, node: int, run: SharedRun, seen: Bits) -> str | None:
        del seen
        for other, share in enumerate(self.shares):
            its = None if share.arrived is None else share.arrived.module
            if other != node and its is not None and run.module is not None and run.module.overlaps(its):
                return (
                    f"modules {run.module.number} and {its.number} have the same pixels: each node needs a "
                    "[source] place of its own"
                )
        return None

    def _count(self) -> OpenLedger:
        runs = self._runs()
        nothing = FrameOutcomes.of_none(self.frames)
        outcomes = [share.outcomes or nothing for share in self.shares]
        received = np.any([one.received for one in outcomes], axis=0)
        processed = np.all(
            [
                one.processed if share.is_merged else nothing.processed
                for share, one in zip(self.shares, outcomes, strict=True)
            ],
            axis=0,
        )
        undecodable = np.any([one.undecodable for one in outcomes], axis=0)
        left = received & ~processed & ~undecodable
        incomplete, discarded = np.zeros_like(left), np.zeros_like(left)
        for share, one in zip(self.shares, outcomes, strict=True):
            if _is_over(share):
                incomplete |= left & ~one.received
                discarded |= left & one.received & ~one.processed
        self._whole = np.all([one.received for one in outcomes], axis=0)
        discarded &= self._whole
        if not all(share.is_merged for share in self.shares):  # what is merged again will be processed
            discarded[...] = False
        waiting = left & ~incomplete & ~discarded
        self.seen[...] = received
        return OpenLedger(
            received=int(np.count_nonzero(received)),
            processed=int(np.count_nonzero(processed)),
            undecodable=int(np.count_nonzero(undecodable)),
            incomplete=int(np.count_nonzero(incomplete)),
            discarded=int(np.count_nonzero(discarded)),
            in_work=int(np.count_nonzero(waiting & self._whole)),
            joining=int(np.count_nonzero(waiting & ~self._whole)),
            duplicate=sum(int(run.ledger["duplicate"]) for run in runs),
            foreign=sum(int(run.ledger["foreign"]) for run in runs),
            malformed=sum(int(run.ledger["malformed"]) for run in runs),
            outside=max((int(run.ledger.get("outside", 0)) for run in runs), default=0),
        )

    def discard_unprocessed(self) -> None:
        """Count what is not processed as incomplete where a module has not come, else as discarded."""
        self.counts.lose_modules(self.counts.joining)
        super().discard_unprocessed()

    @property
    def _is_whole(self) -> bool:
        return bool(np.count_nonzero(self._whole) == self.header.announced)

    def module_coverage(self) -> list[dict[str, Any]]:
        """Return the account of each module: of the frames that its node has received and processed."""
        found = []
        for share in self.shares:
            run = share.run or share.arrived
            if run is None or run.module is None:
                continue
            outcomes = share.outcomes or FrameOutcomes.of_none(self.frames)
            received = int(np.count_nonzero(outcomes.received))
            found.append(
                {
                    "module": run.module.number,
                    "place": list(run.module.place),
                    "shape": list(run.module.shape),
                    "received": received,
                    "missing": (self.header.announced or 0) - received,
                    "processed": int(np.count_nonzero(outcomes.processed)) if share.is_merged else 0,
                    "undecodable": int(np.count_nonzero(outcomes.undecodable)),
                }
            )
        return sorted(found, key=lambda module: module["module"])


def _is_over(share: NodeShare) -> bool:
    """Whether all that a node has of the scan is merged here: its run has ended."""
    return share.run is not None and share.run.status is not None
