"""A new club: eight players, from the first page to the first letters on the tableau."""

from PySide6.QtWidgets import QApplication

from tests.soirees.nouveau_club import NOMS, fermer, premieres_lettres


def test_un_nouveau_club_voit_ses_premieres_lettres_en_soixante_touches_au_plus(qapp: QApplication) -> None:
    poste, touches = premieres_lettres(qapp)
    try:
        assert poste.console is not None
        etat = poste.console.regie.etat
        assert [(j.table, j.nom) for j in etat.joueurs.values()] == list(enumerate(NOMS, 1))
        assert touches <= 60
    finally:
        fermer(poste)
