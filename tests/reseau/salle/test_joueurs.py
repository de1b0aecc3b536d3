"""Telephones of players: nothing while they play (2023, 2.1), the tableau if they are let, then their results."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.feuilles.tableau import PENALITES, classement_au_tableau
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import SecondeLecture
from arbitre.engine.partie.relecture import RecevoirRelecture, TrancherRelecture
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop, SaisirBulletin, SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.cartes import Cartes, cle_des_cartes, perimer_les_cartes
from arbitre.reseau.acces.jetons import Jetons, Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.salle.vues import salle as vue_de_la_salle
from tests.engine.partie.banc import PREMIERS, bulletin
from tests.journal.outils import jouer
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import PORTABLE, TABLETTE, TELEPHONE, Page, chromium, navigateur
from tests.reseau.outils import Objet, SalleOuverte, client, salle

DEBORDE = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    """Four coups played; table 12 missed the top of two, all others have it."""
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        for coup, (_, _, _, top) in enumerate(PREMIERS[:4], start=1):
            ouverte.faire(PayerLeTop(coup, tuple(t for t in range(1, 25) if t != 12)))
            ouverte.faire(SaisirPoints(coup, 12, top - (10 * coup if coup % 2 else 0)))
        yield ouverte


def demander(ouverte: SalleOuverte, jeton: str, chemin: str = "api/joueur") -> httpx.Response:
    return httpx.get(f"http://{ouverte.adresse}/{chemin}", headers={"authorization": f"Bearer {jeton}"}, timeout=20)


def lire(ouverte: SalleOuverte, table: int) -> Objet:
    dit: Objet = demander(ouverte, ouverte.cartes.jeton(table)).json()
    return dit


def ouvrir_pendant_la_partie(ouverte: SalleOuverte, *, oui: bool = True) -> None:
    ouverte.file.demander(lambda: ouverte.service.ouvrir_aux_joueurs(oui=oui)).result(20)


def test_pendant_la_partie_rien_ne_se_voit(ouverte: SalleOuverte) -> None:
    jeton = ouverte.cartes.jeton(12)
    assert lire(ouverte, 12) == {"acces": "ferme", "table": 12}
    assert demander(ouverte, jeton, "api/joueur/rejeu/1").status_code == 403
    assert demander(ouverte, jeton, "api/salle").status_code == 401
    with pytest.raises(ConnectionClosed) as fin, client(ouverte, jeton=jeton):
        pass
    assert fin.value.rcvd is not None
    assert fin.value.rcvd.code == 4403


def test_si_le_juge_arbitre_l_ouvre_ils_voient_le_tableau_et_rien_de_plus(ouverte: SalleOuverte) -> None:
    ouvrir_pendant_la_partie(ouverte)
    jeton = ouverte.cartes.jeton(12)
    assert lire(ouverte, 12) == {"acces": "tableau", "table": 12}
    assert demander(ouverte, jeton, "api/joueur/rejeu/1").status_code == 403
    with client(ouverte, jeton=jeton) as joueur, client(ouverte, Role.SALLE) as ecran:
        assert joueur.debut == ecran.debut
        assert "refus" in joueur.commander("PayerLeTop", coup=4, tables=[12])
        ouvrir_pendant_la_partie(ouverte, oui=False)
        with pytest.raises(ConnectionClosed) as fin:
            joueur.attendre("rien d’autre")
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 4403


def test_la_partie_finie_chacun_voit_sa_feuille_le_classement_et_la_partie_rejouee(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    dit, partie, etat = lire(ouverte, 12), ouverte.regie.partie, ouverte.regie.etat
    (feuille,) = feuilles_de_route(etat, partie, (12,))
    assert (dit["acces"], dit["table"], dit["joueur"]) == ("resultats", 12, "Joueur 12")
    (montree,) = dit["feuilles"]
    assert (montree["rang"], montree["total"], montree["classes"]) == (24, feuille.total, 24)
    assert [(li["coup"], li["points"], li["perte"]) for li in montree["lignes"]] == [
        (li.coup, li.case.points, li.perte) for li in feuille.lignes
    ]
    assert [li["perte"] for li in montree["lignes"]] == [-10, 0, -30, 0]
    tableau = vue_de_la_salle(ouverte.service._auditoire.vue)["entracte"]
    assert dit["classement"]["titre"] == classement_au_tableau(etat).titre
    assert [rang["nom"] for rang in dit["classement"]["classement"]] == [rang["nom"] for rang in tableau["classement"]]
    rejeu = demander(ouverte, ouverte.cartes.jeton(12), "api/joueur/rejeu/1").json()
    assert [c["mot"] for c in rejeu["coups"]] == [mot for _, mot, _, _ in PREMIERS[:4]]
    assert [joueur["nom"] for joueur in rejeu["joueurs"]] == ["Joueur 12"], "of the others, their ranking alone"
    assert len(rejeu["classement"]["lignes"]) == len(classement_de_partie(etat, partie))
    assert demander(ouverte, ouverte.cartes.jeton(12), "api/joueur/rejeu/2").status_code == 404


def test_la_place_est_provisoire_comme_le_classement(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    assert [feuille["provisoire"] for feuille in lire(ouverte, 12)["feuilles"]] == [False]
    ouverte.faire(EffacerResultat(4, 3))
    provisoire_au_telephone(ouverte)


def test_la_place_est_provisoire_tant_qu_une_relecture_est_a_regler(ouverte: SalleOuverte) -> None:
    """It stood there as final, and the juge-arbitre could still pay what the double arbitre had read."""
    ouverte.faire(TerminerPartie(par_decision=True))
    ouverte.faire(RecevoirRelecture(1, 12, SecondeLecture("Lise", points=76)))
    provisoire_au_telephone(ouverte)
    rejeu = demander(ouverte, ouverte.cartes.jeton(12), "api/joueur/rejeu/1").json()
    assert rejeu["classement"]["titre"] == "Classement provisoire"
    ouverte.faire(TrancherRelecture(1, 12, "Lise", 0, 76, False, "vu"))
    assert [feuille["provisoire"] for feuille in lire(ouverte, 12)["feuilles"]] == [False]


def provisoire_au_telephone(ouverte: SalleOuverte) -> None:
    dit = lire(ouverte, 12)
    assert "provisoire" in dit["classement"]["titre"]
    assert [feuille["provisoire"] for feuille in dit["feuilles"]] == [True]


def test_la_partie_suivante_ouverte_tout_se_referme(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    assert lire(ouverte, 3)["acces"] == "resultats"
    ouverte.faire(OuvrirPartie())
    assert lire(ouverte, 3) == {"acces": "ferme", "table": 3}


def test_une_table_sans_joueur_le_dit(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    dit = lire(ouverte, 99)
    assert (dit["joueur"], dit["feuilles"]) == (None, [])
    assert len(dit["classement"]["classement"]) == 24


@pytest.mark.parametrize("faux", ["", "12", "12.", "13{}", "012{}", "12.é", "١٢{}", "-12{}", "99999{}", "12{}A"])
def test_un_code_qui_n_est_pas_celui_de_la_table_n_ouvre_rien(faux: str) -> None:
    cartes = Cartes(bytes(32), "un sceau")
    forge = faux.format(cartes.jeton(12).removeprefix("12"))
    assert Jetons(cartes).porteur(forge) is None
    assert Jetons(cartes).porteur(cartes.jeton(12)) == Porteur("Table 12", "Table 12", "Table 12", Role.JOUEUR, 12)


def test_seul_le_code_d_une_table_ouvre_les_resultats(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    assert demander(ouverte, "12.faux").status_code == 401
    assert demander(ouverte, ouverte.jeton(Role.CORRECTEUR)).status_code == 401, "a post is no player"


def test_les_codes_valent_pour_ce_fichier_et_pour_toute_la_journee(tmp_path: Path) -> None:
    cle = cle_des_cartes(tmp_path / "club")
    assert (tmp_path / "club" / "tables.cle").stat().st_mode & 0o777 == 0o600
    assert cle == cle_des_cartes(tmp_path / "club")
    cartes, ailleurs = Cartes(cle, "un sceau"), Cartes(cle, "un autre sceau")
    assert cartes.table(cartes.jeton(7)) == 7
    assert ailleurs.table(cartes.jeton(7)) is None
    lien = cartes.lien("192.168.1.20", 8443, 7)
    assert lien == f"https://192.168.1.20:8443/joueur#{cartes.jeton(7)}"
    perimer_les_cartes(tmp_path / "club")
    assert Cartes(cle_des_cartes(tmp_path / "club"), "un sceau").table(cartes.jeton(7)) is None


def test_avant_la_premiere_partie_il_n_y_a_rien_encore(tmp_path: Path) -> None:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"))
        dit = lire(ouverte, 1)
        assert (dit["acces"], dit["joueur"], dit["feuilles"]) == ("resultats", None, [])


@chromium
def test_la_partie_suivante_ferme_de_soi_meme_la_partie_rejouee_puis_c_est_elle_qui_se_rejoue(
    ouverte: SalleOuverte,
) -> None:
    """A phone kept the replay while partie 2 was played, and came back to partie 1 once that was over."""
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.cliquer("main", "Partie rejouée")
        page.attendre_le_texte("#coup", "Avant le premier coup")
        page.cliquer(".rejeu nav", "›")
        page.cliquer("main", "Actualiser")
        assert page.js("return document.querySelector('#coup').textContent").startswith("Coup 1"), "it stays there"
        ouverte.faire(OuvrirPartie())
        page.attendre_le_texte("main", "La partie se joue")
        assert page.js("return document.querySelector('.rejeu')") is None
        lettres, mot, ref, _ = PREMIERS[0]
        ouverte.file.demander(lambda: jouer(ouverte.regie, lettres, mot, ref)).result(30)
        ouverte.faire(TerminerPartie(par_decision=True))
        page.cliquer("main", "Actualiser")
        page.attendre_le_texte("#titre", "Partie 2")
        assert page.js("return document.querySelector('main select').value") == "2"
        ouvrir_pendant_la_partie(ouverte)
        ouverte.faire(OuvrirPartie())
        page.attendre("document.querySelector('.tableau .accueil')")


@chromium
@pytest.mark.parametrize("taille", [TELEPHONE, TELEPHONE[::-1]])
def test_mes_resultats_ne_couvre_rien_de_ce_que_montre_le_tableau(
    ouverte: SalleOuverte, taille: tuple[int, int]
) -> None:
    ouvrir_pendant_la_partie(ouverte)
    couvre = """
        const b = document.querySelector('.vers-moi').getBoundingClientRect();
        return [...document.querySelectorAll('.tableau :is(svg, p, td, h1)')].some((e) => {
          const r = e.getBoundingClientRect();
          return !e.closest('.perdu') && r.height && r.bottom > b.top + 1 && r.top < b.bottom && r.left < b.right;
        });"""
    with navigateur() as page:
        page.tailler(taille)
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre("document.querySelector('.tableau .damier')")
        assert not page.js(couvre)
        page.cliquer(".vers-moi", "Mes résultats")
        page.attendre_le_texte(".pas-encore", "Vos résultats seront ici dès que la partie est finie.")
        assert not page.js(couvre)
        rangs = classement_au_tableau(ouverte.regie.etat)
        pause = replace(rangs, reste=300.0, reprise="Reprise de la partie 2", notes=("Solo de Joueur 3 au coup 2",) * 3)
        classee = replace(vue_du_fichier(ouverte.regie), entracte=pause)
        ouverte.file.demander(lambda: ouverte.service.montrer(classee)).result(20)
        page.attendre("document.querySelectorAll('.pause tbody tr').length === 7")
        assert not page.js(couvre)


@chromium
@pytest.mark.parametrize("taille", [PORTABLE, (1024, 768), TABLETTE, TELEPHONE])
def test_les_reglages_de_l_ecran_ne_couvrent_pas_ou_en_est_le_classement(
    ouverte: SalleOuverte, taille: tuple[int, int]
) -> None:
    """« 1 à 10 sur 24 » stood under the list of colours."""
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.tailler(taille)
        page.ouvrir(ouverte, Role.ECRAN)
        page.attendre_le_texte(".pied", "1 à 10 sur 24")
        assert not page.js("""
            const dits = document.createRange();
            dits.selectNodeContents(document.querySelector('.pied'));
            const [pied, reglages] = [dits, document.querySelector('.reglages')].map((e) => e.getBoundingClientRect());
            return pied.right > reglages.left && pied.bottom > reglages.top;""")


@chromium
def test_un_telephone_montre_tout_a_son_joueur(ouverte: SalleOuverte, tmp_path: Path) -> None:
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(f"http://{ouverte.adresse}/")
        page.attendre_le_texte("main", "Demander l’accès")
        assert not page.js(DEBORDE), "the door stands whole on it"
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre_le_texte("main", "Table 12")
        page.attendre_le_texte("main", "La partie se joue")
        assert page.js("return location.hash") == "", "the token stands in no address that is shown or kept"
        ouvrir_pendant_la_partie(ouverte)
        page.cliquer("main", "Actualiser")
        page.attendre("document.querySelector('.tableau .damier')")
        page.cliquer(".vers-moi", "Mes résultats")
        page.attendre_le_texte(".pas-encore", "Vos résultats seront ici dès que la partie est finie.")
        assert page.js("return document.querySelector('.tableau .damier') !== null")
        ouverte.faire(TerminerPartie(par_decision=True))
        page.attendre_le_texte("main h1", "Joueur 12")
        assert page.js("return document.querySelector('.tableau')") is None
        lues = page.js("return [...document.querySelectorAll('.route .perte')].map((p) => p.textContent)")
        assert lues == ["−10", "top", "−30", "top"]
        page.cliquer("main", "Mes pertes")
        assert page.js("return [...document.querySelectorAll('.route .perte')].map((p) => p.textContent)") == [
            "−30",
            "−10",
        ]
        page.image(tmp_path / "feuille.png")
        page.cliquer("main", "Classement")
        page.attendre("document.querySelectorAll('.rangs tbody tr').length === 24")
        assert page.js("return document.querySelector('.rangs .moi').textContent").startswith("24")
        page.cliquer("main", "Partie rejouée")
        page.attendre_le_texte("#coup", "Avant le premier coup")
        assert page.js("return [...document.querySelectorAll('#final td')].at(-1)?.textContent") == "−40"
        assert not page.js(DEBORDE)
        page.pilote.refresh()
        page.attendre_le_texte("main h1", "Joueur 12")
        page.pilote.find_element("link text", "Apprendre à corriger").click()
        page.attendre_le_texte("main", "Que payez-vous")
        page.cliquer(".quiz", "Revenir")
        page.attendre_le_texte("main h1", "Joueur 12")
        ouverte.faire(EffacerResultat(4, 3))
        page.cliquer("main", "Actualiser")
        page.attendre_le_texte(".place", "provisoire")
        assert not page.js(DEBORDE)


_FEUILLE = "return [document.querySelectorAll('.muette').length, document.querySelectorAll('.route li').length]"
_LE_QUIZ = "[...document.querySelectorAll('main a')].some((a) => a.checkVisibility())"
_AUSSITOT = """
    const vrai = setTimeout;
    window.attentes = 0;
    window.setTimeout = (faire, ms) => vrai(faire, ms === 20000 ? (window.attentes++, 100) : ms);"""
_SANS_REPONSE = "window.fetch = () => (window.essais = (window.essais ?? 0) + 1, Promise.reject(new TypeError()))"


_UN_AUTRE_CODE = "si un secours a pris la suite, demandez au juge-arbitre un nouveau code de votre table"
_UN_MOMENT = "return new Promise((fini) => setTimeout(fini, 300))"


def ouvrir_en_jeu(page: Page, ouverte: SalleOuverte) -> None:
    """Table 12, while it is played; what waits twenty seconds there waits a moment."""
    page.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _AUSSITOT})
    page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
    page.attendre_le_texte("main", "La partie se joue")


@chromium
def test_la_partie_finie_la_feuille_vient_de_soi_meme(ouverte: SalleOuverte) -> None:
    """« Dès qu’elle est finie », and only « Actualiser » brought it."""
    with navigateur() as page:
        ouvrir_en_jeu(page, ouverte)
        ouverte.faire(TerminerPartie(par_decision=True))
        page.attendre_le_texte("main h1", "Joueur 12")
        attentes = page.js("return window.attentes")
        page.js(_UN_MOMENT)
        assert page.js("return window.attentes") == attentes, "read, it is asked no more"
        ouverte.faire(OuvrirPartie())
        page.attendre_le_texte("main", "La partie se joue")
        lettres, mot, ref, _ = PREMIERS[0]
        ouverte.file.demander(lambda: jouer(ouverte.regie, lettres, mot, ref)).result(30)
        ouverte.faire(TerminerPartie(par_decision=True))
        page.attendre_le_texte("main h1", "Joueur 12")


@chromium
def test_une_console_muette_pendant_la_partie_se_dit_d_elle_meme_et_ce_qui_est_montre_reste(
    ouverte: SalleOuverte,
) -> None:
    with navigateur() as page:
        ouvrir_en_jeu(page, ouverte)
        page.js(f"window.vraie = fetch; {_SANS_REPONSE}")
        page.attendre_le_texte("main .muette", "La console ne répond plus\u00a0: cette page la redemande d’elle-même")
        page.attendre_le_texte("main", "La partie se joue")
        page.js("window.fetch = window.vraie")
        page.attendre("!document.querySelector('.muette')")
        page.attendre_le_texte("main", "La partie se joue")
        page.js(_SANS_REPONSE)
        page.cliquer("main", "Actualiser")
        page.attendre_le_texte("main", "La console ne répond pas")
        page.js("window.fetch = window.vraie")
        page.attendre_le_texte("main", "La partie se joue")


@chromium
def test_un_telephone_que_personne_ne_regarde_ne_redemande_rien(ouverte: SalleOuverte) -> None:
    with navigateur() as page:
        ouvrir_en_jeu(page, ouverte)
        page.js("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
        page.js(_UN_MOMENT)
        ouverte.faire(TerminerPartie(par_decision=True))
        page.js(_UN_MOMENT)
        assert "La partie se joue" in page.js("return document.querySelector('main').textContent")
        page.js("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
        page.attendre_le_texte("main h1", "Joueur 12")


@chromium
def test_la_console_fermee_la_feuille_reste_a_lire(ouverte: SalleOuverte) -> None:
    """« Apprendre à corriger » led to the browser's own error, and the sheet was lost."""
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre_le_texte("main h1", "Joueur 12")
        assert page.js(f"return {_LE_QUIZ}")
        page.js(f"window.vraie = fetch; {_SANS_REPONSE}")
        for _ in range(2):
            page.cliquer("main", "Actualiser")
            page.attendre_le_texte("main", "La console ne répond plus")
            page.attendre_le_texte("main", _UN_AUTRE_CODE)
            assert page.js(_FEUILLE) == [1, 4]
            assert not page.js(f"return {_LE_QUIZ}")
        page.cliquer("main", "Mes pertes")
        assert page.js(_FEUILLE) == [1, 2], "it stands in all that is read"
        assert not page.js(f"return {_LE_QUIZ}")
        page.cliquer("main", "Partie rejouée")
        page.attendre_le_texte(".rejeu", "La console ne répond pas.")
        page.js("window.fetch = window.vraie")
        page.cliquer("main", "Actualiser")
        page.attendre(f"!document.querySelector('.muette') && {_LE_QUIZ}")


