"""The table of a run: medians with spread, and ratios."""

import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from runs import Row

PEER, OURS = "LiberTEM", "stemd"


def as_markdown(machine: Mapping[str, Any], rows: Sequence[Row]) -> str:
    """Return one table for each family.

    Ratios are of medians, larger is better for us: stemd (its best executor) to LiberTEM (its best one), and
    to the bare pipeline.
    """
    lines = [", ".join(f"{key} {value}" for key, value in machine.items()), ""]
    for family in dict.fromkeys(row.family for row in rows):
        of_family = [row for row in rows if row.family == family]
        lines += [
            f"## {family}",
            "",
            "| what | system | median | lowest to highest | unit | measured | ratio |",
        ]
        lines.append("|---|---|---:|---:|---|---|---|")
        for what in dict.fromkeys(row.what for row in of_family):
            group = [row for row in of_family if row.what == what]
            ratio = _ratio(group)
            for number, row in enumerate(group):
                spread = f"{_short(min(row.values))} to {_short(max(row.values))}"
                first = (what, ratio) if number == 0 else ("", "")
                cells = (first[0], row.system, _short(_median(row)), spread, row.unit, row.date, first[1])
                lines.append("| " + " | ".join(cells) + " |")
        lines.append("")
    return "\n".join(lines)


def _ratio(group: Sequence[Row]) -> str:
    is_time = group[0].unit in ("ms", "us", "s", "CPU us/frame")
    ours = _best(
        group, lambda name: name == OURS or (name.startswith(f"{OURS}, ") and "plain" not in name), is_time
    )
    found = []
    for name, fits in (("peer", lambda name: name.startswith(PEER)), ("bare", lambda name: "bare" in name)):
        other = _best(group, fits, is_time)
        if ours is not None and other is not None:
            found.append(f"{(other / ours if is_time else ours / other):.2f} x {name}")
    return ", ".join(found)


def _best(group: Sequence[Row], fits: Any, is_time: bool) -> float | None:
    medians = [_median(row) for row in group if fits(row.system)]
    if not medians:
        return None
    return min(medians) if is_time else max(medians)


def _median(row: Row) -> float:
    return statistics.median(row.values)


def _short(value: float) -> str:
    if abs(value) >= 1e9:
        return f"{value / 1e9:.1f}e9"
    return f"{value:,.0f}".replace(",", " ") if abs(value) >= 1000 else f"{value:.3g}"
