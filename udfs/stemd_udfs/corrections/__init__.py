"""Dark frame, gain map and excluded pixels."""
