"""A contestation: F4, the words, Enter; the verdict large enough for both players, nothing said of the words."""

import re
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.classique.contestation import Contestation, MotConteste, lire_mots
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import champ
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes


class FenetreContestation(Fenetre):
    """One line to type in, the words with « admis » or « non admis », the sanction. Escape closes it."""

    def __init__(self, regie: RegieClassiqueQt, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(textes.CONTESTATION, 720, 420, parent)
        self._regie, self._palette = regie, palette
        self.ligne = champ(textes.MOTS_CONTESTES)
        self.ligne.returnPressed.connect(self.juger)
        self.verdict = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        corps(self.verdict, Corps.TITRE)
        self.sanction = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.sanction, Corps.FORT)
        self.lexique = QLabel(regie.regie.dictionnaire.nom, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        titre = QLabel(textes.MOTS_CONTESTES, wordWrap=True)
        self.setLayout(colonne(titre, self.ligne, (self.verdict, 1), self.sanction, self.lexique))
        self.ligne.setFocus()

    def juger(self) -> None:
        """Check the words typed; the verdict is written in the file before it is shown."""
        table, mots = _table_et_mots(self.ligne.text())
        try:
            self._regie.faire(JugerContestation(lire_mots(mots), table))
        except Refus as e:
            self.verdict.clear()
            self.sanction.setText(str(e))
            return
        jugement = self._regie.etat.jugements[-1]
        contestation = Contestation(tuple(MotConteste(mot, admis) for mot, admis in jugement.mots))
        self.verdict.setText("<br>".join(map(self._ligne, contestation.mots)))
        self.sanction.setText(textes.sanction(contestation))
        self.ligne.selectAll()

    def _ligne(self, mot: MotConteste) -> str:
        """A word and what it is, in its ink."""
        couleur = self._palette.juste if mot.admis else self._palette.zero
        signe, dit = ("✔", textes.ADMIS) if mot.admis else ("✘", textes.NON_ADMIS)
        return f'<span style="color:{couleur}">{signe} {escape(mot.mot)} — {escape(dit)}</span>'


def _table_et_mots(texte: str) -> tuple[int, str]:
    """« 12 dins duals » is table 12 and its words; without a number the table is not said."""
    lu = re.fullmatch(r"\s*(?:(\d{1,4})\s)?(.*)", texte)
    return (int(lu[1] or 0), lu[2]) if lu is not None else (0, texte)
