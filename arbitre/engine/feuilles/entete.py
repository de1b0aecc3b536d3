"""What stands on top and at the foot of every paper: title, competition, date, edition, lexicon."""

import re
from typing import Final

from msgspec import Struct

from arbitre.engine.chrono import formule_et_temps
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import ordinal
from arbitre.engine.partie.etat import Partie

_MOIS: Final = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()


class Entete(Struct, frozen=True):
    """Plain French texts; empty where there is nothing to say. ``jour`` is the date in ISO 8601."""

    titre: str
    competition: str = ""
    date: str = ""
    lieu: str = ""
    partie: str = ""
    edition: str = ""
    lexique: str = ""
    club: str = ""
    jour: str = ""
    juge_arbitre: str = ""


def entete(competition: Competition, partie: Partie | None, titre: str) -> Entete:
    """The heading of a paper of ``partie``, or of the whole competition."""
    lexiques = dict.fromkeys(p.lexique for p in ((partie,) if partie else competition.parties))
    nom = nom_de_partie(partie) if partie else ""
    annulee = partie is not None and partie.numero in competition.organisation.annulees
    return Entete(
        titre=titre,
        competition=competition.nom,
        date=date_en_toutes_lettres(competition.date),
        jour=competition.date,
        lieu=competition.lieu,
        partie=f"{nom} · annulée" if annulee else nom,
        edition=(partie.reglement if partie else competition.reglement).titre,
        lexique=", ".join(lexiques),
        club=competition.en_tete.club,
        juge_arbitre=competition.en_tete.juge_arbitre,
    )


def nom_de_partie(partie: Partie) -> str:
    """« Partie 2 (finale) · partie joker · 1 min (blitz) »."""
    numero = f"Partie {partie.numero}"
    titre = partie.titre.strip()
    nom = titre if titre.casefold().startswith("partie") else f"{numero} ({titre})" if titre else numero
    return f"{nom} · {formule_et_temps(partie.formule, partie.temps.duree)}"


def date_en_toutes_lettres(date: str) -> str:
    """« 2026-03-01 » as « 1ᵉʳ mars 2026 »; anything else stays as it was typed."""
    lue = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", date.strip())
    if lue is None or not 1 <= int(lue[2]) <= 12:
        return date
    jour = int(lue[3])
    return f"{ordinal(1) if jour == 1 else jour} {_MOIS[int(lue[2]) - 1]} {lue[1]}"
