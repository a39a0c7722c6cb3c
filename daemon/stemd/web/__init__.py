"""HTTP: the live page, its WebSocket, metrics, health and status."""
