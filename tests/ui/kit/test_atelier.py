"""Work in the background: its results reach only a window that lives, and a window may die at any moment."""

import gc
import threading
from collections.abc import Generator
from functools import partial

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
def faits() -> list[object]:
    return []


def test_le_travail_se_fait_ailleurs_et_se_rend_ici(qtbot: QtBot, atelier: Atelier, faits: list[object]) -> None:
    atelier.demander(threading.current_thread, lambda qui: faits.extend((qui, threading.current_thread())))
    assert atelier.occupe
    qtbot.waitUntil(lambda: len(faits) == 2)
    assert not atelier.occupe
    assert faits[0] is not threading.main_thread()
    assert faits[1] is threading.main_thread()


def test_le_ramasse_miettes_ne_passe_pas_dans_un_fil(qtbot: QtBot, atelier: Atelier, faits: list[object]) -> None:
    """What is left of a dead window, in a cycle, is taken apart in the windows' thread only."""
    atelier.demander(gc.isenabled, faits.append)
    qtbot.waitUntil(lambda: not atelier.occupe)
    assert faits == [False]
    assert gc.isenabled()


def test_un_refus_est_une_phrase(qtbot: QtBot, atelier: Atelier, faits: list[object]) -> None:
    def refuser() -> None:
        raise Refus("Le disque est plein.")

    dits: list[str] = []
    atelier.rate.connect(dits.append)
    atelier.demander(refuser, faits.append)
    qtbot.waitUntil(lambda: bool(dits))
    assert dits == ["Le disque est plein."]
    assert faits == []


def test_une_faute_du_programme_va_aux_pannes_et_le_travail_continue(
    qtbot: QtBot, atelier: Atelier, faits: list[object]
) -> None:
    with qtbot.captureExceptions() as fautes:
        atelier.demander(lambda: 1 // 0, faits.append)
        atelier.demander(lambda: 1, faits.append)
        qtbot.waitUntil(lambda: bool(faits))
    assert [genre for genre, *_ in fautes] == [ZeroDivisionError]
    assert faits == [1]


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


def test_ce_qui_se_suit_dit_chaque_marche(qtbot: QtBot, atelier: Atelier, faits: list[object]) -> None:
    atelier.avance.connect(faits.append)
    atelier.suivre(Montee(5), lambda: faits.append("là-haut"))
    qtbot.waitUntil(lambda: "là-haut" in faits)
    assert faits == [0, 1, 2, 3, 4, "là-haut"]


def test_ce_qui_se_suit_s_arrete_entre_deux_marches(qtbot: QtBot, atelier: Atelier, faits: list[object]) -> None:
    montee = Montee(10**9)
    atelier.avance.connect(lambda _: atelier.arreter())
    atelier.suivre(montee, lambda: faits.append("arrêté"))
    qtbot.waitUntil(lambda: bool(faits))
    assert montee.fermee.is_set()


def test_ce_qui_se_suit_s_arrete_quand_plus_personne_ne_regarde(
    qtbot: QtBot, demandeur: QObject, atelier: Atelier
) -> None:
    montee = Montee(10**9)
    atelier.suivre(montee, lambda: None)
    demandeur.deleteLater()
    enterrer()
    qtbot.waitUntil(montee.fermee.is_set)


def test_ce_qui_attend_d_etre_ecrit_l_est_apres_la_fermeture(
    qtbot: QtBot, demandeur: QObject, atelier: Atelier
) -> None:
    porte, ecrits = threading.Event(), list[str]()
    atelier.demander(lambda: porte.wait(5), lambda _: ecrits.append("vu"), perimable=True)
    atelier.demander(lambda: ecrits.append("classement"), lambda _: ecrits.append("dit"))
    atelier.demander(lambda: ecrits.append("aperçu"), lambda _: None, perimable=True)
    demandeur.deleteLater()
    enterrer()
    porte.set()
    qtbot.waitUntil(lambda: bool(ecrits))
    qtbot.wait(20)
    assert ecrits == ["classement"]


def rendre_a(mortes: set[int], rendus: list[object], rang: int, resultat: object) -> None:
    if rang in mortes:
        rendus.append(resultat)


@pytest.mark.parametrize("attente", [None, 0, 1])
def test_une_fenetre_meurt_pendant_son_travail(qtbot: QtBot, attente: int | None) -> None:
    mortes, rendus = set[int](), list[object]()
    for rang in range(OUVERTURES):
        fenetre = QDialog()
        atelier = Atelier(fenetre)
        rendre = partial(rendre_a, mortes, rendus, rang)
        atelier.demander(lambda: sum(range(1000)), rendre)
        atelier.demander(lambda: sum(range(1000)), rendre, perimable=True)
        if attente is not None:
            qtbot.wait(attente)
        mortes.add(rang)
        fenetre.deleteLater()
        enterrer()
    qtbot.waitUntil(lambda: not any(fil.name == "atelier" for fil in threading.enumerate()))
    qtbot.wait(20)
    assert rendus == [], "a window that is gone is told nothing"
