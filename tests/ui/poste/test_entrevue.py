"""The solutions while forty people search: for the juge-arbitre's eyes, as long as a key is held, and nowhere else."""

import logging
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.engine.choix import Candidat
from arbitre.engine.partie.etat import Phase
from arbitre.engine.solution import Solution
from arbitre.ui.poste.entrevue import Ecrit
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.touches import Geste
from tests.outils.ecrans import PORTABLE, PROJECTEUR, brancher
from tests.soirees.poste import Poste
from tests.ui.poste.test_disposition import mettre_a

pytestmark = pytest.mark.console(vitesse=1.0)

MAJ = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """The time runs, slowly enough not to end."""
    poste.inscrire()
    poste.tirer()
    poste.lancer()
    return poste


def appuyer(poste: Poste) -> None:
    QTest.keyPress(poste.fenetre.correction.ligne, Qt.Key.Key_F4, MAJ)


def lacher(poste: Poste) -> None:
    QTest.keyRelease(poste.fenetre.correction.ligne, Qt.Key.Key_F4, MAJ)


def montrees(poste: Poste) -> bool:
    return poste.fenetre.entrevue.isVisible()


def test_tant_que_la_touche_est_tenue(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F4)
    assert not montrees(poste)
    assert f"tenez {Geste.ENTREVOIR}" in poste.message
    avant = poste.fenetre.grab().toImage()
    appuyer(poste)
    assert montrees(poste)
    assert poste.fenetre.grab().toImage() != avant
    assert poste.fenetre.correction.ligne.hasFocus()
    lacher(poste)
    assert not montrees(poste)
    assert poste.phase is Phase.RECHERCHE


def autre_fenetre(poste: Poste) -> None:
    QApplication.sendEvent(poste.fenetre, QEvent(QEvent.Type.WindowDeactivate))


def fin_du_temps(poste: Poste) -> None:
    poste.console.conducteur.temps.terminer()
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    QTest.qWait(10)


@pytest.mark.parametrize(
    "signe",
    [
        lambda poste: poste.taper("7"),
        lambda poste: poste.touche(Qt.Key.Key_Escape),
        lambda poste: QTest.keyRelease(poste.fenetre.correction.ligne, Qt.Key.Key_Shift),
        autre_fenetre,
        lambda poste: QTest.mousePress(poste.fenetre.grille, Qt.MouseButton.LeftButton),
        fin_du_temps,
    ],
    ids=["une autre touche", "Échap", "Maj lâchée", "une autre fenêtre", "la souris", "fin du temps"],
)
def test_le_premier_signe_les_cache(poste: Poste, signe: Callable[[Poste], object]) -> None:
    appuyer(poste)
    assert montrees(poste)
    signe(poste)
    assert not montrees(poste)


def test_la_touche_suivante_fait_ce_qu_elle_fait(poste: Poste) -> None:
    appuyer(poste)
    poste.taper("12")
    assert poste.fenetre.correction.ligne.text() == "12"


def test_hors_de_la_recherche_la_touche_dit_laquelle(poste: Poste) -> None:
    fin_du_temps(poste)
    appuyer(poste)
    assert not montrees(poste)
    assert str(Geste.SOLUTIONS) in poste.message


def dites(interface: QAccessibleInterface | None) -> Iterator[str]:
    """All that a screen reader finds in a window."""
    if interface is None:
        return
    yield from (interface.text(quoi) for quoi in (QAccessible.Text.Name, QAccessible.Text.Description,
                                                  QAccessible.Text.Value, QAccessible.Text.Help))  # fmt: skip
    for rang in range(interface.childCount()):
        yield from dites(interface.child(rang))


