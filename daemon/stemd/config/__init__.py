"""Configuration: what may be set (`config`, `models`) and how it is read from its layers (`load`)."""

from stemd.config.config import Config
from stemd.config.load import LoadedConfig, WrongConfiguration, load, load_with_origins
from stemd.config.models import RelayConfig, UDFConfig

__all__ = [
    "Config",
    "LoadedConfig",
    "RelayConfig",
    "UDFConfig",
    "WrongConfiguration",
    "load",
    "load_with_origins",
]
