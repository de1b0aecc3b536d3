"""The room's window: never in the way, never telling what the room must not know; movement, pages, still picture."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSettings, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QCloseEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbitre.charte import THEMES
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.francais import cadran
from arbitre.engine.grille import GRILLE_VIDE, Reference
from arbitre.engine.partie.etat import Coup, Partie, Retenu, Temps
from arbitre.engine.partie.salle import vue_salle
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage
from arbitre.engine.vues import Entracte, RangMontre, VueSalle
from arbitre.ui.salle.plan import Texte, Zone
from arbitre.ui.salle.salle import DUREE_ECLAT, ImageNonEcrite, Reglages, Salle
from arbitre.ui.salle.tableau import Apercu, Tableau
from arbitre.ui.textes.salle import TABLEAU, cases, decrire, soigner
from tests.ui.salles import CLASSEMENT, GRILLE, PARTIE, RANGS, chrono, retenu


@pytest.fixture
def tableau(qtbot: QtBot, salle: Salle) -> Tableau:
    tableau = Tableau(salle)
    qtbot.addWidget(tableau, before_close_func=Tableau.fermer)
    tableau.resize(1280, 800)
    return tableau


def etats(salle: Salle) -> list[float]:
    """The light on the last word from now on, in order, without repeats."""
    valeurs = [salle.etat.eclat]
    for instant in range(0, DUREE_ECLAT + 50, 50):
        if salle._eclat.state() is QVariantAnimation.State.Running:
            salle._eclat.setCurrentTime(instant)
        if salle.etat.eclat != valeurs[-1]:
            valeurs.append(salle.etat.eclat)
    return valeurs


# --- never in the way ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("partagee", [False, True])
def test_une_fermeture_par_megarde_ne_fait_rien(qtbot: QtBot, salle: Salle, partagee: bool) -> None:
    tableau = Tableau(salle, partagee=partagee)
    qtbot.addWidget(tableau, before_close_func=Tableau.fermer)
    tableau.show()
    assert not tableau.close()
    QApplication.sendEvent(tableau, QCloseEvent())
    QTest.keyClick(tableau, Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(tableau, Qt.Key.Key_Escape)
    QApplication.closeAllWindows()
    assert tableau.isVisible()
    tableau.fermer()
    assert not tableau.isVisible()


def test_pas_de_pointeur(tableau: Tableau) -> None:
    assert tableau.cursor().shape() is Qt.CursorShape.BlankCursor


def test_il_ne_retient_pas_le_programme(tableau: Tableau) -> None:
    assert not tableau.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


# --- what the room must not know -------------------------------------------------------------------------------------


def partie(retenu_: Retenu | None) -> Partie:
    coup = Coup(
        numero=2,
        grille=GRILLE,
        reliquat="",
        tirage=Tirage.parse("QUOTIEN"),
        accepte=True,
        annonce=True,
        chrono_lance=True,
        temps_ecoule=True,
        ramasses=24,
        retenu=retenu_,
    )
    return Partie(1, "Partie 1", edition("2023"), CLASSIQUE, Temps(180, 30), "ODS 9", "", coups=(coup,))


def test_rien_du_top_avant_qu_il_soit_proclame(qtbot: QtBot, tmp_path: Path, tableau: Tableau, salle: Salle) -> None:
    """Retained but not proclaimed: picture, title, accessible text and picture file are as if it were not."""
    vus = []
    for retenu_ in (None, Retenu(Solution("QUOTIENS", Reference.parse("4B"), 98), "plus ouvert")):
        salle.montrer(replace(vue_salle(partie(retenu_), titre="Club"), chrono=chrono(0), legende="terminé"))
        salle.ecrire_image(tmp_path / "salle.png", QSize(1280, 800))
        texte = f"{tableau.windowTitle()} {tableau.accessibleName()} {tableau.accessibleDescription()}"
        vus.append((tableau.grab().toImage(), texte, (tmp_path / "salle.png").read_bytes()))
    assert vus[0] == vus[1]
    assert QImage(str(tmp_path / "salle.png")).textKeys() == []
    assert not any(mot in vus[1][1] for mot in ("QUOTIENS", "4B", "98", "ouvert"))
    assert "Q U O T I E N" in vus[1][1], "what the room may know is told"
    assert tableau.windowTitle() == TABLEAU


def test_le_texte_accessible_suit_l_image(tableau: Tableau, salle: Salle) -> None:
    salle.montrer(PARTIE)
    for mot in ("Coup 2", "H M Q A E I O", "SEMAINE", "H4", "72\u00a0points", "Tunisie T"):
        assert mot in tableau.accessibleDescription()
    salle.montrer(CLASSEMENT)
    assert "SEMAINE" not in tableau.accessibleDescription()
    assert all(rang.nom in tableau.accessibleDescription() for rang in RANGS)


# --- the light on the last word --------------------------------------------------------------------------------------


def test_le_mot_retenu_s_allume_puis_s_eteint_doucement(salle: Salle) -> None:
    salle.montrer(PARTIE)
    valeurs = etats(salle)
    sommet = valeurs.index(1.0)
    assert valeurs[0] < 0.1
    assert valeurs[: sommet + 1] == sorted(valeurs[: sommet + 1])
    assert valeurs[sommet:] == sorted(valeurs[sommet:], reverse=True), "once up, once down: nothing blinks"
    assert valeurs[-1] == 0.0
    assert len(valeurs) > 8, "gently"


def test_sans_mouvement_il_s_allume_d_un_coup(salle: Salle) -> None:
    salle.regler(Reglages(mouvement=False))
    salle.montrer(PARTIE)
    assert set(etats(salle)) <= {0.0, 1.0}
    assert salle.etat.eclat == 0.0


def test_seules_les_lettres_posees_s_allument(tableau: Tableau, salle: Salle) -> None:
    grille, mot = retenu(GRILLE, "MES", "6H", 5, 2)
    salle.montrer(replace(PARTIE, grille=grille, dernier=mot, coup=3))
    salle._eclat.setCurrentTime(0)
    avant = tableau.grab().toImage()
    salle._eclat.setCurrentTime(DUREE_ECLAT // 2)
    apres = tableau.grab().toImage()
    damier = tableau._plan_actuel().damier
    changees = {
        case
        for case, rect in damier.cases().items()
        if avant.copy(rect.toAlignedRect()) != apres.copy(rect.toAlignedRect())
    }
    assert changees == {(8, 5), (9, 5)}


def test_un_mot_qui_revient_par_une_annulation_ne_s_allume_pas(salle: Salle) -> None:
    grille, mot = retenu(GRILLE, "MES", "6H", 5, 2)
    salle.montrer(replace(PARTIE, grille=grille, dernier=mot))
    salle.montrer(PARTIE)
    assert set(etats(salle)) == {0.0}


def test_le_meme_mot_ne_se_rallume_pas(salle: Salle) -> None:
    salle.montrer(PARTIE)
    salle._eclat.setCurrentTime(DUREE_ECLAT)
    salle.montrer(replace(PARTIE, nouvelles="AEI"))
    assert salle.etat.eclat == 0.0


# --- between parties -------------------------------------------------------------------------------------------------


def test_les_pages_tournent_et_reviennent(salle: Salle) -> None:
    salle.montrer(CLASSEMENT)
    pages = [salle.etat.page]
    for _ in range(5):
        salle._pages.timeout.emit()
        pages.append(salle.etat.page)
    assert pages == [0, 1, 2, 3, 4, 0], "35 players, 8 a page"
    salle.page_suivante()
    assert salle.etat.page == 1
    assert salle._pages.isActive()
    salle.montrer(PARTIE)
    assert not salle._pages.isActive()


def test_un_classement_d_une_page_ne_tourne_pas(salle: Salle) -> None:
    salle.montrer(VueSalle(entracte=Entracte(classement=RANGS[:5])))
    salle.page_suivante()
    assert (salle.etat.page, salle._pages.isActive()) == (0, False)


def test_le_compte_a_rebours_ne_ramene_pas_a_la_premiere_page(salle: Salle) -> None:
    salle.montrer(CLASSEMENT)
    salle.page_suivante()
    assert CLASSEMENT.entracte is not None
    salle.montrer(replace(CLASSEMENT, entracte=replace(CLASSEMENT.entracte, reste=12.0)))
    assert salle.etat.page == 1


# --- settings, still picture, preview --------------------------------------------------------------------------------


@pytest.mark.parametrize("reglages", [Reglages(), Reglages("contraste", Texte.GRAND, mouvement=False)])
def test_les_reglages_se_retrouvent(tmp_path: Path, reglages: Reglages) -> None:
    fichier = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    reglages.ecrire(fichier)
    fichier.sync()
    assert Reglages.lire(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)) == reglages


def test_des_reglages_illisibles_ne_genent_pas(tmp_path: Path) -> None:
    fichier = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    fichier.setValue("salle/theme", "rose à pois")
    fichier.setValue("salle/texte", "7")
    assert Reglages.lire(fichier) == Reglages()


def test_changer_de_theme_et_de_texte_se_voit(tableau: Tableau, salle: Salle) -> None:
    salle.montrer(PARTIE)
    salle.arreter()
    images = []
    for theme in THEMES:
        for texte in Texte:
            salle.regler(Reglages(theme, texte))
            images.append(tableau.grab().toImage())
    assert all(une != autre for rang, une in enumerate(images) for autre in images[:rang])


def test_l_image_ecrite_est_celle_de_la_salle(tmp_path: Path, tableau: Tableau, salle: Salle) -> None:
    salle.montrer(PARTIE)
    salle.ecrire_image(tmp_path / "salle.png", QSize(1280, 800))
    ecrite = QImage(str(tmp_path / "salle.png")).convertToFormat(QImage.Format.Format_RGB32)
    assert ecrite == tableau.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert [f.name for f in tmp_path.iterdir()] == ["salle.png"]


def test_une_image_qui_ne_peut_pas_s_ecrire_le_dit(tmp_path: Path, salle: Salle) -> None:
    with pytest.raises(ImageNonEcrite, match="choisissez un autre dossier"):
        salle.ecrire_image(tmp_path / "absent" / "salle.png", QSize(640, 400))
    assert list(tmp_path.iterdir()) == []


def test_deux_tableaux_montrent_la_meme_image(qtbot: QtBot, tableau: Tableau, salle: Salle) -> None:
    autre = Tableau(salle, partagee=True)
    qtbot.addWidget(autre, before_close_func=Tableau.fermer)
    autre.resize(1280, 800)
    salle.montrer(PARTIE)
    assert autre.grab().toImage() == tableau.grab().toImage()


def test_l_apercu_montre_ce_que_voit_la_salle(qtbot: QtBot, salle: Salle) -> None:
    apercu = Apercu(salle)
    qtbot.addWidget(apercu)
    apercu.prendre_la_forme(QSize(1280, 800))
    apercu.resize(640, 400)
    assert apercu.heightForWidth(320) == 200
    salle.montrer(PARTIE)
    salle.arreter()
    petite = salle.image(QSize(1280, 800)).scaled(
        80, 50, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    vue = (
        apercu.grab()
        .toImage()
        .scaled(80, 50, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    )
    ecarts = [
        abs(petite.pixelColor(x, y).lightness() - vue.pixelColor(x, y).lightness())
        for x in range(80)
        for y in range(50)
    ]
    assert sum(ecarts) / len(ecarts) < 4


@pytest.mark.parametrize("champ", ["coup", "chrono", "legende", "nouvelles", "grille"])
def test_chaque_fenetre_se_repeint_apres_un_changement(qtbot: QtBot, salle: Salle, champ: str) -> None:
    """The picture asked for at once and the one shown after the event loop are the same."""
    tableau, apercu = Tableau(salle), Apercu(salle)
    qtbot.addWidget(tableau, before_close_func=Tableau.fermer)
    qtbot.addWidget(apercu)
    salle.montrer(PARTIE)
    salle.arreter()
    tableau.resize(640, 400)
    for fenetre in (tableau, apercu):
        fenetre.show()
        qtbot.waitExposed(fenetre)
    peints: list[QWidget] = []
    for fenetre in (tableau, apercu):
        Espion(fenetre, peints)
    autre = {"coup": 9, "chrono": chrono(5), "legende": "Kenya K", "nouvelles": "AE", "grille": GRILLE_VIDE}
    QApplication.processEvents()
    peints.clear()
    salle.montrer(replace(PARTIE, **{champ: autre[champ]}))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: {tableau, apercu} <= set(peints))


def test_l_apercu_suit_ce_qui_se_lit_non_le_temps_qui_passe(qtbot: QtBot, salle: Salle) -> None:
    """Within one second of the chrono the tableau's dial moves on; the small picture has nothing new to show."""
    tableau, apercu = Tableau(salle), Apercu(salle)
    qtbot.addWidget(tableau, before_close_func=Tableau.fermer)
    qtbot.addWidget(apercu)
    for fenetre in (tableau, apercu):
        fenetre.show()
        qtbot.waitExposed(fenetre)
    salle.montrer(replace(PARTIE, chrono=chrono(5)))
    salle.arreter()
    peints: list[QWidget] = []
    for fenetre in (tableau, apercu):
        Espion(fenetre, peints)
    (bientot,) = apercu.findChildren(QTimer)
    qtbot.waitUntil(lambda: apercu in peints and not bientot.isActive())
    peints.clear()
    salle.montrer(replace(PARTIE, chrono=chrono(4.6)))
    qtbot.waitUntil(lambda: tableau in peints)
    assert not bientot.isActive()
    salle.montrer(replace(PARTIE, chrono=chrono(4)))
    qtbot.waitUntil(lambda: apercu in peints)


