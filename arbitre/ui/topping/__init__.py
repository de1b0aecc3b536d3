"""Topping: one player after another against the clock."""
