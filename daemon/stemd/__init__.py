"""Run registered UDFs on a live 4D-STEM detector stream."""

__version__ = "0.1.0"
