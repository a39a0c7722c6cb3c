"""``stemd.show`` in notebooks: without a front end, and in JupyterLab in a browser, in their environment."""

import json
import os
import subprocess
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import ActionChains

from other_programs import python_with, run_beside
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S, wait_until

ROOT = Path(__file__).parents[3]
FRAMES = """
import json
from pathlib import Path
import numpy as np
import stemd
rows, columns = np.indices((16, 20))
disk = (rows - 8) ** 2 + (columns - 10) ** 2 <= 25
data = np.random.default_rng(0).poisson(5 * disk, (6, 8, 16, 20)).astype(np.uint16)
ctx = stemd.Context("inline")
dataset = ctx.load("memory", data=data)
"""
# Where no front end is, a cell is a picture; what is set in Python is what the model has.
WITHOUT_FRONT_END = """
import threading

import nbformat
from nbclient import NotebookClient
from stemd.wire.arrays import pack_array
from stemd.wire.messages import ResultFields, decode, pack_result, result_message

def outputs_of(*sources):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    return [output for cell in notebook.cells for output in cell.outputs if "data" in output]

shown = outputs_of(
    FRAMES,
    "stemd.show(dataset)",
    "stemd.show(ctx.run_udf(dataset, stemd.SumSigUDF())['intensity'])",
    "stemd.show(ctx.run_udf(dataset, [stemd.SumUDF(), stemd.CoMUDF()], sigma=1.0))",
)
assert len(shown) == 3, shown
for output in shown:
    assert "application/vnd.jupyter.widget-view+json" in output["data"]
    assert output["data"]["image/png"].startswith("iVBOR"), output["data"].keys()

exec(FRAMES)
cell = stemd.show(dataset, detectors=[{"shape": "disk", "radius": 3, "centre": [8, 10]}])
assert cell.cube["nav"] == (6, 8) and len(cell.planes) == 1
images = ctx.run_udf(dataset, stemd.ApplyMasksUDF(masks=cell.detectors))["intensity"]
assert images.shape == (6, 8, 1)
class Watcher:
    def run(self, scans, on_watching, on_message):
        on_watching()
        for name, kind in (("sum", "sig"), ("sumsig", "nav")):
            for status, processed in (("partial", 12), ("final", 48)):
                fields = ResultFields(
                    scan_id="01K", run_id="01K", series=1, udf=name, udf_versions=[], status=status,
                    complete=True,
                    ledger={"announced": 48, "processed": processed}, nav_shape=(6, 8), sig_shape=(16, 20),
                    dtype="<u2", coverage=np.ones(48, bool), t_first=1.0, t_last=2.0,
                    buffers=[("intensity", kind, pack_array(np.ones((6, 8) if kind == "nav" else (16, 20))))],
                )
                on_message(decode(result_message(pack_result(fields), instance="i", seq=1, t_publish=3.0)))
        ended.set()


class Daemon(stemd.Client):
    def _watcher(self):
        return Watcher()


ended = threading.Event()
cell = stemd.show(Daemon("ipc:///nowhere"))
assert ended.wait(600)
assert (cell.progress, len(cell.pictures)) == (1.0, 2), cell.note
assert cell.note == "scan 01K: final, 48 of 48 frames"
cell.close()

for wrong in (3, {}, [3], {"a": 3}):
    try:
        stemd.show(wrong)
    except TypeError as error:
        assert "expected results, a data set" in str(error)
    else:
        raise AssertionError(wrong)
"""
IN_BROWSER = """
cell = stemd.show(dataset, detectors=[{"shape": "disk", "radius": 5, "centre": [8, 10]}])
cell.observe(lambda change: Path("detectors.json").write_text(json.dumps(change["new"])), "detectors")
cell.observe(lambda change: Path("region.json").write_text(json.dumps(change["new"])), "region")
cell
"""
RING = {"shape": "ring", "radius": 6, "radius_inner": 2, "centre": [8, 9]}
ROOTS = """
const found = [...document.querySelectorAll(".jp-OutputArea-output *")].filter((one) => one.shadowRoot);
const root = found.at(-1)?.shadowRoot;
if (!root?.querySelector(".explorer [data-part=centre]")) return null;
"""


