"""The room's service as the console holds it: opened, shown, its posts let in and put out."""
