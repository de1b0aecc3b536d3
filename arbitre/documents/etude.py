"""The papers of who learns: the tops that were missed, a list of words."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from arbitre.charte import Corps, Espace
from arbitre.documents.flux import Bloc, couler, texte, titre
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, largeur
from arbitre.documents.tableau import Colonne, Donnee, liste
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.feuilles.etude import FeuilleDeMots, FeuilleDePertes, LigneDePerte, Mot

_TEXTE: Final = float(Corps.TEXTE.papier)
_NOTE: Final = float(Corps.NOTE.papier)
_PERTES: Final[tuple[Donnee[LigneDePerte], ...]] = (
    Donnee(Colonne("Tirage", 66, cote=Cote.GAUCHE), lambda li: li.tirage),
    Donnee(Colonne("Top", 104, cote=Cote.GAUCHE, gras=True, lignes=2), lambda li: li.top),
    Donnee(Colonne("Points", 42), lambda li: str(li.points)),
    Donnee(Colonne("Votre mot", 96, cote=Cote.GAUCHE, lignes=2), lambda li: li.joue),
    Donnee(Colonne("Payé", 36), lambda li: str(li.gagnes)),
    Donnee(Colonne("Anagrammes", part=0.3, cote=Cote.GAUCHE, lignes=4), lambda li: li.anagrammes, facultative=True),
    Donnee(Colonne("Raccords", part=0.3, cote=Cote.GAUCHE, lignes=4), lambda li: li.raccords, facultative=True),
    Donnee(Colonne("Où", part=0.4, cote=Cote.GAUCHE, lignes=4), lambda li: li.ou),
)
_ECART: Final = Espace.LARGE.value


def pertes_pdf(feuille: FeuilleDePertes, papeterie: Papeterie) -> bytes:
    """A row a top, on sheets held sideways."""
    gabarit = Gabarit(papeterie, feuille.entete, paysage=True)
    return composer(gabarit, liste(gabarit, _PERTES, feuille.lignes))


def mots_pdf(feuille: FeuilleDeMots, papeterie: Papeterie) -> bytes:
    """What was asked, then the words with their points, in as many columns as there is room for."""
    gabarit = Gabarit(papeterie, feuille.entete)
    blocs = texte(gabarit, feuille.demande, gras=True)
    for nom, mots in feuille.groupes:
        colonne = max(largeur(mot, _TEXTE) for mot, _ in mots) + largeur(" 00", _NOTE) + _ECART
        rang = max(1, int((gabarit.largeur + _ECART) // colonne))
        blocs += titre(nom)
        blocs += [
            Bloc(_TEXTE * INTERLIGNE, partial(_tracer, mots=mots[debut : debut + rang], colonne=colonne))
            for debut in range(0, len(mots), rang)
        ]
    return composer(gabarit, couler(gabarit, blocs))


def _tracer(toile: Toile, y: float, *, mots: Sequence[Mot], colonne: float) -> None:
    for rang, (mot, valeur) in enumerate(mots):
        x = toile.marge + rang * colonne
        toile.texte(x, y + _TEXTE, mot, _TEXTE)
        toile.texte(x + largeur(mot, _TEXTE) + 4, y + _TEXTE, str(valeur), _NOTE)
