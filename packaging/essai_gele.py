"""Try a frozen program: ``python packaging/essai_gele.py PROGRAMME``; what fails ends it with a sentence.

Version with the compiled search, the demo, its file proven, a partie made by two processes, a word spoken.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def main(programme: str) -> None:
    """Each in turn."""
    with tempfile.TemporaryDirectory() as dossier:
        env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": dossier, "XDG_DATA_HOME": dossier}

        def lancer(*arguments: str, entree: str | None = None) -> str:
            fini = subprocess.run(
                [programme, *arguments],
                input=entree,
                cwd=dossier,
                env=env,
                capture_output=True,
                encoding="utf-8",
                check=False,
                timeout=600,
            )
            if fini.returncode:
                sys.exit(f"{' '.join(arguments)} : {fini.stderr}")
            return fini.stdout

        exiger("noyau compilé" in lancer("--version"), "la recherche n’est pas compilée")
        exiger(len(lancer("generer", "--parties", "2", "--graine", "7").splitlines()) == 2, "deux parties attendues")
        lancer("demo", "--sortie", "demo")
        (fichier,) = Path(dossier, "demo").glob("*.arbitre")
        exiger(bool(lancer("verifier", str(fichier))), "le fichier de la démonstration n’est pas prouvé")
        voix = lancer("--voix", entree="").splitlines()
        exiger(bool(voix) and bool(json.loads(voix[0])), "la voix ne répond pas")
    print("tout répond")


def exiger(vrai: bool, sinon: str) -> None:
    """Go on, or end with that sentence."""
    if not vrai:
        sys.exit(sinon)


if __name__ == "__main__":
    main(sys.argv[1])
