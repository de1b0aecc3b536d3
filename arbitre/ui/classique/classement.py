"""The ranking: beside the round in hand, and on a page of its own after any round, with who won how often."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.feuilles import LigneClassique, feuille_du_classement
from arbitre.engine.classique.palmares import encore_en_lice
from arbitre.engine.classique.tournoi.etat import Tournoi, nom_de
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.mise_en_page import a_droite, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique

Ligne = tuple[str, ...]


class PanneauDuClassement(QWidget):
    """The heading of the ranking, then a row a player; ``entier`` adds the matches won, drawn and lost."""

    def __init__(self, *, entier: bool = False) -> None:
        super().__init__()
        self._entier = entier
        colonnes = textes.COLONNES_CLASSEMENT + textes.COLONNES_DU_BILAN * entier
        self.titre = QLabel(wordWrap=True)
        corps(self.titre, Corps.FORT)
        droites = (0, *range(2, len(colonnes)))
        self.table: Table[Ligne] = Table(textes.CLASSEMENT, Lignes(colonnes, tuple, a_droite=droites), 1)
        pile = colonne(self.titre, (self.table, 1))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)

    def montrer(self, tournoi: Tournoi, apres: int | None = None) -> None:
        """Show the ranking after round ``apres``; None: after all the rounds published."""
        feuille = feuille_du_classement(tournoi, apres)
        en_lice = 0 if tournoi.fini or apres is not None else len(encore_en_lice(tournoi))
        self.titre.setText(textes.titre_du_classement(feuille.entete.titre, en_lice, len(tournoi.inscrits)))
        self.table.montrer([self._ligne(ligne, feuille.rondes) for ligne in feuille.lignes])

    def _ligne(self, ligne: LigneClassique, rondes: int) -> Ligne:
        bilan = textes.bilan(ligne, rondes) if self._entier else ()
        return (*textes.ligne_du_classement(ligne, rondes), *bilan)


class ClassementDuTournoi(Fenetre):
    """The page of the ranking, after a round that is chosen; ``a_imprimer`` carries the name of a paper to print."""

    a_imprimer = Signal(str)
    acte = GesteClassique.CLASSEMENT

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.CLASSEMENT, 1080, 560, parent)
        self._regie = regie
        self.apres: Liste[int | None] = Liste(textes.APRES_LA_RONDE.replace("&", ""))
        self.apres.currentIndexChanged.connect(lambda _: self.actualiser())
        titre = QLabel(textes.APRES_LA_RONDE)
        titre.setBuddy(self.apres)
        self.panneau = PanneauDuClassement(entier=True)
        self.en_lice = QLabel(wordWrap=True)
        papiers = (
            bouton(textes.IMPRIMER_LE_CLASSEMENT, lambda: self.a_imprimer.emit(textes.CLASSEMENT)),
            bouton(textes.IMPRIMER_LA_GRILLE, lambda: self.a_imprimer.emit(textes.GRILLE_CROISEE)),
            bouton(textes.FERMER, self.reject),
        )
        self.setLayout(
            colonne(rangee(titre, self.apres), (self.panneau, 1), self.en_lice, self.message, a_droite(*papiers))
        )
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.panneau.table.setFocus()

    def actualiser(self) -> None:
        """Show the ranking of the tournament as it is now."""
        tournoi = self._regie.etat
        publiees = len(tournoi.rondes)
        avant = ((textes.apres_la_ronde(numero), numero) for numero in reversed(range(publiees)))
        self.apres.offrir([(textes.apres_la_ronde(publiees), None), *avant])
        apres = self.apres.valeur
        self.panneau.montrer(tournoi, apres)
        en_lice = () if tournoi.fini or apres is not None else encore_en_lice(tournoi)
        noms = [nom_de(tournoi.inscrits, joueur) for joueur in en_lice]
        self.en_lice.setText(textes.peuvent_gagner(noms) if 0 < len(noms) < len(tournoi.inscrits) else "")
