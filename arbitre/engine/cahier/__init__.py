"""The cahier de saisie: what is on a slip, then Enter; one for the console and one for each post."""
