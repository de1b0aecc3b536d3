"""Who has which prize, as results stand, and why: the paper, the page and the room show the same."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.categories import meme_categorie
from arbitre.engine.classement.partie import rangs, rangs_entre_eux
from arbitre.engine.competition.classer import Classe, arrete, classement_general, parties_comptees, solos_de_partie
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.prix import CritereDePrix, Prix, TirageAuSort
from arbitre.engine.feuilles.classement import PROVISOIRE
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.francais import cle_de_nom, liste, ordinal, points
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.reconnus import noms_distincts

TIRAGE_AU_SORT: Final = "Tirage au sort"
PERSONNE: Final = "—"


class Attribution(Struct, frozen=True):
    """A prize, who has it (several who are level share it; none where nobody may), and why."""

    prix: Prix
    gagnants: tuple[Joueur, ...]
    a_qui: str
    """« MARTEL Léa et BRUN Noé », a dash for nobody; what tells two of one name apart."""
    pourquoi: str


class FeuilleDesPrix(Struct, frozen=True):
    """Prizes and draws; each draw with the names drawn and how it may be made again."""

    entete: Entete
    attributions: tuple[Attribution, ...]
    sorts: tuple[tuple[TirageAuSort, str], ...]


class _Rangee(Struct, frozen=True):
    """Somebody who may have a prize: the rank, and what he did."""

    rang: int
    joueur: Joueur
    fait: str


def feuille_des_prix(competition: Competition) -> FeuilleDesPrix:
    """The sheet of the prizes as they stand now."""
    attendu = "" if arrete(parties_comptees(competition)) else PROVISOIRE
    sorts = competition.organisation.sorts
    return FeuilleDesPrix(
        entete(competition, None, f"Prix{' et tirages au sort' if sorts else ''}{attendu}"),
        attribuer(competition),
        tuple((sort, noms_tires(competition, sort)) for sort in sorts),
    )


def noms_tires(competition: Competition, sort: TirageAuSort) -> str:
    """The names drawn, in their order."""
    noms = noms_des_joueurs(competition)
    return liste(noms[j] for j in sort.gagnants if j in noms)


def noms_des_joueurs(competition: Competition) -> dict[int, str]:
    """The name of each, by number; of two of one name with what tells them apart."""
    return dict(zip(competition.joueurs, noms_distincts([*competition.joueurs.values()]), strict=True))


def titre_du_prix(prix: Prix) -> str:
    """« 1ᵉʳ », « 2ᵉ de la série 4B », « Meilleur nouveau », « Meilleur solo »."""
    place = "" if prix.rang == 1 else f"{ordinal(prix.rang)} "
    match prix.critere:
        case CritereDePrix.RANG:
            return ordinal(prix.rang)
        case CritereDePrix.SERIE:
            return f"{ordinal(prix.rang)} de la série {prix.valeur}"
        case CritereDePrix.CATEGORIE:
            return f"{ordinal(prix.rang)} de la catégorie {prix.valeur}"
        case CritereDePrix.NOUVEAU:
            return f"{place or 'Meilleur '}nouveau"
        case CritereDePrix.SOLO:
            return f"{place or 'Meilleur '}solo"
        case CritereDePrix.LIBRE:
            return prix.valeur


def attribuer(competition: Competition) -> tuple[Attribution, ...]:
    """Each prize in turn. One that is given by hand goes where it was given, whatever he has."""
    recompenses = competition.organisation.recompenses
    joue = any(coups_proclames(partie) for partie in competition.parties)
    classes = classement_general(competition) if recompenses.prix and joue else ()
    noms, eus = noms_des_joueurs(competition), set[int]()
    faites = []
    for prix in recompenses.prix:
        passes = frozenset[int]() if recompenses.cumul else frozenset(eus)
        attribution = _attribuer(competition, prix, classes, noms, passes)
        eus |= {joueur.numero for joueur in attribution.gagnants}
        faites.append(attribution)
    return tuple(faites)


def _attribuer(
    competition: Competition,
    prix: Prix,
    classes: Sequence[Classe],
    noms: Mapping[int, str],
    passes: frozenset[int],
) -> Attribution:
    def a(gagnants: Sequence[Joueur], pourquoi: str) -> Attribution:
        return Attribution(prix, tuple(gagnants), liste(noms[j.numero] for j in gagnants) or PERSONNE, pourquoi)

    if prix.critere is CritereDePrix.LIBRE:
        joueur = competition.joueurs.get(prix.joueur)
        return a([joueur], "au choix du juge-arbitre") if joueur else a([], "à donner")
    rangees = _rangees(competition, prix, classes)
    suivants = [x for x in rangees if x.rang >= prix.rang and x.joueur.numero not in passes]
    if not suivants:
        restent = [noms[x.joueur.numero] for x in rangees if x.rang >= prix.rang]
        aucun = "aucun solo" if prix.critere is CritereDePrix.SOLO else "personne n’y répond"
        personne = "personne à ce rang" if rangees else aucun
        return a([], (_ont_deja(restent) if restent else personne) if classes else "rien n’est encore joué")
    premier = min(x.rang for x in suivants)
    gagnants = [x for x in suivants if x.rang == premier]
    devant = (x.joueur.numero for x in rangees if prix.rang <= x.rang <= premier)
    sautes = [noms[numero] for numero in devant if numero in passes]
    dits = [gagnants[0].fait, *(["ex aequo"] if len(gagnants) > 1 else [])]
    if sautes:
        dits.append(_ont_deja(sautes))
    return a([x.joueur for x in gagnants], ", ".join(dits))


def _ont_deja(noms: Sequence[str]) -> str:
    return f"{liste(noms)} {'a' if len(noms) == 1 else 'ont'} déjà un prix"


def _rangees(competition: Competition, prix: Prix, classes: Sequence[Classe]) -> list[_Rangee]:
    """The players among whom the prize is given, ranked among themselves."""
    match prix.critere:
        case CritereDePrix.RANG:
            return _entre_eux(classes)
        case CritereDePrix.SERIE:
            return _entre_eux([c for c in classes if cle_de_nom(c.joueur.serie) == cle_de_nom(prix.valeur)])
        case CritereDePrix.CATEGORIE:
            return _entre_eux([c for c in classes if meme_categorie(c.joueur.categorie, prix.valeur)])
        case CritereDePrix.NOUVEAU:
            nouveaux = competition.organisation.recompenses.nouveaux
            return _entre_eux([c for c in classes if c.joueur.numero in nouveaux])
        case CritereDePrix.SOLO:
            return _par_solo(competition)
        case CritereDePrix.LIBRE:
            return []


def _entre_eux(classes: Sequence[Classe]) -> list[_Rangee]:
    entre_eux = rangs_entre_eux([c.ligne.rang for c in classes])
    return [
        _Rangee(rang, c.joueur, f"{ordinal(c.ligne.rang)} du classement, {points(c.ligne.total)}")
        for rang, c in zip(entre_eux, classes, strict=True)
    ]


def _par_solo(competition: Competition) -> list[_Rangee]:
    """Each player's best solo, the best first."""
    meilleurs: dict[int, tuple[int, str, Joueur]] = {}
    for partie in parties_comptees(competition):
        for joueur, solo in solos_de_partie(competition, partie):
            ou = f"{points(solo.points)} au coup {solo.coup}"
            dit = f"{ou} de la partie {partie.numero}" if len(competition.parties) > 1 else ou
            deja = meilleurs.get(joueur.numero)
            if deja is None or solo.points > deja[0]:
                meilleurs[joueur.numero] = (solo.points, dit, joueur)
    ordre = sorted(meilleurs.values(), key=lambda x: -x[0])
    return [_Rangee(rang, x[2], x[1]) for rang, x in zip(rangs([x[0] for x in ordre]), ordre, strict=True)]


def sort_au_tableau(competition: Competition, sort: TirageAuSort) -> tuple[str, str]:
    """What the room reads of a draw: its title, then what was drawn for whom."""
    connus = noms_des_joueurs(competition)
    noms = "\n".join(connus[j] for j in sort.gagnants if j in connus)
    return TIRAGE_AU_SORT, f"{sort.lot}\n{noms}" if sort.lot else noms
