"""The specimen in the live page of ``stemd demo``: how it is simulated, its calibration, and its UDFs."""

from typing import Any, Final

from stemd_sources.simulate.specimens import SPECIMENS, SpecimenFrames, bragg_mrad

NAV: Final = (64, 64)
SIG: Final = (64, 64)
_RATE: Final = 800  # frames/s: a scan takes five seconds
_CRYSTALS: Final = ("strained",)  # whose disks are apart, so that strain can be measured


def options(specimen: str) -> list[str]:
    """Return the options of ``stemd simulate``: scans of the specimen without end."""
    nav, sig = (f"{rows},{columns}" for rows, columns in (NAV, SIG))
    return ["--specimen", specimen, "--rate", str(_RATE), "--scans", str(10**6), "--nav", nav, "--sig", sig]


def overrides(specimen: str) -> dict[str, Any]:
    """Return what of the configuration belongs to the specimen."""
    microscope = SPECIMENS[specimen]
    frames = SpecimenFrames(specimen, (2, 2), SIG)
    mrad = frames.mrad_per_pixel
    centre = [length / 2 for length in SIG]
    radius = microscope.semi_convergence_mrad / mrad
    disk = {"shape": "disk", "radius": radius, "centre": centre}
    ring = {"shape": "ring", "radius": 2.6 * radius, "radius_inner": 1.2 * radius, "centre": centre}
    spacing = bragg_mrad(specimen) / mrad
    strain = {"g1": [0.0, spacing], "g2": [spacing, 0.0], "radius": radius, "centre": centre}
    last = {"name": "strain", "params": strain} if specimen in _CRYSTALS else {"name": "ssb"}
    return {
        "calibration.beam_energy_kev": microscope.beam_energy_kev,
        "calibration.semi_convergence_mrad": microscope.semi_convergence_mrad,
        "calibration.mrad_per_pixel": mrad,
        "calibration.scan_step_nm": microscope.scan_step_nm,
        "calibration.centre": centre,
        "calibration.rotation_deg": 0.0,
        "calibration.flip_y": False,
        "udf": [
            {"name": "sum"},
            {"name": "sumsig"},
            {"name": "bright-field", "use": "masks", "params": {"masks": [disk]}},
            {"name": "dark-field", "use": "masks", "params": {"masks": [ring]}},
            {"name": "com"},
            last,
        ],
    }
