"""Log, metrics, and messages to the service manager."""
