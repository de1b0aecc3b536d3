"""A competition: players, arbitres, settings, its parties; decide, apply and replay of the whole file."""
