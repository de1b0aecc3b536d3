"""What is found late: a mistyped tirage, wrong points of a top, a false word. Later coups are never touched."""

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.engine.lettres import JOKER, en_trop
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Coup, Fiche, Partie, reliquat_apres
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.sac import excedent
from arbitre.engine.saisies import NOMBRE_MAX, phrase
from arbitre.engine.tirage import Tirage

Evenements = tuple[ev.EvenementPartie, ...]


def _coup_joue(partie: Partie, numero: int) -> Coup:
    coup = partie.le_coup(numero)
    if coup is None or coup.tirage is None:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    return coup


def _motif(texte: str) -> str:
    motif = phrase(texte)
    if not motif:
        raise CommandeRefusee("Donnez le motif de la rectification.")
    return motif


def rectifier_tirage(contexte: Contexte, commande: cmd.RectifierTirage) -> Evenements:
    """The tirage as it was on the tables; what it contradicts is told by `contradictions`."""
    partie = contexte.partie
    coup = _coup_joue(partie, commande.coup)
    assert coup.tirage is not None
    lu = Tirage.parse(commande.tirage, coup.reliquat)
    if len(lu.lettres) != len(coup.tirage.lettres):
        raise CommandeRefusee(f"Le tirage du coup {coup.numero} a {len(coup.tirage.lettres)} lettres.")
    if trop := excedent(GRILLE_VIDE, lu.lettres):
        raise CommandeRefusee(f"« {trop} » en trop : le jeu n’a pas tant de ces lettres.")
    tirage = replace(lu, rejet=lu.rejet or coup.tirage.rejet)
    if not (lu.reliquat or lu.rejet):
        tirage = _avec_le_reliquat(tirage, coup.tirage.reliquat)
    return (ev.TirageRectifie(coup.numero, tirage, _motif(commande.motif)),)


def _avec_le_reliquat(tirage: Tirage, reliquat: str) -> Tirage:
    """A tirage typed without « + »: the letters on record as left from the coup before stay so, if they are in it."""
    nouvelles = list(tirage.nouvelles)
    for lettre in reliquat:
        if lettre not in nouvelles:
            return tirage
        nouvelles.remove(lettre)
    return Tirage(reliquat, "".join(nouvelles), tirage.rejet)


def rectifier_top(contexte: Contexte, commande: cmd.RectifierTop) -> Evenements:
    """The points of the top as they should have been; whoever is paid the top follows."""
    coup = _coup_joue(contexte.partie, commande.coup)
    if coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {commande.coup} n’est pas encore retenu.")
    if not 0 <= commande.points <= NOMBRE_MAX:
        raise CommandeRefusee(f"{commande.points} points : un top est compris entre 0 et {NOMBRE_MAX}.")
    return (ev.TopRectifie(coup.numero, commande.points, _motif(commande.motif)),)


def declarer_mot_faux(contexte: Contexte, commande: cmd.DeclarerMotFaux) -> Evenements:
    """The word stays on the grid; whether its coup counts is the juge-arbitre's choice."""
    coup = _coup_joue(contexte.partie, commande.coup)
    if not coup.proclame:
        raise CommandeRefusee(f"Le top du coup {commande.coup} n’est pas annoncé : annulez plutôt le coup.")
    return (ev.MotRetenuFaux(coup.numero, commande.annuler_points, _motif(commande.motif)),)


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
            faits.append(f"Coup {coup.numero} : {coup.retenu.solution.mot} demande « {manque} », absent du tirage.")
        if tables := _tables_a_revoir(partie, coup):
            noms = ", ".join(map(str, tables))
            faits.append(f"Coup {coup.numero} : bulletins jugés avec d’autres lettres, à ressaisir (tables {noms}).")
        attendu = reliquat_apres(coup).replace(JOKER, "" if partie.formule.joker else JOKER) if coup.proclame else None
    return tuple(faits)


def _tables_a_revoir(partie: Partie, coup: Coup) -> tuple[int, ...]:
    return tuple(p.table for p in partie.presents(coup.numero) if _a_revoir(coup.fiches.get(p.joueur)))


def _a_revoir(fiche: Fiche | None) -> bool:
    return fiche is not None and fiche.a_revoir and fiche.decision is None


def _lettres_absentes(coup: Coup) -> str:
    assert coup.retenu is not None
    assert coup.tirage is not None
    posees = coup.grille.nouvelles(coup.retenu.solution.placement)
    lettres = "".join(JOKER if signe.islower() else signe for _, signe in posees)
    return en_trop(lettres, {c: coup.tirage.lettres.count(c) for c in set(coup.tirage.lettres)})
