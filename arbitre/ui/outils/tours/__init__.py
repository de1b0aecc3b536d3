"""Programme, tables, methods of a competition."""
