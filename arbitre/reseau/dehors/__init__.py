"""Beyond the room: the multiplex that it leads or follows, the central that a centre sends its file to."""
