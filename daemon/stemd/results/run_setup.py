"""Sets a run up in the results process: with all UDFs that can be set up."""

import math
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from stemd.errors import NotEnoughMemory
from stemd.processes import shared_memory
from stemd.processes.activity import NO_UDF, Activity
from stemd.processes.failures import Failure, describe, in_words
from stemd.processes.shared_memory import mib
from stemd.results.carried_state import CarriedValues
from stemd.results.messages import OpenMerging
from stemd.results.run_merger import RunMerger
from stemd.workers.udf_spec import SentUDF, build_udf
from stemd_udfs import UDF
from stemd_udfs.engine import DataDescription, RunPlan
from stemd_udfs.engine.inputs import lost_input, missing_input, named_inputs
from stemd_udfs.engine.plan import declarations
from stemd_udfs.errors import as_exception

_COPIES: Final = 4  # the buffers, a message made of them, the same received, and the newest one kept


class ResultBytes(NamedTuple):
    """What the result buffers of a UDF take, in bytes."""

    alone: int
    with_copies: int  # with the copies on their way to subscribers: there are none of private buffers


def results_bytes(udf: UDF, plan: RunPlan) -> ResultBytes:
    """Return what the result buffers of one UDF take in a run, without allocating them."""
    udf.meta = plan.main_node_meta()
    alone = with_copies = 0
    for declaration in declarations(udf).values():
        shape = declaration.shape(plan.selection.size, plan.data.shape.sig)
        size = math.prod(shape) * declaration.dtype.itemsize
        alone += size
        with_copies += size if declaration.use == "private" else _COPIES * size
    return ResultBytes(alone, with_copies)


def beyond_memory(sizes: Mapping[str, ResultBytes], free: int | None = None) -> dict[str, NotEnoughMemory]:
    """Return UDFs whose results (`sizes`) do not fit into memory (`free` bytes) with the others."""
    left = shared_memory.available_bytes() if free is None else free
    refused = {}
    for name, (size, need) in sizes.items():
        if need > left:
            refused[name] = NotEnoughMemory(
                f"the results of {name!r} take {mib(size)} in this scan, {mib(need)} with the copies on "
                f"their way to subscribers, and {mib(left)} of memory are left: take a smaller nav shape "
                "or buffers with fewer or smaller elements"
            )
        else:
            left -= need
    return refused


class RunSetUp(NamedTuple):
    """The outcome of setting a run up."""

    merging: RunMerger  # with the UDFs that can be set up
    failed: dict[str, Failure]  # what is wrong with the other UDFs, by name
    kinds: dict[str, set[str]]  # the kinds of workers that each UDF can use
    sizes: dict[str, ResultBytes]  # what the results of each UDF take


def set_up_run(
    order: OpenMerging, data: DataDescription, activity: Activity, carried: CarriedValues
) -> RunSetUp:
    """Set up all UDFs that can be set up; where some fail, all is made again without them. Runs user code."""
    failed: dict[str, Failure] = {}
    specs = list(order.udfs)
    while True:
        made = _attempt(specs, failed, order, data, activity, carried)
        activity.enter(NO_UDF)
        failed |= made.failed
        specs = [spec for spec in specs if spec.name not in failed]
        if not made.failed:
            return made._replace(failed=failed)


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
    made = RunSetUp(RunMerger(order.limits, activity, carried), failed, kinds, sizes)
    if failed or not udfs:
        return made
    if lost := _without_input(udfs, failed_before, order, activity):
        return made._replace(failed=lost)
    if refused := without_worker(kinds, order.kinds) or beyond_memory(sizes):
        return made._replace(failed={name: describe(error) for name, error in refused.items()})
    try:
        plan = RunPlan(list(udfs.values()), data, [(name,) for name in udfs])
    except BaseException as error:  # noqa: BLE001 - user code; each alone is in order, so nobody knows whose
        return made._replace(failed={name: describe(error) for name in udfs})
    for name, udf in udfs.items():
        try:
            made.merging.add(name, order.numbers[name], udf, plan)
        except BaseException as error:  # noqa: BLE001 - user code
            failed[name] = describe(error)
    return made


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
