"""Windows of a Scrabble classique tournament."""
