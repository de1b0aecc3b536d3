"""What is asked on the card over the line, as eyes read it: whole, at the size of text that was chosen."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from arbitre.ui.cadre.question import CarteDeQuestion
from tests.soirees.poste import Poste


def carte(poste: Poste) -> CarteDeQuestion:
    """It is there, over the line, and covers neither the letters nor the line."""
    QTest.qWait(20)
    f = poste.fenetre
    vue = f.correction.verdict.carte
    assert vue.isVisible()
    ici = QRect(vue.mapTo(f, QPoint()), vue.size())
    assert f.rect().contains(ici)
    for autre in (f.correction.ligne, f.tirage.chevalet, f.grille):
        assert not ici.intersects(QRect(autre.mapTo(f, QPoint()), autre.size()))
    return vue


def lue(poste: Poste) -> str:
    """What it says and its answers, none of it cut nor in smaller letters; blanks as one types them."""
    vue, dits = carte(poste), list[str]()
    for dit in vue.findChildren(QLabel):
        if dit.isVisible():
            assert dit.height() >= dit.heightForWidth(dit.width()), dit.text()
            assert dit.font().pixelSize() >= poste.fenetre.font().pixelSize()
            dits.append(dit.text())
    assert [bouton.text() for bouton in vue.boutons if not bouton.entier] == []
    for part in (*vue.findChildren(QLabel), *vue.boutons):
        assert not part.isVisible() or vue.rect().contains(part.geometry()), part
    dits += [f"[{bouton.touche}] {bouton.accessibleDescription().partition(', ')[2]}" for bouton in vue.boutons]
    return " ".join(dits).replace("\u00a0", " ").replace("\n", " ")
