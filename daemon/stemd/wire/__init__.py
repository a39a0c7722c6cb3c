"""Messages of the published result stream."""
