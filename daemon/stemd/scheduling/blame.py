"""What deaths of processes say about UDFs. Pure: it is given deaths and returns what is to be done next.

A process that dies may have been killed from outside, so one death says nothing. A UDF has failed after two
deaths in its own call, in one run, while it ran alone. Deaths show where it is to be tried alone: on the
partition in work, at the set-up of the run in a worker, or in the results process.
"""

from collections import Counter
from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import Final

from stemd.processes.activity import NO_UDF

DEATHS: Final = 2
"""Of one kind, before anything follows from them."""
_FRUITLESS: Final = (
    4  # deaths of the results process for each UDF, and as many more, before a run is given up
)


@dataclass(frozen=True)
class Again:
    """Do the same again."""


@dataclass(frozen=True)
class TryAlone:
    """Do the same again with one UDF at a time, the first of them first."""

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
    """The deaths of one run, and which UDF they are blamed on.

    Deaths that somebody else has seen, such as a cluster's scheduler, are given with their number.
    """

    def __init__(self) -> None:
        self._alone: Counter[int] = Counter()
        self._suspects: dict[Hashable, list[int]] = {}
        self._together: Counter[Hashable] = Counter()
        self._idle: Counter[Hashable] = Counter()
        self._in_results: Counter[int] = Counter()
        self._results_suspects: list[int] = []
        self._fruitless = 0
        self._reached = 0
        self.opened_first: int | None = None
        """The UDF that a new worker is to set up before all others, so that it does so alone."""

    # --- partitions ---

    def suspect(self, part: Hashable) -> int | None:
        """Return the UDF that is to be tried alone on a partition, if there is one."""
        suspects = self._suspects.get(part)
        return suspects[0] if suspects else None

    def cleared(self, part: Hashable, udf: int) -> None:
        """Note that a suspect of a partition has done no harm alone."""
        suspects = self._suspects.get(part, [])
        if udf in suspects:
            suspects.remove(udf)
        self._idle.pop(part, None)

    def forget(self, part: Hashable) -> None:
        """Drop what is known of a partition: it is done."""
        for known in (self._suspects, self._together, self._idle):
            known.pop(part, None)

    def died_on(
        self, part: Hashable, udf: int, *, alone: int | None, udfs: Collection[int], deaths: int = 1
    ) -> Verdict:
        """Return what follows from the death of a worker on a partition.

        Parameters
        ----------
        part : hashable
        udf : int
            Whose call it died in, or `NO_UDF`.
        alone : int, optional
            The UDF that ran alone on the partition.
        udfs : collection of int
            The UDFs of the run that have not failed.
        deaths : int
        """
        if alone is None:
            return self._died_together(part, udfs, deaths)
        if udf == alone:
            verdict = self._died_alone(udf, deaths)
            if isinstance(verdict, Failed):
                self.excluded(udf)
            return verdict
        self._idle[part] += deaths
        return GIVE_UP if self._idle[part] >= DEATHS else AGAIN  # it dies of the frames themselves

    def _died_together(self, part: Hashable, udfs: Collection[int], deaths: int) -> Verdict:
        was_tried = self._together[part] >= DEATHS
        self._together[part] += deaths
        if was_tried and self._together[part] >= 2 * DEATHS:  # each UDF alone did no harm, and still
            return GIVE_UP
        if was_tried or self._together[part] < DEATHS:
            return AGAIN
        self._together[part] = DEATHS
        self._suspects[part] = sorted(udfs)
        return TryAlone(tuple(sorted(udfs)))

    # --- the set-up of a run in a worker ---

    def died_opening(self, udf: int, *, is_alone: bool) -> Verdict:
        """Return what follows from the death of a worker that set up a UDF.

        Parameters
        ----------
        udf : int
        is_alone : bool
            Whether no other UDF's code had run in that process.
        """
        if is_alone:
            return self._died_alone(udf, 1)
        self.opened_first = udf
        return TryAlone((udf,))

    # --- the results process ---

    def results_suspect(self) -> int | None:
        """Return the UDF that is to be tried alone in the results process, if there is one."""
        return self._results_suspects[0] if self._results_suspects else None

    def results_cleared(self, udf: int) -> None:
        """Note that a UDF has done no harm alone in the results process."""
        self._in_results.pop(udf, None)
        if udf in self._results_suspects:
            self._results_suspects.remove(udf)

    def results_died(self, udf: int, *, alone: int | None, udfs: Collection[int], reached: int) -> Verdict:
        """Return what follows from a death of the results process.

        Parameters
        ----------
        udf : int
            Whose call it died in, or `NO_UDF`.
        alone : int, optional
            The UDF that was tried alone.
        udfs : collection of int
            The UDFs of the run that have not failed.
        reached : int
            Frames of the run that were done with, before what the death undoes.
        """
        self._fruitless = 1 if reached > self._reached else self._fruitless + 1
        self._reached = max(reached, self._reached)
        if alone is not None and udf == alone:
            verdict = self._died_alone(udf, 1)
            if isinstance(verdict, Failed):
                self.excluded(udf)
                self._fruitless = 0
                return verdict
        elif udf in udfs:
            self._in_results[udf] += 1
            if self._in_results[udf] >= DEATHS and udf not in self._results_suspects:
                self._results_suspects.append(udf)
                return TryAlone((udf,))
        return GIVE_UP if self._fruitless > _FRUITLESS * (1 + len(udfs)) else AGAIN

    # --- all of them ---

    def excluded(self, udf: int) -> None:
        """Note that a UDF does not run any more: nobody suspects it."""
        for suspects in (self._results_suspects, *self._suspects.values()):
            if udf in suspects:
                suspects.remove(udf)
        if self.opened_first == udf:
            self.opened_first = None

    def forget_udf(self, udf: int) -> None:
        """Forget the deaths of a UDF that left: another one takes its number."""
        self.excluded(udf)
        self._alone.pop(udf, None)
        self._in_results.pop(udf, None)

    def _died_alone(self, udf: int, deaths: int) -> Verdict:
        assert udf != NO_UDF
        self._alone[udf] += deaths
        return Failed(udf) if self._alone[udf] >= DEATHS else AGAIN
