"""The correction of a coup while the next one runs: tables, the quick line or the full form, the live verdict."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.ligne.clavier import entier
from arbitre.engine.ligne.lecture import AIDE, AuTop, Ecrit, Saisie, tables_de
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.saisie import EffacerResultat
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.style import corps
from arbitre.ui.poste.actes_de_la_ligne import ActesDeLaLigne
from arbitre.ui.poste.actes_du_coup import ActesDuCoup
from arbitre.ui.poste.au_formulaire import AuFormulaire
from arbitre.ui.poste.coup_entier import CoupEntier
from arbitre.ui.poste.coup_vu import CoupVu, Passage
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.poste.entete import Entete
from arbitre.ui.poste.entree import Entree
from arbitre.ui.poste.feuillets import Feuillets
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.jugement import Jugement, Raisonnement
from arbitre.ui.poste.ligne import LigneRapide
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.suites import CeQuiSuit
from arbitre.ui.poste.tuiles import Tuiles
from arbitre.ui.textes import cadre as textes_du_cadre
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import questions
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.touches import Geste


class PanneauCorrection(QWidget):
    """Corrects one coup, by default the first whose bulletins are not all in; the coup in hand goes on beside it.

    ``ailleurs`` tells that another coup is looked at, or none any more; ``a_voir`` that one was asked for; ``passe``
    says that one went by itself to another, or which one waits; ``dit`` and ``refus`` are to be read; ``refusee`` tells
    that an entry was not taken; ``tournee`` that the form was opened or left; ``suspendue`` that something was begun,
    or is no more: the key that closes a coup may be for another one.
    """

    avancer = Signal()
    dit = Signal(object)
    refus = Signal(object)
    ailleurs = Signal()
    a_voir = Signal()
    passe = Signal(object)
    refusee = Signal()
    tournee = Signal()
    suspendue = Signal()

    def __init__(self, regie: RegieQt, palette: Palette, vitesse: float) -> None:
        super().__init__()
        self._regie = regie
        self._vu = CoupVu(regie)
        self._passage = Passage(self._vu, lambda: self.en_main.commence)
        self.liste = ListeDesResultats()
        self.formulaire = Formulaire()
        self.tuiles = Tuiles(self.liste.bulle)
        self._feuillets = Feuillets(self.tuiles, self.liste, self.formulaire)
        self.chaine = Raisonnement()
        self.verdict = Jugement(palette)
        self.ligne = LigneRapide(vitesse)
        corps(self.ligne, Corps.FORT)
        self.ligne.setAccessibleName(textes.LIGNE_RAPIDE)
        self.ligne.setPlaceholderText(textes.LIGNE_RAPIDE)
        self.ligne.setToolTip(AIDE)
        self.en_main = EnMain(regie, self._vu, self.ligne, self.formulaire, lambda: self.au_formulaire)
        self.entier = CoupEntier(regie, self._vu, self.liste, self.en_main)
        self._au_formulaire = AuFormulaire(self.en_main, self.formulaire)
        self._suit = CeQuiSuit(regie, self._vu, self.en_main)
        self.entree = Entree(regie, self._vu, self.en_main, self._suit, self.ligne, self.verdict)
        self.entete = Entete()
        self.actes = ActesDuCoup(regie, self._vu, self.en_main)
        self.a_la_ligne = ActesDeLaLigne(
            self.ligne, partial(self.actes.voulu.emit, Geste.FORMULAIRE), self.entree.entrer
        )
        pile = colonne((self._feuillets, 1), (self.chaine, 1), self.actes)
        pile.setContentsMargins(0, 0, 0, 0)
        pile.setSpacing(2)
        self.setLayout(pile)
        self._brancher()

    def _brancher(self) -> None:
        self._vu.commence = self._est_commence
        self._feuillets.tournee.connect(self.tournee)
        for change in (self.en_main.change, self.tournee, self.formulaire.change):
            change.connect(self.suspendue)
        self.suspendue.connect(self._montrer_les_actes)
        for parle in (self.entier, self.entree, self._au_formulaire):
            parle.dit.connect(self.dit)
        self.entier.refus.connect(self.refus)
        self._passage.passe.connect(self.passe)
        self.entier.refusee.connect(self.refusee)
        self.entier.regardee.connect(self._montrer_le_second_regard)
        self.verdict.carte.laissee.connect(self.revenir)
        self.ligne.textChanged.connect(self._juger)
        self.ligne.textChanged.connect(self._montrer_l_entree)
        self.ligne.textEdited.connect(self._suivre_une_fois_vide)
        self.ligne.returnPressed.connect(self.entree.valider)
        self.ligne.avancer.connect(self.avancer)
        self.ligne.a_completer.connect(self.en_main.completer)
        self.entree.refusee.connect(self.refusee)
        self.entree.regarder.connect(self.aller)
        self.entree.saisie.connect(self._saisi)
        self.entree.a_vider.connect(self._au_formulaire.entre)
        self.entree.a_retaper.connect(self._retaper)
        self.en_main.change.connect(self._lister)
        self.formulaire.change.connect(self._juger)
        self.formulaire.valide.connect(self.entree.valider)
        self.liste.tapee.connect(self._taper)
        self.tuiles.prise.connect(self.liste.choisir)
        for prise in (self.liste.prise, self.tuiles.prise):
            prise.connect(self._prendre)
        self._regie.change.connect(self._passer)
        self.liste.regardee.connect(self._expliquer)

    # --- which coup -------------------------------------------------------------------------------------------

    @property
    def coup(self) -> Coup | None:
        """The coup being corrected."""
        return self._vu.coup

    @property
    def regarde(self) -> Coup | None:
        """The earlier coup that one went back to; None while the last one is followed."""
        return self.coup if self._vu.est_ancien else None

    @property
    def voulu(self) -> Coup | None:
        """The coup that one has just gone to by hand, before anything else went on."""
        return self._vu.voulu

    def aller(self, numero: int) -> None:
        """Look at that coup, or correct it; the coup in hand goes on."""
        if self.coup is not None:
            self.voir(numero - self.coup.numero)

    def voir(self, ecart: int) -> None:
        """The coup before or after, in sight whatever page was."""
        self.choisir(ecart)
        self.a_voir.emit()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self.verdict.carte.habiller(palette)
        self.actualiser()

    @property
    def points_seuls(self) -> bool:
        """Whether the club keeps no bulletins: a number after the table is what is paid."""
        return self.en_main.points_seuls

    def compter_les_points_seuls(self, oui: bool) -> None:
        """Points only, or bulletins."""
        self.en_main.points_seuls = oui
        self._juger()

    @property
    def question(self) -> bool:
        """Whether the arbitre is being asked: a letter answers."""
        return bool(self.ligne.question)

    def choisir(self, ecart: int) -> None:
        """Go to the coup before or after; on the last one, follow the partie again."""
        if self._en_gardant(partial(self._vu.choisir, ecart)):
            self.ligne.question = ""
            self.verdict.oublier()
            self.liste.second_regard = False
            self.dit.emit("")  # it was said of the coup that is left
            self.actualiser()
            self.ailleurs.emit()

    def _en_gardant(self, partir: Callable[[], bool]) -> bool:
        """Leave the coup: what was begun for it, on the line or in the form, waits there."""
        avant = self.coup
        if self.au_formulaire:
            self._au_formulaire.ranger()
        parti = partir()
        if avant is not None and self.coup is not None and self.coup.numero != avant.numero:
            if self.au_formulaire:
                self._au_formulaire.ouvrir(None, Bulletin())
            self.en_main.passer(None)
            self.en_main.aller()
        return parti

    def _passer(self) -> None:
        """Go on to the next coup, but not under what is being typed, asked, or looked at."""
        if not (self.en_main.commence or self.question or self.liste.second_regard or self.liste.hasFocus()):
            quitte = self._vu.accorder()
            self._passage.quitter(quitte)
            if quitte is not None:
                self.en_main.passer(quitte.numero)

    def vider(self) -> None:
        """Empty the form that is open, or the line, which ↑ takes up."""
        if not (self.au_formulaire and self._au_formulaire.vider()):
            self.en_main.vider_la_ligne()
        self._lister()
        self._suivre_une_fois_vide()

    def _suivre_une_fois_vide(self) -> None:
        """A line that was taken out again keeps nothing waiting."""
        if self._vu.attend is not None and not self.en_main.commence:
            self.actualiser()

    def _dire_le_passage(self) -> None:
        if (quitte := self._passage.dire()) is not None:
            self.verdict.passer(self._regie.regie.lot, quitte.numero)
            self.ailleurs.emit()

    def actualiser(self) -> None:
        """Show the state of the coup being corrected."""
        self._passer()
        self._dire_le_passage()
        self._lister()
        self.entete.montrer(self._regie.partie, self.coup, self._vu.attend)
        self._montrer_les_actes()
        self._juger()

    def _montrer_les_actes(self) -> None:
        self.actes.montrer()
        self._montrer_l_entree()

    def _montrer_l_entree(self) -> None:
        sans = self._regie.figee or (textes_du_cadre.RIEN_D_ECRIT if self.en_main.vide else "")
        self.a_la_ligne.montrer(au_formulaire=self.au_formulaire, pourquoi_pas=sans)

    def _saisi(self, table: int) -> None:
        """Scroll to the row of the table entered."""
        self._passer()
        self._lister()
        self.liste.choisir(table or self.liste.table)

    def _lister(self) -> None:
        laissees = self.en_main.laissees.intersection(self._vu.manquantes)
        self.liste.montrer_le_coup(self._regie.etat, self._regie.partie, self.coup, laissees)
        self.tuiles.montrer(self.liste.tuiles)

    # --- for the whole coup -----------------------------------------------------------------------------------

    def payer_le_top(self) -> None:
        """The top for all who are missing, but for those of which a slip waits."""
        if self.entree.est_libre:
            self.entier.payer_le_top(self.ligne.text().strip())

    def _est_commence(self) -> bool:
        """Whether something of the coup is not entered: a line, a form that was left, the one that is open."""
        return bool(self.en_main.en_attente)

    def cloturer(self) -> None:
        """Close the coup, or the one just completed where nothing is begun on this one."""
        if self.entree.est_libre:
            if self.coup and (pret := self._vu.a_clore):
                self.choisir(pret.numero - self.coup.numero)
            self.entier.cloturer()

    def _montrer_le_second_regard(self) -> None:
        self.revenir_a_la_ligne()
        self.actualiser()

    def _quitter_le_second_regard(self) -> None:
        """Leave the second look at a coup, with its message."""
        if self.liste.second_regard:
            self.liste.second_regard = False
            self.dit.emit("")

    def revenir(self) -> None:
        """Back from a question to what it was asked of; else from the second look to the whole list of its coup; else
        from the form, the chain or an earlier coup to the line."""
        if self.question:
            self.dit.emit("")
            self.ligne.question = ""
            self.en_main.taire()
            self._retaper()
            return
        regard, demandee = self.liste.second_regard, self.en_main.demande_encore(self.en_main.avis())
        if demandee and not (regard or self._vu.est_ancien):
            self.en_main.taire()
            self._retaper()
            return
        self._quitter_le_second_regard()
        if self._vu.est_ancien and (demandee or not regard):
            self._en_gardant(self._vu.suivre)
            self.verdict.oublier()
            self.actualiser()
            self.ailleurs.emit()
        self.liste.filtrer()
        self.chaine.hide()
        self.revenir_a_la_ligne()

    def _retaper(self) -> None:
        self._juger()
        self.prendre_le_clavier()

    def oublier(self) -> None:
        """Nothing typed for a partie crosses into another one."""
        self.en_main.oublier()
        self.ligne.clear()
        self._feuillets.fermer_le_formulaire()
        self._au_formulaire.oublier()
        self._vu.oublier()

    def effacer(self) -> None:
        """Take out the entry of the row chosen; where that is asked first, it is a line that Enter confirms."""
        coup, table = self.coup, self.liste.table
        if coup is None or table is None or not self.entree.est_libre:
            return
        vu = self.en_main.avis_de(f"{table} x")
        if vu.a_confirmer:
            self.revenir_a_la_ligne()
            self.en_main.vider_la_ligne()
            self.ligne.setText(f"{table} x")
            self.entree.valider()
            return
        ote = self._suit.remplacees(vu)
        if self._regie.executer(EffacerResultat(coup.numero, table)) and vu.lue is not None:
            dits = textes_saisie.remplace(ote, vu.lue)
            fait = textes_saisie.fait(vu.lue, None, "", dits, de_la_ligne=False)
            self.verdict.dire_fait(self._regie.regie.lot, fait)

    def _taper(self, event: QKeyEvent) -> None:
        """A key that was struck on the rows is text of the line; a letter that begins it is for the table chosen."""
        self.ligne.setFocus()
        if self.liste.table is not None and event.text().isalpha() and not (self.question or self.ligne.text()):
            self.ligne.setText(f"{self.liste.table} ")
        touche = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        QApplication.sendEvent(self.ligne, touche)

    def _prendre(self, table: int) -> None:
        """Begin the line with the table, where it has no result and no other line is begun."""
        self.ligne.setFocus()
        if table in self._vu.manquantes and not self.question and not self.ligne.text().strip():
            self.ligne.prendre(table)

    # --- line and form ----------------------------------------------------------------------------------------

    @property
    def au_formulaire(self) -> bool:
        """Whether the full form is open."""
        return self._feuillets.au_formulaire

    def basculer(self) -> None:
        """Change between the quick line and the full form; what was typed goes along."""
        self.ligne.question = ""
        if self.au_formulaire:
            self.revenir_a_la_ligne()
            return
        lue, table, bulletin = self.en_main.avis().lue, None, Bulletin()
        if lue is not None:
            table = next(iter(tables_de(lue)), None)
            bulletin = lue.bulletin if isinstance(lue, Ecrit) else bulletin
            bulletin = self._vu.bulletin_du_top if isinstance(lue, AuTop) else bulletin
        elif (table := entier(self.ligne.text())) is not None:
            bulletin = self._vu.bulletin_de(table) or bulletin
        ligne = self.ligne.text()
        self._feuillets.ouvrir_le_formulaire()
        self._au_formulaire.ouvrir(table, bulletin)
        if lue is not None and len(tables_de(lue)) == 1:  # of several, the form is one's alone: the line stays
            self._au_formulaire.ouvrir_la_ligne(ligne)
        elif lue is None and table is not None:
            self.ligne.clear()
            self._au_formulaire.venir_d_un_numero(ligne)

    def prendre_le_clavier(self) -> None:
        """Back to where bulletins are typed: the form where it is open, else the line."""
        (self.formulaire.feuille if self.au_formulaire else self.ligne).setFocus()

    def revenir_a_la_ligne(self) -> None:
        """The line takes the keyboard; a form that was open is left, and what was begun in it kept."""
        if self.au_formulaire:
            self._au_formulaire.ranger()
        self._feuillets.fermer_le_formulaire()
        self._lister()
        self.ligne.setFocus()
        self._juger()

    # --- what stands there ------------------------------------------------------------------------------------

    def reperes(self) -> Reperes:
        """What the line is read with now."""
        return self.en_main.reperes()

    def _juger(self) -> None:
        """The verdict of what stands there, entered nowhere."""
        if self.question:
            return
        self.tuiles.ecrire(frozenset())
        if self.ligne.promesse and not self.au_formulaire:
            self.verdict.dire(self.ligne.promesse)
            return
        if self.en_main.vide:
            aide = textes_saisie.TABLE_DU_BULLETIN if self.au_formulaire else AIDE
            self.verdict.reposer(self._regie.regie.lot, self.coup, aide)
            self._expliquer()
            return
        if self.coup is None:
            self.verdict.dire(textes.RIEN_A_CORRIGER)
            return
        vu = self.en_main.avis()
        if vu.empechement is not None or vu.lue is None:
            self.verdict.dire("" if self.ligne.refusee else textes_saisie.empeche(vu.empechement))
            return
        self.tuiles.ecrire(frozenset(tables_de(vu.lue)))
        self._dire_l_apercu(vu, vu.lue)
        self._expliquer()

    def _dire_l_apercu(self, vu: Avis, lue: Saisie) -> None:
        """With what it takes away first; what was asked already is asked until the line is another."""
        if self.en_main.demande_encore(vu):
            self.verdict.demander(self._suit.a_confirmer(vu))
            return
        if vu.question is not None and (attente := questions.attente(vu.question.posee)):
            self.verdict.dire(attente, questions.attente_breve(vu.question.posee))
        else:
            ote, ligne = self._suit.remplacees(vu), "" if self.en_main.au_formulaire else self.ligne.text()
            self.verdict.dire(textes_saisie.dit_ce_qui_tombe(self._suit.apercu(vu, lue, ligne), ote, lue))

    # --- the chain --------------------------------------------------------------------------------------------

    def expliquer(self) -> None:
        """Unfold the whole reasoning of what is typed, or of the row chosen; once more folds it."""
        self.chaine.setVisible(self.chaine.isHidden())
        self._expliquer()

    def _expliquer(self) -> None:
        if self.chaine.isHidden():
            return
        ecrite = not (self.en_main.vide or (self.ligne.promesse and not self.au_formulaire))
        rendu = self.en_main.avis().rendu if ecrite else None
        self.chaine.montrer(rendu or self._vu.verdict_a(self.liste.table))
