"""Which UDFs of a run cannot run together with the others, on the existing workers."""

from collections.abc import Collection, Mapping


def without_worker(usable: Mapping[str, Collection[str]], there: Collection[str]) -> dict[str, RuntimeError]:
    """Return which UDFs of a run cannot run with the others: one kind of worker has to suit all.

    Returns dict of str to RuntimeError by the names of the UDFs that cannot use the kind that most of them
    can; ``"cpu"`` goes first.

    `usable`: the kinds of workers that each UDF can run on, by its name.
    """
    kept = max(sorted(there), key=lambda kind: sum(kind in kinds for kinds in usable.values()))
    return {
        name: RuntimeError(
            f"{name!r} needs a worker of the kind {' or '.join(sorted(kinds))}, and this run goes to those "
            f"of the kind {kept}: run it apart, where there are such workers"
        )
        for name, kinds in usable.items()
        if kept not in kinds
    }
