"""The chrono of a browser's tableau: read in each theme at each of its stages, and the console's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from arbitre.charte import THEMES, Theme
from arbitre.engine.francais import cadran
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.reseau.acces.roles import Role
from arbitre.ui.peinture.cadran import peindre_chrono
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import salle as textes
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.salle.test_tableau import montrer
from tests.ui.pixels import contraste, fond_et_encre, pixels

pytestmark = [chromium, pytest.mark.usefixtures("qapp")]
_TAILLE: Final = (1280, 800)
_LISIBLE: Final = 4.5
"""WCAG 2.2, 1.4.3."""
_PROCHE: Final = 8
"""Of 255, on each light of each pixel: what two painters do each in their way."""
ETAPES: Final = {
    "long": VueChrono(754.0, 900, 30, EtatChrono.ARRETE),
    "court": VueChrono(91.0, 180, 30, EtatChrono.ARRETE),
    "pause": VueChrono(90.0, 180, 30, EtatChrono.PAUSE),
    "alerte": VueChrono(22.0, 180, 30, EtatChrono.ARRETE),
    "pause à l’alerte": VueChrono(22.0, 180, 30, EtatChrono.PAUSE),
    "dix": VueChrono(7.0, 180, 30, EtatChrono.ARRETE),
    "pause à la fin": VueChrono(7.0, 180, 30, EtatChrono.PAUSE),
    "terminé": VueChrono(0.0, 180, 30, EtatChrono.TERMINE),
}
_CADRES: Final = """
return ['.chrono', '.chrono text'].flatMap((choix) => [...document.querySelectorAll(choix)]).map((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [left, top, width, height];
});"""


@pytest.fixture(params=["", "diffusion/tirage"], ids=["tableau", "diffusion"])
def montre(request: pytest.FixtureRequest, ecran: Page, a_deux: SalleOuverte) -> Page:
    """The page there, of a size of its own."""
    ecran.tailler(_TAILLE)
    ecran.pilote.get("about:blank")
    ecran.ouvrir(a_deux, Role.ECRAN, chemin=request.param)
    ecran.attendre("document.querySelector('.toile')?.firstChild")
    return ecran


def images(page: Page, a_deux: SalleOuverte, chrono: VueChrono, dossier: Path) -> Iterator[tuple[Theme, QImage]]:
    """The page with that chrono, in each theme in turn."""
    montrer(a_deux, lambda vue: replace(vue, coup=5, chrono=chrono))
    dit = textes.TERMINE if chrono.etat is EtatChrono.TERMINE else cadran(chrono.reste)
    page.attendre("document.querySelector('.chrono')?.getAttribute('aria-label') === arguments[0]", dit)
    for theme in THEMES.values():
        page.js("document.documentElement.dataset.theme = arguments[0]", theme.nom)
        yield theme, QImage(str(page.image(dossier / f"{theme.nom}.png")))


def cadres(page: Page) -> list[QRectF]:
    """Where the chrono is, then each thing that is written in it."""
    return [QRectF(*bords) for bords in page.js(_CADRES)]


def de_la_console(chrono: VueChrono, theme: Theme, cadre: QRectF) -> QImage:
    image = QImage(*_TAILLE, QImage.Format.Format_RGB32)
    image.fill(couleur(theme.salle.fond))
    with QPainter(image) as p:
        peindre_chrono(p, cadre, chrono, theme)
    return image


def lumieres(image: QImage, cadre: QRectF) -> Any:
    codes = np.array(pixels(image, cadre), dtype="<u4")
    return codes.view(np.uint8).reshape(-1, 4)[:, :3].astype(np.int16)


@pytest.mark.parametrize("etape", ETAPES)
def test_le_chrono_se_lit_dans_chaque_theme_a_chaque_etape(
    montre: Page, a_deux: SalleOuverte, etape: str, tmp_path: Path
) -> None:
    """In « Contraste élevé » its digits were yellow on cream, from the alert on."""
    for theme, image in images(montre, a_deux, ETAPES[etape], tmp_path):
        _, *dits = cadres(montre)
        for dit in dits:
            assert contraste(*fond_et_encre(image, dit)) >= _LISIBLE, theme.nom


@pytest.mark.parametrize("etape", ETAPES)
def test_le_chrono_est_celui_du_tableau_de_la_console(
    montre: Page, a_deux: SalleOuverte, etape: str, tmp_path: Path
) -> None:
    """From the alert on it had an amber ground and a black bar on its left."""
    for theme, image in images(montre, a_deux, ETAPES[etape], tmp_path):
        cadre, *_ = cadres(montre)
        ecart = np.abs(lumieres(image, cadre) - lumieres(de_la_console(ETAPES[etape], theme, cadre), cadre)).mean()
        assert ecart < _PROCHE, theme.nom
