"""The ranking on paper."""

from collections.abc import Callable
from typing import NamedTuple

from arbitre.charte import Corps
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.tableau import Colonne, Rangee, Suite, paragraphe, tableau
from arbitre.documents.toile import Cote, Toile
from arbitre.engine.feuilles.classement import FeuilleDeClassement, LigneDeClassement

_NOTE = float(Corps.NOTE.papier)


class _Donnee(NamedTuple):
    """A column and what it shows of a line; ``toujours``: kept even where nobody has anything."""

    colonne: Colonne
    texte: Callable[[LigneDeClassement], str]
    toujours: bool = False


_AVANT = (
    _Donnee(Colonne("Rang", 28, gras=True), lambda li: str(li.rang), True),
    _Donnee(Colonne("Table", 30), lambda li: str(li.table or "")),
    _Donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.nom, True),
    _Donnee(Colonne("Licence", 44, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.licence),
    _Donnee(Colonne("Cat.", 24, cote=Cote.CENTRE), lambda li: li.categorie),
    _Donnee(Colonne("Série", 28, cote=Cote.CENTRE), lambda li: li.serie),
    _Donnee(Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.club),
)
_APRES = (
    _Donnee(Colonne("Total", 36, gras=True), lambda li: textes.nombre(li.total), True),
    _Donnee(Colonne("Négatif", 38), lambda li: textes.nombre(li.negatif), True),
    _Donnee(Colonne("%", 36), lambda li: textes.pourcentage(li.pourcentage), True),
    _Donnee(Colonne("Solos", 30), lambda li: str(li.solos or "")),
    _Donnee(Colonne("Av.", 22), lambda li: str(li.avertissements or "")),
    _Donnee(Colonne("Pén.", 28), lambda li: textes.nombre(-li.penalites) if li.penalites else ""),
)


def classement_pdf(feuille: FeuilleDeClassement, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of a ranking; on its side where there are columns of parties."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete, paysage=bool(feuille.parties))
    donnees = [d for d in (*_AVANT, *_des_parties(feuille), *_APRES) if d.toujours or any(map(d.texte, feuille.lignes))]
    rangees = [
        Rangee([d.texte(ligne) for d in donnees], filet=1.0 if rang % 5 == 0 else 0.25)
        for rang, ligne in enumerate(feuille.lignes, 1)
    ]
    bilan = textes.bilan_de_classement(len(feuille.lignes), feuille.tops, feuille.coups)

    def tracer_bilan(toile: Toile, y: float, _bas: float) -> None:
        paragraphe(toile, y + 1.5 * _NOTE, bilan)

    return composer(gabarit, tableau(gabarit, [d.colonne for d in donnees], rangees, Suite(3 * _NOTE, tracer_bilan)))


def _des_parties(feuille: FeuilleDeClassement) -> list[_Donnee]:
    """One column a partie; a dash where the player was away."""
    return [_Donnee(Colonne(nom, 38), _total_de(rang), True) for rang, nom in enumerate(feuille.parties)]


def _total_de(rang: int) -> Callable[[LigneDeClassement], str]:
    def texte(ligne: LigneDeClassement) -> str:
        total = ligne.parties[rang]
        return "—" if total is None else textes.nombre(total)

    return texte
