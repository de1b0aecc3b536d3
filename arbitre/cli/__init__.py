"""The headless commands: parse a line, call the engine, print a line. Windows are loaded by `demo` only."""
