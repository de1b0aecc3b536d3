import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.echanges.cellules import en_texte, hors_texte, imprimable
from arbitre.engine.francais import plie

DANGEREUX = ["=1+1", "+33 6", "-DUPONT", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\uff1d1", "'=1", "\u00a0=1"]


@pytest.mark.parametrize("texte", DANGEREUX)
def test_ce_qui_ressemble_a_une_formule_commence_par_une_apostrophe(texte: str) -> None:
    assert en_texte(texte) == "'" + texte


@pytest.mark.parametrize("texte", ["", "DUPONT", "D'ARC", "'Abc", "LE-GALL", "1+1", "a=b"])
def test_le_reste_est_laisse(texte: str) -> None:
    assert en_texte(texte) == texte


@given(st.text() | st.from_regex(r"\A'*\s*[=+\-@]"))
def test_ce_qui_est_mis_en_texte_revient(texte: str) -> None:
    assert hors_texte(en_texte(texte)) == texte
    assert not en_texte(texte).startswith(("=", "+", "-", "@", "\t", "\r"))


@given(st.text())
def test_imprimable_tient_sur_une_ligne(texte: str) -> None:
    assert len(imprimable(texte).splitlines()) <= 1
    assert imprimable(imprimable(texte)) == imprimable(texte)


def test_plie_compare_les_noms_comme_une_personne() -> None:
    assert plie("  LE GALL-Œuvrard, Noël ") == plie("le gall oeuvrard NOEL") == "le gall oeuvrard noel"
