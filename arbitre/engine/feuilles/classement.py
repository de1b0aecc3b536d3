"""The ranking as a paper: of a partie or of the competition."""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classement.general import Methode, classer_clubs
from arbitre.engine.classement.partie import rangs_entre_eux
from arbitre.engine.classement.valeurs import ParJoueur
from arbitre.engine.competition.classer import (
    Classe,
    arrete,
    classement_de_partie,
    classement_general,
    laissees,
    methode_de,
    parties_comptees,
    tops_joues,
)
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.courbes import Courbes, courbes
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.mort_subite import notes_de_mort_subite, sortie
from arbitre.engine.francais import alphabetique
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import avertissements

PROVISOIRE: Final = " — provisoire"
"""The end of a title while the ranking may still change."""

NEGATIF, PENALITES, PTS_TOP = "Négatif", "Pén.", "Pts top"
LEGENDES: Final[Mapping[str, str]] = MappingProxyType(
    {
        NEGATIF: "écart aux tops, hors solos et pénalités",
        PENALITES: "points retirés (avertissements, −5)",
        PTS_TOP: "un par joueur battu à chaque coup, un demi par égal\u00a0; %, leur part du plus possible",
    }
)
"""The meaning, in words, of some columns of a ranking."""


class Critere(Enum):
    """The groups into which a ranking is divided."""

    TOUS = "tous"
    CATEGORIE = "categorie"
    SERIE = "serie"
    CLUB = "club"
    PAIRES = "paires"


class LigneDeClassement(Classe, frozen=True):
    """A player's line: ``rang`` is that in his group; ``merite`` is the sum that the method ranks by, where it is
    neither the points nor their percentage."""

    rang: int
    avertissements: int
    merite: Fraction | None
    sortie: str = ""
    """In a mort subite, the coup at which the player went out, or that he is still in; else empty."""

    @property
    def parties(self) -> tuple[int | None, ...]:
        """The total of each partie, None where the player was away."""
        return tuple(None if p.rang is None else p.total for p in self.ligne.parties)


class Groupe(Struct, frozen=True):
    """Players ranked among themselves; ``nom`` is empty where there is one group only."""

    nom: str
    lignes: tuple[LigneDeClassement, ...]


class FeuilleDeClassement(Struct, frozen=True):
    """A ranking, best first. ``tops`` is the sum of the tops; ``parties`` names the columns of totals, if several."""

    entete: Entete
    groupes: tuple[Groupe, ...]
    tops: int
    coups: int
    parties: tuple[str, ...] = ()
    mesure: str = ""
    """What ``merite`` is called."""
    notes: tuple[str, ...] = ()
    """What the ranking leaves out, and why."""
    club: str = "Club"
    """What the column of clubs is called."""

    @property
    def nombre(self) -> int:
        """The number of players ranked."""
        return sum(len(groupe.lignes) for groupe in self.groupes)


class FeuilleDesCourbes(Struct, frozen=True):
    """Two pictures: the points that the leaders lost coup by coup, how many players found each top."""

    entete: Entete
    courbes: Courbes


class LigneDeClub(Struct, frozen=True):
    """A club's sum over its ``retenus``, its best players with their totals."""

    rang: int
    club: str
    total: int
    retenus: tuple[tuple[str, int], ...]


class FeuilleDesClubs(Struct, frozen=True):
    """Clubs by the sum of their ``meilleurs`` best totals."""

    entete: Entete
    lignes: tuple[LigneDeClub, ...]
    meilleurs: int


def classement_partie(competition: Competition, partie: Partie, critere: Critere = Critere.TOUS) -> FeuilleDeClassement:
    """The ranking of one partie."""
    tops = tops_joues(competition, (partie,))
    classes, methode = classement_de_partie(competition, partie), methode_de(competition, partie)
    return FeuilleDeClassement(
        entete(competition, partie, intitule("Classement", (partie,), critere)),
        grouper(lignes_de_classement((partie,), classes), critere),
        sum(tops),
        len(tops),
        mesure=MESURES.get(methode, ""),
        notes=notes_de_mort_subite(competition, partie),
    )


def feuille_des_courbes(competition: Competition, partie: Partie) -> FeuilleDesCourbes:
    """The pictures of one partie."""
    fait = courbes(partie, classement_de_partie(competition, partie))
    return FeuilleDesCourbes(entete(competition, partie, "Courbes de la partie"), fait)


