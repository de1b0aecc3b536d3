import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement, Reference
from arbitre.engine.lettres import VALEURS
from arbitre.engine.lexique.recherche import toutes
from arbitre.engine.solution import Decompte, decompter
from tests.engine.partie.banc import automate, parties_publiees

CLASSIQUE = FORMULES["classique"]


def grille(**rangs: str) -> Grille:
    """A grid from its rows that hold tiles: ``grille(H="...ChACUNE")``."""
    return Grille(tuple(rangs.get(nom, "").ljust(15, ".") for nom in "ABCDEFGHIJKLMNO"))


def compter(sur: Grille, mot: str, ref: str, nom: str = "classique") -> Decompte:
    return decompter(sur, Placement.parse(mot, ref), formule(nom))


def test_art_2023_1_2_1_lettre_double_et_mot_double() -> None:
    # M on H4 (letter double), O on H8 (word double): (2 × 2 + 1 + 1 + 1 + 1 + 1) × 2
    assert compter(GRILLE_VIDE, "MAISON", "H4").points == 18


def test_art_2023_1_2_1_lettre_triple() -> None:
    # B on F6 (letter triple), A on G6, down to the N of NON
    assert compter(grille(H=".....NON"), "BAN", "6F").points == 3 * 3 + 1 + 1


def test_art_2023_1_2_1_deux_roses_quadruplent() -> None:
    # E5 and E11 are pink, E7, E8, E9 hold tiles already
    sur = grille(E="......ABC")
    assert compter(sur, "ZZABCZZ", "E5").points == (10 + 10 + 1 + 3 + 3 + 10 + 10) * 4


def test_art_2023_1_2_1_deux_rouges_nonuplent() -> None:
    # A1 and A8 are red, A4 doubles its letter; A3 and A5 hold tiles already
    sur = grille(A="..A.C")
    assert compter(sur, "SEALCONS", "A1").points == (1 + 1 + 1 + 2 * 1 + 3 + 1 + 1 + 1) * 9


def test_art_2023_1_2_1_trois_rouges_par_vingt_sept() -> None:
    # A1, A8 and A15 are new; the twelve others lie there already, so no letter is doubled
    sur = grille(A=".EEEEEE.EEEEEE.")
    assert compter(sur, "SEEEEEESEEEEEES", "A1").points == (3 * 1 + 12 * 1) * 27


def test_art_2023_1_2_1_une_case_couverte_a_perdu_son_effet() -> None:
    apres = GRILLE_VIDE.poser(Placement.parse("MAISON", "H4"))
    assert compter(apres, "MAISONS", "H4").points == 2 + 1 + 1 + 1 + 1 + 1 + 1


def test_art_2023_1_2_2_la_lettre_commune_compte_dans_les_deux_mots() -> None:
    # S on H12, letter double, ends MAISON H6 and begins SU down column 12
    sur = GRILLE_VIDE.poser(Placement.parse("MAISON", "H6"))
    decompte = compter(sur, "SU", "12H")
    assert [(f.mot, str(f.ref), f.points) for f in decompte.formes] == [("MAISONS", "H6", 2 + 5 + 2)]
    assert decompte.mot == 2 + 1
    assert decompte.points == 12


def test_art_2023_1_2_2_le_coefficient_du_mot_vaut_pour_les_deux() -> None:
    # E on K11 (word double) ends PORT K7 and begins EN down column 11
    sur = grille(H="......P", I="......O", J="......R", K="......PORT")
    decompte = compter(sur, "EN", "11K")
    assert decompte.mot == (1 + 1) * 2
    assert [f.points for f in decompte.formes] == [(3 + 1 + 1 + 1 + 1) * 2]


def test_un_mot_croise_sans_lettre_nouvelle_ne_compte_pas() -> None:
    sur = grille(G=".......A", H="......NOS")
    assert compter(sur, "NOSE", "H7").formes == ()


def test_art_2023_1_2_le_joker_ne_vaut_rien_mais_la_case_du_mot_joue() -> None:
    assert compter(GRILLE_VIDE, "MAISoN", "H4").points == (4 + 1 + 1 + 1 + 0 + 1) * 2


