"""The real rendering worker, its driver failing at random: it dies, hangs, is silent, refuses, or talks nonsense.

Arguments: name of the driver, seed, share of the texts that go wrong, a file that counts its lives: another life goes
wrong otherwise. What the driver would have asked of its machine is played by a note: the faults are those of whatever
it drives. It tells that it hangs, so that no one need wait to know.
"""

import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from arbitre.voix import synthese
from arbitre.voix.clip import Clip
from arbitre.voix.messages import ClipIllisible
from arbitre.voix.ouvrier import Repondeur, _entree
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee

PART = float(sys.argv[3])
VIES = Path(sys.argv[4])
with VIES.open("a", encoding="ascii") as vies:
    HASARD = random.Random(f"{sys.argv[2]} {vies.tell()}")
    vies.write(".")
ESSAI = "Algérie A"
"""What each voice is tried on: one that fails there is not chosen."""
NOTE = b"\x10\x20" * 2_000 + b"\xf0\xdf" * 2_000


class EnPanne(Pilote):
    """As that driver, with one French voice."""

    nom = sys.argv[1]

    def voix(self) -> Sequence[VoixTrouvee]:
        return (VoixTrouvee(self.nom, "fr", "Voix de test", "fr-fr", Qualite.CORRECTE),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        return _rendre


def _rendre(texte: str, _fichier: Path) -> Clip:
    if texte == ESSAI or HASARD.random() >= PART:
        return Clip(NOTE, texte)
    match HASARD.choice(("meurt", "bloque", "tait", "refuse", "abîmé", "divague")):
        case "meurt":
            os._exit(3)
        case "bloque":
            os.write(VRAIE_SORTIE, b'{"bloque": true}\n')
            time.sleep(60)
        case "refuse":
            raise PiloteMuet("Le module ne répond pas.")
        case "abîmé":
            raise ClipIllisible("le fichier est incomplet")
        case "divague":
            for non_sens in (b"\xff\xfe{", b"[1]\n", b'{"texte": 3}\n', b'{"pcm": "!"}\n', b"null\n", b"\n"):
                os.write(VRAIE_SORTIE, non_sens)
    return Clip(b"", texte)


VRAIE_SORTIE = os.dup(1)
with patch.object(synthese, "pilotes_d_ici", lambda _: (EnPanne(),)):
    synthese.servir(_entree(), Repondeur())
