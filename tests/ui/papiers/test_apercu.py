"""The preview of a PDF."""

from io import BytesIO

from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from arbitre.ui.papiers.fenetre import ApercuPdf


def pdf(pages: int) -> bytes:
    octets = BytesIO()
    canevas = Canvas(octets, pagesize=(400, 400))
    for _ in range(pages):
        canevas.showPage()
    canevas.save()
    return octets.getvalue()


def test_la_largeur_des_pages_ne_depend_pas_de_leur_hauteur(qtbot: QtBot) -> None:
    """Else a page as high as the place makes the bar come and go for ever, and the console is frozen."""
    apercu = ApercuPdf()
    qtbot.addWidget(apercu)
    apercu.resize(500, 700)
    apercu.show()
    larges = []
    for pages in (1, 3):
        assert apercu.montrer(pdf(pages)) == pages
        qtbot.wait(20)
        larges.append(apercu._vue.viewport().width())
    assert larges[0] == larges[1] < apercu._vue.width() - 5
