"""Two people at one table, as anybody writes their names."""

import pytest

from arbitre.engine.paires import deux_noms, noms_montres, personnes


@pytest.mark.parametrize(
    ("texte", "noms"),
    [
        ("DURAND/MARTIN", ("DURAND", "MARTIN")),
        ("Durand Ana  /  Martin Bob", ("Durand Ana", "Martin Bob")),
        ("Durand+Martin", ("Durand", "Martin")),
        ("Durand & Martin", ("Durand", "Martin")),
        ("Durand et Martin", ("Durand", "Martin")),
        ("PETIT ET GRAND", ("PETIT", "GRAND")),
        ("ETIENNE Yvette", ("ETIENNE Yvette", "")),
        ("PETIT", ("PETIT", "")),
        ("/MARTIN", ("", "MARTIN")),
        ("=1+1", ("=1+1", "")),
        ("A/B/C", ("A/B/C", "")),
        ("", ("", "")),
    ],
)
def test_deux_noms(texte: str, noms: tuple[str, str]) -> None:
    assert deux_noms(texte) == noms


def test_une_paire_se_montre_a_deux_et_compte_deux() -> None:
    assert noms_montres("Durand+Martin") == noms_montres("Durand / Martin") == "Durand / Martin"
    assert personnes(["Durand+Martin", "ETIENNE Yvette"]) == 3


@pytest.mark.parametrize("nom", ["/ zoe", "zoe /", "& zoe", "zoe et", "/"])
def test_une_paire_dont_un_nom_manque_est_une_personne(nom: str) -> None:
    assert personnes([nom]) == 1
