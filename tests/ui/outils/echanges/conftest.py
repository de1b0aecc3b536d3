"""The windows of files in and out, on a real journal and real files."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from arbitre.echanges.club import ajouter_au_club
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.club import JoueursDuClub
from arbitre.ui.outils.fichiers import Exporter, Importer
from tests.echanges.soirees import ouvrir_regie, soiree
from tests.ui.outils.echanges.mains import DOUBLE, ELISE, YANN


@pytest.fixture(scope="module")
def coupe(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A competition file of four coups."""
    fichier = Path(tmp_path_factory.mktemp("coupe")) / "coupe.arbitre"
    soiree(fichier, coups=4).fermer()
    return fichier.read_bytes()


@pytest.fixture
def regie(qapp: QApplication, tmp_path: Path, coupe: bytes) -> Iterator[RegieQt]:
    (tmp_path / "coupe.arbitre").write_bytes(coupe)
    regie = ouvrir_regie(tmp_path / "coupe.arbitre")
    yield RegieQt(regie)
    regie.fermer()


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "donnees" / "joueurs.json"


@pytest.fixture
def montrer(qtbot: QtBot) -> Iterator[Callable[[QDialog], None]]:
    ouvertes: list[QDialog] = []

    def montrer(fenetre: QDialog) -> None:
        fenetre.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        fenetre.show()
        ouvertes.append(fenetre)

    yield montrer
    for fenetre in ouvertes:
        fenetre.close()
        fenetre.deleteLater()


@pytest.fixture
def export(regie: RegieQt, montrer: Callable[[QDialog], None], qtbot: QtBot) -> Exporter:
    fenetre = Exporter(regie)
    montrer(fenetre)
    qtbot.waitUntil(lambda: fenetre._export is not None)
    return fenetre


@pytest.fixture
def importer(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> Importer:
    fenetre = Importer(regie, club)
    montrer(fenetre)
    return fenetre


@pytest.fixture
def joueurs(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> JoueursDuClub:
    ajouter_au_club(club, (ELISE, DOUBLE, YANN))
    fenetre = JoueursDuClub(regie, club)
    montrer(fenetre)
    return fenetre
