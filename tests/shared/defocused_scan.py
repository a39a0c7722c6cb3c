"""A weak phase object that is out of focus, and a daemon's configuration for its bright-field segments."""

from specimens import WeakPhaseScan, speckle

NAV = (48, 48)
OPTICS = {"centre": (11.7, 12.2), "defocus_nm": 25.0, "scan_rotation": 20.0, "counts": 200.0}
SCAN = WeakPhaseScan(speckle(5, NAV, 20, 12, 0.04), nav=NAV, sig=(24, 24), **OPTICS)
RADIUS = SCAN.semi_convergence_mrad / SCAN.mrad_per_pixel
KNOWN = {name: getattr(SCAN, name) for name in ("semi_convergence_mrad", "mrad_per_pixel", "scan_step_nm")}
KNOWN["beam_energy_kev"] = SCAN.kev
CONFIGURATION = f"""
[calibration]
{chr(10).join(f"{name} = {value}" for name, value in KNOWN.items())}
[[udf]]
name = "sum"
[[udf]]
name = "segments"
use = "bfsegments"
params = {{ radius = {RADIUS}, centre = {list(SCAN.centre)} }}
"""
