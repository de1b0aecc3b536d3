"""A mort subite as it is told: who goes out at a coup, who stays, by which article (2023, 3.8.3; 2012, 7.3)."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.francais import et_autres
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.partie.terminer import en_lice
from arbitre.engine.reglement import Article

_NOMMES: Final = 6
"""So many players are named; of more, the others are counted."""


class Bilan(Struct, frozen=True):
    """What closing a coup decided."""

    coup: int
    article: Article
    sortis: tuple[Joueur, ...]
    restent: tuple[Joueur, ...]

    @property
    def phrases(self) -> tuple[str, ...]:
        """The names of those who go out, then of those who stay, as sentences."""
        tete = f"Mort subite, coup {self.coup} ({self.article})"
        if not self.sortis:
            return (f"{tete}\u00a0: personne n’est éliminé.", f"En lice\u00a0: {_noms(self.restent)}.")
        restent = f"En lice\u00a0: {_noms(self.restent)}." if self.restent else "Plus personne n’est en lice."
        accord = "éliminés" if len(self.sortis) > 1 else "éliminé"
        return (f"{tete}, {accord}\u00a0: {_noms(self.sortis)}.", restent)


def bilan(competition: Competition, partie: Partie) -> Bilan | None:
    """The elimination at the last coup played; None where that coup is not closed, or where no player ever goes out."""
    dernier = next((coup for coup in reversed(partie.coups) if coup.proclame), None)
    if not partie.formule.elimination or dernier is None or not dernier.cloture:
        return None
    sortis = [place.joueur for place in partie.presents(dernier.numero) if partie.elimines.get(place.joueur)]
    return Bilan(
        dernier.numero,
        partie.reglement.mort_subite,
        tuple(map(competition.joueur, sortis)),
        tuple(map(competition.joueur, en_lice(partie))),
    )


def notes_de_mort_subite(competition: Competition, partie: Partie) -> tuple[str, ...]:
    """What stands under a ranking; empty where nobody goes out."""
    if not partie.formule.elimination or not coups_proclames(partie):
        return ()
    fait = bilan(competition, partie)
    return fait.phrases if fait else ("Le dernier coup n’est pas clos\u00a0: qui sort n’est pas encore dit.",)


def sortie(partie: Partie, joueur: int) -> str:
    """« coup 3 », « en lice » or « parti »; empty where nobody goes out."""
    if not partie.formule.elimination:
        return ""
    sorti = partie.elimines.get(joueur)
    la = partie.place_de(joueur, len(partie.coups) + 1) or partie.place_de(joueur, len(coups_proclames(partie)))
    return f"coup {sorti}" if sorti else "en lice" if la else "parti"


def _noms(joueurs: Sequence[Joueur]) -> str:
    return et_autres([joueur.nom_complet for joueur in joueurs], _NOMMES)