@chromium
def test_la_liaison_perdue_se_dit_sur_la_feuille_et_le_quiz_revient_avec_elle(
    ouverte: SalleOuverte, wifi: Wifi
) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur(wifi=wifi) as page:
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre_le_texte("main h1", "Joueur 12")
        page.cliquer("main", "Partie rejouée")
        page.attendre_le_texte("#coup", "Avant le premier coup")
        page.cliquer(".rejeu nav", "›")
        wifi.couper()
        page.attendre_le_texte("main", "La console ne répond plus")
        assert not page.js(f"return {_LE_QUIZ}")
        wifi.revenir()
        page.attendre(f"!document.querySelector('.muette') && {_LE_QUIZ}")
        assert page.js("return document.querySelector('#coup').textContent").startswith("Coup 1"), "it stays there"


@chromium
def test_la_feuille_ne_colle_pas_aux_boutons(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre("document.querySelector('.route li')")
        assert (
            page.js("""
            const [boutons, feuille] = ['section .rang', '.route'].map((choix) => document.querySelector(choix));
            return feuille.getBoundingClientRect().top - boutons.getBoundingClientRect().bottom;""")
            >= 8
        )


@chromium
def test_un_bulletin_blanc_se_lit_sur_la_feuille(ouverte: SalleOuverte) -> None:
    ouverte.faire(SaisirBulletin(4, 3, Bulletin(constats=(Constat.VIERGE,))), TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(3)}")
        page.attendre_le_texte(".route li:last-child .mot", "blanc")
        assert page.js("return document.querySelector('.route li:last-child .points').textContent") == "0 point Z"


@chromium
def test_un_nouveau_code_ouvert_dans_le_meme_onglet_y_vaut(ouverte: SalleOuverte) -> None:
    """Printed again after the first ones were no more: the page went on with the one that it had."""
    with navigateur() as page:
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(3)}")
        page.attendre_le_texte("main", "Table 3")
        page.js("location.hash = arguments[0]", ouverte.cartes.jeton(12))
        page.attendre_le_texte("main", "Table 12")
        assert page.js("return location.hash") == ""


