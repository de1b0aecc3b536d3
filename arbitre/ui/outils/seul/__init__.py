"""« Jouer seul »: parties against the clock and the top, kept from one evening to the next."""
