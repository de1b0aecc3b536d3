"""A second reading stands against what is entered after it: it is never lost without a word."""

import pytest

from arbitre.engine.partie.etat import SecondeLecture
from arbitre.engine.partie.relecture import (
    RecevoirRelecture,
    RejugerBulletins,
    RelireResultats,
    TrancherRelecture,
    relectures_a_trancher,
)
from arbitre.engine.partie.saisie import (
    CommandeSaisie,
    EffacerResultat,
    NoterNonRemis,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
    TrancherResultat,
)
from tests.engine.partie.banc import Banc, bulletin
from tests.engine.partie.test_moyennes import FAUX, banc

EDITIONS = ["2023", "2012", "ancienne"]
JUSTE = bulletin("AI", "5G", 4)


def relu(*saisie: CommandeSaisie, regles: str = "2023") -> Banc:
    """Coup 2 as entered, table 1 read by Lise, who agrees."""
    b = banc(regles)
    b.faire(*saisie)
    b.faire(RelireResultats(2, (1,), "Lise"))
    return b


def double(b: Banc) -> str:
    return b.coup(2).fiches[1].double


@pytest.mark.parametrize("regles", EDITIONS)
@pytest.mark.parametrize(
    "autrement", [SaisirBulletin(2, 1, FAUX), SaisirPoints(2, 1, 1), NoterNonRemis(2, (1,), reprises=True)]
)
def test_un_resultat_relu_puis_saisi_autrement_est_une_difference(regles: str, autrement: CommandeSaisie) -> None:
    """art_2023_5_9_p4 art_2012_5_7_p3 art_ancienne_4_6_p2"""
    b = relu(PayerLeTop(2, (1,)), regles=regles)
    b.faire(autrement)
    assert double(b) == ""
    (lue,) = b.coup(2).relectures.values()
    assert lue.par == "Lise"
    assert lue.bulletin is not None
    assert [s.mot for s in lue.bulletin.solutions] == [b.coup(2).retenu.solution.mot.upper()]  # type: ignore[union-attr]
    b.faire(PayerLeTop(2, (1,), reprises=True))
    assert double(b) == "Lise", "what is entered now is what was read"
    assert relectures_a_trancher(b.partie) == 0


@pytest.mark.parametrize(
    "premier", [PayerLeTop(2, (1,)), SaisirBulletin(2, 1, FAUX), NoterNonRemis(2, (1,)), SaisirPoints(2, 1, 2)]
)
def test_quoi_qu_ait_lu_le_double_arbitre_sa_lecture_reste(premier: CommandeSaisie) -> None:
    b = relu(premier)
    b.faire(SaisirPoints(2, 1, 1))
    assert (double(b), relectures_a_trancher(b.partie)) == ("", 1)
    b.faire(EffacerResultat(2, 1))
    b.faire(premier)
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)


def test_un_resultat_relu_et_efface_garde_sa_lecture() -> None:
    b = relu(PayerLeTop(2))
    b.faire(EffacerResultat(2, 1))
    assert [*b.coup(2).relectures] == [1]
    assert [f.double for f in b.coup(2).fiches.values()] == [""] * 4
    b.faire(SaisirPoints(2, 1, 1))
    assert relectures_a_trancher(b.partie) == 1
    b.annuler()
    b.annuler()
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)


def test_ressaisi_de_meme_le_resultat_reste_relu() -> None:
    b = relu(SaisirBulletin(2, 1, JUSTE))
    b.faire(SaisirBulletin(2, 1, JUSTE))
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)
    b.faire(RejugerBulletins(2, (1,)))
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)


def test_la_saisie_qui_rejoint_la_lecture_est_relue() -> None:
    b = banc()
    b.faire(PayerLeTop(2, (1,)), RecevoirRelecture(2, 1, SecondeLecture("Lise", points=1)))
    b.faire(SaisirPoints(2, 1, 2))
    assert (double(b), relectures_a_trancher(b.partie)) == ("", 1)
    b.faire(SaisirPoints(2, 1, 1))
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)


def test_une_decision_motivee_est_au_dessus_des_deux_lectures() -> None:
    b = relu(PayerLeTop(2, (1,)))
    b.faire(TrancherResultat(2, 1, 1, "vu avec le joueur"))
    assert relectures_a_trancher(b.partie) == 0
    assert double(b) == ""


def test_tranche_pour_la_relecture_elle_vaut_et_n_attend_plus() -> None:
    b = relu(PayerLeTop(2, (1,)))
    b.faire(SaisirPoints(2, 1, 1))
    b.faire(PayerLeTop(2, (1,), reprises=True), TrancherRelecture(2, 1, "Lise", 1, 2, True, "relu à deux"))
    assert (double(b), relectures_a_trancher(b.partie)) == ("Lise", 0)
