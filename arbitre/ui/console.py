"""Puts one evening together: the file, the lexicon, the voice, the room's windows, the juge-arbitre's window."""

import gc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir, trouver
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.club import CorrectionsAuClub
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.conduite.eveil import Eveil
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.conduite.suivi import Heure, PostesDAvant, Suivi
from arbitre.ui.conduite.usage import Usage
from arbitre.ui.kit.application import Apparence, changer_l_apparence
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.mise_en_page import montrer_au_large
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.suivi_du_fichier import SuiviDuFichier
from arbitre.ui.poste.fenetre import FenetrePoste
from arbitre.ui.poste.pied import Etat
from arbitre.ui.salle.projection import EtatProjection, Genre, Projection
from arbitre.ui.salle.salle import Affichage, Reglages, Salle
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.cadre import ETAT_DE_LA_VOIX
from arbitre.ui.textes.ouverture import LECTURE_SEULE
from arbitre.ui.textes.salle import MIROIR_BREF
from arbitre.ui.textes.touches import Geste
from arbitre.voix.reglages import Choix

_ENSUITE: Final = 300
"""Milliseconds after the window is shown."""


class Actes(Struct, frozen=True):
    """How the console does a gesture, and why it cannot be done now (empty where it can)."""

    faire: "Callable[[Console, Geste], object]"
    empeche: "Callable[[Console, Geste], str]"


