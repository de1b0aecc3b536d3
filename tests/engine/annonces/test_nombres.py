import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.annonces.annonce import dire_reference
from arbitre.engine.annonces.nombres import MAX, compter, duree, en_lettres, morceaux, reference, sans_chiffres
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Reference


@pytest.mark.parametrize(
    ("n", "dit"),
    [
        (0, "zéro"),
        (1, "un"),
        (16, "seize"),
        (17, "dix-sept"),
        (21, "vingt et un"),
        (22, "vingt-deux"),
        (30, "trente"),
        (61, "soixante et un"),
        (70, "soixante-dix"),
        (71, "soixante et onze"),
        (72, "soixante-douze"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (99, "quatre-vingt-dix-neuf"),
        (100, "cent"),
        (101, "cent un"),
        (180, "cent quatre-vingts"),
        (200, "deux cents"),
        (203, "deux cent trois"),
        (1000, "mille"),
        (1080, "mille quatre-vingts"),
        (1900, "mille neuf cents"),
        (9999, "neuf mille neuf cent quatre-vingt-dix-neuf"),
    ],
)
def test_un_nombre_en_toutes_lettres(n: int, dit: str) -> None:
    assert en_lettres(n) == dit


def test_le_feminin_ne_change_que_un() -> None:
    assert en_lettres(1, feminin=True) == "une"
    assert en_lettres(21, feminin=True) == "vingt et une"
    assert en_lettres(81, feminin=True) == "quatre-vingt-une"
    assert en_lettres(71, feminin=True) == "soixante et onze"


@pytest.mark.parametrize("n", [-1, MAX + 1])
def test_un_nombre_hors_bornes_est_refuse(n: int) -> None:
    with pytest.raises(Refus, match="de 0 à 9999"):
        en_lettres(n)


def test_deux_nombres_ne_se_disent_jamais_de_meme() -> None:
    assert len({en_lettres(n) for n in range(MAX + 1)}) == MAX + 1


@given(st.integers(0, MAX), st.booleans())
def test_les_morceaux_disent_le_nombre(n: int, feminin: bool) -> None:
    def sans_pluriel(texte: str) -> str:
        return texte.replace("cents", "cent")

    assert sans_pluriel(" ".join(morceaux(n, feminin=feminin))) == sans_pluriel(en_lettres(n, feminin=feminin))


def test_les_morceaux_tiennent_en_102_mots() -> None:
    assert {m for n in range(MAX + 1) for m in morceaux(n)} == {en_lettres(n) for n in range(101)} | {"mille"}


def test_un_compte_s_accorde() -> None:
    """art_2023_3_1 art_2023_3_4_p2: how many letters, how many points."""
    assert compter(0, "point") == "zéro point"
    assert compter(1, "lettre", feminin=True) == "une lettre"
    assert compter(91, "point") == "quatre-vingt-onze points"


@pytest.mark.parametrize(
    ("secondes", "dit"),
    [
        (180, "trois minutes"),
        (150, "deux minutes trente"),
        (60, "une minute"),
        (81, "une minute vingt et une"),
        (40, "quarante secondes"),
        (1, "une seconde"),
        (21, "vingt et une secondes"),
    ],
)
def test_une_duree(secondes: int, dit: str) -> None:
    assert duree(secondes) == dit


@pytest.mark.parametrize(
    ("ref", "dit"), [("H4", "H quatre"), ("4H", "quatre H"), ("O15", "O quinze"), ("1A", "un A"), ("A1", "A un")]
)
def test_une_reference(ref: str, dit: str) -> None:
    assert " ".join(reference(Reference.parse(ref))) == dit


def test_une_voix_separe_la_lettre_du_nombre() -> None:
    """« dix G » in one breath is « di G »; « deux A » is « deux Za »."""
    dits = [dire_reference(Reference.parse(ref)) for ref in ("10G", "A2")]
    assert [(dit.texte, dit.parole, dit.morceaux) for dit in dits] == [
        ("dix G", "dix, G", ("dix", "G")),
        ("A deux", "A, deux", ("A", "deux")),
    ]


def test_les_chiffres_d_un_titre_se_disent() -> None:
    assert sans_chiffres("partie 7, 8 et 9") == "partie sept, huit et neuf"


def test_neuf_mille_neuf_cents_prend_un_s() -> None:
    """« Cent » multiplied and last takes an s, whatever the thousands."""
    assert [en_lettres(n) for n in (9900, 2200, 1100, 2000)] == [
        "neuf mille neuf cents",
        "deux mille deux cents",
        "mille cent",
        "deux mille",
    ]
