"""The rules of Scrabble duplicate, pure: no window, file, clock or chance. Everything that is a rule lives here."""
