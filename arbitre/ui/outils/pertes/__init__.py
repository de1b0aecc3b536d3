"""« Mes pertes »: the tops that were missed, asked again until they are known."""
