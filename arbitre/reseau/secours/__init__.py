"""The spare console, on both sides: it follows the journal, goes on with it; a first one that comes back asks it."""
