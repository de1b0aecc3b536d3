"""Files that come from outside, hostile until read: bytes, text, JSON, XML, archives, each bounded, here alone."""
