"""Names that may be one person's: what is asked, and what never is."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine import proches as module
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.proches import a_demander, proches, repondre, retenir

MOTS = st.text(string.ascii_uppercase, min_size=3, max_size=8)


@pytest.mark.parametrize(
    ("un", "autre"),
    [
        ("Le Goff Anne", "LEGOFF Anne"),
        ("LE GOFF Anne", "Anne Legoff"),
        ("LE-GOFF Anne", "Le Goff Anne"),
        ("LEGOFF Anne-Marie", "Le Goff Anne Marie"),
        ("D’AOÛT Œdipe", "DAOUT Oedipe"),
        ("DUPONT Élise", "Elise DUPONT"),
        ("de Abbe Zoé", "DEABBE Zoe"),
        ("MARTIN Sylvie", "MARTIN Sylive"),
        ("MARTIN Sylvie", "MARTTIN Sylvie"),
        ("MARTIN Sylvie / ROUX Paul", "ROUX Paul / MARTIN Sylvie"),
        ("Martin Sylvie", "MARTIN SYLVIE"),
    ],
)
def test_ecrits_autrement_ils_sont_proposes(un: str, autre: str) -> None:
    assert proches([un, "ZOLA Émile", autre]) == [(0, 2)]
    assert proches([autre, un]) == [(0, 1)]


@pytest.mark.parametrize(
    ("un", "autre"),
    [
        ("MARTIN Paul", "MARTIN Sylvie"),
        ("Joueur 11 du club", "Joueur 12 du club"),
        ("ROY A", "ROY B"),
        ("DUPONT Jean", "DUPONT Jeanne"),
        ("...", "!!!"),
        ("", "MARTIN Paul"),
    ],
)
def test_deux_personnes_ne_sont_pas_proposees(un: str, autre: str) -> None:
    assert proches([un, autre]) == []


@given(st.lists(MOTS, min_size=2, max_size=4), st.data())
def test_coller_ou_tourner_les_mots_propose_toujours(mots: list[str], tirage: st.DataObject) -> None:
    ou = tirage.draw(st.integers(0, len(mots) - 1))
    tourne = " ".join((*mots[ou:], *mots[:ou]))
    colle = mots[0] + mots[1] + "".join(f" {mot}" for mot in mots[2:])
    for autre in (tourne, colle):
        assert proches([" ".join(mots), autre]) == [(0, 1)]


@given(st.lists(MOTS, min_size=2, max_size=6))
def test_l_ordre_des_listes_ne_change_rien(noms: list[str]) -> None:
    def paires(liste: list[str]) -> set[frozenset[str]]:
        return {frozenset((liste[un], liste[autre])) for un, autre in proches(liste)}

    assert paires(noms) == paires(noms[::-1])


def test_deux_licences_ou_une_reponse_les_disent_deux() -> None:
    un, autre = Joueur(0, "LE GOFF Anne"), Joueur(0, "Legoff Anne", licence="7")
    assert a_demander([un, autre], ()) == [(0, 1)]
    assert a_demander([replace(un, licence="3"), autre], ()) == []
    deux = repondre(replace(autre, nom="LEGOFF ANNE"), replace(un, nom="Le Goff Anne"), meme=False)
    assert a_demander([un, autre], (deux,)) == []
    une = repondre(un, autre, meme=True)
    assert retenir((deux,), une) == (une,)
    ailleurs = repondre(replace(un, club="Metz"), autre, meme=True)
    assert retenir((deux,), ailleurs) == (deux, ailleurs), "another person of that name"
    assert a_demander([replace(un, club="Metz"), autre], (deux,)) == [(0, 1)]


def test_de_deux_homonymes_chacun_se_demande() -> None:
    assert proches(["ORBAN Gus", "ORBAN Gus", "Gus Orban"]) == [(0, 1), (0, 2), (1, 2)]
    assert len(proches(["ORBAN Gus"] * 2_000)) < 2_100, "not each with each"


def test_mille_noms_ne_sont_pas_compares_deux_a_deux(monkeypatch: pytest.MonkeyPatch) -> None:
    compares: list[tuple[str, str]] = []

    def compter(un: str, autre: str) -> bool:
        compares.append((un, autre))
        return False

    monkeypatch.setattr(module, "se_ressemblent", compter)
    signes = string.ascii_uppercase
    proches([f"{un}{deux}RTIN {deux}{un}{trois}LVIE" for un in signes for deux in signes[:10] for trois in signes[:4]])
    assert len(compares) < 50 * 1040, "of 540 280 pairs"
