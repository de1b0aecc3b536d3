"""Piper, where the user has it: its program and a voice file named in the settings. It is GPL, so never bundled.

A voice is ``nom.onnx`` with its settings ``nom.onnx.json`` beside it; its licence is that of its card (``MODEL_CARD``).
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
from msgspec import Struct

from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.saisies import cite, phrase
from arbitre.exterieur.lecture import FichierNonLu, debut, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.voix.clip import Clip
from arbitre.voix.pilotes.pilote import Installation, Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee, lancer, langue

_REGLAGES_MAX: Final = 4 << 20
_CARTE_MAX: Final = 1 << 16
_LICENCE: Final = re.compile(r"^\W*licen[cs]e\W*[:=]\s*(.+)$", re.IGNORECASE | re.MULTILINE)
_DEBIT: Final = 150
_LICENCE_INCONNUE: Final = "licence non dite\u00a0: voyez la carte de la voix"


class _Langue(Struct):
    code: str = ""


class _Reglages(Struct):
    """What we read of ``nom.onnx.json``."""

    language: _Langue = msgspec.field(default_factory=_Langue)
    espeak: dict[str, Any] = msgspec.field(default_factory=dict)


class Piper(Pilote):
    """The one voice that the settings name."""

    nom: ClassVar[str] = "Piper"

    def __init__(self, installation: Installation) -> None:
        self._programme = installation.piper
        self._modele = Path(installation.voix_piper)
        self._nommee = bool(installation.piper and installation.voix_piper)

    def voix(self) -> Sequence[VoixTrouvee]:
        if not self._nommee:
            return ()
        if not self._modele.is_file():
            raise PiloteMuet(f"La voix de Piper {cite(self._modele.name)} manque\u00a0: choisissez son fichier .onnx.")
        reglages = self._lire_ses_reglages()
        parlee = langue(reglages.language.code or str(reglages.espeak.get("voice", "")))
        nom = f"Piper, {self._modele.stem}"
        return (
            VoixTrouvee(self.nom, self._modele.name, nom, parlee, Qualite.NATURELLE, licence=_licence(self._modele)),
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        modele, etirement = str(self._modele.with_name(cle)), f"{_DEBIT / debit:.2f}"

        def rendre(texte: str, fichier: Path) -> Clip:
            lancer((self._programme, "-m", modele, "-f", str(fichier), "--length_scale", etirement), f"{texte}\n")
            return Clip.lire(fichier)

        return rendre

    def _lire_ses_reglages(self) -> _Reglages:
        fichier = self._modele.with_name(f"{self._modele.name}.json")
        try:
            return depuis_json(lire(fichier, _REGLAGES_MAX), _Reglages)
        except OSError as erreur:
            cause = cause_systeme(erreur)
        except (FichierNonLu, JsonIllisible):
            cause = "fichier illisible"
        raise PiloteMuet(
            f"La voix de Piper va avec {cite(fichier.name)}, posé à côté d’elle ({cause})\u00a0: téléchargez les deux."
        )


def _licence(modele: Path) -> str:
    """The licence on the voice's card, which lies beside it."""
    for carte in (modele.with_name("MODEL_CARD"), modele.with_name(f"{modele.stem}.MODEL_CARD")):
        if carte.is_file():
            try:
                texte = debut(carte, _CARTE_MAX)
            except OSError:
                continue
            dite = _LICENCE.search(texte.decode("utf-8", "replace"))
            return phrase(dite[1]) if dite else _LICENCE_INCONNUE
    return _LICENCE_INCONNUE
