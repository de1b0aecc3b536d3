"""The window of imports: the players of another program, read and put where they go; a partie, kept to be replayed."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QTabWidget, QVBoxLayout, QWidget

from arbitre.echanges.accueils import a_faire_entrer, dire
from arbitre.echanges.club import Bilan, Club, ajouter_au_club
from arbitre.echanges.fichiers import ecrire, nom_de_fichier
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieLue, ecrire_parties
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur
from arbitre.engine.competition.presences import en_cours
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.reconnus import a_noter
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre, Page
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.liste_recue import ListeRecue
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import echanges as textes
from arbitre.ui.textes.touches import Geste


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
