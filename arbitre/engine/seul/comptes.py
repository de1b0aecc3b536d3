"""What a partie played alone comes to, and what the room that played it before had found."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import coups_payes, resultat
from arbitre.engine.seul.pertes import en_moyenne

CITES: Final = 4
"""Words of the room that are told."""


class CompteSeul(Struct, frozen=True):
    """``pourcentage`` in hundredths of a percent; ``negatif`` at most 0; ``trouves`` tops found of ``coups``."""

    titre: str
    date: str
    coups: int = 0
    total: int = 0
    tops: int = 0
    negatif: int = 0
    pourcentage: int = 0
    trouves: int = 0
    fini: bool = False


def compte_seul(competition: Competition) -> CompteSeul | None:
    """What the first partie of the file comes to; None where there is none."""
    if not competition.parties:
        return None
    partie = competition.parties[0]
    compte = CompteSeul(partie.titre, competition.date, fini=partie.phase is Phase.FINIE)
    coups = len(coups_payes(partie))
    if not coups:
        return compte
    ligne = classement_de_partie(competition, partie)[0].ligne
    return replace(
        compte,
        coups=coups,
        total=ligne.total,
        tops=ligne.tops,
        negatif=ligne.negatif,
        pourcentage=ligne.pourcentage,
        trouves=ligne.nb_tops,
    )


class CoupDeLaSalle(Struct, frozen=True):
    """What the room had on a coup: how many handed in, how many of them the top, their mean in tenths of a point, the
    words most played (word, reference, points, how many)."""

    coup: int
    joueurs: int
    au_top: int
    dixiemes: int
    mots: tuple[tuple[str, str, int, int], ...] = ()


def jouee_par_la_salle(partie: Partie) -> tuple[CoupDeLaSalle, ...]:
    """Coup by coup, those where something was entered."""
    return tuple(_de_la_salle(partie))


def _de_la_salle(partie: Partie) -> Iterator[CoupDeLaSalle]:
    for coup in coups_payes(partie):
        rendus = [resultat(partie, coup, place.joueur) for place in partie.presents(coup.numero)]
        saisis = [rendu for rendu in rendus if rendu.saisi]
        if saisis:
            yield CoupDeLaSalle(
                coup.numero,
                len(saisis),
                sum(rendu.points == coup.points_top for rendu in saisis),
                en_moyenne([rendu.points for rendu in saisis], 10),
                _mots(coup, {rendu.joueur: rendu.points for rendu in saisis}),
            )


def _mots(coup: Coup, points: dict[int, int]) -> tuple[tuple[str, str, int, int], ...]:
    dits = ((*mot_joue(coup, coup.fiches.get(joueur)), gagnes) for joueur, gagnes in points.items())
    comptes = Counter(dit for dit in dits if dit[0])
    ordre = sorted(comptes.items(), key=lambda dit: (-dit[1], -dit[0][2], dit[0]))
    return tuple((mot, ref, gagnes, nombre) for (mot, ref, gagnes), nombre in ordre[:CITES])
