"""Every voice of this machine, driver by driver; and the best that truly speaks."""

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.voix.clip import Clip
from arbitre.voix.messages import ClipIllisible
from arbitre.voix.pilotes.espeak import Espeak
from arbitre.voix.pilotes.installation import Installation
from arbitre.voix.pilotes.kokoro import Kokoro
from arbitre.voix.pilotes.onecore import OneCore
from arbitre.voix.pilotes.phonemes import SonsInconnus
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee, choisir
from arbitre.voix.pilotes.piper import Piper
from arbitre.voix.pilotes.pyttsx import Pyttsx
from arbitre.voix.pilotes.say import Say
from arbitre.voix.pilotes.speechd import SpeechDispatcher

_ESSAI: Final = "Algérie A"


class Recensement(Struct, frozen=True):
    """The voices found; ``plaintes`` are French sentences about those that should have been."""

    voix: tuple[VoixTrouvee, ...]
    pilotes: tuple[Pilote, ...]
    plaintes: tuple[str, ...]


class VoixOuverte(Struct, frozen=True):
    """A voice that has spoken. ``plaintes``: why a better one does not; ``perdues``: those of natural voices alone.
    ``patience_s`` is its driver's."""

    voix: VoixTrouvee
    rendre: Rendre
    plaintes: tuple[str, ...]
    perdues: tuple[str, ...] = ()
    patience_s: float = 0.0


def pilotes_d_ici(installation: Installation) -> tuple[Pilote, ...]:
    """The drivers of this system, those that a room likes first; the last is the fallback."""
    match sys.platform:
        case "win32":
            siens: tuple[Pilote, ...] = (OneCore(), Kokoro(), Piper(installation), Espeak())
        case "darwin":
            siens = (Say(), Kokoro(), Piper(installation), Espeak())
        case _:
            siens = (Kokoro(), Piper(installation), SpeechDispatcher(), Espeak())
    return (*siens, Pyttsx())


def recenser(pilotes: Sequence[Pilote]) -> Recensement:
    """The voices of these drivers; of the last one only where the others have no French voice."""
    voix: list[VoixTrouvee] = []
    plaintes: list[str] = []
    *premiers, dernier = pilotes
    for pilote in premiers:
        try:
            voix += pilote.voix()
        except PiloteMuet as refus:
            plaintes.append(str(refus))
    if not choisir(voix, None):
        voix += dernier.voix()
    return Recensement(tuple(voix), tuple(pilotes), tuple(plaintes))


def ouvrir(recensement: Recensement, voulue: str | None, debit: int, fichier: Path) -> VoixOuverte | None:
    """The voice that is wanted, else the best that really renders a sentence; None when none does."""
    plaintes = list(recensement.plaintes)
    perdues: list[str] = []
    for voix in choisir(recensement.voix, voulue):
        pilote = next(p for p in recensement.pilotes if p.nom == voix.pilote)
        try:
            rendre = pilote.ouvrir(voix.cle, debit)
            if rendre_en_clip(rendre, _ESSAI, fichier).pcm:
                dire = _secourue(rendre, recensement, voix, debit, fichier)
                return VoixOuverte(voix, dire, tuple(plaintes), tuple(perdues), pilote.patience_s)
        except PiloteMuet as refus:
            plaintes.append(f"{voix.nom}\u00a0: {refus}")
            if voix.qualite is Qualite.NATURELLE:
                perdues.append(plaintes[-1])
    return None


def _secourue(rendre: Rendre, recensement: Recensement, voix: VoixTrouvee, debit: int, fichier: Path) -> Rendre:
    """A renderer with that voice, and with the next one for a text whose sounds it does not know."""

    @cache
    def autre() -> Rendre | None:
        restent = tuple(v for v in recensement.voix if v.pilote != voix.pilote)
        ouverte = ouvrir(replace(recensement, voix=restent), None, debit, fichier)
        return None if ouverte is None else ouverte.rendre

    def dire(texte: str, ou: Path) -> Clip:
        try:
            return rendre(texte, ou)
        except SonsInconnus:
            if (secours := autre()) is None:
                raise
            return secours(texte, ou)

    return dire


def rendre_en_clip(rendre: Rendre, texte: str, fichier: Path) -> Clip:
    """A text as sound, without its silences; `PiloteMuet` whatever is wrong with it."""
    fichier.unlink(missing_ok=True)
    try:
        return rendre(texte, fichier).rogner()
    except ClipIllisible as refus:
        raise PiloteMuet(f"le son rendu ne se lit pas ({refus}).") from refus
