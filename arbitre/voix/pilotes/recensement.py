"""The voices of this machine, driver by driver, and the best that truly speaks; with the drivers of what systems bring.

These are OneCore (Windows, through winrt), ``say`` (macOS, which writes AIFF), and pyttsx3 where no other driver
speaks, as a renderer only, and never with ``say``: it loses utterances.
"""

import contextlib
import re
import shutil
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.messages import ClipIllisible
from arbitre.voix.pilotes.kokoro import Kokoro
from arbitre.voix.pilotes.phonemes import SonsInconnus
from arbitre.voix.pilotes.pilote import (
    PATIENCE_S,
    Installation,
    Pilote,
    PiloteMuet,
    Qualite,
    Rendre,
    VoixTrouvee,
    choisir,
    lancer,
    langue,
)
from arbitre.voix.pilotes.piper import Piper
from arbitre.voix.pilotes.speechd import Espeak, SpeechDispatcher

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


_DEBIT = 150
_VITESSES = (0.5, 6.0)


class OneCore(Pilote):
    """``SpeechSynthesizer`` gives a whole WAV in memory."""

    nom: ClassVar[str] = "Windows"

    def voix(self) -> Sequence[VoixTrouvee]:
        parole = _parole()
        if parole is None:
            return ()
        return tuple(
            VoixTrouvee(self.nom, str(v.id), str(v.display_name), parlee, _qualite_onecore(str(v.display_name)))
            for v in parole.SpeechSynthesizer.all_voices
            if (parlee := langue(str(v.language))).startswith("fr")
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        parole = _parole()
        if parole is None:
            raise PiloteMuet("Les voix de Windows ne s’ouvrent pas\u00a0: réinstallez le programme.")
        synthese = parole.SpeechSynthesizer()
        synthese.voice = next(v for v in parole.SpeechSynthesizer.all_voices if v.id == cle)
        synthese.options.speaking_rate = max(_VITESSES[0], min(_VITESSES[1], debit / _DEBIT))

        def rendre(texte: str, _fichier: Path) -> Clip:
            try:
                return Clip.decoder(_octets(synthese.synthesize_text_to_stream_async(texte).get()))
            except OSError as erreur:  # what winrt makes of a failed call
                raise PiloteMuet("La voix de Windows n’a pas répondu\u00a0: choisissez-en une autre.") from erreur

        return rendre


def _parole() -> Any:
    """The module of the interface, or None where this is not Windows."""
    try:
        from winrt.windows.media import speechsynthesis
    except ImportError:
        return None
    return speechsynthesis


def _octets(flux: Any) -> bytes:
    from winrt.windows.storage.streams import DataReader

    lecteur = DataReader(flux.get_input_stream_at(0))
    lecteur.load_async(flux.size).get()
    octets = bytearray(flux.size)
    lecteur.read_bytes(octets)
    return bytes(octets)


def _qualite_onecore(nom: str) -> Qualite:
    naturelle = any(mot in nom.lower() for mot in ("natural", "naturel"))
    return Qualite.NATURELLE if naturelle else Qualite.CORRECTE


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
