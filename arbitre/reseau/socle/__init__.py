"""What any service of the house stands on: its pages, its door, its bounds, the way into the régie's thread."""
