"""What the state does not keep and a paper says: when a result was entered, by whom first, when a player was told."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.partie.discipline import AvertissementDisciplinaire
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.saisie import (
    EvenementSaisie,
    ResultatEfface,
    ResultatSaisi,
    ResultatsAuTop,
    SanctionNotifiee,
)


class Saisie(Struct, frozen=True):
    """A result as it was entered at one moment (ISO 8601)."""

    instant: str
    auteur: str


class Notification(Struct, frozen=True):
    """A player was told at one moment; ``version`` counts the entries that stood then, from 1."""

    instant: str
    auteur: str
    remise: Remise
    version: int


class Chronologie(Struct, frozen=True):
    """What happened to one player's result of one coup, in order."""

    saisies: tuple[Saisie, ...] = ()
    annonces: tuple[Notification, ...] = ()

    @property
    def remplace(self) -> bool:
        """Whether the player was told of a result that has changed since."""
        return any(a.version < len(self.saisies) for a in self.annonces)


class Suivi(Struct, frozen=True):
    """By (coup, player): ``resultats``, what happened to the result; ``disciplinaires``, the reasons of the warnings
    given apart from bulletins."""

    resultats: Mapping[tuple[int, int], Chronologie] = field(default_factory=dict)
    disciplinaires: Mapping[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)

    def de(self, coup: int, joueur: int) -> Chronologie:
        return self.resultats.get((coup, joueur), _RIEN)


_RIEN = Chronologie()


def suivi(traces: Iterable[Trace], partie: int) -> Suivi:
    """The journal of ``partie`` as papers need it; commands taken back are left out."""
    resultats: dict[tuple[int, int], Chronologie] = {}
    disciplinaires: dict[tuple[int, int], tuple[str, ...]] = {}
    for trace in en_vigueur(traces, partie):
        evenement = trace.evenement
        if isinstance(evenement, EvenementSaisie):
            _suivre(resultats, trace, evenement)
        elif isinstance(evenement, AvertissementDisciplinaire):
            cle = (evenement.coup, evenement.joueur)
            disciplinaires[cle] = (*disciplinaires.get(cle, ()), evenement.motif)
    return Suivi(resultats, disciplinaires)


def _suivre(resultats: dict[tuple[int, int], Chronologie], trace: Trace, evenement: EvenementSaisie) -> None:
    for joueur in evenement.joueurs:
        cle = (evenement.coup, joueur)
        avant = resultats.get(cle, _RIEN)
        match evenement:
            case ResultatsAuTop() | ResultatSaisi() | ResultatEfface():
                saisie = Saisie(trace.instant, trace.auteur)
                resultats[cle] = replace(avant, saisies=(*avant.saisies, saisie))
            case SanctionNotifiee(remise=remise):
                annonce = Notification(trace.instant, trace.auteur, remise, len(avant.saisies))
                resultats[cle] = replace(avant, annonces=(*avant.annonces, annonce))
            case _:
                assert_never(evenement)
