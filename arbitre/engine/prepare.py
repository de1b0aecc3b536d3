"""A prepared partie: every coup of it known before the evening, kept sealed until each coup's time."""

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import Formule, formule
from arbitre.engine.generation import CoupGenere, PartieGeneree
from arbitre.engine.grille import Placement
from arbitre.engine.rejeu import CoupEcrit, Rejeu, Tops
from arbitre.engine.saisies import phrase
from arbitre.engine.scelle import Scelle, ScelleIllisible
from arbitre.engine.tirage import Tirage

COUPS_MAX: Final = 120
"""Coups, annulled ones included: more than the bag allows."""
_NOMBRE: Final = re.compile(r"\d{1,5}")
_ANNULATIONS: Final = frozenset(annulation.value for annulation in Annulation)


class PreparationRefusee(Refus):
    """A prepared partie that cannot be played here; the sentence says why and never what is in it."""


class Resume(Struct, frozen=True):
    """What a juge-arbitre may know of a prepared partie without spoiling it."""

    coups: int
    total: int
    scrabbles: int
    isotops: int


class Preparation(Struct, frozen=True):
    """A prepared partie in clear. ``lexique`` is the name of the list that it was made with; ``isotops`` counts the
    other solutions worth as much as the tops, ``scrabbles`` the coups that earned a bonus."""

    coups: tuple[CoupEcrit, ...]
    formule: str
    edition: str
    lexique: str
    scrabbles: int
    isotops: int
    titre: str = ""
    date: str = ""

    @property
    def resume(self) -> Resume:
        joues = [coup for coup in self.coups if coup.annule is None]
        return Resume(len(joues), sum(coup.points or 0 for coup in joues), self.scrabbles, self.isotops)


def preparer(partie: PartieGeneree, regle: Formule, edition: str, lexique: str) -> Preparation:
    """A partie just made, as one that may be sealed."""
    return Preparation(
        tuple(map(_ecrit, partie.coups)),
        regle.nom,
        edition,
        phrase(lexique),
        sum(coup.scrabble for coup in partie.coups),
        sum(coup.isotops for coup in partie.coups),
    )


def _ecrit(coup: CoupGenere) -> CoupEcrit:
    rejets, tirage = tuple(map(str, coup.rejets)), str(coup.tirage)
    if coup.solution is None:
        return CoupEcrit(tirage, rejets=rejets, annule=Annulation.SANS_SOLUTION)
    solution = coup.solution
    return CoupEcrit(tirage, solution.mot, str(solution.ref), solution.points, rejets)


# --- sealed and opened: a line for the whole, then a line a coup, tabs between the fields --------------------------


def sceller(preparation: Preparation) -> Scelle:
    """Seal it; title and date lie inside too."""
    p = preparation
    tete = (phrase(p.titre), phrase(p.date), p.formule, p.edition, p.lexique, str(p.scrabbles), str(p.isotops))
    return Scelle.fermer("\n".join("\t".join(champs) for champs in (tete, *map(_champs, p.coups))))


def _champs(coup: CoupEcrit) -> tuple[str, ...]:
    if coup.annule is not None:
        return coup.tirage, coup.annule.value, *coup.rejets
    return coup.tirage, f"{coup.mot} {coup.ref} {coup.points}", *coup.rejets


def desceller(scelle: Scelle, propre: Formule | None = None) -> Preparation:
    """What is inside, every field checked; raises `ScelleIllisible`, whose sentence tells nothing of it.

    The seal names its formule; one that is nobody else's, ``propre``, comes from whoever opens the partie with it.
    """
    try:
        return _lire(scelle.ouvrir(), propre)
    except ScelleIllisible:
        raise
    except (Refus, ValueError):
        raise ScelleIllisible(
            "Ce que contient cette partie scellée n’est pas une partie\u00a0: redemandez le fichier à qui l’a préparée."
        ) from None


def _lire(texte: str, propre: Formule | None) -> Preparation:
    """Raises `ValueError`, a `Refus` among them."""
    tete, *lignes = texte.split("\n")
    titre, date, nom, reglement, lexique, scrabbles, isotops = tete.split("\t")
    if not 0 < len(lignes) <= COUPS_MAX:
        raise ValueError(len(lignes))
    for vu in (titre, date, lexique):
        if vu != phrase(vu):
            raise ValueError(vu)
    return Preparation(
        tuple(map(_coup, lignes)),
        nom if propre is not None and nom == propre.nom else formule(nom).nom,
        edition(reglement).reglement.edition,
        lexique,
        _nombre(scrabbles),
        _nombre(isotops),
        titre,
        date,
    )


def _coup(ligne: str) -> CoupEcrit:
    tirage, issue, *rejets = ligne.split("\t")
    for texte in (tirage, *rejets):
        Tirage.parse(texte)
    if issue in _ANNULATIONS:
        return CoupEcrit(tirage, rejets=tuple(rejets), annule=Annulation(issue))
    mot, ref, points = issue.split(" ")
    return CoupEcrit(tirage, mot, str(Placement.parse(mot, ref).ref), _nombre(points), tuple(rejets))


def _nombre(texte: str) -> int:
    if not _NOMBRE.fullmatch(texte):
        raise ValueError(texte)
    return int(texte)


# --- may it be played here? ---------------------------------------------------------------------------------------


def verifier(preparation: Preparation, regle: Formule, lexique: Callable[[str], bool], tops: Tops, nom: str) -> None:
    """Refuse a partie that does not replay clean with the lexicon in force, ``nom``; only a coup's number is told."""
    rejeu = Rejeu(regle, edition(preparation.edition).reglement, lexique, tops)
    for rang, ecrit in enumerate(preparation.coups, start=1):
        coup = rejeu.jouer(ecrit)
        au_top = coup.au_top or ecrit.annule is Annulation.ERREUR
        if coup.erreurs or not coup.tirage_valide or not au_top:
            prepare_avec = f"préparée avec «\u00a0{preparation.lexique}\u00a0»" if preparation.lexique else "préparée"
            raise PreparationRefusee(
                f"Cette partie, {prepare_avec}, ne tient pas avec «\u00a0{nom}\u00a0»\u00a0: son coup {rang} n’y est"
                " pas au top. Choisissez le lexique de sa préparation (Fichier, Lexiques), ou une autre partie."
            )
