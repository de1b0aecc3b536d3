"""The juge-arbitre's telephone as a page: a finger that stays, a key that stays, a screen reader; upright and lying."""

from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from arbitre.charte import CLAIR
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Pression
from tests.engine.partie.banc import PREMIERS
from tests.reseau.navigateur import PORTABLE, Page, chromium
from tests.reseau.outils import DELAI, SalleOuverte
from tests.reseau.salle.test_salle import coup

pytestmark = chromium
DEBOUT, COUCHE = (360, 640), (640, 360)
ETAPE = {"rang": 3, "suite": "Annoncer le tirage", "attend": "", "pause": ""}
AU_CHRONO = {"rang": 4, "suite": "", "attend": "Le temps court.", "pause": "Suspendre le chrono"}
_SUITE, _PAUSE = ".commandes .suite", ".commandes .chrono-pause"
_ETAT = "document.querySelector('.commandes [role=status]').textContent"


class Console:
    """What conducts: it does what is pressed, and goes on to the next step."""

    def __init__(self, ouverte: SalleOuverte) -> None:
        self.ouverte, self.pressees, self.refus = ouverte, Queue[Pression](), ""
        ouverte.presse = self._presser

    def _presser(self, pression: Pression) -> str:
        self.pressees.put(pression)
        return self.refus

    def dire(self, etape: dict[str, object]) -> None:
        self.ouverte.service.telecommander(etape)


@pytest.fixture
def console(a_deux: SalleOuverte) -> Console:
    return Console(a_deux)


@pytest.fixture
def telephone(ecran: Page, console: Console) -> Iterator[Page]:
    """Lying in the hand, at a step."""
    for etape in [*coup(1, *PREMIERS[0][:3]), *coup(2, *PREMIERS[1][:3])[:3]]:
        console.ouverte.faire(*etape)
    console.dire(ETAPE)
    ecran.tailler(DEBOUT)
    ecran.ouvrir(console.ouverte, Role.TELECOMMANDE)
    ecran.attendre_le_texte(_SUITE, "Annoncer le tirage")
    ecran.attendre("document.querySelector('.dernier') && document.querySelector('.chrono')")
    yield ecran
    ecran.tailler(PORTABLE)


def test_le_doigt_qui_reste_passe_a_l_etape_suivante(telephone: Page, console: Console) -> None:
    suite = telephone.pilote.find_element("css selector", _SUITE)
    ActionChains(telephone.pilote).click_and_hold(suite).perform()
    assert console.pressees.get(timeout=DELAI) == Pression("suite", 3)
    ActionChains(telephone.pilote).release().perform()
    console.dire(AU_CHRONO)
    telephone.attendre(f"{_ETAT} === arguments[0]", "Le temps court.")
    assert console.pressees.empty(), "once"


def test_un_simple_appui_ne_fait_rien_et_le_dit(telephone: Page, console: Console) -> None:
    telephone.presser(_SUITE)
    telephone.attendre(f"{_ETAT}.startsWith('Gardez le doigt')")
    telephone.js("return new Promise((suite) => setTimeout(suite, 900))")
    assert console.pressees.empty()


def test_la_touche_tenue_fait_comme_le_doigt_et_l_appui_bref_rien(telephone: Page, console: Console) -> None:
    assert telephone.js(f"return document.activeElement === document.querySelector('{_SUITE}')")
    telephone.touches(" \n")
    telephone.attendre(f"{_ETAT}.startsWith('Gardez le doigt')")
    ActionChains(telephone.pilote).key_down(Keys.SPACE).perform()
    assert console.pressees.get(timeout=DELAI) == Pression("suite", 3)
    ActionChains(telephone.pilote).key_up(Keys.SPACE).perform()
    assert console.pressees.empty()


def test_un_lecteur_d_ecran_active_deux_fois(telephone: Page, console: Console) -> None:
    telephone.js(f"document.querySelector('{_SUITE}').click()")
    telephone.attendre(f"{_ETAT} === arguments[0]", "Annoncer le tirage\u00a0: activez encore pour le faire.")
    assert console.pressees.empty()
    telephone.js(f"document.querySelector('{_SUITE}').click()")
    assert console.pressees.get(timeout=DELAI) == Pression("suite", 3)


