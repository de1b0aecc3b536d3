"""Rankings, from plain values: solos, penalties, totals, methods, tie-breaks, clubs. Nothing here is ever stored."""
