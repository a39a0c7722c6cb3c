"""LiberTEM's names on for one test, and a user's package that imports them."""

import os
import sys
import textwrap

import pytest

import stemd
from stemd.libertem.switch import VARIABLE

PACKAGE = """
from libertem.common.container import MaskContainer
from libertem.masks import circular
from libertem.udf import UDF
import libertem.api as lt


class Doubled(UDF):
    def get_result_buffers(self):
        return {"doubled": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        from libertem.common import Shape

        assert isinstance(self.meta.dataset_shape, Shape) and lt.UDF is UDF
        self.results.doubled[:] = 2 * frame.sum()
"""


@pytest.fixture(autouse=True)
def _off_again():
    yield
    stemd.use_as_libertem(False)
    assert VARIABLE not in os.environ


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Write `for_libertem.py`, which imports libertem, where Python finds it; gives its folder."""
    (tmp_path / "for_libertem.py").write_text(textwrap.dedent(PACKAGE))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "for_libertem", raising=False)
    return tmp_path
