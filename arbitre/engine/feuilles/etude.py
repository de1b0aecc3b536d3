"""What one learns with, on paper: the tops that were missed, a list of words."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.feuilles.entete import Entete, date_en_toutes_lettres
from arbitre.engine.francais import denombrer, entre_parentheses
from arbitre.engine.lexique.dictionnaire import points_du_mot
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte, TopManque

Mot = tuple[str, int]
"""A word and its points."""


class LigneDePerte(Struct, frozen=True):
    """A top that was missed, and what its word is learnt with."""

    tirage: str
    top: str
    points: int
    joue: str
    gagnes: int
    anagrammes: str
    raccords: str
    ou: str


class FeuilleDePertes(Struct, frozen=True):
    """The costliest first; ``salle``: all of them are a whole room's, how many had the top and the mean."""

    entete: Entete
    lignes: tuple[LigneDePerte, ...]
    salle: bool = False


class FeuilleDeMots(Struct, frozen=True):
    """Words by length, each length under its heading."""

    entete: Entete
    demande: str
    groupes: tuple[tuple[str, tuple[Mot, ...]], ...]


def feuille_de_pertes(cartes: Sequence[CarteDePerte], date: str, lexique: str) -> FeuilleDePertes:
    """``date`` in ISO 8601."""
    par_perte: dict[TopManque, dict[SorteDeCarte, tuple[str, ...]]] = {}
    for carte in cartes:
        par_perte.setdefault(carte.perte, {})[carte.sorte] = carte.reponses
    ordre = sorted(par_perte.items(), key=lambda vue: vue[0].gagnes - vue[0].points)
    salle = bool(par_perte) and all(perte.salle[1] for perte in par_perte)
    return FeuilleDePertes(
        Entete("Mes pertes", date=date_en_toutes_lettres(date), lexique=lexique),
        tuple(_ligne(perte, reponses, seule=salle) for perte, reponses in ordre),
        salle,
    )


def joue_ou_salle(perte: TopManque, *, seule: bool = False) -> str:
    """« MOT », what was played; « la salle : 1 sur 8 », how many of a room had the top; ``seule``: « 1 sur 8 »."""
    if not perte.salle[1]:
        return entre_parentheses(perte.joue)
    avaient = f"{perte.salle[0]} sur {perte.salle[1]}"
    return avaient if seule else f"la salle\u00a0: {avaient}"


def _ligne(perte: TopManque, reponses: dict[SorteDeCarte, tuple[str, ...]], *, seule: bool) -> LigneDePerte:
    mot = perte.mot.upper()
    autres = (autre for autre in reponses.get(SorteDeCarte.ANAGRAMMES, ()) if autre != mot)
    return LigneDePerte(
        perte.tirage,
        f"{entre_parentheses(perte.mot)} {perte.ref}",
        perte.points,
        joue_ou_salle(perte, seule=seule),
        perte.gagnes,
        ", ".join(autres),
        ", ".join(reponses.get(SorteDeCarte.RACCORDS, ())),
        perte.ou,
    )


def feuille_de_mots(demande: str, mots: Sequence[str], date: str, lexique: str) -> FeuilleDeMots:
    """``mots`` in the order in which they were found; ``date`` in ISO 8601."""
    longueurs: dict[int, list[Mot]] = {}
    for mot in mots:
        longueurs.setdefault(len(mot), []).append((mot, points_du_mot(mot)))
    return FeuilleDeMots(
        Entete("Liste de mots", date=date_en_toutes_lettres(date), lexique=lexique),
        demande,
        tuple(
            (f"{denombrer(n, 'lettre')}\u00a0: {denombrer(len(trouves), 'mot')}", tuple(trouves))
            for n, trouves in sorted(longueurs.items())
        ),
    )
