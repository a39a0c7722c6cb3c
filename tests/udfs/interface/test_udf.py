import pytest

from stemd_udfs import UDF


def test_a_forgotten_super_call_is_explained():
    class Forgets(UDF):
        def __init__(self):
            self.x = 1

    with pytest.raises(AttributeError, match=r"call super\(\).__init__"):
        _ = Forgets().params


@pytest.mark.parametrize("name", ["results", "meta", "task_data"])
def test_what_a_run_sets_is_explained_before(name):
    with pytest.raises(AttributeError, match=f"UDF.{name} is not available here"):
        getattr(UDF(), name)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = UDF().colour
