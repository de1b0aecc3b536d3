from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QIcon

from arbitre.ui.kit.application import poser_l_icone


def test_les_fenetres_portent_l_icone_du_programme(qapp: QGuiApplication) -> None:
    try:
        poser_l_icone()
        image = qapp.windowIcon().pixmap(QSize(64, 64)).toImage()
    finally:
        qapp.setWindowIcon(QIcon())
    assert image.size() == QSize(64, 64)
    fond, tuile, ombre = (image.pixelColor(x, y).name() for x, y in ((4, 32), (16, 16), (20, 51)))
    assert (fond, tuile, ombre) == ("#0f5c4d", "#f7ecd0", "#c9a86a")
