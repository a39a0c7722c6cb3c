"""UDFs whose input is the result of another UDF of the same run: what they name, and their order."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import numpy as np

from stemd_udfs.arrays.conversion import read_only
from stemd_udfs.errors import InputError, UDFException
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.namespaces import InputResults, Inputs
from stemd_udfs.interface.udf import UDF, UDFMethod

Names = Sequence[Collection[str]]  # for each UDF of a run the names that others find it by


def named_inputs(udf: UDF) -> dict[str, str]:
    """Return what ``get_inputs`` of a UDF returns; UDFException unless it maps names to names."""
    returned = udf.get_inputs()
    name_of_udf = type(udf).__name__
    if not isinstance(returned, Mapping):
        raise UDFException(
            f"{name_of_udf}: get_inputs returned {type(returned).__name__}, expected a mapping of names "
            "to the names of registered UDFs"
        )
    for name, source in returned.items():
        if not (isinstance(name, str) and name.isidentifier()) or name.startswith("_"):
            raise UDFException(
                f"{name_of_udf}: {name!r} cannot be the name of an input, "
                "expected a Python identifier that does not start with an underscore"
            )
        if not isinstance(source, str):
            raise UDFException(
                f"{name_of_udf}: input {name!r} is {source!r}, expected the name of a registered UDF"
            )
    return dict(returned)


def missing_input(udf: UDF, inputs: Mapping[str, str], before: Collection[str]) -> InputError | None:
    """Return what is wrong if a UDF has an input that is none of the UDFs before it."""
    for name, source in inputs.items():
        if source not in before:
            return InputError(
                f"{type(udf).__name__}: its input {name!r} is the UDF {source!r}, which does not come before "
                f"it; before it there are: {', '.join(before) or 'none'}. Register {source!r} first; "
                "in a list of UDFs the name of each is that of its class"
            )
    return None


def lost_input(name: str, source: str, why: str) -> InputError:
    """Return what a UDF fails with when one of its inputs failed or left."""
    return InputError(f"its input {name!r} is gone: UDF {source!r} {why}")


def resolved_inputs(udfs: Sequence[UDF], names: Names) -> tuple[dict[str, int], ...]:
    """Find the inputs of each UDF among those before it: numbers by name, or InputError."""
    found: list[dict[str, int]] = []
    for number, udf in enumerate(udfs):
        inputs = named_inputs(udf)
        before = [name for one in names[:number] for name in one]
        if missing := missing_input(udf, inputs, dict.fromkeys(before)):
            raise missing
        for name, source in inputs.items():
            if before.count(source) > 1:
                raise InputError(
                    f"{type(udf).__name__}: its input {name!r} is the UDF {source!r}, and several have that "
                    "name: give the UDFs as a mapping of names to UDFs"
                )
        numbers = {name: number for number, one in enumerate(names[:number]) for name in one}
        found.append({name: numbers[source] for name, source in inputs.items()})
    return tuple(found)


def levels_of(inputs: Sequence[Mapping[str, int]]) -> tuple[int, ...]:
    """Return for each UDF when it gets a block of frames: 0 without inputs, else after all of them."""
    levels: list[int] = []
    for own in inputs:
        levels.append(1 + max(levels[source] for source in own.values()) if own else 0)
    return tuple(levels)


def late_udfs(
    udfs: Sequence[UDF], methods: Sequence[UDFMethod], inputs: Sequence[Mapping[str, int]]
) -> frozenset[int]:
    """Return which UDFs get their data when the partition is finished: an input is not done before."""
    late: set[int] = set()
    for number, own in enumerate(inputs):
        for source in own.values():
            udf = type(udfs[source])
            has_more_to_do = udf.postprocess is not UDF.postprocess or udf.cleanup is not UDF.cleanup
            if source in late or methods[source] is UDFMethod.PARTITION or has_more_to_do:
                late.add(number)
    return frozenset(late)


def with_sources(numbers: Collection[int], inputs: Sequence[Mapping[str, int]]) -> list[int]:
    """Return some UDFs and all that they need the results of, in rising order."""
    wanted = set(numbers)
    for number in range(len(inputs) - 1, -1, -1):  # sources have lower numbers
        if number in wanted:
            wanted.update(inputs[number].values())
    return sorted(wanted)


def with_dependants(names: Collection[str], inputs: Mapping[str, Mapping[str, str]]) -> set[str]:
    """Return names of UDFs and of those that take their results; `inputs`: as of `named_inputs`."""
    found: set[str] = set()
    new = set(names)
    while new:
        found |= new
        new = {udf for udf, its in inputs.items() if found.intersection(its.values())} - found
    return found


def merged_inputs(sources: Mapping[str, tuple[str, Mapping[str, BufferWrapper]]]) -> Inputs:
    """Make ``self.inputs`` in ``get_results``; `sources`: name and results of each input's UDF."""
    shown = {}
    for name, (source, results) in sources.items():
        buffers = {**getattr(results, "private", {}), **results}
        later = {buffer: partial(_raw, one) for buffer, one in buffers.items()}
        shown[name] = InputResults(source, {}, later)
    return Inputs(shown)


def _raw(buffer: BufferWrapper) -> np.ndarray:
    return read_only(buffer.raw_data)
