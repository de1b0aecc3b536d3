"""Rankings of the file's state: parties as plain values, then `classement`. Nothing of it is stored.

And what should be known of a general ranking before it is read out: what it leaves out, what it cannot separate.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classement.general import Departage, LigneClassement, Methode, classer, parmi
from arbitre.engine.classement.mort_subite import classer_la_survie, rangs_de_survie
from arbitre.engine.classement.partie import Solo
from arbitre.engine.classement.partie import solos as solos_de
from arbitre.engine.classement.valeurs import Absence, Bareme, Identifiant, PartieJouee
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.erreurs import Refus
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.lecture import Colonne, colonne, coups_payes, coups_proclames, non_saisis
from arbitre.engine.partie.relecture import relectures_a_trancher
from arbitre.engine.reglement import Article


class Classe(Struct, frozen=True):
    """A player, the table held last (0: none), and the line of the ranking."""

    joueur: Joueur
    table: int
    ligne: LigneClassement


_JOUEES: Final = Memoire[PartieJouee](32)


def partie_jouee(competition: Competition, partie: Partie) -> PartieJouee:
    """``partie`` as `classement` takes it: the coups whose top is proclaimed, players under their numbers."""
    return _JOUEES.pour(
        partie,
        competition.joueurs,
        competition.organisation.absences,
        calcul=lambda: _partie_jouee(competition, partie),
        selon=competition.reglages.absence,
    )


def _partie_jouee(competition: Competition, partie: Partie) -> PartieJouee:
    colonnes = [colonne(partie, coup) for coup in coups_proclames(partie)]
    presents = {joueur: str(joueur) for joueur in partie.joueurs}
    return PartieJouee(
        tops=[c.top for c in colonnes],
        scores=_scores(colonnes, presents),
        formule=partie.formule,
        blitz=partie.temps.blitz,
        avertissements=_avertissements(partie, colonnes, presents),
        penalites=_par_joueur(((c.numero, c.penalises) for c in colonnes), presents),
        moyennes=_par_joueur(((c.numero, c.moyens) for c in colonnes), presents),
        attendus=_par_joueur(((c.numero, c.attendus) for c in colonnes), presents),
        absents={str(j): absence(competition, partie, j) for j in competition.joueurs if j not in presents},
    )


def _scores(colonnes: Sequence[Colonne], presents: Mapping[int, Identifiant]) -> dict[Identifiant, Sequence[int]]:
    """The row of each player, 0 where nothing was entered."""
    if not colonnes:
        return dict.fromkeys(presents.values(), ())
    # each column whole before the next: side by side, they are too large to be at hand together
    rangees = zip(*(tuple(map(c.bruts.get, presents, repeat(0))) for c in colonnes), strict=True)
    return dict(zip(presents.values(), rangees, strict=True))


def _par_joueur(
    coups: Iterable[tuple[int, Sequence[int]]], presents: Mapping[int, Identifiant]
) -> dict[Identifiant, list[int]]:
    """The coups of each player who has any; a player named twice on a coup has it twice."""
    faits: dict[Identifiant, list[int]] = {}
    for numero, joueurs in coups:
        for joueur in joueurs:
            if joueur in presents:
                faits.setdefault(presents[joueur], []).append(numero)
    return faits


def absence(competition: Competition, partie: Partie, joueur: int) -> Absence:
    """What it costs ``joueur`` not to have played: nothing to its arbitre; else as judged, or as the organiser set."""
    if joueur in partie.arbitres:
        return Absence.SANS_PERTE
    return competition.organisation.absences.get((partie.numero, joueur), competition.reglages.absence)


def _avertissements(
    partie: Partie, colonnes: Sequence[Colonne], presents: Mapping[int, Identifiant]
) -> dict[Identifiant, list[int]]:
    """The coups, among those that count, at which each player was warned.

    A disciplinary warning stands whatever becomes of the coup under way when it was given: it goes to the last coup
    that counts.
    """
    comptants = [c.numero for c in colonnes if c.top is not None]
    faits = _par_joueur(((c.numero, c.avertis) for c in colonnes if c.top is not None), presents)
    if not comptants:
        return faits
    for joueur, apart in partie.disciplinaires.items():
        if joueur in presents:
            siens = faits.setdefault(presents[joueur], [])
            siens += [coup if coup in comptants else comptants[-1] for coup in apart]
            siens.sort()
    return faits


def bareme(competition: Competition) -> Bareme:
    """The edition's values, the organiser's own for solos."""
    reglages = competition.reglages
    base = Bareme.de(competition.reglement)
    return replace(base, prime_solo=reglages.prime_solo, seuil_solo=reglages.seuil_solo)


def methode_de(competition: Competition, partie: Partie | None) -> Methode:
    """What the ranking of ``partie`` adds up; None: that of the competition. One partie alone has no places to add."""
    methode = competition.reglages.methode
    partie = partie or seule_mort_subite(competition)
    if partie is None:
        return methode
    return methode if methode is Methode.POINTS_TOP and not partie.formule.elimination else Methode.POINTS


def classement_de_partie(competition: Competition, partie: Partie) -> tuple[Classe, ...]:
    """The ranking of one partie, only those who played it: by points, points top where they rank, or who lasted."""
    seuls, joueurs = replace(partie_jouee(competition, partie), absents={}), [str(j) for j in partie.joueurs]
    regles = bareme(competition)
    if partie.formule.elimination:
        lignes = classer_la_survie(joueurs, seuls, regles, rangs_de_mort_subite(partie))
    else:
        lignes = classer(joueurs, [seuls], regles, methode_de(competition, partie))
    return _classes(competition, (partie,), lignes)


def rangs_de_mort_subite(partie: Partie) -> dict[Identifiant, int]:
    """The rank of who played a mort subite: who lasted longest first, those out on one coup equal; who left is out at
    the first coup that the others played without him."""
    reste = len(coups_proclames(partie)) + 1
    dernieres = {place.joueur: place.jusqua for place in sorted(partie.places, key=lambda p: p.depuis)}
    partis = {j: min(reste, jusqua + 1) for j, jusqua in dernieres.items() if jusqua is not None}
    return rangs_de_survie({str(j): partie.elimines.get(j, partis.get(j, reste)) for j in partie.joueurs})


def parties_comptees(competition: Competition) -> tuple[Partie, ...]:
    """The parties of the general ranking: not those whose results do not stand, nor a mort subite, which separates;
    where nothing but mort subites was played, the last is the ranking."""
    subite = seule_mort_subite(competition)
    return (subite,) if subite is not None else _parties_de_points(competition)


def _parties_de_points(competition: Competition) -> tuple[Partie, ...]:
    return tuple(p for p in _parties_valides(competition) if not p.formule.elimination)


def _parties_valides(competition: Competition) -> tuple[Partie, ...]:
    """The parties whose results stand."""
    annulees = competition.organisation.annulees
    return tuple(
        p
        for p in competition.parties
        if p.numero not in annulees and (p.interruption is None or p.interruption.valides)
    )


def seule_mort_subite(competition: Competition) -> Partie | None:
    """The mort subite that is the whole competition: the last, where no other formule was played; else None."""
    valides = _parties_valides(competition)
    return valides[-1] if valides and all(p.formule.elimination for p in valides) else None


def classement_general(competition: Competition) -> tuple[Classe, ...]:
    """The ranking of the competition over its parties, by the method and the tie-breaks that the organiser set."""
    subite = seule_mort_subite(competition)
    if subite is not None:
        return classement_de_partie(competition, subite)
    parties, reglages = parties_comptees(competition), competition.reglages
    partis = () if reglages.partis_classes else partis_avant_la_fin(parties)
    la = {place.joueur for p in parties for place in p.places}.union(*(p.arbitres for p in parties))
    joueurs = sorted(j for j in competition.joueurs if j in la)  # a map of many has no order of its own
    connus = {str(j) for j in joueurs}
    jouees = [_parmi_les_connus(partie_jouee(competition, partie), connus) for partie in parties]
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


def _parmi_les_connus(jouee: PartieJouee, connus: set[str]) -> PartieJouee:
    """The partie without the absents who played none; the very same where there are none."""
    if connus.issuperset(jouee.absents):
        return jouee
    return replace(jouee, absents={j: a for j, a in jouee.absents.items() if j in connus})


def _mort_subite(competition: Competition) -> dict[Identifiant, int]:
    """Ranks in the mort subite that counts: the last one played."""
    jouees = [p for p in _parties_valides(competition) if p.formule.elimination]
    return rangs_de_mort_subite(jouees[-1]) if jouees else {}


def partis_avant_la_fin(parties: Sequence[Partie]) -> frozenset[int]:
    """The players who left a partie and were not there at the end of a later one; going out of a mort subite is not
    leaving."""
    partis: set[int] = set()
    for partie in parties:
        fin = len(partie.coups)
        for joueur in (j for j in partie.joueurs if j not in partie.elimines):
            (partis.discard if partie.place_de(joueur, fin) else partis.add)(joueur)
    return frozenset(partis)


def solos_de_partie(competition: Competition, partie: Partie) -> tuple[tuple[Joueur, Solo], ...]:
    """The solos to announce at the end, in the order of coups (2023, 3.5)."""
    trouves = solos_de(partie_jouee(competition, partie))
    return tuple((competition.joueur(int(solo.joueur)), solo) for solo in trouves)


class SoloDuCoup(Struct, frozen=True):
    """The player who has the solo of a coup, as results stand; ``prime`` is 0 where too few play for it to pay."""

    joueur: Joueur
    points: int
    prime: int
    article: Article


def solo_du_coup(competition: Competition, partie: Partie, numero: int) -> SoloDuCoup | None:
    """The solo of that coup, to be announced at the end with the others (2023, 3.5); who is not entered has 0."""
    regles = bareme(competition)
    prime = regles.prime_solo if len(partie.joueurs) >= regles.seuil_solo else 0
    for joueur, solo in solos_de_partie(competition, partie):
        if solo.coup == numero:
            return SoloDuCoup(joueur, solo.points, prime, competition.reglement.prime_solo.article)
    return None


def _classes(
    competition: Competition, parties: Sequence[Partie], lignes: Sequence[LigneClassement]
) -> tuple[Classe, ...]:
    tables = {place.joueur: place.table for partie in parties for place in partie.places}
    return tuple(
        Classe(competition.joueur(int(ligne.joueur)), tables.get(int(ligne.joueur), 0), ligne) for ligne in lignes
    )


def classes(competition: Competition, *, generale: bool) -> tuple[Classe, ...]:
    """The ranking to show, empty before there is one."""
    partie = competition.partie
    if partie is None:
        return ()
    try:
        return classement_general(competition) if generale else classement_de_partie(competition, partie)
    except Refus:
        return ()


def total_des_tops(competition: Competition, *, generale: bool) -> int | None:
    """What the tops of the partie in hand, or of all that count, add up to; None where no points are added."""
    partie = competition.partie
    if partie is None or methode_de(competition, None if generale else partie) is not Methode.POINTS:
        return None
    return sum(tops_joues(competition, parties_comptees(competition) if generale else (partie,)))


def tops_joues(competition: Competition, parties: Iterable[Partie]) -> tuple[int, ...]:
    """The tops of their coups that count, one by one."""
    return tuple(top for partie in parties for top in partie_jouee(competition, partie).tops_comptes)


def arrete(parties: Iterable[Partie]) -> bool:
    """Whether nothing is awaited any more: finished, and nothing in suspense, as readings of the double arbitre that
    differ (2023, 5.9; 2012, 5.7; ancienne, 4.6). Whatever shows a ranking calls it « provisoire » until then."""
    return all(partie.fin is not None and not en_suspens(partie) for partie in parties)


def en_suspens(partie: Partie) -> bool:
    """Whether a bulletin is not entered, an appeal undecided, or a reading that differs left to settle."""
    return bool(
        relectures_a_trancher(partie)
        or any(recours.en_attente for recours in partie.recours)
        or any(non_saisis(partie, coup) for coup in coups_payes(partie))
    )


def remarques(competition: Competition) -> tuple[str, ...]:
    """Sentences in French, the gravest first; none where all is plain."""
    return (*laissees(competition), *_tournant(competition), *_partis(competition), *_ex_aequo(competition))


def laissees(competition: Competition, *, motifs: bool = True) -> list[str]:
    """What the general ranking leaves out of the parties, and why; ``motifs``: an annulment with what was written."""
    annulees = competition.organisation.annulees
    faits = [
        f"La partie {numero} est annulée{f' ({motif})' if motifs else ''}\u00a0: elle ne compte pas."
        for numero, motif in annulees.items()
    ]
    for partie in competition.parties:
        if partie.numero in annulees:
            continue
        if partie.interruption is not None and not partie.interruption.valides:
            faits.append(f"La partie {partie.numero} est interrompue trop tôt : elle ne compte pas.")
        elif partie.formule.elimination and partie is not seule_mort_subite(competition):
            suite = "\u00a0: elle départage les ex aequo." if _par_mort_subite(competition) else "."
            faits.append(f"La partie {partie.numero}, mort subite, ne compte pas{suite}")
        elif partie.phase is not Phase.FINIE:
            faits.append(f"La partie {partie.numero} n’est pas finie.")
    return faits


def _tournant(competition: Competition) -> list[str]:
    """Ancienne, formules originales: with rotating arbitration places or percentages are to be preferred."""
    tournant = any(partie.arbitres for partie in parties_comptees(competition))
    if not tournant or competition.reglages.methode is not Methode.POINTS:
        return []
    conseil = "Classez plutôt par places ou au pourcentage (ancienne, art. FO)."
    return [f"Arbitrage tournant : par points, qui arbitre une partie y marque 0. {conseil}"]


def _partis(competition: Competition) -> list[str]:
    partis = partis_avant_la_fin(parties_comptees(competition))
    if not partis or competition.reglages.partis_classes:
        return []
    noms = ", ".join(competition.joueur(j).nom_complet for j in sorted(partis))
    return [f"Partis avant la fin, non classés : {noms}."]


def _ex_aequo(competition: Competition) -> list[str]:
    jouees = any(coups_proclames(partie) for partie in competition.parties)
    classes = classement_general(competition) if jouees and seule_mort_subite(competition) is None else ()
    rangs = Counter(classe.ligne.rang for classe in classes)
    jouee = bool(_mort_subite(competition)) and not _par_mort_subite(competition)
    moyen = "la mort subite les départage si ce départage est coché" if jouee else "une mort subite peut les départager"
    return [
        f"{nombre} ex aequo au rang {rang}" + (f"\u00a0: {moyen}." if rang == 1 else ".")
        for rang, nombre in sorted(rangs.items())
        if nombre > 1 and rang <= 3
    ]


def _par_mort_subite(competition: Competition) -> bool:
    return Departage.MORT_SUBITE in competition.reglages.departage
