"""Every rule of the three texts has its status, its test, and its line in the guide."""

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from arbitre.engine.correction.articles.regle import Regle, Statut
from arbitre.engine.correction.choix import Choix
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.fin import interruption_validee
from arbitre.engine.reglement import Article
from tests.outils.numerotation import DONNEES, articles

RACINE: Final = Path(__file__).parents[3]

REGLES: Final = tuple(regle for e in map(edition, EDITIONS) for regle in e.articles)

ARTICLES: Final[dict[str, list[str]]] = json.loads(DONNEES.read_text(encoding="utf-8"))
"""The numbered articles of each text, as `tests/outils/numerotation.py` found them in its own headings."""

PUCES: Final = {"2023 5.5": 12, "2012 5.2": 9, "2012 5.3": 2, "2012 5.6": 3, "ancienne 4.3": 7, "ancienne 4.5": 4}
"""Bullets of the lists that are numbered whole here."""


@pytest.fixture(scope="module")
def guide() -> ModuleType:
    """The script that makes the page."""
    description = importlib.util.spec_from_file_location("guide_articles", RACINE / "packaging" / "guide_articles.py")
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    sys.modules["guide_articles"] = module
    description.loader.exec_module(module)
    return module


@pytest.mark.parametrize("ed", EDITIONS)
def test_aucun_article_ne_manque(ed: str) -> None:
    cites = {r.article.numero for r in REGLES if r.article.edition == ed}
    assert set(ARTICLES[ed]) - cites == set()
    titres = {numero for numero in cites if any(article.startswith(f"{numero}.") for article in ARTICLES[ed])}
    assert cites - set(ARTICLES[ed]) <= titres, "a row that is neither an article nor the heading of some"


def test_la_numerotation_d_un_texte_se_lit() -> None:
    """Headings with a text of their own, lettered cases, what only the table of contents still promises."""
    texte = """
        4 REDACTION ..... 7
        4.1 Perdu ..... 7
        ## 4 Rédaction
        ### 4.2 Le mot
        Une phrase.
        ### 5.4 Traitement
        Une phrase.
        #### 1 Deux cas :
        a si rien
        b si tout
        6 .4.2.a But
        Une phrase.
        2.6.1.  Cases
        Une phrase.
        Originales
        Les variantes.
        1. PARTIE JOKER
        Une phrase.
    """
    attendus = ["4.2", "5.4", "5.4.1.a", "5.4.1.b", "6.4.2.a", "2.6.1", "FO", "FO.1", "4.1"]
    assert articles(texte) == attendus


@pytest.mark.parametrize(("article", "nombre"), PUCES.items())
def test_aucune_puce_ne_manque(article: str, nombre: int) -> None:
    ed, numero = article.split()
    puces = {r.puce for r in REGLES if (r.article.edition, r.article.numero) == (ed, numero)}
    assert puces == {str(i) for i in range(1, nombre + 1)}


def test_ce_que_notre_copie_n_a_pas() -> None:
    assert [r.numero for r in REGLES if r.statut is Statut.ABSENT] == ["4.1", "4.2.1 (1)"]
    assert {r.article.edition for r in REGLES if r.statut is Statut.ABSENT} == {"2012"}


@pytest.mark.parametrize("ed", EDITIONS)
def test_toute_sanction_cite_un_article_liste(ed: str) -> None:
    cites = {r.article.numero for r in REGLES if r.article.edition == ed and r.statut is Statut.APPLIQUE}
    for peine, numero in edition(ed).correction.peines.values():
        assert numero in cites, (ed, peine, numero)


def test_chaque_regle_a_sa_phrase() -> None:
    for regle in REGLES:
        assert regle.fait.endswith("."), regle
        assert regle.objet
        assert bool(regle.module) is (regle.statut is Statut.APPLIQUE), regle


def test_chaque_module_cite_existe() -> None:
    for module in {r.module for r in REGLES if r.module}:
        assert importlib.util.find_spec(f"arbitre.engine.{module}"), module


def test_chaque_article_applique_a_un_essai_qui_le_nomme(guide: ModuleType) -> None:
    sans: list[Regle] = guide.sans_essai(REGLES, guide.essais(RACINE))
    assert [f"{r.article.edition} {r.numero} ({r.cle})" for r in sans] == []


