"""Each row of the correction that articles.md calls applied has an exercise, and its bulletins really meet it."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise
from typing import Final

import pytest

from arbitre.engine.correction.articles.regle import Statut
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.exercices.programme import VISEES, programme, visee
from arbitre.engine.exercices.suite import Exercice, Suite, avec_le_point, rencontre
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.reglement import Peine
from tests.outils import positions

PEINES: Final = {
    ("2023", "5.5"): Peine.AVERTISSEMENT,
    ("2023", "5.6"): Peine.PENALITE,
    ("2023", "5.7"): Peine.ZERO,
    ("2023", "5.4.1.a"): Peine.ZERO,
    ("2023", "5.4.1.b"): Peine.ZERO,
    ("2023", "5.4.1.c"): Peine.ZERO,
    ("2023", "5.4.1.d"): Peine.ZERO,
    ("2012", "5.2"): Peine.AVERTISSEMENT,
    ("2012", "5.3"): Peine.PENALITE,
    ("2012", "5.4"): Peine.ZERO,
    ("ancienne", "4.2"): Peine.ZERO,
    ("ancienne", "4.3"): Peine.AVERTISSEMENT,
}
"""What each list of sanctions of the three texts inflicts."""
EXCEPTIONS: Final = {"art_2012_5_2_p2", "art_2012_5_4_p7", "art_ancienne_4_2_p7", "art_2023_5_6"}
"""Points that also say when nothing, or something else, is inflicted."""


@cache
def un_tour() -> Sequence[Exercice]:
    """Every point once, and some of the next round."""
    return tuple(islice(Suite(positions.automate(), 3), len(programme()) + 20))


def test_chaque_ligne_appliquee_de_la_correction_est_au_programme() -> None:
    for nom in EDITIONS:
        appliquees = {
            regle.numero
            for regle in edition(nom).articles
            if regle.statut is Statut.APPLIQUE and regle.module.startswith("correction.")
        }
        assert set(VISEES[nom]) == appliquees


def test_chaque_point_est_atteint_en_un_tour() -> None:
    vus = Counter(exercice.regle for exercice in un_tour())
    assert set(vus) == set(programme())


def test_jamais_deux_de_suite_du_meme_genre() -> None:
    assert all(avant.regle != apres.regle for avant, apres in pairwise(un_tour()))


def test_les_trois_niveaux() -> None:
    assert {exercice.niveau for exercice in un_tour()} == {1, 2, 3}


def test_la_sanction_est_celle_de_la_liste_du_texte() -> None:
    juges = 0
    for exercice in un_tour():
        article = exercice.regle.article
        peine = PEINES.get((article.edition, article.numero))
        if peine is None or exercice.regle.cle in EXCEPTIONS:
            continue
        juges += 1
        rendu = exercice.rendue.verdict
        assert peine in {s.peine for s in rendu.sanctions}, exercice.regle.numero
        if peine is Peine.ZERO:
            assert rendu.points == 0
    assert juges > 50


def test_la_meme_graine_donne_les_memes_bulletins() -> None:
    suite = Suite(positions.automate(), 3)
    assert [e.copie.bulletin for e in islice(suite, 12)] == [e.copie.bulletin for e in un_tour()[:12]]
    autre = [e.copie.bulletin for e in islice(Suite(positions.automate(), 4), 12)]
    assert autre != [e.copie.bulletin for e in un_tour()[:12]]


def test_une_suite_reprend_ou_elle_etait() -> None:
    dixieme = un_tour()[10]
    assert next(Suite(positions.automate(), 3).depuis(dixieme.numero)).copie == dixieme.copie


def test_un_seul_article_revient_sans_fin() -> None:
    regle = programme("2023")[0]
    seuls = list(islice(Suite(positions.automate(), 1, (regle,)), 5))
    assert [e.regle for e in seuls] == [regle] * 5


def test_un_lexique_trop_petit_arrete_la_suite() -> None:
    rien = Suite(Automate(construire(("ZZ",))), 1, programme("2012")[:1])
    assert list(rien) == []


@pytest.mark.parametrize("numero", ["5.5 (3)", "5.7 (1)"])
def test_un_point_qui_n_est_pas_rencontre_n_est_pas_dit(numero: str) -> None:
    regle = next(r for r in programme("2023") if r.numero == numero)
    net = next(e for e in un_tour() if e.regle.cle == "art_2023_5_3_1")
    assert not rencontre(regle, net.rendue)


def test_le_point_se_dit_en_dernier_avec_son_article() -> None:
    exercice = un_tour()[0]
    dit = avec_le_point(exercice.regle, exercice.rendue.verdict).explication[-1]
    assert (dit.article, dit.texte) == (exercice.regle.article, visee(exercice.regle).clair)


def test_chaque_point_s_explique_en_une_phrase_courte() -> None:
    phrases = [visee(regle).clair for regle in programme()]
    assert all(p.endswith(".") and 20 < len(p) < 260 for p in phrases)
