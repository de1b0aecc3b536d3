"""The field's « .gcg »: its notation (8D horizontal, D8 vertical), and a game written in it."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from arbitre.engine.classique.recit import CoupRaconte, Genre, JoueurRaconte, Recit, Relecture
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import VIDE, Grille, Placement, Reference
from arbitre.engine.saisies import NOMBRE_MAX, PHRASE_MAX, cite, phrase

AUTORITE: Final = "arbitre"
"""The authority named in the files that we write; such a file has the references of the field."""
IDENTITE: Final = "#id"
ERREUR: Final = "#erreur"
"""The line that keeps a sentence about the game; other programs pass over it."""
PERDU: Final = "#perdu"
"""The line that stands where one could not be read, with the number of its player; other programs pass over it."""
TEMPS: Final = "(time)"
DEFI: Final = "(challenge)"
PENALITE: Final = "(penalty)"
_MOT: Final = re.compile(r"[A-Za-z.]{2,15}")
_LETTRES: Final = re.compile(r"[A-Z?]{1,15}")
_CHANGEES: Final = re.compile(r"[A-Z?]{1,7}|[1-7]")
PSEUDO_MAX: Final = PHRASE_MAX
_PSEUDO: Final = re.compile(rf"[^\s:]{{1,{PSEUDO_MAX}}}")
_PROPRES: Final[dict[Genre, AbstractSet[str]]] = {
    Genre.POSE: {"mot", "ref"},
    Genre.ECHANGE: {"lettres"},
    Genre.RESTE: {"lettres"},
}
"""What a line of that kind has beside rack and points; nothing for the others."""
_PERMISES: Final = "des lettres A à Z, ou «\u00a0?\u00a0»"
Identifiant = str | int | None


class GcgImpossible(Refus):
    """What cannot be told in a « .gcg »; the sentence names the field."""


def transposee(ref: Reference) -> Reference:
    """The reference of the same square in the other notation: 8D there is H4 here, rows being numbers there and
    letters here."""
    return Reference(ref.colonne, ref.ligne, ref.sens.autre)


def ecrire_gcg(recit: Recit, identifiant: Identifiant = None) -> str:
    """The text of a « .gcg », in UTF-8; raises `GcgImpossible` for what would not be read back the same."""
    _verifier_les_joueurs(recit.joueurs)
    _verifier_les_perdus(recit)
    lignes = [
        "#character-encoding UTF-8",
        *(f"#player{rang} {j.pseudo} {j.nom}" for rang, j in enumerate(recit.joueurs, 1)),
        f"{IDENTITE} {AUTORITE} {msgspec.json.encode(identifiant).decode()}",
        *(f"{ERREUR} {phrase(erreur)}" for erreur in recit.erreurs if phrase(erreur)),
    ]
    relecture = Relecture()
    for rang, coup in enumerate(recit.coups, 1):
        _verifier(coup, rang)
        lignes += _perdus(recit, rang - 1)
        lignes.append(f">{recit.joueurs[coup.joueur].pseudo}: {_coup(coup, relecture.grille)}")
        relecture.suivre(coup, 0)
    lignes += _perdus(recit, len(recit.coups))
    return "\n".join(lignes) + "\n"


def _verifier_les_perdus(recit: Recit) -> None:
    for perdu in recit.perdus:
        if perdu.joueur not in (None, 0, 1) or not 0 <= perdu.avant <= len(recit.coups):
            raise GcgImpossible("«\u00a0perdus\u00a0»\u00a0: «\u00a0avant\u00a0» un rang, «\u00a0joueur\u00a0» 0 ou 1.")


def _perdus(recit: Recit, avant: int) -> Iterator[str]:
    """The lines that could not be read, before that move."""
    for perdu in recit.perdus:
        if perdu.avant == avant:
            yield PERDU if perdu.joueur is None else f"{PERDU} {perdu.joueur + 1}"


def _verifier_les_joueurs(joueurs: tuple[JoueurRaconte, JoueurRaconte]) -> None:
    for joueur in joueurs:
        if not _PSEUDO.fullmatch(joueur.pseudo):
            raise GcgImpossible(
                f"«\u00a0pseudo\u00a0» {cite(joueur.pseudo)}\u00a0: un seul mot, sans espace ni «\u00a0:\u00a0»."
            )
        if not joueur.nom or " ".join(joueur.nom.split()) != joueur.nom:
            raise GcgImpossible(
                f"«\u00a0nom\u00a0» {cite(joueur.nom)}\u00a0: donnez-le sur une ligne, sans blanc de trop."
            )
    if joueurs[0].pseudo == joueurs[1].pseudo:
        raise GcgImpossible(
            f"Les deux joueurs ont le «\u00a0pseudo\u00a0» {cite(joueurs[0].pseudo)}\u00a0: distinguez-les."
        )


def _verifier(coup: CoupRaconte, rang: int) -> None:
    """Refuse what the line of a move has no place for."""
    lieu = f"Coup {rang}\u00a0: "
    if coup.joueur not in (0, 1):
        raise GcgImpossible(f"{lieu}«\u00a0joueur\u00a0» vaut 0 ou 1.")
    if max(abs(coup.points), abs(coup.cumul)) > NOMBRE_MAX:
        raise GcgImpossible(f"{lieu}«\u00a0points\u00a0» et «\u00a0cumul\u00a0» ont quatre chiffres au plus.")
    voulus = _PROPRES.get(coup.genre, frozenset[str]())
    for champ in ("mot", "ref", "lettres"):
        donne = getattr(coup, champ) is not None
        if donne != (champ in voulus):
            dit = "est absent" if not donne else "est de trop"
            raise GcgImpossible(f"{lieu}«\u00a0{champ}\u00a0» {dit} pour «\u00a0{coup.genre.value}\u00a0».")
    if coup.tirage is not None and not _LETTRES.fullmatch(coup.tirage):
        raise GcgImpossible(
            f"{lieu}«\u00a0tirage\u00a0» {cite(coup.tirage)}\u00a0: des lettres A à Z, ou «\u00a0?\u00a0»."
        )
    if coup.mot is not None and not _MOT.fullmatch(coup.mot):
        raise GcgImpossible(f"{lieu}«\u00a0mot\u00a0» {cite(coup.mot)}\u00a0: de 2 à 15 lettres.")
    permises = _CHANGEES if coup.genre is Genre.ECHANGE else _LETTRES
    if coup.lettres is not None and not permises.fullmatch(coup.lettres):
        raise GcgImpossible(
            f"{lieu}«\u00a0lettres\u00a0» {cite(coup.lettres)}\u00a0: des lettres A à Z, ou «\u00a0?\u00a0»."
        )


def _coup(coup: CoupRaconte, grille: Grille) -> str:
    """A move as its line tells it, after the player."""
    gestes = {
        Genre.RETIRE: "--",
        Genre.PASSE: "-",
        Genre.ECHANGE: f"-{coup.lettres}",
        Genre.RESTE: f"({coup.lettres})",
        Genre.TEMPS: TEMPS,
        Genre.DEFI: DEFI,
        Genre.PENALITE: PENALITE,
    }
    geste = gestes[coup.genre] if coup.genre in gestes else _pose(coup, grille)
    return " ".join(filter(None, (coup.tirage, geste, f"{coup.points:+d}", str(coup.cumul))))


def _pose(coup: CoupRaconte, grille: Grille) -> str:
    """Reference and word, a dot for each letter that lies there already."""
    mot, ref = coup.mot or "", Reference.parse(coup.ref or "")
    try:
        nouvelles = {case for case, _ in grille.nouvelles(Placement(mot, ref))}
        mot = "".join(s if case in nouvelles else VIDE for case, s in zip(ref.cases(len(mot)), mot, strict=True))
    except Refus:
        pass
    return f"{transposee(ref)} {mot}"
