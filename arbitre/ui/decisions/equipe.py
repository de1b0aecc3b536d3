"""Players, tables and arbitres on the way: late, leaving, changing table, who corrects which tables."""

from PySide6.QtWidgets import QGroupBox, QWidget

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import ConfierTables, InscrireArbitre, InscrireJoueurs, numerotes
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur, coup_ouvert
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import Volets, colonne, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import poste as textes


class Equipe(Fenetre):
    """What changes in the room, by table number; every change can be undone."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.EQUIPE, 900, 600, parent, regie=regie)
        self._regie = regie
        self.liste: Table[tuple[str, ...]] = Table(textes.JOUEURS, Lignes(textes.COLONNES_EQUIPE, tuple), 1)
        self.liste.setShowGrid(False)
        self.liste.setMinimumHeight(8 * self.fontMetrics().height())
        formes = volet(self._arrivee(), self._table(), self._arbitrage())
        self.setLayout(colonne((Volets((self.liste, 3), (formes, 2)), 1), self.message))
        regie.change.connect(self.actualiser)
        self.actualiser()

    def _arrivee(self) -> QGroupBox:
        fiche = Fiche()
        self.nouveau = fiche.champ(textes.NOM)
        self.table_du_nouveau = fiche.nombre(textes.TABLE, sans=textes.PREMIERE_LIBRE)
        fiche.bouton(textes.FAIRE_ENTRER, self.faire_entrer)
        return fiche.cadre(textes.ARRIVEE)

    def _table(self) -> QGroupBox:
        fiche = Fiche()
        self.table = fiche.nombre(textes.TABLE, 1, 1)
        fiche.bouton(textes.FAIRE_PARTIR, self.faire_partir)
        self.vers = fiche.nombre(textes.NOUVELLE_TABLE, 1, 1)
        fiche.bouton(textes.CHANGER_DE_TABLE, self.changer)
        self.motif = fiche.champ(textes.MOTIF)
        fiche.bouton(textes.AVERTIR, self.avertir)
        return fiche.cadre(textes.A_UNE_TABLE)

    def _arbitrage(self) -> QGroupBox:
        fiche = Fiche()
        self.nom_arbitre = fiche.champ(textes.NOM)
        fiche.bouton(textes.INSCRIRE_ARBITRE, self.inscrire_arbitre)
        self.arbitre: Liste[int] = fiche.liste(textes.ARBITRE)
        self.tables = fiche.champ(textes.TABLES, "1-12 15")
        fiche.bouton(textes.CONFIER, self.confier)
        return fiche.cadre(textes.ARBITRES)

    # --- what is done -----------------------------------------------------------------------------------------

    def faire_entrer(self) -> None:
        """A new player sits down; in a partie under way, coups already played count nothing (2023, 6.2)."""
        joueur, partie = Joueur(0, self.nouveau.text(), table=self.table_du_nouveau.value()), self._regie.partie
        try:
            (joueur,) = numerotes(self._regie.etat, (joueur,))
        except Refus as e:
            self._regie.refuse.emit(str(e))
            return
        en_cours = partie is not None and partie.phase is not Phase.FINIE
        arrivee = (InstallerJoueur(joueur.numero, joueur.table),) * en_cours
        if self._regie.executer(InscrireJoueurs((joueur,)), *arrivee):
            self.nouveau.clear()

    def faire_partir(self) -> None:
        """The player at this table leaves."""
        self._regie.executer(FairePartir(self.table.value()))

    def changer(self) -> None:
        """The player at this table goes on at another; where it is taken the two change places."""
        self._regie.executer(ChangerDeTable(self.table.value(), self.vers.value()))

    def avertir(self) -> None:
        """A disciplinary warning for this table."""
        if self._regie.executer(AvertirJoueur(self.table.value(), self.motif.text())):
            self.motif.clear()

    def inscrire_arbitre(self) -> None:
        """A new arbitre."""
        if self._regie.executer(InscrireArbitre(self.nom_arbitre.text())):
            self.nom_arbitre.clear()

    def confier(self) -> None:
        """Tables for the arbitre chosen, from the coup in hand on."""
        with self.refus_dits():
            tables = lire_tables(self.tables.text())
            if self._regie.executer(ConfierTables(self.arbitre.choisie or 0, tables)):
                self.tables.clear()

    def actualiser(self) -> None:
        """Show who sits where and who corrects."""
        self.message.clear()
        etat, partie = self._regie.etat, self._regie.partie
        coup = coup_ouvert(partie) if partie else 1
        places = partie.presents(coup) if partie else ()
        lignes = [(p.table, etat.joueur(p.joueur)) for p in places] or sorted(
            ((j.table, j) for j in etat.joueurs.values()), key=lambda ligne: ligne[0]
        )
        self.liste.montrer(self._ligne(table, joueur, coup) for table, joueur in lignes)
        self.arbitre.offrir((un.nom, un.numero) for un in etat.arbitres.values())

    def _ligne(self, table: int, joueur: Joueur, coup: int) -> tuple[str, ...]:
        etat, partie = self._regie.etat, self._regie.partie
        arbitre = etat.arbitre_de(table, partie.numero if partie else 1, coup)
        return (str(table), joueur.nom_complet, joueur.club, arbitre.nom if arbitre else textes.TOUS)
