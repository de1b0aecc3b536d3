"""Pairing by hand over the proposal: a pair a line, what it breaks said as one types."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.engine.classique.tournoi.publier import PublierRonde, ce_qui_se_casse, forfaits_presents
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.clavier import deux_a_deux, entier
from arbitre.engine.saisies import cite
from arbitre.ui.classique.tableaux import EditeurDeTableaux
from arbitre.ui.kit.champs import Case, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import a_droite, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import organisation_classique as organisation
from arbitre.ui.textes.touches import CREER, GesteClassique


class PairesIllisibles(Refus):
    """A line that is not a pair."""


class AppariementALaMain(Fenetre):
    """Numbers on the left, who they are on the right; ``publiee``: the round is."""

    acte = GesteClassique.A_LA_MAIN

    publiee = Signal()

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.A_LA_MAIN, 860, 640, parent)
        self._regie = regie
        self.texte, self.lecture = QPlainTextEdit(), QPlainTextEdit(readOnly=True)
        self.texte.setTabChangesFocus(True)
        self.texte.setAccessibleName(textes.A_LA_MAIN)
        self.texte.textChanged.connect(self.dire_ce_qui_se_casse)
        self.lecture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.regle = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.regle, Corps.FORT)
        self.deux_manches = Case(textes.DEUX_MANCHES)
        self.deux_manches.setChecked(regie.etat.reglages.deux_manches)
        self.publier_la_ronde = bouton(textes.PUBLIER, self.publier)
        self.publier_la_ronde.setShortcut(CREER)
        self.tableau = bouton(organisation.EDITER_TABLEAUX, self.editer_les_tableaux)
        self.tableau.hide()
        aide, paires = QLabel(textes.A_LA_MAIN_AIDE, wordWrap=True), rangee((self.texte, 1), (self.lecture, 2))
        boutons = a_droite(self.tableau, self.publier_la_ronde, bouton(textes.ANNULER, self.abandonner))
        self.setLayout(colonne(aide, self.regle, (paires, 1), self.deux_manches, self.message, boutons))
        self._proposer()
        self._tableaux = regie.etat.tableaux
        regie.change.connect(self._suivre_les_tableaux)
        self.texte.setFocus()

    @property
    def _choisi(self) -> tuple[str, bool]:
        return self.texte.toPlainText(), self.deux_manches.isChecked()

    def changes(self) -> list[str]:
        return [textes.A_LA_MAIN] if self._choisi != self._propose else []

    def _proposer(self) -> None:
        """The formule's own pairs to begin with; where it gives none, who is there, in order."""
        tournoi = self._regie.etat
        try:
            proposee = proposer(tournoi, sans_tableau=True)
            regle = proposee.regle or str(proposee.article)
            dites = (organisation.proposee_par(regle), self._inachevee(), self._forfaits())
            self.regle.setText(" ".join(filter(None, dites)))
            self.texte.setPlainText(_en_lignes(proposee.paires))
        except Refus as e:
            presents = [*tournoi.presents, *[FICTIF] * (len(tournoi.presents) % 2)]
            self.texte.setPlainText(_en_lignes(tuple(zip(presents[::2], presents[1::2], strict=True))))
            self.dire(textes.SANS_PROPOSITION.format(raison=e))
        self._propose = self._choisi

    def sans_tableau(self) -> None:
        """Say what these pairs stand for, which no fixed table gives (6.2.2), and offer to fill it in."""
        self.tableau.show()
        self.dire(organisation.RONDE_SANS_TABLEAU)

    def editer_les_tableaux(self) -> None:
        """The fixed first rounds, on a page over this one."""
        EditeurDeTableaux(self._regie, self).montrer()

    def _suivre_les_tableaux(self) -> None:
        """A fixed table was filled in: it gives the pairs, unless others were typed."""
        neufs, self._tableaux = self._regie.etat.tableaux != self._tableaux, self._regie.etat.tableaux
        if neufs and not self.changes():
            self._proposer()

    def _inachevee(self) -> str:
        """A sentence: the round in hand awaits results, and the proposal will change with them; empty where it
        awaits none."""
        ronde = self._regie.etat.ronde
        return organisation.encore_attendue(ronde.numero, ronde.attendues) if ronde and ronde.attendues else ""

    def _forfaits(self) -> str:
        """A sentence about the players forfeit in the round in hand and still to be paired (article 8)."""
        tournoi = self._regie.etat
        noms = [nom_de(tournoi.inscrits, joueur) for joueur in forfaits_presents(tournoi)]
        return organisation.forfaits_a_decider(len(tournoi.rondes), noms) if noms else ""

    def dire_ce_qui_se_casse(self) -> None:
        """Say the names of each line, and which pairs have met already."""
        inscrits = self._regie.etat.inscrits
        with self.refus_dits():
            paires = lire_les_paires(self.texte.toPlainText())
            self.lecture.setPlainText("\n".join(f"{nom_de(inscrits, a)} – {nom_de(inscrits, b)}" for a, b in paires))
            self.dire(" ".join(ce_qui_se_casse(self._regie.etat, paires)) or textes.RIEN_NE_SE_CASSE)

    def publier(self) -> None:
        """Publish these pairs; what prevents it is said here."""
        with self.refus_dits():
            paires = lire_les_paires(self.texte.toPlainText())
            self._regie.faire(PublierRonde(paires, self.deux_manches.isChecked()))
            self.publiee.emit()
            self.accept()


def _en_lignes(paires: tuple[tuple[Numero, Numero], ...]) -> str:
    return "\n".join(f"{a} {b or 'X'}" for a, b in paires)


def lire_les_paires(texte: str) -> tuple[tuple[Numero, Numero], ...]:
    """Two numbers a line, X for the fictitious player; raises `PairesIllisibles`."""
    paires = []
    for rang, ligne in enumerate(texte.splitlines(), 1):
        mots = deux_a_deux(ligne)
        if not mots:
            continue
        if len(mots) != 2:
            raise PairesIllisibles(f"Ligne {rang} : deux numéros sont attendus, {cite(ligne)} n’en donne pas deux.")
        paires.append((_numero(rang, mots[0]), _numero(rang, mots[1])))
    return tuple(paires)


def _numero(rang: int, mot: str) -> Numero:
    if mot.upper() == "X":
        return FICTIF
    numero = entier(mot)
    if numero is None or not 0 < numero < 10_000:
        raise PairesIllisibles(f"Ligne {rang} : {cite(mot)} n’est pas le numéro d’un joueur.")
    return numero
