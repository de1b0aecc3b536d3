"""`arbitre apparier`: the ranking of a Scrabble classique tournament and its next round."""

from argparse import Namespace
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, assert_never

import msgspec

from arbitre.cli.lignes import Entree, LigneInutilisable, Objet, traiter
from arbitre.engine.classique.appariement import RondeProposee, apparier
from arbitre.engine.classique.classement import classement_initial, classer
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero, nombre_de_matchs
from arbitre.engine.classique.formules import FormuleDeTournoi, roi_de_la_colline, suisse, toutes_rondes
from arbitre.engine.classique.rencontre import GAGNANTES, MANCHES_MAX, Camp, Forfait, Manche, Rencontre, Ronde, gagne
from arbitre.engine.classique.tableaux import Tableaux

Score = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
Numeros = Mapping[str, Numero]
AU_DELA: Final = (
    "Les permutations de l’article 7 redonnaient une rencontre\u00a0: d’autres ont été trouvées au-delà du texte. "
    "«\u00a0exactement\u00a0» s’en tient au texte."
)


class Joueur(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A player registered."""

    nom: str
    cote: float


class Match(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A match of a round that was played; ``b`` null is the player X."""

    a: str
    b: str | None
    parties: tuple[tuple[Score, Score], ...] = ()
    forfait: Literal["a", "b", "ab"] | None = None
    perdues: tuple[Literal["a", "b"] | None, ...] = ()
    """The player who lost each game by decision, whatever its scores; empty: nobody."""


class Ligne(Entree, frozen=True, kw_only=True):
    """One tournament."""

    joueurs: tuple[Joueur, ...]
    rondes: tuple[tuple[Match, ...], ...]
    absents: tuple[str, ...] = ()
    tableaux: dict[str, Any] = msgspec.field(default_factory=dict)
    exactement: bool = False
    x_avant: bool = True
    """Whether X has PM for the rounds before it was needed."""
    formule: FormuleDeTournoi = FormuleDeTournoi.CLASSIQUE


def executer(options: Namespace) -> int:
    """Rank and pair the tournaments of the file; returns the exit status."""
    return traiter(options.fichier, Ligne, repondre)


def repondre(ligne: Ligne) -> Objet:
    """The ranking of one line, final once every match of the formule is played, and the next round."""
    noms = {numero: joueur.nom for numero, joueur in enumerate(ligne.joueurs, 1)}
    numeros = {nom: numero for numero, nom in noms.items()}
    if len(numeros) < len(noms):
        double = next(nom for numero, nom in noms.items() if numeros[nom] != numero)
        raise LigneInutilisable(f"« joueurs » : deux joueurs s’appellent « {double} » ; distinguez-les.")
    initial = classement_initial((numeros[j.nom], j.nom, j.cote) for j in ligne.joueurs)
    rondes = [_ronde(numero, ronde, numeros) for numero, ronde in enumerate(ligne.rondes, 1)]
    absents = {_numero(nom, numeros, "« absents »") for nom in ligne.absents}
    lignes = classer(initial, rondes, final=len(rondes) >= nombre_de_matchs(len(initial)))
    proposition = _proposer(ligne, initial, rondes, absents)
    reponse: Objet = {
        "classement": [
            {"rang": li.rang, "nom": noms[li.joueur], "pm": li.pm, "ppm": li.ppm, "pdep": li.pdep} for li in lignes
        ],
        "appariements": [[noms.get(a), noms.get(b)] for a, b in proposition.paires],
    }
    if notes := _notes(proposition, noms):
        reponse["notes"] = notes
    return reponse


def _proposer(
    ligne: Ligne, initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero]
) -> RondeProposee:
    """The next round by the formule that is asked for."""
    match ligne.formule:
        case FormuleDeTournoi.CLASSIQUE:
            tableaux, bareme = Tableaux.lire(ligne.tableaux), BaremeClassique(x_avant=ligne.x_avant)
            return apparier(initial, rondes, absents, tableaux, bareme, exactement=ligne.exactement)
        case FormuleDeTournoi.TOUTES_RONDES:
            return toutes_rondes(initial, rondes, absents)
        case FormuleDeTournoi.ROI:
            return roi_de_la_colline(initial, rondes, absents, BaremeClassique())
        case FormuleDeTournoi.SUISSE:
            return suisse(initial, rondes, absents, BaremeClassique())
        case _:
            assert_never(ligne.formule)


def _notes(proposition: RondeProposee, noms: Mapping[Numero, str]) -> list[str]:
    """What the round does beyond the text, or who meets again."""
    notes = [AU_DELA] if proposition.au_dela else []
    doubles = ", ".join(f"{noms.get(a, 'X')} – {noms.get(b, 'X')}" for a, b in proposition.doubles)
    return [*notes, f"Déjà rencontrés\u00a0: {doubles}."] if doubles else notes


def _ronde(numero: int, matchs: tuple[Match, ...], numeros: Numeros) -> Ronde:
    """A round as it was played; X may have met several, where a tournament was held otherwise."""
    vus: set[Numero] = set()
    ronde = []
    for rang, match in enumerate(matchs, 1):
        lieu = f"Ronde {numero}, rencontre {rang}"
        rencontre = _rencontre(match, numeros, lieu)
        for joueur, nom in ((rencontre.a, match.a), (rencontre.b, match.b)):
            if joueur != FICTIF and joueur in vus:
                raise LigneInutilisable(f"{lieu} : « {nom} » joue deux fois dans cette ronde.")
            vus.add(joueur)
        ronde.append(rencontre)
    return tuple(ronde)


def _rencontre(match: Match, numeros: Numeros, lieu: str) -> Rencontre:
    a = _numero(match.a, numeros, f"{lieu}, « a »")
    b = FICTIF if match.b is None else _numero(match.b, numeros, f"{lieu}, « b »")
    if len(match.parties) > 3:
        raise LigneInutilisable(f"{lieu}, « parties » : un match a trois parties au plus.")
    if match.forfait and match.parties:
        raise LigneInutilisable(
            f"{lieu}\u00a0: un forfait n’a pas de scores\u00a0; ôtez «\u00a0parties\u00a0» ou «\u00a0forfait\u00a0»."
        )
    if len(match.perdues) > len(match.parties):
        raise LigneInutilisable(
            f"{lieu}, «\u00a0perdues\u00a0»\u00a0: il y en a plus que de parties\u00a0; donnez-en une par partie."
        )
    perdues = (*match.perdues, *(None,) * (len(match.parties) - len(match.perdues)))
    manches = tuple(
        Manche(*scores, Camp(perdue) if perdue else None) for scores, perdue in zip(match.parties, perdues, strict=True)
    )
    if len(manches) == MANCHES_MAX and gagne(manches[:GAGNANTES]):
        raise LigneInutilisable(
            f"{lieu}, «\u00a0parties\u00a0»\u00a0: le match est fini en deux manches, il n’y en a pas de troisième."
        )
    rencontre = Rencontre(a, b, manches, Forfait(match.forfait) if match.forfait else None)
    if not rencontre.connue:
        raise LigneInutilisable(
            f"{lieu}, « parties » : le résultat manque ; donnez les scores, ou qui est forfait dans « forfait »."
        )
    return rencontre


def _numero(nom: str, numeros: Numeros, lieu: str) -> Numero:
    if nom not in numeros:
        raise LigneInutilisable(f"{lieu} : aucun joueur ne s’appelle « {nom} » ; vérifiez « joueurs ».")
    return numeros[nom]
