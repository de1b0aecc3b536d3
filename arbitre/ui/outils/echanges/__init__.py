"""Files of other programs, in and out."""
