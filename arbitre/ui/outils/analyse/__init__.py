"""All that could be played."""
