"""The tableau of a browser and the console's, as pictures: the same tiles in the same places, the same letters on them.

Tolerant of what two painters do each in their way, edges and smoothing; never of a tile or a letter more or less.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from arbitre.charte import OFFICIEL, THEMES, Theme
from arbitre.engine.vues import VueSalle
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.ui.salle.image import Etat
from tests.engine.partie.banc import PREMIERS
from tests.reseau.navigateur import PORTABLE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.salle.test_salle import coup
from tests.reseau.salle.test_tableau import montrer_la
from tests.ui.salle.test_image import peindre

pytestmark = [chromium, pytest.mark.usefixtures("qapp")]
Pixels = np.ndarray[Any, np.dtype[Any]]
_GRILLE: Final = (slice(18, 378), slice(18, 378))
_CHEVALET: Final = (slice(112, 235), slice(407, 657))
"""Where they are on both pictures, the wood of their frame cut off."""
_TRAIT: Final = 50
"""Pixels of the heart of a stroke, on the rack: what an O has more than a C is ninety. On the board, where letters are
small, their places are compared; which ones they are, `test_tableau` reads in the page."""
_PROCHE: Final = 30
"""How far a colour may be from that of the charte, all three lights together."""


def de_la_console(vue: VueSalle, theme: Theme, dossier: Path) -> Pixels:
    image: QImage = peindre(Etat(vue=vue, theme=theme), QSize(*PORTABLE))[0]
    image.save(str(dossier / "console.png"))
    return lire(dossier / "console.png")


def lire(chemin: Path) -> Pixels:
    """One pixel of two each way: enough for what is compared."""
    lue: Pixels = np.asarray(Image.open(chemin).convert("RGB"), dtype=np.int16)[::2, ::2]
    return lue


def est(image: Pixels, *codes: str) -> Pixels:
    """Where a picture is of one of these colours."""
    couleurs = [[int(code[i : i + 2], 16) for i in (1, 3, 5)] for code in codes]
    pres: Pixels = np.any([np.abs(image - couleur).sum(axis=2) < _PROCHE for couleur in couleurs], axis=0)
    return pres


def jetons(image: Pixels, theme: Theme) -> Pixels:
    """Where its tiles are: their faces and what is written on them, never what is written elsewhere."""
    faces = epaissir(amincir(est(image, theme.jeton.fond, theme.eclat), 1), 1)
    return amincir(epaissir(faces, 6), 6)


def memes_jetons(console: Pixels, page: Pixels, theme: Theme, attendus: int) -> None:
    """The same tiles in the same places; the same letters on them."""
    une, autre = jetons(console, theme), jetons(page, theme)
    assert bool(une.any()) == bool(autre.any()) == bool(attendus)
    if not attendus:
        return
    commun = np.sum(une & autre) / np.sum(une | autre)
    assert commun > 0.8, "tiles in the same places"
    noirs = (theme.jeton.encre, theme.joker)
    encre, lue = est(console, *noirs) & une, est(page, *noirs) & autre
    ecart = (encre & np.logical_not(epaissir(lue, 3))) | (lue & np.logical_not(epaissir(encre, 3)))
    assert np.sum(amincir(ecart, 1)) < _TRAIT, "the same letters on them: no stroke of one that the other lacks"


def epaissir(masque: Pixels, de: int) -> Pixels:
    """Wider by so many pixels each way."""
    for axe in (0, 1):
        masque = np.any([np.roll(masque, pas, axe) for pas in range(-de, de + 1)], axis=0)
    return masque


def amincir(masque: Pixels, de: int) -> Pixels:
    """Narrower by so many pixels each way."""
    return np.logical_not(epaissir(np.logical_not(masque), de))


def comparer_les_images(page: Page, vue: VueSalle, theme: Theme, dossier: Path) -> None:
    console, montree = de_la_console(vue, theme, dossier), lire(page.image(dossier / "page.png"))
    for ou, attendus in ((_GRILLE, sur_la_grille(vue)), (_CHEVALET, len(vue.reliquat + vue.nouvelles))):
        memes_jetons(console[ou], montree[ou], theme, attendus)


def suivre(page: Page, vue: VueSalle) -> None:
    page.attendre("document.querySelector('.coup b')?.textContent === arguments[0]", str(vue.coup or ""))
    tirage = len(vue.reliquat + vue.nouvelles) + vue.attendues
    page.attendre("document.querySelectorAll('.chevalet > :not(.fond):not(.notation)').length === arguments[0]", tirage)
    page.attendre("document.querySelectorAll('.damier .jeton').length === arguments[0]", sur_la_grille(vue))


def sur_la_grille(vue: VueSalle) -> int:
    return sum(signe != "." for ligne in vue.grille.lignes for signe in ligne)


def sans_temps(vue: VueSalle) -> VueSalle:
    return replace(vue, chrono=None)


def test_a_chaque_etape_d_un_coup_les_deux_images_ont_les_memes_jetons(
    ecran: Page, a_deux: SalleOuverte, tmp_path: Path
) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    avant = vue_du_fichier(a_deux.regie)
    for rang, (lettres, mot, ref, _) in enumerate(PREMIERS[:2], start=1):
        for etape in coup(rang, lettres, mot, ref):
            a_deux.faire(*etape)
            vue = vue_du_fichier(a_deux.regie)
            if sans_temps(vue) == sans_temps(avant):
                continue
            avant = vue
            suivre(ecran, vue)
            comparer_les_images(ecran, vue, OFFICIEL, tmp_path)
    entendues = replace(avant, nouvelles=lettres[:3], attendues=4)
    montrer_la(a_deux, entendues)
    suivre(ecran, entendues)
    comparer_les_images(ecran, entendues, OFFICIEL, tmp_path)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_un_filet_separe_les_cases_comme_au_tableau_de_la_console(
    ecran: Page, a_deux: SalleOuverte, theme: Theme, tmp_path: Path
) -> None:
    """In « Contraste élevé » the console's is grey; the page's was black, as its board."""
    ecran.ouvrir(a_deux, Role.ECRAN)
    vue = montrer_la(a_deux, replace(vue_du_fichier(a_deux.regie), coup=1))
    suivre(ecran, vue)
    ecran.js("document.documentElement.dataset.theme = arguments[0]", theme.nom)
    console, montree = de_la_console(vue, theme, tmp_path), lire(ecran.image(tmp_path / "page.png"))
    filets = [float(np.mean(est(image[_GRILLE], theme.quadrillage))) for image in (console, montree)]
    assert filets[0] > 0.05
    assert filets[1] == pytest.approx(filets[0], abs=0.02)


def test_deux_images_qui_different_d_un_jeton_ou_d_une_lettre_ne_passent_pas(tmp_path: Path) -> None:
    """What the comparison is worth: another letter, a tile elsewhere, a tile more are seen."""
    vue = VueSalle(coup=1, nouvelles="AECCNU?")
    juste = de_la_console(vue, OFFICIEL, tmp_path)[_CHEVALET]
    memes_jetons(juste, juste, OFFICIEL, 7)
    for autre in ("AECONU?", "AECCN?U", "AECCNU"):
        fausse = de_la_console(replace(vue, nouvelles=autre), OFFICIEL, tmp_path)[_CHEVALET]
        with pytest.raises(AssertionError, match="same"):
            memes_jetons(juste, fausse, OFFICIEL, 7)
