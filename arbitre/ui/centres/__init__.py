"""Centres of a simultaneous competition, merged."""
