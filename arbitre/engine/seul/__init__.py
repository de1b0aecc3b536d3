"""A partie that one plays alone: made ready, answered coup by coup, summed up, and what was missed in it."""
