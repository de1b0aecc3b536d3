"""Everything that goes out of a competition file, by what it is for; bytes and what is to be said about them."""

from collections.abc import Callable
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

_RESULTATS: Final[dict[Vers, Callable[[Resultats], bytes]]] = {
    Vers.CSV: csv_des_resultats,
    Vers.XLSX: xlsx_des_resultats,
    Vers.HTML: page_des_resultats,
    Vers.JSON: json_des_resultats,
}


def exporter(competition: Competition, vers: Vers, numero: int | None = None) -> Export:
    """The export of partie ``numero``; without a number, of the competition, or of its last partie where that is one.

    Raises `RienAExporter`.
    """
    derniere = la_partie(competition, numero)
    partie = derniere if numero is not None or vers.d_une_partie else None
    nom = _nom(competition, vers, partie.numero if partie else None)
    if vers in _RESULTATS:
        return Export(nom, _RESULTATS[vers](resultats(competition, partie)))
    if vers is Vers.REJOUER:
        parties = (partie,) if partie else competition.parties
        ecrites = tuple(partie_ecrite(competition, p) for p in parties)
        if not any(p.coups for p in ecrites):
            raise RienAExporter("Aucun coup n’est joué\u00a0: il n’y a rien à rejouer.")
        return Export(nom, ecrire_parties(ecrites))
    assert partie is not None, "these forms are about one partie"
    if vers is Vers.REJEU:
        return Export(nom, page_du_rejeu(competition, partie))
    octets, notes = sigles(competition, partie) if vers is Vers.SIGLES else direct(partie)
    return Export(nom, octets, notes)


def _nom(competition: Competition, vers: Vers, partie: int | None) -> str:
    """« coupe-du-printemps-2026-03-01-p2-sigles.txt »: never a path, whatever the competition's name."""
    debut = nom_de_fichier(f"{competition.nom} {competition.date}")
    return "-".join(filter(None, (debut, f"p{partie}" if partie else "", vers.sorte))) + vers.suffixe
