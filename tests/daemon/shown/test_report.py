"""A report opened from the disk, without network: what it shows, and what hostile names in it do."""

import json
from dataclasses import replace

import h5py
import numpy as np
import pytest
from selenium.webdriver import ActionChains

import stemd
from stemd.cli import main
from stemd.context.result_file import write_results
from stemd.opened.reduced_cube import Planes, reduce_scan
from stemd.runs.manifest import Manifests
from stemd.runs.manifest_signing import SigningKey, verify
from stemd.shown.pictures import UDFResult
from stemd.shown.report import Report, SignedManifest, find_manifest, report_of_messages
from stemd.wire.messages import without_buffers
from stemd_udfs import masks
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit
from stemd_udfs.masks.stack import mask_from_description
from whole_way.accessibility import findings

NAV, SIG = (12, 15), (32, 40)
CALIBRATION = """nav_shape = [12, 15]
[calibration]
beam_energy_kev = 300
semi_convergence_mrad = 20
mrad_per_pixel = 2.2
scan_step_nm = 0.05
rotation_deg = 30.0
flip_y = true
centre = [15.5, 19.5]
defocus_nm = 2.0
"""
HOSTILE = """</script><script>window.hit = 1</script><img src=x onerror="window.hit = 1"><!--'"&\u2028\x00"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    random = np.random.default_rng(1)
    disk = masks.disk(SIG, 9, (15.5, 19.5))
    strength = 3 + np.sin(np.arange(NAV[0]))[:, None] * np.cos(np.arange(NAV[1]))
    np.save(folder / "scan.npy", random.poisson(strength[..., None, None] * disk + 0.05).astype(np.uint16))
    (folder / "scan.toml").write_text(CALIBRATION)
    return folder


@pytest.fixture(scope="module")
def scan(folder):
    with stemd.open(folder / "scan.npy", executor="inline") as scan:
        yield scan


@pytest.fixture
def shown(browser):
    """Opens a file without network; nothing may be wrong with it that the browser logs."""

    def show(path):
        browser.leave()  # a live page that goes offline complains
        browser.complaints()
        browser.driver.execute_cdp_cmd("Network.enable", {})
        offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
        browser.driver.get(path.as_uri())
        browser.wait(lambda: browser.script("return document.body.dataset.state"), "the report is shown")
        assert browser.script("return document.body.dataset.state") == "shown", browser.page_text()
        return browser

    yield show
    online = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", online)
    assert browser.complaints() == []


def command(*arguments):
    with pytest.raises(SystemExit) as ended:
        main([str(one) for one in ("report", *arguments)])
    return ended.value.code


def values_of(page, what="explorer"):
    return np.array(page.script(f"return [...shown.{what}.values]"))


@pytest.mark.parametrize(
    ("udf", "words"), [("masks", "ValueError: ApplyMasksUDF got no masks"), ("ssb", "SSBUDF waits for: ")]
)
def test_a_udf_that_does_not_fit_is_named_in_one_line(tmp_path, capsys, udf, words):
    np.save(tmp_path / "plain.npy", np.ones((4, 5, *SIG), np.uint8))
    assert command(tmp_path / "plain.npy", "--udf", udf, "-o", tmp_path / "no.html") == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"stemd: UDF {udf}: ")
    assert words in line


def test_parameters_of_the_format_are_given_as_to_run(tmp_path, capsys):
    np.save(tmp_path / "plain.npy", np.ones((20, *SIG), np.uint8))
    output = tmp_path / "set.html"
    arguments = (tmp_path / "plain.npy", "--udf", "sumsig", "-o", output)
    assert command(*arguments, "--set", "nav_shape=[4,5]") == 0
    assert output.exists()
    assert command(*arguments, "--overwrite", "--set", "path=1") == 2
    assert "--set path: expected a parameter of the format" in capsys.readouterr().err


def test_detectors_and_focus_move_over_the_reduced_cube(folder, scan, shown, tmp_path):
    path = tmp_path / "scan.html"
    assert command(folder / "scan.npy", "-o", path) == 0
    page = shown(path)
    words = page.page_text()
    assert "standard error (median)" in words
    assert findings(page) == []
    bars = page.script("return [...document.querySelectorAll('.scale-bar')].map((bar) => bar.innerText)")
    assert {bar.split()[-1] for bar in bars if bar} == {"mrad", "nm"}

    cube = reduce_scan(scan, 10**7)
    side, sig = cube.sig_step, cube.sig
    planes = cube.planes.values.reshape(*sig, *NAV)

    def image(mask):
        return planes[mask].sum(axis=0)

    def set_detector(mask):
        page.script("shown.explorer.set([arguments[0]], shown.explorer.region.shape)", mask)

    assert side == 1
    assert np.array_equal(values_of(page).reshape(NAV), image(masks.disk(SIG, 9, (15.5, 19.5))))
    set_detector({"shape": "disk", "radius": 9, "centre": [14, 20]})
    handle = page.find("[data-part=centre].handle")
    ActionChains(page.driver).drag_and_drop_by_offset(handle, 40, -25).perform()
    moved = page.script("return shown.explorer.detectors.shapes[0]")
    assert moved["centre"] != [14, 20]
    assert np.array_equal(values_of(page).reshape(NAV), image(masks.disk(SIG, 9, moved["centre"])))
    for mask in (
        {"shape": "ring", "radius": 12, "radius_inner": 6.5, "centre": [15, 19.5]},
        {"shape": "ring", "radius": 4, "radius_inner": 0, "centre": [15, 19]},
        {"shape": "rectangular", "X": 4, "Y": 5, "Width": 9, "Height": 3},
        {"shape": "polygon", "corners": [[2, 3], [28, 12], [9, 33]]},
        {"shape": "point", "radius": 0, "centre": [7, 8]},
        {"shape": "wedge", "radius": 14, "angle": 1.2, "width": 1.0, "radius_inner": 3, "centre": [15, 20]},
    ):
        set_detector(mask)
        expected = image(mask_from_description(mask, SIG))
        assert np.array_equal(values_of(page).reshape(NAV), expected), mask["shape"]
    region = {"shape": "rectangle", "from": [2, 3], "to": [5, 9]}
    page.script("shown.explorer.set([], arguments[0])", region)
    pattern = page.script("return [...shown.explorer.pattern.picture.values]")
    assert np.allclose(np.reshape(pattern, SIG), planes[..., 2:5, 3:9].mean(axis=(2, 3)))

    for defocus in (0, -3.5, 8):
        image = scan.run_udf(stemd.TiltCorrectedBFUDF(columns=60, defocus_nm=defocus))["intensity"].data
        page.script("shown.focus.values = shown.cube.focused(arguments[0])", defocus)
        assert np.allclose(values_of(page, "focus").reshape(NAV), image, equal_nan=True), defocus


def test_hostile_names_in_every_text_do_nothing(scan, shown, tmp_path):
    values = np.ones(NAV)
    known = Calibration(scan_step_nm=0.1)
    about = {"scan_id": HOSTILE, "reason": HOSTILE, "ledger": {HOSTILE: 1, "processed": 1, "announced": 1}}
    arrays = [(name, "nav", values) for name in (HOSTILE, f"{HOSTILE}_sigma")]
    arrays.append(("curve", "single", np.arange(4.0)))
    units = {HOSTILE: Unit(HOSTILE), "curve": Unit(HOSTILE)}
    of_scan = {"nav_shape": NAV, "sig_shape": SIG, "coverage": np.ones(NAV, bool), "calibration": known}
    result = UDFResult.of_arrays(HOSTILE, arrays, units=units, about=about, **of_scan)
    report = Report(
        title=HOSTILE,
        results=[result],
        udfs=[{"name": HOSTILE, HOSTILE: {HOSTILE: [HOSTILE]}}],
        manifest=SignedManifest(json.dumps({HOSTILE: HOSTILE}), HOSTILE, HOSTILE),
        reduce=lambda most: reduce_scan(scan, most),
        notes=[HOSTILE],
        **{name: {HOSTILE: HOSTILE} for name in ("scan", "ledger", "calibration")},
    )
    path = tmp_path / "hostile.html"
    path.write_bytes(report.page())
    page = shown(path)
    assert page.script("return window.hit ?? null") is None
    assert page.script("return document.querySelectorAll('img').length") == 0
    assert page.script("return document.querySelectorAll('script').length") == 2
    assert page.script("return document.querySelector('h1').textContent") == HOSTILE
    assert page.script("return document.title").startswith("</script><script>window.hit")


def test_a_script_that_is_not_ours_does_not_run(scan, browser, tmp_path):
    page = Report(title="t", scan={}, results=[]).page()
    injected = b"<script>window.hit = 1</script><b onclick='window.hit = 1' style='color: red'>b</b>"
    path = tmp_path / "changed.html"
    path.write_bytes(page.replace(b"<main", injected + b"<main"))
    browser.driver.get(path.as_uri())
    browser.wait(lambda: browser.script("return document.body.dataset.state"), "the report is shown")
    browser.find("b").click()
    assert browser.script("return window.hit ?? null") is None
    assert len(browser.complaints()) == 3  # the script, the handler and the style are refused


def test_a_cube_fits_and_keeps_all_counts(scan):
    frames = scan.run_udf(stemd.SumSigUDF())["intensity"].data
    whole = reduce_scan(scan, 10**7)
    assert whole.focus is not None
    small = reduce_scan(scan, 40_000)
    assert small.sig_step > whole.sig_step == 1
    assert sum(map(len, small.packed()[1])) <= 40_000
    for cube in (whole, small):
        assert np.array_equal(cube.planes.values.sum(axis=0).reshape(NAV), frames)
    with pytest.raises(ValueError, match="does not fit into 20 bytes"):
        reduce_scan(scan, 20)


def test_values_beyond_16_bits_are_rounded_and_whole_ones_stay():
    random = np.random.default_rng(2)
    for values in (random.normal(size=(9, 4)), random.integers(0, 10**6, (9, 4))):
        planes = Planes.of(values)
        assert np.abs(planes.values.T - values).max() <= planes.step / 2 * (1 + 1e-9)
    small = Planes.of(random.integers(0, 200, (9, 4)))
    assert (small.numbers.dtype, small.step, small.offset) == (np.uint8, 1.0, 0.0)


def test_results_and_a_signed_manifest_make_a_report(folder, tmp_path, capsys):
    with stemd.Context("inline") as ctx:
        dataset = ctx.load("npy", folder / "scan.npy")
        *_, part = ctx.run_udf_iter(dataset, stemd.CoMUDF())
        known = replace(dataset.calibration, sigma={"scan_step_nm": 0.001})
        write_results(tmp_path / "com.h5", {"com": part[0]}, part.damage, calibration=known)
    manifest = tmp_path / "scan.manifest.json"
    manifest.write_text(json.dumps({"scan_id": "01K", "ledger": {"announced": 180}, "udfs": []}))
    key = SigningKey.read_or_make(tmp_path / "key")
    (tmp_path / "scan.manifest.json.sig").write_bytes(key.sign(manifest.read_bytes()))
    output = tmp_path / "com.html"
    options = ("--manifest", manifest, "--frames", folder / "scan.npy")
    assert command(tmp_path / "com.h5", "-o", output, *options) == 0
    data = data_of(output.read_text())
    assert data["ledger"] == {"announced": 180}
    assert f"signed by key {key.public}" in data["manifest"]["words"]
    assert data["manifest"]["text"] == manifest.read_text()
    assert data["udfs"][0]["name"] == "com"
    assert data["calibration"]["sigma"] == {"scan_step_nm": 0.001}
    assert len(data["pictures"]) >= 5
    assert data["cube"]["nav"] == list(NAV)
    manifest.write_text("{}")
    assert find_manifest(manifest).words.startswith("NOT what was signed")


def test_a_file_of_results_that_is_damaged_or_reads_elsewhere_is_refused(tmp_path, capsys):
    own, other = tmp_path / "own", tmp_path / "other"
    own.mkdir()
    other.mkdir()
    (other / "secret").write_bytes(b"secret" * 100)

    def results(name, change):
        path = own / name
        with h5py.File(path, "w") as file:
            file.attrs["stemd"] = "0.1.0"
            file["coverage"] = np.ones(NAV, bool)
            file["results/sum/intensity"] = np.ones(SIG)
            file["results/sum/intensity"].attrs["kind"] = "sig"
            change(file)
        return path

    def reads_elsewhere(file):
        external = [(str(other / "secret"), 0, 600)]
        raw = file["results/sum"].create_dataset("raw", (600,), np.uint8, external=external)
        raw.attrs["kind"] = "single"

    for name, change, words in (
        ("elsewhere.h5", reads_elsewhere, "secret"),
        ("ledger.h5", lambda file: file.attrs.update({"ledger": "{"}), "is no file of results"),
        ("covered.h5", lambda file: file.pop("coverage"), "is no file of results"),
    ):
        assert command(results(name, change), "-o", tmp_path / "out.html") == 1, name
        assert words in capsys.readouterr().err, name
        assert not (tmp_path / "out.html").exists()
    assert command(results("good.h5", lambda file: None), "-o", tmp_path / "out.html") == 0


def test_a_report_replaces_neither_its_input_nor_another_file(folder, tmp_path, capsys):
    content = (folder / "scan.npy").read_bytes()
    for name in ("scan.npy", "scan.toml"):
        assert command(folder / "scan.npy", "-o", folder / name, "--overwrite") == 1
        assert "is the input" in capsys.readouterr().err
    assert (folder / "scan.npy").read_bytes() == content
    other = tmp_path / "other.html"
    other.write_text("mine")
    assert command(folder / "scan.npy", "-o", other) == 1
    assert "is there already" in capsys.readouterr().err
    assert other.read_text() == "mine"


def test_results_in_the_memory_of_a_daemon_make_a_report_with_its_signature(packed_message, tmp_path):
    manifests = Manifests(None, SigningKey.read_or_make(tmp_path / "key"))
    manifests.add({"scan_id": "01K", "udfs": [{"name": "sum", "use": "stemd_udfs:SumUDF"}]})
    given = {"dtype": {"value": "float64", "from": "given"}}
    of_scan = {"scan_id": "01K", "nav_shape": NAV, "sig_shape": SIG, "coverage": np.ones(180, bool)}
    of_run = {"status": "final", "complete": True, "ledger": {"processed": 180}, "parameters": given}
    buffers = [("intensity", "sig", np.ones(SIG))]
    message = packed_message(buffers=buffers, encoding="bslz4", **of_scan, **of_run)
    data = data_of(report_of_messages("01K", [message, without_buffers(message)], manifests).page().decode())
    assert data["ledger"] == {"processed": 180}
    (udf,) = data["udfs"]
    assert udf == {"name": "sum", "use": "stemd_udfs:SumUDF", "from": given}
    (tmp_path / "m.json").write_text(data["manifest"]["text"])
    (tmp_path / "m.json.sig").write_text(data["manifest"]["signature"])
    assert verify(tmp_path / "m.json") == SigningKey.read(tmp_path / "key").public
    assert len(data["pictures"]) == 2
    assert data["cube"] is None


def data_of(text):
    """Return what a report holds."""
    return json.loads(text.partition('id="data">')[2].partition("</script>")[0])
