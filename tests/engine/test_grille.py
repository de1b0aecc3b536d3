from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.erreurs import NotationIllisible, PlacementImpossible, Refus
from arbitre.engine.grille import GRILLE_VIDE, LIGNES, PRIMES, TAILLE, Grille, Placement, Prime, Reference, Sens

CHACUNE = GRILLE_VIDE.poser(Placement.parse("ChACUNE", "H4"))


@pytest.mark.parametrize("sens", Sens)
@pytest.mark.parametrize("ligne", range(TAILLE))
def test_art_2023_1_1_chaque_reference_se_lit_comme_elle_s_ecrit(ligne: int, sens: Sens) -> None:
    for colonne in range(TAILLE):
        reference = Reference(ligne, colonne, sens)
        assert Reference.parse(str(reference)) == reference
        assert Reference.parse(str(reference.inversee)).inversee == reference


@pytest.mark.parametrize(
    ("texte", "ecrite"),
    [("H4", "H4"), ("h 4", "H4"), ("4H", "4H"), (" 15 o ", "15O"), ("O-15", "O15"), ("1a", "1A"), ("B10", "B10")],
)
def test_art_2023_4_3_1_lettre_puis_nombre_horizontal_nombre_puis_lettre_vertical(texte: str, ecrite: str) -> None:
    reference = Reference.parse(texte)
    assert str(reference) == ecrite
    assert (reference.sens is Sens.HORIZONTAL) == ecrite[0].isalpha()


@pytest.mark.parametrize(
    "texte", ["", "P9", "H16", "0H", "H0", "H04", "8 G ?", "HH", "44", "H4H", "\u01314", "H4\u0663"]
)
def test_une_reference_illisible_dit_ce_qu_il_faut_ecrire(texte: str) -> None:
    with pytest.raises(NotationIllisible, match=r"H4 \(horizontal\) ou 4H \(vertical\)"):
        Reference.parse(texte)


def test_art_2023_1_2_1_les_cases_de_couleur() -> None:
    assert Counter(prime for rang in PRIMES for prime in rang) == {
        Prime.SIMPLE: 164,
        Prime.LETTRE_DOUBLE: 24,
        Prime.LETTRE_TRIPLE: 12,
        Prime.MOT_DOUBLE: 17,
        Prime.MOT_TRIPLE: 8,
    }
    for case, prime in {
        "A1": Prime.MOT_TRIPLE, "A8": Prime.MOT_TRIPLE, "H15": Prime.MOT_TRIPLE, "O8": Prime.MOT_TRIPLE,
        "H8": Prime.MOT_DOUBLE, "B2": Prime.MOT_DOUBLE, "K11": Prime.MOT_DOUBLE, "N14": Prime.MOT_DOUBLE,
        "B6": Prime.LETTRE_TRIPLE, "F2": Prime.LETTRE_TRIPLE, "J14": Prime.LETTRE_TRIPLE,
        "A4": Prime.LETTRE_DOUBLE, "C7": Prime.LETTRE_DOUBLE, "G9": Prime.LETTRE_DOUBLE, "L15": Prime.LETTRE_DOUBLE,
        "A2": Prime.SIMPLE, "H7": Prime.SIMPLE,
    }.items():  # fmt: skip
        reference = Reference.parse(case)
        assert PRIMES[reference.ligne][reference.colonne] is prime, case


def test_les_cases_de_couleur_sont_symetriques() -> None:
    for ligne in range(TAILLE):
        assert PRIMES[ligne] == PRIMES[ligne][::-1] == PRIMES[14 - ligne]
        assert PRIMES[ligne] == tuple(rang[ligne] for rang in PRIMES)


@pytest.mark.parametrize("ref", ["H8", "H2", "8H"])
def test_art_2023_1_1_le_premier_mot_couvre_le_centre(ref: str) -> None:
    assert len(GRILLE_VIDE.nouvelles(Placement.parse("CHANCES", ref))) == 7


@pytest.mark.parametrize("ref", ["H1", "H9", "G4", "8A"])
def test_art_2023_1_1_un_premier_mot_hors_du_centre_est_impossible(ref: str) -> None:
    with pytest.raises(PlacementImpossible, match="case centrale H8"):
        GRILLE_VIDE.nouvelles(Placement.parse("CHANCE", ref))