def test_chaque_essai_nomme_existe(guide: ModuleType) -> None:
    """What shows a rule without its key names a rule, and tests that are there."""
    noms = [essai.nom for essai in guide.essais(RACINE)]
    regles = {f"{r.article.edition} {r.article.numero}" + (f"/{r.puce}" if r.puce else "") for r in REGLES}
    assert set(guide.NOMMES) - regles == set()
    debuts = {debut for nommes in guide.NOMMES.values() for debut in nommes}
    assert [debut for debut in debuts if not any(nom.startswith(debut) for nom in noms)] == []


def test_la_page_du_guide_est_celle_du_code(guide: ModuleType) -> None:
    """If not: ``python packaging/guide_articles.py``."""
    assert guide.PAGE.read_text(encoding="utf-8") == guide.page(REGLES, guide.essais(RACINE))


@pytest.mark.parametrize(
    ("texte", "ed", "numero"),
    [
        ("5.5", "2023", "5.5"),
        (" Art. 5.4.1 ", "2023", "5.4.1"),
        ("5.4.1.a", "2023", "5.4.1.a"),
        ("fo.4", "ancienne", "FO.4"),
    ],
)
def test_un_article_se_cite_par_son_numero(texte: str, ed: str, numero: str) -> None:
    assert edition(ed).article_cite(texte) == Article(ed, numero)


def test_un_article_que_le_texte_n_a_pas_est_refuse_et_rien_est_aucun() -> None:
    assert edition("2023").article_cite("  ") is None
    for texte, ed in (("9.9", "2023"), ("5.9.3", "2012"), ("cinq", "2012"), ("6.1", "ancienne")):
        with pytest.raises(NotationIllisible, match=f"édition {ed}"):
            edition(ed).article_cite(texte)


def test_une_regle_sans_essai_se_voit(guide: ModuleType) -> None:
    assert guide.sans_essai(REGLES, ()) == [r for r in REGLES if r.statut is Statut.APPLIQUE]


def test_un_essai_nomme_son_article_et_pas_un_autre(guide: ModuleType) -> None:
    regle = next(r for r in REGLES if r.cle == "art_2023_5_3_3")

    def vu(nom: str, doc: str = "") -> bool:
        cites = (nom.removeprefix("test_"), *re.findall(r"art_\w+", doc))
        return next(guide.montrent(regle, [guide.Essai("f", nom, cites)]), None) is not None

    assert vu("test_art_2023_5_3_3_score_existant")
    assert vu("test_x", "art_2023_5_3_3: and more")
    assert not vu("test_art_2023_5_3_3_p1_plausible")
    assert not vu("test_art_2023_5_3_30")
    assert not vu("test_art_2012_5_3_3_autre")


def test_lectures_a_sa_place_dans_le_guide() -> None:
    """Each point of interpretation of the code is told in docs/guide/lectures.md, with its articles."""
    page = (RACINE / "docs" / "guide" / "lectures.md").read_text(encoding="utf-8").replace("\u00a0", " ")
    lus = {choix: {nom: edition(nom).correction.lectures.get(choix) for nom in EDITIONS} for choix in Choix}
    for choix, numeros in lus.items():
        cites = " ; ".join(f"{ed}, {numero}" for ed, numero in numeros.items() if numero)
        favorable = choix.favorable.replace("\u00a0", " ")
        assert f"| {cites} | {favorable} |" in page, choix


@pytest.mark.parametrize(
    ("ed", "minutes", "coups", "originale", "valide"),
    [
        ("2023", 30, 3, False, None),
        ("2023", 31, 3, False, True),
        ("2012", 15, 20, False, None),
        ("2012", 16, 15, False, True),
        ("2012", 16, 14, False, False),
        ("2012", 16, 10, True, True),
        ("2012", 16, 9, True, False),
        ("ancienne", 90, 3, False, None),
    ],
)
def test_art_2023_3_7_p1_et_2012_3_6_p1_interruption(
    ed: str, minutes: int, coups: int, originale: bool, valide: bool | None
) -> None:
    fin = interruption_validee(minutes, coups, edition(ed).reglement, originale=originale)
    assert (None if fin is None else fin[1]) is valide
