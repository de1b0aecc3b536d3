"""The line of a game that is followed: what is typed there, as the command that it means."""

import re
from collections.abc import Callable
from typing import Final

from arbitre.engine.classique.contestation import lire_mots
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.commandes import CommandeSuivi, SuivreTable
from arbitre.engine.classique.suivi.etat import COTES, PartieSuivie
from arbitre.engine.classique.suivi.jouer import ChangerLettres, DonnerTirage, PasserTour, PoserMot
from arbitre.engine.classique.suivi.trancher import (
    Abandonner,
    Conclure,
    ConstaterTemps,
    ContesterMots,
    PenaliserJoueur,
)
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.clavier import chiffres, en_lettres, reference_en_chiffres
from arbitre.engine.ligne.placements import en_notation, mots_de, separer
from arbitre.engine.saisies import cite

EXEMPLE: Final = "AEINRST MAISON H4"
_TIRAGE: Final = re.compile(r"[A-Z?]{1,7}")
_D_UN_COUP: Final = re.compile(r"(\d{1,3}):([A-Z?]{1,7})")
_RESTES: Final = re.compile(r"([A-Z?]*)/([A-Z?]*)")
_TABLE: Final = re.compile(r"(\d{1,4})(?:/(\d))?")
_PASSE: Final = frozenset({"-", "PASSE"})


def lire_la_ligne_suivie(texte: str, partie: PartieSuivie | None) -> CommandeSuivi:
    """The command; raises `NotationIllisible` with what may be typed."""
    mots = mots_de(texte)
    if partie is None or not partie.en_cours:
        return _table(texte.split())
    if partie.jeu.fin is not None and (m := _RESTES.fullmatch("".join(mots))):
        return Conclure((m[1], m[2]))
    if not mots:
        return Conclure()
    if m := _D_UN_COUP.fullmatch("".join(mots)):
        return DonnerTirage(m[2], int(m[1]))
    if mots[0].startswith("?") and not _TIRAGE.fullmatch(mots[0].removeprefix("?") or "0"):
        return _contestation(en_lettres(" ".join(mots)[1:]))
    if mots[0] in _GESTES and len(mots) > 1 and chiffres(mots[1]) in ("1", "2"):
        return _GESTES[mots[0]](COTES[int(chiffres(mots[1])) - 1], mots[2:])
    return _coup(mots, texte)


def _table(mots: list[str]) -> SuivreTable:
    """« 5 », « 5 2 » (the second begins), « 5/2 » (its second game)."""
    m = _TABLE.fullmatch(reference_en_chiffres(mots[0]) if mots else "")
    premier = chiffres(mots[1]) if len(mots) == 2 else ""
    if m is None or len(mots) > 2 or (len(mots) == 2 and premier not in ("1", "2")):
        raise NotationIllisible("Tapez la table à suivre, puis 1 ou 2 si le toss n’est pas noté\u00a0: qui commence.")
    return SuivreTable(int(m[1]), int(m[2] or 1), COTES[int(premier) - 1] if premier else None)


def _contestation(texte: str) -> ContesterMots:
    return ContesterMots(lire_mots(texte) if texte.strip() else ())


def _penalite(camp: Camp, mots: list[str]) -> PenaliserJoueur:
    points = chiffres(mots[0]) if len(mots) == 1 else ""
    if not points:
        raise NotationIllisible("Tapez «\u00a0pen\u00a0», 1 ou 2, puis les points\u00a0: pen 1 5.")
    return PenaliserJoueur(camp, int(points))


_GESTES: Final[dict[str, Callable[[Camp, list[str]], CommandeSuivi]]] = {
    "TEMPS": lambda camp, _: ConstaterTemps(camp),
    "ABANDON": lambda camp, _: Abandonner(camp),
    "PEN": _penalite,
}


def _coup(mots: list[str], texte: str) -> CommandeSuivi:
    """A rack if it is told, then what was done."""
    autres, ref = separer(mots)
    if ref and len(autres) <= 2:
        return PoserMot(en_notation(autres[-1]), ref, _tirage([en_lettres(mot) for mot in autres[:-1]], texte))
    *avant, dernier = map(en_lettres, mots)
    if dernier in _PASSE and len(avant) <= 1:
        return PasserTour(_tirage(avant, texte))
    if dernier.startswith("-") and len(dernier) > 1 and len(avant) <= 1:
        return ChangerLettres(_changees(mots[-1][1:], texte), _tirage(avant, texte))
    if not avant and _TIRAGE.fullmatch(dernier):
        return DonnerTirage(dernier)
    raise _illisible(texte)


def _tirage(mots: list[str], texte: str) -> str:
    if mots and not _TIRAGE.fullmatch(mots[0]):
        raise _illisible(texte)
    return mots[0] if mots else ""


def _changees(lettres: str, texte: str) -> str:
    """Letters, or how many of them."""
    if _TIRAGE.fullmatch(lettres):
        return lettres
    nombre = chiffres(lettres)
    if nombre not in {"1", "2", "3", "4", "5", "6", "7"}:
        raise _illisible(texte)
    return nombre


def _illisible(texte: str) -> NotationIllisible:
    return NotationIllisible(
        f"{cite(texte)} ne se lit pas\u00a0: {EXEMPLE} (le tirage si on le connaît), «\u00a0-\u00a0» pour une passe, "
        "«\u00a0-ABC\u00a0» ou «\u00a0-3\u00a0» pour un échange, «\u00a0?\u00a0» pour une contestation."
    )
