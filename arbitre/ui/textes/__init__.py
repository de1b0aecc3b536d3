"""Every sentence that a person reads in a window, one file a subject."""
