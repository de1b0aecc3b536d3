"""The settings of voice and chrono and the sentences of the announcements, kept from one evening to the next; where the
letters of a file come from.
"""

import contextlib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Self

from msgspec import Struct
from PySide6.QtCore import QSettings

from arbitre.engine.annonces.modeles import MODELES, Modele, regler
from arbitre.lexiques.fichiers import decoder, encoder
from arbitre.ui.textes.voix import PHRASES_ILLISIBLES
from arbitre.voix.pilotes.pilote import DEBIT, DEBITS
from arbitre.voix.reglages import BORNES_PAR_LETTRE, RETARD_MAX, SECONDES_PAR_LETTRE, Allure, Choix, Mots, Reglages

PHRASES: Final = "phrases.json"
PRONONCIATIONS: Final = "prononciation.json"
PACKS: Final = "packs"
"""The folder, in the user's data folder, of the user's sentences and respellings, and of packs received."""


class ReglagesDuChrono(Struct, frozen=True):
    """How the juge-arbitre likes the time to be kept, remembered from one evening to the next.

    ``exterieur``: a chronometer of one's own rules (2023, 2.2) and one key tells the console; ``cloche``: a bell
    goes with the calls.
    """

    exterieur: bool = False
    cloche: bool = True

    @classmethod
    def lire(cls, preferences: QSettings) -> Self:
        return cls(
            str(preferences.value("chrono/exterieur", "non")) == "oui",
            str(preferences.value("chrono/cloche", "oui")) == "oui",
        )

    def ecrire(self, preferences: QSettings) -> None:
        preferences.setValue("chrono/exterieur", "oui" if self.exterieur else "non")
        preferences.setValue("chrono/cloche", "oui" if self.cloche else "non")


def lire_la_voix(preferences: QSettings) -> Reglages:
    """The settings kept, or the usual ones where none is usable."""
    choix, pack = str(preferences.value("voix/choix", "")), str(preferences.value("voix/pack", ""))
    return Reglages(
        Choix(choix) if choix in {c.value for c in Choix} else Choix.FOURNIE,
        str(preferences.value("voix/voix", "")) or None,
        round(_nombre(preferences, "voix/debit", DEBIT, DEBITS)),
        _nombre(preferences, "voix/volume", 1.0, (0.0, 1.0)),
        str(preferences.value("voix/sortie", "")),
        Path(pack) if pack else None,
        _nombre(preferences, "voix/secondes_par_lettre", SECONDES_PAR_LETTRE, BORNES_PAR_LETTRE),
        str(preferences.value("voix/refus", "oui")) == "oui",
        _allure(str(preferences.value("voix/allure", ""))),
        _retards(str(preferences.value("voix/retards", ""))),
        Mots.EPELES if preferences.value("voix/mots") == Mots.EPELES.value else Mots.DITS,
    )


def ecrire_la_voix(preferences: QSettings, reglages: Reglages) -> None:
    """Write the settings of the voice."""
    for nom, valeur in (
        ("choix", reglages.choix.value),
        ("voix", reglages.voix or ""),
        ("debit", reglages.debit),
        ("volume", reglages.volume),
        ("sortie", reglages.sortie),
        ("pack", str(reglages.pack or "")),
        ("secondes_par_lettre", reglages.secondes_par_lettre),
        ("refus", "oui" if reglages.refus else "non"),
        ("allure", reglages.allure.name.lower()),
        ("mots", reglages.mots.value),
        ("retards", " ".join(f"{sortie}={retard:.3f}" for sortie, retard in sorted(reglages.retards.items()))),
    ):
        preferences.setValue(f"voix/{nom}", valeur)


def lire_le_sac(preferences: QSettings, fichier: Path) -> bool | None:
    """Whether the letters of that file come out of a real bag, as was chosen in it last; None where nobody chose."""
    if str(preferences.value("sac/fichier", "")) != str(fichier.absolute()):
        return None
    return str(preferences.value("sac/reel", "")) == "oui"


def ecrire_le_sac(preferences: QSettings, fichier: Path, *, reel: bool) -> None:
    """Write at once whether the file draws from a real bag: a machine that stops the next minute has it."""
    preferences.setValue("sac/fichier", str(fichier.absolute()))
    preferences.setValue("sac/reel", "oui" if reel else "non")
    preferences.sync()


def _allure(nom: str) -> Allure:
    """The pace of that name, or of the name of one of the four paces of former versions."""
    anciennes = {"pressee": Allure.VIVE, "habituelle": Allure.NORMALE, "lente": Allure.POSEE}
    return next((a for a in Allure if a.name.lower() == nom), anciennes.get(nom, Allure.NORMALE))


def _retards(dits: str) -> Mapping[str, float]:
    """The delays by device, written « 616c7361=0.180 … »; whatever is no delay is left out."""
    lus = dict[str, float]()
    for dit in dits.split():
        sortie, _, retard = dit.partition("=")
        with contextlib.suppress(ValueError):
            if 0 < float(retard) <= RETARD_MAX:
                lus[sortie] = float(retard)
    return MappingProxyType(lus)


def _nombre(preferences: QSettings, cle: str, usuel: float, bornes: tuple[float, float]) -> float:
    """A number within its bounds; an edited or foreign file may hold anything."""
    with contextlib.suppress(ValueError):
        lu = float(str(preferences.value(cle, usuel)))
        if bornes[0] <= lu <= bornes[1]:
            return lu
    return usuel


class Phrases:
    """``modeles`` are in force; ``refus`` says what of the file could not be used. Without a file nothing is kept."""

    def __init__(self, fichier: Path | None = None) -> None:
        self._fichier = fichier
        self.refus: tuple[str, ...] = ()
        self.modeles: Mapping[str, Modele] = MODELES
        self._lire()

    def modifier(self, nom: str, texte: str) -> Modele:
        """Say ``texte`` from now on. Raises `ModeleRefuse`, `EcritureImpossible`: nothing has then changed."""
        modele = MODELES[nom].modifie(texte)
        self._garder({**self.modeles, nom: modele})
        return modele

    def retablir(self, *noms: str) -> None:
        """The shipped sentence again, for these or for all. Raises `EcritureImpossible`."""
        self._garder({**self.modeles, **{nom: MODELES[nom] for nom in noms or MODELES}})

    def est_modifie(self, nom: str) -> bool:
        """Whether that sentence is the user's own."""
        return self.modeles[nom].texte != MODELES[nom].texte

    def _garder(self, modeles: Mapping[str, Modele]) -> None:
        if self._fichier is not None:
            encoder(self._fichier, {n: m.texte for n, m in modeles.items() if m.texte != MODELES[n].texte})
        self.modeles = modeles

    def _lire(self) -> None:
        if self._fichier is None or not self._fichier.exists():
            return
        propres = decoder(self._fichier, dict[str, str])
        if propres is None:
            self.refus = (PHRASES_ILLISIBLES.format(fichier=self._fichier.name),)
            return
        reglage = regler(propres)
        self.modeles, self.refus = reglage.modeles, reglage.refus
