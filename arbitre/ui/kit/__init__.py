"""What every window is made with: the window itself, forms, tables, work in the background, the régie as Qt sees it."""
