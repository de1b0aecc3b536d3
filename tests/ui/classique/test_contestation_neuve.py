"""A contestation begins blank, whatever was judged, printed or undone before."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.papiers.classique import PapiersDuTournoi
from tests.ui.classique.tenir import attendre, dialogue, taper, touche
from tests.ui.classique.test_qui_perd import de_huit

Ouvrir = Callable[..., ConsoleClassique]
CTRL = Qt.KeyboardModifier.ControlModifier


def jugee(console: ConsoleClassique) -> FenetreContestation:
    """The second player of table 1 contests wrongly."""
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "1b duals")
    assert "DUALS — admis" in contestation.verdict.text()
    return contestation


def exiger_une_page_blanche(contestation: FenetreContestation, ligne: str) -> None:
    assert contestation.ligne.text() == ligne
    assert contestation.ligne.hasFocus(), "typed at once"
    assert (contestation.verdict.text(), contestation.sanction.text()) == ("", "")
    assert not contestation.imprimer.isEnabled()


@pytest.mark.parametrize("de_la_ronde", [False, True])
def test_la_contestation_qui_suit_un_verdict_imprime_est_blanche(ouvrir: Ouvrir, de_la_ronde: bool) -> None:
    console = de_huit(ouvrir)
    jugee(console).imprimer.click()
    attendre(lambda: dialogue(console, PapiersDuTournoi).pret)
    if de_la_ronde:
        console.fenetre.vers_la_ligne()
        QTest.keyClicks(console.fenetre.ligne, "3")
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    exiger_une_page_blanche(contestation, "3" if de_la_ronde else "")
    taper(contestation.ligne, "a dins" if de_la_ronde else "3a dins")
    assert console.regie.etat.jugements[-1].table == 3
    touche(console, Qt.Key.Key_F4)
    exiger_une_page_blanche(contestation, "3" if de_la_ronde else "")


def test_revenir_des_papiers_montre_encore_le_verdict(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    contestation = jugee(console)
    contestation.imprimer.click()
    QTest.keyClick(dialogue(console, PapiersDuTournoi), Qt.Key.Key_Escape)
    assert dialogue(console, FenetreContestation) is contestation
    assert "DUALS — admis" in contestation.verdict.text()


def test_un_verdict_defait_n_est_plus_montre_et_ses_mots_restent_a_corriger(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    contestation = jugee(console)
    console.fenetre.defaire()
    exiger_une_page_blanche(contestation, "1b duals")


def test_f4_sur_une_contestation_commencee_garde_ce_qui_est_tape(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    QTest.keyClicks(contestation.ligne, "1b dua")
    QTest.keyClick(contestation.ligne, Qt.Key.Key_F4)
    exiger_une_page_blanche(contestation, "1b dua")


def test_contester_deux_fois_a_la_meme_table_arrete_sa_pendule_deux_fois(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.fenetre.ligne.setText("3")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    for _ in range(2):
        pendule.activateWindow()
        attendre(pendule.isActiveWindow)
        QTest.keyClick(pendule, Qt.Key.Key_Right)
        assert pendule.court
        QTest.keyClick(pendule, Qt.Key.Key_F4)
        dialogue(console, FenetreContestation)
        assert not pendule.court
