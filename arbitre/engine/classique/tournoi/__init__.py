"""A tournament of Scrabble classique as its file tells it: state, commands, events, `decide` / `apply` / `replay`."""
