"""Detectors in software: generated or recorded frames over a real socket, with faults where asked for."""
