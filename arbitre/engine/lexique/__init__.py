"""The automaton of a word list and the search on it: compiled where it can be, in plain Python everywhere."""
