"""The pages of a ranking in a browser: what the console's own tableau says of the same lines, nothing over another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize

from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.engine.feuilles.tableau import PENALITES
from arbitre.engine.vues import Entracte, RangMontre, VueSalle
from arbitre.reseau.acces.roles import Role
from arbitre.ui.salle.entracte import nombre_de_pages, rangs_de_la_page
from arbitre.ui.salle.image import Etat
from arbitre.ui.salle.plan import Texte
from arbitre.ui.salle.salle import Reglages, Salle
from arbitre.ui.textes import salle as textes
from tests.reseau.navigateur import TABLETTE, TELEPHONE, Page, chromium, navigateur
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.salle.test_tableau import montrer_la
from tests.ui.salle.test_image import peindre

pytestmark = [chromium, pytest.mark.usefixtures("qapp")]
TAILLES: Final = ((1280, 800), (1024, 768), (1920, 1080), TABLETTE, TELEPHONE, TELEPHONE[::-1])
_TOURNER: Final = """
    const vrai = setInterval;
    window.setInterval = (faire, ms) => (ms === 8000 ? (window.tourner = faire, 0) : vrai(faire, ms));"""
_LU: Final = """
    const textes = (choix, dans = document) => [...dans.querySelectorAll(choix)].filter((e) => e.checkVisibility());
    return {
      cases: textes('.pause tbody tr').map((ligne) => textes('td:not(.club)', ligne).map((td) => td.textContent)),
      notes: textes('.pause > p:not(.message)').map((p) => p.textContent),
      marches: textes('.scene > div').map((d) => ['b', '.petit'].map((c) => d.querySelector(c).textContent)),
    };"""
_RANGS: Final = "[...document.querySelectorAll('.pause tbody td:first-child')].map((e) => e.textContent).join(' ')"
_MONTREE: Final = f"(document.querySelector('.scene') ? 'podium' : {_RANGS})"
_COUVERTS: Final = """
    const dits = [...document.querySelectorAll('.pause :is(p, h1, td, th, b, strong, .petit, .marche, .chrono)')];
    const cadres = dits.filter((e) => e.textContent && e.checkVisibility()).map((e) => {
      const lignes = document.createRange(), boite = e.getBoundingClientRect();
      lignes.selectNodeContents(e);
      const { left, right } = e.matches('.chrono, .marche') ? boite : lignes.getBoundingClientRect();
      return [e.textContent, Math.max(left, boite.left), boite.top, Math.min(right, boite.right), boite.bottom];
    });
    const dehors = cadres.filter(([, g, h, d, b]) => g < 0 || h < 0 || d > innerWidth || b > innerHeight);
    const couverts = cadres.flatMap((un, i) => cadres.slice(i + 1).filter((autre) =>
      un[1] < autre[3] - 1 && autre[1] < un[3] - 1 && un[2] < autre[4] - 1 && autre[2] < un[4] - 1
    ).map((autre) => [un[0], autre[0]]));
    return [dehors.map(([dit]) => dit), couverts];"""


@pytest.fixture(scope="module")
def onglet() -> Iterator[Page]:
    """Its pages turn when they are told to."""
    with navigateur() as page:
        page.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _TOURNER})
        yield page


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.faire(CreerCompetition("Vendredi du club", "2026-01-02", "Melun"))
        yield ouverte


def classement(**plus: Any) -> VueSalle:
    """Twelve players, whose long names have clubs; who has penalties is on the first page alone."""
    rangs = [
        RangMontre(n, n, f"DE LA ROCHEFOUCAULD Marie-Antoinette {n}", "Club des Hauts-de-Seine", 1100 - 21 * n, -21 * n)
        for n in range(1, 13)
    ]
    rangs[1], rangs[2] = replace(rangs[1], penalites=10), replace(rangs[2], penalites=5)
    pause = Entracte("Classement · Première partie du vendredi", tuple(rangs), notes=(PENALITES,))
    return VueSalle(titre="Vendredi du club", sous_titre="Partie 1", entracte=replace(pause, **plus))


VUES: Final = {
    "provisoire": classement(),
    "final": classement(podium=True, tops=1100),
    "compte": classement(reste=125.0, reprise="Reprise de la partie 2"),
    "message": replace(classement(), message="Reprise après le café, dans la grande salle"),
    "notes": classement(notes=("Partie 2 : pas encore comptée, elle n’est pas finie.", PENALITES), podium=True, tops=9),
}


@pytest.mark.parametrize("nom", VUES)
def test_chaque_page_du_classement_dit_ce_que_dit_le_tableau_de_la_console(
    onglet: Page, ouverte: SalleOuverte, nom: str, tmp_path: Path
) -> None:
    """« −63 » without its « (−10) », and the sentence that explains it over « 1 à 10 sur 12 », or under a podium."""
    vue = VUES[nom]
    pause = vue.entracte
    assert pause is not None
    onglet.ouvrir(ouverte, Role.ECRAN)
    montrer_la(ouverte, vue)
    onglet.attendre(
        "document.querySelector('.toile')?.getAttribute('aria-label') === arguments[0]", textes.decrire(vue)
    )
    lues = 0
    for page in range(3 if pause.podium else 2):
        for taille in TAILLES:
            onglet.tailler(taille)
            peindre(Etat(vue=vue, page=page), QSize(*taille))[0].save(str(tmp_path / f"{page}-{taille[0]}-console.png"))
            rien_n_en_couvre_un_autre(onglet, tmp_path / f"{page}-{taille[0]}.png")
        lues += comparer_la_page(onglet, pause, lues, podium=pause.podium and not page)
        onglet.js("window.tourner()")
    assert lues == len(pause.classement)


@pytest.mark.parametrize("texte", Texte)
@pytest.mark.parametrize("nom", VUES)
def test_les_pages_du_classement_tournent_avec_celles_de_la_console(
    onglet: Page, ouverte: SalleOuverte, nom: str, texte: Texte, tmp_path: Path
) -> None:
    """Until the console is heard no more: then they turn alone."""
    tableau = Salle(reglages=Reglages(texte=texte))
    tableau.montrer(VUES[nom])
    rangs = [rangs_de_la_page(VUES[nom], texte, page) for page in range(nombre_de_pages(VUES[nom], texte))]
    pages = [" ".join(str(rang.rang) for rang in montres) or "podium" for montres in rangs]
    onglet.ouvrir(ouverte, Role.ECRAN)
    for page in pages:
        montrer_la(ouverte, tableau.vue_des_ecrans)
        onglet.attendre(f"{_MONTREE} === arguments[0]", page)
        onglet.js("window.tourner()")
        assert onglet.js(f"return {_MONTREE}") == page, "the console alone turns them"
        rien_n_en_couvre_un_autre(onglet, tmp_path / f"{page}.png")
        tableau.page_suivante()
    tableau.arreter()
    ouverte.fermer()
    onglet.attendre("!document.querySelector('.perdu').hidden")
    onglet.js("window.tourner()")
    assert onglet.js(f"return {_MONTREE}") == pages[0]


def test_l_adresse_de_diffusion_du_classement_en_dit_autant(
    onglet: Page, ouverte: SalleOuverte, tmp_path: Path
) -> None:
    pause = VUES["provisoire"].entracte
    assert pause is not None
    onglet.ouvrir(ouverte, Role.ECRAN)
    onglet.attendre("document.querySelector('.toile')?.firstChild")
    onglet.pilote.get(f"http://{ouverte.adresse}/diffusion/classement")
    montrer_la(ouverte, VUES["provisoire"])
    onglet.attendre("document.querySelector('.pause tbody tr')")
    lues = 0
    for page in range(2):
        for taille in TAILLES[:3]:
            onglet.tailler(taille)
            rien_n_en_couvre_un_autre(onglet, tmp_path / f"{page}-{taille[0]}.png")
        lues += comparer_la_page(onglet, pause, lues, podium=False)
        onglet.js("window.tourner()")
    assert lues == len(pause.classement)


def rien_n_en_couvre_un_autre(onglet: Page, image: Path) -> None:
    onglet.image(image)
    assert onglet.js(_COUVERTS) == [[], []], image


def comparer_la_page(onglet: Page, pause: Entracte, lues: int, *, podium: bool) -> int:
    """It says of its lines, from that one on, what the console's tableau does; how many they are."""
    lu = onglet.js(_LU)
    rangs = pause.classement[lues : lues + len(lu["cases"])]
    cases = [textes.cases(rang, pause.mesure) for rang in rangs]
    assert lu["cases"] == [[dite for colonne, dite in enumerate(ligne) if colonne != 2] for ligne in cases]
    penalites = any(rang.penalites for rang in rangs)
    assert lu["notes"] == [note for note in pause.notes if note != PENALITES or penalites]
    marches = [list(textes.sur_la_marche(rang, "")) for rang in pause.classement[:3]] if podium else []
    assert sorted(lu["marches"]) == sorted(marches)
    return len(rangs)
