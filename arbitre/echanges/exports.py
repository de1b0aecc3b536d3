"""Everything that goes out of a competition file, by what it is for; bytes and what is to be said about them."""

from collections.abc import Callable, Mapping
from typing import Final

from arbitre.echanges.classeurs import csv_des_resultats, xlsx_des_resultats
from arbitre.echanges.direct import direct
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.page import page_des_resultats
from arbitre.echanges.rejeu import page_du_rejeu
from arbitre.echanges.rejouer import ecrire_parties, partie_ecrite
from arbitre.echanges.resultats import Resultats, RienAExporter, json_des_resultats, la_partie, resultats
from arbitre.echanges.sigles import sigles
from arbitre.echanges.vers import Export, Vers
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Partie

_Fait = tuple[bytes, tuple[str, ...]]
"""The bytes of a file, and sentences about what it could not say as it was."""


def _resultats(forme: Callable[[Resultats], bytes]) -> Callable[[Competition, Partie | None], _Fait]:
    """The results in that form."""
    return lambda competition, partie: (forme(resultats(competition, partie)), ())


def _coups(competition: Competition, partie: Partie | None) -> _Fait:
    parties = (partie,) if partie else competition.parties
    ecrites = tuple(partie_ecrite(competition, p) for p in parties)
    if not any(p.coups for p in ecrites):
        raise RienAExporter("Aucun coup n’est joué\u00a0: il n’y a rien à rejouer.")
    return ecrire_parties(ecrites), ()


_FORMES: Final[Mapping[Vers, Callable[[Competition, Partie | None], _Fait]]] = {
    Vers.CSV: _resultats(csv_des_resultats),
    Vers.XLSX: _resultats(xlsx_des_resultats),
    Vers.HTML: _resultats(page_des_resultats),
    Vers.JSON: _resultats(json_des_resultats),
    Vers.SIGLES: lambda competition, partie: sigles(competition, _la_seule(partie)),
    Vers.DIRECT: lambda _, partie: direct(_la_seule(partie)),
    Vers.REJOUER: _coups,
    Vers.REJEU: lambda competition, partie: (page_du_rejeu(competition, _la_seule(partie)), ()),
}


def _la_seule(partie: Partie | None) -> Partie:
    """The partie that a form `d_une_partie` is about."""
    assert partie is not None, "exporter gives it one"
    return partie


def exporter(competition: Competition, vers: Vers, numero: int | None = None) -> Export:
    """The export of partie ``numero``; without a number, of the competition, or of its last partie where that is one.

    Raises `RienAExporter`.
    """
    derniere = la_partie(competition, numero)
    partie = derniere if numero is not None or vers.d_une_partie else None
    nom = _nom(competition, vers, partie.numero if partie else None)
    return Export(nom, *_FORMES[vers](competition, partie))


def _nom(competition: Competition, vers: Vers, partie: int | None) -> str:
    """« coupe-du-printemps-2026-03-01-p2-sigles.txt »: never a path, whatever the competition's name."""
    debut = nom_de_fichier(f"{competition.nom} {competition.date}")
    return "-".join(filter(None, (debut, f"p{partie}" if partie else "", vers.sorte))) + vers.suffixe
