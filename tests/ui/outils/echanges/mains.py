"""What a person does in the windows of files in and out, and reads there."""

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialog
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.etat import Joueur
from arbitre.ui.outils.fichiers import Importer
from arbitre.ui.textes import echanges as textes
from tests.ui.fenetres import bouton

ELISE = Joueur(0, "DUPONT Élise", licence="11", club="Lyon")
DOUBLE = Joueur(0, "DUPOND Elise", categorie="S")
YANN = Joueur(0, "LE GALL Yann", licence="1003")


ABSENT = (
    "Qui vient d’être inscrit est absent de la partie 1, déjà ouverte\u00a0: "
    "«\u00a0Faire entrer\u00a0» (Ctrl+J) l’y assied."
)
"""What is said of those who come in while a partie is open."""


def cliquer(fenetre: QDialog, texte: str) -> None:
    bouton(fenetre, texte).click()


def lire_liste(fenetre: Importer, chemin: Path, texte: str, qtbot: QtBot) -> None:
    chemin.write_bytes(texte.encode("latin-1"))
    fenetre.joueurs.lire(chemin)
    qtbot.waitUntil(lambda: fenetre.joueurs.message.text() != textes.LECTURE)


def choix(fenetre: Importer, colonne: int) -> QComboBox:
    combo = fenetre.joueurs.colonnes.cellWidget(0, colonne)
    assert isinstance(combo, QComboBox)
    return combo


def devenirs(importer: Importer) -> list[tuple[str, str]]:
    return [(r[0], r[1]) for r in importer.joueurs.devient.lignes]
