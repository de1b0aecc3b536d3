"""Topping: players against the clock."""
