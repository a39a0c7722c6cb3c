"""Changes of the registered UDFs that clients ask for, also during a run."""
