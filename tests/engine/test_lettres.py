from collections import Counter

import pytest

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.lettres import (
    ALPHABET,
    AU_GRE,
    DISTRIBUTION,
    PAYS,
    VALEURS,
    VOYELLES,
    capitales,
    en_trop,
    lettres_valides,
    triees,
    valeur,
)

TABLEAU = """9A1 2B3 2C3 3D2 15E1 2F4 2G2 2H4 8I1 1J8 1K10 5L1 3M2 6N1 6O1 2P3 1Q8 6R1 6S1 6T1 6U1 2V4 1W10 1X10 1Y10
1Z10 2?0"""
"""Quantity, letter, value of each tile, typed from the printed table (2023, 1.1)."""


def test_art_2023_1_1_les_cent_deux_lettres() -> None:
    lues = {}
    for jeton in TABLEAU.split():
        lettre = next(signe for signe in jeton if not signe.isdigit())
        quantite, points = jeton.split(lettre)
        lues[lettre] = (int(quantite), int(points))
    assert {c: (DISTRIBUTION[c], VALEURS[c]) for c in DISTRIBUTION} == lues
    assert sum(DISTRIBUTION.values()) == 102
    assert sum(DISTRIBUTION[c] for c in ALPHABET) == 100


def test_art_2023_1_2_les_jokers_ne_valent_rien() -> None:
    assert (valeur("Z"), valeur("z"), VALEURS["?"]) == (10, 0, 0)


def test_art_2023_3_1_le_tableau_d_epellation() -> None:
    assert [PAYS[c] for c in "AEWXYZ?"] == [
        "Algérie", "Égypte", "Wallonie", "Xénophon", "Yougoslavie", "Zambie", "Joker",
    ]  # fmt: skip
    assert all(PAYS[c].replace("É", "E")[0] == c for c in ALPHABET)


def test_art_2023_3_1_le_reliquat_va_par_ordre_alphabetique_joker_en_dernier() -> None:
    assert triees("?ZAEY") == "AEYZ?"


def test_art_2023_3_2_y_est_voyelle_et_consonne() -> None:
    assert "".join(sorted(VOYELLES)) == "AEIOU"
    assert triees(AU_GRE) == "Y?"


def test_ce_qui_est_en_trop_joker_en_dernier() -> None:
    assert en_trop("?ZZAE", {"A": 1, "Z": 1}) == "EZ?"
    assert en_trop("AE", Counter("EAA")) == ""


@pytest.mark.parametrize("texte", ["a", "É", "1", " ", ".", "AB*"])
def test_un_signe_etranger_est_refuse_par_son_nom(texte: str) -> None:
    with pytest.raises(NotationIllisible, match="n’est pas une lettre du jeu"):
        lettres_valides(texte)


def test_les_capitales_ne_font_pas_de_lettres_avec_d_autres_signes() -> None:
    """Python writes « ß » as SS and a dotless i as I: neither is a tile."""
    assert capitales("aé?ß\u0131") == "Aé?ß\u0131"