@pytest.mark.parametrize(
    ("mot", "ref", "raison"),
    [
        ("MOLLIES", "A1", "ne touche aucun mot"),
        ("MOLLIES", "L12", "sort de la grille"),
        ("CHACUNES", "H9", "sort de la grille"),
        ("HACUNE", "H5", "touche une lettre à son bout"),
        ("CHACUN", "H4", "touche une lettre à son bout"),
        ("CHACUNE", "H4", "ne pose aucune lettre"),
        ("MOLLIES", "8H", "contredit la lettre U"),
        ("SE", "H11", "touche une lettre à son bout"),
    ],
)
def test_un_mot_qui_ne_va_pas_dit_pourquoi(mot: str, ref: str, raison: str) -> None:
    with pytest.raises(PlacementImpossible, match=raison):
        CHACUNE.nouvelles(Placement.parse(mot, ref))


def test_art_2023_1_1_un_mot_se_prolonge_par_l_avant_l_arriere_ou_les_deux() -> None:
    une = GRILLE_VIDE.poser(Placement.parse("PORTE", "H6"))
    for mot, ref, posees in (("PORTES", "H6", "S"), ("APPORTE", "H4", "AP"), ("REPORTEES", "H4", "REES")):
        assert "".join(signe for _, signe in une.nouvelles(Placement.parse(mot, ref))) == posees


@pytest.mark.parametrize("mot", ["", "A", "É", "MA-ISON", "A" * 16, "MAI SON", "MOT\n"])
def test_un_mot_illisible(mot: str) -> None:
    with pytest.raises(NotationIllisible, match="n’est pas un mot"):
        Placement.parse(mot, "H4")


def test_un_placement_s_ecrit_comme_il_se_lit() -> None:
    assert str(Placement.parse("MAiSON", "h 4")) == "MAiSON H4"


def test_une_grille_illisible_nomme_la_ligne() -> None:
    assert Grille.parse(CHACUNE.lignes) == CHACUNE
    with pytest.raises(NotationIllisible, match="14 lignes"):
        Grille.parse(CHACUNE.lignes[1:])
    with pytest.raises(NotationIllisible, match="Ligne C"):
        Grille.parse((*CHACUNE.lignes[:2], "É" * 15, *CHACUNE.lignes[3:]))


def test_les_jokers_de_la_grille_comptent_pour_des_jokers() -> None:
    assert CHACUNE.lettres == "C?ACUNE"


def test_un_mot_tape_en_capitales_se_lit_tel_qu_il_est_pose() -> None:
    prolonge = Placement.parse("CHACUNES", "H4")
    assert CHACUNE.poser(prolonge).tel_que_pose(prolonge).mot == "ChACUNES"


def test_mot_en_donne_le_mot_et_sa_reference() -> None:
    mot, reference = CHACUNE.mot_en((7, 6), Sens.HORIZONTAL)
    assert (mot, str(reference)) == ("ChACUNE", "H4")
    assert CHACUNE.mot_en((7, 6), Sens.VERTICAL)[0] == "C"


MOTS = st.text("ABCEISab", min_size=2, max_size=9)
REFERENCES = st.builds(Reference, st.integers(0, 14), st.integers(0, 14), st.sampled_from(Sens))


@given(st.lists(st.builds(Placement, MOTS, REFERENCES), max_size=12))
def test_poser_garde_ce_qui_est_pose_et_ajoute_le_reste(placements: list[Placement]) -> None:
    grille = GRILLE_VIDE
    for placement in placements:
        try:
            nouvelles = grille.nouvelles(placement)
        except Refus:
            continue
        apres = grille.poser(placement)
        assert len(apres.lettres) == len(grille.lettres) + len(nouvelles)
        assert all(apres[case] == signe for case, signe in nouvelles)
        assert all(avant in (".", apres[lig, col]) for lig in range(15) for col, avant in enumerate(grille.lignes[lig]))
        assert apres.tel_que_pose(placement).mot.upper() == placement.mot.upper()
        grille = apres


def test_les_noms_des_lignes() -> None:
    assert (LIGNES, len(LIGNES)) == ("ABCDEFGHIJKLMNO", TAILLE)
