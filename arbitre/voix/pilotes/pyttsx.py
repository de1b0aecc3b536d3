"""pyttsx3, as a renderer only: it speaks where no other driver does. Never ``say`` (it loses utterances)."""

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from arbitre.voix.clip import Clip
from arbitre.voix.messages import ClipIllisible
from arbitre.voix.pilotes.pilote import PATIENCE_S, Pilote, PiloteMuet, Rendre, VoixTrouvee, langue

_ATTENTE_S: Final = 0.01
_FRANCAIS: Final = ("french", "français", "francais")
_CONTROLES: Final = "".join(map(chr, range(10)))


class Pyttsx(Pilote):
    """Whatever engine pyttsx3 finds on this system, voices of other languages included."""

    nom: ClassVar[str] = "pyttsx3"

    def __init__(self) -> None:
        self._moteur: Any = None

    def voix(self) -> Sequence[VoixTrouvee]:
        try:
            self._moteur = self._moteur or _demarrer()
            return tuple(decrire(v) for v in self._moteur.getProperty("voices"))
        except Exception:  # noqa: BLE001  drivers raise anything
            return ()

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        moteur = self._moteur
        try:
            moteur.setProperty("voice", cle)
            moteur.setProperty("rate", debit)
            moteur.setProperty("volume", 1.0)
            tenue = str(moteur.getProperty("voice")) == cle  # pyttsx3 swallows a refusal
        except Exception as erreur:
            raise _muet() from erreur
        if not tenue:
            raise _muet()
        return lambda texte, fichier: _rendre(moteur, texte, fichier)


def _demarrer() -> Any:
    """The engine, its loop run once: properties are in force as soon as they are set; without a text, a second run
    would never end.

    At each run pyttsx3 cancels what espeak’s own thread has not done yet, and a rate or a whole text is lost: it is
    told that nothing is being said.
    """
    with contextlib.suppress(Exception):  # drivers raise anything where their engine is missing
        from pyttsx3.drivers import _espeak

        _espeak.IsPlaying = bool
    import pyttsx3

    moteur = pyttsx3.init()
    moteur.runAndWait()
    return moteur


def decrire(voix: Any) -> VoixTrouvee:
    """A voice of pyttsx3; some engines give languages as bytes led by a control byte, some give none."""
    dites = [
        langue((dite.decode("utf-8", "ignore") if isinstance(dite, bytes) else str(dite)).lstrip(_CONTROLES))
        for dite in voix.languages or ()
    ]
    nom = str(voix.name or voix.id)
    francaise = next((d for d in ("fr-fr", *dites) if d in dites and d.startswith("fr")), None)
    devinee = "fr-" if any(mot in nom.lower() for mot in _FRANCAIS) else next(iter(dites), "")
    return VoixTrouvee(Pyttsx.nom, str(voix.id), nom, francaise or devinee)


def _rendre(moteur: Any, texte: str, fichier: Path) -> Clip:
    try:
        moteur.save_to_file(texte, str(fichier))
        moteur.runAndWait()
    except Exception as erreur:
        raise _muet() from erreur
    fin = time.monotonic() + PATIENCE_S
    while time.monotonic() < fin:  # the file may land after ``runAndWait`` returns
        try:
            clip = Clip.lire(fichier)
        except ClipIllisible:
            clip = Clip(b"")
        if clip.pcm:
            return clip
        time.sleep(_ATTENTE_S)
    raise _muet()


def _muet() -> PiloteMuet:
    return PiloteMuet("La voix du système n’a pas répondu\u00a0: choisissez-en une autre.")
