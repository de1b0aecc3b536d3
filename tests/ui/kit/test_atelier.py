"""Work in the background: its results reach only a window that lives, and a window may die at any moment."""

import threading
from collections.abc import Generator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.atelier import Atelier

OUVERTURES = 300


def enterrer() -> None:
    """Destroy now what is to be deleted later."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def demandeur(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def atelier(demandeur: QObject) -> Atelier:
    return Atelier(demandeur)


@pytest.fixture
def faits(atelier: Atelier) -> list[tuple[object, object]]:
    faits: list[tuple[object, object]] = []
    atelier.fait.connect(lambda jeton, resultat: faits.append((jeton, resultat)))
    return faits


def test_le_travail_se_fait_ailleurs_et_se_rend_ici(
    qtbot: QtBot, atelier: Atelier, faits: list[tuple[object, object]]
) -> None:
    ou: list[threading.Thread] = []
    atelier.fait.connect(lambda *_: ou.append(threading.current_thread()))
    atelier.demander("qui", threading.current_thread)
    assert atelier.occupe
    qtbot.waitUntil(lambda: len(faits) == 1)
    assert not atelier.occupe
    assert faits[0][0] == "qui"
    assert faits[0][1] is not threading.main_thread()
    assert ou == [threading.main_thread()]


def test_un_refus_est_une_phrase(qtbot: QtBot, atelier: Atelier) -> None:
    def refuser() -> None:
        raise Refus("Le disque est plein.")

    dits: list[tuple[object, str]] = []
    atelier.rate.connect(lambda jeton, phrase: dits.append((jeton, phrase)))
    atelier.demander("écrire", refuser)
    qtbot.waitUntil(lambda: bool(dits))
    assert dits == [("écrire", "Le disque est plein.")]


def test_une_faute_du_programme_va_aux_pannes_et_le_travail_continue(
    qtbot: QtBot, atelier: Atelier, faits: list[tuple[object, object]]
) -> None:
    with qtbot.captureExceptions() as fautes:
        atelier.demander("faux", lambda: 1 // 0)
        atelier.demander("juste", lambda: 1)
        qtbot.waitUntil(lambda: bool(faits))
    assert [genre for genre, *_ in fautes] == [ZeroDivisionError]
    assert faits == [("juste", 1)]


class Montee:
    """Work that goes step by step, and knows that it was closed."""

    def __init__(self, marches: int) -> None:
        self.fermee = threading.Event()
        self._marches = marches

    def __call__(self) -> Generator[object, None, None]:
        try:
            yield from range(self._marches)
        finally:
            self.fermee.set()


def test_ce_qui_se_suit_dit_chaque_marche(qtbot: QtBot, atelier: Atelier, faits: list[tuple[object, object]]) -> None:
    marches: list[object] = []
    atelier.avance.connect(lambda _, marche: marches.append(marche))
    atelier.suivre("monter", Montee(5))
    qtbot.waitUntil(lambda: bool(faits))
    assert marches == [0, 1, 2, 3, 4]
    assert faits == [("monter", None)]


def test_ce_qui_se_suit_s_arrete_entre_deux_marches(
    qtbot: QtBot, atelier: Atelier, faits: list[tuple[object, object]]
) -> None:
    montee = Montee(10**9)
    atelier.avance.connect(lambda *_: atelier.arreter())
    atelier.suivre("monter", montee)
    qtbot.waitUntil(lambda: bool(faits))
    assert montee.fermee.is_set()


def test_ce_qui_se_suit_s_arrete_quand_plus_personne_ne_regarde(
    qtbot: QtBot, demandeur: QObject, atelier: Atelier
) -> None:
    montee = Montee(10**9)
    atelier.suivre("monter", montee)
    demandeur.deleteLater()
    enterrer()
    qtbot.waitUntil(montee.fermee.is_set)


def test_ce_qui_attend_d_etre_ecrit_l_est_apres_la_fermeture(
    qtbot: QtBot, demandeur: QObject, atelier: Atelier
) -> None:
    porte, ecrits = threading.Event(), list[str]()
    atelier.demander("aperçu", lambda: porte.wait(5), perimable=True)
    atelier.demander("écrire", lambda: ecrits.append("classement"))
    atelier.demander("aperçu", lambda: ecrits.append("aperçu"), perimable=True)
    demandeur.deleteLater()
    enterrer()
    porte.set()
    qtbot.waitUntil(lambda: bool(ecrits))
    qtbot.wait(20)
    assert ecrits == ["classement"]


@pytest.mark.parametrize("attente", [None, 0, 1])
def test_une_fenetre_meurt_pendant_son_travail(qtbot: QtBot, attente: int | None) -> None:
    mortes, rendus = set[int](), list[object]()
    for rang in range(OUVERTURES):
        fenetre = QDialog()
        atelier = Atelier(fenetre)
        atelier.fait.connect(lambda jeton, _: rendus.append(jeton) if jeton in mortes else None)
        atelier.demander(rang, lambda: sum(range(1000)))
        atelier.demander(rang, lambda: sum(range(1000)), perimable=True)
        if attente is not None:
            qtbot.wait(attente)
        mortes.add(rang)
        fenetre.deleteLater()
        enterrer()
    qtbot.waitUntil(lambda: not any(fil.name == "atelier" for fil in threading.enumerate()))
    qtbot.wait(20)
    assert rendus == [], "a window that is gone is told nothing"
