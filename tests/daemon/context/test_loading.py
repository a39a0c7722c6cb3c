"""The signatures that an editor completes are what `load` takes."""

import inspect
from typing import get_args, get_overloads, get_type_hints, is_typeddict

import jedi
import pytest

from stemd.context.loading import ContextLoading
from stemd.datasets.load import load
from stemd.errors import DataSetException

TAKEN_BY_LOAD = {"calibration", "corrections", "stages", "partitions", "io_backend"}


def signatures() -> dict[str, inspect.Signature]:
    """Return the signature of each format."""
    found = {}
    for function in get_overloads(ContextLoading.load):
        signature = inspect.signature(function, eval_str=True)
        for name in get_args(signature.parameters["filetype"].annotation):
            found[name] = signature
    return found


def keywords(signature: inspect.Signature) -> set[str]:
    """Return the names that a format takes, those of its options among them."""
    names = set()
    for name, parameter in signature.parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            (options,) = get_args(parameter.annotation)
            assert is_typeddict(options)
            names |= set(get_type_hints(options))
        elif name not in ("self", "filetype"):
            names.add(name)
    return names


@pytest.mark.parametrize("name", sorted(signatures().keys() - {"auto"}))
def test_a_format_takes_exactly_what_its_signature_has(name):
    """`load` lists the parameters of the format when it is given another one."""
    with pytest.raises(TypeError, match=rf"load\('{name}'\) has no parameter 'xyzzy'") as caught:
        load(name, xyzzy=1)
    taken = set(str(caught.value).partition("it takes ")[2].split(", "))
    assert taken | TAKEN_BY_LOAD == keywords(signatures()[name])


def test_every_format_has_a_signature():
    with pytest.raises(DataSetException, match="expected auto, ") as caught:
        load("xyzzy")
    assert set(str(caught.value).partition("expected ")[2].split(", ")) == set(signatures())


@pytest.mark.parametrize(
    ("begun", "completed"),
    [
        ('"raw", "x", file_h', "file_header="),
        ('"npy", "x", nav_s', "nav_shape="),
        ('"hdf5", "x", ds', "ds_path="),
    ],
)
def test_an_editor_completes_the_parameters_of_a_format(begun, completed):
    script = jedi.Script(f"import stemd\nctx = stemd.Context()\nctx.load({begun}")
    assert completed in [completion.name for completion in script.complete()]


@pytest.mark.parametrize(("wrong", "nearest"), [("hdf", "hdf5"), ("recordin", "recording"), ("MIBS", "mib")])
def test_a_wrong_format_is_answered_with_the_nearest_one(wrong, nearest):
    with pytest.raises(DataSetException, match=f"format is '{wrong}', .*; the nearest is {nearest}$"):
        load(wrong, "x")
