"""The tournament's main window: the round, the ranking, the line where results are typed; a key for each thing."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLabel, QLineEdit, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.classique.feuilles import comment_apparie
from arbitre.engine.classique.resultat_dit import noms_courts
from arbitre.engine.classique.tableaux import TableauxManquants
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.publier import PublierRonde, ce_qui_se_repete, forfaits_presents
from arbitre.engine.erreurs import Refus
from arbitre.ui.cadre.fenetre import FenetreCadree
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.apercu import Apercu
from arbitre.ui.classique.barre import BarreDeRonde
from arbitre.ui.classique.champ_ligne import LigneDeSaisie
from arbitre.ui.classique.classement import ClassementDuTournoi, PanneauDuClassement
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre, DecisionsPrises
from arbitre.ui.classique.decompte import FenetreDecompte
from arbitre.ui.classique.demandes import FenetreToss, Reouverture
from arbitre.ui.classique.designation import Designation
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.entree import Entree
from arbitre.ui.classique.horloge_de_ronde import HorlogeDeRonde
from arbitre.ui.classique.horloge_de_table import HorlogeDeTable
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.panneau_ronde import PanneauDeRonde
from arbitre.ui.classique.pendules import Pendules
from arbitre.ui.classique.pourquoi import PourquoiCesAppariements
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.classique.temps_epuises import TempsEpuises
from arbitre.ui.kit.champs import Dite
from arbitre.ui.kit.confirmation import Confirmation, Depart
from arbitre.ui.kit.fenetre import Fenetre, titrer
from arbitre.ui.kit.mise_en_page import colonne, dimensionner, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.suivi_du_fichier import MomentDuFichier, ce_qui_se_perdrait, ou_c_est_ecrit
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import organisation_classique as organisation
from arbitre.ui.textes import pendules as horloges
from arbitre.ui.textes.touches import GesteClassique as Geste
from arbitre.ui.textes.touches import Lieu

F = TypeVar("F", bound=Fenetre)
_BORDS: Final = 12, 8, 12, 8


class FenetreClassique(FenetreCadree[Geste]):
    """The window of a tournament. A typed text goes to the line; a refusal is said above it and changes nothing."""

    ferme = Signal()
    autre_fichier = Signal()

    def __init__(
        self,
        regie: RegieClassiqueQt,
        salle: SalleClassique,
        palette: Palette,
        fichier_du_club: Path,
        sonner: Callable[[], None],
    ) -> None:
        super().__init__(Geste, Lieu.RONDE, self.faire, lambda _: "", palette, {})
        self._sonner = sonner
        self._regie, self._salle, self._palette, self._club = regie, salle, palette, fichier_du_club
        titrer(self, f"{regie.etat.nom or textes.TITRE} — {textes.TITRE}")
        dimensionner(self, 1240, 720)
        self.barre = BarreDeRonde(self.menus, self.faire)
        self.titre, self.horloge = self.barre.titre, self.barre.temps
        self.rondes = PanneauDeRonde()
        self.ronde, self.attendus = self.rondes.table, self.rondes.attendus
        self.rondes.change.connect(self._titrer_la_ronde)
        self.classements = PanneauDuClassement()
        self.classement = self.classements.table
        self.avertissement = QLabel(wordWrap=True)
        corps(self.avertissement, Corps.FORT)
        self.message = Dite()
        self.apercu = Apercu(self.message)
        self.ligne = LigneDeSaisie(textes.ENTREE_EXEMPLE)
        self.ligne.setAccessibleName(textes.ENTREE)
        corps(self.ligne, Corps.FORT)
        if not regie.regie.journal.lecture_seule:
            self.ligne.textChanged.connect(self._apercevoir)
            self.rondes.change.connect(self._apercevoir)
        self.rondes.a_corriger.connect(self.ligne.commencer)
        self._disposer()
        self.designation = Designation(regie, self.ligne, self.rondes, self.places)
        self.depart = Depart(self, self._ronde_ouverte)
        self._forfaits = Confirmation()
        self.pendules = Pendules(self, regie, salle, sonner)
        self.entree = Entree(regie, self.ligne, self.rondes, self.pendules)
        self.entree.dit.connect(self.dire)
        self.rondes.designee.connect(self.entree.prendre_la_table)
        self.epuises = TempsEpuises(regie, self.barre, self._montrer_la_pendule)
        self.epuises.dit.connect(self.annoncer)
        self._gestes = self._ce_que_font_les_gestes()
        regie.change.connect(self.actualiser)
        regie.refuse.connect(self.dire)
        self.barre.suivre(salle)
        self.barre.habiller(palette)
        self.actualiser()
        self.ligne.setFocus()

    def _disposer(self) -> None:
        """The rail, the bar, the round and the ranking beside it, the line; the moment of the file at the foot."""
        self.moment = MomentDuFichier(self._regie)
        corps(self.moment, Corps.NOTE)
        self.statusBar().addWidget(self.moment, 1)
        tables = rangee((self.rondes, 3), (self.classements, 2))
        tables.setSpacing(_BORDS[0])
        self.classement.aligner(self.ronde)
        pile, chez_soi = colonne(self.avertissement, (tables, 1), self.message, self.apercu, self.ligne), QWidget()
        pile.setContentsMargins(*_BORDS)
        chez_soi.setLayout(pile)
        self.encadrer(chez_soi, self.barre)
        self.ligne.ecouter(self.ronde, self.classement, self.rondes.quelle)
        self.ligne.demandee.connect(self.places.rentrer)
        for avant, apres in pairwise((self.ligne, *self.barre.boutons, *self.rail.boutons.values())):
            self.setTabOrder(avant, apres)

    def _ce_que_font_les_gestes(self) -> dict[Geste, Callable[[], object]]:
        horloge = HorlogeDeRonde(self._regie, self._salle, self.dire)
        return {
            Geste.JOUEURS: self.ouvrir_les_joueurs,
            Geste.REGLAGES: lambda: self._ouvrir(ReglagesDuTournoi, self._nouveaux_reglages),
            Geste.CONTESTER: self.contester,
            Geste.PUBLIER: self.publier,
            Geste.POURQUOI: lambda: self._ouvrir(
                PourquoiCesAppariements, lambda: PourquoiCesAppariements(self._regie, self)
            ),
            Geste.A_LA_MAIN: lambda: self._ouvrir(AppariementALaMain, self._nouvel_appariement),
            Geste.ROUVRIR: lambda: self._ouvrir(Reouverture, self._nouvelle_reouverture),
            Geste.PENDULE: self.ouvrir_la_pendule,
            Geste.SUIVRE: self.suivre,
            Geste.CLASSEMENT: lambda: self._ouvrir(ClassementDuTournoi, self._nouveau_classement),
            Geste.PAPIERS: lambda: self._ouvrir(PapiersDuTournoi, self._nouveaux_papiers),
            Geste.HORLOGE: horloge.lancer_ou_suspendre,
            Geste.OTER_HORLOGE: horloge.oter,
            Geste.DECISION: lambda: self._ouvrir(DecisionDArbitre, self._nouvelle_decision),
            Geste.DECISIONS: lambda: self._ouvrir(DecisionsPrises, lambda: DecisionsPrises(self._regie, self)),
            Geste.TOSS: lambda: self._ouvrir(
                FenetreToss, lambda: FenetreToss(self._regie, self, table=self.designation.table)
            ),
            Geste.DECOMPTE: self.decompter,
            Geste.DEFAIRE: self.defaire,
            Geste.ASSISTANT: self.autre_fichier.emit,
        }

    def completer(self, gestes: Mapping[Geste, Callable[[], object]]) -> None:
        """These are done by who holds more than the window."""
        self._gestes |= gestes

    def faire(self, geste: Geste) -> None:
        """Do a gesture."""
        self._gestes[geste]()

    def vers_la_ligne(self) -> None:
        """The keyboard is the line's."""
        self.places.rentrer()
        self.ligne.setFocus()

    def echapper(self) -> None:
        super().echapper()
        if self.places.page is None:
            self.ligne.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits that nothing else had a use for are the line's, from a page where nothing is typed too; Escape comes
        back to it."""
        page = self.places.page
        if event.key() == Qt.Key.Key_Escape:
            self.echapper()
        elif (page is not None and page.findChildren(QLineEdit)) or not self.ligne.recevoir(event):
            super().keyPressEvent(event)

    def habiller(self, palette: Palette) -> None:
        """Colours of verdicts, in windows open already too."""
        self._palette = palette
        super().habiller(palette)
        self.barre.habiller(palette)
        for contestation in self.findChildren(FenetreContestation):
            contestation.habiller(palette)
        self._aligner()

    def _aligner(self) -> None:
        """Both tables begin at one height, the choice of a round over one of them or not."""
        choix = self.rondes.quelle
        self.classements.titre.setMinimumHeight(0 if choix.isHidden() else choix.sizeHint().height())

    def dire(self, phrase: str) -> None:
        """A sentence that stays until the next."""
        self.apercu.ceder()
        self.message.setText(phrase)
        self.dire_a_la_page(phrase)

    def annoncer(self, phrase: str) -> None:
        """Say a sentence in the window that the director looks at, even the clock of a table."""
        self.dire(phrase)
        self.pendules.dire_devant(phrase)

    def actualiser(self) -> None:
        """Round, awaited results and ranking as they are now."""
        tournoi = self._regie.etat
        titrer(self, f"{tournoi.nom or textes.TITRE} — {textes.TITRE}")
        ronde = tournoi.ronde
        self.rondes.montrer(tournoi)
        self._titrer_la_ronde()
        self.avertissement.setText(organisation.doubles(ce_qui_se_repete(tournoi)) if ronde and ronde.doubles else "")
        self.avertissement.setVisible(bool(self.avertissement.text()))
        self.barre.montrer(tournoi, textes.LECTURE_SEULE if self._regie.regie.journal.lecture_seule else "")
        self.classements.montrer(tournoi)
        self._aligner()

    def _titrer_la_ronde(self) -> None:
        titre, *brefs = self.rondes.titres
        self.titre.setText(titre)
        self.titre.abreger(*brefs)

    # --- what the keys do -------------------------------------------------------------------------------------

    def _apercevoir(self) -> None:
        self.apercu.suivre(self._regie.etat, self.ligne.text(), self.rondes.passee)

    def publier(self) -> None:
        """Publish the next round as the page of pairs made by hand shows it, which is looked at first where it was
        kept, or where a fixed table is missing; without one as the formule gives it, and say what it breaks."""
        if (main := self.places.ouverte(AppariementALaMain)) is not None:
            if main is self.places.page:
                main.publier()
            else:
                self.places.montrer(main)
                main.dire(textes.A_LA_MAIN_ATTEND)
            return
        if self._regie.etat.fini:
            self.dire(f"{textes.TOURNOI_FINI} {organisation.PLUS_DE_RONDE}")
            return
        if self._demander_les_forfaits():
            return
        try:
            self._regie.faire(PublierRonde())
        except TableauxManquants:
            self._ouvrir(AppariementALaMain, self._nouvel_appariement).sans_tableau()
        except Refus as e:
            self.dire(str(e))
        else:
            if self.places.page is not None and not self.places.page.en_suspens():
                self.vers_la_ligne()  # what was published is seen
            self._dire_la_ronde()

    def ouvrir_les_joueurs(self) -> None:
        """The players; those of whom it is asked whether they play on are chosen, for F6 to say away."""
        forfaits, a_la_main = forfaits_presents(self._regie.etat), isinstance(self.places.page, AppariementALaMain)
        demandes = a_la_main or self._forfaits.porte_sur((len(self._regie.etat.rondes), forfaits))
        joueurs = self._ouvrir(JoueursDuTournoi, lambda: JoueursDuTournoi(self._regie, self._club, self))
        if demandes:
            joueurs.table.choisir(*map(str, forfaits))

    def _demander_les_forfaits(self) -> bool:
        """Whether who is forfeit in this round is there for the next is asked first, once a round (article 8)."""
        tournoi, forfaits = self._regie.etat, forfaits_presents(self._regie.etat)
        noms = [nom_de(tournoi.inscrits, joueur) for joueur in forfaits]
        qui = len(tournoi.rondes), forfaits
        if (tournoi.ronde and tournoi.ronde.attendues) or not self._forfaits.demander(qui, frozenset(noms)):
            return False
        self.dire(f"{organisation.forfaits_a_decider(len(tournoi.rondes), noms)} {organisation.FORFAITS_LA}")
        if isinstance(self.places.page, JoueursDuTournoi):
            self.ouvrir_les_joueurs()  # they are chosen there, before F6 says away somebody else
        return True

    def _dire_la_ronde(self) -> None:
        """Say which round was published, how it was paired, and what it repeats."""
        ronde = self._regie.etat.rondes[-1]
        self.dire(textes.publiee(ronde.numero, comment_apparie(ronde), len(ronde.doubles), au_dela=ronde.au_dela))

    def contester(self) -> None:
        """The followed game’s own, where that is in sight; else about the table of the clock or line in hand."""
        devant, page = QApplication.activeWindow(), self.places.page
        if isinstance(page, DirectClassique) and page.isActiveWindow() and page.en_cours:
            page.proposer_la_contestation()
            return
        table = self.designation.en_main(*self.ligne.prendre_sa_table()) if devant is self else 0
        if isinstance(devant, HorlogeDeTable):
            table = devant.table
        en_vue = isinstance(page, FenetreContestation)
        contestation = self._ouvrir(FenetreContestation, self._nouvelle_contestation)
        if table or contestation.jugee or not en_vue:
            contestation.commencer(table)
        if not table:
            contestation.dire(horloges.pendules_qui_courent(self.pendules.qui_courent))

    def _nouvelle_contestation(self) -> FenetreContestation:
        contestation = FenetreContestation(self._regie, self._palette, self.places.page or self)
        contestation.table_dite.connect(lambda table: self._arreter_la_pendule(table, contestation))
        contestation.a_imprimer.connect(lambda: self._montrer_le_papier(textes.VERDICTS, contestation))
        return contestation

    def _arreter_la_pendule(self, table: int, contestation: FenetreContestation) -> None:
        """Stop the table's clock for a contestation (article 5.2), that of its followed game too."""
        direct = self.places.ouverte(DirectClassique)
        if direct is not None and direct.arreter(table):
            contestation.dire(horloges.pendule_suivie_arretee(table))
        elif self.pendules.arreter(table):
            contestation.dire(horloges.pendule_arretee(table))

    def _montrer_le_papier(self, titre: str, depuis: QWidget) -> None:
        self._ouvrir(PapiersDuTournoi, lambda: self._nouveaux_papiers(depuis)).montrer_le_papier(titre)

    def ouvrir_la_pendule(self) -> None:
        """A clock in a window of its own, of the table typed or chosen; several may be open."""
        table = self.designation.table
        if dit := self.pendules.ouvrir(table, self.designation.rencontre(len(self._regie.etat.rondes), table)):
            self.dire(dit)

    def _montrer_la_pendule(self, table: int) -> None:
        """Show the clock of the table: in the page of the game followed there, else in its own window."""
        direct = self.places.ouverte(DirectClassique)
        if direct is not None and direct.en_cours and direct.table == table:
            self.places.montrer(direct)
            self.activateWindow()
        else:
            self.pendules.ouvrir(table, self.designation.rencontre(len(self._regie.etat.rondes), table))

    def decompter(self) -> None:
        """Work out the end of a game; its scores come back to the line, after the table typed there."""
        self._ouvrir(FenetreDecompte, self._nouveau_decompte)

    def suivre(self) -> None:
        """Follow a game; the table that is meant waits on its line."""
        table, tapee = self.designation.table, bool(self.ligne.text().strip())
        self._ouvrir(DirectClassique, self._nouveau_direct).proposer_la_table(table, tapee=tapee)

    def _nouveau_direct(self) -> DirectClassique:
        direct = DirectClassique(self._regie, self._salle, parent=self, sonner=self._sonner)
        direct.finie.connect(self.entree.proposer_le_resultat)
        return direct

    def _nouveaux_papiers(self, sur: QWidget | None = None) -> PapiersDuTournoi:
        papiers = PapiersDuTournoi(self._regie.regie, self._regie.change, sur or self)
        if self._regie.etat.fini:
            papiers.montrer_le_papier(textes.PALMARES)
        return papiers

    def _nouveau_classement(self) -> ClassementDuTournoi:
        classement = ClassementDuTournoi(self._regie, self)
        classement.a_imprimer.connect(lambda titre: self._montrer_le_papier(titre, self))
        return classement

    def _nouvel_appariement(self) -> AppariementALaMain:
        main = AppariementALaMain(self._regie, self)
        main.publiee.connect(self._dire_la_ronde)
        return main

    def _nouveaux_reglages(self) -> ReglagesDuTournoi:
        reglages = ReglagesDuTournoi(self._regie, self)
        reglages.fait.connect(self.dire)
        return reglages

    def _nouvelle_reouverture(self) -> Reouverture:
        reouverture = Reouverture(self._regie, self)
        reouverture.accepted.connect(lambda: self.dire(textes.rouverte(len(self._regie.etat.rondes) + 1)))
        return reouverture

    def _nouvelle_decision(self) -> DecisionDArbitre:
        ronde, table = self.designation.ou
        decision = DecisionDArbitre(self._regie, self, table=table, ronde=ronde)
        decision.tranche.connect(self._dire_de_la_table)
        return decision

    def _dire_de_la_table(self, ronde: int, table: int, phrase: str) -> None:
        self.rondes.choisir(ronde, table)
        self.dire(phrase + self.entree.finir_la_table(ronde, table))

    def _nouveau_decompte(self) -> FenetreDecompte:
        rencontre = self.designation.rencontre(*self.ligne.table)
        noms = noms_courts(self._regie.etat.inscrits, rencontre) if rencontre is not None else ("", "")
        decompte = FenetreDecompte(self, noms=noms)
        decompte.reporte.connect(lambda scores: self.ligne.setText(f"{self.ligne.text().strip()} {scores}".strip()))
        return decompte

    def defaire(self) -> None:
        """Take back the last command."""
        if fait := self._regie.annuler():
            self.dire(textes.annulee(fait.tete.commande))

    def _ronde_ouverte(self) -> str:
        """What closing would leave."""
        ronde, journal = self._regie.etat.ronde, self._regie.regie.journal
        if journal.lecture_seule:
            return ""
        if ronde is None or not ronde.attendues:
            return ce_qui_se_perdrait(journal)
        return textes.ronde_ouverte(ronde.numero, len(ronde.attendues), ou_c_est_ecrit(journal))

    def fermer(self) -> None:
        """Close, whatever is open: it was asked."""
        self.depart.decider()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The windows opened from here close first, so that what they have to say is still written."""
        if self.depart.retient(self.fermer):
            self.activateWindow()
            event.ignore()
            return
        self.quitter_les_pages()
        self.pendules.fermer()
        self.ferme.emit()
        super().closeEvent(event)

    def _ouvrir(self, classe: type[F], faire: Callable[[], F]) -> F:
        """Show a page, the same one where it is open already; when it closes, the clock that it came above has the
        keyboard again, else the line."""
        ouverte = self.places.ouverte(classe)
        page = ouverte or faire()
        devant = QApplication.activeWindow()
        page.montrer()
        if ouverte is None:
            page.finished.connect(lambda: self._reprendre(devant))
            if not page.findChildren(QLineEdit):
                la = (*page.findChildren(QAbstractItemView), *page.findChildren(QComboBox))
                self.ligne.ecouter(*(part for part in la if part.window() is self))
        self.activateWindow()
        return page

    def _reprendre(self, devant: QWidget | None) -> None:
        if devant in self.pendules.toutes:
            devant.activateWindow()
        elif self.places.page is None:
            self.ligne.setFocus()
