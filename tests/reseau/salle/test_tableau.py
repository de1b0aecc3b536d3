"""Any browser as tableau, compared with what the console's own tableau is given at every stage of a coup."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from selenium.webdriver import ActionChains

from arbitre.charte import THEMES
from arbitre.engine.feuilles.tableau import classement_au_tableau
from arbitre.engine.vues import Entracte, EtatChrono, RangMontre, VueChrono, VueSalle
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.socle.pages import feuille_des_themes
from arbitre.ui.peinture.chevalet import elements, ranger
from arbitre.ui.textes import salle as textes
from tests.engine.partie.banc import PREMIERS
from tests.reseau.navigateur import PORTABLE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot
from tests.reseau.salle.test_salle import coup

pytestmark = chromium
_IMAGE = """
const pieces = [...document.querySelectorAll('.chevalet > :not(.fond)')];
const damier = Array.from({length: 15}, (_, l) => Array.from({length: 15}, (_, c) => {
  const jeton = document.querySelector(`[data-case="${l},${c}"] .jeton`);
  const lettre = jeton?.querySelector('.lettre').textContent;
  return !jeton ? '.' : jeton.classList.contains('joker') ? lettre.toLowerCase() : lettre;
}).join(''));
return {
  damier, dit: document.querySelector('.toile').getAttribute('aria-label'),
  chevalet: pieces.map((p) => p.textContent.replace(/\\d+$/, '')),
  rangs: pieces.map((p) => Math.round((p.querySelector('rect') ?? p).getAttribute('y') - 0.02)),
  coup: document.querySelector('.coup b')?.textContent ?? '',
  chrono: document.querySelector('.chrono .chiffres')?.textContent ?? '',
  mot: document.querySelector('.dernier .mot')?.textContent ?? '', entoure: Boolean(document.querySelector('.contour')),
};
"""


_VU_A_CHAQUE_IMAGE = """
window.vus = new Set();
window.images = 0;
const regarder = () => {
  if (document.querySelector('.image > *')) return;
  requestAnimationFrame(regarder);
  if (!document.body) return;
  window.images += 1;
  window.vus.add(document.body.innerText.trim() + getComputedStyle(document.body).backgroundColor);
};
regarder();
"""
"""What stood on the page and what was behind, until its part is there."""
_GUETTER = """
const perdu = document.querySelector('.perdu');
window.coupures = 0;
new MutationObserver(() => { window.coupures += !perdu.hidden; }).observe(perdu, { attributes: true });
"""
"""How often the page said that it was cut."""


def retards(ouverte: SalleOuverte) -> list[int]:
    """Of those who listen."""
    return [ecouteur.retard for ecouteur in ouverte.service._auditoire._ecouteurs]


def montrer(a_deux: SalleOuverte, changer: Callable[[VueSalle], VueSalle]) -> VueSalle:
    """As the console does while it speaks: the view is another one, and nothing is written."""
    return montrer_la(a_deux, changer(vue_du_fichier(a_deux.regie)))


def montrer_la(a_deux: SalleOuverte, vue: VueSalle) -> VueSalle:
    a_deux.file.demander(lambda: a_deux.service.montrer(vue)).result(20)
    return vue


def comparer(page: Page, vue: VueSalle) -> None:
    page.attendre("document.querySelector('.toile')?.getAttribute('aria-label') === arguments[0]", textes.decrire(vue))
    if vue.accueil:
        page.attendre("document.querySelectorAll('.accueil .jeton').length === 9")
        return
    vu: dict[str, Any] = page.js(_IMAGE)
    suite = elements(vue)
    assert vu["damier"] == list(vue.grille.lignes)
    assert vu["chevalet"] == [e.signe for e in suite]
    assert vu["rangs"] == [pose.ligne for pose in ranger(suite, 2).poses]
    assert vu["coup"] == (str(vue.coup) if vue.coup else "")
    assert bool(vu["chrono"]) == (vue.chrono is not None)
    assert vu["entoure"] == (vue.dernier is not None)
    assert vu["mot"] == (vue.dernier.placement.mot.upper() if vue.dernier else "")


def test_la_page_montre_ce_que_montre_le_tableau_a_chaque_etape_d_un_coup(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    comparer(ecran, vue_du_fichier(a_deux.regie))
    for rang, (lettres, mot, ref, _) in enumerate(PREMIERS[:2], start=1):
        for etape in coup(rang, lettres, mot, ref):
            a_deux.faire(*etape)
            comparer(ecran, vue_du_fichier(a_deux.regie))
            vue = vue_du_fichier(a_deux.regie)
            for dites in range(len(vue.nouvelles)):
                entendues = replace(
                    vue,
                    nouvelles=vue.nouvelles[:dites],
                    attendues=vue.attendues + len(vue.nouvelles) - dites,
                    legende=f"lettre {dites}",
                )
                comparer(ecran, montrer_la(a_deux, entendues))


_PLACES = """
const cadres = [...arguments].map((choix) => document.querySelector(choix).getBoundingClientRect());
const dedans = cadres.every((c) => c.left >= 0 && c.top >= 0 && c.right <= innerWidth && c.bottom <= innerHeight);
const libres = cadres.every((c, i) => cadres.every((d, j) =>
  i === j || c.right <= d.left + 1 || d.right <= c.left + 1 || c.bottom <= d.top + 1 || d.bottom <= c.top + 1));
