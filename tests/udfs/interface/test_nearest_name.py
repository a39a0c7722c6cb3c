import pytest

from stemd_udfs.interface.nearest_name import nearest_name, there_are


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [("intesity", "intensity"), ("SUM", "sum"), ("sumsing", "sumsig"), ("xyz", None), (3, None), ("", None)],
)
def test_the_known_name_that_is_most_like_a_wrong_one_is_found(wrong, nearest):
    assert nearest_name(wrong, ["sum", "sumsig", "intensity"]) == nearest


def test_a_message_lists_what_there_is_and_the_nearest():
    assert there_are("sumsing", ["sum", "sumsig"]) == "there are: sum, sumsig; the nearest is sumsig"
    assert there_are("xyz", ["sum"]) == "there are: sum"
    assert there_are("xyz", []) == "there are: none"
