"""`arbitre corriger`: what a bulletin is worth, article by article."""

import contextlib
from argparse import Namespace
from functools import lru_cache, partial
from typing import Annotated, Final, Literal

import msgspec

from arbitre.cli.lignes import Entree, LigneInutilisable, Objet, traiter
from arbitre.echanges.verdicts import objet
from arbitre.engine.bulletin import Bulletin, Constat, Papier, Raccord, SolutionEcrite
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import LexiqueElargi
from arbitre.engine.correction.multitops import Entrees
from arbitre.engine.correction.places import Lexique
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import PlacementImpossible, Refus
from arbitre.engine.exercices.copie import Copie, CopieRendue, sans_entree
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.suite import avec_le_point, rencontre
from arbitre.engine.formule import formule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.partie.savoir import mots_formes
from arbitre.engine.saisies import cite
from arbitre.engine.tirage import Tirage
from arbitre.lexiques import Graphies, ouvrir

COTE_PAPIER: Final = 13
_Mot = Annotated[str, msgspec.Meta(pattern=r"^[A-Z?.]*$")]
_Lettre = Annotated[str, msgspec.Meta(pattern=r"^[A-Z?]$")]
_Rang = Annotated[str, msgspec.Meta(pattern=rf"^[A-Za-z?.]{{{COTE_PAPIER}}}$")]
_Papier = Annotated[tuple[_Rang, ...], msgspec.Meta(min_length=COTE_PAPIER, max_length=COTE_PAPIER)]


class LettreDeRaccord(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A letter beside the word."""

    dl: int
    dc: int
    lettre: _Lettre


class SolutionLue(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One solution in the short form."""

    mot: _Mot
    sens: Literal["H", "V"]
    cercles: tuple[int, ...] | None = None
    ref: str | None = None
    raccord: tuple[LettreDeRaccord, ...] | None = None
    points: int | None = None
    barree: bool = False


class BulletinLu(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A bulletin in one of its two forms."""

    remis: bool = True
    etat: tuple[Constat, ...] | None = None
    solutions: tuple[SolutionLue, ...] | None = None
    papier: _Papier | None = None
    ref: str | None = None
    points: int | None = None


class Retenu(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The word that the juge-arbitre retained."""

    mot: str
    ref: str


class Decisions(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What the arbitre has decided."""

    raccordement_fallacieux: bool | None = None
    deux_tableaux: bool | None = None
    meme_entree: bool | None = None


class Vise(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The point of the chapter on correction that an exercise aims at."""

    article: str
    point: str | None = None

    @property
    def numero(self) -> str:
        return f"{self.article} ({self.point})" if self.point else self.article


class Ligne(Entree, frozen=True, kw_only=True):
    """One bulletin and what it is judged against."""

    coup: Annotated[int, msgspec.Meta(ge=1)]
    grille: tuple[str, ...]
    tirage: str
    bulletin: BulletinLu
    edition: str = "2023"
    formule: str = "classique"
    retenu: Retenu | None = None
    decisions: Decisions | None = None
    zeros_non_notifies: tuple[str, ...] | None = None
    autres_scores: tuple[int, ...] | None = None
    vise: Vise | None = None


def executer(options: Namespace) -> int:
    """Judge the bulletins of the file; returns the exit status."""
    juge = partial(repondre, ouvrir(options.lexique).automate, entrees=Graphies().entrees)
    return traiter(options.fichier, Ligne, juge)


def repondre(lexique: Lexique, ligne: Ligne, entrees: Entrees = sans_entree) -> Objet:
    """The verdict of one bulletin; ``entrees`` are those of a word of a partie multitops."""
    copie = _copie(lexique, ligne)
    if copie.contexte.formule.solutions > 1 and copie.bulletin.papier is not None:
        raise LigneInutilisable("Champ « papier » en multitops : écrivez une entrée de « solutions » par solution.")
    verdict = copie.juger(entrees)
    if ligne.vise is not None:
        regle = _regle(ligne.edition, ligne.vise)
        if rencontre(regle, CopieRendue(copie, verdict)):
            verdict = avec_le_point(regle, verdict)
    return objet(verdict)


def _copie(lexique: Lexique, ligne: Ligne) -> Copie:
    """What is handed in, for its coup."""
    grille, lettres = _table(ligne.grille, ligne.tirage)
    retenu = _retenu(ligne.retenu)
    contexte = ContexteDeCorrection(
        edition(ligne.edition).correction,
        formule(ligne.formule),
        ligne.coup,
        grille,
        lettres,
        _admettant(lexique, grille, retenu),
        retenu,
        ligne.zeros_non_notifies or (),
        ligne.autres_scores or (),
    )
    decisions: dict[str, bool | None] = msgspec.structs.asdict(ligne.decisions or Decisions())
    tranchees = {cle: reponse for cle, reponse in decisions.items() if reponse is not None}
    return Copie(contexte, _bulletin(ligne.bulletin), tranchees)


def _regle(nom: str, vise: Vise) -> Regle:
    """The point aimed at; raises `LigneInutilisable` where the programme of that edition has none such."""
    trouvee = next((regle for regle in programme(nom) if regle.numero == vise.numero), None)
    if trouvee is None:
        raise LigneInutilisable(
            f"Champ « vise » : l’édition {nom} n’a pas de point {cite(vise.numero)} ; voyez « arbitre quiz »."
        )
    return trouvee


@lru_cache(maxsize=64)
def _table(grille: tuple[str, ...], tirage: str) -> tuple[Grille, str]:
    return Grille.parse(grille), Tirage.parse(tirage).lettres


def _retenu(lu: Retenu | None) -> Placement | None:
    try:
        return Placement.parse(lu.mot, lu.ref) if lu else None
    except Refus as e:
        raise LigneInutilisable(f"Champ « retenu » : {e}") from None


def _admettant(lexique: Lexique, grille: Grille, retenu: Placement | None) -> Lexique:
    """What the juge-arbitre retained, and the words that it forms, are admitted as in the partie."""
    with contextlib.suppress(PlacementImpossible):
        formes = mots_formes(grille, retenu) if retenu else ()
        if absents := frozenset(mot for mot in formes if mot not in lexique):
            return LexiqueElargi(lexique, absents)
    return lexique


def _bulletin(lu: BulletinLu) -> Bulletin:
    if lu.papier is not None:
        if lu.solutions:
            raise LigneInutilisable("Champs « papier » et « solutions » ensemble : n’en gardez qu’un.")
        return Bulletin(lu.remis, lu.etat or (), papier=Papier(lu.papier, lu.ref, lu.points))
    if lu.ref is not None or lu.points is not None:
        raise LigneInutilisable(
            "Champs « ref » et « points » du bulletin sans « papier » : mettez-les dans la solution."
        )
    return Bulletin(lu.remis, lu.etat or (), tuple(_solution(s) for s in lu.solutions or ()))


def _solution(lue: SolutionLue) -> SolutionEcrite:
    raccord = tuple(Raccord(r.dl, r.dc, r.lettre) for r in lue.raccord or ())
    if any((r.dl if lue.sens == "H" else r.dc) == 0 for r in raccord):
        raise LigneInutilisable("Champ « raccord » : une lettre est sur la ligne du mot ; écrivez-la dans « mot ».")
    return SolutionEcrite(lue.mot, lue.sens, lue.cercles or (), lue.ref, raccord, lue.points, lue.barree)
