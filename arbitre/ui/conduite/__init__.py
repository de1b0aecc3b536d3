"""Conducting a coup: the one key, the time, what is spoken, the lexicon in force."""
