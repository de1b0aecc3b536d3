import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.reglement import Article
from arbitre.engine.sac import disponibles, hors_grille
from arbitre.engine.tirage import ExamenDuTirage, Tirage, Validite, composer, examiner, repete_l_annule

TOUT = hors_grille(GRILLE_VIDE)
VALIDITES = {"2023": "3.2", "2012": "3.2", "ancienne": "2.2"}


def examen(lettres: str, coup: int, reste: str = TOUT, regles: str = "2023") -> ExamenDuTirage:
    return examiner(lettres, coup, reste, edition(regles).reglement)


@pytest.mark.parametrize(
    "texte", ["HMQ+AEIO", "-AEIOHMQ", "EIOLMLS", "EI?+ABLT", "Q+UAIENT", "-?AECNUH", "AECC?NU", "L+?EILIZ", "?+?"]
)
def test_un_tirage_s_ecrit_comme_il_se_lit(texte: str) -> None:
    assert str(Tirage.parse(texte)) == texte


@pytest.mark.parametrize("texte", [" hmq + aeio ", "hmq+AEIO", "HMQ + AEIO"])
def test_minuscules_et_blancs_ne_comptent_pas(texte: str) -> None:
    assert Tirage.parse(texte) == Tirage("HMQ", "AEIO")


def test_sans_plus_le_reliquat_du_coup_precedent_n_est_pas_tire() -> None:
    assert Tirage.parse("OP", "PO") == Tirage("OP", "")
    assert Tirage.parse("OP") == Tirage("", "OP")
    assert Tirage.parse("-OP", "PO") == Tirage("", "OP", rejet=True)
    assert str(Tirage.parse("OP", "OP")) == "OP"
    assert Tirage.parse("OP+") == Tirage("OP", "")
    assert Tirage.parse("OPS", "OP") == Tirage("", "OPS")


@pytest.mark.parametrize("texte", ["", "-", "+", "A+B+C", "--A", "AB1", "É", "A*B", "ß", "\u0131", "A-B"])
def test_un_tirage_illisible_montre_la_notation(texte: str) -> None:
    with pytest.raises(NotationIllisible, match=r"HMQ\+AEIO"):
        Tirage.parse(texte)


LETTRES = st.text("AEIOUYBCDFGLMNRSTZ?", max_size=7)


@given(LETTRES, LETTRES, st.booleans())
def test_tout_tirage_compose_se_relit(reliquat: str, nouvelles: str, rejet: bool) -> None:
    tirage = composer(reliquat, nouvelles, rejet=rejet)
    if nouvelles:
        assert Tirage.parse(str(tirage)) == tirage
    assert sorted(tirage.lettres) == sorted(reliquat + nouvelles)
    assert tirage.reliquat.endswith("?" * reliquat.count("?"))


@pytest.mark.parametrize("regles", EDITIONS)
@pytest.mark.parametrize(
    ("lettres", "coup", "validite"),
    [
        ("AEBCDFG", 1, Validite.VALIDE),
        ("AEBCDFG", 15, Validite.VALIDE),
        ("ABCDFGH", 15, Validite.REJET),
        ("ABCDFGH", 16, Validite.VALIDE),
        ("AEIOUEB", 15, Validite.REJET),
        ("AEIOUEB", 16, Validite.VALIDE),
        ("BCDFGHK", 16, Validite.REJET),
        ("AEIOUEA", 16, Validite.REJET),
        ("AYBCDFG", 15, Validite.AU_GRE),
        ("A?BCDFG", 15, Validite.AU_GRE),
        ("Y?BCDFG", 15, Validite.AU_GRE),
        ("AEIOUYB", 15, Validite.AU_GRE),
        ("AEIOU??", 15, Validite.AU_GRE),
        ("AEYBCDF", 15, Validite.VALIDE),
        ("YBCDFGH", 15, Validite.REJET),
        ("YBCDFGH", 16, Validite.AU_GRE),
    ],
)
def test_art_2023_3_2_et_2012_3_2_et_ancienne_2_2_validite(
    lettres: str, coup: int, validite: Validite, regles: str
) -> None:
    rendu = examen(lettres, coup, regles=regles)
    assert rendu.validite is validite
    assert rendu.requis == (2 if coup <= 15 else 1)
    assert rendu.article == Article(regles, VALIDITES[regles])


