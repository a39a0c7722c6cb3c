"""The section ``[calibration]``: microscope and detector in physical units."""

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, PositiveFloat, ValidationInfo

from stemd.config.models import Section
from stemd.config.values import split_into
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.plausible import mistake_in


def _check(value: float, info: ValidationInfo) -> float:
    if (mistake := mistake_in(info.field_name or "", value)) is not None:
        raise ValueError(mistake)
    return value


Plausible = Annotated[PositiveFloat, AfterValidator(_check)]


class CalibrationConfig(Section):
    """Microscope and detector; headers of results carry the values that are set."""

    beam_energy_kev: Plausible | None = None
    """Energy of the electrons; the wavelength follows from it."""
    semi_convergence_mrad: Plausible | None = None
    """Half of the opening angle of the probe: the radius of the bright-field disk."""
    mrad_per_pixel: Plausible | None = None
    """Angle between two detector pixels."""
    scan_step_nm: Plausible | None = None
    """Distance between two scan positions."""
    rotation_deg: Annotated[float, Field(ge=-360, le=360)] | None = None
    """From detector axes to scan axes, as ``CoMParams(scan_rotation=, flip_y=)``: flip first, then turn."""
    flip_y: bool | None = None
    """Whether the detector counts rows from below."""
    centre: Annotated[tuple[float, float], BeforeValidator(split_into("row", "column"))] | None = None
    """Of the bright-field disk in pixels: row, column."""
    radius_px: PositiveFloat | None = None
    """Radius of the bright-field disk in pixels."""
    ellipticity: PositiveFloat | None = None
    """Ratio of the longer to the shorter axis of the disk, as `ellipticity` of ``RadialProfileUDF``."""
    ellipse_angle_deg: Annotated[float, Field(ge=-360, le=360)] | None = None
    """Direction of the longer axis, from rows towards columns, as `ellipse_angle` of ``RadialProfileUDF``."""

    def values(self) -> Calibration:
        """Return what is set."""
        return Calibration(**self.model_dump())
