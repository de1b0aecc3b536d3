"""The console: one window for the coup in hand and the correction of the one before. Keyboard first, no modal."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMainWindow, QSplitter, QTabWidget, QVBoxLayout, QWidget

from arbitre.charte import Palette
from arbitre.engine.competition.evenements import Trace
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie.conduite import fin_proposee
from arbitre.engine.partie.etat import Annulation, Phase
from arbitre.engine.solution import Solution
from arbitre.ui.apercu import Apercu
from arbitre.ui.conducteur import Conducteur, Sac
from arbitre.ui.grille_peinte import SANS_MARQUE, Marques
from arbitre.ui.poste import textes
from arbitre.ui.poste.actions import Geste, installer
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.fil import FilDuCoup
from arbitre.ui.poste.grille import GrilleWidget
from arbitre.ui.poste.historique import PanneauHistorique
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.regie_qt import RegieQt
from arbitre.ui.salle import Salle


@dataclass(frozen=True, slots=True)
class Portes:
    """What the window opens beside itself; each is a plain call."""

    assistant: Callable[[], object]
    joueurs: Callable[[], object]
    controle: Callable[[], object]
    documents: Callable[[], object]
    partie: Callable[[], object]
    rectifier: Callable[[], object]
    lexiques: Callable[[], object]


class FenetrePoste(QMainWindow):
    """The juge-arbitre's window."""

    ferme = Signal()

    def __init__(self, regie: RegieQt, conducteur: Conducteur, salle: Salle, palette: Palette, portes: Portes) -> None:
        super().__init__()
        self._regie = regie
        self._conducteur = conducteur
        self._palette = palette
        self._portes = portes
        self.setWindowTitle(textes.TITRE)
        self.resize(1366, 740)
        self.fil = FilDuCoup(palette)
        self.message = QLabel()
        self.grille = GrilleWidget()
        self.apercu = Apercu(salle)
        self.tirage = PanneauTirage(regie)
        self.correction = PanneauCorrection(regie, palette)
        self.classement = PanneauClassement()
        self.historique = PanneauHistorique()
        self._disposer()
        self._etat_bas = {nom: QLabel() for nom in ("lexique", "voix", "projecteur", "ecrit")}
        self.suite = QLabel()
        self.statusBar().addWidget(self.suite, 1)
        for etiquette in self._etat_bas.values():
            self.statusBar().addPermanentWidget(etiquette)
        self.actions_par_nom: dict[str, QAction] = installer(self, self._gestes())
        self._brancher()
        self.actualiser()
        self.correction.ligne.setFocus()

    # --- layout -----------------------------------------------------------------------------------------------

    def _disposer(self) -> None:
        centre = QWidget()
        colonne = QVBoxLayout(centre)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.setSpacing(0)
        colonne.addWidget(self.fil)
        self.message.setWordWrap(True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setAccessibleName(textes.MESSAGE)
        self.message.setMargin(6)
        self.message.hide()
        colonne.addWidget(self.message)
        trait = QFrame(frameShape=QFrame.Shape.HLine)
        colonne.addWidget(trait)
        partage = QSplitter(Qt.Orientation.Horizontal)
        partage.addWidget(self._gauche())
        partage.addWidget(self.tirage)
        onglets = QTabWidget()
        onglets.addTab(self.correction, textes.CORRECTION)
        onglets.addTab(self.classement, textes.CLASSEMENT)
        onglets.addTab(self.historique, textes.HISTORIQUE)
        self.onglets = onglets
        partage.addWidget(onglets)
        partage.setStretchFactor(0, 4)
        partage.setStretchFactor(1, 3)
        partage.setStretchFactor(2, 5)
        partage.setSizes([430, 340, 560])
        partage.setChildrenCollapsible(False)
        colonne.addWidget(partage, 1)
        self.setCentralWidget(centre)

    def _gauche(self) -> QWidget:
        gauche = QWidget()
        colonne = QVBoxLayout(gauche)
        colonne.setContentsMargins(8, 8, 8, 8)
        colonne.addWidget(self.grille, 3)
        rangee = QHBoxLayout()
        rangee.addWidget(self.apercu)
        colonne.addLayout(rangee, 1)
        return gauche

    def _brancher(self) -> None:
        self._regie.change.connect(self._sur_change)
        self._regie.refuse.connect(self.refuser)
        self._conducteur.etape.connect(self.actualiser)
        self._conducteur.chrono_change.connect(self._battre)
        self._conducteur.dit.connect(self.dire)
        self._conducteur.demande.connect(self._demander)
        self.correction.avancer.connect(self.avancer)
        self.tirage.rendu.connect(self.correction.ligne.setFocus)
        self.tirage.apercu.connect(self._montrer_solution)

    def _gestes(self) -> tuple[Geste, ...]:
        c, coup, correction, fichier, partie, voir = (
            self._conducteur,
            textes.MENU_COUP,
            textes.MENU_CORRECTION,
            textes.MENU_FICHIER,
            textes.MENU_PARTIE,
            textes.MENU_AFFICHAGE,
        )
        return (
            Geste(fichier, "Nouvelle compétition ou ouvrir…", "Ctrl+N", self._portes.assistant),
            Geste(fichier, "Contrôle avant la partie…", "Ctrl+K", self._portes.controle),
            Geste(fichier, "Documents…", "Ctrl+D", self._portes.documents),
            Geste(fichier, "Lexiques…", "Ctrl+Shift+L", self._portes.lexiques),
            Geste(fichier, "Quitter", "Ctrl+Q", self.close),
            Geste(partie, "Ouvrir une partie…", "Ctrl+O", self._portes.partie),
            Geste(partie, "Joueurs, tables, arbitres…", "Ctrl+J", self._portes.joueurs),
            Geste(partie, "Terminer la partie", "Ctrl+Shift+F", self._terminer_partie),
            Geste(partie, "Annuler la dernière commande", "Ctrl+Z", self._regie.annuler),
            Geste(coup, "Étape suivante", "F5", self.avancer),
            Geste(coup, "Rejeter ce tirage", "Ctrl+R", lambda: self._regie.executer(cmd.RejeterTirage())),
            Geste(coup, "Lettres du vrai sac", "Ctrl+L", self._basculer_sac),
            Geste(coup, "Suspendre ou reprendre le chrono", "F8", c.pause),
            Geste(coup, "Dix secondes de plus", "Shift+F8", c.ajouter_du_temps),
            Geste(coup, "Terminer le coup maintenant", "Ctrl+End", c.terminer_le_coup),
            Geste(coup, "Répéter l’annonce", "F3", c.repeter),
            Geste(coup, "Répéter le tirage", "Shift+F3", c.repeter_le_tirage),
            Geste(coup, "Faire taire", "Esc", c.taire),
            Geste(coup, "Solutions", "F4", self._deplier),
            Geste(coup, "Annuler le coup\u00a0: aucune solution", "Ctrl+Del", self._annuler_sans_solution),
            Geste(coup, "Annuler le coup\u00a0: erreur", "Ctrl+Shift+Del", self._annuler_erreur),
            Geste(correction, "Le top pour tous", "F6", self.correction.payer_le_top),
            Geste(correction, "Effacer la table choisie", "Shift+Del", self.correction.effacer),
            Geste(correction, "Clore le coup", "F7", self.correction.cloturer),
            Geste(correction, "Rectifier, trancher, interrompre…", "Ctrl+M", self._portes.rectifier),
            Geste(correction, "Coup précédent", "Ctrl+PgUp", lambda: self.correction.choisir(-1)),
            Geste(correction, "Coup suivant", "Ctrl+PgDown", lambda: self.correction.choisir(1)),
            Geste(voir, "Ligne de saisie", "Ctrl+E", self._vers_la_ligne),
            Geste(voir, "Classement", "Ctrl+G", lambda: self.onglets.setCurrentWidget(self.classement)),
            Geste(voir, "Historique", "Ctrl+H", lambda: self.onglets.setCurrentWidget(self.historique)),
        )

    # --- steps ------------------------------------------------------------------------------------------------

    def avancer(self) -> None:
        """The one key."""
        self._taire_le_message()
        self._conducteur.avancer()

    def _demander(self, quoi: str) -> None:
        partie = self._regie.partie
        match quoi:
            case "partie":
                self._portes.partie()
            case "lettres" if partie:
                self.tirage.demander_lettres(partie)
            case "bulletins" if partie:
                self.tirage.demander_bulletins(partie)
            case "top":
                self.tirage.demander_top(self._regie.regie.contexte.candidats())
            case "fin":
                self._terminer_partie()

    def _terminer_partie(self) -> None:
        if self._conducteur.phase is Phase.FINIE:
            self._portes.documents()
            return
        self._regie.executer(cmd.TerminerPartie())

    def _basculer_sac(self) -> None:
        self._conducteur.sac = Sac.MACHINE if self._conducteur.sac is Sac.REEL else Sac.REEL
        self.dire(textes.SAC_REEL if self._conducteur.sac is Sac.REEL else textes.SAC_MACHINE)
        self.actualiser()

    def _annuler_sans_solution(self) -> None:
        self._regie.executer(cmd.AnnulerCoup(Annulation.SANS_SOLUTION))

    def _annuler_erreur(self) -> None:
        self._regie.executer(cmd.AnnulerCoup(Annulation.ERREUR, textes.ERREUR_DU_JUGE))

    def _deplier(self) -> None:
        partie = self._regie.partie
        coup = partie.coup if partie else None
        if partie is None or coup is None or coup.tirage is None or not coup.temps_ecoule:
            self.dire(textes.SOLUTIONS_APRES)
            return
        savoir = self._regie.regie.savoir
        self.tirage.montrer_solutions(savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule))

    def _vers_la_ligne(self) -> None:
        self.onglets.setCurrentWidget(self.correction)
        self.correction.ligne.setFocus()

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self) -> None:
        """Show the state as it is."""
        partie, phase = self._regie.partie, self._conducteur.phase
        coup = partie.coup.numero if partie and partie.coup else 0
        suite = textes.TOUCHE[phase] if phase else textes.OUVRIR_UNE_PARTIE
        if partie is not None and fin_proposee(partie) is not None:
            suite = textes.TOUCHE[Phase.FINIE]
        self.suite.setText(textes.suite(suite))
        self.fil.montrer(phase, coup, textes.sous_titre(partie) if partie else self._regie.etat.nom)
        self.tirage.actualiser(partie)
        self._montrer_solution(None)
        self.correction.actualiser()
        self.classement.montrer(self._regie.etat)
        self.historique.montrer(self._regie.regie.reprises())
        self._etat_bas["lexique"].setText(self._regie.regie.savoir.nom)
        self.setWindowTitle(textes.titre(self._regie.etat.nom))
        self._battre()

    def montrer_etat(self, nom: str, texte: str) -> None:
        """A word in the status bar: voix, projecteur."""
        self._etat_bas[nom].setText(texte)

    def dire(self, texte: str) -> None:
        """A sentence that stays until the next step."""
        self._afficher(texte, self._palette.attente.fond, self._palette.attente.encre)

    def refuser(self, texte: str) -> None:
        """A refusal: the sentence, where it can be read, until the next step."""
        self._afficher(texte, self._palette.surface, self._palette.zero)

    def _afficher(self, texte: str, fond: str, encre: str) -> None:
        self.message.setStyleSheet(f"background: {fond}; color: {encre}; font-weight: bold;")
        self.message.setText(texte)
        self.message.show()

    def _taire_le_message(self) -> None:
        self.message.hide()
        self.message.clear()

    def _montrer_solution(self, solution: Solution | None) -> None:
        """The grid as it lies, or with a solution tried on it."""
        partie = self._regie.partie
        if partie is None:
            return
        if solution is None or partie.coup is None:
            dernier = self._conducteur.vue_actuelle().dernier
            marques = Marques(contour=dernier.placement.cases) if dernier else SANS_MARQUE
            self.grille.montrer(partie.grille, marques)
            return
        grille = partie.coup.grille.poser(solution.placement)
        self.grille.montrer(grille, Marques(contour=solution.placement.cases))

    def _battre(self) -> None:
        self.fil.battre(self._conducteur.chrono)

    def _sur_change(self, traces: tuple[Trace, ...]) -> None:
        self._taire_le_message()
        self._etat_bas["ecrit"].setText(textes.ecrit(traces[-1].instant))
        QTimer.singleShot(0, self, self.actualiser)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.ferme.emit()
        super().closeEvent(event)
