"""The supplied voice, as the console says it. Human voices, which tell whether a sound that is not recognised is the
voice's fault or the recogniser's.

They come with two Debian packages: ``klettres-data`` (letters) and ``asterisk-core-sounds-fr-wav`` (June Wallack, of
Québec, as a telephone hears her: letters, numbers). What was not recorded whole is made of its pieces, as a voice pack
does.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import soundfile

from arbitre.engine.annonces.annonce import Annonce, Role
from arbitre.engine.lettres import ALPHABET
from arbitre.voix.clip import Clip, clip_muet, enchainer
from arbitre.voix.decodage import Format, en_mono
from arbitre.voix.fournie import Fournie
from arbitre.voix.messages import VOIX_FOURNIE
from arbitre.voix.pilotes.pilote import Pilote, Rendre, VoixTrouvee
from arbitre.voix.reglages import Allure
from arbitre.voix.vocabulaire import souffles
from tests.outils.oreille import NOMBRES


def _nombre(n: int) -> tuple[str, ...]:
    """« soixante », « et », « onze »."""
    if n <= 20 or n % 10 == 0:
        return (f"digits/{n if n < 100 else 'hundred'}.wav",)
    dizaine = n // 10 * 10 - (10 if n // 10 in (7, 9) else 0)
    et = ("digits/et.wav",) if n % 10 == 1 and dizaine != 80 else ()
    return (*_nombre(dizaine), *et, *_nombre(n - dizaine))


class Temoin(Pilote):
    """Someone who was recorded; ``sons`` are the files of each letter and number, said one after the other."""

    dossier: ClassVar[Path]
    sons: ClassVar[Mapping[str, Sequence[str]]]

    def voix(self) -> Sequence[VoixTrouvee]:
        return (VoixTrouvee(self.nom, "", self.nom, "fr"),) if self.dossier.is_dir() else ()

    def sait_dire(self, texte: str) -> bool:
        return all(souffle in self.sons for souffle in souffles(texte))

    def ouvrir(self, cle: str, debit: int) -> Rendre:  # noqa: ARG002  a person has one voice and one rate
        def rendre(texte: str, _fichier: Path) -> Clip:
            return enchainer((_lire(self.dossier / nom) for nom in self.sons[texte]), 0, texte)

        return rendre


class VoixFournie(Pilote):
    """The voice that comes with the program; it holds no word of the game."""

    nom = "Voix fournie"

    def __init__(self) -> None:
        self._fournie = Fournie()

    def voix(self) -> Sequence[VoixTrouvee]:
        return (VoixTrouvee(self.nom, "naturelle", VOIX_FOURNIE, "fr-fr"),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:  # noqa: ARG002  recorded once
        return lambda texte, _fichier: self.dire(texte)

    def dire(self, texte: str) -> Clip:
        """As an announcement, its breaths included."""
        annonce = Annonce(Role.PLACE, texte, texte, tuple(texte.replace(",", "").split()))
        clip = self._fournie.clip(annonce, Allure.NORMALE, clip_muet)
        assert clip is not None, "nothing is waited for"
        return clip


class Klettres(Temoin):
    """The French of KLettres."""

    nom = "Voix humaine (KLettres)"
    dossier = Path("/usr/share/klettres/fr/alpha")
    sons: ClassVar[Mapping[str, Sequence[str]]] = {lettre: (f"a-{rang}.ogg",) for rang, lettre in enumerate(ALPHABET)}


class June(Temoin):
    """Numbers up to twenty and round tens were recorded whole."""

    nom = "Voix humaine (June Wallack)"
    dossier = Path("/usr/share/asterisk/sounds/fr_CA_f_June")
    sons: ClassVar[Mapping[str, Sequence[str]]] = {
        lettre: (f"letters/{lettre.lower()}.wav",) for lettre in ALPHABET
    } | {mot: _nombre(n) for n, mot in enumerate(NOMBRES)}


def _lire(fichier: Path) -> Clip:
    son, cadence = soundfile.read(fichier, dtype="int16", always_2d=True)
    return Clip(en_mono(son.tobytes(), Format(son.shape[1], cadence, 16))).rogner()
