"""macOS: its program ``say``, which writes AIFF; nothing of pyobjc is needed."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pilotes.pilote import Pilote, Qualite, Rendre, VoixTrouvee, lancer, langue

_VOIX: Final = re.compile(r"^(?P<nom>\S.*?)\s+(?P<langue>[a-z]{2,3}[_-]\w+)\s+#", re.MULTILINE)
_NATURELLES: Final = re.compile(r"premium|enhanced|premier choix|améliorée|siri", re.IGNORECASE)
_FANTAISIES: Final = re.compile(r"^(eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b", re.IGNORECASE)


class Say(Pilote):
    """The system's voices: the « Premium » and « Enhanced » ones, once downloaded, are the natural ones."""

    nom: ClassVar[str] = "macOS"

    def voix(self) -> Sequence[VoixTrouvee]:
        programme = shutil.which("say")
        if programme is None:
            return ()
        dites = lancer((programme, "-v", "?")).decode(errors="replace")
        return tuple(
            VoixTrouvee(self.nom, m["nom"], m["nom"], parlee, _qualite(m["nom"]))
            for m in _VOIX.finditer(dites)
            if (parlee := langue(m["langue"])).startswith("fr")
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        forme = f"--data-format=LEI16@{CADENCE}"

        def rendre(texte: str, fichier: Path) -> Clip:
            sortie = fichier.with_suffix(".aiff")
            lancer(("say", "-v", cle, "-r", str(debit), forme, "-o", str(sortie), "-f", "-"), texte)
            return Clip.lire(sortie)

        return rendre


def _qualite(nom: str) -> Qualite:
    if _NATURELLES.search(nom):
        return Qualite.NATURELLE
    return Qualite.MECANIQUE if _FANTAISIES.match(nom) else Qualite.CORRECTE
