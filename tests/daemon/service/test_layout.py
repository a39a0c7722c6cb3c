"""The arrangement of pages: what every browser can read, and nothing else."""

import json
from types import SimpleNamespace

import pytest

from stemd.control.requests import RequestRefused, SetLayout
from stemd.service.operations import Operations
from stemd.service.state_file import KeptState, StateFile


def operations(kept):
    state = SimpleNamespace(keep_layout=kept.append)
    return Operations(SimpleNamespace(components=SimpleNamespace(state=state)))


@pytest.mark.asyncio
@pytest.mark.parametrize("value", [float("nan"), float("inf"), [{"x": float("-inf")}], b"bytes", "\ud800"])
async def test_what_is_not_json_by_the_standard_is_no_layout(value):
    kept = []
    with pytest.raises(RequestRefused, match="expected a map of plain values") as refused:
        await operations(kept).do(SetLayout(layout={"a": value}))
    assert refused.value.kind == "invalid"
    assert kept == []


@pytest.mark.asyncio
async def test_a_layout_of_plain_values_is_kept():
    kept = []
    layout = {"cards": [{"udf": "sum", "width": 1.5, "is_open": True, "title": "Gitterabstände"}]}
    assert await operations(kept).do(SetLayout(layout=layout)) == {"layout": layout}
    assert kept == [layout]


@pytest.mark.parametrize("value", ["NaN", "1e999", "-Infinity", r'"\ud800"'])
def test_a_state_file_with_a_layout_that_no_page_can_read_is_used_without_it(value, tmp_path, caplog):
    file = StateFile(tmp_path / "state.json")
    file.write(KeptState(removed=("sum",), layout={"a": "here"}))
    file.path.write_text(file.path.read_text().replace('"here"', value))
    assert file.read() == KeptState(removed=("sum",))
    assert [record.message for record in caplog.records] == ["layout_not_restored"]
    file.write(KeptState(layout={"a": 1}))
    assert file.read() == KeptState(layout={"a": 1})
    assert json.loads(file.path.read_text())["layout"] == {"a": 1}
