"""Results and events to ZeroMQ subscribers, and snapshots for those who join late."""
