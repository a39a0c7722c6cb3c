"""Results of stemd as EPICS process variables (PV Access), in a process that the daemon starts."""
