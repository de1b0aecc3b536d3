"""How a text is cut into lines on paper."""

import pytest

from arbitre.documents.mesure import couper, largeur

PHRASE = "Zéro disciplinaire au coup 7 (art. 5.7), puis pénalité de 5 points (2023, art. 10.1.2) en porte-à-faux."


@pytest.mark.parametrize("place", range(60, 400, 7))
def test_un_article_reste_avec_son_numero_et_aucune_ligne_ne_deborde(place: int) -> None:
    lignes = couper(PHRASE, place, 10.0)
    assert not any(ligne.rstrip().endswith("art.") for ligne in lignes)
    assert all(largeur(ligne.rstrip(), 10.0) <= place for ligne in lignes)
    assert " ".join(" ".join(lignes).replace("- ", "-").split()) == PHRASE
