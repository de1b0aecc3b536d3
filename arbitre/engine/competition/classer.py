"""Rankings of the file's state: parties as plain values, then `classement`. Nothing of it is stored."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from arbitre.engine.classement.general import LigneClassement, Methode, classer
from arbitre.engine.classement.partie import Solo
from arbitre.engine.classement.partie import solos as solos_de
from arbitre.engine.classement.valeurs import Absence, Bareme, PartieJouee
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import Resultat, avertissements_de_bulletins, coups_comptes, resultat
from arbitre.engine.reglement import Peine


@dataclass(frozen=True, slots=True)
class Classe:
    """A player, the table held last, and the line of the ranking."""

    joueur: Joueur
    table: int
    ligne: LigneClassement


def partie_jouee(competition: Competition, partie: Partie) -> PartieJouee:
    """``partie`` as `classement` takes it: the coups whose top is proclaimed, players under their numbers."""
    coups = coups_comptes(partie)
    presents = partie.joueurs
    lignes = {joueur: [resultat(partie, coup, joueur) for coup in coups] for joueur in presents}
    return PartieJouee(
        tops=[None if coup.points_annules else coup.points_top for coup in coups],
        scores={str(j): [r.brut for r in rs] for j, rs in lignes.items()},
        formule=partie.formule,
        blitz=partie.temps.blitz,
        avertissements={str(j): _avertissements(partie, coups, j) for j in presents},
        penalites={str(j): _coups(rs, lambda r: r.a_la_peine(Peine.PENALITE)) for j, rs in lignes.items()},
        moyennes={str(j): _coups(rs, lambda r: r.moyenne) for j, rs in lignes.items()},
        absents={str(j): Absence.AVEC_PERTE for j in competition.joueurs if j not in lignes},
    )


def _avertissements(partie: Partie, coups: Sequence[Coup], joueur: int) -> list[int]:
    """The coups, among those that count, at which ``joueur`` was warned.

    A disciplinary warning stands whatever becomes of the coup under way when it was given: it goes to the last coup
    that counts.
    """
    comptants = [coup.numero for coup in coups if not coup.points_annules]
    ecrits = [coup for coup in avertissements_de_bulletins(partie, joueur) if coup in comptants]
    if not comptants:
        return ecrits
    apart = partie.disciplinaires.get(joueur, ())
    return sorted([*ecrits, *(coup if coup in comptants else comptants[-1] for coup in apart)])


def bareme(competition: Competition) -> Bareme:
    """The edition's values, the organiser's own for solos."""
    reglages = competition.reglages
    base = Bareme.de(competition.reglement)
    return replace(base, prime_solo=reglages.prime_solo, seuil_solo=reglages.seuil_solo)


def classement_de_partie(competition: Competition, partie: Partie) -> tuple[Classe, ...]:
    """The ranking of one partie, only those who played it."""
    jouee = partie_jouee(competition, partie)
    seuls = replace(jouee, absents={})
    lignes = classer([str(j) for j in partie.joueurs], [seuls], bareme(competition), Methode.POINTS)
    return _classes(competition, (partie,), lignes)


def classement_general(competition: Competition) -> tuple[Classe, ...]:
    """The ranking of the competition by points over its parties; one whose results do not stand is left out."""
    parties = [p for p in competition.parties if p.interruption is None or p.interruption.valides]
    jouees = [partie_jouee(competition, partie) for partie in parties]
    joueurs = [j for j in competition.joueurs if any(j in p.joueurs for p in parties)]
    connus = {str(j) for j in joueurs}
    jouees = [replace(p, absents={j: a for j, a in p.absents.items() if j in connus}) for p in jouees]
    lignes = classer([str(j) for j in joueurs], jouees, bareme(competition), Methode.POINTS)
    return _classes(competition, parties, lignes)


def solos_de_partie(competition: Competition, partie: Partie) -> tuple[tuple[Joueur, Solo], ...]:
    """The solos to announce at the end, in the order of coups (2023, 3.5)."""
    trouves = solos_de(partie_jouee(competition, partie))
    return tuple((competition.joueur(int(solo.joueur)), solo) for solo in trouves)


def _coups(resultats: Sequence[Resultat], garder: Callable[[Resultat], bool]) -> list[int]:
    return [r.coup for r in resultats if garder(r)]


def _classes(
    competition: Competition, parties: Sequence[Partie], lignes: Sequence[LigneClassement]
) -> tuple[Classe, ...]:
    return tuple(
        Classe(competition.joueur(int(ligne.joueur)), _table(parties, int(ligne.joueur)), ligne) for ligne in lignes
    )


def _table(parties: Sequence[Partie], joueur: int) -> int:
    """The last table the player held, 0 for none."""
    places = [place for partie in parties for place in partie.places if place.joueur == joueur]
    return places[-1].table if places else 0
