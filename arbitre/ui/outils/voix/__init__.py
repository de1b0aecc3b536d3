"""All that is heard."""
