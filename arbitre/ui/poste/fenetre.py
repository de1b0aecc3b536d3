"""The console: one window for the coup in hand and the correction of the one before. Keyboard first, no modal."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import assert_never

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QCloseEvent

from arbitre.charte import Palette
from arbitre.engine.competition.classer import solos_de_partie
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.salle import intitule
from arbitre.engine.partie.terminer import CoupAnnule, PartieInterrompue
from arbitre.engine.partie.tirer import TirageRejete
from arbitre.engine.solution import Solution
from arbitre.ui.cadre.barre import BarreDuCoup
from arbitre.ui.cadre.fenetre import FenetreCadree
from arbitre.ui.conduite.conducteur import Conducteur, Demande, Sac
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.kit.confirmation import Depart
from arbitre.ui.kit.fenetre import titrer
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import dimensionner, garder_a_l_ecran
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.suivi_du_fichier import MomentDuFichier
from arbitre.ui.poste.ce_qui_attend import ce_qui_attend
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.entrevue import Entrevue
from arbitre.ui.poste.essai import deplier, grille_a_montrer, legende
from arbitre.ui.poste.etabli import Etabli, Parts
from arbitre.ui.poste.fil import FilDuCoup
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.historique import PanneauHistorique
from arbitre.ui.poste.la_touche import A_COTE, la_touche
from arbitre.ui.poste.message import Message, Texte, a_present
from arbitre.ui.poste.mots import MotBon
from arbitre.ui.poste.pages import Pages
from arbitre.ui.poste.pied import Etat, Pied, lexique_de
from arbitre.ui.poste.rang import RangTape
from arbitre.ui.poste.reglage_du_chrono import ReglageDuChrono
from arbitre.ui.poste.surimpressions import Aide, PaletteDesCommandes, lieu_de, touches_de
from arbitre.ui.poste.tableau_vu import TableauVu
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.poste.veille import Attend, partie_ouverte, se_joue
from arbitre.ui.salle.salle import Salle
from arbitre.ui.salle.tableau import Apercu
from arbitre.ui.textes import histoire as textes_histoire
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.fin import LA_QUESTION_ATTEND, partie_finie
from arbitre.ui.textes.rectifier import annule
from arbitre.ui.textes.touches import D_ABORD, Geste, Lieu


class FenetrePoste(FenetreCadree[Geste]):
    """The juge-arbitre's window. ``faire`` does a gesture, ``empeche`` tells why it cannot be done now."""

    ferme = Signal()

    def __init__(
        self,
        regie: RegieQt,
        conducteur: Conducteur,
        salle: Salle,
        palette: Palette,
        faire: Callable[[Geste], object],
        empeche: Callable[[Geste], str],
    ) -> None:
        super().__init__(Geste, Lieu.PARTIE, faire, empeche, palette, D_ABORD)
        self._regie, self._conducteur = regie, conducteur
        self.barre = BarreDuCoup(faire, palette)
        self.fil = FilDuCoup(palette, self._ouvrir_ce_qui_attend)
        self.grille = GrilleWidget()
        self._tableau_vu = TableauVu(regie, salle, self)
        self.apercu = Apercu(salle)
        self.tirage = PanneauTirage(regie)
        self.message = Message(palette)
        self.entrevue = Entrevue()
        self.correction = PanneauCorrection(regie, palette, conducteur.temps.vitesse)
        self.classement = PanneauClassement()
        self.historique = PanneauHistorique()
        self.veille = self.correction.entier.veille
        self._rafraichir = QTimer(self, singleShot=True, interval=0)
        self._rafraichir.timeout.connect(self.actualiser)
        for lieu in (Lieu.PARTIE, Lieu.COUP, Lieu.CORRECTION):
            self.barre.menu.addMenu(self.menus[lieu])
        self._disposer()
        self.aide = Aide(self)
        self.commandes = PaletteDesCommandes(self, faire, empeche)
        self.fin = FinDePartie(self, regie, self.veille)
        self.fin.terminee.connect(self.annoncer_la_fin)
        self.fin.impossible.connect(self.refuser)
        self.reglage = ReglageDuChrono(self, conducteur.temps)
        ouverte = partial(partie_ouverte, regie, conducteur.temps, self.veille)
        self.depart = Depart(self, ouverte, partial(se_joue, regie))
        self.mot = MotBon(self, lambda: regie.regie.savoir)
        self.pied = Pied(MomentDuFichier(regie), faire, palette)
        self.statusBar().addWidget(self.pied, 1)
        self._brancher()
        self.actualiser()
        dimensionner(self, 1366, 740)
        self.correction.ligne.setFocus()

    def _disposer(self) -> None:
        tirage, correction, self.etabli = self.tirage, self.correction, Etabli()
        self.encadrer(self.etabli, self.barre, self.fil)
        self.onglets = Pages(correction, tirage, self.classement, self.historique, self._ouvrir_ce_qui_attend, self)
        self.etabli.poser(Parts(self.grille, tirage.sac, tirage.chevalet, tirage.demandes, self.apercu, self.onglets,
                                self.entrevue, self.message, correction.verdict, correction.a_la_ligne))  # fmt: skip
        haut = (*self.rail.boutons.values(), *self.barre.boutons, *self.fil.boutons, self.entete.retour)
        for avant, apres in pairwise((*haut, self.onglets.tabBar())):
            self.setTabOrder(avant, apres)

    def _brancher(self) -> None:
        self._regie.change.connect(self._sur_change)
        self._regie.refuse.connect(self.refuser)
        self._conducteur.etape.connect(self._rafraichir.start)
        self._conducteur.chrono_change.connect(self._battre)
        self._conducteur.demande.connect(self._demander)
        RangTape(self._regie, self.tirage, self.correction)
        self.correction.avancer.connect(self._avancer_de_la_ligne)
        self.correction.actes.voulu.connect(self._faire)
        self.classement.a_deplier.connect(lambda: self.deplier_le_menu(Lieu.CLASSEMENT, self.classement.autres))
        self.onglets.a_deplier.connect(partial(self._faire, Geste.SOLUTIONS))
        self.correction.ligne.textEdited.connect(self._montrer_ce_qui_se_corrige)
        for change in (self.correction.ligne.textChanged, self.correction.tournee, self.tirage.nombre.tenu):
            change.connect(sans_coche(self._dire_la_touche))
        self.correction.ailleurs.connect(lambda: self._montrer_solution(None))
        for change in (self.correction.ailleurs, self.correction.suspendue):
            change.connect(self.veiller)
        self.historique.aller.connect(self.correction.aller)
        for parle in (self._conducteur, self.tirage, self.correction, self.historique):
            parle.dit.connect(self.dire)
        self.correction.refus.connect(self.refuser)
        self.message.ecouter(self.correction)
        self.onglets.currentChanged.connect(sans_coche(self.situer))
        self.tirage.compte.connect(self.avancer)
        tops, nombre = self.tirage.tops.currentItemChanged, self.tirage.nombre.textChanged
        fin, vu, tirage, pages = self.fin.papiers.change, self._tableau_vu.change, self.tirage, self.onglets
        for change in (
            pages.currentChanged,
            tops,
            nombre,
            fin,
            self.fin.posee,
            vu,
            tirage.deplie,
            tirage.autre_change,
            self.places.change,
        ):
            change.connect(sans_coche(self._rafraichir.start))
        self.tirage.rendu.connect(self._rendre_le_clavier)
        self.tirage.deplie.connect(partial(self.onglets.setCurrentWidget, self.tirage))
        self.tirage.apercu.connect(self._montrer_solution)

    # --- steps ------------------------------------------------------------------------------------------------

    def avancer(self) -> None:
        """The one key: it does what the bar says."""
        if self.tirage.attend_des_lettres:
            self.tirage.donner_le_clavier(self.tirage.saisie_lettres)  # what is typed there, and was just said, stays
            return
        self.message.taire()
        if self.fin.confirmable:
            self.fin.terminer.click()
        elif self.fin.attend:
            self.dire(LA_QUESTION_ATTEND)
        else:
            self._conducteur.avancer()

    def _avancer_de_la_ligne(self) -> None:
        """A blank in an empty line; once the partie is over, no text may print it nor open another."""
        if self.fin.finie and not self._regie.figee:
            self.dire(textes.a_la_touche(self.fin.suite.phrase))
        else:
            self._faire(Geste.AVANCER)

    def _montrer_ce_qui_se_corrige(self) -> None:
        """The end leaves the ranking in sight, the keyboard on the line: what is typed is seen."""
        if self.fin.finie:
            self.onglets.setCurrentWidget(self.correction)

    def _demander(self, demande: Demande) -> None:
        d_ailleurs = self.places.rentrer()
        match demande:
            case Demande.PARTIE:
                self._faire(Geste.OUVRIR_PARTIE)
            case Demande.LETTRES:
                self.tirage.demander_lettres(self._regie.regie.partie)
                self._rafraichir.start()
            case Demande.BULLETINS:
                self.tirage.compter(self._regie.regie.partie)
            case Demande.TOP:
                if d_ailleurs or not self.tirage.retenir():
                    self.tirage.demander_top(self._regie.regie.contexte.candidats())
                self._rafraichir.start()
            case Demande.FIN if self.fin.finie and self.correction.question:
                self.correction.entree.rappeler_la_question()
            case Demande.FIN if self.fin.finie:
                self._faire(self.fin.geste)
            case Demande.FIN:
                self.terminer_partie()
            case _:
                assert_never(demande)

    def terminer_partie(self) -> None:
        """What ends it is asked or done; once it is over, the papers."""
        partie = self._regie.partie
        if partie is None or partie.phase is Phase.FINIE:
            self._faire(Geste.DOCUMENTS)
            return
        self.fin.terminer_la_partie(partie)

    def annoncer_la_fin(self) -> None:
        """Solos said, the ranking in the console and on the tableau; the next key opens the papers."""
        etat = self._regie.etat
        if (partie := etat.partie) is not None:
            self.places.rentrer()
            self.onglets.voir_la_fin()
            self.correction.revenir_a_la_ligne()
            self.message.dire(*partie_finie(partie.fin, solos_de_partie(etat, partie), partie.en_suspens))

    def recompter(self) -> None:
        """The bulletins of the coup one has gone to by hand, else of the one in hand, else of the one corrected."""
        if (partie := self._regie.partie) is not None:
            self.tirage.recompter(partie, self.correction.voulu, self.correction.coup)

    def annuler(self) -> None:
        """Take the last command back, and say which it was; the page that an end showed goes with it."""
        if fait := self._regie.annuler():
            self.onglets.finir(finie=self.fin.finie)
            self.dire(textes_histoire.annulee(fait, self._regie.etat))

    def refaire(self) -> None:
        """Put back the last command that was taken back, and say which it was."""
        if fait := self._regie.refaire():
            self.dire(textes_histoire.refaite(fait, self._regie.etat))

    def basculer_sac(self) -> None:
        dit = self._conducteur.changer_de_sac()
        if self._conducteur.sac is Sac.MACHINE and self.tirage.attend_des_lettres:
            self.tirage.ne_plus_demander()
        self.dire(dit)
        self.actualiser()

    def deplier(self) -> None:
        """The solutions, once nobody searches any more."""
        self.places.rentrer()
        if phrase := deplier(self._regie, self.tirage, self.correction):
            vue = self.onglets.currentWidget()
            self.dire(lambda: phrase if self.onglets.currentWidget() is vue else "")

    def entrevoir(self, *, en_miroir: bool) -> None:
        """The solutions while the room searches, as long as the key is held."""
        if refus := self.entrevue.tenir(self._regie, en_miroir=en_miroir):
            self.refuser(refus)

    def vers_la_ligne(self) -> None:
        self._chez_soi()
        self.correction.revenir_a_la_ligne()

    def _rendre_le_clavier(self) -> None:
        self._chez_soi()
        self.correction.prendre_le_clavier()

    def _chez_soi(self) -> None:
        self.places.rentrer()
        self.onglets.setCurrentWidget(self.correction)

    def vers_le_classement(self) -> None:
        """The ranking; from it, its pictures."""
        self.onglets.vers_le_classement(encore=not self.places.rentrer())

    def vers_l_historique(self) -> None:
        """The history, ready to be searched."""
        self.places.rentrer()
        self.onglets.setCurrentWidget(self.historique)
        self.historique.recherche.setFocus()

    def demander_un_mot(self) -> None:
        """« Is this word good? », wherever one is."""
        self.activateWindow()
        self.mot.montrer()

    def montrer_l_aide(self) -> None:
        """Show the keys of the place of the person, then of the window in hand, then all others."""
        if (page := self.places.page) is not None:
            self.aide.montrer(page.windowTitle(), touches_de(page))
            return
        lieu = lieu_de(self.correction, self.tirage, historique=self.onglets.currentWidget() is self.historique)
        self.aide.montrer(lieu.nom, lieu.touches, self.fil.dites)

    def taire(self) -> bool:
        """Silence; what lies over the window goes away, the line comes back. False where all of it was so already."""
        parlait = self._conducteur.annonceur.parle
        self._conducteur.paroles.taire()
        for surimpression in (self.aide, self.commandes, self.mot, self.fin, self.reglage, self.depart):
            if surimpression.isVisible():
                surimpression.fermer()
                return True
        a_la_ligne = self.correction.ligne.hasFocus()
        self.echapper()
        return parlait or not a_la_ligne

    def vers_la_table(self) -> None:
        """The rows of the coup, to choose one; a form that is open lies over them."""
        self.vers_la_ligne()
        self.correction.liste.prendre_le_clavier()

    def habiller(self, palette: Palette) -> None:
        """Other colours or another size of text."""
        super().habiller(palette)
        for part in (self.barre, self.fil, self.correction, self.message, self.pied):
            part.habiller(palette)
        self.actualiser()
        QTimer.singleShot(0, self, lambda: garder_a_l_ecran(self))

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self) -> None:
        """Show the state as it is."""
        if self._conducteur.phase is not Phase.RECHERCHE:
            self.entrevue.cacher()
        partie, phase = self._regie.partie, self._conducteur.phase
        numero = self._conducteur.vue_actuelle().coup
        tirage = partie.tirage_en_main if partie is not None and self.places.page is not None else None
        en_main = textes.en_main(numero, partie, self._regie.etat.nom, tirage)
        self.barre.montrer(phase, en_main, textes.COUP_BREF.format(numero=numero) if numero else "")
        self.pied.partie.setText(intitule(partie) if partie else self._regie.etat.nom)
        self.tirage.actualiser(partie)
        self._dire_la_touche()
        if phase is not Phase.TOP or not self.tirage.tops_en_vue:
            self._montrer_solution(self.tirage.essayee)
        self.correction.actualiser()
        self.classement.montrer(self._regie.etat)
        self.veiller()
        self.historique.montrer(self._regie.regie.chronique, self._regie.etat, self._regie.regie.a_annuler())
        self.pied.dire(self.pied.lexique, lexique_de(partie, self._regie.regie))
        titrer(self, textes.titre(self._regie.etat.nom))
        self._battre()

    @property
    def acte_en_vue(self) -> Geste | None:
        """The ranking is a place, though it lies beside the grid."""
        au_classement = self.places.page is None and self.onglets.au_classement
        return Geste.CLASSEMENT if au_classement else super().acte_en_vue

    def situer(self) -> None:
        """What lies over a page goes with it."""
        for dessus in (self.aide, self.commandes, self.mot, self.reglage):
            dessus.hide()
        super().situer()

    def echapper(self) -> None:
        """The page is left; at home, back to the line. What is being announced goes on."""
        if self.places.page is None:
            self.onglets.setCurrentWidget(self.correction)
            self.historique.recherche.clear()
            self.correction.revenir()
        else:
            super().echapper()
            self.correction.prendre_le_clavier()

    def _dire_la_touche(self) -> None:
        sur_page = self.places.page is not None
        self.barre.dire(la_touche(self._conducteur, self.tirage, self.correction, self.fin, sur_page=sur_page))
        phase = self._conducteur.phase
        self.barre.dire_a_cote(A_COTE.get(phase) if phase is not None else None, self._empeche)

    def veiller(self) -> None:
        """Refresh what is late and the last message."""
        self._dire_ce_qui_tarde()
        self.message.tenir()

    def _dire_ce_qui_tarde(self) -> None:
        """What is late glows; what is simply to do next does not. Where it is asked to end, which posts are cut."""
        self.fin.veiller()
        attendent = ce_qui_attend(self._conducteur, self.veille, self.fin, self._tableau_vu)
        self.fil.veiller(attendent)
        self.onglets.finir(finie=self.fin.finie)
        self.onglets.fin.montrer(self._regie.etat, attendent, self.fin)

    def _ouvrir_ce_qui_attend(self, attend: Attend) -> None:
        """Where it is done: at its coup, or in its window."""
        if attend.coup and attend.geste in (Geste.LIGNE, Geste.RECOMPTER):
            self.correction.aller(attend.coup)
        if attend.geste is not None:
            self._faire(attend.geste)

    def dire(self, texte: Texte, bref: str = "") -> None:
        """A sentence that stays until the next step, on the page in sight too; ``bref`` where it has no room."""
        self.message.dire(texte, bref)
        if phrase := a_present(texte):
            self.dire_a_la_page(phrase)

    def refuser(self, texte: Texte) -> None:
        """A refusal: the sentence, where it can be read, until the next step."""
        if not self.dire_a_la_page(a_present(texte)):
            self.message.refuser(texte)

    def _montrer_solution(self, solution: Solution | None) -> None:
        """The grid as it lies, or with a solution tried on it."""
        partie = self._regie.partie
        if partie is None:
            return
        regarde = self.correction.regarde
        essai = (self.tirage.coup_deplie, solution) if solution is not None else None
        self.fil.regarder(legende(regarde, essai))
        self.grille.montrer(*grille_a_montrer(self._regie, regarde, essai, self._conducteur.vue_actuelle().dernier))

    def _battre(self) -> None:
        self.barre.temps.montrer(self._conducteur.chrono)
        if self._conducteur.attente > 0 or self.fil.presse:
            self._dire_ce_qui_tarde()

    def _sur_change(self, traces: tuple[Trace, ...]) -> None:
        if traces[-1].auteur == self._regie.auteur:  # what a post writes wipes nothing that is being read here
            self.message.taire()
        self.pied.dire(self.pied.ecrit, Etat(textes.ecrit(traces[-1].instant)))
        self._rafraichir.start()
        for trace in traces:
            if isinstance(trace.evenement, PartieOuverte):
                self.correction.oublier()
                self.vers_la_ligne()
            elif isinstance(trace.evenement, PartieInterrompue):
                self.annoncer_la_fin()
            elif isinstance(trace.evenement, TirageRejete):
                self.dire(textes.rejete(trace.evenement))
            elif isinstance(trace.evenement, CoupAnnule):
                self.dire(annule(trace.evenement.coup, trace.evenement.raison))

    def fermer(self) -> None:
        """Close, whatever is open: it was asked."""
        self.depart.decider()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close by the cross, Alt+F4, Ctrl+Q or the end of the system's session."""
        self.correction.ligne.trancher()
        if self.depart.retient(self.fermer):
            self.activateWindow()
            event.ignore()
            return
        self.quitter_les_pages()
        self.ferme.emit()
        super().closeEvent(event)
