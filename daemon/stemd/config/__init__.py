"""Configuration: what may be set (`models`) and how it is read from its layers (`load`)."""

from stemd.config.load import LoadedConfig, load, load_with_origins
from stemd.config.models import (
    Config,
    ControlConfig,
    HttpConfig,
    LogConfig,
    PartitionConfig,
    PublishConfig,
    RingConfig,
    ScanConfig,
    SecurityConfig,
    SourceConfig,
    UDFConfig,
    WorkersConfig,
)

__all__ = [
    "Config",
    "ControlConfig",
    "HttpConfig",
    "LoadedConfig",
    "LogConfig",
    "PartitionConfig",
    "PublishConfig",
    "RingConfig",
    "ScanConfig",
    "SecurityConfig",
    "SourceConfig",
    "UDFConfig",
    "WorkersConfig",
    "load",
    "load_with_origins",
]
