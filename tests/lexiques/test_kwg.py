import contextlib
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.lexiques.erreurs import ListeInutilisable
from arbitre.lexiques.lecture import lire_kwg
from arbitre.lexiques.textes import Recolte
from tests.lexiques.formes import kwg_octets

ACCEPTE, DERNIER = 1 << 23, 1 << 22


def lu(octets: bytes) -> Recolte:
    recolte = Recolte()
    lire_kwg(octets, "x.kwg", recolte)
    return recolte


def noeuds(*valeurs: int) -> bytes:
    return struct.pack(f"<{len(valeurs)}I", *valeurs)


def lettre(signe: str, enfant: int = 0, *marques: int) -> int:
    return (ord(signe) - 64) << 24 | enfant | sum(marques)


def test_graphe_minimal_aux_fins_partagees() -> None:
    # LE, LES, DE, DES: D and L lead to the same node
    octets = noeuds(
        2,
        0,
        lettre("D", 4),
        lettre("L", 4, DERNIER),
        lettre("E", 5, ACCEPTE, DERNIER),
        lettre("S", 0, ACCEPTE, DERNIER),
    )
    assert lu(octets).mots == {"LE", "LES", "DE", "DES"}


def test_mots_hors_longueur_laisses_de_cote() -> None:
    recolte = lu(kwg_octets(["A", "AS", "B" * 15, "C" * 16, "C" * 18]))
    assert recolte.mots == {"AS", "B" * 15}
    assert recolte.ecartes == 3
    assert {e.texte for e in recolte.premiers} == {"A", "C" * 15 + "…"}


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"\0\0\0\0",
        noeuds(2, 0, lettre("A", 0, ACCEPTE, DERNIER)) + b"\1",
        noeuds(9, 0, lettre("A", 0, DERNIER)),  # the root out of range
        noeuds(2, 0, lettre("A", 7, DERNIER)),  # a child out of range
        noeuds(2, 0, lettre("A", 0, ACCEPTE)),  # siblings that never end
        noeuds(2, 0, lettre("A", 2, ACCEPTE, DERNIER)),  # leads to itself
        noeuds(2, 0, lettre("A", 3, DERNIER), lettre("B", 4), lettre("C", 3, DERNIER)),  # a longer cycle
    ],
)
def test_octets_incoherents_refuses(octets: bytes) -> None:
    with pytest.raises(ListeInutilisable, match=r"« x.kwg » est abîmé ou n’est pas un lexique .kwg"):
        lu(octets)


def test_explosion_de_mots_refusee_avant_d_etre_enumeree() -> None:
    etages = [
        lettre(s, 2 + 26 * (i + 1) if i < 14 else 0, ACCEPTE, DERNIER * (s == "Z"))
        for i in range(15)
        for s in map(chr, range(65, 91))
    ]
    with pytest.raises(ListeInutilisable, match="trop de mots"):
        lu(noeuds(2, 0, *etages))


def test_labyrinthe_sans_mot_ne_dure_pas() -> None:
    etages = [
        lettre(s, 2 + 26 * (i + 1) if i < 14 else 0, DERNIER * (s == "Z"))
        for i in range(15)
        for s in map(chr, range(65, 91))
    ]
    assert lu(noeuds(2, 0, *etages)).mots == set()


def test_autre_alphabet_refuse() -> None:
    with pytest.raises(ListeInutilisable, match="ses lettres ne sont pas A à Z"):
        lu(noeuds(2, 0, 27 << 24 | 3 | DERNIER, lettre("A", 0, ACCEPTE, DERNIER)))


def test_longue_chaine_sans_recursion() -> None:
    n = 200_000
    chaine = [lettre("A", i + 3, DERNIER) for i in range(n)] + [lettre("A", 0, ACCEPTE, DERNIER)]
    assert lu(noeuds(2, 0, *chaine)).ecartes == 1


@given(st.lists(st.integers(0, 2**32 - 1), max_size=30), st.integers(0, 40))
def test_noeuds_quelconques_lus_ou_refuses(valeurs: list[int], plage: int) -> None:
    proches = [v & ~((1 << 22) - 1) | v % (plage + 1) for v in valeurs]
    with contextlib.suppress(ListeInutilisable):
        assert all(2 <= len(mot) <= 15 for mot in lu(noeuds(*proches)).mots)
