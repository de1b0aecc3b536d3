"""At 150 and 200 % on a small laptop: what is said on amber is whole, two equal tops are seen together."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from arbitre.engine.bulletin import AJuger, Bulletin, Verdict
from arbitre.engine.cahier import avis
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.motifs import Demandee
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.reglement import Peine, Sanction
from arbitre.ui.poste import en_main
from arbitre.ui.textes.questions import demande
from tests.soirees.attend import presse, vues
from tests.soirees.carte import lue
from tests.soirees.poste import Poste
from tests.soirees.test_questions import FAUSSE_REF, une_question
from tests.ui.poste.test_disposition import mettre_a
from tests.ui.poste.test_mot_abrege import moins_bien_place

pytestmark = pytest.mark.usefixtures("ecrans")


@pytest.fixture(params=[1.0, 1.5, 2.0])
def poste(qapp: QGuiApplication, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire(18)
    mettre_a(poste, 1366, 768, request.param)
    yield poste
    poste.fermer()


def montre(etiquette: QLabel) -> str:
    """What is painted, on one line."""
    return QLabel.text(etiquette).replace("\n", " ")


def test_la_phrase_du_second_regard_se_lit_en_entier(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-17 t")
    poste.entrer("18 z")
    message, ou = poste.fenetre.message, poste.fenetre.message.geometry()
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    assert montre(message) == poste.message
    assert message.geometry() == ou, "nothing moves"


def test_le_second_regard_qui_nomme_des_sanctions_au_top_se_lit_en_entier(poste: Poste) -> None:
    coup = poste.jouer()
    poste.entrer("1-15 t")
    assert coup.retenu is not None
    top = coup.retenu.solution
    for table in (16, 17, 18):
        poste.entrer(f"{table} {top.mot} {top.ref} {top.points + 10}")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.count(f"(score {top.points + 10} au lieu de {top.points})") == 2
    assert " et 1 autre. F7 clôt" in poste.message
    assert montre(poste.fenetre.message) == poste.message


def du_raccordement(poste: Poste) -> AJuger:
    """Asked of table 12 at the second coup, typed."""
    poste.jouer()
    poste.jouer()
    poste.corriger_le_dernier()
    solution, rendu = une_question(poste)
    (question,) = rendu.a_juger
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    return question


def test_ce_qui_est_demande_se_lit_en_entier_tant_que_c_est_demande(poste: Poste) -> None:
    """Another text was typed under the question, another key refused, the size of text changed: it is still asked."""
    question = du_raccordement(poste)
    demandes = (question.question, *question.elements, "[O] Oui,", "[N] Non,")

    def se_lit() -> bool:
        return all(dit.replace("\u00a0", " ") in lue(poste) for dit in demandes) and "…" not in lue(poste)

    assert se_lit(), lue(poste)
    poste.touche(Qt.Key.Key_X)
    assert se_lit(), lue(poste)
    assert "Entrée, puis O ou N" in lue(poste)
    poste.touche(Qt.Key.Key_Return)
    assert se_lit(), lue(poste)
    assert "O ou N d’abord" in lue(poste)
    poste.touche(Qt.Key.Key_F8)
    assert se_lit(), lue(poste)
    poste.touche(Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert se_lit(), lue(poste)
    poste.touche(Qt.Key.Key_N)
    assert 12 in poste.coup(2).fiches
    assert not poste.fenetre.correction.verdict.carte.isVisible()


def test_ce_qui_tarde_se_lit_en_entier_et_ce_qui_ne_presse_pas_lui_cede_la_place(poste: Poste) -> None:
    for coup in (1, 2, 3):
        poste.jouer()
        poste.entrer(f"c{coup}")
        poste.entrer("1-2 z")
    poste.fenetre.actualiser()
    fil = poste.fenetre.fil
    poste.attendre(lambda: "coup 2" in presse(fil))
    poste.attendre(lambda: vues(fil)[0] == "Coup 1\u00a0: 16 tables à saisir" and fil.pastilles[0].entier)
    assert vues(fil)[1] == "Coup 2\u00a0: 16 tables à saisir"
    assert vues(fil)[-1].startswith("+")


def test_deux_tops_egaux_se_voient_ensemble(poste: Poste) -> None:
    tops = poste.fenetre.tirage.tops
    for _ in range(20):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if tops.count() > 1:
            break
        poste.proclamer()
    vue = tops.viewport().rect()
    en_vue = [tops.visualItemRect(tops.item(rang)) for rang in range(tops.count())]
    assert sum(vue.left() <= rect.left() and rect.right() <= vue.right() for rect in en_vue) >= 2
    assert tops.allure.taille.height() <= vue.height(), "each reason whole"


def test_une_question_se_lit_a_la_taille_choisie(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was the smallest text of the console, on one line, with two blank ones over it."""
    poste.jouer()
    zero = Sanction(Peine.ZERO, poste.partie.reglement.fin, "mal placé")
    sens = SensADire(0, "XERUS", Verdict(48, 48), Verdict(0, 0, (zero,)))
    mot = MotADire(0, "NAFE", poste.solutions(poste.coup(1))[0], Verdict(0, 0, (zero,)), Verdict(29, 29))
    f = poste.fenetre
    avant = [dit.geometry() for dit in (f.message, f.correction.verdict)]
    for posee in (sens, mot):
        question = demande(posee)
        vu = Avis(lue=Ecrit((8,), Bulletin()), question=Demandee(posee))
        for lecteur in (avis, en_main):
            monkeypatch.setattr(lecteur, "avis_du_bulletin", lambda *_, vu=vu: vu)
        poste.entrer("8 xerus 8d 48")
        QTest.qWait(20)
        for une in question.reponses:
            assert f"[{une.touche}] {une.mots}, {une.issue}".replace("\u00a0", " ") in lue(poste)
        assert question.quoi.replace("\u00a0", " ") in lue(poste)
        assert [dit.geometry() for dit in (f.message, f.correction.verdict)] == avant
        poste.touche(Qt.Key.Key_Escape)
        f.correction.ligne.clear()


def test_la_question_du_raccordement_se_lit_a_la_taille_choisie(poste: Poste) -> None:
    """At 200 % it was written as small as at 120: eighty letters, the words and the article, on one line."""
    question = du_raccordement(poste)
    for dit in (question.question, *question.elements, "art. 5.3.3", "[O] Oui, 0", "[N] Non, 10"):
        assert dit.replace("\u00a0", " ") in lue(poste)


def test_art_2023_5_4_2_a_la_question_du_premier_coup_se_lit_a_la_taille_choisie(poste: Poste) -> None:
    poste.jouer()
    solution, au_mieux = moins_bien_place(poste)
    poste.entrer(f"12 {solution.mot[:-1]} {solution.ref}")
    assert f"[O] Oui, {au_mieux}" in lue(poste)
    assert "premier coup" in lue(poste)


def test_la_confirmation_au_coup_clos_se_lit_en_grand(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.entrer("2 z")
    assert "qui est clos" in lue(poste)


def test_les_noms_des_pages_sont_entiers_des_que_la_partie_finit(poste: Poste) -> None:
    """The last one took room from the first until the next visit."""
    poste.jouer()
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    poste.fenetre.fin.terminer.click()
    pages, barre = poste.fenetre.onglets, poste.fenetre.onglets.tabBar()
    assert pages.currentWidget() is pages.fin
    poste.attendre(lambda: barre.width() >= barre.sizeHint().width())
    rects = [barre.tabRect(rang) for rang in range(barre.count())]
    assert all(barre.rect().contains(rect) for rect in rects)
    assert barre.geometry().right() < pages.coin.geometry().left(), "and the corner has the rest"
