"""What a notebook shows of the objects that users hold."""

import numpy as np
import pytest

import stemd
from stemd.client.update import LastResults

FRAMES = np.arange(4 * 6 * 8 * 8, dtype=np.uint16).reshape(4, 6, 8, 8)


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=FRAMES, sig_dims=2)


def test_a_context_shows_where_udfs_run(ctx):
    assert repr(ctx) == "Context(InlineJobExecutor())"
    html = ctx._repr_html_()
    assert "InlineJobExecutor()" in html
    assert "MPLLive2DPlot" in html
    for name, shown in (("threads", "ConcurrentJobExecutor"), ("processes", "PipelinedExecutor")):
        with stemd.Context(executor=name, workers=2) as other:
            assert repr(other) == f"Context({shown}(workers=2))"


def test_a_udf_shows_what_it_does_and_its_parameters():
    html = stemd.CoMUDF.with_params(r=3)._repr_html_()
    assert "Centre of mass of each frame" in html
    assert "CoMParams(r=3)" in html


def test_an_array_among_the_parameters_is_shown_as_a_picture():
    class Weighted(stemd.UDF):
        """Multiplies & adds."""

    html = Weighted(weights=np.eye(4), name="<b>")._repr_html_()
    assert "Multiplies &amp; adds." in html
    assert "&lt;b&gt;" in html
    assert html.count("<img") == 1


def test_a_file_shows_its_path(ctx, tmp_path):
    path = tmp_path / "scan.npy"
    np.save(path, FRAMES)
    assert str(path) in ctx.load("npy", path)._repr_html_()


def test_results_show_a_picture_each_and_complete_their_names(ctx, dataset):
    results = ctx.run_udf(dataset=dataset, udf=stemd.SumSigUDF())
    for shown in (results, results["intensity"]):
        assert shown._repr_html_().count("<img") == 1
    with pytest.raises(KeyError, match="no result buffer 'intesity', there are: intensity; the nearest is"):
        results["intesity"]
    for partial in ctx.run_udf_iter(dataset=dataset, udf=stemd.SumSigUDF()):
        html = partial._repr_html_()
    assert "24 of 24" in html
    assert repr(partial) == "<PartialResults of 1 UDFs, 24 frames merged>"
    assert html.count("<img") == 1


def test_an_analysis_shows_a_picture_each_and_completes_its_names(ctx, dataset):
    results = ctx.run(ctx.create_sum_analysis(dataset=dataset))
    assert results._ipython_key_completions_() == ["intensity", "intensity_lin"]
    assert "intensity" in dir(results)
    assert results._repr_html_().count("<img") == 2
    assert results.intensity._repr_html_().count("<img") == 1
    with pytest.raises(KeyError, match="there are: intensity, intensity_lin; the nearest is intensity"):
        results["intesity"]


def test_a_client_without_a_daemon_says_so(tmp_path):
    client = stemd.Client(f"ipc://{tmp_path}/nobody.sock")
    assert repr(client) == f"Client('ipc://{tmp_path}/nobody.sock')"
    assert "no daemon at" in client._repr_html_()


def test_the_history_of_no_scan_is_shown():
    assert "No results" in LastResults()._repr_html_()
    with pytest.raises(KeyError, match="no results of a UDF 'sum', there are: none"):
        LastResults()["sum"]
