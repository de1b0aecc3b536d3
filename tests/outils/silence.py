"""What a test leaves behind: threads, running timers, threads of Qt, visible windows, lines in the log."""

import logging
import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import chain


def restes(qt: bool) -> dict[int, str]:
    """What runs or is shown now, each with a sentence, by identity. ``qt``: look at Qt too (some milliseconds)."""
    fils = {
        id(fil): f"un fil d’exécution : {fil.name}"
        for fil in threading.enumerate()
        if not isinstance(fil, threading._DummyThread)  # Qt's threads that have run Python once
    }
    return fils | dict(chain(_objets_actifs(), _fenetres_visibles())) if qt else fils


def restes_nouveaux(avant: Mapping[int, str], qt: bool, patience: float = 10) -> list[str]:
    """What was not there before the test and is still there after ``patience`` seconds."""
    fin = time.monotonic() + patience
    while nouveaux := [texte for objet, texte in restes(qt).items() if objet not in avant]:
        if time.monotonic() > fin:
            break
        _patienter(qt)
    return nouveaux


def laisser_finir_l_atelier() -> None:
    """What windows entrusted to the application's worker ends by itself, however slow the machine: wait for its end."""
    from arbitre.ui.kit.atelier import _comptoir

    while _comptoir()._travaux or any(fil.name == "atelier" for fil in threading.enumerate()):
        _patienter(qt=True)


def fenetres() -> set[int]:
    """Windows alive, shown or not, by identity."""
    if "PySide6.QtWidgets" not in sys.modules:
        return set()
    from PySide6.QtWidgets import QApplication

    return {id(fenetre) for fenetre in QApplication.topLevelWidgets()}


def detruire_fenetres(avant: Set[int]) -> None:
    """Destroy the windows that a test made: one test's evening must not live on in the next one's."""
    if not fenetres() - avant:
        return
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    for fenetre in QApplication.topLevelWidgets():
        if id(fenetre) not in avant and fenetre.parent() is None:
            fenetre.hide()
            fenetre.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def journal_inattendu(lignes: Sequence[logging.LogRecord], attendus: Sequence[str]) -> list[str]:
    """Warnings and worse that no pattern announces, and patterns that announced nothing."""
    graves = [ligne for ligne in lignes if ligne.levelno >= logging.WARNING]
    inattendues = [li for li in graves if not any(re.search(motif, li.getMessage()) for motif in attendus)]
    muets = [motif for motif in attendus if not any(re.search(motif, li.getMessage()) for li in lignes)]
    return [f"une ligne de journal ({li.name}, {li.levelname}) : {li.getMessage()}" for li in inattendues] + [
        f"l’attente d’une ligne de journal jamais venue : {motif}" for motif in muets
    ]


def rhabiller() -> None:
    """The usual look again, once no window of the test is left to be dressed anew."""
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet():
        from arbitre.ui.kit.application import Apparence, habiller

        habiller(application, Apparence())


def _patienter(qt: bool) -> None:
    """Ten milliseconds; Qt's own events go on, so that a single shot may end."""
    if qt:
        from PySide6.QtTest import QTest

        QTest.qWait(10)
    else:
        time.sleep(0.01)


def _objets_actifs() -> Iterator[tuple[int, str]]:
    """Timers, threads and animations of Qt that run, whoever holds them."""
    import shiboken6
    from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QThread, QTimer

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for objet in shiboken6.getAllValidWrappers():
        if not _peut_tourner(type(objet)):  # type: ignore[arg-type]  # a class is hashable
            continue
        if isinstance(objet, QTimer) and objet.isActive() and not _d_un_bouton_ferme(objet.parent()):
            yield id(objet), f"un minuteur de {objet.interval()} ms qui tourne, dans {objet.parent()!r}"
        elif isinstance(objet, QThread) and objet.isRunning():
            yield id(objet), f"un QThread qui tourne : {objet!r}"
        elif isinstance(objet, QAbstractAnimation) and objet.state() == QAbstractAnimation.State.Running:
            yield id(objet), f"une animation qui tourne : {objet!r}"


@cache
def _peut_tourner(classe: type) -> bool:
    """Asked of each class once: there are objects by the ten thousand."""
    from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

    return issubclass(classe, (QTimer, QThread, QAbstractAnimation))


def _d_un_bouton_ferme(parent: object) -> bool:
    """A button that was pressed, or says something else, is deaf for a moment, which ends with its closed window."""
    module = sys.modules.get("arbitre.ui.cadre.bouton")
    return module is not None and isinstance(parent, module.BoutonDActe) and not parent.window().isVisible()


def _fenetres_visibles() -> Iterator[tuple[int, str]]:
    from PySide6.QtWidgets import QApplication

    for fenetre in QApplication.topLevelWidgets():
        if fenetre.isVisible():
            yield id(fenetre), f"une fenêtre ouverte : {fenetre!r} « {fenetre.windowTitle()} »"
