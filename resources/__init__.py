"""Data shipped with the program: read with ``importlib.resources.files("arbitre.resources")``."""
