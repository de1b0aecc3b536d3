"""The fixed first rounds of 9 to 16 players on the screen: a round a column, a pair a line; a file in and out."""

import json
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from arbitre.echanges.classique_recus import lire_les_tableaux
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.classique.formule import PREDETERMINES_MAX
from arbitre.engine.classique.formules import berger
from arbitre.engine.classique.tableaux import RONDES_DES_TABLEAUX, Places, Tableaux, TableauxIllisibles
from arbitre.engine.classique.tournoi.inscrire import RemplirTableaux
from arbitre.engine.ligne.clavier import deux_a_deux, entier
from arbitre.engine.saisies import cite
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.nombres import nombre
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique
from arbitre.ui.textes import organisation_classique as textes

NOMBRES: Final = range(9, PREDETERMINES_MAX + 1)
Lus = tuple[tuple[int, tuple[Places, ...]], ...]


class EditeurDeTableaux(Fenetre):
    """Edits the table of each number of players: a fault is said as it is typed; « garder » writes the table in the
    tournament's file, beside those of other numbers."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.TABLEAUX, 720, 560, parent)
        self._regie = regie
        joueurs = min(max(len(regie.etat.presents), NOMBRES[0]), NOMBRES[-1])
        self.nombre = nombre(textes.NOMBRE_DE_JOUEURS, NOMBRES[0], joueurs)
        self.nombre.setMaximum(NOMBRES[-1])
        self.nombre.valueChanged.connect(self.montrer_le_tableau)
        self.rondes = tuple(QPlainTextEdit() for _ in range(RONDES_DES_TABLEAUX))
        colonnes = []
        for numero, saisie in enumerate(self.rondes, 1):
            saisie.setAccessibleName(f"Ronde {numero}")
            saisie.setTabChangesFocus(True)
            saisie.textChanged.connect(self.verifier)
            cote = QWidget()
            cote.setLayout(colonne(QLabel(f"Ronde {numero}"), (saisie, 1)))
            colonnes.append((cote, 1))
        gestes = rangee(
            bouton(textes.GARDER_TABLEAU, self.garder),
            bouton(textes.PROPOSER_TABLEAU, self.proposer),
            bouton(textes.IMPORTER_TABLEAUX, self._choisir),
            bouton(textes.EXPORTER_TABLEAUX, self._exporter),
            bouton(classique.FERMER, self.reject),
        )
        tete = rangee(QLabel(textes.NOMBRE_DE_JOUEURS), (self.nombre, 1))
        aide = QLabel(textes.TABLEAUX_AIDE, wordWrap=True)
        self.setLayout(colonne(aide, tete, (rangee(*colonnes), 1), self.message, gestes))
        self.montrer_le_tableau()
        self.nombre.setFocus()

    def changes(self) -> list[str]:
        return [textes.TABLEAUX] if self._ecrites != self._montrees else []

    def montrer_le_tableau(self) -> None:
        """Show the table for the chosen number of players, as the file has it."""
        connus = dict(self._regie.etat.tableaux)
        self._ecrire(connus.get(self.nombre.value(), ()))
        self._montrees = self._ecrites
        self.verifier()

    @property
    def _ecrites(self) -> list[str]:
        return [saisie.toPlainText() for saisie in self.rondes]

    def proposer(self) -> None:
        """Fill in rounds in which no two players meet twice."""
        joueurs = self.nombre.value()
        self._ecrire(tuple(berger(joueurs, numero) for numero in range(1, RONDES_DES_TABLEAUX + 1)))
        self.dire(textes.PROPOSITION_TABLEAU)

    def lu(self) -> tuple[Places, ...]:
        """The rounds that are typed; raises `TableauxIllisibles` where they do not hold together."""
        joueurs = self.nombre.value()
        rondes = [lire_une_ronde(saisie.toPlainText(), joueurs, n) for n, saisie in enumerate(self.rondes, 1)]
        return Tableaux.lire({str(joueurs): rondes}).remplis()[0][1]

    def verifier(self) -> None:
        """Say whether the typed table holds together."""
        if not any(saisie.toPlainText().strip() for saisie in self.rondes):
            self.dire(textes.TABLEAU_VIDE)
            return
        with self.refus_dits():
            self.lu()
            self.dire(textes.TABLEAU_COMPLET)

    def garder(self) -> None:
        """Write the table in the tournament's file."""
        with self.refus_dits():
            self._remplir({self.nombre.value(): self.lu()})

    def importer(self, chemin: Path) -> None:
        """Add the tables of a file to those of the tournament."""
        with self.refus_dits():
            self._remplir(dict(lire_les_tableaux(chemin).remplis()))

    def exporter(self, chemin: Path) -> None:
        """Write the tournament's tables to a file, in the form in which they are read."""
        octets = json.dumps({str(n): rondes for n, rondes in self._regie.etat.tableaux}, indent=1).encode()
        with self.refus_dits():
            self.dire(classique.tableaux_ecrits(ecrire(chemin, octets).name))

    def _remplir(self, neufs: dict[int, tuple[Places, ...]]) -> None:
        tous: Lus = tuple(sorted((dict(self._regie.etat.tableaux) | neufs).items()))
        self._regie.faire(RemplirTableaux(tous))
        self.montrer_le_tableau()
        self.dire(classique.tableaux_gardes([joueurs for joueurs, _ in tous]))

    def _ecrire(self, rondes: tuple[Places, ...]) -> None:
        dernier = self.nombre.value() + 1  # the place of X
        for saisie, ronde in zip(self.rondes, rondes or ((),) * len(self.rondes), strict=True):
            lignes = (f"{a} {'X' if b == dernier else b}" for a, b in (sorted(paire) for paire in ronde))
            saisie.setPlainText("\n".join(lignes))

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.IMPORTER_TABLEAUX, textes.FILTRE_TABLEAUX, self.importer)

    def _exporter(self) -> None:
        propose = self._regie.regie.journal.chemin.with_name("tableaux.json")
        choisir_ou_ecrire(self, textes.EXPORTER_TABLEAUX, textes.FILTRE_TABLEAUX, propose, self.exporter)


def lire_une_ronde(texte: str, joueurs: int, numero: int) -> list[tuple[int, int]]:
    """Two places a line, X for the one after the last; raises `TableauxIllisibles`."""
    paires = []
    for ligne in filter(str.strip, texte.splitlines()):
        places = [joueurs + 1 if mot in ("x", "X") else entier(mot) or 0 for mot in deux_a_deux(ligne)]
        if len(places) != 2 or min(places) < 1 or max(places) > 99:
            raise TableauxIllisibles(f"Ronde {numero}\u00a0: {cite(ligne)} n’est pas une paire de places.")
        paires.append((places[0], places[1]))
    return paires
