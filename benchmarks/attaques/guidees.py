"""Hostile files guided by coverage, where atheris is installed. Run: ``python -m benchmarks.attaques.guidees CIBLE``.

``CIBLE`` is a name of `importations.cibles` (« liste.xlsx »); more arguments are libFuzzer's (« -max_total_time=60 »).
What ends in a trace, or in no sentence, stops the run and is kept beside.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

LECTEURS: Final = ["arbitre.echanges", "arbitre.exterieur", "arbitre.lexiques", "arbitre.voix"]


def main() -> int:
    """Fuzz one reader until told to stop."""
    try:
        import atheris
    except ImportError:
        print("atheris n’est pas installé : pip install atheris", file=sys.stderr)
        return 0
    with atheris.instrument_imports(include=LECTEURS):
        from benchmarks.attaques.importations import cibles, se_lit_ou_se_dit
    cible = {c.nom: c for c in cibles()}[sys.argv[1]]
    with tempfile.TemporaryDirectory() as racine:
        chemin, corpus = Path(racine) / cible.nom, Path(racine) / "corpus"
        corpus.mkdir()
        for rang, saine in enumerate(cible.saines):
            (corpus / str(rang)).write_bytes(saine)

        def essayer(octets: bytes) -> None:
            chemin.write_bytes(octets)
            assert se_lit_ou_se_dit(cible, chemin), "refused by no sentence"

        atheris.Setup([sys.argv[0], str(corpus), *sys.argv[2:]], essayer)
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
