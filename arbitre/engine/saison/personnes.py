"""Who is who from one evening to another: put together by licence, else by name; what is doubtful is asked, once.

Two of one evening are never one person, whatever they are called.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_licence, cle_de_nom
from arbitre.engine.proches import Reponse, Reponses, a_demander, est_celui
from arbitre.engine.reconnus import plus_riche
from arbitre.engine.saison.valeurs import Soiree, Venue

_TRAITS: Final = ("licence", "categorie", "serie", "club")


class _Ecriture(Struct, frozen=True):
    """One way in which somebody is written; ``fois``: the second of that very name in one evening is another."""

    nom: str
    licence: str
    club: str
    fois: int = 0
    paire: bool = False


class Personne(Struct, frozen=True):
    """A player, or a pair, of the season: named as the club has it, else as most often; the rest as written last,
    completed by what was written before."""

    joueur: Joueur
    soirees: frozenset[int]
    """The evenings where he played, by their place."""


class RegistreDesVenus(Struct, frozen=True):
    """Everybody of a season; ``qui`` has, for each evening, the place among them of each who came."""

    personnes: tuple[Personne, ...]
    qui: tuple[tuple[int, ...], ...]
    a_demander: tuple[tuple[Joueur, Joueur], ...]
    """Pairs of players who may be one person, about whom nobody has answered."""


def rattacher(
    soirees: Sequence[Soiree], reponses: Sequence[Reponse] = (), connus: Iterable[Joueur] = ()
) -> RegistreDesVenus:
    """Put together who came to these evenings, the first evening first; ``connus``: the club's own players."""
    travail = _Rattachement(soirees, Reponses(reponses), connus)
    travail.par_licence()
    travail.par_nom()
    travail.par_reponse(reponses)
    return travail.registre(reponses)


def jamais_venus(
    joueurs: Sequence[Joueur], soirees: Sequence[Soiree], reponses: Sequence[Reponse] = ()
) -> tuple[int, ...]:
    """The numbers of those who came to none of these evenings."""
    ce_soir = Soiree("", "", "", "", 0, 0, True, tuple(Venue(_nu(joueur), 0, 0, 0, 0, 0, 0) for joueur in joueurs))
    fait = rattacher([*soirees, ce_soir], reponses)
    seul = frozenset({len(soirees)})
    venus = zip(joueurs, fait.qui[-1], strict=True)
    return tuple(joueur.numero for joueur, place in venus if fait.personnes[place].soirees == seul)


def _sans_zeros(licence: str) -> str:
    cle = cle_de_licence(licence)
    return cle.lstrip("0") if cle.isdigit() else cle


def _nu(joueur: Joueur) -> Joueur:
    return replace(joueur, numero=0, table=0)


