"""What was missed, as cards to learn: the top of a coup, the anagrams of its word, its raccords."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.formule import formule as regle_de
from arbitre.engine.formule_propre import controler
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lexique.dictionnaire import anagrammes, rallonges
from arbitre.engine.partie.etat import Coup, Origine, Partie
from arbitre.engine.partie.lecture import Resultat, coups_payes, resultat
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.seul.reponses import lire_seul
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage

JE_NE_SAIS_PAS: Final = "Z"
"""The word written on a blank bulletin."""
_MOTS: Final = re.compile(r"[A-Z]{2,15}(?:[\s,;]+[A-Z]{2,15})*")


class TopManque(Struct, frozen=True):
    """A coup whose top was not found: what was on the table, the top, what was played instead, where that was."""

    grille: tuple[str, ...]
    tirage: str
    mot: str
    ref: str
    points: int
    formule: str
    joue: str
    gagnes: int
    ou: str
    propre: Formule | None = None
    """The formule, where it is one of one's own."""
    salle: tuple[int, int] = (0, 0)
    """For a partie of the whole room: how many players had the top, out of how many, and ``gagnes`` is their
    average. (0, 0): the person's own partie."""

    @property
    def cle(self) -> str:
        """A key that is the same for a coup missed twice."""
        return f"{self.mot} {self.ref} {''.join(sorted(self.tirage))} {self.points}"

    def verifie(self) -> Self:
        """Itself, where a search can be made of it; raises a `Refus`."""
        Grille.parse(self.grille)
        Tirage.parse(self.tirage)
        Placement.parse(self.mot, self.ref)
        controler(self.propre) if self.propre else regle_de(self.formule)
        return self

    @property
    def regle(self) -> Formule:
        """The formule of the partie."""
        return self.propre or regle_de(self.formule)


class SorteDeCarte(Enum):
    """What a card asks."""

    TOP = "top"
    ANAGRAMMES = "anagrammes"
    RACCORDS = "raccords"


class CarteDePerte(Struct, frozen=True):
    """A question on a missed top; ``reponses`` are the words asked for, of a top one that may be written for it."""

    sorte: SorteDeCarte
    perte: TopManque
    reponses: tuple[str, ...]

    @property
    def cle(self) -> str:
        """What its answers are kept under: words are asked once, whichever coup they come from."""
        return f"{self.sorte.value} {self.perte.cle if self.sorte is SorteDeCarte.TOP else self.perte.mot.upper()}"


def tops_manques(competition: Competition, partie: Partie, joueur: int) -> tuple[TopManque, ...]:
    """The coups that ``joueur`` played without the top, in their order."""
    return tuple(_manques(competition, partie, joueur))


def tops_manques_de_la_salle(competition: Competition) -> Iterator[TopManque]:
    """The coups of its parties that are over and count, whose top not all of the room had."""
    for partie in competition.parties:
        if partie.fin is None or partie.numero in competition.organisation.annulees:
            continue
        for coup in coups_payes(partie):
            top, gagnes = _top(partie, coup), [g for j in coup.fiches if (g := _gagnes(partie, coup, j)) is not None]
            if gagnes and sum(gagnes) < top * len(gagnes):
                avaient = sum(g >= top for g in gagnes)
                manque = _manque(competition, partie, coup, "", en_moyenne(gagnes))
                yield replace(manque, salle=(avaient, len(gagnes)))


def en_moyenne(points: Sequence[int], parts: int = 1) -> int:
    """The mean of ``points``, in parts of 1/``parts`` of a point, rounded half up."""
    return (2 * parts * sum(points) + len(points)) // (2 * len(points))


def _manques(competition: Competition, partie: Partie, joueur: int) -> Iterator[TopManque]:
    for coup in coups_payes(partie):
        gagnes = _gagnes(partie, coup, joueur)
        if gagnes is not None and gagnes < _top(partie, coup):
            yield _manque(competition, partie, coup, _joue(coup, joueur), gagnes)


def _top(partie: Partie, coup: Coup) -> int:
    """The points of the top; of several solutions, those of the best word alone."""
    return coup.retenu.solution.points if partie.formule.solutions > 1 and coup.retenu else coup.points_top


