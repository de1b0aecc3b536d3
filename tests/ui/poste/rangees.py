"""Where the tables of a row are, to be clicked."""

from PySide6.QtCore import QRectF

from arbitre.ui.poste.resultats import ListeDesResultats


def placees(liste: ListeDesResultats, rang: int) -> dict[int, QRectF]:
    """By table, the button that it is in."""
    cadre = QRectF(liste.visualRect(liste.modele.index(rang, 0)))
    return {table: case for case, puce in liste.placer(liste.lignes[rang], cadre) for table in puce.tables}
