"""The section ``[calibration]``: microscope and detector in physical units."""

from typing import Annotated, Self, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, PositiveFloat, ValidationInfo, model_validator

from stemd.config.models import Section
from stemd.config.values import split_into, split_shape
from stemd_udfs.interface.calibration import Calibration, mistake_in
from stemd_udfs.interface.numbers import both

T = TypeVar("T", float, tuple[float, float])


def _check(value: T, info: ValidationInfo) -> T:
    for one in both(value):
        if (mistake := mistake_in(info.field_name or "", one)) is not None:
            raise ValueError(mistake)
    return value


def _one_or_both(value: object) -> object:
    """Accept one number, or a list or text with one for rows and one for columns; equal ones are one."""
    parts = split_shape(value)
    if not isinstance(parts, (list, tuple)) or (isinstance(value, str) and len(parts) == 1):
        return value
    if len(parts) != 2:
        raise ValueError(f"got {value!r}, expected a number, or two for rows and columns")
    return parts[0] if parts[0] == parts[1] else tuple(parts)


Plausible = Annotated[PositiveFloat, AfterValidator(_check)]
OneOrBoth = PositiveFloat | tuple[PositiveFloat, PositiveFloat]
PlausiblePerAxis = Annotated[OneOrBoth, BeforeValidator(_one_or_both), AfterValidator(_check)]


class CalibrationConfig(Section):
    """Microscope and detector; headers of results carry the values that are set."""

    beam_energy_kev: Plausible | None = None
    """Energy of the electrons; the wavelength follows from it."""
    semi_convergence_mrad: Plausible | None = None
    """Half of the opening angle of the probe: the radius of the bright-field disk."""
    mrad_per_pixel: PlausiblePerAxis | None = None
    """Angle between two detector pixels; ``[rows, columns]`` if they differ."""
    scan_step_nm: PlausiblePerAxis | None = None
    """Distance between two scan positions; ``[rows, columns]`` if they differ."""
    rotation_deg: Annotated[float, Field(ge=-360, le=360)] | None = None
    """From detector axes to scan axes, as ``CoMParams(scan_rotation=, flip_y=)``: flip first, then turn."""
    flip_y: bool | None = None
    """Whether the detector counts rows from below."""
    centre: Annotated[tuple[float, float], split_into("row", "column")] | None = None
    """Of the bright-field disk in pixels: row, column."""
    radius_px: PositiveFloat | None = None
    """Radius of the bright-field disk in pixels."""
    ellipticity: Plausible | None = None
    """Ratio of the longer to the shorter axis of the disk, as `ellipticity` of ``RadialProfileUDF``."""
    ellipse_angle_deg: Annotated[float, Field(ge=-360, le=360)] | None = None
    """Direction of the longer axis, from rows towards columns, as `ellipse_angle` of ``RadialProfileUDF``."""
    defocus_nm: Annotated[float, AfterValidator(_check)] | None = None
    """C1 of the probe; positive is overfocus, as `defocus_nm` of ``SSBUDF``."""
    astigmatism_nm: Annotated[tuple[float, float], split_into("a", "b")] | None = None
    """As `astigmatism_nm` of ``SSBUDF``: with axes of the scan."""
    coma_nm: Annotated[tuple[float, float], split_into("a", "b")] | None = None
    """C21 of the probe, as `coma_nm` of ``SSBUDF``."""
    trefoil_nm: Annotated[tuple[float, float], split_into("a", "b")] | None = None
    """C23 of the probe, as `trefoil_nm` of ``SSBUDF``."""
    cs_mm: Annotated[float, AfterValidator(_check)] | None = None
    """C30 of the probe."""
    counts_per_electron: Plausible | None = None
    """Mean counts that an electron makes; headers then have the dose."""
    noise_gain: Plausible | None = None
    """gF for standard errors and resolutions; without it gF is measured from the frames."""
    beam_counts: PositiveFloat | None = None
    """Counts of the whole beam in a frame without a specimen: masks are then fractions of the beam."""

    @model_validator(mode="after")
    def _check_shape(self) -> Self:
        if isinstance(self.mrad_per_pixel, tuple) and self.ellipticity is not None:
            got = f"mrad_per_pixel is {list(self.mrad_per_pixel)} and ellipticity {self.ellipticity:g}"
            raise ValueError(f"{got}, expected one of them: both describe how the detector stretches a disk")
        return self

    def values(self) -> Calibration:
        """Return what is set."""
        return Calibration(**self.model_dump())
