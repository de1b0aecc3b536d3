"""The console of the juge-arbitre of Scrabble duplicate."""
