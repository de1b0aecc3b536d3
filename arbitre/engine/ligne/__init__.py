"""The quick line of the correction: typed text in, a value out."""