def classement_competition(competition: Competition, critere: Critere = Critere.TOUS) -> FeuilleDeClassement:
    """The ranking of the competition over the parties whose results stand."""
    parties = parties_comptees(competition)
    tops = tops_joues(competition, parties)
    return FeuilleDeClassement(
        entete(competition, None, intitule("Classement général", parties, critere)),
        grouper(lignes_de_classement(parties, classement_general(competition)), critere),
        sum(tops),
        len(tops),
        tuple(f"P{p.numero}" for p in parties) if len(parties) > 1 else (),
        mesure=MESURES.get(competition.reglages.methode, ""),
        notes=tuple(laissees(competition)),
    )


def classement_des_clubs(competition: Competition, meilleurs: int) -> FeuilleDesClubs:
    """Clubs against each other over the competition."""
    classes = classement_general(competition)
    clubs = {str(c.joueur.numero): c.joueur.club for c in classes}
    totaux: ParJoueur[tuple[str, int]] = {str(c.joueur.numero): (c.joueur.nom_complet, c.ligne.total) for c in classes}
    lignes = classer_clubs([c.ligne for c in classes], clubs, meilleurs)
    return FeuilleDesClubs(
        entete(competition, None, intitule("Classement des clubs", parties_comptees(competition))),
        tuple(LigneDeClub(li.rang, li.club, li.total, tuple(totaux[j] for j in li.retenus)) for li in lignes),
        meilleurs,
    )


def grouper(lignes: Sequence[LigneDeClassement], critere: Critere) -> tuple[Groupe, ...]:
    """Groups in alphabetical order, ties of the whole ranking kept; who has no catégorie, série or club comes last."""
    match critere:
        case Critere.TOUS:
            return (Groupe("", tuple(lignes)),)
        case Critere.PAIRES:
            paires = _reclasser([li for li in lignes if li.joueur.nom2])
            return (Groupe("", paires),) if paires else ()
        case Critere.CATEGORIE:
            noms = [li.joueur.categorie for li in lignes]
        case Critere.SERIE:
            noms = [li.joueur.serie for li in lignes]
        case Critere.CLUB:
            noms = [li.joueur.club for li in lignes]
    if not any(noms):
        return ()
    par_nom: dict[str, list[LigneDeClassement]] = {}
    for nom, ligne in zip(noms, lignes, strict=True):
        par_nom.setdefault(nom, []).append(ligne)
    return tuple(
        Groupe(nom or f"Sans {_NOMS[critere]}", _reclasser(par_nom[nom]))
        for nom in sorted(par_nom, key=lambda nom: (not nom, alphabetique(nom)))
    )


_NOMS = {Critere.CATEGORIE: "catégorie", Critere.SERIE: "série", Critere.CLUB: "club"}


def intitule(titre: str, parties: Sequence[Partie], critere: Critere = Critere.TOUS) -> str:
    """« Classement général par série — provisoire », of these parties."""
    par = f" par {_NOMS[critere]}" if critere in _NOMS else " des paires" if critere is Critere.PAIRES else ""
    return f"{titre}{par}{'' if arrete(parties) else PROVISOIRE}"


def _reclasser(lignes: Sequence[LigneDeClassement]) -> tuple[LigneDeClassement, ...]:
    nouveaux = rangs_entre_eux([li.rang for li in lignes])
    return tuple(replace(li, rang=rang) for li, rang in zip(lignes, nouveaux, strict=True))


MESURES: Final = {Methode.PLACES: "Places", Methode.POINTS_TOP: PTS_TOP}
"""What the method adds up, where it is neither the points nor their percentage."""


def lignes_de_classement(parties: Sequence[Partie], classes: Sequence[Classe]) -> tuple[LigneDeClassement, ...]:
    """The lines of a ranking over ``parties``."""
    return tuple(
        LigneDeClassement(
            c.joueur,
            c.table,
            c.ligne,
            c.ligne.rang,
            sum(len(avertissements(p, c.joueur.numero)) for p in parties),
            c.ligne.merite,
            sortie(parties[0], c.joueur.numero) if len(parties) == 1 else "",
        )
        for c in classes
    )


def decimal(nombre: Fraction | None) -> str:
    """« 7 », « 7,5 », « 7,33 »."""
    return "" if nombre is None else f"{float(nombre):.2f}".rstrip("0").rstrip(".").replace(".", ",")


def legendes(titres: Sequence[str]) -> tuple[str, ...]:
    """« Négatif : écart aux tops… », of those of these columns that are not read by themselves."""
    return tuple(f"{titre}\u00a0: {LEGENDES[titre]}" for titre in titres if titre in LEGENDES)
