"""What an evening is held with: preferences, folders, the voice, the lexicon, time and chance."""

import secrets
import time
from collections.abc import Callable

from msgspec import Struct, field
from PySide6.QtCore import QSettings

from arbitre.dossiers import Dossiers
from arbitre.engine.annonces.coup import Cadre
from arbitre.engine.chrono import Cadence
from arbitre.engine.partie.etat import Partie
from arbitre.engine.sac import Hasard
from arbitre.lexiques import Graphies, LexiqueOuvert, ouvrir
from arbitre.ui.conduite.eveil import Retenir, du_systeme
from arbitre.ui.conduite.minuterie import temps_continu
from arbitre.ui.conduite.preferences import PHRASES, PRONONCIATIONS, Phrases, lire_la_voix
from arbitre.ui.kit.application import Apparence
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.pilotes.pilote import FICHIER as INSTALLATION


class Materiel(Struct, frozen=True):
    """What an evening is held with; tests and the demonstration bring their own clocks, chance and voice.

    ``continu`` goes on while the machine sleeps, ``mural`` tells the time: the chrono compares them with ``monotone``;
    ``retenir`` keeps the machine awake, where a screen of its own is lit.
    """

    preferences: QSettings
    dossiers: Dossiers
    annonceur: Annonceur
    lexique: LexiqueOuvert
    graphies: Graphies
    phrases: Phrases = field(default_factory=Phrases)
    monotone: Callable[[], float] = time.monotonic
    continu: Callable[[], float] = temps_continu
    mural: Callable[[], float] = time.time
    vitesse: float = 1.0
    hasard: Hasard = secrets.randbelow
    retenir: Retenir | None = None

    @property
    def apparence(self) -> Apparence:
        """How windows look now: what was last chosen, in a tournament's window too."""
        return Apparence.lire(self.preferences)

    def cadre(self, partie: Partie) -> Cadre:
        """What the announcements of ``partie`` are made with."""
        return Cadre(
            partie.edition.annonces,
            partie.formule,
            Cadence(partie.temps.duree, partie.temps.alerte),
            self.phrases.modeles,
            self._graphie,
        )

    def _graphie(self, mot: str) -> str | None:
        """How the voice says a word; None where no spelling is known and it is spelled."""
        return next(iter(self.graphies.chercher(mot)), None)


def materiel_du_poste(preferences: QSettings, dossiers: Dossiers) -> Materiel:
    """What a real evening is held with."""
    phrases = Phrases(dossiers.donnees / PHRASES)
    annonceur = Annonceur(
        lire_la_voix(preferences),
        cache=dossiers.cache / "voix",
        prononciations=dossiers.donnees / PRONONCIATIONS,
        installation=dossiers.donnees / INSTALLATION,
    )
    annonceur.utiliser_modeles(phrases.modeles)
    return Materiel(
        preferences,
        dossiers,
        annonceur,
        ouvrir(None, dossiers),
        Graphies(dossiers),
        phrases,
        retenir=du_systeme(),
    )
