"""A UDF is chosen in the page, its parameters are given in a form, and its results are those of the UDF."""

import numpy as np
import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

import stemd
from strained_scan import CRYSTAL, PARAMS, computed, strained_frames
from whole_way.accessibility import check_accessible
from whole_way.page_hand import card_of, drag_on, form_of, may_act, open_settings, reveal
from whole_way.page_opening import configured_daemon, send_scan

NAV = (8, 10)
OF_A_USER = '''
import numpy as np

from stemd_udfs import UDF


class AboveThreshold(UDF):
    """Number of pixels of each frame that are above a threshold.

    Parameters
    ----------
    threshold : float
        In counts.
    rows : tuple of int
        First row that counts, and the one after the last.
    """

    def __init__(self, threshold: float, rows: tuple[int, int], inverted: bool = False) -> None:
        if threshold < 0:
            raise ValueError(f"AboveThreshold: threshold is {threshold}, expected 0 or more")
        super().__init__(threshold=threshold, rows=rows, inverted=inverted)

    def get_result_buffers(self):
        return {"pixels": self.buffer(kind="nav", dtype=np.int64)}

    def process_frame(self, frame):
        start, stop = self.params.rows
        self.results.pixels[:] = np.count_nonzero(frame[int(start) : int(stop)] > self.params.threshold)
'''
CONFIGURATION = """
[calibration]
beam_energy_kev = 80
mrad_per_pixel = 3
flip_y = false
[workers]
cpus = 2
udf_timeout_s = 600
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
[[udf]]
name = "above"
use = "of_a_user:AboveThreshold"
params = { threshold = 20.0, rows = [0, 64] }
"""
KEPT = ("sum", "sumsig", "above")
REFUSED = [
    ({"radius": -3}, "radius", "radius is -3, expected a positive number"),
    ({"g2": [40, 0]}, "g2", "see g1"),
    ({"g2": [40, 0]}, "g1", "g1=[20, 0] and g2=[40, 0] are parallel, expected two directions"),
    ({"least_peaks": 1}, "least_peaks", "least_peaks is 1, expected an integer of 3 or more"),
    ({"reference": '{"shape": "rectangle"}'}, "reference", "rectangle takes from and to"),
]
_WRONG = """
const inputs = [...document.querySelectorAll(`#add-fields [data-parameter="${arguments[0]}"]`)];
const [id] = inputs[0].getAttribute("aria-describedby").split(" ");
return [document.getElementById(id).textContent, inputs.map((one) => one.getAttribute("aria-invalid"))];
"""
_FILL = """
for (const one of document.querySelectorAll("#add-fields details")) one.open = true;
for (const [name, texts] of Object.entries(arguments[0])) {
  const inputs = [...document.querySelectorAll(`#add-fields [data-parameter="${name}"]`)];
  if (inputs.length !== texts.length) throw new Error(`${name} has ${inputs.length} inputs`);
  for (const [n, text] of texts.entries()) {
    inputs[n].value = text;
    for (const kind of ["input", "change"]) inputs[n].dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
"""


@pytest.fixture(scope="module")
def frames():
    return strained_frames(NAV)


@pytest.fixture(scope="module")
def daemon(tmp_path_factory, frames):
    """A daemon that has seen a scan, so that it knows what frames are like."""
    folder = tmp_path_factory.mktemp("adding")
    (folder / "of_a_user.py").write_text(OF_A_USER)
    with configured_daemon(folder, CONFIGURATION, PYTHONPATH=str(folder)) as daemon:
        send_scan(daemon, frames)
        yield daemon


@pytest.fixture
def page(page):
    """The page with its controls opened."""
    page.wait(lambda: may_act(page), "there are controls")
    reveal(page, "#add-use")
    return page


