"""A game followed move by move at its table, over the rules of `jeu`: its commands, its events, what is shown of it."""
