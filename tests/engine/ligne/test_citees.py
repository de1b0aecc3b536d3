"""The tables that a refused line may name: none of those it was meant for is left out, no score is taken for one."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.citees import tables_citees
from arbitre.engine.ligne.lecture import lire_ligne, tables_de
from arbitre.engine.ligne.reperes import Reperes
from tests.engine.ligne.test_ligne import MINE, MINEE, MINEES, REPERES, TOP

SALLE = frozenset(range(1, 41))


def citees(texte: str, reperes: Reperes = REPERES) -> tuple[int, ...]:
    return tables_citees(texte, reperes, SALLE)


@pytest.mark.parametrize(
    ("texte", "tables"),
    [
        ("12 mine h4 28", (12,)),
        ("12 15 18-20 33", (12, 15, 18, 19, 20)),
        ("12 zut q99", (12,)),
        ("&é 15 )a(", (12, 15)),
        ("12zut q99", (12,)),
        (")a( 12 15", (12, 15)),
        ("mine 5 z", (5,)),
        ("12", (12,)),
        ("12 v", ()),
        ("12>x", (12,)),
        ("#6", ()),
        ("", ()),
    ],
)
def test_les_tables_que_cite_une_ligne_meme_illisible(texte: str, tables: tuple[int, ...]) -> None:
    assert citees(texte) == tables


@pytest.mark.parametrize(
    ("texte", "tables"),
    [
        ("z26 CAGUER 3H 30", (26,)),
        ("zéè CAGUER 3H 30", (27,)),
        ("n14 COURAGES 10A 37", (14,)),
        ("n14 MINE 37", (14,)),
        ("10 t 11 z", (10, 11)),
        ("10t 11z", (10, 11)),
        ("10t11z", (10, 11)),
        ("n11 z", (11,)),
        ("n11", (11,)),
        ("5 KEPI 4A 6 KOP 4A", (5, 6)),
        ("5 KEPI 4A 6KOP 4A", (5, 6)),
        ("18-q21 t", (18, 19, 20, 21)),
        ("312 t", (12, 31, 32)),
        ("99 t", (9,)),
        ("4 0 t", (4, 40)),
        ("12 t/30x", (12,)),
    ],
)
def test_une_touche_de_trop_ne_cache_aucune_table(texte: str, tables: tuple[int, ...]) -> None:
    assert set(tables) <= set(citees(texte))


@pytest.mark.parametrize(
    ("texte", "innocentes"),
    [
        ("z26 CAGUER 3H 30", (3, 30)),
        ("n14 COURAGES 10A 37", (10, 37)),
        ("12 h4 mine 28", (4, 28)),
        ("h4 mine 12", (4,)),
        ("12 MINE h4/28x", (4, 28)),
        ("12 MI3NE h4 28", (3, 4, 28)),
        ("MINE 8h 12z", (8,)),
        ("12 30", (30,)),
        ("12 zut 4a 30!", (4, 30)),
    ],
)
def test_ni_le_score_ni_la_reference_ne_sont_des_tables(texte: str, innocentes: tuple[int, ...]) -> None:
    assert set(citees(texte)) & {12, 26, 14}
    assert not set(innocentes) & set(citees(texte))


def test_le_dernier_nombre_est_une_table_la_ou_elle_reste_a_saisir() -> None:
    """« 12 33 » was refused, and F6 paid the top at table 33."""
    a_saisir = Reperes(REPERES.solutions, TOP, tuple(range(1, 41)))
    assert citees("12 33", a_saisir) == (12, 33)
    assert citees("12 99", a_saisir) == (12,)
    assert citees("12 /33", a_saisir) == (12,)


def lignes() -> st.SearchStrategy[tuple[str, tuple[int, ...]]]:
    """A line as the guide says it, and its tables."""
    bulletins = [f"{s.mot} {s.ref} {s.points}" for s in (TOP, MINEES, MINEE, MINE)]
    suites = [*bulletins, "MINE G8/20", "SEM", "t", "z", "n", "t/30", "MINE! G8 20", "MINE 9H/"]
    tables = st.lists(st.integers(1, 40), min_size=1, max_size=3, unique=True)
    apart = st.builds(lambda nombres, suite: (f"{' '.join(map(str, nombres))} {suite}", tuple(nombres)), tables,
                      st.sampled_from(suites))  # fmt: skip
    en_suite = st.builds(
        lambda debut, long, suite: (f"{debut}-{debut + long} {suite}", tuple(range(debut, debut + long + 1))),
        st.integers(1, 30),
        st.integers(1, 10),
        st.sampled_from(suites),
    )
    return apart | en_suite


@given(lignes(), st.data())
def test_une_ligne_refusee_pour_une_touche_de_trop_nomme_encore_ses_tables(
    ligne: tuple[str, tuple[int, ...]], data: st.DataObject
) -> None:
    texte, tables = ligne
    rang = data.draw(st.integers(0, len(texte)))
    touche = data.draw(st.sampled_from("azertyqsdfghnjuiopmwxcvb&é\"'(-è_çà0123456789 !:,;/*)="))
    maladroite = texte[:rang] + touche + texte[rang:]
    try:
        lue = lire_ligne(maladroite, REPERES)
    except NotationIllisible:
        pass
    else:
        assume(not set(tables_de(lue)) <= SALLE)
    assert set(tables) <= set(citees(maladroite)), maladroite
