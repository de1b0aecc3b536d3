"""The look of the windows: shipped font, palettes, French, text scaling."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QFontInfo, QFontMetrics, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialogButtonBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from arbitre.charte import CLAIR, FAMILLE, SOMBRE, Corps
from arbitre.ui.kit.application import ECHELLES, Apparence, Clarte, creer_application, habiller
from arbitre.ui.kit.champs import champ
from arbitre.ui.kit.fiche import ACocher
from arbitre.ui.peinture.lettrage import ecrire, lignes_de, trace
from arbitre.ui.peinture.style import corps, melange, palette, police
from tests.ui.pixels import contraste, fond_et_encre, pixels, rvb


@pytest.fixture
def application(qapp: QApplication) -> QApplication:
    return creer_application([], Apparence(Clarte.CLAIRE))


def test_la_police_livree_sert_partout(application: QApplication) -> None:
    assert QFontInfo(application.font()).family() == FAMILLE
    assert QFontInfo(police(Corps.TITRE, gras=True)).bold()


@pytest.mark.parametrize("gras", [False, True])
def test_les_chiffres_ont_tous_la_meme_largeur(qapp: QApplication, gras: bool) -> None:
    assert len({trace(chiffre, gras=gras).avance for chiffre in "0123456789"}) == 1


@pytest.mark.parametrize("fort", [False, True])
def test_les_mots_du_bouton_qui_repond_a_entree_ne_sont_pas_coupes(
    application: QApplication, qtbot: QtBot, fort: bool
) -> None:
    touche = QPushButton("Plus tard (Échap)", default=True)
    touche.setProperty("fort", fort)
    qtbot.addWidget(touche)
    touche.show()
    touche.resize(touche.sizeHint())
    etroite = _colonnes_ecrites(touche)
    touche.resize(touche.width() + 80, touche.height())
    assert etroite == _colonnes_ecrites(touche)


def _colonnes_ecrites(touche: QPushButton) -> int:
    """How many columns of pixels its words take, light on dark; its corners are left out."""
    image = touche.grab().toImage()
    lignes = range(image.height() // 4, image.height() * 3 // 4)
    return sum(any(image.pixelColor(x, y).lightness() > 180 for y in lignes) for x in range(4, image.width() - 4))


def test_l_accent_des_capitales_n_est_pas_coupe(application: QApplication) -> None:
    mesures = QFontMetrics(application.font())
    assert mesures.ascent() >= -mesures.tightBoundingRect("É").top()


def test_boutons_de_qt_en_francais(application: QApplication, qtbot: QtBot) -> None:
    boite = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(boite)
    assert boite.button(QDialogButtonBox.StandardButton.Cancel).text() == "Annuler"
    assert QLocale().toString(1.5) == "1,5"


@pytest.mark.parametrize("echelle", ECHELLES)
def test_les_textes_grandissent_sans_etre_coupes(application: QApplication, qtbot: QtBot, echelle: float) -> None:
    habiller(application, Apparence(Clarte.CLAIRE, echelle))
    bouton = QPushButton("Équipe à l’Étang")
    qtbot.addWidget(bouton)
    bouton.adjustSize()
    assert bouton.font().pixelSize() == round(Corps.TEXTE.ecran * echelle)
    texte = QFontMetrics(bouton.font()).boundingRect(bouton.text())
    assert bouton.height() > texte.height()
    assert bouton.width() > texte.width()
    habiller(application, Apparence(Clarte.CLAIRE))


@pytest.mark.parametrize("clarte", [Clarte.CLAIRE, Clarte.SOMBRE])
def test_une_coche_de_liste_est_celle_d_une_case(application: QApplication, qtbot: QtBot, clarte: Clarte) -> None:
    """In dark it was hardly seen."""
    habiller(application, Apparence(clarte))
    liste, case, charte = ACocher[int]("Écrans"), QCheckBox("un"), Apparence(clarte).palette
    for widget in (liste, case):
        qtbot.addWidget(widget)
        widget.resize(200, 100)
        widget.show()
    for cochees, encre in ((), charte.encre_douce), ((1,), charte.focus):
        liste.montrer([("un", 1)], cochees)
        case.setChecked(bool(cochees))
        de_liste, de_case = (
            sum(couleur == rvb(encre) for couleur in map(rvb, pixels(widget.grab().toImage(), gauche)))
            for widget, gauche in ((liste, QRectF(0, 0, 28, 28)), (case, QRectF(0, 30, 28, 40)))
        )
        assert de_liste == de_case > 20
    habiller(application, Apparence(Clarte.CLAIRE))


@pytest.mark.parametrize(("clarte", "charte"), [(Clarte.CLAIRE, CLAIR), (Clarte.SOMBRE, SOMBRE)])
def test_clair_et_sombre(application: QApplication, qtbot: QtBot, clarte: Clarte, charte: object) -> None:
    habiller(application, Apparence(clarte))
    assert Apparence(clarte).palette is charte
    etiquette = QLabel("texte")
    qtbot.addWidget(etiquette)
    fond, encre = (etiquette.palette().color(r) for r in (QPalette.ColorRole.Window, QPalette.ColorRole.WindowText))
    assert contraste(rvb(fond.name()), rvb(encre.name())) >= 7
    habiller(application, Apparence(Clarte.CLAIRE))


def test_rien_n_est_laisse_aux_couleurs_du_bureau(qapp: QApplication) -> None:
    roles = [r for r in QPalette.ColorRole if r not in {QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles}]
    assert [role.name for role in roles if not palette(CLAIR).isBrushSet(QPalette.ColorGroup.Active, role)] == []


def test_melange(qapp: QApplication) -> None:
    from PySide6.QtGui import QColor

    assert melange(QColor("black"), QColor("white"), 0).name() == "#000000"
    assert melange(QColor("black"), QColor("white"), 1).name() == "#ffffff"


def test_un_texte_trop_long_est_coupe_par_des_points(qapp: QApplication) -> None:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QImage, QPainter

    image = QImage(200, 40, QImage.Format.Format_RGB32)
    with QPainter(image) as p:
        large = ecrire(p, QRectF(0, 0, 120, 40), "Fédération internationale", 30, QColor("white"))
        court = ecrire(p, QRectF(0, 0, 120, 40), "Fédé", 30, QColor("white"), cote=Qt.AlignmentFlag.AlignRight)
    assert 90 < large <= 120.5
    assert court < large


def test_les_espaces_insecables_ne_se_coupent_pas(qapp: QApplication) -> None:
    lignes = lignes_de("Reprise à 21\u00a0h\u00a015 !", 5)
    assert any("21\u00a0h\u00a015" in ligne for ligne in lignes)
    assert " ".join(lignes) == "Reprise à 21\u00a0h\u00a015 !"


def test_le_choix_d_un_fichier_parle_francais(application: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "soirées").mkdir()
    choix = QFileDialog(None, "Fichier", str(tmp_path))
    qtbot.addWidget(choix)
    choix.setOption(QFileDialog.Option.DontUseNativeDialog)
    choix.show()
    dits = {etiquette.text().replace("&", "") for etiquette in choix.findChildren(QLabel)}
    assert {"Dossier\u00a0:", "Type de fichier\u00a0:"} <= dits
    assert QApplication.translate("QAbstractFileIconProvider", "Folder", "All other platforms") == "Dossier"


@pytest.mark.parametrize("clarte", [Clarte.CLAIRE, Clarte.SOMBRE])
def test_ce_qui_dit_quoi_taper_est_plus_leger_que_ce_qui_est_tape(
    application: QApplication, qtbot: QtBot, clarte: Clarte
) -> None:
    habiller(application, Apparence(clarte))
    ligne = champ("Ligne")
    ligne.setPlaceholderText("Table, mot")
    corps(ligne, Corps.FORT)
    qtbot.addWidget(ligne)
    ligne.show()

    def encre() -> tuple[int, int, int]:
        return fond_et_encre(ligne.grab().toImage(), QRectF(4, 4, ligne.width() - 8, ligne.height() - 8))[1]

    attendue = CLAIR if clarte is Clarte.CLAIRE else SOMBRE
    assert not ligne.font().bold()
    assert contraste(encre(), rvb(attendue.encre_douce)) < 1.2
    QTest.keyClicks(ligne, "Table, mot")
    assert ligne.font().bold()
    assert contraste(encre(), rvb(attendue.encre)) < 1.2
    ligne.clear()
    assert not ligne.font().bold()
    habiller(application, Apparence(Clarte.CLAIRE))
