"""Papers of a competition read back and compared with what the engine holds, without the engine's own sheets."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papier import Demande, PapierDuplicate, papeterie_de
from arbitre.engine.competition.classer import Classe, classement_de_partie, classement_general
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import chronometre, entre_parentheses
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.topping import classer_topping
from tests.documents.lire import PageLue, Texte, lire

Ligne = tuple[int, str, int]
"""Rank, name, total."""
Attendus = Iterator[tuple[str, bool]]
"""What a paper should say, and whether it does."""


def lignes(classes: Sequence[Classe]) -> list[Ligne]:
    """As they are read."""
    return [(c.ligne.rang, c.joueur.nom_complet, c.ligne.total) for c in classes]


def fautes(
    etat: Competition, partie: Partie, traces: Sequence[Trace], noms: Collection[str], rang: int
) -> Iterator[str]:
    """What these papers say otherwise than the engine; ``rang`` takes the players in turn for the paper that has a
    page each."""
    presents = [place.table for place in partie.places if place.jusqua is None]
    demande = Demande(
        etat,
        partie,
        traces,
        tables=(presents[rang % len(presents)],) if presents else None,
        papeterie=papeterie_de(etat),
    )
    for papier in DUPLICATE:
        if papier.nom in noms and _a_lieu(papier.nom, etat, partie, presents):
            pages = _pages(papier, demande if papier.nom == _ROUTE else _de_tous(demande))
            for attendu, dit in SURVEILLES[papier.nom](demande, pages):
                if not dit:
                    yield f"{papier.nom} ne dit pas {attendu}"


def _pages(papier: PapierDuplicate, demande: Demande) -> list[PageLue]:
    """None where there is nobody to tell anything."""
    try:
        return lire(papier.faire(demande))
    except CommandeRefusee:
        assert papier.nom == "billets"
        return []


def _de_tous(demande: Demande) -> Demande:
    return Demande(demande.competition, demande.partie, demande.traces, papeterie=demande.papeterie)


def _a_lieu(nom: str, etat: Competition, partie: Partie, presents: Sequence[int]) -> bool:
    if nom == "classement-topping":
        return bool(etat.organisation.toppings)
    return nom != _ROUTE or bool(presents)


def proclames(partie: Partie) -> list[Coup]:
    return [coup for coup in partie.coups if coup.proclame and coup.retenu is not None]


# --- each paper -------------------------------------------------------------------------------------------------


def _classement(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    yield from _se_lisent(lignes(classement_de_partie(demande.competition, demande.partie)), pages)
    annulee = demande.partie.numero in demande.competition.organisation.annulees
    yield "annulée", ("annulée" in _tout(pages)) is annulee


def _general(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    yield from _se_lisent(lignes(classement_general(demande.competition)), pages)


def _clubs(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """All are of one club: its three best totals."""
    totaux = sorted((c.ligne.total for c in classement_general(demande.competition)), reverse=True)[:3]
    if totaux:
        (club,) = {joueur.club for joueur in demande.competition.joueurs.values() if joueur.club}
        yield f"{club} {sum(totaux)}", se_lit((1, club, sum(totaux)), pages)


def _feuille_de_partie(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """Each word retained with its place, its points, the sum so far."""
    cumul = 0
    for coup in proclames(demande.partie):
        assert coup.retenu is not None
        solution = coup.retenu.solution
        cumul += coup.points_top
        suite = [str(solution.ref), str(coup.points_top), str(cumul)]
        mot = entre_parentheses(solution.mot)
        yield f"{mot} {suite}", any(_a_droite(page, t)[:3] == suite for page, t in _trouves(pages, mot))


def _feuille_d_arbitrage(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """A row a player: points coup by coup, a dash where he was away, his total."""
    etat, partie = demande.competition, demande.partie
    classes = {c.joueur.numero: c.ligne.total for c in classement_de_partie(etat, partie)}
    for joueur in partie.joueurs if proclames(partie) else ():
        points = [_case(partie, coup, joueur) for coup in proclames(partie)]
        ecrits = [case for case in points if case]
        nom, total = etat.joueur(joueur).nom_complet, str(classes.get(joueur, 0))
        yield (
            f"{nom} {ecrits} {total}",
            any(
                [_nombre(t) for t in lus[: len(ecrits)]] == ecrits and lus[-1] == total
                for lus in (_a_droite(page, t) for page, t in _trouves(pages, nom))
            ),
        )


def _case(partie: Partie, coup: Coup, joueur: int) -> str:
    if joueur not in {place.joueur for place in partie.presents(coup.numero)}:
        return "—"
    lu = resultat(partie, coup, joueur)
    return str(lu.points) if lu.saisi else ""


def _route(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """The sheet of one player: his points, and his total as ranked."""
    etat, partie = demande.competition, demande.partie
    (table,) = demande.tables or ()
    (joueur,) = [place.joueur for place in partie.places if place.table == table and place.jusqua is None]
    texte = _serre(_tout(pages))
    yield etat.joueur(joueur).nom_complet, _serre(etat.joueur(joueur).nom_complet) in texte
    for classe in classement_de_partie(etat, partie) if proclames(partie) else ():
        if classe.joueur.numero == joueur:
            yield f"Total : {classe.ligne.total}", f"Total:{classe.ligne.total}point" in texte


def _billets(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """A slip for each result that a sanction or a decision made."""
    partie = demande.partie
    texte = _tout(pages)
    for coup in proclames(partie):
        for place in partie.presents(coup.numero):
            lu = resultat(partie, coup, place.joueur)
            if lu.saisi and lu.decision is not None:
                yield f"Table {place.table}, payé {lu.points}", _paye(pages, place.table, coup.numero, lu.points)
            elif lu.sanctions:
                nom = demande.competition.joueur(place.joueur).nom_complet
                yield f"table {place.table}", nom in texte or str(place.table) in _dispensees(texte)


def _paye(pages: Sequence[PageLue], table: int, coup: int, points: int) -> bool:
    """Whether a slip of that table and coup pays that: its own lines are those below its number."""
    for page, titre in _trouves(pages, f"Table {table}"):
        sous = [t for t in page.textes if abs(t.x - titre.x) < 1 and t.y > titre.y and t.texte.startswith("Payé")]
        meme_coup = any(_serre(t.texte) == f"Coup{coup}" and abs(t.y - titre.y) < 3 for t in page.textes)
        if meme_coup and sous and f":{points}point" in _serre(min(sous, key=lambda t: t.y).texte):
            return True
    return False


def _dispensees(texte: str) -> list[str]:
    """Tables whose slip need not be sent, as the sheet says."""
    return re.findall(r"\d+", " ".join(re.findall(r"coup \d+, tables? ([\d, ]+) —", texte)))


def _plan(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    assis = {place.joueur: place.table for place in demande.partie.places if place.jusqua is None}
    for joueur, table in assis.items():
        nom = demande.competition.joueur(joueur).nom_complet
        yield f"{nom} {table}", any(_a_droite(page, t)[-1:] == [str(table)] for page, t in _trouves(pages, nom))
    for nom in {j.nom_complet for n, j in demande.competition.joueurs.items() if n not in assis}:
        yield f"{nom} parti", not list(_trouves(pages, nom))


def _registre(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    texte = _serre(_tout(pages)).casefold()
    for recours in demande.partie.recours:
        yield f"le recours {recours.numero}", all(_serre(j.motif).casefold() in texte for j in recours.jugements)


def _topping(demande: Demande, pages: Sequence[PageLue]) -> Attendus:
    """The last topping: rank, name, time, coups done and found."""
    etat, topping = demande.competition, demande.competition.organisation.toppings[-1]
    for place in classer_topping(topping):
        nom, temps = etat.joueur(place.joueur).nom_complet, chronometre(place.secondes, 2)
        suite = [temps, f"{place.faits}/{len(topping.coups)}", str(place.trouves), str(place.propositions)]
        yield (
            f"{place.rang} {nom} {suite}",
            any(
                _a_droite(page, t)[-4:] == suite and _rang(page, t) == str(place.rang)
                for page, t in _trouves(pages, nom)
            ),
        )


_ROUTE: Final = "feuilles-de-route"
SURVEILLES: Final[dict[str, Callable[[Demande, Sequence[PageLue]], Attendus]]] = {
    "billets": _billets,
    "feuille-de-partie": _feuille_de_partie,
    "feuille-d-arbitrage": _feuille_d_arbitrage,
    _ROUTE: _route,
    "classement": _classement,
    "classement-general": _general,
    "classement-des-clubs": _clubs,
    "classement-topping": _topping,
    "registre": _registre,
    "plan-des-tables": _plan,
}


# --- reading ----------------------------------------------------------------------------------------------------


def se_lit(attendue: Ligne, pages: Sequence[PageLue]) -> bool:
    """Whether a page has that name on one line with its rank and its total."""
    rang, nom, total = attendue
    return any(_rang(page, t) == str(rang) and str(total) in _a_droite(page, t) for page, t in _trouves(pages, nom))


def _se_lisent(attendues: Sequence[Ligne], pages: Sequence[PageLue]) -> Attendus:
    for attendue in attendues:
        yield str(attendue), se_lit(attendue, pages)


def _trouves(pages: Sequence[PageLue], texte: str) -> Iterator[tuple[PageLue, Texte]]:
    return ((page, t) for page in pages for t in page.textes if t.texte == texte)


def _a_droite(page: PageLue, texte: Texte) -> list[str]:
    return [_serre(t.texte) for t in page.a_droite_de(texte)]


def _rang(page: PageLue, texte: Texte) -> str:
    """What stands first on its line."""
    return _serre(min((t for t in page.textes if abs(t.y - texte.y) < 3), key=lambda t: t.x).texte)


def _nombre(case: str) -> str:
    """The points of a case without its letters."""
    lu = re.match(r"—|\d+", case)
    return lu[0] if lu else case


def _serre(texte: str) -> str:
    return re.sub(r"\s", "", texte)


def _tout(pages: Sequence[PageLue]) -> str:
    return "\n".join(page.mots for page in pages)
