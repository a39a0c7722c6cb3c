"""What a UDF will do, shown in a notebook."""

import numpy as np
import pytest

from stemd import UDF, SumSigUDF


class Hidden(UDF):
    """Has a private buffer and a parameter with letters that HTML gives a meaning."""

    def get_result_buffers(self):
        return {
            "seen": self.buffer("nav", extra_shape=(2,), dtype="int32"),
            "secret": self.buffer("sig", use="private"),
        }

    def process_frame(self, frame):
        raise AssertionError("display runs nothing")

    def merge(self, dest, src):
        raise AssertionError("display runs nothing")


@pytest.mark.row(58, 84)
def test_display_shows_results_but_private_ones(ctx, data):
    dataset = ctx.load("memory", data=data)
    roi = np.zeros((4, 5), bool)
    roi[2] = True
    shown = ctx.display(dataset, Hidden(name="<b> & co"), roi)
    html = shown._repr_html_()
    for text in (
        "Hidden",
        "seen",
        "int32",
        "(2,)",
        "process_frame",
        "float32",
        "&lt;b&gt; &amp; co",
        "5 of 20",
    ):
        assert text in html
    assert "secret" not in html
    assert "result seen: nav, int32, shape (4, 5, 2)" in repr(shown)
    assert "20 of 20" in ctx.display(dataset=dataset, udf=SumSigUDF())._repr_html_()
