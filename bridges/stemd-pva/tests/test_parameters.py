import json

import pytest

from stemd_pva.parameters import Shown, as_json, shown


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (True, "?"),
        (3, "d"),
        (2.5, "d"),
        ("abc", "s"),
        ([1, 2.5], "ad"),
        ([], "s"),
        ({"cy": 3}, "s"),
        (None, "s"),
    ],
)
def test_each_kind_of_value_has_a_type_and_comes_back(value, code):
    found = shown(value)
    assert found.code == code
    assert json.loads(as_json(found, found.value)) == value


def test_a_whole_number_stays_one_and_another_one_does_not():
    assert as_json(Shown("d", 3), 4.0) == "4"
    assert as_json(Shown("d", 3), 4.5) == "4.5"
    assert as_json(Shown("d", 3.0), 4.0) == "4.0"
    assert as_json(Shown("ad", [1, 2]), [3.0, 4.0]) == "[3, 4]"
    assert as_json(Shown("ad", [1, 2.5]), [3.0, 4.0]) == "[3.0, 4.0]"


def test_text_that_is_no_json_is_named():
    with pytest.raises(ValueError, match=r"got '\[', expected JSON"):
        as_json(shown({"cy": 3}), "[")
    with pytest.raises(ValueError, match="expected JSON: maximum recursion depth"):
        as_json(shown({"cy": 3}), "[" * 100_000)
