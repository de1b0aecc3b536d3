"""Players who are written otherwise since a paper named them."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.feuilles.registre import registre


def renommes(avant: Competition, apres: Competition, joueurs: Iterable[int], *, fiches: bool) -> Iterator[str]:
    """What changed in the names of these, or in what else is written of them too (``fiches``)."""
    for joueur in joueurs:
        vieux, neuf = avant.joueur(joueur), apres.joueurs.get(joueur)
        if neuf is None:
            continue
        if vieux.nom_complet != neuf.nom_complet:
            yield f"{vieux.nom_complet} s’appelle maintenant {neuf.nom_complet}."
        elif fiches and replace(vieux, table=0) != replace(neuf, table=0):
            yield f"La fiche de {neuf.nom_complet} est corrigée."


def nommes(etat: Competition, numero: int, impression: Impression) -> Iterable[int]:
    """The players of a paper that names everybody, of that partie (0: of all)."""
    if (topping := etat.organisation.topping(impression.topping)) is not None:
        return sorted(topping.courses)
    places = (p for partie in etat.parties if numero in (0, partie.numero) for p in partie.places)
    return dict.fromkeys(p.joueur for p in places if not impression.tables or p.table in impression.tables)


def cites(etat: Competition, numero: int, traces: Sequence[Trace], parmi: Iterable[int]) -> Collection[int]:
    """Those of whom the register of that partie speaks."""
    partie = etat.la_partie(numero)
    if partie is None:
        return ()
    fait = registre(etat, partie, traces)
    noms = {acte.joueur for acte in fait.actes} | {nom for a in fait.appels for nom in (a.joueur, a.requerant)}
    return [j for j in parmi if j in etat.joueurs and etat.joueur(j).nom_complet in noms]
