"""The ranking of a topping on paper."""

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.tableau import Colonne, Donnee, liste, note
from arbitre.documents.textes import reglage_de_topping
from arbitre.documents.toile import Cote
from arbitre.engine.feuilles.topping import FeuilleDeTopping, LigneDeTopping
from arbitre.engine.francais import chronometre

_Donnee = Donnee[LigneDeTopping]


def topping_pdf(feuille: FeuilleDeTopping, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of the ranking, with the time allowed and the penalty under it."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnees = (
        _Donnee(Colonne("Rang", 34, gras=True), lambda li: str(li.place.rang)),
        _Donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.nom),
        _Donnee(
            Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=float(Corps.NOTE.papier)),
            lambda li: li.club,
            facultative=True,
        ),
        _Donnee(Colonne("Temps", 60, gras=True), lambda li: chronometre(li.place.secondes, 2)),
        _Donnee(Colonne("Coups", 46), lambda li: f"{li.place.faits} / {feuille.coups}"),
        _Donnee(Colonne("Trouvés", 46), lambda li: str(li.place.trouves)),
        _Donnee(Colonne("Propositions", 64), lambda li: str(li.place.propositions)),
    )
    reglage = reglage_de_topping(feuille.coups, feuille.limite, feuille.penalite)
    return composer(gabarit, liste(gabarit, donnees, feuille.lignes, note(reglage)))
