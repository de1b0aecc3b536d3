"""French as every room writes it: examples, and laws where one holds."""

import re
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.francais import (
    FINE,
    accorder,
    cadran,
    chronometre,
    de,
    denombrer,
    duree,
    entre_parentheses,
    et_autres,
    liste,
    majuscule,
    milliers,
    minutes_et_secondes,
    numeros,
    ordinal,
    points,
    relatif,
    suites,
)

NB = "\u00a0"
MOTS = st.text("abcé’-", min_size=1)
SECONDES = st.integers(0, 20_000)


@pytest.mark.parametrize(
    ("nombre", "dit"),
    [(0, "0 mot ajouté"), (1, "1 mot ajouté"), (2, "2 mots ajoutés"), (-1, "-1 mot ajouté"), (-2, "-2 mots ajoutés")],
)
def test_le_pluriel_commence_a_deux_et_touche_chaque_mot(nombre: int, dit: str) -> None:
    assert denombrer(nombre, "mot ajouté") == dit


@given(st.floats(-100, 100), st.lists(MOTS, min_size=1, max_size=4))
def test_chaque_mot_prend_son_s_ou_aucun(nombre: float, mots: list[str]) -> None:
    attendus = [f"{mot}s" for mot in mots] if abs(nombre) >= 2 else mots
    assert accorder(nombre, " ".join(mots)) == " ".join(attendus)


def test_les_points_tiennent_sur_une_ligne() -> None:
    assert [points(n) for n in (0, 1, 24, -12)] == [f"0{NB}point", f"1{NB}point", f"24{NB}points", f"-12{NB}points"]
    assert points(1006) == f"1{FINE}006{NB}points"
    assert [relatif(n) for n in (-12, 0, 7, "-1.50", -1006)] == ["−12", "0", "7", "−1,50", f"−1{FINE}006"]


@given(st.integers(0, 10**9))
def test_les_milliers_vont_par_trois(valeur: int) -> None:
    tete, *groupes = milliers(valeur).split(FINE)
    assert int("".join((tete, *groupes))) == valeur
    assert 1 <= len(tete) <= 3
    assert all(len(groupe) == 3 for groupe in groupes)


def test_les_rangs() -> None:
    assert [ordinal(n) for n in (1, 2, 11, 21)] == ["1ᵉʳ", "2ᵉ", "11ᵉ", "21ᵉ"]


@given(st.lists(MOTS, min_size=1, max_size=6))
def test_une_liste_rend_ses_elements_et_ne_dit_et_qu_une_fois(mots: list[str]) -> None:
    dite = liste(mots)
    assert re.split(", | et ", dite) == mots
    assert dite.count(" et ") == (len(mots) > 1)
    assert liste(()) == ""


@pytest.mark.parametrize(
    ("rangs", "dits"),
    [([7], "7"), ([3, 4], "3 et 4"), ([3, 5, 9], "3, 5 et 9"), ([4, 5, 6], "4 à 6"), ([1, 3, 2], "1, 3 et 2")],
)
def test_des_numeros_qui_se_suivent_sont_une_suite(rangs: list[int], dits: str) -> None:
    assert numeros(rangs) == dits


@pytest.mark.parametrize(("tables", "dites"), [((1,), "1"), ((1, 2, 3, 7), "1-3, 7"), ((9, 4, 5), "4, 5, 9"), ((), "")])
def test_des_tables_se_disent_par_suites(tables: tuple[int, ...], dites: str) -> None:
    assert suites(tables) == dites


@given(st.lists(MOTS, max_size=8), st.integers(1, 5))
def test_ceux_qui_ne_sont_pas_nommes_sont_comptes(noms: list[str], montres: int) -> None:
    nommes, _, reste = et_autres(noms, montres).partition(" et ")
    assert nommes == ", ".join(noms[:montres])
    comptes = len(noms) - montres
    assert reste == (f"{comptes} autre{'s' if comptes > 1 else ''}" if comptes > 0 else "")


@given(st.floats(-10, 20_000), st.booleans())
def test_le_cadran_montre_entiere_la_seconde_entamee(reste: float, heures: bool) -> None:
    lu = [int(part) for part in cadran(reste, heures=heures).split(":")]
    assert sum(part * 60**rang for rang, part in enumerate(reversed(lu))) == max(0, ceil(reste))
    assert all(part < 60 for part in lu[1:])
    assert len(lu) == (3 if heures and reste > 3599 else 2)


@given(st.floats(0, 20_000), st.integers(1, 3))
def test_le_chronometre_arrondit_au_plus_pres(secondes: float, decimales: int) -> None:
    lu = re.fullmatch(rf"(\d+):([0-5]\d),(\d{{{decimales}}})", chronometre(secondes, decimales))
    assert lu is not None
    assert abs(60 * int(lu[1]) + float(f"{lu[2]}.{lu[3]}") - secondes) <= 0.5 / 10**decimales + 1e-9


@given(SECONDES)
def test_une_duree_se_relit(secondes: int) -> None:
    minutes, reste = divmod(secondes, 60)
    if secondes:
        dites = [f"{minutes}{NB}min"] * (minutes > 0) + [f"{reste}{NB}s"] * (reste > 0)
        assert minutes_et_secondes(secondes).split(" ") == dites
    lue = re.fullmatch(rf"(?:(\d+){NB}min)?(?:{NB}?(\d+)({NB}s)?)?", duree(secondes))
    assert lue is not None
    assert 60 * int(lue[1] or 0) + int(lue[2] or 0) == secondes
    assert bool(lue[3]) is (minutes == 0)


def test_les_durees_usuelles() -> None:
    assert [duree(s) for s in (180, 150, 125, 40)] == [f"3{NB}min", f"2{NB}min{NB}30", f"2{NB}min{NB}05", f"40{NB}s"]


@given(st.text("aéZ b", max_size=5))
def test_la_majuscule_ne_touche_que_la_premiere_lettre(texte: str) -> None:
    assert majuscule(texte)[1:] == texte[1:]
    assert majuscule(texte)[:1] == texte[:1].upper()


@given(st.text("AEMaem", max_size=8))
def test_seules_les_lettres_de_joker_sont_entre_parentheses(mot: str) -> None:
    dit = entre_parentheses(mot)
    assert re.sub(r"\(([A-Z])\)", lambda m: m[1].lower(), dit) == mot


@pytest.mark.parametrize(
    ("nom", "dit"),
    [("Lise", "de Lise"), ("Odile", "d’Odile"), ("Émile", "d’Émile"), ("œdipe", "d’œdipe"), ("Yves", "d’Yves")],
)
def test_de_s_elide_devant_une_voyelle(nom: str, dit: str) -> None:
    assert de(nom) == dit
    assert (de("Yann"), de("Hugo")) == ("de Yann", "de Hugo")
