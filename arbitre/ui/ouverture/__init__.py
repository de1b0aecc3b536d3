"""Before the letters: the wizard, the players, opening a partie."""
