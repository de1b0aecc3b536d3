"""Who meets whom in the next round (articles 6, 7 and 8).

A round is proposed as pairs in the order of the ranking. Nothing is drawn by lot, so the same results always give the
same pairs.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from arbitre.engine.classique.classement import classer, rencontres_faites
from arbitre.engine.classique.formule import FICTIF, PREDETERMINES_MAX, BaremeClassique, Numero, article, deux_tiers
from arbitre.engine.classique.permutations import Appariees, ChoixDAdversaire, Groupes, Paire, Raison
from arbitre.engine.classique.rencontre import Ronde
from arbitre.engine.classique.tableaux import Tableaux
from arbitre.engine.erreurs import Refus
from arbitre.engine.reglement import Article


class AppariementImpossible(Refus):
    """Too few players are there."""


class RondeProposee(Struct, frozen=True):
    """A round: its pairs by decreasing place, the article that gives them, the pairs who meet again all the same.

    ``au_dela``: the text's permutations would have made players meet again, others were found that do not. ``regle``:
    the rule followed instead of the article that should give the round, in words. ``raisons``: why each pair.
    """

    paires: tuple[Paire, ...]
    article: Article
    doubles: tuple[Paire, ...] = ()
    au_dela: bool = False
    regle: str = ""
    raisons: tuple[Raison, ...] = ()
    pm_de_x: int | None = None
    """The PM that X was placed by; None where there is no X, or the rule needs none."""
    sans_tableau: bool = False
    """Whether a fixed table should have given it, and none was there (6.2.2)."""


def apparier(
    initial: Sequence[Numero],
    rondes: Sequence[Ronde],
    absents: Collection[Numero] = (),
    tableaux: Tableaux | None = None,
    bareme: BaremeClassique | None = None,
    *,
    exactement: bool = False,
    sans_tableau: bool = False,
) -> RondeProposee:
    """The next round of the players of ``initial`` (in that order) who are not ``absents``.

    ``exactement``: nothing beyond the permutations of the text. ``sans_tableau``: where the table of 9 to 16 players is
    missing, follow the rule of more than 16.

    Raises `AppariementImpossible`, or `TableauxManquants` for 9 to 16 players without the organiser's tables.
    """
    presents = [joueur for joueur in initial if joueur not in absents]
    if len(presents) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    tableaux = tableaux or Tableaux()
    base = _participants(rondes[0]) if rondes else presents
    au_depart = [joueur for joueur in initial if joueur in set(base)]
    numero = len(rondes) + 1
    groupes = _groupes(initial, rondes, presents, bareme, exactement=exactement)
    regle = ""
    if len(au_depart) <= PREDETERMINES_MAX and numero <= tableaux.nombre_de_rondes(len(au_depart)):
        if not sans_tableau or tableaux.a(len(au_depart)):
            places = tableaux.ronde(len(au_depart), numero)
            source = article("6.2.1" if len(au_depart) in (7, 8) else "6.2.2")
            return _predeterminee(places, au_depart, groupes, source)
        regle = f"la règle des plus de 16 joueurs, faute de tableau pour {len(au_depart)}"
    if not rondes and (len(presents) > PREDETERMINES_MAX or regle):
        raisons = tuple(Raison(a, b, ChoixDAdversaire.FIXE) for a, b in _premiere(_avec_x(presents)))
        return _proposition(groupes, Appariees(raisons), article("6.1.1"), regle)
    source = article("6.1.2" if numero == 2 else "6.1.3")
    return _proposition(groupes, groupes.permuter(groupes.ordre), source, regle)


def _participants(ronde: Ronde) -> set[Numero]:
    return {joueur for r in ronde for joueur in (r.a, r.b)}


def _avec_x(joueurs: Sequence[Numero]) -> list[Numero]:
    return [*joueurs, FICTIF] if len(joueurs) % 2 else list(joueurs)


def _premiere(ordre: Sequence[Numero]) -> list[Paire]:
    """The first two thirds meet from both ends, the last third neighbours (article 6.1.1)."""
    fin = deux_tiers(len(ordre))
    haut, bas = ordre[:fin], ordre[fin:]
    moitie = len(haut) // 2
    return [*zip(haut[:moitie], reversed(haut), strict=False), *zip(bas[::2], bas[1::2], strict=True)]


def _predeterminee(
    places: Sequence[tuple[int, int]], au_depart: Sequence[Numero], ronde: Groupes, source: Article
) -> RondeProposee:
    """The pairs of a table between those who are there; who is left without opponent is paired by the ranking.

    Where those would meet again the last pairs of the table are undone, one after the other.
    """
    par_place = dict(enumerate(_avec_x(au_depart), 1))
    presents = set(ronde.ordre)
    prevues = [(par_place[a], par_place[b]) for a, b in places]
    tenues = [paire for paire in prevues if presents.issuperset(paire) and not ronde.deja(*paire)]
    for gardees in range(len(tenues), -1, -1):
        fixes = tuple(Raison(a, b, ChoixDAdversaire.FIXE) for a, b in tenues[:gardees])
        places_prises = {joueur for paire in tenues[:gardees] for joueur in paire}
        suite = ronde.permuter([joueur for joueur in ronde.ordre if joueur not in places_prises])
        if not ronde.se_retrouvent(suite.paires):
            au_dela = suite.au_dela or gardees < len(tenues)
            return _proposition(ronde, Appariees((*fixes, *suite.raisons), au_dela), source)
    return _proposition(ronde, Appariees(suite.raisons), source)


def _groupes(
    initial: Sequence[Numero],
    rondes: Sequence[Ronde],
    presents: Collection[Numero],
    bareme: BaremeClassique | None,
    *,
    exactement: bool,
) -> Groupes:
    """X, who lost every match, comes last of those who have as few PM."""
    bareme = bareme or BaremeClassique()
    pm = {ligne.joueur: ligne.pm for ligne in classer(initial, rondes, bareme, parmi=set(presents))}
    ordre = list(pm)
    if len(ordre) % 2:
        pm[FICTIF] = bareme.defaite * (len(rondes) if bareme.x_avant else len(rondes_de_x(rondes)))
        ordre.insert(sum(pm[joueur] >= pm[FICTIF] for joueur in ordre), FICTIF)
    return Groupes(tuple(ordre), pm, rencontres_faites(rondes), exactement)


def rondes_de_x(rondes: Sequence[Ronde]) -> tuple[int, ...]:
    """The rounds, from 1, in which somebody met X."""
    return tuple(numero for numero, ronde in enumerate(rondes, 1) if any(r.contre_x for r in ronde))


def _proposition(groupes: Groupes, faites: Appariees, source: Article, regle: str = "") -> RondeProposee:
    """The pairs put in order."""
    rang = {joueur: place for place, joueur in enumerate(groupes.ordre)}
    cle = {joueur: len(rang) if joueur == FICTIF else place for joueur, place in rang.items()}
    rangees = tuple(sorted(((a, b) if cle[a] < cle[b] else (b, a) for a, b in faites.paires), key=lambda p: cle[p[0]]))
    doubles = tuple(p for p in rangees if groupes.deja(*p))
    pm_de_x = groupes.pm.get(FICTIF) if FICTIF in groupes.ordre else None
    return RondeProposee(rangees, source, doubles, faites.au_dela, regle, faites.raisons, pm_de_x, bool(regle))
