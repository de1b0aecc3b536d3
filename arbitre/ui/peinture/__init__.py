"""Paint only: colours, lettering, grid, rack, dial, charts; no window, no régie."""