class _Rattachement:
    """Writings in groups that grow; a group is known by its first writing."""

    def __init__(self, soirees: Sequence[Soiree], dites: Reponses, connus: Iterable[Joueur]) -> None:
        self._dites = dites
        self._au_club: dict[str, list[Joueur]] = {}
        """The club's players by licence, and by name."""
        for connu in connus:
            for cle in {_sans_zeros(connu.licence), cle_de_nom(connu.nom_complet)} - {""}:
                self._au_club.setdefault(cle, []).append(connu)
        self._fois: list[int] = []
        """How often each writing stands."""
        self._rang: dict[_Ecriture, int] = {}
        self._joueurs: list[list[Joueur]] = []
        self._soirees: list[set[int]] = []
        self._dernieres: list[int] = []
        self._connues: dict[Joueur, _Ecriture] = {}
        self._qui = [self._ecritures(numero, soiree) for numero, soiree in enumerate(soirees)]
        self._ecrites = list(self._rang)
        self._chefs = list(range(len(self._ecrites)))

    def _ecritures(self, numero: int, soiree: Soiree) -> list[int]:
        """The writing of each who came to that evening; a licence that two have there is the first one's."""
        vues: set[_Ecriture] = set()
        licences: set[str] = set()
        rangs = []
        for venue in soiree.venues:
            ecrite = self._ecriture(venue.joueur)
            if ecrite.licence in licences:
                ecrite = replace(ecrite, licence="")
            while ecrite in vues:
                ecrite = replace(ecrite, fois=ecrite.fois + 1)
            vues.add(ecrite)
            if ecrite.licence:
                licences.add(ecrite.licence)
            rang = self._rang.setdefault(ecrite, len(self._rang))
            if rang == len(self._joueurs):
                self._joueurs.append([])
                self._fois.append(0)
                self._soirees.append(set())
                self._dernieres.append(numero)
            if not self._joueurs[rang] or self._joueurs[rang][-1] != venue.joueur:
                self._joueurs[rang].append(venue.joueur)
            self._fois[rang] += 1
            self._soirees[rang].add(numero)
            self._dernieres[rang] = numero
            rangs.append(rang)
        return rangs

    def _ecriture(self, joueur: Joueur) -> _Ecriture:
        connue = self._connues.get(joueur)
        if connue is None:
            licence = _sans_zeros(joueur.licence)
            if joueur.nom2:
                noms = sorted((cle_de_nom(joueur.nom), cle_de_nom(joueur.nom2)))
                connue = _Ecriture("/".join(noms), "", "", paire=True)
            else:
                connue = _Ecriture(cle_de_nom(joueur.nom), licence, cle_de_nom(joueur.club))
            self._connues[joueur] = connue
        return connue

    def _chef(self, rang: int) -> int:
        while self._chefs[rang] != rang:
            rang = self._chefs[rang]
        return rang

    def _unir(self, un: int, autre: int) -> None:
        """One person of both, unless one evening has two of them."""
        premier, second = sorted((self._chef(un), self._chef(autre)))
        if premier != second and self._soirees[premier].isdisjoint(self._soirees[second]):
            self._chefs[second] = premier
            self._soirees[premier] |= self._soirees[second]

    def par_licence(self) -> None:
        """One licence, one person, whatever the name."""
        par_licence: dict[str, list[int]] = {}
        for rang, ecrite in enumerate(self._ecrites):
            if ecrite.licence:
                par_licence.setdefault(ecrite.licence, []).append(rang)
        for rangs in par_licence.values():
            for un, autre in pairwise(rangs):
                self._unir(un, autre)

    def par_nom(self) -> None:
        """One name is one person where no licence, no club and no answer tells two apart."""
        par_nom: dict[tuple[str, int, bool], list[int]] = {}
        for rang, ecrite in enumerate(self._ecrites):
            par_nom.setdefault((ecrite.nom, ecrite.fois, ecrite.paire), []).append(rang)
        for rangs in par_nom.values():
            sans = [rang for rang in rangs if not self._ecrites[rang].licence]
            for rang in sorted(sans, key=lambda rang: not self._ecrites[rang].club):  # whose club is told, first
                self._au_seul(rang, rangs)

    def _au_seul(self, rang: int, rangs: Sequence[int]) -> None:
        """Join that writing of a name to the only person it may be; with two such persons, or none, leave it apart."""
        club = self._ecrites[rang].club
        autres = dict.fromkeys(chef for r in rangs if (chef := self._chef(r)) != self._chef(rang))
        du_club = [chef for chef in autres if club and club in self._clubs(chef, rangs)]
        possibles = du_club or [chef for chef in autres if not club or not self._clubs(chef, rangs)]
        siens = [r for r in rangs if self._chef(r) in possibles]
        if len(possibles) == 1 and not self._dits_deux([rang], siens):
            self._unir(rang, possibles[0])

    def _clubs(self, chef: int, rangs: Sequence[int]) -> set[str]:
        return {self._ecrites[r].club for r in rangs if self._chef(r) == chef} - {""}

    def _dits_deux(self, rangs: Sequence[int], autres: Sequence[int]) -> bool:
        """Whether somebody written so was said to be another than somebody written so, whatever was learnt since."""
        ecrits, leurs = ([self._joueurs[r][0] for r in siens] for siens in (rangs, autres))
        return any(self._dites.de(un, autre) is False for un in ecrits for autre in leurs)

    def par_reponse(self, reponses: Iterable[Reponse]) -> None:
        """Join the writings that an answer said to be one person."""
        par_nom: dict[str, list[int]] = {}
        for rang, joueurs in enumerate(self._joueurs):
            par_nom.setdefault(cle_de_nom(joueurs[0].nom_complet), []).append(rang)

        def de(dit: Joueur) -> list[int]:
            memes = par_nom.get(cle_de_nom(dit.nom), ())
            return [rang for rang in memes if any(est_celui(dit, j) for j in self._joueurs[rang])]

        for reponse in reponses:
            if reponse.meme:
                un, autre = map(de, reponse.personnes)
                for rang in (*un[1:], *autre) if un and autre else ():
                    self._unir(un[0], rang)

    def registre(self, reponses: Sequence[Reponse]) -> RegistreDesVenus:
        """Everybody, and whom to ask about."""
        membres: dict[int, list[int]] = {}
        for rang in range(len(self._ecrites)):
            membres.setdefault(self._chef(rang), []).append(rang)
        places = {chef: place for place, chef in enumerate(membres)}
        personnes = tuple(
            Personne(self._comme_ecrit(rangs), frozenset(self._soirees[chef])) for chef, rangs in membres.items()
        )
        qui = tuple(tuple(places[self._chef(rang)] for rang in rangs) for rangs in self._qui)
        seuls = [(p, siens) for p, siens in zip(personnes, membres.values(), strict=True) if not p.joueur.nom2]
        douteux = ((seuls[un], seuls[autre]) for un, autre in a_demander([p.joueur for p, _ in seuls], reponses))
        demandes = (
            (un.joueur, autre.joueur)
            for (un, siens), (autre, leurs) in douteux
            if un.soirees.isdisjoint(autre.soirees) and not self._dits_deux(siens, leurs)
        )
        return RegistreDesVenus(personnes, qui, tuple(demandes))

    def _comme_ecrit(self, rangs: Sequence[int]) -> Joueur:
        """The name that the club has, else the most frequent; as for the rest, as written last, and what was written
        before fills what is blank then."""
        dernieres = sorted(rangs, key=self._dernieres.__getitem__, reverse=True)
        ecrits = [joueur for rang in dernieres for joueur in reversed(self._joueurs[rang])]
        fois = Counter[str]()
        for rang in dernieres:
            fois[self._ecrites[rang].nom] += self._fois[rang]
        frequente = max(dernieres, key=lambda rang: fois[self._ecrites[rang].nom])  # the last of equal ones
        du_nom = self._joueurs[frequente][-1]
        ensemble = replace(ecrits[0], nom=du_nom.nom, nom2=du_nom.nom2)
        for joueur in ecrits:
            manquent = {t: valeur for t in _TRAITS if not getattr(ensemble, t) and (valeur := getattr(joueur, t))}
            if joueur.nom != ensemble.nom and cle_de_nom(joueur.nom) == cle_de_nom(ensemble.nom):
                manquent["nom"] = plus_riche(ensemble.nom, joueur.nom)
            ensemble = replace(ensemble, **manquent) if manquent else ensemble
        connu = self._connu(ecrits, fois)
        return replace(ensemble, nom=connu.nom, nom2=connu.nom2) if connu else ensemble

    def _connu(self, ecrits: Sequence[Joueur], fois: Counter[str]) -> Joueur | None:
        """Whom the club has of one licence, else of one of these names, the most frequent one first, and not of
        another club."""
        if not self._au_club or ecrits[0].nom2:
            return None
        licences = dict.fromkeys(filter(None, (_sans_zeros(joueur.licence) for joueur in ecrits)))
        par_licence = (connu for licence in licences for connu in self._au_club.get(licence, ()))
        par_nom = (connu for nom, _ in fois.most_common() for connu in self._au_club.get(nom, ()))
        sans_autre = (c for c in par_nom if not licences or not c.licence or _sans_zeros(c.licence) in licences)
        clubs = {cle_de_nom(joueur.club) for joueur in ecrits} - {""}
        du_club = (c for c in sans_autre if not clubs or not c.club or cle_de_nom(c.club) in clubs)
        return next(par_licence, None) or next(du_club, None)
