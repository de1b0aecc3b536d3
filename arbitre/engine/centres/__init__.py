"""Simultaneous competitions: one partie in several centres, their results merged into one ranking."""
