"""A seeded generator of what goes wrong in a scan, and what must come of it."""

import random
from dataclasses import dataclass, field

# What a daemon takes its time for is rare.
ENDS = ("end",) * 10 + ("restart",) * 6 + ("abort",) * 4 + ("stall", "disconnect")
KILLS = (None,) * 12 + ("stemd.workers.worker",) * 4 + ("stemd.results.merger", "stemd.ingest.receiver")


@dataclass
class ScanPlan:
    """What a detector does in one scan: images are sent in the order of `order`, some of them damaged."""

    count: int
    ends: str
    order: list[int] = field(repr=False)
    copies: set[int] = field(default_factory=set)
    cut: set[int] = field(default_factory=set)
    foreign: set[int] = field(default_factory=set)
    noise: set[int] = field(default_factory=set)
    behind_end: int = 0  # so many images of `order` come behind the end message
    kill: str | None = None
    kill_at: int = 0  # place in `order` before which a process is killed
    was_silent: bool = False  # set by who sends it, if that took so long that the scan may have stalled
    was_late: bool = False
    """Set by who sends it, if the last image came so late behind the end that the run may have been over."""

    @property
    def must_wait(self) -> bool:
        """Whether the next scan may begin only when the run of this one has ended."""
        return self.ends in ("stall", "disconnect") or self.kill == "stemd.ingest.receiver"

    @property
    def endings(self) -> set[tuple[str, str | None]]:
        """Status and reason, any of which is right."""
        if len(self.order) == self.count:
            return {("final", None)} | self._lost
        if self.ends in ("end", "abort"):
            is_seen = self.count - 1 in self.order
            return {("final", None) if is_seen else ("cancelled", "aborted")} | self._lost
        reason = {"restart": "restarted", "stall": "stalled", "disconnect": "source_lost"}[self.ends]
        return {("cancelled", reason)} | self._lost

    @property
    def _lost(self) -> set[tuple[str, str | None]]:
        if self.kill != "stemd.ingest.receiver":
            return set()
        # With an end that overtook images, those that were lost with the receiver may be the last ones.
        overtaken = {("cancelled", "aborted")} if self.behind_end else set()
        return {("cancelled", "source_lost")} | overtaken

    def check(self, ended: dict) -> None:
        """Check the event that ended the run."""
        ledger = ended["ledger"]
        if (self.was_silent and ended["reason"] == "stalled") or (
            self.was_late and ended["reason"] == "aborted"
        ):
            assert ledger["received"] <= len(self.order)
            return
        assert (ended["status"], ended["reason"]) in self.endings, (self, ended)
        assert ledger["announced"] == self.count
        assert ledger["undecodable"] <= len(self.cut)
        if self.kill == "stemd.ingest.receiver":
            assert ledger["received"] <= len(self.order)
            return
        assert ledger["received"] == len(self.order), (self, ended)
        assert ledger["missing"] == self.count - len(self.order)
        # A run that is complete ends at once: what comes behind it is no longer its own.
        is_open_longer = len(self.order) < self.count or bool(self.cut)
        for term, sent in (("duplicate", self.copies), ("foreign", self.foreign), ("malformed", self.noise)):
            assert ledger[term] == len(sent) or (not is_open_longer and ledger[term] <= len(sent)), (
                term,
                self,
            )
        if ended["status"] == "final":
            assert ledger["undecodable"] == len(self.cut), (self, ended)
            assert ledger["discarded"] == 0, (self, ended)
            assert ended["complete"] == (len(self.order) == self.count and not self.cut)


def plan_scan(rng: random.Random, count: int) -> ScanPlan:
    """Choose what happens in the next scan."""
    ends = rng.choice(ENDS)
    stop = count if ends == "end" else rng.randrange(count)
    order = list(range(stop))
    if rng.random() < 0.3:
        for index in rng.sample(order, min(len(order), rng.randrange(1, 20))):
            order.remove(index)
    if rng.random() < 0.3:
        for _ in range(rng.randrange(1, 10)):
            _shuffle_window(order, rng)
    if ends == "stall" and not order:
        ends = "restart"  # without any image nothing stalls: the scan waits for its first one
    plan = ScanPlan(count, ends, order, kill=rng.choice(KILLS), kill_at=rng.randrange(stop + 1))

    def some(chance: float) -> set[int]:
        return (
            set(rng.sample(order, min(len(order), rng.randrange(1, 8)))) if rng.random() < chance else set()
        )

    plan.copies, plan.cut, plan.foreign, plan.noise = some(0.3), some(0.3), some(0.2), some(0.2)
    if ends == "end" and rng.random() < 0.3:
        plan.behind_end = min(len(order), rng.randrange(5))
    return plan


def _shuffle_window(order: list[int], rng: random.Random) -> None:
    if order:
        begin = rng.randrange(len(order))
        window = order[begin : begin + rng.randrange(2, 40)]
        rng.shuffle(window)
        order[begin : begin + len(window)] = window
