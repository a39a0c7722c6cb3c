import sys

import cloudpickle
import msgspec
import pytest

from stemd.processes.channel import encode
from stemd.processes.failures import Failure, describe, restore
from stemd_udfs.errors import UDFExit


class Unloadable:
    def __reduce__(self):
        return int, ("no number",)


class Picky(Exception):
    """Pickles, but cannot be made again, whatever other packages register for the pickling of exceptions."""

    def __init__(self, one, two):
        super().__init__(f"{one} and {two}")
        self.held = Unloadable()


class TwoArguments(Exception):
    """Python's own way to load it again gives its constructor one argument."""

    def __init__(self, frame, limit):
        super().__init__(f"frame {frame} is too bright")
        self.limit = limit


class OfTheSystem(OSError):
    def __init__(self, frame, limit):
        super().__init__(5, f"frame {frame} is too bright")
        self.limit = limit


class Rewords(Exception):
    """Python's own way to load it again gives it another text."""

    def __init__(self, frame):
        super().__init__(f"frame {frame} is too bright")


def raised(error):
    try:
        raise error
    except type(error) as caught:
        return caught


def raises_in_a_frame():
    raise ValueError("bad frame")


def test_it_travels_as_plain_data():
    described = describe(raised(ValueError("bad frame")))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(described), type=Failure) == described
    assert (described.type, described.message) == ("ValueError", "bad frame")
    assert "test_failures.py" in described.traceback


def test_code_that_any_cloudpickle_pickled_has_the_name_of_its_file():
    module = sys.modules[__name__]
    cloudpickle.register_pickle_by_value(module)
    try:
        function = cloudpickle.loads(cloudpickle.dumps(raises_in_a_frame))
    finally:
        cloudpickle.unregister_pickle_by_value(module)
    assert function is not raises_in_a_frame
    with pytest.raises(ValueError, match="bad frame") as caught:
        function()
    line = raises_in_a_frame.__code__.co_firstlineno + 1
    assert describe(caught.value).where == f"test_failures.py:{line} in raises_in_a_frame"


def test_the_exception_itself_comes_back_with_its_traceback_as_a_note():
    error = restore(describe(raised(KeyError("x"))))
    assert isinstance(error, KeyError)
    assert error.args == ("x",)
    assert "test_failures.py" in error.__notes__[-1]


def test_a_class_made_within_a_function_and_a_text_with_an_address_come_back():
    class Local(Exception):
        pass

    assert type(restore(describe(raised(Local("here"))))).__name__ == "Local"
    assert type(restore(describe(raised(ValueError(object()))))) is ValueError


@pytest.mark.parametrize("error", [Picky(1, 2), ValueError(iter([open]), (n for n in range(3)))])
def test_one_that_cannot_be_pickled_comes_back_by_its_words(error):
    described = describe(raised(error))
    assert described.pickle is None
    assert str(restore(described)) == f"{type(error).__name__}: {error} ({described.where})"


@pytest.mark.parametrize("error", [TwoArguments(3, limit=9), OfTheSystem(3, limit=9), Rewords(3)])
def test_one_with_a_constructor_of_its_own_comes_back(error):
    again = restore(describe(raised(error)))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.args == error.args
    assert getattr(again, "limit", None) == getattr(error, "limit", None)


def throw(error):
    raise error


class OddText(str):
    def __getitem__(self, place):
        raise ValueError("no part of it")


class NameOfClass(type):
    @property
    def __name__(cls):
        return 3


ANSWERS = {
    "raises": lambda *_: throw(RuntimeError("no text")),
    "exits": lambda *_: sys.exit(3),
    "no text": lambda *_: 3,
    "a text of its own": lambda *_: OddText("odd"),
    "half a pair": lambda *_: "\ud800",
    "10 MB": lambda *_: "x" * 10**7,
    "itself": lambda self, *_: f"{self!r}{self}",
}
PLACES = ("__str__", "__repr__", "__reduce_ex__", "__setstate__", "__getattribute__", "__dir__", "add_note")


@pytest.mark.parametrize("base", [ValueError, BaseException, SyntaxError, OSError])
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
@pytest.mark.parametrize("place", PLACES)
def test_whatever_the_class_of_an_exception_does_its_failure_travels(place, answer, base):
    error = type("Odd", (base,), {place: answer})("seen")
    described = describe(raised(error))
    name = "UDFExit" if base is BaseException else "Odd"
    assert msgspec.msgpack.decode(encode(described), type=Failure).type == described.type == name
    assert len(described.message) <= 2000
    again = restore(described)
    assert type(again).__name__ == name or str(again).startswith(name)


@pytest.mark.parametrize("notes", [3, [3, OddText("odd")], "text"])
def test_notes_that_are_no_list_of_texts_do_no_harm(notes):
    error = raised(ValueError("seen"))
    error.__notes__ = notes
    assert describe(error).message == "seen"
    assert str(restore(describe(error))) == "seen"


def test_the_name_of_a_class_is_text_whatever_its_class_does():
    assert describe(raised(NameOfClass("Odd", (ValueError,), {})("seen"))).type == "Odd"


def test_an_exception_that_holds_much_travels_by_its_words_and_endless_ones_are_cut():
    error = ValueError("seen")
    error.held = bytes(2**21)
    described = describe(raised(error))
    assert (described.message, described.pickle) == ("seen", None)
    described = describe(raised(ValueError("x" * 10**6)))
    assert len(described.message) == 2000
    assert len(described.traceback) <= 2000


def test_what_is_no_exception_of_a_program_comes_back_by_its_words():
    error = restore(describe(SystemExit(3)))
    assert isinstance(error, UDFExit)
    assert "raised SystemExit(3)" in str(error)
