import re
from collections.abc import Sequence

import pytest

from arbitre.engine.choix import Candidat, ordonner
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.fin import fin_par_les_lettres
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement, Reference
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.ouverture import Ouverture
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import sac
from arbitre.engine.solution import Solution

LEXIQUE = Automate(construire(["LA", "LE", "LES", "LAC", "LACS", "SEL", "SELS", "ES", "AS", "LAS", "LATE"]))
JOKER = FORMULES["joker"]
TOUTES_LES_EDITIONS = pytest.mark.parametrize("nom", EDITIONS)


def top(mot: str, ref: str, points: int = 10) -> Solution:
    return Solution(mot, Reference.parse(ref), points)


def ordre(
    tops: Sequence[Solution],
    lettres: str,
    sac: str | None,
    *,
    grille: Grille = GRILLE_VIDE,
    formule: Formule = CLASSIQUE,
    reglement: Reglement | None = None,
    automate: Automate = LEXIQUE,
) -> tuple[Candidat, ...]:
    regle = reglement or edition("2023").reglement
    return ordonner(
        tops,
        grille,
        lettres,
        sac,
        formule,
        regle,
        automate,
        met_fin=lambda reste: fin_par_les_lettres(reste, regle, formule) is not None,
    )


def mots(candidats: Sequence[Candidat]) -> list[str]:
    return [c.solution.mot for c in candidats]


@TOUTES_LES_EDITIONS
@pytest.mark.parametrize("joker", ["LeS", "leS"])
def test_joker_garde_2023_3_4_2012_3_4_ancienne_2_4(nom: str, joker: str) -> None:
    """art_2023_3_4 art_2012_3_4 art_ancienne_2_4: a top that lays a joker gives way to an equal that keeps it."""
    regle = edition(nom).reglement
    tops = [top(joker, "H7"), top("SEL", "H6"), top("LES", "H8")]
    premiers = ordre(tops, "LES??AE", "BCD", reglement=regle)
    assert {c.solution.mot for c in premiers[:2]} == {"SEL", "LES"}
    assert [c.article for c in premiers] == [None, None, regle.choix_joker]
    assert premiers[2].raison == "Dépense le joker alors qu’une solution égale garde le joker."
    assert premiers[0].raison.startswith("Garde le joker, ouvre le plus le jeu")
    assert regle.choix_joker.numero == {"2023": "3.4", "2012": "3.4", "ancienne": "2.4"}[nom]


def test_quand_toutes_depensent_un_joker_aucune_n_est_interdite() -> None:
    candidats = ordre([top("LeS", "H7"), top("lEs", "H8")], "LES??", "BCDA")
    assert [c.article for c in candidats] == [None, None]


@TOUTES_LES_EDITIONS
def test_fin_de_partie_2023_3_4_et_3_7_2012_3_6_ancienne_2_7(nom: str) -> None:
    """art_2023_3_4 art_2012_3_6 art_ancienne_2_7: LAC leaves one letter, which ends the partie; LA leaves E and C."""
    regle = edition(nom).reglement
    fin, suite = ordre([top("LA", "H8"), top("LAC", "H8")], "LACE", "", reglement=regle)
    assert (fin.solution.mot, fin.article) == ("LAC", None)
    assert (suite.solution.mot, suite.article) == ("LA", regle.choix_fin)
    assert fin.raison == "Met fin à la partie."
    assert suite.raison == "Laisse continuer la partie alors qu’une solution égale y met fin."
    assert regle.choix_fin.numero == {"2023": "3.4", "2012": "3.6", "ancienne": "2.7"}[nom]


@TOUTES_LES_EDITIONS
def test_le_joker_passe_avant_la_fin_de_partie(nom: str) -> None:
    """art_2023_3_4 art_2012_3_6 art_ancienne_2_7: LAc ends the partie but spends the joker that LA keeps."""
    regle = edition(nom).reglement
    garde, fin = ordre([top("LAc", "H8"), top("LA", "H8")], "LA?E", "", reglement=regle)
    assert (garde.solution.mot, garde.article) == ("LA", None)
    assert (fin.solution.mot, fin.article) == ("LAc", regle.choix_joker)


def test_des_lettres_dans_le_sac_n_ont_pas_de_fin() -> None:
    assert [c.article for c in ordre([top("LA", "H8"), top("LAC", "H8")], "LACE", "BAC")] == [None, None]


def test_sac_inconnu_la_fin_de_partie_ne_joue_pas() -> None:
    assert [c.article for c in ordre([top("LA", "H8"), top("LAC", "H8")], "LACE", None)] == [None, None]


@pytest.mark.parametrize(("nom", "article"), [("2023", "3.8.1"), ("2012", "7.1"), ("ancienne", None)])
def test_partie_joker_2023_3_8_1_2012_7_1_le_joker_que_l_on_reprend(nom: str, article: str | None) -> None:
    """art_2023_3_8_1 art_2023_3_4 art_2012_7_1: LEs leaves an S in the bag to take the joker back with; lES no L."""
    candidats = ordre(
        [top("lES", "H8"), top("LEs", "H8")], "LESAE?", "STU", formule=JOKER, reglement=edition(nom).reglement
    )
    numeros = {c.solution.mot: c.article and c.article.numero for c in candidats}
    assert numeros == {"LEs": None, "lES": article}
    if article:
        assert mots(candidats) == ["LEs", "lES"]
        assert candidats[0].raison == "Permet de reprendre le joker."


