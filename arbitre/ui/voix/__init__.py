"""The window of the voice: which one, the pack that is recorded, the sentences, how words are said."""
