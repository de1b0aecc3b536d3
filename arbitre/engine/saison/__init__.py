"""The club's year: evenings read as they stand, who came, how each is ranked over a season."""
