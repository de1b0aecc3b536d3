"""The prizes on paper, to be read out; under them the lots that were drawn, and the seed that draws them anew."""

from collections.abc import Iterator
from typing import Final

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Colonne, Donnee, liste, notes
from arbitre.documents.toile import Cote, Papeterie
from arbitre.engine.competition.prix import TirageAuSort
from arbitre.engine.feuilles.prix import Attribution, FeuilleDesPrix, titre_du_prix
from arbitre.engine.francais import denombrer

_NOTE = float(Corps.NOTE.papier)
AUCUN: Final = "Aucun prix ni tirage au sort n’est prévu."


def prix_pdf(feuille: FeuilleDesPrix, papeterie: Papeterie | None = None) -> bytes:
    """The sheet."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnee = Donnee[Attribution]
    donnees = (
        donnee(Colonne("Prix", part=0.3, cote=Cote.GAUCHE, lignes=2), lambda a: titre_du_prix(a.prix)),
        donnee(Colonne("À qui", part=0.35, cote=Cote.GAUCHE, gras=True, lignes=3), lambda a: a.a_qui),
        donnee(
            Colonne("Ce qu’il reçoit", part=0.25, cote=Cote.GAUCHE, lignes=2), lambda a: a.prix.lot, facultative=True
        ),
        donnee(Colonne("Pourquoi", part=0.35, cote=Cote.GAUCHE, corps=_NOTE, lignes=3), lambda a: a.pourquoi),
    )
    dits = tuple(_sorts(feuille.sorts))
    if not feuille.attributions and not dits:
        dits = (AUCUN,)
    return composer(gabarit, liste(gabarit, donnees, feuille.attributions, notes(dits) if dits else None))


def _sorts(sorts: tuple[tuple[TirageAuSort, str], ...]) -> Iterator[str]:
    for sort, noms in sorts:
        lot = f" ({sort.lot})" if sort.lot else ""
        yield (
            f"Tirage au sort{lot}\u00a0: {noms}. Graine {sort.graine}, parmi"
            f" {denombrer(len(sort.parmi), 'joueur présent')}."
        )
