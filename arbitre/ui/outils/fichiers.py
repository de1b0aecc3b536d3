"""The windows of files out and in. An export: a form, a partie, what the file will say, where it goes. An import: the
players of another program, read and put where they go; a partie, kept to be replayed. Nothing in them waits.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QTabWidget, QTextBrowser, QVBoxLayout, QWidget

from arbitre.echanges.accueils import a_faire_entrer, dire
from arbitre.echanges.club import Bilan, Club, ajouter_au_club
from arbitre.echanges.exports import exporter
from arbitre.echanges.fichiers import ecrire, nom_de_fichier
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieLue, ecrire_parties
from arbitre.echanges.vers import Export, Vers
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur
from arbitre.engine.competition.presences import en_cours
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.reconnus import a_noter
from arbitre.ui.kit.champs import bouton, liste
from arbitre.ui.kit.fenetre import Fenetre, Page
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.liste_recue import ListeRecue
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
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


class ImportDeJoueurs(ListeRecue):
    """A list of players for the competition, or the club's file; ``change`` tells that the club's file did."""

    change = Signal()

    def __init__(self, regie: RegieQt, fichier_du_club: Path) -> None:
        prises = (textes.INSCRIRE, self.inscrire), (textes.AJOUTER_AU_CLUB, self.ajouter_au_club)
        super().__init__(
            lambda: tuple(regie.etat.joueurs.values()), fichier_du_club, *prises, tenants=lambda: regie.etat.tenants
        )
        self._regie, self._fichier = regie, fichier_du_club

    def inscrire(self) -> None:
        """Into the competition, nobody twice; one that is refused leaves none of them in."""
        faites = self.suites
        commandes = [InscrireJoueurs(faites.nouveaux)] if faites.nouveaux else []
        with self.refus_dits():
            self.exiger_les_tables()
            if note := a_noter(self.source, faites, self._regie.etat.listes):
                self._regie.faire(*note, *commandes, *map(ModifierJoueur, faites.completes))
                self.retenir_les_colonnes()
            self.retenir_les_reponses()
            self.comprendre()
            self.dire(dire(faites, a_faire_entrer(en_cours(self._regie.etat), faites.nouveaux)))

    def ajouter_au_club(self) -> None:
        """Into the club's file, doubles merged."""
        club, joueurs = self._fichier, self.compris.lue.joueurs
        self.retenir_les_colonnes()
        self.retenir_les_reponses()
        self.au_loin(lambda: ajouter_au_club(club, joueurs), self._dire_le_bilan)

    def _dire_le_bilan(self, fait: tuple[Club, Bilan]) -> None:
        self.dire(textes.bilan(fait[1]))
        self.change.emit()


class ImportDePartie(Page):
    """The coups of a file."""

    def __init__(self) -> None:
        super().__init__()
        self.lues: tuple[PartieLue, ...] = ()
        self._source = Path()
        self.garder = bouton(textes.GARDER, self._choisir_ou)
        self.garder.setEnabled(False)
        self.coups: Table[tuple[str, ...]] = Table(textes.COUPS, Lignes(textes.COLONNES_COUPS, tuple), 1)
        aide, choisir = QLabel(textes.AIDE_PARTIE, wordWrap=True), bouton(textes.CHOISIR, self._choisir)
        self.setLayout(colonne(aide, rangee(choisir, self.garder), (self.coups, 1), self.message))

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE_PARTIES, self.lire)

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show its coups."""
        self.dire(textes.LECTURE)
        self._source = chemin
        self.au_loin(lambda: lire_partie(chemin), self._montrer, perimable=True)

    def _montrer(self, lues: tuple[PartieLue, ...]) -> None:
        self.lues = lues
        self.garder.setEnabled(True)
        self.coups.montrer(ligne for lue in lues for ligne in _lignes(lue))
        nombre = sum(coup.annule is None for lue in lues for coup in lue.partie.coups)
        total = sum(lue.partie.total for lue in lues)
        self.dire(textes.partie_lue(nombre, total, tuple(note for lue in lues for note in lue.notes)))

    def _choisir_ou(self) -> None:
        propose = self._source.with_name(f"{nom_de_fichier(self._source.stem)}-coups.jsonl")
        choisir_ou_ecrire(self, textes.GARDER, textes.FILTRE_COUPS, propose, self.ecrire)

    def ecrire(self, chemin: Path) -> None:
        """Keep the coups for « arbitre rejouer »; the dialog asked before it named a file that exists."""
        octets = ecrire_parties(tuple(lue.partie for lue in self.lues))
        self.au_loin(lambda: ecrire(chemin, octets), lambda ecrit: self.dire(textes.enregistre(ecrit)))


def _lignes(lue: PartieLue) -> list[tuple[str, ...]]:
    lignes: list[tuple[str, ...]] = []
    numero = 0
    for coup in lue.partie.coups:
        if coup.annule is not None:
            lignes.append((textes.ANNULE, coup.tirage, "", "", "", ""))
            continue
        numero += 1
        points = "" if coup.points is None else str(coup.points)
        lignes.append((str(numero), coup.tirage, "", entre_parentheses(coup.mot or ""), coup.ref or "", points))
        lignes += [
            ("", "", b.joueur, entre_parentheses(b.mot or ""), b.ref or "", str(b.points)) for b in coup.bulletins
        ]
    return lignes


class Importer(Fenetre):
    """Other programs' files on their way in."""

    acte = Geste.IMPORTER

    def __init__(self, regie: RegieQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.IMPORTER, 980, 640, parent)
        self.joueurs = ImportDeJoueurs(regie, fichier_du_club)
        self.partie = ImportDePartie()
        onglets = QTabWidget()
        onglets.addTab(self.joueurs, textes.ONGLET_JOUEURS)
        onglets.addTab(self.partie, textes.ONGLET_PARTIE)
        QVBoxLayout(self).addWidget(onglets)
