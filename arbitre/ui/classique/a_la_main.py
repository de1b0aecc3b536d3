"""Pairing by hand over the proposal: a pair a line, what it breaks said as one types."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.publier import PublierRonde, ce_qui_se_casse
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique as textes


class PairesIllisibles(Refus):
    """A line that is not a pair."""


class AppariementALaMain(QDialog):
    """Numbers on the left, who they are on the right."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.A_LA_MAIN)
        dimensionner(self, 860, 640)
        self._regie = regie
        colonne = QVBoxLayout(self)
        colonne.addWidget(QLabel(textes.A_LA_MAIN_AIDE, wordWrap=True))
        rangee = QHBoxLayout()
        self.texte = QPlainTextEdit()
        self.texte.setTabChangesFocus(True)
        self.texte.setAccessibleName(textes.A_LA_MAIN)
        self.texte.textChanged.connect(self.dire_ce_qui_se_casse)
        rangee.addWidget(self.texte, 1)
        self.lecture = QPlainTextEdit(readOnly=True)
        self.lecture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rangee.addWidget(self.lecture, 2)
        colonne.addLayout(rangee, 1)
        self.deux_manches = QCheckBox(textes.DEUX_MANCHES)
        self.deux_manches.setChecked(regie.etat.reglages.deux_manches)
        colonne.addWidget(self.deux_manches)
        self.message = message()
        colonne.addWidget(self.message)
        boutons = QHBoxLayout()
        boutons.addStretch(1)
        self.publier_la_ronde = bouton(textes.PUBLIER, self.publier)
        self.publier_la_ronde.setShortcut("Ctrl+Return")
        boutons.addWidget(self.publier_la_ronde)
        boutons.addWidget(bouton(textes.ANNULER, self.reject))
        colonne.addLayout(boutons)
        self._proposer()
        self.texte.setFocus()

    def _proposer(self) -> None:
        """The formule's own pairs to begin with; where it gives none, who is there, in order."""
        tournoi = self._regie.etat
        try:
            paires = tournoi.proposer().paires
        except Refus as e:
            presents = [*tournoi.presents, *[FICTIF] * (len(tournoi.presents) % 2)]
            paires = tuple(zip(presents[::2], presents[1::2], strict=True))
            self.texte.setPlainText(_en_lignes(paires))
            self.message.setText(textes.SANS_PROPOSITION.format(raison=e))
            return
        self.texte.setPlainText(_en_lignes(paires))

    def dire_ce_qui_se_casse(self) -> None:
        """Who each line is, and who has met already."""
        inscrits = self._regie.etat.inscrits
        try:
            paires = lire_les_paires(self.texte.toPlainText())
        except Refus as e:
            self.message.setText(str(e))
            return
        self.lecture.setPlainText("\n".join(f"{nom_de(inscrits, a)} – {nom_de(inscrits, b)}" for a, b in paires))
        self.message.setText(" ".join(ce_qui_se_casse(self._regie.etat, paires)) or textes.RIEN_NE_SE_CASSE)

    def publier(self) -> None:
        """Publish these pairs; what prevents it is said here."""
        try:
            paires = lire_les_paires(self.texte.toPlainText())
            self._regie.faire(PublierRonde(paires, self.deux_manches.isChecked()))
        except Refus as e:
            self.message.setText(str(e))
            return
        self.accept()


def _en_lignes(paires: tuple[tuple[Numero, Numero], ...]) -> str:
    return "\n".join(f"{a} {b or 'X'}" for a, b in paires)


def lire_les_paires(texte: str) -> tuple[tuple[Numero, Numero], ...]:
    """Two numbers a line, X for the fictitious player; raises `PairesIllisibles`."""
    paires = []
    for rang, ligne in enumerate(texte.splitlines(), 1):
        mots = ligne.replace("-", " ").replace("–", " ").split()
        if not mots:
            continue
        if len(mots) != 2:
            raise PairesIllisibles(f"Ligne {rang} : deux numéros sont attendus, {cite(ligne)} n’en donne pas deux.")
        paires.append((_numero(rang, mots[0]), _numero(rang, mots[1])))
    return tuple(paires)


def _numero(rang: int, mot: str) -> Numero:
    if mot.upper() == "X":
        return FICTIF
    if not (mot.isascii() and mot.isdigit() and 0 < int(mot[:6]) < 10_000):
        raise PairesIllisibles(f"Ligne {rang} : {cite(mot)} n’est pas le numéro d’un joueur.")
    return int(mot)
