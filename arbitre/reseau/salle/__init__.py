"""What goes out, and to whom: snapshots and lots by role, the room's view, what telephones are shown."""
