"""Entry of the installed program: the console, a command, a worker; and the processes that it starts as itself."""

import multiprocessing
import sys

# PyInstaller says it; under the launcher of Windows nobody else does, and workers are started as this executable
sys.frozen = True  # type: ignore[attr-defined]
multiprocessing.freeze_support()  # before anything else: a child process starts here too

if __name__ == "__main__":
    from arbitre.__main__ import main

    sys.exit(main())
