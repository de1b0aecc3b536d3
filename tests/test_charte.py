"""Colours that are read together keep their contrast; the colour-blind theme keeps its squares apart."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from arbitre.charte import CLAIR, DALTONIEN, PAPIER, SOMBRE, THEMES, Palette, Theme, variables_css

Couleur = tuple[float, float, float]


def lineaire(code: str) -> Couleur:
    """Linear red, green, blue (IEC 61966-2-1)."""
    canaux = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, v, b = ((c / 12.92) if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in canaux)
    return r, v, b


def contraste(une: str, autre: str) -> float:
    """Contrast ratio (WCAG 2.2)."""
    clartes = sorted(0.2126 * r + 0.7152 * v + 0.0722 * b for r, v, b in (lineaire(une), lineaire(autre)))
    return (clartes[1] + 0.05) / (clartes[0] + 0.05)


def lab(rvb: Couleur) -> Couleur:
    """CIE L*a*b*, D65."""
    r, v, b = (min(max(c, 0.0), 1.0) for c in rvb)
    xyz = (
        (0.4124 * r + 0.3576 * v + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * v + 0.0722 * b,
        (0.0193 * r + 0.1192 * v + 0.9505 * b) / 1.089,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


VISIONS = {
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutéranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanope": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes (2009), full severity, on linear RGB."""


def ecart(une: str, autre: str, vision: tuple[Couleur, ...]) -> float:
    """Distance (CIE 1976) between two colours as that eye sees them."""

    def vue(code: str) -> Couleur:
        r, v, b = (sum(m * c for m, c in zip(ligne, lineaire(code), strict=True)) for ligne in vision)
        return lab((r, v, b))

    return dist(vue(une), vue(autre))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_contrastes_du_tableau(theme: Theme) -> None:
    paires = [theme.salle, theme.plateau, theme.mt, theme.md, theme.lt, theme.ld, theme.jeton, theme.urgence]
    lus = [(paire.fond, paire.encre) for paire in paires]
    lus += [(theme.salle.fond, encre) for encre in (theme.encre_douce, theme.joker_salle, theme.anneau, theme.alerte)]
    lus += [(fond, encre) for fond in (theme.jeton.fond, theme.eclat) for encre in (theme.jeton.encre, theme.joker)]
    assert {(f, e): contraste(f, e) for f, e in lus if contraste(f, e) < 7} == {}


@pytest.mark.parametrize("palette", [CLAIR, SOMBRE], ids=lambda p: p.nom)
def test_contrastes_des_fenetres(palette: Palette) -> None:
    fonds = (palette.fond, palette.surface, palette.surface_alternee)
    encres = (
        palette.encre,
        palette.encre_douce,
        palette.avertissement,
        palette.penalite,
        palette.zero,
        palette.juste,
    )
    lus = [(fond, encre) for fond in fonds for encre in encres]
    lus += [(p.fond, p.encre) for p in (palette.accent, palette.choisi, palette.bulle, palette.attente)]
    lus += [(palette.choisi.fond, encre) for encre in encres if encre != palette.encre_douce]
    marques = [paire for une in (palette.avertie, palette.penalisee, palette.nulle) for paire in (une.mots, une.signe)]
    assert {p: contraste(p.fond, p.encre) for p in marques if contraste(p.fond, p.encre) < 5} == {}
    assert {(f, e): contraste(f, e) for f, e in lus if contraste(f, e) < 7} == {}
    for dessine in (palette.focus, palette.bord):
        assert all(contraste(fond, dessine) >= 3 for fond in fonds), "ring of focus, edge of a field (WCAG 2.2, 1.4.11)"


def test_papiers_lisibles_une_fois_photocopies() -> None:
    for encre in (PAPIER.noir, PAPIER.filet, PAPIER.zero, PAPIER.double_arbitre):
        assert contraste("#ffffff", encre) >= 7
    assert contraste(PAPIER.gris, PAPIER.noir) >= 15


@pytest.mark.parametrize("vision", VISIONS)
def test_theme_daltonien_garde_les_cases_distinctes(vision: str) -> None:
    t = DALTONIEN
    cases = [t.mt.fond, t.md.fond, t.lt.fond, t.ld.fond, t.case, t.jeton.fond]
    ecarts = {(une, autre): ecart(une, autre, VISIONS[vision]) for une, autre in combinations(cases, 2)}
    assert min(ecarts.values()) > 15, ecarts


def test_les_pages_n_ont_de_couleurs_que_de_la_charte() -> None:
    """The squared paper of a quiz apart, which is a picture of one."""
    dossier = Path(__file__).parents[1] / "resources" / "reseau"
    feuilles = [feuille for feuille in dossier.rglob("*.css") if feuille.name != "quiz.css"]
    ecrites = {f.name: re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;, )])", f.read_text(encoding="utf-8")) for f in feuilles}
    assert {nom: couleurs for nom, couleurs in ecrites.items() if couleurs} == {}
    dites = variables_css(CLAIR)
    assert f"--avertie:{CLAIR.avertie.mots.fond};--sur-avertie:{CLAIR.avertie.mots.encre}" in dites
    assert f"--page-encre-douce:{CLAIR.encre_douce}" in dites, "the tableau has its own"