def test_partie_joker_garder_le_joker_vaut_mieux_que_le_reprendre() -> None:
    """art_2023_3_8_1 art_2012_7_1"""
    candidats = ordre([top("LEs", "H8"), top("LES", "H8")], "LESAE?", "STU", formule=JOKER)
    assert [(c.solution.mot, c.article and c.article.numero) for c in candidats] == [("LES", None), ("LEs", "3.4")]
    assert candidats[1].raison == "Joue le joker alors qu’une solution égale garde le joker."


def test_partie_joker_le_joker_repris_revient_dans_le_compte_de_la_fin() -> None:
    """art_2023_3_8_1 art_2012_7_1: the joker taken back and the second one are still to play: the partie goes on."""
    situee = GRILLE_VIDE.poser(Placement.parse("LE", "H8"))
    seul = ordre([top("LEs", "H8")], "?", "S", grille=situee, formule=JOKER)
    assert mots(seul) == ["LEs"]
    deux = ordre([top("LEs", "H8"), top("Es", "9H")], "?", "S", grille=situee, formule=JOKER)
    assert [c.article for c in deux] == [None, None]


def test_a_regle_egale_la_plus_ouverte_d_abord() -> None:
    """art_2023_3_4 art_2012_3_4 art_ancienne_2_4"""
    situee = GRILLE_VIDE.poser(Placement.parse("LACS", "H5"))
    tops = [top("LES", "A1"), top("LAS", "5H"), top("SEL", "8F"), top("ES", "O14")]
    candidats = ordre(tops, "LESA", "BCD", grille=situee)
    ouvertures = [c.ouverture for c in candidats]
    assert ouvertures == sorted(ouvertures, reverse=True)
    assert ordre(tops[::-1], "LESA", "BCD", grille=situee) == candidats


def test_a_ouverture_egale_la_reference_puis_le_mot() -> None:
    """The same word mirrored about the centre, in a lexicon that knows nothing else."""
    tops = [top("SOS", "H8"), top("SES", "H8"), top("SOS", "H6"), top("SES", "H6")]
    candidats = ordre(tops, "SEOS", "BCD", automate=Automate(construire(["SES", "SOS"])))
    assert len({c.ouverture for c in candidats}) == 1
    assert [f"{c.solution.mot} {c.solution.ref}" for c in candidats] == ["SES H6", "SOS H6", "SES H8", "SOS H8"]
    assert len({c.raison for c in candidats}) == 1, "none opens it most where all open it as much"
    assert candidats[0].raison.startswith("Ouvre autant le jeu")


def test_storax_a_deux_places_en_miroir_s_y_dit_pareil() -> None:
    """Laid first, from H3 or from H8: what one opens its mirror opens, and neither says that it opens most."""
    tops = [top("STORAX", "H8"), top("STORAX", "H3")]
    un, autre = ordre(tops, "STORAX", "AEIOU", automate=Automate(construire(["STORAX"])))
    assert (str(un.solution.ref), str(autre.solution.ref)) == ("H3", "H8")
    assert un.ouverture == autre.ouverture
    assert un.raison == autre.raison
    assert un.raison.startswith(f"Ouvre autant le jeu ({un.ouverture})")


def test_les_raisons_disent_l_ouverture() -> None:
    situee = GRILLE_VIDE.poser(Placement.parse("LACS", "H5"))
    premier, second = ordre([top("LES", "A1"), top("LAS", "5H")], "LESA", "BCD", grille=situee)
    assert premier.raison == f"Ouvre le plus le jeu ({premier.ouverture})."
    moins, plus = second.ouverture.places, premier.ouverture.places
    assert second.raison == f"Ouvre moins le jeu\u00a0: {moins} places pour sept lettres contre {plus}."
    assert str(premier.ouverture).endswith("accroches")
    (seul,) = ordre([top("LAS", "5H", 12)], "LESA", "BCD", grille=situee)
    assert seul.raison == "Seule solution à 12 points."


def test_la_difference_est_dite_en_chiffres_par_le_premier_compte_qui_differe() -> None:
    """Never « moins » with counts that are the same as those of the first one."""
    automate = Automate(construire(["SEL", "SOL", "ES", "EN", "OS"]))
    premier, second = ordre([top("SOL", "H6"), top("SEL", "H6")], "SELO", "BCD", automate=automate)
    assert premier.ouverture.places == second.ouverture.places
    assert premier.ouverture.lettres > second.ouverture.lettres
    dits = [int(n) for n in re.findall(r"\d+", second.raison)]
    assert dits == [second.ouverture.places, second.ouverture.lettres, premier.ouverture.lettres]
    assert second.raison.startswith("Ouvre moins le jeu\u00a0: ")


