"""The ranking depends on the bulletins as they stand, never on how and in which order they came to stand so."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.competition.classer import classement_de_partie, classement_general
from arbitre.engine.competition.etat import Competition, Reglages
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.partie.saisie import (
    EffacerResultat,
    NoterNonRemis,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
    TrancherResultat,
)
from tests.engine.partie.banc import PREMIERS, Banc, bulletin

JOUEURS, COUPS = 4, 2
BULLETINS = (
    ("ChACUNE", "H4", 76),
    ("ChACUNE", "H4", 70),
    ("CANUE", "H4", 14),
    ("ZZYZZ", "H4", 20),
    ("MOLLIES", "G8", 68),
    ("MOLLIES", "G8", 60),
    ("SOLEIL", "5H", 10),
    ("ILS", "8G", 3),
)
SAISIES = st.one_of(
    st.tuples(st.just("top")),
    st.tuples(st.just("points"), st.integers(0, 60)),
    st.tuples(st.just("bulletin"), st.sampled_from(BULLETINS)),
    st.tuples(st.just("absent")),
    st.tuples(st.just("tranche"), st.integers(0, 60)),
)
CASES = [(coup, table) for coup in range(1, COUPS + 1) for table in range(1, JOUEURS + 1)]


def banc() -> Banc:
    """Two parties of two coups each, every top proclaimed, nothing entered yet."""
    b = Banc(joueurs=JOUEURS)
    departage = (Departage.DERNIERE_PARTIE, Departage.DERNIERS_COUPS, Departage.NB_TOPS)
    b.faire(Regler(Reglages(departage=departage, seuil_solo=2)))
    for nouvelles, mot, ref, _ in PREMIERS[:COUPS]:
        b.jouer(nouvelles, mot, ref)
    return b


def entrer(b: Banc, coup: int, table: int, saisie: tuple[Any, ...]) -> None:
    """Enter that, whatever was entered before."""
    joueur = b.partie.joueur_en(table, coup)
    assert joueur is not None
    if joueur in b.coup(coup).fiches:
        b.faire(EffacerResultat(coup, table))
    match saisie:
        case ("top",):
            b.faire(PayerLeTop(coup, (table,)))
        case ("points", points):
            b.faire(SaisirPoints(coup, table, points))
        case ("bulletin", ecrit):
            b.faire(SaisirBulletin(coup, table, bulletin(*ecrit)))
        case ("absent",):
            b.faire(NoterNonRemis(coup, (table,)))
        case ("tranche", points):
            b.faire(TrancherResultat(coup, table, points, "vu à la table"))


def rangs(etat: Competition) -> list[Any]:
    partie = etat.parties[0]
    return [(c.joueur.numero, c.ligne) for c in (*classement_general(etat), *classement_de_partie(etat, partie))]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(SAISIES, min_size=len(CASES), max_size=len(CASES)),
    st.permutations(range(len(CASES))),
    st.lists(st.tuples(st.sampled_from(CASES), SAISIES, st.booleans()), max_size=12),
    st.sampled_from(Methode),
)
def test_tout_ordre_et_toute_correction_donnent_le_meme_classement(
    finales: Sequence[tuple[Any, ...]],
    ordre: Sequence[int],
    essais: Sequence[tuple[tuple[int, int], tuple[Any, ...], bool]],
    methode: Methode,
) -> None:
    """Once in order; and once in any order, after entries that are corrected or taken back on the way."""
    une_fois, en_desordre = banc(), banc()
    for b in (une_fois, en_desordre):
        b.faire(Regler(Reglages(methode=methode, departage=tuple(Departage), seuil_solo=2)))
    for (coup, table), saisie in zip(CASES, finales, strict=True):
        entrer(une_fois, coup, table, saisie)
    for (coup, table), saisie, repris in essais:
        entrer(en_desordre, coup, table, saisie)
        if repris:
            en_desordre.annuler()
    for i in ordre:
        entrer(en_desordre, *CASES[i], finales[i])
    assert rangs(en_desordre.etat) == rangs(une_fois.etat)
