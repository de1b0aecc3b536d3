"""The multiplex: one console gives letters, time and tops; the other rooms play them and correct for themselves."""
