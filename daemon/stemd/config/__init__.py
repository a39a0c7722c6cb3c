"""Configuration: what may be set (`config`, `models`) and how it is read from its layers (`load`)."""

from stemd.config.calibration import CalibrationConfig
from stemd.config.config import Config
from stemd.config.load import LoadedConfig, WrongConfiguration, load, load_with_origins
from stemd.config.models import (
    ControlConfig,
    CorrectionsConfig,
    HttpConfig,
    LogConfig,
    PartitionConfig,
    PublishConfig,
    RecordConfig,
    RelayConfig,
    RingConfig,
    ScanConfig,
    SecurityConfig,
    SourceConfig,
    UDFConfig,
    WorkersConfig,
)
from stemd.config.save import SaveConfig
from stemd.config.stages import StageConfig
from stemd.config.state import StateConfig

__all__ = [
    "CalibrationConfig",
    "Config",
    "ControlConfig",
    "CorrectionsConfig",
    "HttpConfig",
    "LoadedConfig",
    "LogConfig",
    "PartitionConfig",
    "PublishConfig",
    "RecordConfig",
    "RelayConfig",
    "RingConfig",
    "SaveConfig",
    "ScanConfig",
    "SecurityConfig",
    "SourceConfig",
    "StageConfig",
    "StateConfig",
    "UDFConfig",
    "WorkersConfig",
    "WrongConfiguration",
    "load",
    "load_with_origins",
]