def test_an_arranged_page_offers_what_others_add_and_dims_what_they_remove(page, daemon, frames):
    reveal(page, "#add").click()  # arranged by hand from now on
    daemon.call("register", name="mine", use="max")
    send_scan(daemon, frames)
    chips = page.find("#chips")
    page.wait(lambda: "mine, show" in chips.text, "the word of the new one")
    assert card_of(page, "mine/maxbuf") is None
    chips.find_element(By.CSS_SELECTOR, ".chip").click()
    page.wait(lambda: card_of(page, "mine/maxbuf") is not None, "its card")
    page.wait(lambda: page.pixels("mine/maxbuf").size > 3, "its image")
    page.wait(lambda: not chips.is_displayed(), "nothing is new any more")
    daemon.call("unregister", name="mine")
    card = card_of(page, "mine/maxbuf")
    page.wait(lambda: "removed; last result: Series" in card.text, "what became of it")
    assert card.find_elements(By.CSS_SELECTOR, ".frame.old")
    check_accessible(page)


def params(daemon, name):
    return daemon.udfs()[name]["params"]


def choose(page, use):
    """Choose a UDF, and wait for its form; nothing is left of the one before."""
    fields = "return document.querySelector('#add-fields').children.length"
    chosen = Select(reveal(page, "#add-use"))
    chosen.select_by_value("")
    page.wait(lambda: not page.script(fields), "no form")
    chosen.select_by_value(use)
    page.wait(lambda: page.script(fields), "its form")


def inputs(page, name):
    return page.driver.find_elements(By.CSS_SELECTOR, f'#add-fields [data-parameter="{name}"]')


def values_of(page, name):
    return [one.get_attribute("value") for one in inputs(page, name)]


def fill(page, **values):
    """Give values to the form as typing does; lists to the inputs of their numbers."""
    texts = {name: value if isinstance(value, list) else [value] for name, value in values.items()}
    page.script(_FILL, {name: list(map(str, parts)) for name, parts in texts.items()})


def press_add(page):
    reveal(page, "#add-button").click()


def wrong(page, name):
    """What the form says next to a field, and whether its inputs are marked for programs that read aloud."""
    words, marks = page.script(_WRONG, name)
    assert set(marks) <= {str(bool(words)).lower()} or (not words and set(marks) == {None})
    return words


def test_strain_is_added_with_its_form_and_its_card_shows_the_maps(page, daemon, frames):
    choose(page, "strain")
    assert page.text("add-summary").startswith("Lattice of Bragg disks in each frame")
    fill(page, **PARAMS)
    reveal(page, "#add-sigma").click()
    press_add(page)
    page.wait(lambda: "strain" in daemon.udfs(), "the daemon has it")
    assert params(daemon, "strain") == PARAMS, "defaults are not written down"
    assert daemon.udfs()["strain"]["sigma"]
    page.wait(lambda: "strain runs from the next scan on" in page.text("add-state"), "the words")
    send_scan(daemon, frames)
    page.wait(lambda: card_of(page, "strain/e_xx") is not None, "the card")
    page.wait(lambda: page.pixels("strain/e_xx").shape[:2] == NAV, "its maps")
    expected = computed(stemd.StrainUDF(**PARAMS), frames)
    update = daemon.published("strain")
    for name, values in expected.items():
        assert np.isfinite(values).all()
        np.testing.assert_allclose(update[name], values, atol=1e-12)


def test_the_lattice_of_strain_may_be_drawn_on_a_pattern_before_it_is_added(page, daemon):
    choose(page, "strain")
    page.wait(lambda: page.pixels("sum/intensity").shape[:2] == CRYSTAL.sig, "a pattern")
    (draw,) = page.driver.find_elements(By.CSS_SELECTOR, "#add-fields button")
    reveal(page, draw)
    draw.click()
    assert values_of(page, "g1") == ["16", "0"], "a quarter of the frame, to begin with"
    drag_on(page, "sum/intensity", (48, 32), (52, 32))
    page.wait(lambda: values_of(page, "g1") == ["20", "0"], "the first vector")
    drag_on(page, "sum/intensity", (32, 48), (31.5, 52))
    page.wait(lambda: values_of(page, "g2") == ["-0.5", "20"], "the second vector")
    fill(page, g2=[0, 20])
    line = '[data-shape="/strain"] [data-part="line g2"]'
    page.wait(lambda: page.find(line).get_attribute("d") == "M32,32L52,32", "the line follows the form")
    press_add(page)
    page.wait(lambda: "strain" in daemon.udfs(), "the daemon has it")
    assert params(daemon, "strain") == {"g1": [20, 0], "g2": [0, 20], "radius": 3, "centre": [32, 32]}
    page.wait(lambda: not page.driver.find_elements(By.CSS_SELECTOR, '[data-shape="/strain"]'), "no draft")


