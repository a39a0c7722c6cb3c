"""Results as EPICS process variables (PV Access), in a process of its own."""
