from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.sac import a_tirer, compagnon, compagnon_repris, disponibles, excedent, hors_grille, sac, tirer

CLASSIQUE, JOKER = formule("classique"), formule("joker")
INTOX = GRILLE_VIDE.poser(Placement.parse("InTOX", "H8"))


def grille(**rangs: str) -> Grille:
    return Grille(tuple(rangs.get(nom, "").ljust(15, ".") for nom in "ABCDEFGHIJKLMNO"))


def test_art_2023_2_2_le_sac_contient_ce_que_grille_et_tirage_laissent() -> None:
    reste = Counter(sac(INTOX, "AEGRSTU", CLASSIQUE))
    assert reste["X"] == reste["?"] - 1 == 0
    assert reste["N"] == 6, "the N on the grid is a joker"
    assert len(sac(INTOX, "AEGRSTU", CLASSIQUE)) == 102 - 5 - 7


def test_l_excedent_se_dit_lettre_a_lettre() -> None:
    assert excedent(INTOX, "XX??") == "XX?"
    assert excedent(INTOX) == ""
    assert sac(INTOX, "X" * 5, CLASSIQUE).count("X") == 0


def test_art_2023_3_8_1_les_jokers_sont_hors_du_sac() -> None:
    assert "?" not in sac(GRILLE_VIDE, "", JOKER)
    assert len(sac(GRILLE_VIDE, "", JOKER)) == 100
    assert a_tirer(GRILLE_VIDE, "", JOKER) == 6


def test_art_2023_3_8_1_un_joker_accompagne_chaque_tirage_tant_qu_il_en_reste() -> None:
    assert compagnon(GRILLE_VIDE, JOKER) == compagnon(INTOX, JOKER) == "?"
    deux = grille(H=".......InTOx")
    assert compagnon(deux, JOKER) == ""
    assert a_tirer(deux, "", JOKER) == 7, "la partie se termine en duplicate normal"
    assert compagnon(GRILLE_VIDE, CLASSIQUE) == ""


@pytest.mark.parametrize(("reliquat", "nombre"), [("", 7), ("AE", 5), ("AEIRSTN", 0), ("AEIRSTNL", 0)])
def test_on_tire_ce_qui_complete_le_reliquat(reliquat: str, nombre: int) -> None:
    assert a_tirer(GRILLE_VIDE, reliquat, CLASSIQUE) == nombre


def test_on_ne_tire_pas_plus_que_le_sac_ne_contient() -> None:
    with pytest.raises(CommandeRefusee, match="ne contient que 2 lettres"):
        tirer("AB", 3, lambda _: 0)


def test_le_tirage_au_sort_suit_le_hasard_et_garde_l_ordre() -> None:
    assert tirer("ABCD", 3, lambda _: 0) == "ABC"
    assert tirer("ABCD", 4, lambda n: n - 1) == "DCBA"


@pytest.mark.parametrize("regles", ["2023, 3.8.1", "2012, 7.1", "ancienne, formules originales, 1"])
@pytest.mark.parametrize(
    ("tirage", "mot", "sort"),
    [
        ("?TIOEXG", "InTOX", "repris"),
        ("?INOEXG", "tOXINE", "repris"),
        ("?TIOEXG", "kIOTE", "repris"),
        ("?KTIOEX", "kIOTE", "pose"),
        ("?TIOEXG", "TEX", None),
    ],
)
def test_art_2023_3_8_1_et_2012_7_1_et_ancienne_fo_1_le_joker_est_repris_si_la_lettre_est_dans_le_sac(
    tirage: str, mot: str, sort: str | None, regles: str
) -> None:
    assert regles
    placement = Placement.parse(mot, "H8")
    rendu, apres = compagnon_repris(GRILLE_VIDE, placement, tirage, JOKER)
    assert rendu == sort
    assert apres.mot_en((7, 8), placement.ref.sens)[0] == (mot.upper() if sort == "repris" else mot)


def test_art_2023_3_8_1_le_joker_n_est_pas_repris_quand_la_grille_a_toutes_ces_lettres() -> None:
    sur = grille(H=".......KIT")
    assert compagnon_repris(sur, Placement.parse("kILT", "9G"), "?LTAERS", JOKER)[0] == "pose"


def test_art_2023_3_8_1_apres_la_reprise_les_cent_deux_lettres_y_sont_encore() -> None:
    placement = Placement.parse("InTOX", "H8")
    _, apres = compagnon_repris(GRILLE_VIDE, placement, "?TIOEXG", JOKER)
    dehors = Counter(sac(apres, "EG", JOKER)) + Counter("EG??")
    assert dehors + Counter(apres.lettres) == Counter(DISTRIBUTION)


@given(st.randoms(use_true_random=False), st.sampled_from(sorted(FORMULES)), st.integers(0, 60))
def test_grille_tirage_et_sac_font_toujours_les_cent_deux_lettres(hasard: Random, nom: str, nombre: int) -> None:
    regle, melange = FORMULES[nom], hasard.sample(hors_grille(GRILLE_VIDE), 102)
    signes = [c.lower() if c != "?" else "e" for c in melange[:nombre]]
    texte = "".join(s.upper() if c != "?" else "e" for s, c in zip(signes, melange, strict=False)).ljust(225, ".")
    sur = Grille(tuple(texte[i : i + 15] for i in range(0, 225, 15)))
    voulues = a_tirer(sur, "", regle)
    tirage = tirer(sac(sur, "", regle), voulues, hasard.randrange) + compagnon(sur, regle)
    assert len(tirage) <= regle.lettres
    contenu = Counter(sac(sur, tirage, regle))
    a_part = max(0, 2 - Counter(sur.lettres)["?"] - tirage.count("?")) if regle.joker else 0
    assert contenu + Counter(sur.lettres) + Counter(tirage) + Counter("?" * a_part) == Counter(DISTRIBUTION)
    assert not Counter(tirage) - Counter(disponibles(sur, regle))


def test_les_refus_sont_des_phrases() -> None:
    with pytest.raises(Refus, match=r"poker.*classique, joker, 7sur8"):
        formule("poker")