def test_a_notebook_shows_pictures_where_there_is_no_front_end():
    run_in_jupyter("-c", f"FRAMES = {FRAMES!r}\n{WITHOUT_FRONT_END}")


def test_a_detector_drawn_in_jupyterlab_is_a_value_in_python(browser, tmp_path):
    sources = [FRAMES, IN_BROWSER, f"cell.detectors = [{RING!r}]"]
    code = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [code | {"id": f"c{n}", "source": source} for n, source in enumerate(sources)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "shown.ipynb").write_text(json.dumps(notebook))
    with jupyterlab(tmp_path) as address:
        browser.driver.get(f"{address}/lab/tree/shown.ipynb")
        ready = "return Boolean(window.jupyterapp?.shell.currentWidget?.content?.widgets?.length)"
        browser.wait(lambda: browser.script(ready), "the notebook is open")
        run_cells(browser, 0, 1)
        browser.wait(lambda: browser.script(f"{ROOTS} return true"), "the cell is shown")
        handle = browser.script(f"{ROOTS} return root.querySelector('[data-part=centre].handle')")
        browser.script("arguments[0].scrollIntoView({ block: 'center' })", handle)
        ActionChains(browser.driver).drag_and_drop_by_offset(handle, 30, 20).perform()
        wait_until(lambda: read(tmp_path / "detectors.json")[0].get("centre", [0])[0] > 8)
        [moved] = read(tmp_path / "detectors.json")
        assert (moved["shape"], moved["radius"]) == ("disk", 5)
        assert moved["centre"][1] > 10
        canvas = "return root.querySelector('.explorer > :nth-child(2) .stage canvas')"
        image = browser.script(f"{ROOTS} {canvas}")
        browser.script("arguments[0].scrollIntoView({ block: 'center' })", image)
        ActionChains(browser.driver).move_to_element_with_offset(image, -40, -30).click().perform()
        wait_until(lambda: read(tmp_path / "region.json").get("shape") == "point")
        run_cells(browser, 2)
        names = f"{ROOTS} return [...root.querySelectorAll('.shape-name')].map((one) => one.textContent)"
        browser.wait(lambda: "ring 1" in (browser.script(names) or []), "the ring that Python set is shown")
        browser.driver.get("about:blank")


def read(path):
    """Return a file of JSON once it is whole."""

    def content():
        try:
            return json.loads(path.read_text())
        except (OSError, ValueError):
            return None

    wait_until(lambda: content() is not None)
    return content()


def run_cells(browser, *numbers):
    for number in numbers:
        code = """
const done = arguments[1], panel = window.jupyterapp.shell.currentWidget;
panel.content.activeCellIndex = arguments[0];
const run = () => window.jupyterapp.commands.execute("notebook:run-cell");
panel.sessionContext.ready.then(run).then(() => done(), (error) => done(String(error)));
"""
        browser.driver.set_script_timeout(LIMIT_S)
        assert browser.driver.execute_async_script(code, number) is None


def run_in_jupyter(*program):
    run_beside("anywidget", *program, variable="STEMD_JUPYTER", env=environ())


def environ():
    folders = os.pathsep.join(str(ROOT / name) for name in ("daemon", "sources", "udfs"))
    return os.environ | {"PYTHONPATH": folders, "JUPYTER_PLATFORM_DIRS": "1", "STEMD_KERNELS": "plain"}


@contextmanager
def jupyterlab(folder):
    """JupyterLab over a folder, which gives programs in the browser its application."""
    port = free_port()
    command = [
        *(python_with("jupyterlab", "STEMD_JUPYTER"), "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *(f"--port={port}", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"),
        *("--LabApp.expose_app_in_browser=True", "--LabApp.news_url=None"),
        "--LabApp.check_for_updates_class=",
    ]
    own = {"IPYTHONDIR": f"{folder}/ipython", "HOME": str(folder), "JUPYTER_RUNTIME_DIR": f"{folder}/run"}
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(command, env=environ() | own, cwd=folder, stdout=log, stderr=log)
        try:
            text = (folder / "log.txt").read_text
            wait_until(lambda: f":{port}/lab" in text() or process.poll() is not None)
            assert process.poll() is None, text()[-3000:]
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(LIMIT_S)