class Espion(QObject):
    """Notes that a window was painted."""

    def __init__(self, fenetre: QWidget, peints: list[QWidget]) -> None:
        super().__init__(fenetre)
        self._fenetre, self._peints = fenetre, peints
        fenetre.installEventFilter(self)

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:  # noqa: N802 Qt's name
        if event.type() is QEvent.Type.Paint:
            self._peints.append(self._fenetre)
        return False


def test_zones_annoncees(salle: Salle) -> None:
    recues: list[frozenset[Zone]] = []
    salle.montrer(PARTIE)
    salle.change.connect(recues.append)
    salle.montrer(PARTIE)
    assert recues == [], "nothing changed, nothing is painted"
    salle.montrer(replace(PARTIE, chrono=chrono(160)))
    assert recues == [frozenset({Zone.CHRONO})]


# --- words -----------------------------------------------------------------------------------------------------------


def test_le_temps_s_ecrit_en_minutes_et_secondes_entamees() -> None:
    assert [cadran(s) for s in (180, 179.2, 60, 59.01, 10, 0.1, 0, -3)] == [
        "3:00", "3:00", "1:00", "1:00", "0:10", "0:01", "0:00", "0:00",
    ]  # fmt: skip


def test_les_messages_tapes_prennent_leurs_espaces() -> None:
    assert soigner("Bravo ! Reprise à 21 h 15 : « Partie 2 »") == (
        "Bravo\u00a0! Reprise à 21\u00a0h\u00a015\u00a0: «\u00a0Partie 2\u00a0»"
    )
    assert soigner("http://club.fr") == "http://club.fr"


def test_decrire_une_salle_vide() -> None:
    assert decrire(VueSalle()) == ""


def test_une_penalite_se_lit_a_cote_du_negatif() -> None:
    rang = RangMontre(1, 1, "BERNARD", "", 304, 0, penalites=5)
    assert cases(rang, "")[-2:] == ("304", "0 (−5)")
    assert cases(replace(rang, penalites=0), "")[-2:] == ("304", "0")
