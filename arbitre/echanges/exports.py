"""Everything that goes out of a competition file, by what it is for; bytes and what is to be said about them."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.echanges.classeurs import csv_des_resultats, xlsx_des_resultats
from arbitre.echanges.direct import direct
from arbitre.echanges.donnees import json_des_resultats
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.page import page_des_resultats
from arbitre.echanges.rejouer import ecrire_parties, partie_ecrite
from arbitre.echanges.resultats import Resultats, RienAExporter, la_partie, resultats
from arbitre.echanges.sigles import sigles
from arbitre.engine.competition.etat import Competition


class Vers(Enum):
    """A form to export to; the value is its name on the command line."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"
    JSON = "json"
    SIGLES = "sigles"
    DIRECT = "direct"
    REJOUER = "rejouer"

    @property
    def suffixe(self) -> str:
        """What the name of such a file ends with."""
        return {Vers.SIGLES: ".txt", Vers.DIRECT: ".txt", Vers.REJOUER: ".jsonl"}.get(self, f".{self.value}")

    @property
    def sorte(self) -> str:
        """What such a file is about, in its name."""
        return {Vers.SIGLES: "sigles", Vers.DIRECT: "direct", Vers.REJOUER: "coups"}.get(self, "resultats")

    @property
    def d_une_partie(self) -> bool:
        """Whether such a file is always about one partie."""
        return self in (Vers.SIGLES, Vers.DIRECT)


class Export(Struct, frozen=True):
    """A file to be written, a name for it, and sentences about what it could not say as it was."""

    nom: str
    octets: bytes
    notes: tuple[str, ...] = ()


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
    octets, notes = sigles(competition, partie) if vers is Vers.SIGLES else direct(partie)
    return Export(nom, octets, notes)


def _nom(competition: Competition, vers: Vers, partie: int | None) -> str:
    """« coupe-du-printemps-2026-03-01-p2-sigles.txt »: never a path, whatever the competition's name."""
    debut = nom_de_fichier(f"{competition.nom} {competition.date}")
    return "-".join(filter(None, (debut, f"p{partie}" if partie else "", vers.sorte))) + vers.suffixe
