"""A contestation: F4, the words, Enter; the verdict large enough for both players, nothing said of the words."""

import re
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.classique.contestation import MotConteste, lire_mots
from arbitre.engine.classique.registre import contestation_de, plaignant_de
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.engine.classique.tournoi.etat import ContestationJugee, nom_de
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.champs import bouton, champ
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique

Saisie = tuple[int, Camp | None, str]
"""The table (0: not said), the side that contests, the words."""


class FenetreContestation(Fenetre):
    """One line to type in, the words with « admis » or « non admis », the sanction. Escape closes it.

    ``table_dite`` tells the table as soon as it is typed, so that its clock stops; ``a_imprimer`` asks for the paper.
    """

    acte = GesteClassique.CONTESTER

    table_dite = Signal(int)
    a_imprimer = Signal()

    def __init__(self, regie: RegieClassiqueQt, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(textes.CONTESTATION, 760, 460, parent)
        self._regie, self._palette = regie, palette
        self._mots: tuple[MotConteste, ...] = ()
        self._jugement: ContestationJugee | None = None
        self.ligne = champ(textes.MOTS_CONTESTES)
        self.ligne.returnPressed.connect(self.juger)
        self.ligne.textChanged.connect(self._suivre)
        self.qui = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.verdict = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        corps(self.verdict, Corps.TITRE)
        self.sanction = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.sanction, Corps.FORT)
        juge = regie.regie.dictionnaire
        dit = "\n".join(filter(None, (juge.nom, juge.avertissement)))
        self.lexique = QLabel(dit, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.imprimer = bouton(textes.IMPRIMER_LE_VERDICT, self.a_imprimer.emit)
        self.imprimer.setEnabled(False)
        titre = QLabel(textes.MOTS_CONTESTES, wordWrap=True)
        pied = a_droite(self.imprimer, bouton(textes.FERMER, self.reject))
        dits = (self.qui, self.verdict, self.sanction, self.lexique, (self.message, 1))
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(colonne(titre, self.ligne, *dits, pied))
        regie.change.connect(self._suivre_le_fichier)
        self.ligne.setFocus()

    @property
    def jugee(self) -> bool:
        """Whether a verdict is shown."""
        return self._jugement is not None

    @property
    def table(self) -> int:
        """The one typed; 0 for none."""
        return lire_la_saisie(self.ligne.text())[0]

    def commencer(self, table: int) -> None:
        """Begin another contestation; where its ``table`` is known, the side and the words are typed next."""
        self._oublier()
        self.message.clear()
        self.ligne.clear()
        self.ligne.setText(str(table or ""))  # told even where it is the table of the last one, whose clock ran again
        self.ligne.setFocus()

    def _oublier(self) -> None:
        """No verdict is shown."""
        self._mots, self._jugement = (), None
        self._dire_les_mots()
        self.sanction.clear()
        self.imprimer.setEnabled(False)

    def _suivre_le_fichier(self) -> None:
        """A verdict that was undone is none."""
        if self._jugement is not None and self._jugement not in self._regie.etat.jugements:
            self._oublier()

    def habiller(self, palette: Palette) -> None:
        """Other colours: the verdict shown has its inks of them."""
        self._palette = palette
        self._dire_les_mots()

    def juger(self) -> None:
        """Check the words typed; the verdict is written in the file before it is shown."""
        table, plaignant, mots = lire_la_saisie(self.ligne.text())
        suivies = self._regie.etat.suivies
        try:
            self._regie.faire(JugerContestation(lire_mots(mots), table, plaignant))
        except Refus as e:
            self._oublier()
            self.sanction.setText(str(e))
            return
        tournoi = self._regie.etat
        jugement = self._jugement = tournoi.jugements[-1]
        contestation = contestation_de(jugement)
        self._mots = contestation.mots
        self._dire_les_mots()
        self.sanction.setText(textes.sanction(contestation, plaignant_de(tournoi, jugement)))
        self.imprimer.setEnabled(True)
        self.ligne.selectAll()
        if tournoi.suivies != suivies:
            self.dire(textes.AUSSI_A_LA_PARTIE_SUIVIE)

    def _suivre(self) -> None:
        """Show the players of the table being typed."""
        table, camp, _ = lire_la_saisie(self.ligne.text())
        if not table:
            self.qui.clear()
            return
        ronde, inscrits = self._regie.etat.ronde, self._regie.etat.inscrits
        rencontre = ronde.rencontres.get(table) if ronde is not None else None
        noms = (nom_de(inscrits, rencontre.a), nom_de(inscrits, rencontre.b)) if rencontre is not None else ("", "")
        plaignant = "" if camp is None else noms[0] if camp is Camp.A else noms[1]
        self.qui.setText(textes.table_qui_conteste(table, *noms, plaignant))
        if rencontre is not None:
            self.table_dite.emit(table)

    def _dire_les_mots(self) -> None:
        self.verdict.setText("<br>".join(map(self._ligne, self._mots)))

    def _ligne(self, mot: MotConteste) -> str:
        """A word and what it is, in its ink."""
        couleur = self._palette.juste if mot.admis else self._palette.zero
        signe, dit = ("✔", textes.ADMIS) if mot.admis else ("✘", textes.NON_ADMIS)
        return f'<span style="color:{couleur}">{signe} {escape(mot.mot)} — {escape(dit)}</span>'


def lire_la_saisie(texte: str) -> Saisie:
    """« 12b dins duals »: table 12, where the second player contests those words; the side, or all of it but the words,
    may be left out."""
    tete, _, reste = texte.strip().partition(" ")
    cote = tete[-1:] if tete[-1:].lower() in ("a", "b") else ""
    if table := chiffres(tete.removesuffix(cote)):
        texte = f"{table}{cote} {reste}"
    lu = re.fullmatch(r"\s*(?:(\d{1,4})([ab])?(?:\s+|$))?(.*)", texte, re.IGNORECASE)
    if lu is None:
        return 0, None, texte
    return int(lu[1] or 0), Camp(lu[2].lower()) if lu[2] else None, lu[3]
