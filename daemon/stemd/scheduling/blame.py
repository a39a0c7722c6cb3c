"""What deaths of processes say about UDFs. Pure: it is given deaths and returns what is to be done next.

A process that dies may have been killed from outside, and code of a UDF can end it long after its call. So
one death says nothing, and neither does the place where it happened. After some deaths the frames of a
partition are tried without any UDF, then with one UDF at a time, each time in a process in which no other UDF
has run. A UDF has failed if such a process died twice in its call, or four times whatever it was doing.
"""

from collections import Counter
from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import Final

from stemd.processes.activity import NO_UDF

DEATHS: Final = 2  # of one kind, before anything follows from them
Part = int | None
"""What deaths of workers are counted for: a number of a partition; None: the set-up of the run."""
_PARTITIONS: Final = 4  # so many that are done make up for one death on another one
_IN_RUN: Final = 3 * DEATHS * _PARTITIONS  # deaths on different partitions, before anything follows from them
_FRUITLESS: Final = 4  # deaths of the results process, for each UDF and once more, before a run is given up


@dataclass(frozen=True)
class Again:
    """Do the same again."""


@dataclass(frozen=True)
class TryAlone:
    """Try UDFs alone, one after the other; `NO_UDF` is the partition without any UDF."""

    udfs: tuple[int, ...]


@dataclass(frozen=True)
class Failed:
    """Leave a UDF out of the rest of the run: it ends its process."""

    udf: int


@dataclass(frozen=True)
class GiveUp:
    """Do it no more: processes die there, and of no UDF alone."""


Verdict = Again | TryAlone | Failed | GiveUp
AGAIN: Final = Again()
GIVE_UP: Final = GiveUp()


class Blame:
    """The deaths of one run, and which UDF they are blamed on; others' deaths are given by number."""

    def __init__(self) -> None:
        self._alone: Counter[Hashable] = Counter()
        self._suspects: dict[Part, list[int]] = {}
        self._together: Counter[Part] = Counter()
        self._tried: set[Part] = set()
        self._in_run = 0
        self._most_in_run = _IN_RUN
        self._in_results: Counter[int] = Counter()
        self._results_suspects: list[int] = []
        self._fruitless = 0
        self._reached = 0

    # --- partitions, and the set-up of a run in a worker ---

    def suspect(self, part: Part) -> int | None:
        """Return the UDF that is to be tried alone on a partition, or `NO_UDF`; None: all run on it."""
        suspects = self._suspects.get(part)
        return suspects[0] if suspects else None

    @property
    def suspected(self) -> list[Part]:
        """The partitions on which UDFs are to be tried alone."""
        return [part for part, suspects in self._suspects.items() if suspects]

    def forget(self, part: Part) -> None:
        """Drop what is known of a partition: it is done."""
        self._in_run = max(0, self._in_run - 1)
        self._suspects.pop(part, None)
        self._together.pop(part, None)
        self._tried.discard(part)

    def died_on(self, part: Part, udf: int, *, udfs: Collection[int], deaths: int = 1) -> Verdict:
        """Return what follows from a worker's death in the call of `udf` (or `NO_UDF`), tried first."""
        if self._suspects.get(part):
            return AGAIN
        self._together[part] += deaths
        self._in_run += deaths * _PARTITIONS
        if part in self._tried:  # without any UDF and with each alone no process died, and still
            return GIVE_UP if self._together[part] >= 2 * DEATHS else AGAIN
        if self._together[part] < DEATHS and self._in_run < self._most_in_run:
            return AGAIN
        self._together[part] = max(DEATHS, self._together[part])
        return self._try(part, [NO_UDF, *sorted(udfs, key=lambda one: (one != udf, one))])

    def died_opening(self, udf: int) -> Verdict:
        """Return what follows from the death of a worker that set up a UDF."""
        return AGAIN if self._suspects.get(None) else self._try(None, [udf])

    def _try(self, part: Part, suspects: list[int]) -> TryAlone:
        self._in_run = 0
        self._suspects[part] = suspects
        return TryAlone(tuple(suspects))

    def cleared(self, part: Part, udf: int) -> None:
        """Note that a suspect did no harm alone on a partition."""
        suspects = self._suspects.get(part, [])
        if udf in suspects:
            suspects.remove(udf)
            self._alone.pop(_key_of(part, udf), None)
            if not suspects:
                self._tried.add(part)
                self._most_in_run *= 2

    def died_alone(self, part: Part, udf: int, *, in_call: bool) -> Verdict:
        """Return what follows from the death of a process that tried a suspect alone on a partition."""
        if not self._fails(_key_of(part, udf), in_call=in_call):
            return AGAIN
        if udf == NO_UDF:  # it dies of the frames themselves
            self.forget(part)
            return GIVE_UP
        self.excluded(udf)
        return Failed(udf)

    # --- the results process ---

    def results_suspect(self) -> int | None:
        """Return the UDF that is to be tried alone in the results process, if there is one."""
        return self._results_suspects[0] if self._results_suspects else None

    def results_cleared(self, udf: int) -> None:
        """Note that a UDF has done no harm alone in the results process."""
        self._in_results.pop(udf, None)
        self._alone.pop(udf, None)
        if udf in self._results_suspects:
            self._results_suspects.remove(udf)

    def results_died(self, udf: int, *, alone: int | None, udfs: Collection[int], reached: int) -> Verdict:
        """Return what follows from a death in a UDF's call; `reached`: frames done with before it."""
        if reached > self._reached:
            self._fruitless = 0
            self._in_results.pop(NO_UDF, None)
        self._fruitless += 1
        self._reached = max(reached, self._reached)
        if alone is not None:
            if self._fails(alone, in_call=udf == alone):
                self.excluded(alone)
                self._fruitless = 0
                return Failed(alone)
        elif (udf == NO_UDF or udf in udfs) and not self._results_suspects:
            self._in_results[udf] += 1
            if self._in_results[udf] >= (2 * DEATHS if udf == NO_UDF else DEATHS):
                del self._in_results[udf]
                self._results_suspects = sorted(udfs) if udf == NO_UDF else [udf]
                return TryAlone(tuple(self._results_suspects))
        return GIVE_UP if self._fruitless > _FRUITLESS * (1 + len(udfs)) else AGAIN

    # --- all of them ---

    def excluded(self, udf: int) -> None:
        """Note that a UDF does not run any more: it is no suspect, and what workers died of is known."""
        if udf in self._results_suspects:
            self._results_suspects.remove(udf)
        self._suspects.clear()
        self._together.clear()
        self._tried.clear()
        self._in_run = 0

    def forget_udf(self, udf: int) -> None:
        """Forget the deaths of a UDF that left: another one takes its number."""
        self.excluded(udf)
        self._alone.pop(udf, None)
        self._in_results.pop(udf, None)

    def _fails(self, key: Hashable, *, in_call: bool) -> bool:
        self._alone[key] += 2 if in_call else 1  # it may have been killed from outside
        return self._alone[key] >= 2 * DEATHS


def _key_of(part: Part, udf: int) -> Hashable:
    """Return what deaths alone are counted for: a UDF on any partition, or the frames of one."""
    return (part,) if udf == NO_UDF else udf
