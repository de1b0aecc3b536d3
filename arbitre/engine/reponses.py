"""What was answered of pairs of people, pair by pair: two answers may tell one pair, once its licence or club is known.

An answer goes, or comes back, with all that were given of the same pair.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_nom
from arbitre.engine.proches import Reponse, Reponses, est_celui, retenir
from arbitre.engine.reconnus import plus_riche, se_distinguent

Dites = tuple[Reponse, ...]
"""The answers about one pair, the last first."""


class Echange(Struct, frozen=True):
    """One act on answers: those that go, those that come. It is taken back by its `contraire`."""

    otees: Dites = ()
    mises: Dites = ()

    @property
    def contraire(self) -> "Echange":
        """What takes it back."""
        return Echange(self.mises, self.otees)

    def dans(self, reponses: Iterable[Reponse]) -> Dites:
        """These answers, once it is done."""
        restent = tuple(r for r in reponses if r not in self.otees)
        for mise in reversed(self.mises):  # the last said stays the last
            restent = retenir(restent, mise)
        return restent


def par_paire(reponses: Iterable[Reponse]) -> tuple[Dites, ...]:
    """Pair by pair what was said, the last pair first; one that was said both ways stands twice."""
    paires: list[list[Reponse]] = []
    des_noms: dict[frozenset[str], list[list[Reponse]]] = {}
    for reponse in reversed(tuple(reponses)):
        voisines = des_noms.setdefault(frozenset(map(cle_de_nom, (reponse.un, reponse.autre))), [])
        sienne = next((p for p in voisines if all(_d_une_paire(reponse, dite) for dite in p)), None)
        if sienne is None:
            paires.append(sienne := [])
            voisines.append(sienne)
        sienne.append(reponse)
    return tuple(map(tuple, paires))


def sous_leurs_noms(reponses: Iterable[Reponse], noms: Iterable[str]) -> Dites:
    """The answers with each name as the richest of ``noms`` writes it; in capitals where none of them is that name."""
    ecrits: dict[str, str] = {}
    for nom in sorted(noms):
        cle = cle_de_nom(nom)
        ecrits[cle] = plus_riche(ecrits.get(cle, nom), nom)

    def ecrit(nom: str) -> str:
        return ecrits.get(cle_de_nom(nom), nom.upper())

    return tuple(replace(r, un=ecrit(r.un), autre=ecrit(r.autre)) for r in reponses)


def separer(joueur: Joueur, reponses: Iterable[Reponse]) -> Echange | None:
    """The answers by which ``joueur`` is no longer one with the person of the last answer; None where no answer made
    them one."""
    siennes = (p for p in par_paire(reponses) if any(_peut_etre(qui, joueur) for r in p for qui in r.personnes))
    derniere = next((p for p in siennes if p[0].meme), None)
    return Echange(derniere, tuple(replace(r, meme=False) for r in derniere)) if derniere else None


def suivre(reponses: Iterable[Reponse], avant: Joueur, apres: Joueur) -> Dites:
    """These answers, and the same of who was written ``avant`` and is ``apres`` now, unless another was given."""
    suivies = tuple(reponses)
    for reponse in suivies:
        un, autre = (apres if est_celui(qui, avant) else qui for qui in reponse.personnes)
        neuve = replace(reponse, licences=(un.licence, autre.licence), clubs=(un.club, autre.club))
        if neuve != reponse and Reponses(suivies).de(*neuve.personnes) is None:
            suivies = retenir(suivies, neuve)
    return suivies


def _d_une_paire(une: Reponse, autre: Reponse) -> bool:
    """Whether both say the same of the same two people, as far as is known."""
    if une.meme is not autre.meme:
        return False
    ici, la = une.personnes, autre.personnes
    pareil = est_celui if cle_de_nom(une.un) == cle_de_nom(une.autre) else _peut_etre
    return any(all(pareil(x, y) for x, y in zip(ici, sens, strict=True)) for sens in (la, la[::-1]))


def _peut_etre(un: Joueur, autre: Joueur) -> bool:
    """Whether these two may be one: of one name, and nothing tells them apart."""
    memes = cle_de_nom(un.nom_complet) == cle_de_nom(autre.nom_complet)
    return memes and not se_distinguent((un.licence, un.club), (autre.licence, autre.club))
