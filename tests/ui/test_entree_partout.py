"""In every window of decisions and tools: Enter in a field is never nothing, Escape says what is typed and not done,
one act has one letter, where one is written for it."""

from collections import defaultdict
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMetaMethod, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QPushButton, QSpinBox, QWidget

from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.solutions import ListeFiltree
from tests.soirees.poste import Poste
from tests.ui.fenetres import ouvertes_par, pages, portes

pytestmark = pytest.mark.partie(3, coups=1)

_PIECES = ("arbitre.ui.decisions.", "arbitre.ui.outils.")


def fenetres(poste: Poste) -> Iterator[Fenetre]:
    """One after the other, page after page."""
    for porte in portes():
        for fenetre in ouvertes_par(poste, porte):
            if isinstance(fenetre, Fenetre) and type(fenetre).__module__.startswith(_PIECES):
                for _ in pages(fenetre):
                    yield fenetre
            (fenetre.abandonner if isinstance(fenetre, Fenetre) else fenetre.close)()


def champs(fenetre: QWidget) -> list[QWidget]:
    """Where something is typed there: neither a cell, nor the inside of another field, nor what is sought as typed."""
    types = (QLineEdit, QSpinBox)
    vus = [w for w in fenetre.findChildren(QWidget) if isinstance(w, types) and w.isVisible() and w.isEnabled()]
    dans = (QAbstractItemView, QComboBox, QSpinBox, ListeFiltree)
    seuls = [w for w in vus if not isinstance(w.parentWidget(), dans) and w.window() is fenetre.window()]
    return [w for w in seuls if not (isinstance(w, QLineEdit) and w.isReadOnly())]


def texte(champ: QWidget) -> str:
    return champ.text() if isinstance(champ, QLineEdit | QSpinBox) else ""


def ecoute(champ: QWidget) -> bool:
    """Whether somebody listens to Enter in that line: to do something, or to keep what is typed."""
    signaux = (champ.returnPressed, champ.editingFinished) if isinstance(champ, QLineEdit) else ()
    return any(champ.isSignalConnected(QMetaMethod.fromSignal(signal)) for signal in signaux)


def test_entree_n_est_jamais_rien(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    presses: list[str] = []
    monkeypatch.setattr(QPushButton, "click", lambda bouton: presses.append(bouton.text()))
    muets = []
    for fenetre in fenetres(poste):
        for champ in champs(fenetre):
            if ecoute(champ) or any(b.isDefault() and b.isVisible() for b in fenetre.findChildren(QPushButton)):
                continue
            champ.setFocus()
            if isinstance(champ, QLineEdit):
                QTest.keyClicks(champ, "zut")
            presses.clear()
            avant = fenetre.message.text(), texte(champ)
            QTest.keyClick(champ, Qt.Key.Key_Return)
            if champ.hasFocus() and not presses and avant == (fenetre.message.text(), texte(champ)):
                muets.append(f"{type(fenetre).__name__} : {champ.accessibleName()}")
            if isinstance(champ, QLineEdit):
                champ.clear()
    assert not muets, "\n".join(muets)


def test_echap_dit_ce_qui_est_tape_et_pas_fait(poste: Poste) -> None:
    vues = 0
    for fenetre in fenetres(poste):
        for champ in champs(fenetre):
            fiche = next((f for f in fenetre.findChildren(Fiche) if f.tient(champ)), None)
            if not isinstance(champ, QLineEdit) or fiche is None:
                continue
            avant = champ.text()
            champ.setFocus()
            QTest.keyClicks(champ, "zut")
            if not fiche.ecrits:
                continue
            vues += 1
            QTest.keyClick(champ, Qt.Key.Key_Escape)
            assert fenetre in poste.fenetre.places.pages, f"{type(fenetre).__name__} : {champ.accessibleName()}"
            assert "zut" in poste.message
            poste.fenetre.places.montrer(fenetre)
            champ.setText(avant)
            fenetre.dire("")
    assert vues > 10


def test_un_acte_a_une_lettre(poste: Poste) -> None:
    lettres: dict[str, set[str]] = defaultdict(set)
    for fenetre in fenetres(poste):
        for bouton in fenetre.findChildren(QPushButton):
            texte = bouton.text()
            if bouton.isVisible() and "&" in texte and not bouton.property("lettre_donnee"):
                lettres[texte.replace("&", "")].add(texte[texte.index("&") + 1].upper())
    assert {acte: siennes for acte, siennes in lettres.items() if len(siennes) > 1} == {}
    assert len(lettres) > 20
