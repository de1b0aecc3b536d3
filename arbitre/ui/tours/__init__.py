"""A competition of several parties: programme, tables, absences, ranking."""
