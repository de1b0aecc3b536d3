"""The window of exports: a form, a partie, what the file will say, and where it goes. Nothing in it waits."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QTextBrowser, QVBoxLayout, QWidget

from arbitre.echanges.exports import exporter
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.vers import Export, Vers
from arbitre.engine.competition.etat import Competition
from arbitre.ui.kit.champs import bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.file import dossier_des_papiers
from arbitre.ui.textes import echanges as textes
from arbitre.ui.textes.touches import Geste

_MONTRES: Final = 20_000
"""Signs of a file that the window shows."""
_RANGEES: Final = 10
"""Rows of each table of a page that it shows."""
_CODAGES: Final = {Vers.SIGLES: "latin-1", Vers.DIRECT: "cp1252"}


class Exporter(Fenetre):
    """Files for other programs, kept beside the competition file unless told where; never over another unasked."""

    acte = Geste.EXPORTER

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.EXPORTER, 980, 600, parent)
        self._regie = regie
        self._export: Export | None = None
        self._demande = object()
        self._pris: Path | None = None
        self._ensuite: Callable[[Export], object] | None = None
        self.setLayout(rangee((self._gauche(), 2), (self._droite(), 3)))
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.formes.setFocus()

    def _gauche(self) -> QVBoxLayout:
        self.formes, self.aide, fiche = liste(textes.FORME), QLabel(wordWrap=True), Fiche()
        self.formes.addItems([titre for titre, _ in textes.FORMES.values()])
        self.formes.setCurrentRow(0)
        self.partie: Liste[int | None] = fiche.liste(textes.PARTIE)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.formes.currentRowChanged.connect(self.produire)
        self.formes.itemActivated.connect(lambda _: self.enregistrer())
        self.partie.currentIndexChanged.connect(self.produire)
        return colonne((self.formes, 1), self.aide, fiche, self.message, self._boutons())

    def _boutons(self) -> QHBoxLayout:
        self.remplacer = bouton(textes.REMPLACER, self._remplacer)
        self.remplacer.hide()
        enregistrer = bouton(textes.ENREGISTRER, self.enregistrer)
        sous = bouton(textes.ENREGISTRER_SOUS, self.enregistrer_sous)
        for touche, cle in ((enregistrer, QKeySequence.StandardKey.Save), (sous, QKeySequence.StandardKey.SaveAs)):
            suite = QKeySequence(cle)  # beside the letter underlined, which a button's own shortcut would replace
            QShortcut(suite, self, touche.click)
            touche.setToolTip(suite.toString(QKeySequence.SequenceFormat.NativeText))
        return rangee(enregistrer, sous, self.remplacer, etalees=True)

    def _droite(self) -> QVBoxLayout:
        self.texte = QPlainTextEdit(readOnly=True)
        self.texte.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.texte.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.texte.setTabChangesFocus(True)
        self.page = QTextBrowser(openLinks=False)
        for vue in (self.texte, self.page):
            vue.setAccessibleName(textes.CONTENU)
        return colonne((self.texte, 1), (self.page, 1))

    # --- what is chosen ---------------------------------------------------------------------------------------

    @property
    def vers(self) -> Vers:
        """The form chosen."""
        return list(textes.FORMES)[max(0, self.formes.currentRow())]

    @property
    def dossier(self) -> Path:
        """Where exports are kept, beside the competition file."""
        return dossier_des_papiers(self._regie.regie.journal.chemin)

    def actualiser(self, *_: object) -> None:
        """The state changed: offer its parties, make the file again."""
        parties = self._regie.etat.parties
        if self.partie.count() != len(parties) + 1:
            une_par_une = ((textes.partie(partie.numero, partie.titre), partie.numero) for partie in parties)
            self.partie.offrir([(textes.TOUTES, None), *une_par_une])
        self.produire()

    def produire(self, *_: object) -> None:
        """Make the file as it would be written now."""
        vers, numero, etat = self.vers, self.partie.valeur, self._regie.etat
        self.partie.setItemText(0, textes.DERNIERE if vers.d_une_partie else textes.TOUTES)
        self.aide.setText(textes.FORMES[vers][1])
        self._export = None
        self._offrir_de_remplacer(None)
        self._demande = demande = object()
        self.au_loin(lambda: _fabriquer(etat, vers, numero), lambda fait: self._recevoir(demande, fait), perimable=True)

    def _recevoir(self, demande: object, fait: tuple[Export, str]) -> None:
        export, texte = fait
        if demande is not self._demande:
            return
        self._export = export
        self.dire(" ".join(export.notes[:4]) + " …" * (len(export.notes) > 4))
        en_page = self.vers is Vers.HTML
        self.page.setVisible(en_page)
        self.texte.setVisible(not en_page)
        self.page.setHtml(texte if en_page else "")
        self.texte.setPlainText("" if en_page else texte)
        if self._ensuite is not None:
            ensuite, self._ensuite = self._ensuite, None
            ensuite(export)

    def refuser(self, phrase: str) -> None:
        """No file can be made, and why."""
        self._ensuite = None
        self.texte.setPlainText("")
        self.page.hide()
        self.texte.show()
        self.dire(phrase)

    # --- keeping ----------------------------------------------------------------------------------------------

    def enregistrer(self) -> None:
        """Keep the file in the folder of papers; where one is there already, ask first."""
        self._avec_l_export(lambda export: self._ecrire(self.dossier / export.nom, export, ecraser=False))

    def enregistrer_sous(self) -> None:
        """Save the export where the juge-arbitre says; the dialog asks before it replaces a file."""

        def choisir(export: Export) -> None:
            propose = self.dossier.parent / export.nom
            choisir_ou_ecrire(
                self, textes.ENREGISTRER_SOUS, "", propose, lambda ou: self._ecrire(ou, export, ecraser=True)
            )

        self._avec_l_export(choisir)

    def _remplacer(self) -> None:
        pris = self._pris
        if pris is not None:
            self._avec_l_export(lambda export: self._ecrire(pris, export, ecraser=True))

    def _avec_l_export(self, ensuite: Callable[[Export], object]) -> None:
        if self._export is not None:
            ensuite(self._export)
        else:
            self._ensuite = ensuite

    def _ecrire(self, chemin: Path, export: Export, *, ecraser: bool) -> None:
        if not ecraser and chemin.exists():
            self._offrir_de_remplacer(chemin)
            self.dire(textes.existe(chemin))
            return
        self._offrir_de_remplacer(None)
        self.au_loin(
            lambda: ecrire(chemin, export.octets, ecraser=ecraser), lambda ecrit: self.dire(textes.enregistre(ecrit))
        )

    def _offrir_de_remplacer(self, chemin: Path | None) -> None:
        self._pris = chemin
        self.remplacer.setVisible(chemin is not None)


def _montree(page: str) -> str:
    """The page for the window, which knows no rem, and would stand still while it laid out long tables."""
    en_pixels = re.sub(r"\b(\d*\.?\d+)rem\b", lambda lu: f"{round(16 * float(lu[1]))}px", page)
    return re.sub(r"<tbody>.*?</tbody>", lambda lu: _abregee(lu[0]), en_pixels, flags=re.DOTALL)


def _abregee(corps: str) -> str:
    """The first rows of a table; the others are counted."""
    rangees = re.findall(r"<tr>.*?</tr>", corps, flags=re.DOTALL)
    if len(rangees) <= _RANGEES:
        return corps
    reste = textes.autres_lignes(len(rangees) - _RANGEES)
    return f"<tbody>{''.join(rangees[:_RANGEES])}<tr><td colspan='{rangees[0].count('<td')}'>{reste}</td></tr></tbody>"


def _fabriquer(etat: Competition, vers: Vers, numero: int | None) -> tuple[Export, str]:
    """The file, and what is shown of it. Runs in a thread."""
    export = exporter(etat, vers, numero)
    if vers is Vers.HTML:
        return export, _montree(export.octets.decode())
    if vers in (Vers.XLSX, Vers.REJEU):
        tableau = exporter(etat, Vers.CSV, numero).octets.decode("utf-8-sig")
        return export, textes.APERCUS[vers] + tableau[:_MONTRES]
    return export, export.octets.decode(_CODAGES.get(vers, "utf-8-sig"))[:_MONTRES]
