"""Windows: the juge-arbitre's console and the room's tableau."""
