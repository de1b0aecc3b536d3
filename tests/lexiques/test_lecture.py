import contextlib
import tempfile
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.lexiques.erreurs import AutomateIllisible, ListeInutilisable
from arbitre.lexiques.lecture import lire, lire_morceaux
from arbitre.lexiques.sources import Morceau, decompresser
from arbitre.lexiques.textes import est_un_mot, plier
from tests.lexiques.formes import FORMES, Ecrire

MOTS = st.lists(st.text("ABCDEIOSTUZ", min_size=2, max_size=15), min_size=1, max_size=40, unique=True)


def lu(octets: bytes, nom: str = "liste.txt") -> list[str]:
    return list(lire_morceaux([Morceau(nom, octets)]).mots)


@pytest.mark.parametrize("ecrire", FORMES.values(), ids=FORMES.keys())
@given(mots=MOTS)
@settings(max_examples=25)
def test_la_meme_liste_sous_chaque_forme(ecrire: Ecrire, mots: list[str]) -> None:
    with tempfile.TemporaryDirectory() as dossier:
        lecture = lire(ecrire(Path(dossier), mots))
    assert list(lecture.mots) == sorted(mots)
    assert lecture.ecartes == 0


@pytest.mark.parametrize(
    ("ecrit", "plie"),
    [
        ("cœur", "COEUR"), ("ŒUF", "OEUF"), ("ex æquo".replace(" ", ""), "EXAEQUO"), ("Noël", "NOEL"), ("ça", "CA"),
        ("cañon", "CANON"), ("e\u0301te\u0301", "ETE"), ("ångström", "ANGSTROM"), ("HAÏ", "HAI"), ("L’", "L’"),
    ],
)  # fmt: skip
def test_accents_et_ligatures(ecrit: str, plie: str) -> None:
    assert plier(ecrit) == plie


def test_un_dixieme_de_rebut_le_reste_importe_les_premiers_montres() -> None:
    bons = [a + b + c for a in "ABCDEF" for b in "AEIOU" for c in "RST"]
    rebut = [
        "x",
        "123",
        "anticonstitutionnellement",
        "mot-composé",
        "# ceci est une phrase",
        "aujourd'hui",
        "Œ9",
        "é",
        "??",
    ]
    lignes = [ligne for i, mot in enumerate(bons) for ligne in ((mot, rebut[i // 10]) if i % 10 == 0 else (mot,))]
    lecture = lire_morceaux([Morceau("club.txt", "\n".join(lignes).encode())])
    assert list(lecture.mots) == sorted(bons)
    assert lecture.ecartes == len(rebut) == 9
    assert [e.texte for e in lecture.premiers] == rebut[:5]
    assert (lecture.premiers[0].ligne, lecture.premiers[1].ligne) == (2, 13)
    assert str(lecture.premiers[2]) == (
        "club.txt, ligne 24 : « anticonstitutionnellement » (25 lettres, hors de 2 à 15)"
    )
    assert lecture.premiers[3].motif == "« - » n’est pas une lettre"
    assert lecture.premiers[4].motif == "plusieurs mots sur une ligne"


def test_cinq_entrees_montrees_au_plus_et_coupees() -> None:
    lecture = lire_morceaux([Morceau("l.txt", b"MAISON TABLE\n" * 30 + b"9" * 500 + b" " + b"7 " * 20)])
    assert list(lecture.mots) == ["MAISON", "TABLE"]
    assert (lecture.ecartes, len(lecture.premiers)) == (21, 5)
    assert lecture.premiers[0].texte == "9" * 40 + "…"


@given(st.lists(st.text("ABCDEIOS", min_size=2, max_size=15), min_size=30, max_size=60), st.data())
@settings(max_examples=50)
def test_rebut_quelconque_entre_les_lignes(mots: list[str], data: st.DataObject) -> None:
    rebut = st.text("0123456789-'?.*é ", min_size=1, max_size=30)
    lignes = list(mots)
    for _ in range(len(mots) // 10):
        sale = "#" + data.draw(rebut)
        lignes.insert(data.draw(st.integers(0, len(lignes))), sale)
    lecture = lire_morceaux([Morceau("l.txt", "\n".join(lignes).encode())])
    assert list(lecture.mots) == sorted(set(mots))
    assert lecture.ecartes == len(mots) // 10
    for ecart in lecture.premiers:
        assert lignes[ecart.ligne - 1].strip() == ecart.texte


@pytest.mark.parametrize("nom", ["l.txt", "l.kwg", "l.zip", "l.xz", "l.lexique"])
@given(octets=st.binary(max_size=200))
@settings(max_examples=60)
def test_octets_quelconques_lus_ou_refuses(nom: str, octets: bytes) -> None:
    tetes = {"l.zip": b"PK\x03\x04", "l.xz": b"\xfd7zXZ\0", "l.lexique": b"ARBLEX1\n"}
    with contextlib.suppress(ListeInutilisable, AutomateIllisible):
        lus = decompresser(nom, tetes.get(nom, b"") + octets)
        assert all(map(est_un_mot, lire_morceaux(lus).mots))


def test_repetitions_comptees_une_fois() -> None:
    assert lu(b"AS\nas\nAS\n") == ["AS"]


def test_utf8_avec_quelques_octets_faux_reste_de_l_utf8() -> None:
    octets = "été\nthé\ncafé\nmaïs\n".encode() + b"ab\xffcd\n"
    lecture = lire_morceaux([Morceau("l.txt", octets)])
    assert list(lecture.mots) == ["CAFE", "ETE", "MAIS", "THE"]
    assert lecture.ecartes == 1


def test_un_seul_mot() -> None:
    assert lu(b"\xef\xbb\xbfle") == ["LE"]


@pytest.mark.parametrize("octets", [b"", b"\n \n;;\n", b"x\ny\n12345\n"])
def test_liste_sans_mot_refusee(octets: bytes) -> None:
    with pytest.raises(ListeInutilisable, match=r"Aucun mot de 2 à 15 lettres dans « liste.txt »"):
        lu(octets)


@pytest.mark.parametrize("octets", [b"\xff\xfeM\0A\0", b"AA\nBB\0\n", b"\x7fELF\0\0"])
def test_binaire_et_utf16_refuses(octets: bytes) -> None:
    with pytest.raises(ListeInutilisable, match="enregistrez la liste en texte brut, encodage UTF-8"):
        lu(octets)


def test_texte_qui_n_est_pas_une_liste_refuse() -> None:
    with pytest.raises(ListeInutilisable, match="n’est pas une liste de mots : 4 entrées illisibles pour 1 mot"):
        lu(b"obj\n1.4\n%PDF-\n<</Type\n(c)\n")


@pytest.mark.loi
def test_plus_d_un_million_de_mots_refuse() -> None:
    mots = islice(product("ABCDEFGHIJKLMNOP", repeat=5), 1_000_001)
    with pytest.raises(ListeInutilisable, match="la limite est de 1\u202f000\u202f000 mots"):
        lu("\n".join(map("".join, mots)).encode())
