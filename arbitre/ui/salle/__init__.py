"""What the room sees: the picture, its plan, the tableau, where it is projected, its preview."""