@pytest.mark.only_looks
def test_required_parameters_are_marked_and_defaults_filled_in(page):
    choose(page, "strain")
    needed = page.driver.find_elements(By.CSS_SELECTOR, "#add-fields [aria-required=true]")
    assert [one.get_attribute("data-parameter") for one in needed] == ["g1", "g1", "g2", "g2"]
    assert all(one.get_attribute("value") == "" for one in needed)
    form = page.find("#add-fields")
    assert form.text.count("required") == 2
    names = "return [...arguments[0].querySelectorAll('input, select')].map((one) => one.labels.length)"
    assert set(page.script(names, form)) == {1}, "each input has a label"
    fill(page)
    values = [inputs(page, name)[0].get_attribute("value") for name in ("template", "max_order", "centre")]
    assert values == ["disk", "2", ""]
    (template,) = inputs(page, "template")
    assert [one.text for one in Select(template).options] == ["disk", "ring"]
    assert "rotation to the scan in °" in form.text
    assert "Normalized correlation, 0 to 1, that a disk must have" in form.text


def test_fields_that_are_wrong_are_named_nothing_is_registered_and_the_form_is_accessible(page, daemon):
    choose(page, "strain")
    fill(page, g1=[20, ""], g2=["", ""], radius="three", max_order="1.5", reference="{")
    press_add(page)
    page.wait(lambda: "correct the fields that are marked" in page.text("add-state"), "the words")
    assert wrong(page, "g1") == "got 20 and nothing, expected 2 numbers (row and column)"
    assert wrong(page, "g2") == "got nothing, expected 2 numbers (row and column): fill it in"
    assert wrong(page, "radius") == "got three, expected a number such as 1.5"
    assert wrong(page, "max_order") == "got 1.5, expected a whole number such as 2"
    assert wrong(page, "reference").startswith("got {, expected JSON such as [1, 2]")
    assert wrong(page, "window") == ""
    focused = page.script("return document.activeElement")
    assert (focused.get_attribute("data-parameter"), focused.get_attribute("data-part")) == ("g1", "row")
    page.script("for (const one of document.querySelectorAll('#tab-udfs details')) one.open = true;")
    page.wait(lambda: page.driver.find_elements(By.CSS_SELECTOR, ".udf .parameters"), "forms of running UDFs")
    check_accessible(page, "#control")
    fill(page, radius="3")
    assert wrong(page, "radius") == "", "a field that is typed into is wrong no more"
    assert tuple(daemon.udfs()) == KEPT


def test_what_the_daemon_refuses_or_the_calibration_lacks_is_shown_at_its_field(page, daemon):
    choose(page, "strain")
    optional = {"least_peaks": "", "reference": ""}
    for changes, field, words in REFUSED:
        fill(page, **(optional | PARAMS | changes))
        press_add(page)
        page.wait(lambda words=words, field=field: words in wrong(page, field), f"what is wrong: {words}")
        assert page.text("add-state") == "not added: see the fields that are marked"
        assert len(page.complaints()) == 1  # the refusal
    fill(page, **(optional | PARAMS | {"radius": "", "centre": ["", ""]}))
    press_add(page)
    page.wait(lambda: "waits for: radius of the disk: give it" in wrong(page, "radius"), "what is not known")
    assert len(page.complaints()) == 1  # the refusal
    assert tuple(daemon.udfs()) == KEPT