class Console(QObject):
    """One open competition file and its windows; ``faire`` does a gesture.

    A file opened read-only says why by ``pourquoi``, and shows the room nothing unasked: another console may be
    running the evening.
    """

    autre_fichier = Signal()
    depose = Signal(str)
    """The spare has become the console: this file is read-only from now on, and the text says why."""

    def __init__(
        self,
        journal: Journal,
        materiel: Materiel,
        actes: "Actes",
        *,
        pourquoi: str = LECTURE_SEULE,
    ) -> None:
        super().__init__()
        self.materiel = materiel
        bibliotheque = Bibliotheque(materiel.dossiers)
        regie = RegieDuplicate(journal, savoir(materiel.lexique), trouver=trouver(bibliotheque), hasard=materiel.hasard)
        self.regie = RegieQt(regie, self)
        self.regie.figee = pourquoi if journal.lecture_seule else ""
        self.usage = Usage(self.regie, materiel.lexique, bibliotheque, self)
        self.salle = Salle(self, Reglages.lire(materiel.preferences))
        self.conducteur = Conducteur.du_poste(self.regie, materiel, ReglagesDuChrono.lire(materiel.preferences), self)
        self.apparence = materiel.apparence
        self.affichage = Affichage(self.salle, self, materiel.monotone)
        self.faire = partial(actes.faire, self)
        palette, empeche = self.apparence.palette, partial(actes.empeche, self)
        self.fenetre = FenetrePoste(self.regie, self.conducteur, self.salle, palette, self.faire, empeche)
        self.fenetre.correction.en_main.d_avant = PostesDAvant(journal.chemin).attendus
        points_seuls = str(materiel.preferences.value("correction/points_seuls", "non")) == "oui"
        self.fenetre.correction.compter_les_points_seuls(points_seuls)
        self.projection = Projection(self.salle, self.fenetre, materiel.preferences, allumee=not journal.lecture_seule)
        self.eveil = Eveil(materiel.retenir, self)
        self.heure = Heure(self.regie, materiel.mural, self)
        self._brancher()

    def _brancher(self) -> None:
        self.regie.change.connect(self._veiller)
        self.projection.change.connect(self._veiller)
        self.conducteur.vue.connect(self.affichage.montrer)
        self.affichage.montrer(self.conducteur.vue_actuelle())
        self.affichage.reprendre(self.regie.etat)
        self._reprendre_le_logo()
        self.projection.change.connect(self._sur_projection)
        self.fenetre.correction.refusee.connect(self.materiel.annonceur.tinter)
        self.materiel.annonceur.incident.connect(self.fenetre.message.preceder)
        self.regie.change.connect(lambda traces: self.affichage.suivre(traces, self.regie.etat))
        self.materiel.annonceur.change.connect(self._sur_voix)
        self.heure.change.connect(self._sur_l_heure)
        self.salle.reglee.connect(lambda: self.heure.vouloir(voulue=self.salle.reglages.heure))
        self.suivi = Suivi(self.regie, self)
        self.suivi.dit.connect(self.fenetre.dire)
        self.usage.dit.connect(self.fenetre.dire)
        self.usage.manque.connect(self.fenetre.message.preceder)
        donnees = self.materiel.dossiers.donnees
        club = CorrectionsAuClub(self.regie, lambda: self.regie.etat.joueurs, lambda joueur: joueur, donnees, self)
        club.rate.connect(self.fenetre.dire)
        self.usage.change.connect(self.fenetre.actualiser)
        self.conducteur.temps.reglages_change.connect(lambda r: r.ecrire(self.materiel.preferences))
        self.fichier = SuiviDuFichier(self.regie, self.fenetre, self)
        self.fichier.dit.connect(self.fenetre.message.preceder)
        self.fichier.deplace.connect(lambda ici: self.materiel.preferences.setValue("fichier/dernier", str(ici)))
        self.fenetre.ferme.connect(self.fermer)
        self._atelier = Atelier(self)
        self._ensuite = QTimer(self, singleShot=True, interval=_ENSUITE)
        self._ensuite.timeout.connect(self._lire_d_avance)

    def montrer(self) -> None:
        """Show the windows, the room's where there is a second screen, and wake the voice."""
        montrer_au_large(self.fenetre)
        self.projection.placer()
        self.fenetre.activateWindow()
        self._sur_projection(self.projection.etat)
        self._veiller()
        self.heure.vouloir(voulue=self.salle.reglages.heure)
        self.materiel.annonceur.eveiller()
        self._sur_voix()
        if self.regie.figee:
            self.fenetre.dire(self.regie.figee)
        else:
            self.conducteur.dire_la_coupure()
        for refus in self.materiel.phrases.refus:
            self.fenetre.dire(refus)
        self.usage.dire_ce_qui_manque()
        self._ensuite.start()
        gc.freeze()  # what the whole evening keeps is not walked again between two keys

    def dire_d_abord(self, phrase: str) -> None:
        """Say ``phrase``, then that an announcement was cut; in short words where both have no room."""
        coupure, bref = self.conducteur.paroles.coupure
        self.fenetre.message.dire(f"{phrase} {coupure}".strip(), f"{phrase} {bref}".strip(), phrase)
        self.usage.dire_ce_qui_manque()

    def _lire_d_avance(self) -> None:
        """Read ahead, in a thread, the files that the first announcement needs."""
        for lire in (self.materiel.graphies.lire, self.materiel.annonceur.voix.lire_d_avance):
            self._atelier.demander(lire, lambda _: None)

    @property
    def a_tenir_eveille(self) -> bool:
        """Whether the machine must be kept awake: a partie is open, or the tableau is on a screen."""
        partie = self.regie.partie
        ouverte = partie is not None and partie.fin is None and not self.regie.figee
        return ouverte or self.projection.etat.genre is Genre.PLEIN

    def _sur_l_heure(self, heure: str, et_fin: str) -> None:
        self.salle.dire_l_heure(heure)
        self.fenetre.pied.heure.setText(et_fin)

    def _veiller(self, _: object = None) -> None:
        self.eveil.tenir(self.a_tenir_eveille)

    def executer(self, *commandes: Commande) -> bool:
        """Execute ``commandes`` in order; stops at the first that is refused."""
        return all(self.regie.executer(commande) for commande in commandes)

    def fermer(self) -> None:
        """End the evening: silence, no window of the room, the file closed."""
        self._ensuite.stop()
        self.regie.change.disconnect(self._veiller)
        self.projection.change.disconnect(self._veiller)
        self.eveil.tenir(False)
        self.fichier.arreter()
        self.heure.arreter()
        self.conducteur.temps.laisser()
        self.conducteur.arreter()
        self.affichage.arreter()
        self.salle.arreter()
        self.projection.fermer()
        self.regie.regie.fermer()
        gc.unfreeze()

    def changer_l_apparence(self, apparence: Apparence) -> None:
        """Change the colours of all windows, and of this console's icons."""
        self.apparence = apparence
        changer_l_apparence(apparence, self.materiel.preferences)
        self.fenetre.habiller(apparence.palette)

    def compter_les_points_seuls(self) -> None:
        """Switch between points only, for a club that keeps no bulletins, and bulletins."""
        oui = not self.fenetre.correction.points_seuls
        self.fenetre.correction.compter_les_points_seuls(oui)
        self.materiel.preferences.setValue("correction/points_seuls", "oui" if oui else "non")
        self.fenetre.dire(textes_saisie.POINTS_SEULS if oui else textes_saisie.AVEC_BULLETINS)

    def _reprendre_le_logo(self) -> None:
        """Take the club's picture of last time, if its file still exists."""
        chemin = Path(str(self.materiel.preferences.value("salle/logo", "")))
        if chemin.is_file():
            with suppress(Refus):
                self.affichage.prendre_le_logo(chemin)

    def _sur_projection(self, etat: EtatProjection) -> None:
        vu = Etat(etat.mots, etat.phrase, va=etat.genre is not Genre.MIROIR)
        self.fenetre.pied.dire(self.fenetre.pied.projecteur, vu)
        if etat.genre is Genre.MIROIR:
            self.fenetre.message.preceder(etat.phrase, MIROIR_BREF)
        if etat.taille is not None:
            self.fenetre.apercu.prendre_la_forme(etat.taille)

    def _sur_voix(self) -> None:
        annonceur = self.materiel.annonceur
        vu, voulue = annonceur.epreuve(), annonceur.reglages.choix is not Choix.SILENCE
        etat = Etat(ETAT_DE_LA_VOIX.format(nom=vu.nom), "\n".join(vu.replis), va=not (voulue and vu.replis))
        self.fenetre.pied.dire(self.fenetre.pied.voix, etat)