def test_un_joker_deja_pose_ne_vaut_rien_meme_tape_en_capitale() -> None:
    sur = GRILLE_VIDE.poser(Placement.parse("ChACUNE", "H4"))
    assert (
        compter(sur, "CHACUNES", "H4").points == compter(sur, "ChACUNES", "H4").points == 3 + 0 + 1 + 3 + 1 + 1 + 1 + 1
    )
    assert [f.points for f in compter(sur, "THE", "5G").formes] == []


def test_un_joker_deja_pose_ne_vaut_rien_dans_un_mot_croise() -> None:
    sur = GRILLE_VIDE.poser(Placement.parse("MAISOn", "H4"))
    assert compter(sur, "SE", "10H").formes[0].points == 2 + 1 + 1 + 1 + 1 + 0 + 1


@pytest.mark.parametrize("nom", EDITIONS)
def test_art_1_2_3_et_2_6_3_sept_lettres_posees_valent_cinquante(nom: str) -> None:
    assert edition(nom).reglement.edition == nom
    assert [CLASSIQUE.prime(n) for n in (6, 7, 8)] == [0, 50, 0]
    decompte = compter(GRILLE_VIDE, "ChACUNE", "H4")
    assert (decompte.prime, decompte.points) == (50, 76)


@pytest.mark.parametrize(
    ("nom", "lettres", "posees", "primes"),
    [
        ("classique", 7, 7, (50, 0, 0)),
        ("joker", 7, 7, (50, 0, 0)),
        ("7sur8", 8, 7, (50, 0, 0)),
        ("7et8", 8, 8, (50, 75, 0)),
        ("7-8-9", 9, 9, (50, 75, 100)),
        ("joker-7sur8", 8, 7, (50, 0, 0)),
        ("joker-7et8", 8, 8, (50, 75, 0)),
        ("joker-7-8-9", 9, 9, (50, 75, 100)),
    ],
)
def test_art_2023_3_8_2_et_2012_7_2_les_formules(
    nom: str, lettres: int, posees: int, primes: tuple[int, int, int]
) -> None:
    choisie = formule(nom)
    assert (choisie.lettres, choisie.max_posees) == (lettres, posees)
    assert tuple(choisie.prime(n) for n in (7, 8, 9)) == primes
    assert choisie.joker == nom.startswith("joker")
    assert choisie.originale == (nom != "classique")


def test_art_2023_3_8_2_huit_et_neuf_lettres_posees() -> None:
    assert compter(GRILLE_VIDE, "CHANCES", "H2", "7et8").prime == 50
    assert compter(GRILLE_VIDE, "CHANTENT", "H1", "7et8").prime == 75
    assert compter(GRILLE_VIDE, "CHANTERAI", "H1", "7-8-9").prime == 100


@pytest.mark.parametrize("partie", parties_publiees(), ids=lambda p: str(p["id"]))
def test_la_recherche_et_le_decompte_disent_les_memes_points(partie: dict[str, list[dict[str, str]]]) -> None:
    regle, sur = formule(str(partie["formule"])), GRILLE_VIDE
    for coup in partie["coups"][:6]:
        lettres = coup["tirage"].strip("-").replace("+", "")
        for solution in toutes(automate(), sur, lettres, regle):
            assert decompter(sur, solution.placement, regle).points == solution.points
        sur = sur.poser(Placement.parse(coup["mot"], coup["ref"]))


@given(st.text("EAISTNRLUBQZ", min_size=2, max_size=8), st.integers(0, 14))
def test_le_premier_mot_vaut_au_plus_ses_lettres_doublees_puis_doublees(mot: str, colonne: int) -> None:
    if not colonne <= 7 < colonne + len(mot) <= 15:
        return
    placement = Placement(mot, Reference.parse(f"H{colonne + 1}"))
    decompte = decompter(GRILLE_VIDE, placement, CLASSIQUE)
    somme = sum(VALEURS[c] for c in mot)
    assert 2 * somme <= decompte.mot <= 6 * 2 * somme
    assert decompte.formes == ()
