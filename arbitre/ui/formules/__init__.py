"""Formules of one's own: made, kept, chosen."""
