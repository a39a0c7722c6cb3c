"""Timepix3 raw events: from the words of up to four chips and line signals to sparse scan positions."""