def test_a_udf_that_fails_with_such_frames_runs_only_if_a_hand_says_so(page, daemon):
    choose(page, "strain")
    fill(page, **(PARAMS | {"centre": [120, 120]}))
    press_add(page)
    page.wait(lambda: page.text("add-button") == "Add it anyway", "the question")
    assert "lie in frames of shape (64, 64)" in wrong(page, "g1")
    assert wrong(page, "centre") == "see g1"
    assert "add it anyway for other frames" in page.text("add-state")
    assert tuple(daemon.udfs()) == KEPT
    fill(page, radius=4)
    assert page.text("add-button") == "Add", "other values are tried out first"
    press_add(page)
    page.wait(lambda: page.text("add-button") == "Add it anyway", "the question")
    press_add(page)
    page.wait(lambda: "strain" in daemon.udfs(), "the daemon has it")
    page.wait(lambda: "it failed when it was tried out" in page.text("add-state"), "the words")
    assert page.complaints() != []  # two refusals


def test_it_works_by_keyboard(page, daemon):
    page.find("#add-use").send_keys("fem")
    page.wait(lambda: len(inputs(page, "center")) == 2, "its form")
    assert not page.find("#add-sigma").is_displayed(), "no errors of its results are known"

    def press(*keys):
        ActionChains(page.driver).send_keys(*keys).perform()

    press(Keys.TAB, "32", Keys.TAB, "31.5", Keys.TAB, "4", Keys.TAB, "x", Keys.TAB, "ring", Keys.ENTER)
    page.wait(lambda: wrong(page, "rad_out").startswith("got x, expected a number"), "what is wrong")
    press(Keys.BACKSPACE, "9", Keys.ENTER)  # it has the focus
    page.wait(lambda: "ring" in daemon.udfs(), "the daemon has it")
    assert params(daemon, "ring") == {"center": [32, 31.5], "rad_in": 4, "rad_out": 9}


def test_masks_and_ssb_give_the_numbers_of_their_udfs(page, daemon, frames):
    masks = '[{"shape": "disk", "radius": 5}, {"shape": "ring", "radius": 24, "radius_inner": 16}]'
    known = {"beam_energy_kev": 80, "mrad_per_pixel": 3}
    given = {"semi_convergence_mrad": 9, "scan_step_nm": [0.1, 0.12]}
    choose(page, "masks")
    page.find("#add-name").send_keys("spots")
    fill(page, masks=masks)
    press_add(page)
    page.wait(lambda: "spots" in daemon.udfs(), "the daemon has it")
    page.wait(lambda: page.find("#add-use").get_property("value") == "", "the next one may be chosen")
    choose(page, "ssb")
    assert "Optional parameters (17, 3 from the calibration)" in page.find("#add-fields").text
    (energy,) = inputs(page, "beam_energy_kev")
    assert energy.get_attribute("value") == ""
    assert "From the calibration, if it is not given: 80." in page.find("#add-fields").text
    press_add(page)
    waits = "SSBUDF waits for: semi-convergence angle, step of the scan: give it these parameters"
    page.wait(lambda: waits in wrong(page, "semi_convergence_mrad"), "what is not known")
    assert len(page.complaints()) == 1  # the refusal
    fill(page, **given)
    press_add(page)
    page.wait(lambda: "ssb" in daemon.udfs(), "the daemon has it")
    assert params(daemon, "ssb") == given
    send_scan(daemon, frames)
    page.wait(lambda: card_of(page, "spots/intensity") is not None, "the card of the masks")
    page.wait(lambda: card_of(page, "ssb/phase") is not None, "the card of the phase")
    y, x = np.indices(CRYSTAL.sig) - 32
    r = np.hypot(y, x)
    sums = [frames[..., r <= 5].sum(axis=-1), frames[..., (r > 16) & (r <= 24)].sum(axis=-1)]
    np.testing.assert_array_equal(daemon.published("spots")["intensity"], np.stack(sums, axis=-1))
    taken = open_settings(page, "ssb/phase").find_element(By.CSS_SELECTOR, ".taken")
    said = "From the calibration: beam energy 80 keV; angle of a pixel 3"
    page.wait(lambda: said in taken.text, "its card")
    expected = computed(stemd.SSBUDF(**known, **given), frames, ("phase", "amplitude"))
    for name, values in expected.items():
        np.testing.assert_allclose(daemon.published("ssb")[name], values, rtol=1e-6, atol=1e-9)


