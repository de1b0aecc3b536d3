"""Solutions found again by letters and points: the same as looking at each."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.grille import Reference
from arbitre.engine.solution import Solution
from arbitre.ui.kit.solutions import Index

H4 = Reference.parse("H4")
MOTS = st.text("ABEQRSUabe", min_size=2, max_size=15)


def solutions(paires: list[tuple[str, int]]) -> list[Solution]:
    return [Solution(mot, H4, points) for mot, points in sorted(paires, key=lambda p: (-p[1], p[0]))]


def index(trouvees: list[Solution], tranche: int = 10**6) -> Index:
    fait = Index(trouvees)
    while not fait.complet:
        fait.avancer(tranche)
    return fait


def trouver(trouvees: list[Solution], demande: str) -> list[Solution]:
    return [trouvees[rang] for rang in index(trouvees).chercher(demande)]


@given(
    st.lists(st.tuples(MOTS, st.integers(2, 120)), max_size=40),
    st.lists(st.text("ABEQRSUabe", min_size=1, max_size=4), max_size=3),
    st.integers(2, 120),
    st.integers(0, 60),
)
def test_comme_en_regardant_chacune(paires: list[tuple[str, int]], lettres: list[str], bas: int, plus: int) -> None:
    trouvees = solutions(paires)
    attendues = [
        s for s in trouvees if bas <= s.points <= bas + plus and all(part.upper() in s.mot.upper() for part in lettres)
    ]
    assert trouver(trouvees, " ".join([*lettres, f"{bas}-{bas + plus}"])) == attendues


@given(st.lists(st.tuples(MOTS, st.integers(2, 120)), max_size=40), st.integers(1, 7))
def test_par_tranches_comme_d_un_coup(paires: list[tuple[str, int]], tranche: int) -> None:
    trouvees = solutions(paires)
    assert list(index(trouvees, tranche).chercher("AB")) == list(index(trouvees).chercher("AB"))


@pytest.mark.parametrize(
    ("demande", "mots"),
    [
        ("", "QUOTE QUE SUQ BRAQUE"),
        ("qu", "QUOTE QUE BRAQUE"),
        ("QUE", "QUE BRAQUE"),
        ("70", "QUE SUQ"),
        ("70+", "QUOTE QUE SUQ"),
        ("70-", "QUE SUQ BRAQUE"),
        ("30-69", "BRAQUE"),
        ("69-30", "BRAQUE"),
        ("qu 70", "QUE"),
        ("b q", "BRAQUE"),
        ("z", ""),
        ("999", ""),
        ("!", "QUOTE QUE SUQ BRAQUE"),
        ("70--", "QUOTE QUE SUQ BRAQUE"),
        ("èà", "QUE SUQ"),
        ("qu h'", "QUOTE QUE BRAQUE"),
        ("h4 que", "QUE BRAQUE"),
        ("que 4h", ""),
        ("quôte", "QUOTE"),
    ],
)
def test_ce_qui_se_tape(demande: str, mots: str) -> None:
    trouvees = [Solution(m, H4, p) for m, p in (("QUOTE", 91), ("QUE", 70), ("SUQ", 70), ("BRaQUE", 33))]
    assert [s.mot.upper() for s in trouver(trouvees, demande)] == mots.split()
