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
ARTICULEE: Final = "michel"
"""The way to sound of espeak-ng that is best understood: ``benchmarks.reconnaissance``."""
_DONNEES_MBROLA: Final = (Path("/usr/share/mbrola"), Path("/usr/local/share/mbrola"))


class Espeak(Pilote):
    """The voices that espeak-ng brings, each better articulated before, and those of MBROLA where their data are
    there."""

    nom: ClassVar[str] = "eSpeak NG"

    def voix(self) -> Sequence[VoixTrouvee]:
        programme = shutil.which("espeak-ng")
        if programme is None:
            return ()
        dites = lancer((programme, "--voices=fr")).decode(errors="replace")
        trouvees = ((m["fichier"], langue(m["langue"])) for m in _VOIX.finditer(dites))
        timbres = (f"+{ARTICULEE}", "") if f"!v/{ARTICULEE}" in _variantes() else ("",)
        return tuple(
            VoixTrouvee(self.nom, cle, f"{self.nom}, {_titre(cle, parlee)}", parlee)
            for fichier, parlee in trouvees
            for cle in _cles(fichier, timbres)
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        def rendre(texte: str, fichier: Path) -> Clip:
            lancer(("espeak-ng", "-v", cle, "-s", str(debit), "--stdin", "-w", str(fichier)), texte)
            return Clip.lire(fichier)

        return rendre


def _variantes() -> Sequence[str]:
    return lancer(("espeak-ng", "--voices=variant")).decode(errors="replace").split()


def _cles(fichier: str, timbres: Sequence[str]) -> Sequence[str]:
    """A voice of MBROLA has its own sound, and is there or not."""
    if fichier.startswith(_MBROLA):
        return (fichier,) if _a_ses_donnees(fichier) else ()
    return tuple(fichier + timbre for timbre in timbres)


def _titre(cle: str, parlee: str) -> str:
    if cle.startswith(_MBROLA):
        return f"{pays(parlee)} (MBROLA {cle.removeprefix(_MBROLA)})"
    return pays(parlee) + (" (articulée)" if cle.endswith(ARTICULEE) else "")


def _a_ses_donnees(fichier: str) -> bool:
    """espeak-ng lists every voice of MBROLA, installed or not."""
    nom = fichier.removeprefix(_MBROLA)
    return any((dossier / nom / nom).is_file() for dossier in _DONNEES_MBROLA)
