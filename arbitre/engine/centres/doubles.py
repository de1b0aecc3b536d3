"""What is there twice among the files of centres: one competition in two files, two competitions under one name."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.centres.conflits import Conflit, Nature
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_nom, denombrer, et_autres
from arbitre.engine.saisies import cite


class Tri(Struct, frozen=True):
    """The places of the centres that count, in their order, and what is said of the others."""

    gardes: tuple[int, ...]
    conflits: tuple[Conflit, ...]


def trier(centres: Sequence[Centre]) -> Tri:
    """Each competition once, in the file of it that has gone furthest; of two that have one name, the first."""
    gardes: list[int] = []
    places = _Places()
    conflits = []
    for rang, centre in enumerate(centres):
        place = places.de(centre)
        if place is None and centre.nom in places.par_nom:
            conflits.append(_homonymes(centre.nom))
        elif place is None:
            places.prendre(centre, len(gardes))
            gardes.append(rang)
        else:
            premier = centres[gardes[place]]
            if _remplace(premier, centre):
                gardes[place] = rang
                places.prendre(centre, place)
            conflits.append(_repetes(premier, centre, centres[gardes[place]]))
    return Tri(tuple(gardes), tuple(conflits))


class _Places:
    """Where each competition stands among those kept: by its seal, its name, what it says."""

    def __init__(self) -> None:
        self._par_origine: dict[str, int] = {}
        self._par_joueurs: dict[tuple[Joueur, ...], list[tuple[int, Centre]]] = {}
        self.par_nom: dict[str, tuple[int, Centre]] = {}

    def prendre(self, centre: Centre, place: int) -> None:
        if centre.origine:
            self._par_origine[centre.origine] = place
        self.par_nom[centre.nom] = (place, centre)
        self._par_joueurs.setdefault(centre.joueurs, []).append((place, centre))

    def de(self, centre: Centre) -> int | None:
        """The place of that competition, None for a new one. Two seals tell two competitions apart, whatever they say;
        a file of a former version has none."""
        if centre.origine in self._par_origine:
            return self._par_origine[centre.origine]
        place, homonyme = self.par_nom.get(centre.nom, (None, None))
        if homonyme is not None and not _deux_sceaux(homonyme, centre) and _ont_des_joueurs_communs(homonyme, centre):
            return place
        for autre_place, autre in self._par_joueurs.get(centre.joueurs, ()):
            if not _deux_sceaux(autre, centre) and autre.parties == centre.parties:
                return autre_place
        return None


def _deux_sceaux(un: Centre, autre: Centre) -> bool:
    return bool(un.origine and autre.origine)


def _ont_des_joueurs_communs(un: Centre, autre: Centre) -> bool:
    return not {j.nom_complet for j in un.joueurs}.isdisjoint(j.nom_complet for j in autre.joueurs)


def _remplace(premier: Centre, second: Centre) -> bool:
    """Whether the second file of a competition has gone further; under one name the later given corrects the other."""
    un, autre = _avancement(premier), _avancement(second)
    return autre > un or (autre == un and premier.nom == second.nom and premier != second)


def _avancement(centre: Centre) -> tuple[int, int, int]:
    parties = centre.parties
    return sum(len(p.coups) for p in parties), sum(p.finie for p in parties), sum(p.arretee for p in parties)


def _repetes(premier: Centre, second: Centre, compte: Centre) -> Conflit:
    if premier.nom != second.nom:
        texte = (
            f"{cite(premier.nom)} et {cite(second.nom)} sont la même compétition sous deux noms\u00a0: comptée une"
            f" fois, sous le nom {cite(compte.nom)}."
        )
    elif premier == second:
        texte = f"{cite(premier.nom)} est donné deux fois, dans le même état\u00a0: compté une fois."
    else:
        texte = f"{cite(premier.nom)} est donné deux fois\u00a0: compté une fois, dans son état le plus avancé."
    return Conflit(Nature.REPETE, texte, tuple(dict.fromkeys((premier.nom, second.nom))))


def _homonymes(nom: str) -> Conflit:
    texte = (
        f"Deux compétitions différentes s’appellent {cite(nom)}\u00a0: la seconde est laissée de côté. Demandez à ce"
        " centre un fichier sous un autre nom."
    )
    return Conflit(Nature.NOM, texte, (nom,))


def conflits_des_homonymes(centres: Sequence[Centre], joueurs: Sequence[tuple[Joueur, int]]) -> list[Conflit]:
    """One name in several centres, that a licence does not tell apart; each player comes with the centre's place."""
    par_nom: dict[str, list[tuple[Joueur, int]]] = {}
    for joueur, rang in joueurs:
        par_nom.setdefault(cle_de_nom(joueur.nom_complet), []).append((joueur, rang))
    trouves = []
    for siens in par_nom.values():
        noms = tuple(dict.fromkeys(centres[rang].nom for _, rang in siens))
        if len(noms) < 2 or all(joueur.licence.strip() for joueur, _ in siens):
            continue
        qui, ou, combien = (
            cite(siens[0][0].nom_complet),
            et_autres(list(map(cite, noms)), 5),
            denombrer(len(siens), "personne"),
        )
        texte = f"{qui} joue à {ou}, sans une licence pour chacun\u00a0: compté comme {combien}."
        trouves.append(Conflit(Nature.HOMONYME, texte, noms))
    return trouves
