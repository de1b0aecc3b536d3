"""Words found by pattern, anagram, one more letter, hooks; compared with a plain reading of the list."""

import random
import re
from functools import cache
from typing import Final

import pytest

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.lettres import valeur
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.dictionnaire import Repertoire, anagrammes, lire_recherche, rallonges
from tests.outils import positions

MOTS: Final = positions.mots()[::25]
"""Some of every letter and length: a plain reading of them all would take long."""


@cache
def dictionnaire() -> Repertoire:
    return Repertoire(MOTS)


def trouver(texte: str, au_plus: int | None = None) -> list[str]:
    return list(dictionnaire().chercher(lire_recherche(texte), au_plus))


def ranger(mots: set[str]) -> list[str]:
    return sorted(mots, key=lambda mot: (len(mot), mot))


@pytest.mark.parametrize("graine", range(4))
def test_un_motif_trouve_ce_qu_une_lecture_mot_a_mot_trouve(graine: int) -> None:
    hasard = random.Random(graine)
    for _ in range(25):
        motif = "".join(hasard.choices("*.AERSTINLUOQ", k=hasard.randint(1, 7))) + hasard.choice("*.")
        forme = re.compile(motif.replace(".", "[A-Z]").replace("*", "[A-Z]*"))
        assert trouver(motif) == ranger({mot for mot in MOTS if forme.fullmatch(mot)}), motif


def test_les_anagrammes_et_les_jokers() -> None:
    lettres = sorted("AEINRST")
    assert trouver("=AEINRST") == ranger({m for m in MOTS if sorted(m) == lettres})
    avec_un = {m for m in MOTS if len(m) == 8 and not _reste(lettres, m)}
    assert trouver("+AEINRST") == trouver("=AEINRST?") == ranger(avec_un)


def _reste(lettres: list[str], mot: str) -> list[str]:
    """Those of these letters that the word has not."""
    siennes = list(mot)
    return [lettre for lettre in lettres if lettre not in siennes or siennes.remove(lettre)]  # type: ignore[func-returns-value]


def test_un_mot_vient_avec_ses_rallonges() -> None:
    connus = {"MAISON", "MAISONS", "MAISONNEE", "SMAISON", "AMAI"}
    assert rallonges("MAISON", connus) == ("MAISON", "SMAISON", "MAISONS")
    assert Repertoire(sorted(connus)).chercher(lire_recherche("maison")) == ("MAISON", "MAISONS", "SMAISON")
    assert rallonges("XZXZ", connus) == ()


def test_longueur_et_points_bornent_toute_recherche() -> None:
    assert {len(mot) for mot in trouver("*E 5-6")} == {5, 6}
    assert {len(mot) for mot in trouver("7", 50)} == {7}
    chers = trouver("4 20pts")
    assert chers == ranger({m for m in MOTS if len(m) == 4 and sum(map(valeur, m)) >= 20})


def test_on_ne_rend_que_ce_qui_est_demande() -> None:
    assert trouver("*E*", 10) == trouver("*E*")[:10]


@pytest.mark.parametrize("texte", ["=A*", "+A.", "=???", "AB CD", "12-", "É", "+A?? "])
def test_une_recherche_illisible_donne_un_exemple(texte: str) -> None:
    with pytest.raises(NotationIllisible, match="=AEINRST"):
        lire_recherche(texte)


@pytest.mark.parametrize("noyau", [True, False])
def test_les_anagrammes_demandees_au_lexique_sont_celles_du_repertoire(noyau: bool) -> None:
    automate = Automate(construire(MOTS, noyau=noyau), noyau=noyau)
    hasard = random.Random(3)
    for lettres in [*hasard.sample(MOTS, 200), "ZZ", "AEINRST"]:
        assert sorted(anagrammes(lettres, automate)) == sorted(trouver(f"={lettres}")), lettres
