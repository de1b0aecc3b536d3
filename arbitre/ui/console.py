"""Puts one evening together: the file, the lexicon, the voice, the room's windows, the juge-arbitre's window."""

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QSettings

from arbitre.engine.annonces.coup import Cadre
from arbitre.engine.chrono import Cadence
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.partie.etat import Partie
from arbitre.engine.sac import Hasard
from arbitre.journal import Journal
from arbitre.lexiques import Bibliotheque, Dossiers, Graphies, LexiqueOuvert, ouvrir
from arbitre.regie import Regie
from arbitre.ui.application import Apparence
from arbitre.ui.conducteur import Conducteur
from arbitre.ui.lexiques.usage import Usage, savoir
from arbitre.ui.poste.fenetre import FenetrePoste, Portes
from arbitre.ui.poste.portes import ouvrir_les_portes
from arbitre.ui.projection import EtatProjection, Projection
from arbitre.ui.regie_qt import RegieQt
from arbitre.ui.salle import Reglages, Salle
from arbitre.voix.annonceur import Annonceur


@dataclass(frozen=True, slots=True)
class Materiel:
    """What an evening is held with; tests and the demonstration bring their own clock, chance and voice."""

    preferences: QSettings
    dossiers: Dossiers
    annonceur: Annonceur
    lexique: LexiqueOuvert
    graphies: Graphies
    apparence: Apparence = field(default_factory=Apparence)
    monotone: Callable[[], float] = time.monotonic
    vitesse: float = 1.0
    hasard: Hasard = secrets.randbelow


def materiel_du_poste(preferences: QSettings, dossiers: Dossiers) -> Materiel:
    """What a real evening is held with."""
    return Materiel(
        preferences,
        dossiers,
        Annonceur(cache=dossiers.cache / "voix", prononciations=dossiers.donnees / "prononciation.json"),
        ouvrir(None, dossiers),
        Graphies(dossiers),
    )


class Console(QObject):
    """One open competition file and its windows."""

    def __init__(self, journal: Journal, materiel: Materiel, autre_fichier: Callable[[], object]) -> None:
        super().__init__()
        self.materiel = materiel
        self.regie = RegieQt(Regie(journal, savoir(materiel.lexique), hasard=materiel.hasard), self)
        self.usage = Usage(self.regie, materiel.lexique, Bibliotheque(materiel.dossiers), self)
        self.salle = Salle(self, Reglages.lire(materiel.preferences))
        self.conducteur = Conducteur(
            self.regie,
            materiel.annonceur,
            cadre=self._cadre,
            monotone=materiel.monotone,
            vitesse=materiel.vitesse,
            parent=self,
        )
        self.portes: Portes = ouvrir_les_portes(self, autre_fichier)
        self.fenetre = FenetrePoste(self.regie, self.conducteur, self.salle, materiel.apparence.palette, self.portes)
        self.projection = Projection(self.salle, self.fenetre, materiel.preferences)
        self._brancher()

    def _brancher(self) -> None:
        self.conducteur.vue.connect(self.salle.montrer)
        self.salle.montrer(self.conducteur.vue_actuelle())
        self.projection.change.connect(self._sur_projection)
        self.materiel.annonceur.incident.connect(self.fenetre.dire)
        self.materiel.annonceur.change.connect(self._sur_voix)
        self.usage.dit.connect(self.fenetre.dire)
        self.usage.change.connect(self.fenetre.actualiser)
        self.fenetre.ferme.connect(self.fermer)

    def montrer(self) -> None:
        """Show the windows, the room's where there is a second screen, and wake the voice."""
        self.fenetre.show()
        self.projection.placer()
        self.fenetre.activateWindow()
        self._sur_projection(self.projection.etat)
        self.materiel.annonceur.eveiller()
        self.usage.reprendre()
        threading.Thread(target=self.materiel.graphies.chercher, args=("MOT",), daemon=True).start()

    def executer(self, *commandes: Commande) -> bool:
        """Do these in order; stops at the first that is refused."""
        return all(self.regie.executer(commande) for commande in commandes)

    def fermer(self) -> None:
        """End the evening: silence, no window of the room, the file closed."""
        self.conducteur.arreter()
        self.salle.arreter()
        self.projection.fermer()
        self.regie.regie.fermer()

    def _cadre(self, partie: Partie) -> Cadre:
        return Cadre(
            partie.reglement,
            partie.formule,
            Cadence(partie.temps.duree, partie.temps.alerte),
            graphie=self._graphie,
        )

    def _graphie(self, mot: str) -> str | None:
        """How the voice says a word; None where no spelling is known and it is spelled."""
        return next(iter(self.materiel.graphies.chercher(mot)), None)

    def _sur_projection(self, etat: EtatProjection) -> None:
        self.fenetre.montrer_etat("projecteur", etat.phrase)
        if etat.taille is not None:
            self.fenetre.apercu.prendre_la_forme(etat.taille)

    def _sur_voix(self) -> None:
        epreuve = self.materiel.annonceur.epreuve()
        self.fenetre.montrer_etat("voix", f"voix\u00a0: {epreuve.nom}")
