"""How a text is cut into lines on paper."""

import unicodedata

import pytest

from arbitre.documents.mesure import couper, dessinable, largeur, sans_tous_leurs_signes

PHRASE = "Zéro disciplinaire au coup 7 (art. 5.7), puis pénalité de 5 points (2023, art. 10.1.2) en porte-à-faux."


@pytest.mark.parametrize("place", range(60, 400, 7))
def test_un_article_reste_avec_son_numero_et_aucune_ligne_ne_deborde(place: int) -> None:
    lignes = couper(PHRASE, place, 10.0)
    assert not any(ligne.rstrip().endswith("art.") for ligne in lignes)
    assert all(largeur(ligne.rstrip(), 10.0) <= place for ligne in lignes)
    assert " ".join(" ".join(lignes).replace("- ", "-").split()) == PHRASE


def test_un_nom_decompose_se_dessine_compose_et_n_est_pas_une_boite() -> None:
    decompose = unicodedata.normalize("NFD", "BÉRÉNICE Zoë")
    with sans_tous_leurs_signes() as manques:
        assert dessinable(decompose) == "BÉRÉNICE Zoë"
    assert largeur(decompose, 10.0) == largeur("BÉRÉNICE Zoë", 10.0)
    assert list(manques) == []


def test_un_signe_que_la_police_n_a_pas_est_nomme() -> None:
    with sans_tous_leurs_signes() as manques:
        assert [dessinable(nom) for nom in ("李 Wei", "MARTEL Léa", "李 Wei")] == ["□ Wei", "MARTEL Léa", "□ Wei"]
    assert list(manques) == ["李 Wei"]
    assert dessinable("李 Wei") == "□ Wei", "outside of a paper being made, nothing is kept"
