"""Scrabble classique, one against one: tournaments by the federation's « formule classique », and a game's rules."""
