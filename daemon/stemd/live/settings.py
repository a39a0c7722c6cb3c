"""How a live source is received and cut, checked as the daemon's configuration is."""

from pathlib import Path
from typing import Annotated, Literal

import numpy as np
from pydantic import AfterValidator, ConfigDict, Field, PositiveFloat, PositiveInt, model_validator

from stemd.config.models import Section
from stemd.config.values import check_nav_shape
from stemd.datasets.nodata import NodataMode
from stemd.geometry.frame_map import PLAIN, ScanGeometry
from stemd.live.recording import WhenBehind
from stemd_udfs import CorrectionSet
from stemd_udfs.stages.stage import Stage


class LiveSettings(Section):
    """What a live source is made with, as in the daemon's configuration; text is no number here."""

    model_config = ConfigDict(strict=True, arbitrary_types_allowed=True)

    url: str
    workers: int
    cluster: str | None = None
    gpus: tuple[int, ...] = ()
    nav_shape: Annotated[tuple[int, ...], AfterValidator(check_nav_shape)] | None = None
    geometry: ScanGeometry = PLAIN
    channel: str | None = None
    nodata: NodataMode = "zero"
    corrections: CorrectionSet | None = None
    stages: tuple[Stage, ...] = ()
    when_full: Literal["block", "drop"] = "block"
    ring_bytes: PositiveInt = 2 * 2**30
    max_message_bytes: PositiveInt = 256 * 2**20
    queue_messages: PositiveInt = 128
    stall_timeout_s: PositiveFloat = 5.0
    end_grace_s: Annotated[float, Field(ge=0)] = 0.5
    target_latency_ms: PositiveFloat = 20.0
    record: Path | None = None
    record_when_behind: WhenBehind = "drop"

    @model_validator(mode="before")
    @classmethod
    def _without_numpy(cls, values: dict[str, object]) -> dict[str, object]:
        return {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> object:
    """Return a number of NumPy as one of Python, and an array or list as a tuple."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    return tuple(map(_plain, value)) if isinstance(value, list | tuple) else value
