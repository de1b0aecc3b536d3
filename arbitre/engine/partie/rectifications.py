"""What is found late: a mistyped tirage, wrong points of a top, a false word. Later coups are never touched."""

from collections import Counter
from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import demande, denombrer
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.engine.lettres import JOKER, en_trop
from arbitre.engine.ordre import AuCoup, Ordre
from arbitre.engine.partie.coup import coup_tire, sur
from arbitre.engine.partie.etat import Coup, Partie, reliquat_apres
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.terminer import JoueursElimines, eliminer
from arbitre.engine.sac import demandees, excedent
from arbitre.engine.saisies import NOMBRE_MAX, exigee
from arbitre.engine.tirage import Tirage


class RectifierTirage(Ordre, frozen=True):
    """The letters on record were mistyped; later coups stay, contradictions are listed."""

    libelle = "rectification du tirage"
    coup: int
    tirage: str
    motif: str


class RectifierTop(Ordre, frozen=True):
    """The points of the top were wrong."""

    libelle = "rectification du top"
    coup: int
    points: int
    motif: str


class DeclarerMotFaux(Ordre, frozen=True):
    """The retained word is false: it stays on the grid, the coup's points are annulled or left."""

    libelle = "mot retenu déclaré faux"
    coup: int
    annuler_points: bool
    motif: str


class TirageRectifie(AuCoup, frozen=True):
    """The letters on record were not those on the tables; later coups stay."""

    dit = "tirage"
    tirage: Tirage
    motif: str


class TopRectifie(AuCoup, frozen=True):
    """The points of the top were wrong; totals follow."""

    dit = "motif"
    points: int
    motif: str


class MotRetenuFaux(AuCoup, frozen=True):
    """The retained word was found false; it stays on the grid, its coup's points are annulled or left."""

    dit = "motif"
    points_annules: bool
    motif: str


CommandeRectification = RectifierTirage | RectifierTop | DeclarerMotFaux
EvenementRectification = TirageRectifie | TopRectifie | MotRetenuFaux
Evenements = tuple[EvenementRectification | JoueursElimines, ...]

_MOTIF: Final = "Donnez le motif de la rectification."


def decide(contexte: Contexte, commande: CommandeRectification) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case RectifierTirage():
            return rectifier_tirage(contexte, commande)
        case RectifierTop():
            return rectifier_top(contexte, commande)
        case DeclarerMotFaux():
            return declarer_mot_faux(contexte, commande)
        case _:
            assert_never(commande)


def rectifier_tirage(contexte: Contexte, commande: RectifierTirage) -> Evenements:
    """The tirage as it was on the tables; what it contradicts is told by `contradictions`."""
    partie = contexte.partie
    coup = coup_tire(partie, commande.coup)
    assert coup.tirage is not None
    lu = Tirage.parse(commande.tirage, coup.reliquat)
    if len(lu.lettres) != len(coup.tirage.lettres):
        raise CommandeRefusee(f"Le tirage du coup {coup.numero} a {denombrer(len(coup.tirage.lettres), 'lettre')}.")
    if trop := excedent(GRILLE_VIDE, lu.lettres):
        raise CommandeRefusee(f"« {trop} » en trop : le jeu n’a pas tant de ces lettres.")
    tirage = replace(lu, rejet=lu.rejet or coup.tirage.rejet)
    if not (lu.reliquat or lu.rejet):
        tirage = _avec_le_reliquat(tirage, coup.tirage.reliquat)
    return (TirageRectifie(coup.numero, tirage, exigee(commande.motif, _MOTIF)),)


def _avec_le_reliquat(tirage: Tirage, reliquat: str) -> Tirage:
    """A tirage typed without « + »: the letters on record as left from the coup before stay so, if they are in it."""
    nouvelles = list(tirage.nouvelles)
    for lettre in reliquat:
        if lettre not in nouvelles:
            return tirage
        nouvelles.remove(lettre)
    return Tirage(reliquat, "".join(nouvelles), tirage.rejet)


def rectifier_top(contexte: Contexte, commande: RectifierTop) -> Evenements:
    """The points of the top as they should have been; whoever is paid the top follows."""
    coup = coup_tire(contexte.partie, commande.coup)
    if coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {commande.coup} n’est pas encore retenu.")
    if not 0 <= commande.points <= NOMBRE_MAX:
        raise CommandeRefusee(f"{denombrer(commande.points, 'point')} : un top est compris entre 0 et {NOMBRE_MAX}.")
    return _avec_les_sorties(contexte.partie, TopRectifie(coup.numero, commande.points, exigee(commande.motif, _MOTIF)))


