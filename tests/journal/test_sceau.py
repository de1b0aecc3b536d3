"""The seals of many rows at a stroke: the kernel says what plain Python says, of whatever stands in a row."""

from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.lexique.automate import COMPILE
from arbitre.journal import sceau
from arbitre.journal.sceau import ORIGINE, Ligne, sceller, tiennent

CHAMPS = ("id", "lot", "instant", "auteur", "partie", "commande", "genre", "donnees", "sceau")
ENTIERS = st.integers(0, 2**63 - 1)
TEXTES = st.text(st.characters(codec="utf-8"), max_size=300)


@pytest.fixture(autouse=True, params=["noyau", "Python"])
def par(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who says it, alone."""
    if request.param == "Python":
        monkeypatch.setattr(sceau, "d_un_coup", lambda _precedent, _lignes: False)
    elif not COMPILE:
        pytest.skip("no compiled kernel here")
    else:
        monkeypatch.setattr(sceau, "bien_formees", lambda _lignes: False)
    return str(request.param)


def chaine(*champs: tuple[Any, ...]) -> list[Ligne]:
    """Rows of these fields, each under its seal."""
    lignes: list[Ligne] = []
    precedent = ORIGINE
    for dits in champs:
        precedent = sceller(precedent, dits)
        lignes.append((*dits, precedent))
    return lignes


def rangee(numero: int, donnees: str) -> tuple[Any, ...]:
    return numero, numero, "2026-01-01T20:00:00.000", "Aïcha", 1, "SaisirBulletin", "ResultatSaisi", donnees


@given(st.lists(st.tuples(ENTIERS, ENTIERS, TEXTES, TEXTES, ENTIERS, TEXTES, TEXTES, TEXTES), min_size=1, max_size=9))
def test_des_lignes_sous_leur_sceau_tiennent(champs: list[tuple[Any, ...]]) -> None:
    assert tiennent(ORIGINE, chaine(*champs))


@pytest.mark.parametrize("longueur", [0, 1, 30, 31, 32, 33, 127, 128, 129, 255, 256, 257, 5000])
def test_quelle_que_soit_la_longueur_de_chacune(longueur: int) -> None:
    """Rows of a few blocks stand beside rows of many, in whatever lane."""
    lignes = chaine(*(rangee(n, "é" * (longueur if n % 3 else 7)) for n in range(1, 12)))
    for fin in range(1, 12):
        assert tiennent(ORIGINE, lignes[:fin])


@pytest.mark.parametrize("rang", range(9))
@pytest.mark.parametrize("champ", CHAMPS)
def test_un_seul_champ_change_ne_tient_plus(champ: str, rang: int) -> None:
    lignes = chaine(*(rangee(n, "x" * 40 * n) for n in range(1, 10)))
    change = list(lignes[rang])
    place = CHAMPS.index(champ)
    change[place] = change[place] + 1 if isinstance(change[place], int) else "0" + change[place][1:] + "0"
    assert not tiennent(ORIGINE, [*lignes[:rang], tuple(change), *lignes[rang + 1 :]])


@pytest.mark.parametrize(
    ("champ", "faux"),
    [
        *product(CHAMPS, (None, 1.0, True, b"1", ("1",))),
        *product(("id", "lot", "partie"), ("1",)),
        *product(("instant", "donnees", "sceau"), (1,)),
    ],
)
def test_une_valeur_d_un_autre_genre_n_est_pas_une_ligne(champ: str, faux: object) -> None:
    """A real that prints as an integer, bytes that read as a text."""
    place = CHAMPS.index(champ)
    lignes = chaine(*(rangee(n, "{}") for n in range(1, 6)))
    forgee = list(lignes[2])
    forgee[place] = faux
    if champ != "sceau":
        forgee[-1] = sceller(lignes[1][-1], forgee[:-1])
    assert not tiennent(ORIGINE, [*lignes[:2], tuple(forgee)])


def test_une_ligne_otee_deplacee_ou_ajoutee_ne_tient_pas() -> None:
    lignes = chaine(*(rangee(n, "{}") for n in range(1, 8)))
    assert tiennent(ORIGINE, lignes)
    assert not tiennent(lignes[0][-1], lignes)
    for rang, (une, autre) in enumerate(pairwise(lignes)):
        reste = lignes[rang + 2 :]
        assert not tiennent(ORIGINE, [*lignes[:rang], autre, une, *reste])
        assert not tiennent(ORIGINE, [*lignes[: rang + 1], une, autre, *reste])
        if reste:
            assert not tiennent(ORIGINE, [*lignes[: rang + 1], *reste])


@pytest.mark.parametrize("ligne", [(), (1, 2), ("x",) * 10, (1,) * 9])
def test_ce_qui_n_a_pas_les_champs_d_une_ligne(ligne: Ligne) -> None:
    assert not tiennent(ORIGINE, [ligne])


def test_un_signe_que_rien_n_ecrit_n_a_pas_de_sceau(par: str) -> None:
    """Half of a surrogate pair: the kernel says no, and leaves no error behind."""
    bonne = chaine(rangee(1, "{}"))
    forgee = (*rangee(2, "\ud800"), "0" * 32)
    if par == "noyau":
        assert not tiennent(ORIGINE, [*bonne, forgee])
    else:
        with pytest.raises(UnicodeEncodeError):
            tiennent(ORIGINE, [*bonne, forgee])