def test_a_udf_of_the_configuration_is_added_with_a_form_of_its_signature(page, daemon, frames):
    choose(page, "of_a_user:AboveThreshold")
    assert page.text("add-summary") == "Number of pixels of each frame that are above a threshold."
    assert page.find("#add-name").get_attribute("placeholder") == "AboveThreshold"
    page.find("#add-name").send_keys("above")
    fill(page, threshold=-1, rows=[16, 48])
    press_add(page)
    page.wait(lambda: "a UDF named 'above' is registered" in page.text("add-name-wrong"), "the name is taken")
    page.find("#add-name").send_keys("-2")
    assert page.text("add-name-wrong") == ""
    press_add(page)
    page.wait(lambda: wrong(page, "threshold") == "threshold is -1, expected 0 or more", "what is wrong")
    assert "above-2" not in daemon.udfs()
    fill(page, threshold=12.5)
    press_add(page)
    page.wait(lambda: "above-2" in daemon.udfs(), "the daemon has it")
    assert params(daemon, "above-2") == {"threshold": 12.5, "rows": [16, 48]}
    assert params(daemon, "above") == {"threshold": 20.0, "rows": [0, 64]}
    send_scan(daemon, frames)
    page.wait(lambda: card_of(page, "above-2/pixels") is not None, "its card")
    found = daemon.published("above-2")["pixels"]
    np.testing.assert_array_equal(found, (frames[..., 16:48, :] > 12.5).sum(axis=(-2, -1)))
    assert len(page.complaints()) == 2  # the refusals


@pytest.mark.only_looks
def test_a_class_of_an_allowed_module_may_be_typed(page, daemon):
    Select(reveal(page, "#add-use")).select_by_value("other")
    page.find("#add-other").send_keys("of_a_user:Missing", Keys.TAB)
    page.wait(lambda: "has no UDF class named Missing" in page.text("add-state"), "what is wrong")
    page.find("#add-other").send_keys(Keys.CONTROL, "a", Keys.NULL, "of_a_user:AboveThreshold", Keys.TAB)
    page.wait(lambda: len(inputs(page, "rows")) == 2, "its form")
    assert tuple(daemon.udfs()) == KEPT
    assert len(page.complaints()) == 1  # the refusal


def test_a_field_of_a_running_udf_that_is_emptied_has_its_default_again(page, daemon):
    daemon.call("register", name="strain", use="strain", params=PARAMS)
    page.wait(lambda: form_of(page, "strain") is not None, "its form")
    form = form_of(page, "strain")
    form.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)

    def field(name):
        return form.find_elements(By.CSS_SELECTOR, f'[data-parameter="{name}"]')

    page.wait(lambda: len(field("centre")) == 2, "its fields")
    for one in field("centre"):
        one.send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.DELETE)
    (radius,) = field("radius")
    radius.send_keys(Keys.CONTROL, "a", Keys.NULL, "4")
    Select(field("template")[0]).select_by_value("ring")
    radius.send_keys(Keys.ENTER)
    page.wait(lambda: params(daemon, "strain")["radius"] == 4, "the daemon has it")
    changed = {"centre": None, "radius": 4, "template": "ring"}
    assert params(daemon, "strain") == PARAMS | changed, "what was not changed is not sent"
    page.wait(lambda: form.text.endswith("changed"), "the words")
    Select(field("template")[0]).select_by_value("disk")
    radius.send_keys(Keys.ENTER)
    page.wait(lambda: params(daemon, "strain")["template"] == "disk", "it is as before")
    radius.send_keys(Keys.CONTROL, "a", Keys.NULL, "0", Keys.ENTER)
    page.wait(lambda: "radius is 0, expected a positive number" in form.text, "what is wrong")
    assert params(daemon, "strain")["radius"] == 4
    assert len(page.complaints()) == 1  # the refusal