@pytest.mark.parametrize(
    ("second", "raison"),
    [
        ((9, 70, 10), "Ouvre moins le jeu : 9 places pour sept lettres contre 12."),
        ((12, 1, 10), "Ouvre moins le jeu : 12 places pour sept lettres aussi, mais 1 lettre à accrocher contre 50."),
        ((12, 50, 8), "Ouvre moins le jeu : 12 places et 50 lettres à accrocher aussi, mais 8 accroches contre 10."),
    ],
)
def test_chaque_compte_qui_decide_est_dit(
    monkeypatch: pytest.MonkeyPatch, second: tuple[int, int, int], raison: str
) -> None:
    ouvertures = iter((Ouverture(12, 50, 10), Ouverture(*second)))
    monkeypatch.setattr(Ouverture, "de", lambda *_: next(ouvertures))
    assert ordre([top("LES", "A1"), top("SEL", "H6")], "LES", "BCD")[1].raison.replace("\u00a0", " ") == raison


def test_sans_top_rien_a_choisir() -> None:
    assert ordre([], "LESA", "BCD") == ()


@pytest.mark.parametrize("nom", ["2023", "2012"])
def test_partie_joker_la_lettre_du_joker_repris_quitte_le_sac(nom: str) -> None:
    """art_2023_3_8_1 art_2023_3_4 art_2012_7_1 art_2012_3_6: LEs takes the S out of the bag, the two jokers alone are
    left, and no tirage can be made of them; Es leaves the L, and the partie goes on."""
    regle = edition(nom).reglement
    premiers = ordre([top("Es", "H8"), top("LEs", "H7")], "LE?", "S", formule=JOKER, reglement=regle)
    assert mots(premiers) == ["LEs", "Es"]
    assert [c.article for c in premiers] == [None, regle.choix_fin]


def test_hors_partie_joker_le_joker_pose_ne_se_reprend_pas() -> None:
    """art_2023_3_4 art_2012_3_4 art_ancienne_2_4: the S is in the bag, yet both spend the joker and both stand."""
    candidats = ordre([top("LEs", "H8"), top("lES", "H8")], "LESAE?", "STU")
    assert [c.article for c in candidats] == [None, None]
    assert "reprendre" not in candidats[0].raison
    garde, depense = ordre([top("LEs", "H8"), top("LES", "H8")], "LESAE?", "STU")
    assert (garde.solution.mot, depense.raison[:16]) == ("LES", "Dépense le joker")


@TOUTES_LES_EDITIONS
def test_fin_de_partie_une_lettre_posee_ne_quitte_le_tirage_qu_une_fois(nom: str) -> None:
    """art_2023_3_4 art_2012_3_6 art_ancienne_2_7: LA leaves the other A and the C; LAC leaves an A alone, the end."""
    regle = edition(nom).reglement
    fin, suite = ordre([top("LA", "H8"), top("LAC", "H8")], "LAAC", "", reglement=regle)
    assert (fin.solution.mot, suite.solution.mot, suite.article) == ("LAC", "LA", regle.choix_fin)


@pytest.mark.parametrize("nom", ["2023", "2012"])
def test_partie_joker_le_joker_deja_pose_n_attend_plus(nom: str) -> None:
    """art_2023_3_8_1 art_2023_3_4 art_2012_7_1 art_2012_3_6: one joker lies for good; LAC leaves the other, one letter
    to play, which ends the partie; LA leaves the C too."""
    regle = edition(nom).reglement
    situee = GRILLE_VIDE.poser(Placement.parse("lES", "H7"))
    fin, suite = ordre([top("LA", "A1"), top("LAC", "A1")], "LAC?", "", grille=situee, formule=JOKER, reglement=regle)
    assert (fin.solution.mot, suite.solution.mot, suite.article) == ("LAC", "LA", regle.choix_fin)


@TOUTES_LES_EDITIONS
def test_le_mot_qui_met_fin_a_la_partie_passe_devant_2023_3_7_2012_3_6_ancienne_2_7(nom: str) -> None:
    """art_2023_3_7 art_2012_3_6 art_ancienne_2_7: the bag is empty; after LEA, of ASN, S and N are left, consonants."""
    formule, lettres = CLASSIQUE, "ASN"
    autres = sac(GRILLE_VIDE, "", formule).replace("?", "b")
    for lettre in "LE" + lettres:
        autres = autres.replace(lettre, "", 1)
    rangs = [*(autres[i : i + 15] for i in range(0, len(autres), 15)), "", "......LE"]
    rangs += [""] * (15 - len(rangs))
    grille = Grille(tuple(rang.ljust(15, ".") for rang in rangs))
    savoir = Savoir(Automate(construire(["LES", "LEA"])), "essai", "0" * 64)
    candidats = savoir.candidats(grille, lettres, formule, edition(nom).reglement)
    assert [c.solution.mot for c in candidats] == ["LEA", "LES"]
    assert len({c.solution.points for c in candidats}) == 1
