"""The section of the configuration about EPICS PV Access."""

from importlib.util import find_spec
from typing import Annotated, Self

from pydantic import AfterValidator, BeforeValidator, Field, PositiveFloat, model_validator

from stemd.config.models import Section
from stemd.config.values import split_shape
from stemd.sockets.addresses import is_local


def _check_installed(prefix: str) -> str:
    if find_spec("stemd_pva") is None:
        raise ValueError(
            "stemd-pva is not installed: pip install ./bridges/stemd-pva in the source tree of stemd, "
            "or remove the section [pva]"
        )
    return prefix


Prefix = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,60}$"), AfterValidator(_check_installed)]


class PVAConfig(Section):
    """Results as EPICS process variables."""

    prefix: Prefix | None = None
    """What the names of all process variables begin with, such as ``STEMD:``; without it there are none."""
    interfaces: Annotated[tuple[str, ...], BeforeValidator(split_shape), Field(min_length=1)] = ("127.0.0.1",)
    """IP addresses of this computer at which clients connect."""
    allow_remote: bool = False
    """Let other machines connect. PV Access has no passwords."""
    allow_put: bool = False
    """Let clients cancel runs and change parameters of UDFs; each such request is logged."""
    max_rate_hz: PositiveFloat = 10.0
    """Updates a second, for each process variable; the last result of a run is always posted."""

    @model_validator(mode="after")
    def _check_reach(self) -> Self:
        for interface in self.interfaces:
            if not self.allow_remote and not is_local(f"{interface}:0"):
                raise ValueError(
                    f"interfaces: other machines reach {interface}, and PV Access has no login: "
                    'use interfaces = ["127.0.0.1"], or set allow_remote = true'
                )
        return self
