"""Every built-in UDF that names a panel has that panel below its image."""

import pytest

from stemd_udfs import BUILTIN_UDFS
from strained_scan import CRYSTAL, PARAMS, strained_frames
from whole_way.page_opening import configured_daemon, send_scan

NAV = (12, 16)
WITH_PANEL = [name for name, udf in BUILTIN_UDFS.items() if udf.panel]
GIVEN = {"scanmean": {"source": "sumsig"}, "strain": PARAMS}
"""Parameters that neither have a default nor come from the calibration."""
CALIBRATION = f"""
[calibration]
beam_energy_kev = 80
semi_convergence_mrad = 9
mrad_per_pixel = 3
scan_step_nm = 0.1
rotation_deg = 0
flip_y = false
centre = {list(CRYSTAL.centre)}
defocus_nm = 100
[[udf]]
name = "sumsig"
"""
_SHOWN = """
const cards = [...document.querySelectorAll(".card")]
  .filter((card) => card.querySelector("select").value.startsWith(`${arguments[0]}/`));
return cards.flatMap((card) => [...card.querySelectorAll(".panels > *")])
  .some((panel) => panel.getClientRects().length && panel.textContent.trim());
"""


@pytest.fixture(scope="module")
def daemon(tmp_path_factory):
    udfs = ""
    for name in WITH_PANEL:
        params = ", ".join(f"{key} = {value!r}" for key, value in GIVEN.get(name, {}).items())
        udfs += f'[[udf]]\nname = "{name}"\nparams = {{ {params} }}\n'
    with configured_daemon(tmp_path_factory.mktemp("panels"), CALIBRATION + udfs) as daemon:
        yield daemon


def test_each_panel_is_shown_below_a_result(page, daemon):
    send_scan(daemon, strained_frames(NAV))
    assert len(WITH_PANEL) > 4
    for name in WITH_PANEL:
        page.wait(lambda name=name: page.script(_SHOWN, name), f"the panel of {name}")
