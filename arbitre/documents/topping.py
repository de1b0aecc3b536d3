"""The ranking of a topping on paper."""

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.tableau import Colonne, Rangee, Suite, paragraphe, tableau
from arbitre.documents.textes import reglage_de_topping
from arbitre.documents.toile import Cote, Toile
from arbitre.engine.feuilles.topping import FeuilleDeTopping, LigneDeTopping
from arbitre.engine.francais import chronometre

_NOTE = float(Corps.NOTE.papier)
_CLUB = Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE)
_COLONNES = (
    Colonne("Rang", 34, gras=True),
    Colonne("Joueur", part=0.6, cote=Cote.GAUCHE),
    _CLUB,
    Colonne("Temps", 60, gras=True),
    Colonne("Coups", 46),
    Colonne("Trouvés", 46),
    Colonne("Propositions", 64),
)


def topping_pdf(feuille: FeuilleDeTopping, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of the ranking, with the time allowed and the penalty under it."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    note = reglage_de_topping(feuille.coups, feuille.limite, feuille.penalite)

    def tracer(toile: Toile, y: float, _bas: float) -> None:
        paragraphe(toile, y + 1.5 * _NOTE, note)

    des_clubs = any(ligne.club for ligne in feuille.lignes)
    colonnes = [colonne for colonne in _COLONNES if des_clubs or colonne is not _CLUB]
    rangees = [
        Rangee(_cellules(ligne, feuille.coups, des_clubs=des_clubs), filet=1.0 if rang % 5 == 0 else 0.25)
        for rang, ligne in enumerate(feuille.lignes, 1)
    ]
    return composer(gabarit, tableau(gabarit, colonnes, rangees, Suite(3 * _NOTE, tracer)))


def _cellules(ligne: LigneDeTopping, coups: int, *, des_clubs: bool) -> list[str]:
    place = ligne.place
    faits = f"{place.faits} / {coups}"
    temps = chronometre(place.secondes, 2)
    qui = (ligne.nom, ligne.club) if des_clubs else (ligne.nom,)
    return [str(place.rang), *qui, temps, faits, str(place.trouves), str(place.propositions)]
