"""A whole club evening on invented players, through the real windows: `arbitre demo`."""
