"""The ranking as a paper: of a partie or of the competition."""

from collections.abc import Sequence
from dataclasses import dataclass

from arbitre.engine.competition.classer import Classe, classement_de_partie, classement_general
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import avertissements


@dataclass(frozen=True, slots=True)
class LigneDeClassement:
    """One line. ``pourcentage`` is in hundredths of a percent; ``parties`` the total of each partie, None if away."""

    rang: int
    table: int
    nom: str
    licence: str
    categorie: str
    serie: str
    club: str
    total: int
    negatif: int
    pourcentage: int
    solos: int
    avertissements: int
    penalites: int
    parties: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class FeuilleDeClassement:
    """A ranking, best first. ``tops`` is the sum of the tops; ``parties`` names the columns of totals, if several."""

    entete: Entete
    lignes: tuple[LigneDeClassement, ...]
    tops: int
    coups: int
    parties: tuple[str, ...] = ()


def classement_partie(competition: Competition, partie: Partie) -> FeuilleDeClassement:
    """The ranking of one partie."""
    coups = [c for c in partie.coups if c.proclame]
    return FeuilleDeClassement(
        entete(competition, partie, "Classement" if partie.fin else "Classement provisoire"),
        _lignes((partie,), classement_de_partie(competition, partie)),
        sum(c.points_top for c in coups),
        sum(not c.points_annules for c in coups),
    )


def classement_competition(competition: Competition) -> FeuilleDeClassement:
    """The ranking of the competition over the parties whose results stand."""
    parties = tuple(p for p in competition.parties if p.interruption is None or p.interruption.valides)
    coups = [c for p in parties for c in p.coups if c.proclame]
    finies = all(p.fin for p in parties)
    return FeuilleDeClassement(
        entete(competition, None, "Classement général" if finies else "Classement général provisoire"),
        _lignes(parties, classement_general(competition)),
        sum(c.points_top for c in coups),
        sum(not c.points_annules for c in coups),
        tuple(f"P{p.numero}" for p in parties) if len(parties) > 1 else (),
    )


def _lignes(parties: Sequence[Partie], classes: Sequence[Classe]) -> tuple[LigneDeClassement, ...]:
    return tuple(_ligne(parties, classe) for classe in classes)


def _ligne(parties: Sequence[Partie], classe: Classe) -> LigneDeClassement:
    joueur, ligne = classe.joueur, classe.ligne
    return LigneDeClassement(
        rang=ligne.rang,
        table=classe.table,
        nom=joueur.nom_complet,
        licence=joueur.licence,
        categorie=joueur.categorie,
        serie=joueur.serie,
        club=joueur.club,
        total=ligne.total,
        negatif=ligne.negatif,
        pourcentage=ligne.pourcentage,
        solos=ligne.solos,
        avertissements=sum(len(avertissements(p, joueur.numero)) for p in parties),
        penalites=ligne.penalites,
        parties=tuple(None if p.rang is None else p.total for p in ligne.parties) if len(parties) > 1 else (),
    )
