"""Sets a run up in the results process: with all UDFs that can be set up."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from stemd.processes.activity import NO_UDF, Activity
from stemd.processes.failures import Failure, describe, in_words
from stemd.results.carried_state import CarriedValues
from stemd.results.memory_check import ResultBytes, beyond_memory, results_bytes
from stemd.results.messages import OpenMerging
from stemd.results.run_merger import RunMerging
from stemd.workers.udf_spec import SentUDF, build_udf
from stemd_udfs import UDF
from stemd_udfs.engine import DataDescription, RunPlan
from stemd_udfs.engine.inputs import lost_input, missing_input, named_inputs
from stemd_udfs.errors import as_exception


class RunSetUp(NamedTuple):
    """The outcome of setting a run up."""

    merging: RunMerging | None  # None: no UDF can be set up
    failed: dict[str, Failure]  # what is wrong with the other UDFs, by name
    kinds: dict[str, set[str]]  # the kinds of workers that each UDF can use


def set_up_run(
    order: OpenMerging, data: DataDescription, activity: Activity, carried: CarriedValues
) -> RunSetUp:
    """Set up all UDFs that can be set up, with what they carried over. Runs user code.

    The plan depends on all UDFs: where some fail, everything is made again without them.
    """
    failed: dict[str, Failure] = {}
    specs = list(order.udfs)
    while True:
        merging, found, kinds = _attempt(specs, failed, order, data, activity, carried)
        activity.enter(NO_UDF)
        failed |= found
        specs = [spec for spec in specs if spec.name not in failed]
        if not found or not specs:
            return RunSetUp(merging if specs else None, failed, kinds)


def _attempt(  # noqa: PLR0917 -- all that a run is set up from
    specs: list[SentUDF],
    failed_before: Mapping[str, Failure],
    order: OpenMerging,
    data: DataDescription,
    activity: Activity,
    carried: CarriedValues,
) -> RunSetUp:
    failed: dict[str, Failure] = {}
    udfs: dict[str, UDF] = {}
    sizes: dict[str, ResultBytes] = {}
    kinds: dict[str, set[str]] = {}
    for spec in specs:  # what each declares, asked while it is known whose code runs
        activity.enter(order.numbers[spec.name])
        try:
            udfs[spec.name] = udf = build_udf(spec)
            alone = RunPlan([udf], data)
            sizes[spec.name], kinds[spec.name] = results_bytes(udf, alone), set(alone.formats)
        except BaseException as error:  # noqa: BLE001 - user code
            failed[spec.name] = describe(error)
    activity.enter(NO_UDF)
    if failed or not udfs:
        return RunSetUp(None, failed, kinds)
    if lost := _without_input(udfs, failed_before, order, activity):
        return RunSetUp(None, lost, kinds)
    if refused := without_worker(kinds, order.kinds) or beyond_memory(sizes):
        return RunSetUp(None, {name: describe(error) for name, error in refused.items()}, kinds)
    try:
        plan = RunPlan(list(udfs.values()), data, [(name,) for name in udfs])
    except BaseException as error:  # noqa: BLE001 - user code; each alone is in order, so nobody knows whose
        return RunSetUp(None, {name: describe(error) for name in udfs}, kinds)
    merging = RunMerging(order.limits, activity, carried)
    for name, udf in udfs.items():
        try:
            merging.add(name, order.numbers[name], udf, plan)
        except BaseException as error:  # noqa: BLE001 - user code
            failed[name] = describe(error)
    return RunSetUp(merging, failed, kinds)


def _without_input(
    udfs: Mapping[str, UDF], failed_before: Mapping[str, Failure], order: OpenMerging, activity: Activity
) -> dict[str, Failure]:
    """Return the errors of those UDFs of a run of which an input is not there."""
    lost: dict[str, Failure] = {}
    before: list[str] = []
    for name, udf in udfs.items():
        activity.enter(order.numbers[name])
        error: Exception | None
        try:
            inputs = named_inputs(udf)
            error = missing_input(udf, inputs, before)
            for local, source in inputs.items():
                if source in failed_before:
                    error = lost_input(local, source, f"failed: {in_words(failed_before[source])}")
        except BaseException as found:  # noqa: BLE001 - user code
            error = as_exception(found)
        if error is None:
            before.append(name)
        else:
            lost[name] = describe(error)
    activity.enter(NO_UDF)
    return lost


def without_worker(usable: Mapping[str, Collection[str]], there: Collection[str]) -> dict[str, RuntimeError]:
    """Return an error for each UDF that cannot run on the kind of worker most can use; ``"cpu"`` first."""
    kept = max(sorted(there), key=lambda kind: sum(kind in kinds for kinds in usable.values()))
    return {
        name: RuntimeError(
            f"{name!r} needs a worker of the kind {' or '.join(sorted(kinds))}, and this run goes to those "
            f"of the kind {kept}: run it apart, where there are such workers"
        )
        for name, kinds in usable.items()
        if kept not in kinds
    }