return [dedans, libres, cadres[0].height / innerHeight];
"""


@pytest.mark.parametrize("taille", [(1920, 1080), (1024, 768)], ids=["16:9", "4:3"])
def test_tout_tient_dans_l_image_et_rien_n_en_cache_une_autre_part(
    ecran: Page, a_deux: SalleOuverte, taille: tuple[int, int]
) -> None:
    ecran.tailler(taille)
    for etape in [*coup(1, *PREMIERS[0][:3]), *coup(2, *PREMIERS[1][:3])[:3]]:
        a_deux.faire(*etape)
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.dernier') && document.querySelector('.chrono')")
    dedans, libres, part = ecran.js(_PLACES, ".damier", ".chevalet", ".chrono", ".dernier")
    assert (dedans, libres) == (True, True)
    assert part > 0.6, "the grid is read from the back of the room"
    ecran.tailler(PORTABLE)


@pytest.mark.parametrize(
    ("reste", "classe", "lu"), [(100.0, "", "1:40"), (25.0, "alerte", "0:25"), (9.0, "urgent", "0:09")]
)
def test_le_chrono_est_juste_a_la_seconde(
    ecran: Page, a_deux: SalleOuverte, reste: float, classe: str, lu: str
) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.toile')?.firstChild")
    arrete = VueChrono(reste, 180, 30, EtatChrono.PAUSE)
    montrer(a_deux, lambda vue: replace(vue, coup=1, chrono=arrete))
    ecran.attendre_le_texte(".chrono", lu)
    assert classe in ecran.js("return document.querySelector('.chrono').getAttribute('class')").split(" ")
    montrer(a_deux, lambda vue: replace(vue, coup=1, chrono=replace(arrete, etat=EtatChrono.COURT)))
    suivante = f"{int(reste - 1) // 60}:{int(reste - 1) % 60:02}"
    ecran.attendre_le_texte(".chrono", suivante)
    ecart = a_deux.service._auditoire.vue.chrono
    assert ecart is not None
    assert abs(ecart.reste - (reste - 1)) < 1, "the console's clock reads the same second"


def test_les_lettres_sont_au_milieu_de_leur_jeton(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    montrer(a_deux, lambda vue: replace(vue, coup=1, reliquat="", nouvelles="AEHNRTU"))
    ecran.attendre("document.querySelectorAll('.chevalet .jeton').length === 7")
    places = ecran.js(
        "return [...document.querySelectorAll('.chevalet .jeton')].map((j) => {"
        " const [face, lettre] = ['.face', '.lettre'].map((c) => j.querySelector(c));"
        " const corps = Number(lettre.getAttribute('font-size')), ligne = Number(lettre.getAttribute('y'));"
        " const haut = ligne - 0.714 * corps - Number(face.getAttribute('y'));"
        " return [haut, Number(face.getAttribute('y')) + Number(face.getAttribute('height')) - ligne]; })"
    )
    for haut, bas in places:
        assert abs(haut - bas) < 0.06, "as much above its capital as below"


def test_le_classement_et_le_compte_a_rebours(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    (etape,) = [e for rang, e in enumerate(coup(1, *PREMIERS[0][:3])) if not rang]
    a_deux.faire(*etape)
    pause = replace(classement_au_tableau(a_deux.regie.etat), reste=125.0, reprise="Partie 2")
    vue = montrer(a_deux, lambda vue: replace(vue, entracte=pause))
    ecran.attendre_le_texte(".pause .chrono", "2:0")
    rangs = ecran.js("return [...document.querySelectorAll('.pause .nom')].map((n) => n.textContent)")
    assert rangs[1:] == [rang.nom for rang in pause.classement]
    assert ecran.js("return document.querySelector('.toile').getAttribute('aria-label')") == textes.decrire(vue)


@pytest.mark.parametrize("large", [1024, 1280, 1920])
def test_des_premiers_a_egalite_tiennent_tous_sur_le_podium(ecran: Page, a_deux: SalleOuverte, large: int) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    rangs = [RangMontre(1, n, f"Premier Ex-Æquo {n}", "", 1473, -12, penalites=5) for n in range(1, 6)]
    pause = Entracte(titre="Classement général", classement=(*rangs, RangMontre(6, 6, "Suivante", "", 900, -573)))
    montrer(a_deux, lambda vue: replace(vue, entracte=replace(pause, podium=True, tops=1485)))
    ecran.attendre("document.querySelectorAll('.podium .marche').length === 5")
    try:
        ecran.tailler((large, large * 3 // 4))
        bords = ecran.js(
            "return [...document.querySelectorAll('.podium strong, .podium b, .podium .marche, .podium .tops')]"
            ".map((e) => e.getBoundingClientRect()).flatMap((r) => [r.left >= 0, r.right <= innerWidth, r.top >= 0,"
            " r.bottom <= innerHeight])"
        )
        assert len(bords) == 64
        assert all(bords)
        assert ecran.js("return document.querySelector('.tops').textContent") == textes.total_des_tops(1485)
        dits = ecran.js("return [...document.querySelectorAll('.podium .petit')].map((p) => p.textContent)")
        assert set(dits) == {textes.sur_la_marche(rangs[0], "")[1]}
    finally:
        ecran.tailler(PORTABLE)


@pytest.mark.parametrize(
    ("part", "choix"),
    [("grille", ".damier"), ("tirage", ".chevalet"), ("tirage", ".chrono"), ("dernier", ".dernier")],
)
def test_une_adresse_de_diffusion_ne_montre_que_sa_part_sur_fond_transparent(
    ecran: Page, a_deux: SalleOuverte, part: str, choix: str
) -> None:
    for etape in coup(1, *PREMIERS[0][:3]):
        a_deux.faire(*etape)
    for etape in coup(2, *PREMIERS[1][:3])[:2]:
        a_deux.faire(*etape)
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.toile')?.firstChild")
    ecran.pilote.get(f"http://{a_deux.adresse}/diffusion/{part}")
    ecran.attendre("document.querySelector(arguments[0])", choix)
    presents = ecran.js(
        "return ['.damier', '.chevalet', '.dernier', '.paroles'].filter((c) => document.querySelector(c))"
    )
    assert presents == [{"tirage": ".chevalet"}.get(part, choix)]
    fonds = (
        "return [document.documentElement, document.body, document.querySelector('.tableau')]"
        ".map((e) => getComputedStyle(e).backgroundColor)"
    )
    assert set(ecran.js(fonds)) == {"rgba(0, 0, 0, 0)"}


def test_un_retard_se_regle_et_la_console_le_tient(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.accueil')")
    montrer(a_deux, lambda vue: replace(vue, legende="avant"))
    ecran.attendre_le_texte(".accueil", "avant")
    ecran.js(_GUETTER)
    ecran.js("const c = document.querySelector('.reglages input'); c.value = 1; c.dispatchEvent(new Event('change'))")
    assert bientot(lambda: retards(a_deux), [1])
    montrer(a_deux, lambda vue: replace(vue, legende="plus tard"))
    montre = "Boolean([...document.querySelectorAll('p')].find((p) => p.textContent.includes('plus tard')))"
    assert not ecran.js(f"return {montre}")
    ecran.attendre(montre)
    assert ecran.js("return window.coupures") == 0
    ecran.js("localStorage.clear()")


@pytest.mark.parametrize("chemin", ["", "diffusion/tirage"])
def test_un_autre_retard_regle_a_la_console_ne_se_dit_pas_une_coupure(
    ecran: Page, a_deux: SalleOuverte, chemin: str
) -> None:
    """« Réseau coupé » was broadcast for half a second, at each step of « Retard »."""
    montrer(a_deux, lambda vue: replace(vue, coup=5, nouvelles="AEHNRTU"))
    ecran.ouvrir(a_deux, Role.DIFFUSION, chemin=chemin)
    ecran.attendre("document.querySelector('.chevalet')")
    ecran.js(_GUETTER)
    for retard in (1, 2):
        a_deux.service.retarder(retard)
        assert bientot(lambda: retards(a_deux), [retard])
    ecran.attendre_le_texte(".coup", "5")
    assert ecran.js("return window.coupures") == 0


def test_un_theme_et_un_retard_ecrits_dans_l_adresse_valent_sans_recharger(ecran: Page, a_deux: SalleOuverte) -> None:
    montrer(a_deux, lambda vue: replace(vue, coup=5, nouvelles="AEHNRTU"))
    ecran.ouvrir(a_deux, Role.ECRAN, chemin="diffusion/tirage")
    ecran.attendre("document.querySelector('.chevalet')")
    ecran.js("window.restee = true; location.hash = 'theme=contraste&retard=3'")
    ecran.attendre("document.documentElement.dataset.theme === 'contraste'")
    assert bientot(lambda: retards(a_deux), [3])
    regles = "return [...document.querySelectorAll('.reglages :is(select, input)')].map((e) => e.value)"
    assert ecran.js(regles) == ["contraste", "3"]
    ecran.js("location.hash = 'theme=daltonien'")
    ecran.attendre("document.documentElement.dataset.theme === 'daltonien'")
    assert bientot(lambda: retards(a_deux), [0])
    assert ecran.js("return window.restee")
    ecran.js("localStorage.clear()")


@pytest.mark.parametrize("part", ["grille", "tirage"])
def test_une_page_de_diffusion_rechargee_ne_montre_rien_avant_sa_part(
    ecran: Page, a_deux: SalleOuverte, part: str
) -> None:
    """« L’avertissement du navigateur » was broadcast for an instant, on the ground of the door."""
    montrer(a_deux, lambda vue: replace(vue, coup=5, nouvelles="AEHNRTU"))
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.toile')?.firstChild")
    guet = ecran.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _VU_A_CHAQUE_IMAGE})
    lent = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
    ecran.pilote.execute_cdp_cmd("Network.enable", {})
    try:
        ecran.pilote.execute_cdp_cmd("Network.emulateNetworkConditions", lent)
        ecran.pilote.get(f"http://{a_deux.adresse}/diffusion/{part}")
        ecran.attendre("document.querySelector('.image > *')")
        vus, images = ecran.js("return [[...window.vus], window.images]")
        assert images > 2, "it was looked at before its script came"
        assert vus == ["rgba(0, 0, 0, 0)"]
    finally:
        ecran.pilote.execute_cdp_cmd("Network.emulateNetworkConditions", lent | {"latency": 0})
        ecran.pilote.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", guet)


def test_les_reglages_de_l_ecran_s_en_vont_quand_la_souris_ne_bouge_plus(ecran: Page, a_deux: SalleOuverte) -> None:
    """The pointer stays on the picture: a projector has no other place for it."""
    visibles = "getComputedStyle(document.querySelector('.reglages')).opacity === '1'"
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.reglages select')")
    ActionChains(ecran.pilote).move_by_offset(300, 200).move_by_offset(5, 5).perform()
    ecran.attendre(visibles)
    ecran.attendre(f"!({visibles})")
    ecran.js("document.querySelector('.reglages input').focus()")
    ecran.attendre(visibles)


def test_les_couleurs_sont_celles_de_la_charte(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    ecran.attendre("document.querySelector('.reglages select')")
    feuille = feuille_des_themes()
    for nom, theme in THEMES.items():
        assert f"[data-theme={nom}]" in feuille
        ecran.js(
            "const s = document.querySelector('.reglages select');"
            "s.value = arguments[0]; s.dispatchEvent(new Event('change'))",
            nom,
        )
        lu = ecran.js(
            "const s = getComputedStyle(document.documentElement);"
            "return ['--salle', '--sur-salle', '--joker', '--mt'].map((v) => s.getPropertyValue(v))"
        )
        assert lu == [theme.salle.fond, theme.salle.encre, theme.joker, theme.mt.fond]
    ecran.js("localStorage.clear()")


def test_l_heure_voulue_a_la_console_se_lit_au_tableau_et_entre_deux_parties(ecran: Page, a_deux: SalleOuverte) -> None:
    ecran.ouvrir(a_deux, Role.ECRAN)
    montrer(a_deux, lambda vue: replace(vue, coup=1, heure="20 h 47"))
    ecran.attendre_le_texte(".coup .heure", "20 h 47")
    montrer(a_deux, lambda vue: replace(vue, coup=1))
    ecran.attendre("document.querySelector('.coup b') && !document.querySelector('.coup .heure')")
    montrer(a_deux, lambda vue: replace(vue, heure="20 h 48", entracte=Entracte("Pause", reste=60.0)))
    ecran.attendre_le_texte(".pause .petit", "20 h 48")
