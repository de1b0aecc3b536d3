from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.saisies import PHRASE_MAX, cite, phrase


def test_une_phrase_tient_sur_une_ligne() -> None:
    assert phrase("  deux\nlignes\tet un blanc  ") == "deux lignes et un blanc"


def test_les_signes_qui_ne_s_ecrivent_pas_disparaissent() -> None:
    assert phrase("a\x00b\ud800c\u202ed\u200be") == "abcde"


def test_les_accents_et_l_espace_insecable_restent() -> None:
    assert phrase("L’été\u00a0: « ça »") == "L’été\u00a0: « ça »"


@given(st.text(alphabet=st.characters()))
def test_toute_phrase_s_ecrit_et_ne_change_plus(texte: str) -> None:
    propre = phrase(texte)
    propre.encode()
    assert phrase(propre) == propre
    assert len(propre) <= PHRASE_MAX
    assert "\n" not in propre


def test_ce_qu_on_cite_se_montre_et_reste_court() -> None:
    assert cite("P9") == "«\u00a0P9\u00a0»"
    assert cite("\x00a\nb\ud800") == "«\u00a0a b\u00a0»"
    assert cite("Z" * 300) == f"«\u00a0{'Z' * 40}…\u00a0»"
