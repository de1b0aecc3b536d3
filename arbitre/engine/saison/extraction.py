"""What a season takes of a competition file: the ranking as the evening pronounced it, and points top beside."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.classement.general import LigneClassement, Methode
from arbitre.engine.competition.classer import Classe, arrete, classement_general, parties_comptees, tops_joues
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.saison.valeurs import SaisonImpossible, Soiree, Venue

_LONGUEUR_DU_JOUR: Final = len("2026-03-01")


def est_un_jour(texte: str) -> bool:
    """Whether it is a day as files hold it, « 2026-03-01 »."""
    annee, _, reste = texte.partition("-")
    mois, _, jour = reste.partition("-")
    if len(texte) != _LONGUEUR_DU_JOUR or not all(p.isascii() and p.isdigit() for p in (annee, mois, jour)):
        return False
    return len(annee) == 4 and 1 <= int(mois) <= 12 and 1 <= int(jour) <= 31


def soiree_de(competition: Competition, origine: str = "", jour: str = "") -> Soiree:
    """The evening; ``jour`` is when its letters were drawn, where nobody wrote its date as a day.

    Raises `SaisonImpossible` where no coup was proclaimed.
    """
    parties = tuple(p for p in parties_comptees(competition) if coups_proclames(p))
    if not parties:
        raise SaisonImpossible("aucun coup n’y est joué.")
    au_top = replace(competition.reglages, methode=Methode.POINTS_TOP, departage=())
    tops_de = {c.joueur.numero: c.ligne for c in classement_general(replace(competition, reglages=au_top))}
    venus = [c for c in classement_general(competition) if any(p.rang is not None for p in c.ligne.parties)]
    tops = tops_joues(competition, parties)
    date = competition.date.strip()
    return Soiree(
        competition.nom,
        date if est_un_jour(date) else jour,
        competition.lieu,
        origine,
        len(tops),
        sum(tops),
        arrete(competition.parties),
        tuple(_venue(c, tops_de[c.joueur.numero]) for c in venus),
    )


def _venue(classe: Classe, au_top: LigneClassement) -> Venue:
    ligne = classe.ligne
    return Venue(
        replace(classe.joueur, numero=0, table=0),
        ligne.rang,
        ligne.total,
        ligne.tops,
        sum(len(p.tops) for p in ligne.parties if p.rang is not None),
        ligne.nb_tops,
        ligne.solos,
        au_top.demi_points_top,
        au_top.max_points_top,
    )