def test_rien_n_en_parvient_ailleurs(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Tableau, its picture, a shared window, every title and name, screen readers, the file, logs, the voice."""
    partagee = poste.console.projection.partager()
    poste.attendre(lambda: not poste.console.salle.etat.vue.legende)
    poste.console.conducteur.temps.pause()
    QTest.qWait(120)
    caplog.set_level(logging.DEBUG)
    dits: list[object] = []
    monkeypatch.setattr(poste.annonceur, "dire", dits.append, raising=False)

    def de_la_salle() -> tuple[object, ...]:
        image = tmp_path / "salle.png"
        poste.console.salle.ecrire_image(image, QSize(1280, 800))
        vue = poste.console.salle.etat.vue
        return vue, image.read_bytes(), partagee.grab().toImage(), poste.fenetre.apercu.grab().toImage()

    def des_fenetres() -> list[str]:
        fenetres = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
        textes = [t for w in fenetres for t in (w.windowTitle(), w.windowFilePath(), w.windowIconText())]
        toutes: list[QWidget] = [w for f in fenetres for w in (f, *f.findChildren(QWidget))]
        textes += [t for w in toutes for t in (w.accessibleName(), w.accessibleDescription(), w.toolTip())]
        lues = [t for f in fenetres for t in dites(QAccessible.queryAccessibleInterface(f))]
        return textes + lues

    def reposent() -> bool:
        dits = des_fenetres()
        QTest.qWait(150)
        return dits == des_fenetres()

    poste.attendre(reposent)
    journal = poste.console.regie.regie.journal
    avant = de_la_salle(), sorted(des_fenetres()), str(journal.ancre())
    top = poste.solutions(poste.coup(1))[0]
    appuyer(poste)
    QTest.qWait(150)
    assert montrees(poste)
    tenues = de_la_salle(), sorted(des_fenetres()), str(journal.ancre())
    lacher(poste)
    QTest.qWait(150)
    apres = de_la_salle(), sorted(des_fenetres()), str(journal.ancre())
    assert avant == tenues == apres
    assert not any(top.mot.upper() in texte.upper() for texte in tenues[1])
    assert not any(top.mot.upper() in ligne.upper() for ligne in caplog.messages)
    assert dits == []


@pytest.mark.usefixtures("ecrans")
def test_jamais_sur_un_ecran_que_le_projecteur_repete(poste: Poste) -> None:
    brancher(PORTABLE, PROJECTEUR._replace(x=0))
    poste.attendre(lambda: "Étendre" in poste.message)
    appuyer(poste)
    assert not montrees(poste)
    assert "la salle verrait les solutions" in poste.message


def test_elles_sont_celles_du_tirage(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    dessinees: list[str] = []

    def candidat(choix: Candidat) -> str:
        dessinees.append(choix.solution.mot)
        return f"{choix.solution.mot}\n{choix.raison}"

    def solution(trouvee: Solution) -> str:
        dessinees.append(trouvee.mot)
        return trouvee.mot

    monkeypatch.setattr(textes, "candidat", candidat)
    monkeypatch.setattr(textes, "solution", solution)
    appuyer(poste)
    poste.fenetre.entrevue.grab()
    trouvees = poste.solutions(poste.coup(1))
    tops = [s.mot for s in trouvees if s.points == trouvees[0].points]
    assert dessinees[0] in tops
    assert {s.mot for s in trouvees[:10]} <= set(dessinees)
    lacher(poste)
    dessinees.clear()
    poste.fenetre.grab()
    assert dessinees == []


@pytest.mark.usefixtures("ecrans")
@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
def test_en_grand_chaque_place_et_la_raison_des_deux_premiers_tops_se_lisent_en_entier(
    poste: Poste, echelle: float
) -> None:
    """At 200 % « 108 ARPEGE… » hid its place, and the line that counts the tops left was cut at its foot."""
    mettre_a(poste, 1366, 768, echelle)
    entrevue, vus = poste.fenetre.entrevue, []
    for _ in range(4):
        appuyer(poste)
        entiers(entrevue.disposer(), entrevue.height() - QFontMetrics(entrevue._note).height())
        vus.append([texte[:2] for _, texte, lettres, _ in entrevue.disposer() if lettres.bold()][:2])
        lacher(poste)
        poste.terminer()
        poste.ramasser()
        poste.proclamer()
        poste.tirer()
        poste.lancer()
    assert ["1.", "2."] in vus, "several tops in one of these coups"


def entiers(ecrits: Sequence[Ecrit], bas: int) -> None:
    """What is painted is cut nowhere."""
    for ou, texte, lettres, pli in ecrits:
        tenu = QFontMetrics(lettres).boundingRect(ou, pli, texte)
        assert tenu.width() <= ou.width(), texte
        assert tenu.height() <= ou.height() + 1, texte
        assert not texte.endswith("…"), texte
        assert ou.bottom() <= bas, texte
