"""The juge-arbitre's windows."""
