"""Why these players meet: the trace of the permutations of the round in hand (articles 6 and 7)."""

from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.classique.feuilles import comment_apparie
from arbitre.engine.classique.tournoi.etat import RondeDuTournoi, Tournoi, nom_de
from arbitre.engine.classique.tournoi.publier import ce_que_vaut_x
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import classique
from arbitre.ui.textes import organisation_classique as textes
from arbitre.ui.textes.touches import GesteClassique


class PourquoiCesAppariements(Fenetre):
    """A line a match, in the order in which opponents were sought."""

    acte = GesteClassique.POURQUOI

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.POURQUOI, 1080, 560, parent)
        self._regie = regie
        self.titre = QLabel(wordWrap=True)
        self.table: Table[tuple[str, ...]] = Table(textes.POURQUOI, Lignes(textes.COLONNES_POURQUOI, tuple), 2)
        self.table.replier()
        self.setLayout(
            colonne(self.titre, (self.table, 1), self.message, a_droite(bouton(classique.FERMER, self.reject)))
        )
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.table.setFocus()

    def actualiser(self) -> None:
        """The round as it is published now."""
        tournoi = self._regie.etat
        if tournoi.ronde is None:
            self.titre.setText(classique.AUCUNE_RONDE)
            self.table.montrer(())
            return
        ronde = tournoi.ronde
        comment = f"{classique.ronde(ronde.numero, tournoi.matchs)}\u00a0: {comment_apparie(ronde)}."
        ordre = textes.ORDRE_DES_RAISONS if ronde.raisons else ""
        self.titre.setText(" ".join(filter(None, (comment, ordre, ce_que_vaut_x(tournoi, ronde)))))
        self.dire("" if ronde.raisons else textes.SANS_RAISON)
        self.table.montrer(_lignes(tournoi, ronde))


def _lignes(tournoi: Tournoi, ronde: RondeDuTournoi) -> list[tuple[str, ...]]:
    def nom(joueur: int) -> str:
        return nom_de(tournoi.inscrits, joueur)

    return [
        (
            str(max(ronde.table_de(raison.a or raison.b) or 0, 0) or "—"),
            f"{nom(raison.a)} – {nom(raison.b)}",
            textes.expliquer(raison, (nom(raison.a), nom(raison.b)), nom(raison.prevu), [*map(nom, raison.ecartes)]),
        )
        for raison in ronde.raisons
    ]
