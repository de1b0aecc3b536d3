"""Law: whatever a hand gets wrong, what a reason names is true of the grid, of the tirage and of the lexicon."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
import pytest

from arbitre.cli.corriger import Ligne, repondre
from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.grille import TAILLE, VIDE, Grille, Placement, Reference, Sens
from tests.engine.correction.outils import TOUTES
from tests.outils.positions import automate, mots
from tests.outils.second_juge.hasard import lignes

pytestmark = pytest.mark.loi

BULLETINS: Final = 150
_LETTRES: Final = r"[A-Z](?:(?:, | et )[A-Z])*"
_CASE: Final = r"[A-O]\d{1,2}"
_REF: Final = r"(?:[A-O]\d{1,2}|\d{1,2}[A-O])"


class Feuillet:
    """One bulletin, the coup it was written for, the reasons that it was given."""

    def __init__(self, ligne: dict[str, Any]) -> None:
        self.grille = Grille.parse(ligne["grille"])
        self.tirage: str = ligne["tirage"]
        rendu = repondre(automate(), msgspec.convert(ligne, Ligne))
        self.motifs = [sanction["motif"].replace("\u00a0", " ") for sanction in rendu["sanctions"]]
        self.ecrites = {r["lettre"] for s in ligne["bulletin"]["solutions"] for r in s["raccord"] or ()}

    def sur(self, case: str) -> str:
        ref = Reference.parse(case)
        return self.grille[ref.ligne, ref.colonne].upper()

    def pose(self, mot: str, ref: str) -> None:
        """It can be laid there with this tirage, and with no other letter; it raises where it cannot."""
        neuves = self.grille.nouvelles(Placement(self._signes(mot, ref), Reference.parse(ref)))
        reste = list(self.tirage)
        for _, signe in neuves:
            reste.remove(signe.upper() if signe.upper() in reste else "?")

    def _signes(self, mot: str, ref: str) -> str:
        cases = Reference.parse(ref).cases(len(mot))
        return "".join(
            self.grille[case] if self.grille[case].upper() == lettre else lettre
            for case, lettre in zip(cases, mot, strict=True)
        )

    def impossible(self, mot: str, ref: str) -> str:
        with pytest.raises(PlacementImpossible) as refus:
            self.grille.nouvelles(Placement(mot, Reference.parse(ref)))
        return str(refus.value)


def feuillets(edition: str) -> Iterator[Feuillet]:
    for _, ligne in lignes(automate(), frozenset(mots()), edition, 31, BULLETINS):
        yield Feuillet(ligne)


def lettres(liste: str) -> list[str]:
    return re.findall(r"[A-Z]", liste)


@pytest.mark.parametrize("ed", TOUTES)
def test_ce_que_dit_un_motif_est_vrai(ed: str) -> None:
    admis, vus = frozenset(mots()), set[str]()
    for feuillet in feuillets(ed):
        for motif in feuillet.motifs:
            for nom, verifier in VRAIS.items():
                for trouve in re.finditer(nom, motif):
                    assert verifier(feuillet, *trouve.groups()), (motif, feuillet.grille.lignes, feuillet.tirage)
                    vus.add(nom)
            for mot in refuses(motif):
                assert mot not in admis, motif
    assert len(vus) > 3, "enough kinds of reasons are met"


def refuses(motif: str) -> list[str]:
    """The words said not admitted."""
    return [mot for suite in re.findall(r"((?:« [A-Z]+ »(?:, | et )?)+), non admis", motif) for mot in
            re.findall(r"[A-Z]{2,}", suite)]  # fmt: skip


def _hors(f: Feuillet, liste: str) -> bool:
    return all(lettre not in f.tirage for lettre in lettres(liste))


def _que(f: Feuillet, combien: str, lettre: str) -> bool:
    return f.tirage.count(lettre) == {"qu’un": 1, "que deux": 2, "que trois": 3, "que quatre": 4}[combien]


def _grille(f: Feuillet, lettre: str, case: str) -> bool:
    return f.sur(case) == lettre


def _pour(f: Feuillet, ecrite: str, lettre: str, case: str) -> bool:
    return f.sur(case) == lettre != ecrite and ecrite in f.ecrites


def _vide(f: Feuillet, ecrite: str, case: str) -> bool:
    return f.sur(case) == VIDE and ecrite in f.ecrites


def _touche(f: Feuillet, ref: str, mot: str, entier: str) -> bool:
    lue = Reference.parse(ref)
    (dl, dc), recul = lue.sens.pas, entier.index(mot)
    debut = Reference(lue.ligne - recul * dl, lue.colonne - recul * dc, lue.sens)
    dites = zip(entier, debut.cases(len(entier)), strict=True)
    bouts = [*range(recul), *range(recul + len(mot), len(entier))]
    grille = [f.grille[case].upper() for _, case in dites]
    return all(grille[i] == entier[i] for i in bouts) and "le mot en entier" in f.impossible(mot, ref)


def _se_joue(f: Feuillet, mot: str, ref: str) -> bool:
    f.pose(mot, ref)
    return True


def _deja(f: Feuillet, mot: str, ref: str) -> bool:
    return "".join(f.grille[case].upper() for case in Reference.parse(ref).cases(len(mot))) == mot


def _sort(f: Feuillet, ref: str, mot: str) -> bool:
    lue = Reference.parse(ref)
    return (lue.colonne if lue.sens is Sens.HORIZONTAL else lue.ligne) + len(mot) > TAILLE


def _seul(f: Feuillet, ref: str, mot: str) -> bool:
    return "ne touche aucun mot" in f.impossible(mot, ref)


VRAIS: Final[dict[str, Callable[..., bool]]] = {
    rf"(?<![\dA-Z])({_LETTRES}) hors du tirage": _hors,
    r"le tirage n’a (qu’un|que \w+) ([A-Z])": _que,
    rf"(?:la grille a|,|et) ([A-Z]) en ({_CASE})(?!\d|, case)": _grille,
    rf"([A-Z]) pour ([A-Z]), en ({_CASE})": _pour,
    rf"([A-Z]) en ({_CASE}), case vide": _vide,
    rf"en ({_REF}), ([A-Z]+) touche .* : le mot serait ([A-Z]+)": _touche,
    rf"([A-Z]+) se joue (?:\w+, )?en ({_REF})": _se_joue,
    rf"([A-Z]+) fait \d+ en ({_REF})": _se_joue,
    rf"([A-Z]+) est déjà sur la grille, en ({_REF})": _deja,
    rf"en ({_REF}), ([A-Z]+) sort de la grille": _sort,
    rf"en ({_REF}), ([A-Z]+) ne touche aucun mot": _seul,
}
