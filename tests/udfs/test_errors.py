import pickle

import pytest

from stemd_udfs import SliceUsageError, UDFException, UDFRunCancelled
from stemd_udfs.errors import BufferNameError, UndeclaredResultError, add_note, as_exception


@pytest.mark.parametrize("error", [BufferNameError, UndeclaredResultError, SliceUsageError, UDFRunCancelled])
def test_all_errors_are_udf_exceptions(error):
    assert issubclass(error, UDFException)


def test_an_undeclared_result_reads_as_a_sentence():
    assert str(UndeclaredResultError("a sentence")) == "a sentence"
    assert issubclass(UndeclaredResultError, KeyError)


def test_a_cancelled_run_says_why_also_after_pickling():
    """Row 45."""
    error = UDFRunCancelled("UDF run cancelled after 3 partitions", reason="restarted", ledger={"missing": 1})
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == "UDF run cancelled after 3 partitions"
    assert (again.reason, again.partial, again.ledger) == ("restarted", None, {"missing": 1})


def test_ctrl_c_is_no_error_of_the_udf_that_runs():
    with pytest.raises(KeyboardInterrupt):
        as_exception(KeyboardInterrupt())


def test_a_note_is_added_to_whatever_can_take_it():
    error = ValueError("seen")
    add_note(error, "where")
    assert error.__notes__ == ["where"]

    class Closed(ValueError):
        def __getattribute__(self, name):
            raise SystemExit

    add_note(Closed(), "where")
