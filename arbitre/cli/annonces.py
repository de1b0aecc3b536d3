"""`arbitre annonces`: what is said of a coup, in speaking order."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

import msgspec

from arbitre.cli.lignes import Entree, LigneInutilisable, Objet, traiter
from arbitre.engine.annonces.annonce import Annonce, Graphie
from arbitre.engine.annonces.coup import Cadre, annoncer_appel, annoncer_tirage, annoncer_top, sans_graphie
from arbitre.engine.chrono import Appel, cadence
from arbitre.engine.editions import edition
from arbitre.engine.formule import Formule, formule
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION, en_trop, triees
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.sac import defauts_de_la_pose
from arbitre.engine.solution import decompter
from arbitre.engine.tirage import Tirage
from arbitre.lexiques import ouvrir


class Retenu(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The retained word, on the grid as it was before."""

    grille: list[str]
    mot: str
    ref: str


class Ligne(Entree, frozen=True, kw_only=True):
    """One coup."""

    coup: int
    tirage: str
    edition: str = "2023"
    formule: str = "classique"
    duree: int = 180
    alerte: int | None = None
    rejets: tuple[str, ...] = ()
    retenu: Retenu | None = None


def executer(options: Namespace) -> int:
    """Answer the coups of the file; returns the exit status."""
    automate = ouvrir(options.lexique).automate if options.lexique else None
    return traiter(options.fichier, Ligne, partial(repondre, automate=automate))


def repondre(ligne: Ligne, automate: Automate | None = None) -> Objet:
    """The announcements of one line; with an ``automate`` the mention of a confusion is that of a search."""
    tirage, top = annoncer(ligne, automate)
    cadre = _cadre(ligne, sans_graphie)
    annonces = (*tirage, *(annoncer_appel(cadre, appel) for appel in Appel), *top)
    return {"annonces": [{"role": a.role.value, "texte": a.texte} for a in annonces]}


def annoncer(
    ligne: Ligne, automate: Automate | None = None, graphie: Graphie = sans_graphie
) -> tuple[Sequence[Annonce], Sequence[Annonce]]:
    """The announcements of the tirage, and those of the top, if there is one."""
    if ligne.coup < 1:
        raise LigneInutilisable("Le champ « coup » va de 1 en montant.")
    cadre = _cadre(ligne, graphie)
    tirage = _tirage(ligne.tirage, ligne.coup, cadre.formule)
    rejets = [_tirage(texte, ligne.coup, cadre.formule) for texte in ligne.rejets]
    if tirage.reliquat and (rejets or tirage.rejet):
        raise LigneInutilisable("Après un rejet, il n’y a plus de reliquat : écrivez « tirage » comme -AEINRS?.")
    top = () if ligne.retenu is None else _top(cadre, ligne.retenu, tirage, automate)
    return annoncer_tirage(cadre, ligne.coup, tirage, rejets), top


def _cadre(ligne: Ligne, graphie: Graphie) -> Cadre:
    usage, temps = edition(ligne.edition).annonces, cadence(ligne.duree, ligne.alerte)
    return Cadre(usage, formule(ligne.formule), temps, graphie=graphie)


def _top(cadre: Cadre, retenu: Retenu, tirage: Tirage, automate: Automate | None) -> tuple[Annonce, ...]:
    """The retained word, which the tirage must be able to make."""
    grille, placement = Grille.parse(retenu.grille), Placement.parse(retenu.mot, retenu.ref)
    if defauts := defauts_de_la_pose(grille, placement, tirage.lettres, cadre.formule):
        raise LigneInutilisable(f"Champ « retenu » : {defauts[0]}")
    tops = meilleures(automate, grille, tirage.lettres, cadre.formule) if automate else ()
    points = decompter(grille, placement, cadre.formule).points
    egales = tuple(tops) if any(s.placement == placement and s.points == points for s in tops) else None
    return annoncer_top(cadre, grille, placement, tirage, egales)


def _tirage(texte: str, coup: int, formule: Formule) -> Tirage:
    """A tirage. Fewer letters than the formule's, without a sign, are either the reliquat of a bag that is empty,
    written in alphabetical order, or what was left in the bag, in drawn order."""
    tirage = Tirage.parse(texte)
    if len(tirage.lettres) > formule.lettres:
        raise LigneInutilisable(
            f"Le tirage « {texte} » a {denombrer(len(tirage.lettres), 'lettre')} : "
            f"la formule « {formule.nom} » en a {formule.lettres} au plus."
        )
    if manquantes := en_trop(tirage.lettres, DISTRIBUTION):
        raise LigneInutilisable(f"Le tirage « {texte} » a plus de {manquantes[0]} que le jeu : corrigez-le.")
    if coup == 1 or tirage.rejet or "+" in texte or len(tirage.lettres) == formule.lettres:
        return tirage
    return Tirage(tirage.lettres, "") if triees(tirage.lettres) == tirage.lettres else tirage
