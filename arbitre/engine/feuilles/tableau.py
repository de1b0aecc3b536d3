"""The ranking that the room sees: worked out anew after each command, so that nothing stale stays on the tableau."""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import (
    Classe,
    arrete,
    classes,
    laissees,
    methode_de,
    parties_comptees,
    seule_mort_subite,
    total_des_tops,
)
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.classement import MESURES, PROVISOIRE, decimal
from arbitre.engine.feuilles.mort_subite import notes_de_mort_subite, sortie
from arbitre.engine.francais import et_autres, pourcentage
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.vues import Entracte, RangMontre

_POURCENT: Final = "%"
SORTIE: Final = "Sortie"
"""What a mort subite measures."""
PENALITES: Final = "Entre parenthèses, les pénalités\u00a0: le total les compte, le négatif non."
_NOMMES: Final = 2
"""So many players whose line changed are named."""


def classement_au_tableau(competition: Competition) -> Entracte:
    """The ranking of the competition, or of the partie while there is no other; a partie of which nothing counts yet
    changes nothing in what is ranked."""
    parties = competition.parties
    if len(parties) > 1 and not coups_proclames(parties[-1]):
        competition = replace(competition, parties=parties[:-1])
    partie = competition.partie
    if partie is None:
        return Entracte()
    seule = len(competition.parties) == 1
    if seule and (partie.formule.elimination or partie in parties_comptees(competition)):
        return classement_de_la_partie(competition)
    if (subite := seule_mort_subite(competition)) is not None:
        return classement_de_la_partie(replace(competition, parties=competition.parties[: subite.numero]))
    comptees = parties_comptees(competition)
    fini = bool(comptees) and arrete(comptees)
    return _entracte(competition, None, "Classement général", tuple(laissees(competition, motifs=False)), fini=fini)


def classement_de_la_partie(competition: Competition) -> Entracte:
    """The ranking of the partie in hand alone; of a mort subite, who went out and when."""
    partie = competition.partie
    if partie is None:
        return Entracte()
    notes = notes_de_mort_subite(competition, partie)
    return _entracte(competition, partie, f"Classement · {partie.titre}", notes, fini=arrete((partie,)))


def en_mort_subite(competition: Competition) -> bool:
    """Whether who plays the partie in hand may go out."""
    return competition.partie is not None and competition.partie.formule.elimination


def sorties_a_montrer(competition: Competition) -> bool:
    """Whether a coup that closes is shown at once: who is out of a mort subite, while no letters are in play."""
    partie = competition.partie
    return partie is not None and partie.formule.elimination and not partie.en_jeu


def changements(avant: Entracte, apres: Entracte) -> str:
    """What has changed since the final ranking was shown; empty where nothing has. Those are named whose own points
    changed, those who changed most first, else what they are ranked by: not who only moved because of them."""
    if avant.mesure != apres.mesure:
        return "Rectifié\u00a0: la méthode du classement a changé."
    if avant.classement == apres.classement:
        return ""
    change = _changes(avant, apres, _ses_points) or _changes(avant, apres, attrgetter("merite"))
    return f"Rectifié\u00a0: {et_autres(change, _NOMMES)}." if change else "Rectifié."


def _changes(avant: Entracte, apres: Entracte, regarde: Callable[[RangMontre], object]) -> list[str]:
    """Who changed, first whose total did most: a result as well as a solo gained or lost."""
    lus = {(rang.nom, regarde(rang)) for rang in avant.classement}
    totaux = {rang.nom: rang.total for rang in avant.classement}
    autres = [rang for rang in apres.classement if (rang.nom, regarde(rang)) not in lus]
    autres.sort(key=lambda rang: -abs(rang.total - totaux.get(rang.nom, 0)))
    return [f"{rang.nom} {rang.merite or rang.total}" for rang in autres]


def _ses_points(rang: RangMontre) -> object:
    return rang.total, rang.penalites


def _entracte(
    competition: Competition, partie: Partie | None, titre: str, notes: tuple[str, ...], *, fini: bool
) -> Entracte:
    generale = partie is None
    mesure = mesure_de(competition, partie)
    rangs = distingues([rang_montre(classe, partie) for classe in classes(competition, generale=generale)])
    if not mesure and any(rang.penalites for rang in rangs):
        notes = (*notes, PENALITES)
    return Entracte(
        titre=titre if fini else f"{titre}{PROVISOIRE}",
        classement=rangs,
        podium=fini,
        tops=total_des_tops(competition, generale=generale) if fini and mesure != SORTIE else None,
        mesure=mesure,
        notes=notes,
    )


def distingues(rangs: Sequence[RangMontre]) -> tuple[RangMontre, ...]:
    """The rows, where players of one name have their table after it, else their club or centre."""
    fois = Counter(rang.nom for rang in rangs)
    return tuple(
        replace(rang, nom=f"{rang.nom} ({ou})") if fois[rang.nom] > 1 and (ou := _ou(rang)) else rang for rang in rangs
    )


def _ou(rang: RangMontre) -> str:
    return f"table\u00a0{rang.table}" if rang.table else rang.club


def mesure_de(competition: Competition, partie: Partie | None) -> str:
    """What the ranking of that partie, or of the competition, adds up, where that is not the points."""
    if partie is not None and partie.formule.elimination:
        return SORTIE
    return mesure_de_la_methode(methode_de(competition, partie))


def mesure_de_la_methode(methode: Methode) -> str:
    """What that method adds up, where that is not the points."""
    return _POURCENT if methode is Methode.POURCENTAGE else MESURES.get(methode, "")


def rang_montre(classe: Classe, partie: Partie | None) -> RangMontre:
    """A line of that ranking."""
    ligne, joueur = classe.ligne, classe.joueur
    if partie is not None and partie.formule.elimination:
        merite = sortie(partie, joueur.numero)
    elif ligne.methode is Methode.POURCENTAGE:
        merite = pourcentage(ligne.pourcentage)
    else:
        merite = decimal(ligne.merite)
    return RangMontre(
        ligne.rang,
        classe.table or None,
        joueur.nom_complet,
        joueur.club,
        ligne.total,
        ligne.negatif,
        merite,
        ligne.penalites,
        pourcentage(ligne.pourcentage) if ligne.methode is Methode.POINTS_TOP else "",
    )
