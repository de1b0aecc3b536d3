"""Rankings of the file's state: parties as plain values, then `classement`. Nothing of it is stored."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from arbitre.engine.classement.general import LigneClassement, Methode, classer
from arbitre.engine.classement.groupes import parmi
from arbitre.engine.classement.partie import Solo
from arbitre.engine.classement.partie import solos as solos_de
from arbitre.engine.classement.valeurs import Absence, Bareme, Identifiant, PartieJouee
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
        absents={str(j): absence(competition, partie, j) for j in competition.joueurs if j not in lignes},
    )


def absence(competition: Competition, partie: Partie, joueur: int) -> Absence:
    """What it costs ``joueur`` not to have played: nothing to its arbitre; else as judged, or as the organiser set."""
    if joueur in partie.arbitres:
        return Absence.SANS_PERTE
    return competition.organisation.absences.get((partie.numero, joueur), competition.reglages.absence)


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
    """The ranking of one partie, only those who played it: by points, points top where they rank, or who lasted."""
    jouee = partie_jouee(competition, partie)
    seuls = replace(jouee, absents={})
    methode = Methode.POINTS_TOP if competition.reglages.methode is Methode.POINTS_TOP else Methode.POINTS
    lignes = classer([str(j) for j in partie.joueurs], [seuls], bareme(competition), methode)
    if partie.formule.elimination:
        survie = rangs_de_mort_subite(partie)
        lignes = tuple(sorted((replace(x, rang=survie[x.joueur]) for x in lignes), key=lambda x: x.rang))
    return _classes(competition, (partie,), lignes)


def rangs_de_mort_subite(partie: Partie) -> dict[Identifiant, int]:
    """The rank of who played a mort subite: who lasted longest first, those out on one coup equal."""
    sorties = {j: partie.elimines.get(j, len(partie.coups) + 1) for j in partie.joueurs}
    ordre = sorted(sorties.values(), reverse=True)
    return {str(joueur): ordre.index(sortie) + 1 for joueur, sortie in sorties.items()}


def parties_comptees(competition: Competition) -> tuple[Partie, ...]:
    """The parties of the general ranking: not those whose results do not stand, nor a mort subite, which separates."""
    annulees = competition.organisation.annulees
    return tuple(
        p
        for p in competition.parties
        if p.numero not in annulees and (p.interruption is None or p.interruption.valides) and not p.formule.elimination
    )


def classement_general(competition: Competition) -> tuple[Classe, ...]:
    """The ranking of the competition over its parties, by the method and the tie-breaks that the organiser set."""
    parties, reglages = parties_comptees(competition), competition.reglages
    partis = () if reglages.partis_classes else partis_avant_la_fin(parties)
    joueurs = [j for j in competition.joueurs if any(j in p.joueurs or j in p.arbitres for p in parties)]
    connus = {str(j) for j in joueurs}
    jouees = [partie_jouee(competition, partie) for partie in parties]
    jouees = [replace(p, absents={j: a for j, a in p.absents.items() if j in connus}) for p in jouees]
    lignes = classer(
        [str(j) for j in joueurs],
        jouees,
        bareme(competition),
        reglages.methode,
        reglages.departage,
        _mort_subite(competition),
    )
    if partis:
        lignes = parmi(lignes, {str(j) for j in joueurs if j not in partis})
    return _classes(competition, parties, lignes)


def _mort_subite(competition: Competition) -> dict[Identifiant, int]:
    """Ranks in the mort subite that counts: the last one played."""
    annulees = competition.organisation.annulees
    jouees = [p for p in competition.parties if p.formule.elimination and p.numero not in annulees]
    return rangs_de_mort_subite(jouees[-1]) if jouees else {}


def partis_avant_la_fin(parties: Sequence[Partie]) -> frozenset[int]:
    """Who left a partie and was not there at the end of a later one."""
    partis: set[int] = set()
    for partie in parties:
        fin = len(partie.coups)
        for joueur in partie.joueurs:
            (partis.discard if partie.place_de(joueur, fin) else partis.add)(joueur)
    return frozenset(partis)


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