@chromium
def test_sur_les_tops_le_telephone_dit_le_negatif_du_classement(ouverte: SalleOuverte, tmp_path: Path) -> None:
    """What repeated warnings and a −5 take off the total is said beside it: it is no loss on a top (2023, 5.5, 5.6)."""
    ouverte.faire(SaisirBulletin(4, 12, bulletin("VEDIKA", "12E", 58)))
    ouverte.faire(*(AvertirJoueur(12, "bavardage") for _ in range(5)), TerminerPartie(par_decision=True))
    (feuille,) = lire(ouverte, 12)["feuilles"]
    assert feuille["penalites"] == feuille["avertissements"] + 5 > 5
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        page.attendre_le_texte(".place", "−40sur les tops")
        page.attendre_le_texte(".place", f"(pénalités\u00a0−{feuille['penalites']})")
        page.attendre_le_texte("section > .petit", f"Avertissements accumulés\u00a0: −{feuille['avertissements']}")
        page.image(tmp_path / "place.png")
        page.cliquer("main", "Classement")
        page.attendre_le_texte(".rangs .moi td:last-child", f"−40 (−{feuille['penalites']})")
        page.attendre_le_texte("section > .petit", PENALITES)
        page.image(tmp_path / "classement.png")
        assert not page.js(DEBORDE)
        page.cliquer("main", "Partie rejouée")
        page.attendre_le_texte("#final tbody tr:last-child td:last-child", f"−40 (−{feuille['penalites']})")
        page.attendre_le_texte("#final p", PENALITES)
        page.js("document.querySelector('#final').scrollIntoView()")
        page.image(tmp_path / "rejeu.png")
        assert not page.js(DEBORDE)


@chromium
def test_sans_penalites_rien_n_explique_de_parentheses(ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
        for onglet, ou in (
            ("Classement", ".rangs .moi td:last-child"),
            ("Partie rejouée", "#final tbody tr:last-child"),
        ):
            page.cliquer("main", onglet)
            page.attendre_le_texte(ou, "−40")
            assert "parenthèses" not in page.js("return document.querySelector('main').textContent")
