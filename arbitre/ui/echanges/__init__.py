"""Windows of files in and out: what is exported, what is imported, the club's players."""