def declarer_mot_faux(contexte: Contexte, commande: DeclarerMotFaux) -> Evenements:
    """The word stays on the grid; whether its coup counts is the juge-arbitre's choice."""
    coup = coup_tire(contexte.partie, commande.coup)
    if not coup.proclame:
        raise CommandeRefusee(f"Le top du coup {commande.coup} n’est pas annoncé : annulez plutôt le coup.")
    faux = MotRetenuFaux(coup.numero, commande.annuler_points, exigee(commande.motif, _MOTIF))
    return _avec_les_sorties(contexte.partie, faux)


def _avec_les_sorties(partie: Partie, fait: TopRectifie | MotRetenuFaux) -> Evenements:
    """The events with the players put out of a mort subite by the new points of a closed coup (2023, 3.8.3; 2012,
    7.3)."""
    apres = apply(partie, fait)
    coup = apres.coups[fait.coup - 1]
    return (fait, *(eliminer(apres, coup) if coup.cloture else ()))


def apply(partie: Partie, evenement: EvenementRectification) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    note = evenement.motif
    match evenement:
        case TirageRectifie(numero, tirage):
            return sur(partie, numero, lambda c: _tirage_rectifie(c, tirage, note))
        case TopRectifie(numero, points):
            return sur(partie, numero, lambda c: _points_rectifies(c, points, note))
        case MotRetenuFaux(numero, annules):
            return sur(
                partie,
                numero,
                lambda c: replace(
                    c, points_annules=note if annules else "", observations=(*c.observations, note), faux=True
                ),
            )
        case _:
            assert_never(evenement)


def _tirage_rectifie(coup: Coup, tirage: Tirage, note: str) -> Coup:
    """The coup with the corrected tirage; bulletins judged with other letters must be looked at again."""
    assert coup.tirage is not None, "letters are rectified after they came out"
    fiches = coup.fiches
    if sorted(coup.tirage.lettres) != sorted(tirage.lettres):
        juges = {j: f for j, f in fiches.items() if f.bulletin is not None and f.bulletin.remis}
        fiches = fiches.update({j: replace(f, a_revoir=True) for j, f in juges.items()})
    return replace(coup, tirage=tirage, fiches=fiches, observations=(*coup.observations, note))


def _points_rectifies(coup: Coup, points: int, note: str) -> Coup:
    assert coup.retenu is not None, "points are rectified after a top was retained"
    retenu = replace(coup.retenu, points_rectifies=points)
    return replace(coup, retenu=retenu, observations=(*coup.observations, note))


def contradictions(partie: Partie) -> tuple[str, ...]:
    """What no longer holds between the tirages, the words laid and the bag, in French, oldest coup first."""
    faits = []
    attendu: str | None = None
    for coup in partie.coups:
        if coup.tirage is None:
            continue
        if attendu is not None and coup.tirage.reliquat and sorted(coup.tirage.reliquat) != sorted(attendu):
            faits.append(
                f"Coup {coup.numero} : le reliquat est {coup.tirage.reliquat}, le coup précédent laisse {attendu}."
            )
        if trop := excedent(coup.grille, coup.tirage.lettres):
            faits.append(f"Coup {coup.numero} : « {trop} » en trop par rapport aux 102 lettres du jeu.")
        if coup.retenu is not None and (manque := _lettres_absentes(coup)):
            dit = demande(coup.retenu.solution.mot, manque, coup.tirage.lettres)
            faits.append(f"Coup {coup.numero}\u00a0: {dit}.")
        if tables := _tables_a_revoir(partie, coup):
            noms = ", ".join(map(str, tables))
            faits.append(f"Coup {coup.numero} : bulletins jugés avec d’autres lettres, à ressaisir (tables {noms}).")
        attendu = reliquat_apres(coup).replace(JOKER, "" if partie.formule.joker else JOKER) if coup.proclame else None
    return tuple(faits)


def _tables_a_revoir(partie: Partie, coup: Coup) -> list[int]:
    fiches = ((place.table, coup.fiches.get(place.joueur)) for place in partie.presents(coup.numero))
    return [table for table, fiche in fiches if fiche and fiche.a_revoir and fiche.decision is None]


def _lettres_absentes(coup: Coup) -> str:
    assert coup.retenu is not None
    assert coup.tirage is not None
    posees = coup.grille.nouvelles(coup.retenu.solution.placement)
    return en_trop(demandees(posees), Counter(coup.tirage.lettres))
