"""A partie from another program: read, looked at, kept in the form that is replayed."""

from pathlib import Path

from PySide6.QtWidgets import QLabel, QWidget

from arbitre.echanges.fichiers import ecrire, nom_de_fichier
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieLue, ecrire_parties
from arbitre.engine.francais import entre_parentheses
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Page
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import echanges as textes


class ImportDePartie(Page):
    """The coups of a file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
            lignes.append((textes.ANNULE, coup.tirage, "", "", ""))
            continue
        numero += 1
        points = "" if coup.points is None else str(coup.points)
        lignes.append((str(numero), coup.tirage, entre_parentheses(coup.mot or ""), coup.ref or "", points))
    return lignes
