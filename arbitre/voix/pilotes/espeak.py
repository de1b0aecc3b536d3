"""espeak-ng, by its own program: one start a text (6 ms), nothing to keep alive."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from arbitre.voix.clip import Clip
from arbitre.voix.pilotes.pilote import Pilote, Rendre, VoixTrouvee, lancer, langue, pays

_VOIX: Final = re.compile(r"^ *\d+ +(?P<langue>\S+) +\S+ +\S+ +(?P<fichier>\S+)", re.MULTILINE)
_MBROLA: Final = "mb/mb-"
_DONNEES_MBROLA: Final = (Path("/usr/share/mbrola"), Path("/usr/local/share/mbrola"))


class Espeak(Pilote):
    """The voices that espeak-ng brings, and those of MBROLA where their data are there."""

    nom: ClassVar[str] = "eSpeak NG"

    def voix(self) -> Sequence[VoixTrouvee]:
        programme = shutil.which("espeak-ng")
        if programme is None:
            return ()
        dites = lancer((programme, "--voices=fr")).decode(errors="replace")
        trouvees = ((m["fichier"], langue(m["langue"])) for m in _VOIX.finditer(dites))
        return tuple(
            VoixTrouvee(self.nom, fichier, f"{self.nom}, {_titre(fichier, parlee)}", parlee)
            for fichier, parlee in trouvees
            if not fichier.startswith(_MBROLA) or _a_ses_donnees(fichier)
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        def rendre(texte: str, fichier: Path) -> Clip:
            lancer(("espeak-ng", "-v", cle, "-s", str(debit), "--stdin", "-w", str(fichier)), texte)
            return Clip.lire(fichier)

        return rendre


def _titre(fichier: str, parlee: str) -> str:
    mbrola = f" (MBROLA {fichier.removeprefix(_MBROLA)})" if fichier.startswith(_MBROLA) else ""
    return pays(parlee) + mbrola


def _a_ses_donnees(fichier: str) -> bool:
    """espeak-ng lists every voice of MBROLA, installed or not."""
    nom = fichier.removeprefix(_MBROLA)
    return any((dossier / nom / nom).is_file() for dossier in _DONNEES_MBROLA)
