"""The frames of a Quantum Detectors Merlin (Medipix), in files and streams, and its control socket."""