def test_le_chrono_se_suspend_d_un_appui_une_seule_fois(telephone: Page, console: Console) -> None:
    console.dire(AU_CHRONO)
    telephone.attendre(f"document.querySelector('{_PAUSE}').getAttribute('aria-disabled') === 'false'")
    telephone.presser(_PAUSE)
    assert console.pressees.get(timeout=DELAI) == Pression("pause", 4)
    telephone.js(f"document.querySelector('{_SUITE}').click()")
    assert console.pressees.empty(), "no step while the time runs"


def test_ce_qui_change_sous_le_doigt_n_est_pas_fait(telephone: Page, console: Console) -> None:
    suite = telephone.pilote.find_element("css selector", _SUITE)
    ActionChains(telephone.pilote).click_and_hold(suite).perform()
    console.dire(ETAPE | {"rang": 5, "suite": "Lancer le chrono"})
    telephone.attendre(f"{_ETAT}.startsWith('La console vient de changer') || arguments[0]", console.pressees.qsize())
    ActionChains(telephone.pilote).release().perform()
    assert console.pressees.empty()


def test_ce_que_la_console_refuse_se_lit(telephone: Page, console: Console) -> None:
    console.refus = "La console en est à autre chose."
    telephone.js(f"document.querySelector('{_SUITE}').click(); document.querySelector('{_SUITE}').click()")
    telephone.attendre(f"{_ETAT} === arguments[0]", console.refus)
    telephone.attendre(f"document.querySelector('{_SUITE}').getAttribute('aria-disabled') === 'false'")


def test_il_n_y_a_que_deux_boutons_et_rien_a_regler(telephone: Page) -> None:
    vus = (
        "[...document.querySelectorAll('button, input, select, a, summary')].filter((e) => e.checkVisibility()).length"
    )
    assert telephone.js(f"return {vus}") == 2


_DANS_L_ECRAN = """
const cadres = [...arguments].map((choix) => document.querySelector(choix).getBoundingClientRect());
const dedans = (c) => c.left >= -1 && c.top >= -1 && c.right <= innerWidth + 1 && c.bottom <= innerHeight + 1;
return cadres.every((c) => c.width > 0 && dedans(c))
  && cadres.every((c, i) => cadres.every((d, j) =>
    i === j || c.right <= d.left + 1 || d.right <= c.left + 1 || c.bottom <= d.top + 1 || d.bottom <= c.top + 1));
"""


@pytest.mark.parametrize("taille", [DEBOUT, COUCHE], ids=["debout", "couché"])
def test_le_tableau_et_les_deux_boutons_tiennent_dans_la_main(
    telephone: Page, taille: tuple[int, int], tmp_path: Path
) -> None:
    telephone.tailler(taille)
    parts = (".damier", ".chevalet", ".entete", ".dernier", _SUITE, _PAUSE)
    telephone.attendre("innerWidth === arguments[0]", taille[0])
    telephone.image(tmp_path / "telecommande.png")
    assert telephone.js(_DANS_L_ECRAN, *parts)
    hauteurs = telephone.js(
        "return [...arguments].map((choix) => document.querySelector(choix).getBoundingClientRect().height)",
        _SUITE,
        _PAUSE,
    )
    assert min(hauteurs) >= 44
    assert telephone.js(f"const s = document.querySelector('{_SUITE}'); return s.scrollWidth <= s.clientWidth")


def test_ses_couleurs_sont_celles_de_la_charte(telephone: Page) -> None:
    fond = telephone.js(f"return getComputedStyle(document.querySelector('{_SUITE}')).backgroundColor")
    accent = telephone.js(
        "const e = document.createElement('i'); e.style.color = arguments[0]; document.body.append(e);"
        " const lue = getComputedStyle(e).color; e.remove(); return lue",
        CLAIR.accent.fond,
    )
    assert fond == accent
