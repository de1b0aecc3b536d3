"""The time of a coup: its clock, its own window, its settings, the choice of a cadence."""
