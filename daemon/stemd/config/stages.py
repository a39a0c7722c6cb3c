"""The sections ``[[stage]]``: what frames go through before the UDFs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeAlias, get_args

from pydantic import Field, PlainValidator, PositiveFloat, PositiveInt, model_validator

from stemd.config.models import Section
from stemd.config.values import Crop, NPYFile, checked_by, read_array

if TYPE_CHECKING:
    import numpy as np

    from stemd_udfs.stages.stage import Stage

Plane = tuple[tuple[float, ...], ...]


def _read_shift(value: object) -> Path | Plane:
    if isinstance(value, str | Path):
        return Path(value)
    try:
        plane = tuple(tuple(float(number) for number in row) for row in value)  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        plane = ()
    if [len(row) for row in plane] != [3, 3]:
        raise ValueError(f"got {value!r}, expected the name of an npy file, or two lists of three numbers")
    return plane


def _array_of(shift: Path | Plane) -> "np.ndarray[Any, Any] | Plane":
    return read_array(shift) if isinstance(shift, Path) else shift


class _StageSection(Section):
    """A stage; what is wrong with its parameters, whatever the frames, is a wrong configuration."""

    def make(self) -> "Stage":
        """Make the stage. Raises StageError for wrong parameters, ConfigurationError for unreadable files."""
        raise NotImplementedError

    @model_validator(mode="after")
    def _check(self) -> Self:
        self.make()
        return self


class BinConfig(_StageSection):
    """Squares of pixels are added up to one pixel each."""

    do: Literal["bin"]
    factor: PositiveInt
    """So many rows, and so many columns, become one; divides those of a frame."""

    def make(self) -> "Stage":
        from stemd_udfs import BinStage

        return BinStage(self.factor)


class CropConfig(_StageSection):
    """A rectangle of each frame is kept."""

    do: Literal["crop"]
    crop: Crop
    """First row, row after the last, first column, column after the last."""

    def make(self) -> "Stage":
        from stemd_udfs import CropStage

        return CropStage(self.crop)


class DescanConfig(_StageSection):
    """Each frame is moved back by the descan shift at its scan position."""

    do: Literal["descan"]
    shift: Annotated[Path | Plane, PlainValidator(_read_shift), checked_by(_array_of)]
    """``.npy`` file of the shape (rows, columns, 2) with pixels, or a plane: two lists of three numbers."""
    interpolate: bool = False
    """Whether frames are moved by parts of a pixel, too; pixels are float32 then."""

    def make(self) -> "Stage":
        from stemd_udfs import DescanStage

        return DescanStage(_array_of(self.shift), self.interpolate)


class CountConfig(_StageSection):
    """Frames become frames of single electrons."""

    do: Literal["count"]
    dark: NPYFile | None = None
    """``.npy`` file with the dark reference, in the shape of a frame at this stage."""
    n_sigma: PositiveFloat = 5.0
    """How many standard deviations of the background an electron lies above its mean, at least."""
    xray_limit: PositiveFloat | None = None
    """Value above the dark reference from which on a pixel is no electron."""

    def make(self) -> "Stage":
        from stemd_udfs import CountStage

        dark = None if self.dark is None else read_array(self.dark)
        return CountStage(dark, self.n_sigma, self.xray_limit)


_AnyStage: TypeAlias = BinConfig | CropConfig | DescanConfig | CountConfig
StageConfig: TypeAlias = Annotated[_AnyStage, Field(discriminator="do")]
STAGES: dict[str, type[Section]] = {
    get_args(kind.model_fields["do"].annotation)[0]: kind for kind in get_args(_AnyStage)
}
"""The sections by what they do."""
