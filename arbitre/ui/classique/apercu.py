"""A result read back with names and what it was: once it is taken, and before, while it is typed."""

from PySide6.QtWidgets import QLabel

from arbitre.engine.classique.rencontre import Rencontre
from arbitre.engine.classique.resultat_dit import noms_courts, resultat_en_texte, resultat_nomme
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch, essayer
from arbitre.engine.erreurs import Refus
from arbitre.ui.classique.ligne import lire_la_ligne
from arbitre.ui.kit.champs import Dite
from arbitre.ui.textes import classique as textes


class Apercu(Dite):
    """What Enter would do with the line, quietly, where the message stands; nothing of what Enter would refuse."""

    def __init__(self, message: QLabel) -> None:
        super().__init__()
        self._message = message
        self.setAccessibleName(textes.APERCU)
        self.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.hide()

    def suivre(self, tournoi: Tournoi, texte: str, en_vue: int) -> None:
        """The line reads so now, over the round ``en_vue``."""
        self._montrer(ce_que_ferait_entree(tournoi, texte, en_vue))

    def ceder(self) -> None:
        """The message has something to say."""
        self._montrer("")

    def _montrer(self, phrase: str) -> None:
        self.setText(phrase)
        if self._message.isVisible():
            self.setMinimumHeight(self._message.height())  # nothing moves
        self._message.setVisible(not phrase)
        self.setVisible(bool(phrase))


def ce_que_ferait_entree(tournoi: Tournoi, texte: str, en_vue: int) -> str:
    """« Ronde 1, table 8 : ROUX 390 – DAVID 410 »; empty where it would be refused."""
    try:
        commande = lire_la_ligne(texte, en_vue)
        apres = essayer(tournoi, commande)
    except Refus:
        return ""
    return relu(tournoi, apres, commande).removesuffix(".")


def relu(avant: Tournoi, apres: Tournoi, commande: SaisirMatch | EffacerMatch) -> str:
    """« Ronde 1, table 8 : ROUX 390 – DAVID 410, était 410 – 390. »."""
    numero, table = commande.ronde or len(apres.rondes), commande.table
    rencontre, etait = (_rencontre(tournoi, numero, table) for tournoi in (apres, avant))
    noms = noms_courts(apres.inscrits, rencontre)
    return textes.resultat(numero, table, resultat_nomme(rencontre, noms), resultat_en_texte(etait, noms))


def _rencontre(tournoi: Tournoi, ronde: int, table: int) -> Rencontre:
    return tournoi.rondes[ronde - 1].rencontres[table]
