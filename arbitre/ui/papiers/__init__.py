"""Papers: chosen, looked at, kept, printed, made again."""
