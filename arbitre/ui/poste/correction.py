"""The correction of a coup while the next one runs: tables, the quick line or the full form, the live verdict."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.deduire import ScoreADire
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.examen import examiner
from arbitre.engine.ligne.lecture import (
    AIDE,
    AuTop,
    Ecrit,
    Notifier,
    Regarder,
    Reperes,
    Saisie,
    tables_de,
)
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.relecture import a_rejuger
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.signaux import refus_dit
from arbitre.ui.peinture.style import corps
from arbitre.ui.poste.brouillon import Brouillon
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.entete import Entete
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.jugement import Jugement, avertis
from arbitre.ui.poste.laissees import Laissees
from arbitre.ui.poste.ligne import LigneRapide
from arbitre.ui.poste.questions import Examen, Questions
from arbitre.ui.poste.raisonnement import Raisonnement
from arbitre.ui.poste.remplacees import Confirmation
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.suites import a_entrer, autour
from arbitre.ui.poste.veille import ouverts
from arbitre.ui.textes import mesures as textes_mesures
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.resultats import TOP, verdict_court

_SELON, _AUCUNE = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored


class PanneauCorrection(QWidget):
    """Corrects one coup, by default the first whose bulletins are not all in; the coup in hand goes on beside it.

    ``ailleurs`` tells that another coup is looked at, or none any more; ``passe`` says that one went by itself to
    another, or which one waits; ``refusee`` that an entry was not taken; ``tournee`` that the form was opened or left.
    """

    avancer = Signal()
    dit = Signal(str)
    ailleurs = Signal()
    passe = Signal(str)
    refusee = Signal()
    tournee = Signal()

    def __init__(self, regie: RegieQt, palette: Palette) -> None:
        super().__init__()
        self._regie = regie
        self._palette = palette
        self._vu = CoupVu(regie)
        self._rendu: tuple[Saisie | None, Verdict | None] = (None, None)
        self._quitte: Coup | None = None
        """The coup that one went on from, until that is said."""
        self._attendu = 0
        """The coup that was said to wait."""
        self._a_suivre: int | None = None
        """The table entered last, until its row is shown."""
        self._questions = Questions()
        self._rappelee = False
        """Whether it was said that a question waits."""
        self._laissees = Laissees()
        self._confirmation = Confirmation()
        self._repris = self._entame()
        """The coup that was being entered when the file was closed: lines left on a question then are not known."""
        self.liste = ListeDesResultats(palette)
        self.formulaire = Formulaire(palette)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.liste)
        self._pages.addWidget(self.formulaire)
        self._pages.currentChanged.connect(self._donner_la_place)
        self._donner_la_place()
        self.chaine = Raisonnement()
        self.verdict = Jugement()
        self.ligne = LigneRapide()
        corps(self.ligne, Corps.FORT)
        self.ligne.setAccessibleName(textes.LIGNE_RAPIDE)
        self.ligne.setPlaceholderText(textes.LIGNE_RAPIDE)
        self.ligne.setToolTip(AIDE)
        self._brouillon = Brouillon(regie, self._vu, self.ligne, self.formulaire, lambda: self.au_formulaire)
        self.entete = Entete()
        pile = colonne((self._pages, 1), (self.chaine, 1))
        pile.setContentsMargins(0, 4, 0, 0)
        self.setLayout(pile)
        self._brancher()

    def _brancher(self) -> None:
        self.ligne.textChanged.connect(self._juger)
        self.ligne.returnPressed.connect(self.valider)
        self.ligne.avancer.connect(self.avancer)
        self.ligne.a_completer.connect(self._brouillon.completer)
        self.ligne.repondre.connect(self._repondre)
        self.ligne.attend.connect(self.rappeler_la_question)
        self.ligne.levee.connect(self._taire_le_rappel)
        self.formulaire.change.connect(self._juger)
        self.formulaire.valide.connect(self.valider)
        self.liste.notifier.connect(self._notifier)
        self._regie.change.connect(self._passer)
        self.liste.selectionModel().currentRowChanged.connect(lambda *_: self._expliquer())

    # --- which coup -------------------------------------------------------------------------------------------

    @property
    def coup(self) -> Coup | None:
        """The coup being corrected."""
        return self._vu.coup

    @property
    def regarde(self) -> Coup | None:
        """The earlier coup that one went back to; None while the last one is followed."""
        return self.coup if self._vu.est_ancien else None

    def aller(self, numero: int) -> None:
        """Look at that coup, or correct it; the coup in hand goes on."""
        if self.coup is not None:
            self.choisir(numero - self.coup.numero)

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        self.liste.habiller(palette)
        self.formulaire.feuille.habiller(palette)
        self.actualiser()

    @property
    def points_seuls(self) -> bool:
        """Whether the club keeps no bulletins: a number after the table is what is paid."""
        return self._brouillon.memoire.points_seuls

    def compter_les_points_seuls(self, oui: bool) -> None:
        """Points only, or bulletins."""
        self._brouillon.memoire.points_seuls = oui
        self._juger()

    @property
    def question(self) -> bool:
        """Whether the arbitre is being asked: a letter answers."""
        return bool(self.ligne.question)

    def choisir(self, ecart: int) -> None:
        """Go to the coup before or after; on the last one, follow the partie again."""
        if self._vu.choisir(ecart):
            self.ligne.question = ""
            self.verdict.oublier()
            self.liste.second_regard = False
            self.actualiser()
            self.ailleurs.emit()

    def _passer(self) -> None:
        """Go on to the next coup, but not under what is being typed, asked, or looked at."""
        if not (self._brouillon.commence or self.question or self.liste.second_regard or self.liste.hasFocus()):
            self._quitte = self._vu.accorder() or self._quitte

    def _dire_le_passage(self) -> None:
        coup, attend = self.coup, self._vu.attend
        quitte, self._quitte = self._quitte, None
        if coup is not None and quitte is not None and quitte.numero != coup.numero:
            self.verdict.oublier(sauf_le_lot=self._regie.regie.lot)
            self.passe.emit(textes_saisie.passage(quitte, coup))
            self.ailleurs.emit()
        elif coup is not None and attend is not None and attend.numero > self._attendu and not attend.proclame:
            self.passe.emit(textes_saisie.attend(attend.numero, coup.numero))
        self._attendu = attend.numero if attend is not None else 0

    def actualiser(self) -> None:
        """Show the state of the coup being corrected."""
        self._passer()
        self._dire_le_passage()
        self._lister()
        if self._a_suivre is not None:
            self.liste.suivre(self._a_suivre)
            self._a_suivre = None
        self.entete.montrer(self._regie.partie, self.coup, self._vu.attend, self._palette)
        self._juger()

    def _entame(self) -> int:
        coup = self.coup
        return coup.numero if coup is not None and coup.fiches and self._vu.manquantes else 0

    def _lister(self) -> None:
        coup = self.coup
        laissees = self._laissees.suivre(coup.numero, self._vu.manquantes) if coup else frozenset[int]()
        self.liste.montrer_le_coup(self._regie.etat, self._regie.partie, coup, laissees)

    # --- for the whole coup -----------------------------------------------------------------------------------

    def payer_le_top(self) -> None:
        """The top for all who handed in a bulletin and are not entered; not while one of them is on the line, nor for
        who had one that was not taken."""
        coup, manquantes = self.coup, self._vu.manquantes
        laissees = self._laissees.suivre(coup.numero, manquantes) if coup else frozenset[int]()
        payees = [table for table in manquantes if table not in laissees]
        if self.question:
            self.rappeler_la_question()
        elif self._rien_a_corriger():
            return
        elif tapee := self.ligne.text().strip():
            self.dit.emit(textes_saisie.pas_entree(tapee))
            self.refusee.emit()
        elif coup and payees and coup.numero == self._repris:
            self._repris = 0
            self.dit.emit(textes_saisie.top_a_confirmer(payees))
            self.refusee.emit()
        elif laissees and not payees:
            self.dit.emit(textes_saisie.toutes_laissees(sorted(laissees)))
            self.refusee.emit()
        elif coup and self._regie.executer(PayerLeTop(coup.numero, sauf=tuple(sorted(laissees)))):
            self.dit.emit(textes_saisie.top_paye(payees, coup.numero, sorted(laissees)))

    def cloturer(self) -> None:
        """Close the coup; what differs from the top is looked at once more before."""
        partie, coup = self._regie.partie, self.coup
        if self.question:
            self.rappeler_la_question()
        elif not self._rien_a_corriger() and partie is not None and coup is not None:
            if (pret := self._vu.a_clore) is not None:
                self.choisir(pret.numero - coup.numero)
            self._cloturer(partie, pret or coup)

    def _cloturer(self, partie: Partie, coup: Coup) -> None:
        if coup.cloture:
            self.dit.emit(textes_saisie.deja_clos(coup.numero, ouverts(partie)))
            return
        refus = self._regie.regie.refus(CloturerCoup(coup.numero))
        if refus and not self._vu.manquantes:
            self._regie.refuse.emit(textes.recomptez(refus))
            return
        differe = any(verdict_court(resultat(partie, coup, joueur), coup) != TOP for joueur in coup.fiches)
        if not refus and differe and not self.liste.second_regard:
            self.liste.second_regard = True
            self.revenir_a_la_ligne()
            self.actualiser()
            self.dit.emit(textes_saisie.second_regard(coup.numero))
            return
        if self._regie.executer(CloturerCoup(coup.numero)):
            self.liste.second_regard = False
            self._passer()
            if not partie.formule.elimination:  # who is out has just been said
                self.dit.emit(textes_saisie.clos(coup.numero, ouverts(self._regie.regie.partie)))

    def revenir(self) -> None:
        """Back from a question to what it was asked of; else from the second look, the form, the chain or an earlier
        coup to the line."""
        if self.question:
            self.ligne.question = ""
            self.dit.emit("")
            self._juger()
            self.prendre_le_clavier()
            return
        self.liste.second_regard = False
        if self._vu.est_ancien:
            self._vu.suivre()
            self.verdict.oublier()
            self.actualiser()
            self.ailleurs.emit()
        self.liste.filtrer()
        self.chaine.hide()
        self.revenir_a_la_ligne()

    def oublier(self) -> None:
        """Nothing typed for a partie crosses into another one."""
        self.ligne.oublier()
        self.formulaire.remplir(None, Bulletin())
        self._pages.setCurrentWidget(self.liste)
        self._vu.oublier()
        self._questions.oublier()
        self._laissees.oublier()

    def effacer(self) -> None:
        """Take out the entry of the row chosen."""
        if (coup := self.coup) and (table := self.liste.table) is not None:
            self._regie.executer(EffacerResultat(coup.numero, table))

    def _notifier(self, table: int, voix: bool) -> None:
        partie, coup = self._regie.partie, self.coup
        if partie is None or coup is None:
            return
        with refus_dit(self._regie.refuse.emit):
            vue = examiner(self._regie.regie.contexte, coup, Notifier((table,), de_vive_voix=voix), {})
            self._regie.executer(*commandes(partie, coup, vue.lue, {}))

    # --- line and form ----------------------------------------------------------------------------------------

    @property
    def au_formulaire(self) -> bool:
        """Whether the full form is open."""
        return self._pages.currentWidget() is self.formulaire

    def basculer(self) -> None:
        """From the quick line to the full form and back; what was typed goes along."""
        self.ligne.question = ""
        if self.au_formulaire:
            self.revenir_a_la_ligne()
            return
        lue, table, bulletin = self._brouillon.lue(), None, Bulletin()
        if lue is not None:
            table = next(iter(tables_de(lue)), None)
            bulletin = lue.bulletin if isinstance(lue, Ecrit) else bulletin
            bulletin = self._vu.bulletin_du_top if isinstance(lue, AuTop) else bulletin
        elif self.ligne.text().strip().isdigit():
            table = int(self.ligne.text())
            bulletin = self._vu.bulletin_de(table) or bulletin
        self._pages.setCurrentWidget(self.formulaire)
        self.formulaire.remplir(table, bulletin)

    def prendre_le_clavier(self) -> None:
        """Back to where bulletins are typed: the form where it is open, else the line."""
        (self.formulaire.feuille if self.au_formulaire else self.ligne).setFocus()

    def revenir_a_la_ligne(self) -> None:
        """The line takes the keyboard; a form that was open is left."""
        if self.au_formulaire:
            self._pages.setCurrentWidget(self.liste)
        self.ligne.setFocus()
        self._juger()

    def _donner_la_place(self) -> None:
        """Only the page that is seen asks for room."""
        for page in (self.liste, self.formulaire):
            voulue = _SELON if page is self._pages.currentWidget() else _AUCUNE
            page.setSizePolicy(voulue, voulue)
        self.tournee.emit()

    # --- entry ------------------------------------------------------------------------------------------------

    def valider(self) -> None:
        """Enter what the line or the form says; what is not known yet is asked first."""
        if (self.au_formulaire or self.ligne.text().strip()) and not self._rien_a_corriger():
            self._questions.oublier()
            self._entrer()

    def _rien_a_corriger(self) -> bool:
        """Whether no coup can be corrected yet: it is said."""
        if self.coup is None:
            self._regie.refuse.emit(textes_saisie.rien_a_corriger(self._regie.partie))
            self._refuser_la_ligne()
        return self.coup is None

    def _repondre(self, lettre: str) -> None:
        """The arbitre answers the question asked; the next one is asked, or the bulletin is entered."""
        self._questions.repondre(lettre)
        self._entrer()

    def rappeler_la_question(self) -> None:
        """Nothing else is entered while the arbitre is being asked."""
        self._rappelee = True
        self.dit.emit(textes_saisie.question_en_attente(self.ligne.question, sourde=self.ligne.sourde))
        self.refusee.emit()

    def _taire_le_rappel(self) -> None:
        """The question was answered, or left."""
        if self._rappelee:
            self._rappelee = False
            self.dit.emit("")

    def _entrer(self) -> None:
        partie, coup = self._regie.partie, self.coup
        if partie is None or coup is None:
            return
        try:
            vu = self._brouillon.examiner(self._questions)
        except Refus as e:
            self._laisser()
            self._regie.refuse.emit(str(e))
            self._refuser_la_ligne(incomplete=isinstance(e, ScoreADire))
            return
        if isinstance(vu.lue, Regarder):
            self.ligne.retenir()
            self.aller(vu.lue.coup)
        elif vu.question:
            self._laisser()
            self.ligne.setFocus()
            self.ligne.question = vu.lettres
            if a_cote := self.verdict.demander(vu.question):
                self.dit.emit(a_cote)
        elif self._confirmation.demander(self.ligne.text(), dit := self._brouillon.a_confirmer(vu.lue)):
            self.verdict.demander(dit)
        else:
            self._executer(partie, coup, vu)

    def _executer(self, partie: Partie, coup: Coup, vu: Examen) -> None:
        ote = self._brouillon.remplacees(vu.lue)
        voulues = commandes(partie, coup, a_entrer(partie, coup, vu.lue), self._questions.reponses)
        fait = autour(partie, coup, vu)
        if vu.lue != a_entrer(partie, coup, vu.lue) and not tables_de(a_entrer(partie, coup, vu.lue)):
            self.ligne.retenir()
            self.verdict.dire(textes_saisie.rien_a_changer(vu.lue))
        elif self._regie.executer(*voulues):
            self._saisi(vu, fait, ote)
        else:
            self._laisser()
            self._refuser_la_ligne()

    def _laisser(self) -> None:
        """What stands there is not entered: its tables are not to be paid the top with the others."""
        if self.coup is not None:
            self._laissees.noter(self.coup.numero, self._brouillon.tables())
            self._lister()

    def _refuser_la_ligne(self, *, incomplete: bool = False) -> None:
        if not self.au_formulaire:
            self.ligne.refuser(incomplete=incomplete)
            self.verdict.dire("")  # it is said already
        self.refusee.emit()

    def _saisi(self, vu: Examen, fait: str, ote: tuple[textes_saisie.Remplacee, ...]) -> None:
        lue = vu.lue
        if vus := a_rejuger(self._regie.regie.contexte):
            self.dit.emit(textes_mesures.des_verdicts_changent(vus))
        self._a_suivre = next(reversed(tables_de(lue)), None)
        self._brouillon.vider()
        dits = textes_saisie.remplace(ote) + avertis(self._regie.partie, self.coup, lue)
        fait = textes_saisie.fait(lue, vu.rendu, fait, dits, de_la_ligne=not self.au_formulaire)
        self.verdict.dire_fait(self._regie.regie.lot, fait)
        self._passer()

    def reperes(self) -> Reperes:
        """What the line is read with now."""
        return self._brouillon.reperes()

    def _juger(self) -> None:
        """The verdict of what stands there, entered nowhere."""
        if self.question:
            return
        if self.ligne.promesse and not self.au_formulaire:
            self._rendu = (None, None)
            self.verdict.dire(self.ligne.promesse)
            return
        if self._brouillon.vide:
            self._rendu = (None, None)
            self._confirmation.oublier()
            aide = textes.TABLE_DU_BULLETIN if self.au_formulaire else AIDE
            self.verdict.reposer(self._regie.regie.lot, self.coup, aide)
            self._expliquer()
            return
        try:
            vu = self._brouillon.examiner(Questions())
        except Refus as e:
            self.verdict.dire("" if self.ligne.refusee else str(e))
            return
        self._rendu = (vu.lue, vu.rendu)
        self._dire_l_apercu(vu)
        self._expliquer()

    def _dire_l_apercu(self, vu: Examen) -> None:
        """With what it takes away first; what was asked already is asked until the line is another."""
        if self._confirmation.attend(self.ligne.text(), question := self._brouillon.a_confirmer(vu.lue)):
            self.verdict.demander(question)
            return
        self._confirmation.oublier()
        ote = self._brouillon.remplacees(vu.lue)
        self.verdict.dire(vu.attente or textes_saisie.dit_ce_qui_tombe(self._brouillon.apercu(vu), ote))

    # --- the chain --------------------------------------------------------------------------------------------

    def expliquer(self) -> None:
        """Unfold the whole reasoning of what is typed, or of the row chosen; once more folds it."""
        self.chaine.setVisible(self.chaine.isHidden())
        self._expliquer()

    def _expliquer(self) -> None:
        if self.chaine.isHidden():
            return
        self.chaine.montrer(self._rendu[1] or self._vu.verdict_a(self.liste.table))
