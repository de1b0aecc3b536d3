"""Entry of the frozen program: the console, a command, a worker; and the processes that it starts as itself."""

import multiprocessing
import sys

multiprocessing.freeze_support()  # before anything else: a child process starts here too

if __name__ == "__main__":
    from arbitre.__main__ import main

    sys.exit(main())
