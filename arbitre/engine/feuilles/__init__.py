"""What each paper shows, computed from the state as plain values; `documents` draws them."""
