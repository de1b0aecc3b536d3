"""One file a step, in plain SQL."""