def _gagnes(partie: Partie, coup: Coup, joueur: int) -> int | None:
    """What ``joueur`` had of it; None where nothing is known of that, or nothing was to be found."""
    if coup.retenu is None or coup.tirage is None:
        return None
    rendu = resultat(partie, coup, joueur)
    if not rendu.saisi:
        return None
    return _du_mot(rendu, coup.retenu.solution) if partie.formule.solutions > 1 else rendu.points


def _manque(competition: Competition, partie: Partie, coup: Coup, joue: str, gagnes: int) -> TopManque:
    """The card of a missed top, from a coup that has a tirage and a top."""
    assert coup.retenu is not None
    assert coup.tirage is not None
    ou = ", ".join(filter(None, (competition.nom, date_en_toutes_lettres(competition.date), partie.titre)))
    solution = coup.retenu.solution
    return TopManque(
        coup.grille.lignes,
        coup.tirage.lettres,
        solution.mot,
        str(solution.ref),
        solution.points,
        partie.formule.nom,
        joue,
        gagnes,
        f"{ou}, coup {coup.numero}",
        None if partie.formule.nom in FORMULES else partie.formule,
    )


def _du_mot(rendu: Resultat, top: Solution) -> int:
    """What the best paid word of a bulletin of several has: the top where only a sum is known, which accuses nobody."""
    match rendu.origine:
        case Origine.NON_REMIS | None:
            return 0
        case Origine.TOP | Origine.POINTS:
            return top.points
        case Origine.BULLETIN:
            solution = rendu.verdict.solution if rendu.verdict else None
            return min(solution.points, rendu.brut) if solution else 0
        case _ as jamais:
            assert_never(jamais)


def _joue(coup: Coup, joueur: int) -> str:
    return " ".join(filter(None, mot_joue(coup, coup.fiches.get(joueur))))


def cartes(perte: TopManque, savoir: Savoir) -> tuple[CarteDePerte, ...]:
    """The top; the anagrams where its word has one; what goes before or after it where something does."""
    mot = perte.mot.upper()
    faites = [CarteDePerte(SorteDeCarte.TOP, perte, (f"{perte.mot} {perte.ref}",))]
    memes = anagrammes(mot, savoir.automate)
    if len(memes) > 1:
        faites.append(CarteDePerte(SorteDeCarte.ANAGRAMMES, perte, memes))
    if raccords := tuple(autre for autre in rallonges(mot, savoir) if autre != mot):
        faites.append(CarteDePerte(SorteDeCarte.RACCORDS, perte, raccords))
    return tuple(faites)


def noter_la_carte(carte: CarteDePerte, texte: str, savoir: Savoir) -> Note:
    """Whether ``texte`` is the answer: any solution worth the top, or all the words asked for and no other.

    Raises `NotationIllisible` for what cannot be read: nothing is then noted.
    """
    if carte.sorte is SorteDeCarte.TOP:
        return _noter_le_top(carte.perte, texte, savoir)
    dits = texte.upper().strip()
    if dits == JE_NE_SAIS_PAS:
        return Note.FAUSSE
    if not _MOTS.fullmatch(dits):
        raise NotationIllisible("Écrivez les mots, une espace entre eux, puis Entrée\u00a0; Z si vous ne savez pas.")
    return Note.JUSTE if _mots(dits) == set(carte.reponses) else Note.FAUSSE


def ecart(carte: CarteDePerte, texte: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words asked for that ``text`` leaves out, where it has some of them; then the words that it has beside
    them."""
    dits, demandes = _mots(texte.upper().strip()) - {JE_NE_SAIS_PAS}, carte.reponses
    if carte.sorte is SorteDeCarte.TOP:
        return (), ()
    manquent = tuple(mot for mot in demandes if mot not in dits)
    return manquent if len(manquent) < len(demandes) else (), tuple(sorted(dits.difference(demandes)))


def _mots(dits: str) -> set[str]:
    return set(re.split(r"[\s,;]+", dits))


def _noter_le_top(perte: TopManque, texte: str, savoir: Savoir) -> Note:
    solutions = savoir.solutions(Grille(perte.grille), perte.tirage, perte.regle)
    ecrite = next(iter(lire_seul(texte, solutions).solutions), None)
    if ecrite is None:
        return Note.FAUSSE
    valent = {(s.mot.upper(), str(s.ref)) for s in solutions if s.points >= perte.points}
    return Note.JUSTE if (ecrite.mot.upper(), ecrite.ref) in valent else Note.FAUSSE
