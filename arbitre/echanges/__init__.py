"""Other programs' files, in and out. What comes from outside is hostile until it is read."""
