"""Windows about lexicons."""
