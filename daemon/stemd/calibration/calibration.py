"""The calibration of microscope and detector: values with their units, as headers and files carry them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from stemd_udfs.builtin.detector_angles import wavelength_nm

_TOML_COMMENTS: Final = {
    "centre": "of the bright-field disk: row, column",
    "rotation_deg": "as CoMParams(scan_rotation=, flip_y=): flip first, then turn",
}


@dataclass(frozen=True, kw_only=True)
class Calibration:
    """What is known of microscope and detector; None where a value is not known."""

    beam_energy_kev: float | None = None
    semi_convergence_mrad: float | None = None
    mrad_per_pixel: float | None = None
    """Angle between two detector pixels."""
    scan_step_nm: float | None = None
    """Distance between two scan positions."""
    rotation_deg: float | None = None
    """From detector axes to scan axes, as `scan_rotation` of ``CoMParams``: flip first, then turn."""
    flip_y: bool | None = None
    """Whether the detector counts rows from below."""
    centre: tuple[float, float] | None = None
    """Of the bright-field disk, in pixels: row, column."""

    def as_dict(self) -> dict[str, object]:
        """Return the known values as a map of plain values, under the names of the configuration."""
        known = {name: value for name, value in vars(self).items() if value is not None}
        return known if self.centre is None else known | {"centre": list(self.centre)}

    def over(self, other: "Calibration") -> "Calibration":
        """Return the values of this calibration, and those of another one where this has none."""
        return replace(other, **{name: value for name, value in vars(self).items() if value is not None})

    def as_toml(self) -> str:
        """Return the known values as the section ``[calibration]`` of a configuration file."""
        return "\n".join(["[calibration]", *self._lines()])

    def _lines(self) -> Iterator[str]:
        for name, value in self.as_dict().items():
            match value:
                case bool():
                    text = str(value).lower()
                case list():
                    text = f"[{', '.join(f'{one:.6g}' for one in value)}]"
                case _:
                    text = f"{value:.6g}"
            line = f"{name} = {text}"
            yield f"{line:<30} # {_TOML_COMMENTS[name]}" if name in _TOML_COMMENTS else line

    @property
    def wavelength_nm(self) -> float | None:
        """Wavelength of the electrons, relativistic."""
        return None if self.beam_energy_kev is None else wavelength_nm(self.beam_energy_kev)