@pytest.mark.parametrize("reste", ["ABCDFGH", "BAEIOUE", "AZBCDFGHJKL"])
def test_art_2023_3_2_une_de_chaque_plus_tot_du_fait_du_reliquat(reste: str) -> None:
    rendu = examen(reste[:7], 9, reste)
    assert (rendu.requis, rendu.validite) == (1, Validite.VALIDE)


def test_art_2023_3_2_deux_de_chaque_tant_que_le_reliquat_le_permet() -> None:
    assert examen("ABCDFGH", 9, "AEBCDFGH").requis == 2
    assert examen("ABCDFGH", 9, "AYBCDFGH").requis == 2
    assert examen("ABCDFGH", 9, "AYBCDFGH").validite is Validite.REJET


@pytest.mark.parametrize("lettres", ["BCDY", "BC?", "AEY", "AE?", "Y?", "??", "BY"])
def test_art_2023_3_2_en_fin_de_partie_y_et_jokers_ne_sont_plus_au_gre(lettres: str) -> None:
    assert examen(lettres, 18, lettres).validite is Validite.VALIDE


def test_art_2023_3_2_au_gre_tant_que_le_reliquat_a_des_deux_sortes() -> None:
    assert examen("BCDYFGH", 18, "BCDYFGHA").validite is Validite.AU_GRE


@pytest.mark.parametrize("nom", [nom for nom in FORMULES if nom.startswith("joker")])
def test_art_2023_3_8_1_un_seul_joker_par_tirage_compte_dans_ce_qui_peut_venir(nom: str) -> None:
    """With both jokers aside and AE left, no tirage ever has two consonants: one is enough."""
    presque_pleine = Grille(("." * 15,) * 15)
    assert disponibles(presque_pleine, formule(nom)) == TOUT.replace("??", "?")
    assert examen("AE?", 9, "AE?").validite is Validite.VALIDE
    assert examen("AE?", 9, "AE??").validite is Validite.REJET, "what counting both jokers would say"


@given(st.text(TOUT, max_size=9), st.integers(1, 30), st.text(TOUT, max_size=20))
def test_l_examen_repond_toujours_et_ne_demande_jamais_plus_a_partir_du_seizieme(
    lettres: str, coup: int, autres: str
) -> None:
    rendu = examen(lettres, coup, lettres + autres)
    plus_tard = examen(lettres, 16, lettres + autres)
    assert rendu.requis in (1, 2)
    assert plus_tard.requis == 1
    assert plus_tard.validite is not Validite.REJET or rendu.validite is Validite.REJET
    assert (rendu.validite is Validite.REJET) == (rendu.motif.startswith("Tirage non valide"))


@pytest.mark.parametrize(
    ("regles", "sac", "repete"),
    [
        ("2023", "AB", True),
        ("2023", "", True),
        ("2012", "AB", True),
        ("2012", "", False),
        ("ancienne", "AB", False),
        ("ancienne", "", False),
    ],
)
def test_art_2023_3_6_et_2012_6_2_et_ancienne_5_2_le_tirage_du_coup_annule(regles: str, sac: str, repete: bool) -> None:
    assert repete_l_annule("SERTINA", "INSERAT", sac, edition(regles).reglement) is repete
    assert not repete_l_annule("SERTINE", "INSERAT", sac, edition(regles).reglement)


def test_les_lettres_du_jeu_sont_toutes_dehors_au_debut() -> None:
    assert {c: TOUT.count(c) for c in DISTRIBUTION} == dict(DISTRIBUTION)
