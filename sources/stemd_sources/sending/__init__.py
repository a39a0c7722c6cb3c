"""What simulated detectors are made of: scans, sockets, faults, triggers."""
