"""The room's service: posts, screens and phones on the club's own network; the régie stays the only writer."""
