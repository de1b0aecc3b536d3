"""Who sits where at the next partie: typed, drawn by lot, or in the order of the ranking."""

from PySide6.QtWidgets import QAbstractItemView, QWidget

from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.organiser import AttribuerTables
from arbitre.engine.sac import Hasard
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.signaux import refus_dit
from arbitre.ui.kit.tables import LignesASaisir, Table
from arbitre.ui.textes import tours as textes


class Tables(QWidget):
    """One row a player; the table is typed in the second column and written all at once."""

    def __init__(self, regie: RegieQt, hasard: Hasard) -> None:
        super().__init__()
        self._regie, self._hasard = regie, hasard
        self._joueurs: tuple[Joueur, ...] = ()
        self.liste = Table(textes.JOUEURS, LignesASaisir(textes.COLONNES_TABLES, saisies=(1,)), 0)
        self.liste.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        boutons = (
            bouton(textes.MELANGER, self.melanger),
            bouton(textes.DECALER, self.par_classement),
            bouton(textes.ATTRIBUER, self.attribuer),
        )
        self.setLayout(colonne((self.liste, 1), rangee(*boutons, etalees=True)))

    def actualiser(self) -> None:
        """Show the players and their tables."""
        self._joueurs = tuple(sorted(self._regie.etat.joueurs.values(), key=lambda j: (not j.table, j.table, j.nom)))
        self._ecrire([joueur.table for joueur in self._joueurs])

    def _ecrire(self, tables: list[int]) -> None:
        lignes = zip(self._joueurs, tables, strict=True)
        self.liste.montrer((joueur.nom_complet, str(table) if table else "") for joueur, table in lignes)

    def melanger(self) -> None:
        """Draw lots for the tables in use; nothing is written yet."""
        tables = [joueur.table for joueur in self._joueurs if joueur.table]
        tirees = [tables.pop(self._hasard(len(tables))) for _ in range(len(tables))]
        self._ecrire([tirees.pop(0) if joueur.table else 0 for joueur in self._joueurs])

    def par_classement(self) -> None:
        """Tables in use in the order of the general ranking; nothing is written yet."""
        with refus_dit(self._regie.refuse.emit):
            ordre = {c.joueur.numero: i for i, c in enumerate(classement_general(self._regie.etat))}
            assis = [joueur.numero for joueur in self._joueurs if joueur.table]
            tables = sorted(joueur.table for joueur in self._joueurs if joueur.table)
            nouvelles = dict(zip(sorted(assis, key=lambda n: ordre.get(n, len(ordre))), tables, strict=True))
            self._ecrire([nouvelles.get(joueur.numero, 0) for joueur in self._joueurs])

    def attribuer(self) -> bool:
        """Write the tables; False where one cannot be read or is refused."""
        places = []
        for joueur, (_, tape) in zip(self._joueurs, self.liste.lignes, strict=True):
            texte = tape.strip()
            if texte and not texte.isdecimal():
                self._regie.refuse.emit(f"{joueur.nom}\u00a0: {textes.TABLE_ILLISIBLE}")
                return False
            places.append((joueur.numero, int(texte or 0)))
        return self._regie.executer(AttribuerTables(tuple(places)))
