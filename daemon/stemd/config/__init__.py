"""Configuration: what may be set (`config`, `models`) and how it is read from its layers (`load`)."""

from stemd.config.config import Config as Config
from stemd.config.load import LoadedConfig as LoadedConfig
from stemd.config.load import WrongConfiguration as WrongConfiguration
from stemd.config.load import load as load
from stemd.config.load import load_with_origins as load_with_origins
from stemd.config.models import RelayConfig as RelayConfig
from stemd.config.models import UDFConfig as UDFConfig
