"""All the papers of a partie at once, as the demonstration leaves them in a folder."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.papier import Besoin, Demande, PapierDuplicate
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.correction.places import Lexique
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.partie.etat import Partie

_SELON: Final = {
    Critere.CATEGORIE: attrgetter("categorie"),
    Critere.SERIE: attrgetter("serie"),
    Critere.CLUB: attrgetter("club"),
    Critere.PAIRES: attrgetter("nom2"),
}


def tous_les_documents(
    competition: Competition,
    partie: Partie,
    traces: Sequence[Trace] = (),
    lexique: Lexique | None = None,
    papeterie: Papeterie | None = None,
) -> dict[str, Callable[[], bytes]]:
    """File name -> what makes it: every paper of ``partie``, billets coup by coup, rankings by every criterion that
    tells players apart. The register needs ``traces``; a file of an appeal is for one bulletin, so none is here.
    Without ``papeterie``, they are made at the name of the competition's club.
    """
    en_tete, meilleurs = competition.en_tete, competition.reglages.meilleurs_par_club
    papeterie = papeterie or Papeterie(club=en_tete.club, logo=en_tete.logo)
    demande = Demande(competition, partie, traces, lexique, meilleurs=meilleurs, papeterie=papeterie)
    return {
        papier.fichier(precise): partial(papier.faire, precise)
        for papier in DUPLICATE
        for precise in _demandes(papier, demande)
    }


def _demandes(papier: PapierDuplicate, demande: Demande) -> Iterator[Demande]:
    match papier.nom:
        case "dossier-de-recours":
            return
        case "registre" if not demande.traces:
            return
        case "classement-des-clubs" if not any(j.club for j in demande.competition.joueurs.values()):
            return
        case "billets":
            yield from (replace(demande, coup=coup) for coup in demande.coups)
        case _:
            yield demande
    if Besoin.CRITERE in papier.besoins:
        yield from (replace(demande, critere=critere) for critere in _criteres(demande.competition))


def _criteres(competition: Competition) -> Iterator[Critere]:
    """The criteria by which some players are told apart."""
    for critere, trait in _SELON.items():
        if any(map(trait, competition.joueurs.values())):
            yield critere
