"""The other windows, each a tool of its own."""
