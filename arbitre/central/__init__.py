"""Where the files of centres meet: received once, merged by the engine, shown to all. PostgreSQL keeps everything."""
