"""Make the empty competition file that every new one begins as: `python packaging/fichier_vide.py`.

Its tables are made by the migrations themselves, through sqlite-utils, here and not in the console: that library takes
with it a command line, a plugin manager, parsers of dates, and numpy where it is installed. Run it again when a
migration is added; a test compares both.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

RACINE: Final = Path(__file__).parent.parent
DESTINATION: Final = RACINE / "resources" / "journal" / "vide.arbitre"


def main() -> None:
    """Write it anew."""
    sys.path.insert(0, str(RACINE))
    from arbitre.journal.schema import mettre_a_jour

    DESTINATION.parent.mkdir(exist_ok=True)
    DESTINATION.unlink(missing_ok=True)
    with closing(sqlite3.connect(DESTINATION, isolation_level=None)) as conn:
        mettre_a_jour(conn)
        conn.execute("VACUUM")


if __name__ == "__main__":
    main()
