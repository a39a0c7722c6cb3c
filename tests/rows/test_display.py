"""What a UDF will do, shown in a notebook."""

import numpy as np
import pytest

from stemd import UDF, Context, PickUDF, SumSigUDF, SumUDF


class Hidden(UDF):
    """Has a private buffer and a parameter with letters that HTML gives a meaning."""

    def get_result_buffers(self):
        return {"seen": self.buffer("nav", (2,), "int32"), "secret": self.buffer("sig", use="private")}

    def process_frame(self, frame):
        raise AssertionError("display runs nothing")

    def merge(self, dest, src):
        raise AssertionError("display runs nothing")


def test_display_shows_results_but_private_ones(ctx, data):
    dataset = ctx.load("memory", data=data)
    roi = np.zeros((4, 5), bool)
    roi[2] = True
    shown = ctx.display(dataset, Hidden(name="<b> & co"), roi)
    html = shown._repr_html_()
    for text in ("Hidden", "seen", "int32", "(2,)", "process_frame", "float32", "&lt;b&gt; &amp; co"):
        assert text in html
    assert "5 of 20" in html
    assert "secret" not in html
    assert "result seen: nav, int32, shape (4, 5, 2)" in repr(shown)
    assert "20 of 20" in ctx.display(dataset=dataset, udf=SumSigUDF())._repr_html_()


def test_results_draw_themselves_and_what_cannot_be_drawn_says_what_to_do(ctx, data):
    dataset = ctx.load("memory", data=data)
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    result = ctx.run_udf(dataset=dataset, udf=SumSigUDF())["intensity"]
    assert np.array_equal(result.plot(cmap="gray").images[0].get_array(), result.data)
    other = pyplot.subplots()[1]
    assert result.plot(other) is other
    roi = np.zeros(result.shape, bool)
    roi[0] = True
    part = ctx.run_udf(dataset=dataset, udf=SumSigUDF(), roi=roi)["intensity"]
    assert np.array_equal(part.plot().images[0].get_array().mask, ~roi)
    row = ctx.run_udf(dataset=ctx.load("memory", data=data[0]), udf=SumSigUDF())["intensity"]
    assert np.array_equal(row.plot().lines[0].get_ydata(), row.data)
    pyplot.close("all")
    picked = ctx.run_udf(dataset=dataset, udf=PickUDF())["intensity"]
    with pytest.raises(ValueError, match=r"plot: the result has shape \(.*take a part of it"):
        picked.plot()


def test_a_live_source_and_its_scan_show_where_they_are(simulate, tmp_path):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=(6, 5), sig=(8, 8))
    with Context(workers=1) as ctx:
        source = ctx.live(f"dectris-v2+{address}", ring_bytes=2**26, max_message_bytes=2**22)
        assert "none yet" in source._repr_html_()
        with source:
            scan = next(source)
            ctx.run_udf(scan, SumUDF())
            assert repr(source) == f"<LiveSource dectris-v2+{address}, 1 workers>"
            assert scan.scan_id in source._repr_html_()
            html = scan._repr_html_()
    for text in ("series", "30 processed", "final", "(6, 5)"):
        assert text in html
