"""« Préparer des parties »: made by criteria, chosen without being seen, sealed for the evening."""
