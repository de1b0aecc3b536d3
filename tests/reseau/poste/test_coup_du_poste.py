"""What is typed at a post stays at its coup, its partie and its competition while the room goes on."""

from pathlib import Path

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.saisie import EffacerResultat, NoterNonRemis, PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.reseau.acces.roles import Role
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.postes import bientot, jouer_encore, points

pytestmark = chromium


def changer_un_coup_clos(poste: Page, ouverte: SalleOuverte) -> None:
    """Back from coup 5 to coup 4, which was closed: another result at table 1."""
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))), CloturerCoup(4))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.taper("c4\n")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.taper("1 z\n")
    poste.attendre_le_texte("#verdict .accord", "cette saisie y change la table 1")
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4)[1], 0)


def test_une_ligne_reste_a_son_coup_quand_la_console_passe_au_suivant(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("13 vedika")
    poste.attendre_le_texte("#verdict", "58 points")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte(".histoire .ecrite", "Coup 4\u00a0: 13 vedika")
    assert (points(ouverte, 4), points(ouverte, 5)) == ({13: 58}, {})
    assert poste.js("return document.querySelector('.tete strong').textContent") == "Coup 4", (
        "its tables are not all in"
    )


def test_allee_au_coup_qui_attend_la_ligne_s_y_relit_et_s_y_juge_avant_d_y_entrer(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """Enter on the button, Enter once more: what was typed for a coup was written at the other one."""
    poste.taper("13 z")
    poste.attendre_le_texte("#verdict", "0 point")
    jouer_encore(ouverte)
    poste.cliquer(".tete", "Aller au coup 5")
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .accord", "cette saisie est jugée ici. Entrée encore")
    poste.attendre_le_texte("#verdict", "0 point")
    assert points(ouverte, 5) == {}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {13: 0})
    assert points(ouverte, 4) == {}


def test_ce_que_l_on_change_a_un_coup_complet_n_est_pas_ecrit_au_suivant_qui_arrive(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """In the middle of a series of changes, the top of the next coup was retained: the next line went there."""
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))))
    poste.attendre_le_texte(".tables", "Toutes vos tables sont saisies")
    poste.taper("1 z\n")
    poste.attendre_le_texte("#verdict .remplace", "Remplace")
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4)[1], 0)
    jouer_encore(ouverte)
    poste.attendre_le_texte("#verdict.attente", "Coup 4, vos tables y sont\u00a0: voici le coup 5.")
    poste.taper("2 z\n")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    assert points(ouverte, 5) == {}


def test_le_coup_clos_ou_l_on_est_revenu_change_puis_clos_de_nouveau_le_poste_va_au_suivant(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """It stayed there, and took for that coup what was typed for the next one."""
    changer_un_coup_clos(poste, ouverte)
    assert poste.js("return document.querySelector('.tete strong').textContent") == "Coup 4", "another may be to change"
    ouverte.faire(CloturerCoup(4))
    poste.attendre_le_texte("#verdict.attente", "Le coup 4 est clos\u00a0: voici le coup 5.")
    poste.taper("2 z\n")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    assert points(ouverte, 5) == {}


def test_une_saisie_d_avant_corrigee_le_poste_revient_ou_il_etait(poste: Page, ouverte: SalleOuverte) -> None:
    """It stayed there: what was typed next for the coup in play was written over that one."""
    poste.saisir("1 z")
    poste.attendre_le_texte(".histoire .ecrite", "1 z")
    jouer_encore(ouverte)
    poste.cliquer(".tete", "Aller au coup 5")
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.cliquer(".histoire .ecrite", "Corriger")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.taper("1 t\n")
    assert bientot(lambda: points(ouverte, 4), {1: 58})
    poste.attendre_le_texte("#verdict.attente", "C’est entré au coup 4\u00a0: voici le coup 5.")
    poste.touches("2 z\n")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {2: 0})
    assert points(ouverte, 4) == {1: 58}


def test_corrigee_avant_son_verdict_au_coup_clos_le_poste_revient_aussi_ou_il_etait(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """Refused, then confirmed, it left the post there."""
    poste.saisir("1 z")
    poste.attendre_le_texte(".histoire .ecrite", "1 z")
    ouverte.faire(PayerLeTop(4, tuple(range(2, 25))), CloturerCoup(4))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.cliquer(".histoire .ecrite", "Corriger")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.taper("1 t\n")
    poste.attendre_le_texte("#verdict .accord", "cette saisie y change la table 1")
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4)[1], 58)
    poste.attendre_le_texte("#verdict.attente", "C’est entré au coup 4\u00a0: voici le coup 5.")
    poste.attendre_le_texte(".tete strong", "Coup 5")


def test_ramene_ailleurs_chaque_ligne_se_relit_jusqu_a_ce_qu_une_soit_validee(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """The first one typed over, the next went at one Enter to the coup that it was not typed for."""
    changer_un_coup_clos(poste, ouverte)
    ouverte.faire(CloturerCoup(4))
    poste.attendre_le_texte("#verdict.attente", "voici le coup 5")
    for tapee in ("2 z", "3 z"):
        poste.touches(f"{tapee}\n")
        poste.attendre_le_texte("#verdict .paie", f"Table {tapee[0]}")
        poste.attendre_le_texte("#verdict .accord", "On est passé du coup 4 au coup 5")
        assert points(ouverte, 5) == {}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {3: 0})
    poste.touches("4 z\n")
    assert bientot(lambda: points(ouverte, 5), {3: 0, 4: 0})


def test_ce_que_l_on_finit_de_saisir_n_a_pas_a_etre_relu_au_coup_suivant(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, tuple(range(1, 24))))
    poste.saisir("24 z")
    poste.attendre_le_texte(".tables", "Toutes vos tables sont saisies")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.taper("2 z\n")
    assert bientot(lambda: points(ouverte, 5), {2: 0})


def test_le_poste_passe_au_coup_suivant_quand_ses_tables_y_sont_toutes(poste: Page, ouverte: SalleOuverte) -> None:
    luc = ouverte.service.jetons.donner("Luc", Role.CORRECTEUR)[1]
    autres = tuple(range(3, 25))
    service = ouverte.service
    ouverte.file.demander(lambda: service._partage.choisir(luc, autres, reprendre=False)).result(30)
    poste.cliquer(".tables", "Mes tables")
    poste.js("document.querySelector('#miennes').value = '1-2'")
    poste.cliquer(".choix", "Prendre")
    poste.saisir("1 t")
    poste.attendre_le_texte(".tables", "Il manque 1 table")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    poste.saisir("2 t")
    poste.attendre_le_texte(".tete strong", "Coup 5")
    assert points(ouverte, 4) == {1: 58, 2: 58}
    ouverte.faire(EffacerResultat(4, 1))
    poste.attendre_le_texte(".tete strong", "Coup 4")


def test_un_formulaire_ouvert_reste_a_son_coup(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("7 vedika")
    poste.attendre_le_texte("#verdict", "58")
    poste.cliquer(".saisie", "Formulaire")
    poste.js("document.querySelector('#ligne').value = ''")
    jouer_encore(ouverte)
    ouverte.faire(PayerLeTop(4, tuple(t for t in range(1, 25) if t != 7)), NoterNonRemis(4, (7,)))
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    poste.attendre_le_texte("dialog .remplace", "Remplace rien remis, 0 point Z, saisi par la console")
    poste.cliquer("dialog", "Saisir")
    assert points(ouverte, 4)[7] == 0, "what the console entered is not written over at one touch"
    poste.cliquer("dialog .accord", "Remplacer")
    poste.attendre_le_texte(".histoire .ecrite", "Coup 4\u00a0: 7 VEDIKA")
    assert points(ouverte, 4)[7] == 58
    assert points(ouverte, 5) == {}


def test_parti_d_un_coup_ou_l_on_etait_revenu_ce_qui_se_tape_ensuite_se_relit(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """« 1 Z », typed for the coup that the console had just closed, was written at the next one with one Enter."""
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".saisie label", "Ligne de saisie, coup 5")
    poste.taper("c4\n")
    poste.attendre_le_texte(".saisie label", "Ligne de saisie, coup 4")
    ouverte.faire(CloturerCoup(4))
    poste.attendre_le_texte("#verdict.attente", "Le coup 4 est clos\u00a0: voici le coup 5.")
    poste.taper("1 z\n")
    poste.attendre_le_texte("#verdict", "On est passé")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    assert points(ouverte, 5) == {}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {1: 0})
    poste.taper("2 z\n")
    assert bientot(lambda: points(ouverte, 5), {1: 0, 2: 0}), "once is enough"


def test_ramene_a_un_coup_defait_ce_qui_se_tape_ensuite_se_relit(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    ouverte.faire(EffacerResultat(4, 1))
    poste.attendre_le_texte("#verdict.attente", "Le coup 4 est à compléter\u00a0: le voici.")
    poste.taper("1 z\n")
    poste.attendre_le_texte("#verdict", "On est passé du coup 5 au coup 4")
    assert 1 not in points(ouverte, 4)


def test_un_autre_a_saisi_le_dernier_du_coup_quitte_ce_qui_se_tape_ensuite_se_relit(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """« 24 Z », in hand for coup 4, was written at coup 5 with one Enter: somebody else had just completed coup 4."""
    poste.saisir("1 t")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    ouverte.faire(PayerLeTop(4, tuple(range(2, 25))))
    poste.attendre_le_texte("#verdict.attente", "Coup 4, vos tables y sont\u00a0: voici le coup 5.")
    poste.taper("24 z\n")
    poste.attendre_le_texte("#verdict", "On est passé du coup 4 au coup 5")
    assert points(ouverte, 5) == {}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {24: 0})
    poste.taper("2 z\n")
    assert bientot(lambda: points(ouverte, 5), {2: 0, 24: 0}), "once is enough"


def test_le_bouton_d_un_coup_rend_le_clavier_a_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    """What was typed next was lost: the button was gone with the keyboard."""
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    poste.presser("[data-cle=attend]")
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.touches("4 z\n")
    assert bientot(lambda: points(ouverte, 5), {4: 0})


def test_la_page_defilee_ce_qui_se_dit_de_la_ligne_revient_en_vue(poste: Page) -> None:
    """The line stays at the top; its verdict, and what is asked before a closed coup is changed, were above."""
    vu = """
    const [verdict, saisie] = ["#verdict", ".saisie"].map((la) => document.querySelector(la).getBoundingClientRect());
    return verdict.top >= saisie.bottom - 1 && verdict.top < innerHeight;
    """
    poste.tailler((1366, 500))
    poste.taper("5 vedika")
    poste.attendre_le_texte("#verdict", "58 points")
    poste.js("scrollTo(0, 9999)")
    assert not poste.js(vu)
    poste.touches("x")
    assert poste.js(vu)
    poste.js("scrollTo(0, 9999)")
    poste.touches("\n")
    assert poste.js(vu)
    poste.js("scrollTo(0, 9999)")
    assert not poste.js(vu)
    poste.js("document.querySelector('[data-cle=t24]').click()")
    assert poste.js(vu), "a table that is touched has the line"


def test_une_ligne_dont_le_coup_est_annule_n_est_pas_ecrite_a_un_autre(poste: Page, ouverte: SalleOuverte) -> None:
    jouer_encore(ouverte)
    poste.cliquer(".tete", "Aller au coup 5")
    poste.taper("13 triez")
    poste.attendre_le_texte("#verdict", "68 points")
    for _ in range(4):  # back to before its bulletins were counted
        ouverte.file.demander(ouverte.regie.annuler).result(30)
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.attendre_le_texte("#verdict", "On est passé du coup 5 au coup 4")
    poste.js("document.querySelector('.saisie .fort').click()")
    poste.attendre_le_texte(
        "#verdict .accord",
        "On est passé du coup 5 au coup 4\u00a0: cette saisie est jugée ici. Entrée encore",
    )
    assert poste.js("return document.querySelector('#ligne').value") == "13 triez"
    assert points(ouverte, 4) == {}


def test_ce_qui_attend_d_une_autre_competition_n_est_jamais_envoye(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi, tmp_path: Path
) -> None:
    """Of the same name and day, at the same address: only the file differs."""
    page = poste
    page.saisir("2 t")
    page.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    wifi.couper()
    page.attendre_le_texte(".lien", "coupé")
    page.taper("24 vedika\n")
    page.attendre_le_texte(".lien", "1 saisie en attente")
    ici = ouverte.service.ouverture
    ouverte.fermer()
    with salle(tmp_path / "autre.arbitre", ici) as autre:
        autre.file.demander(lambda: ouvrir_une_partie(autre.regie, "Lyon")).result(30)
        autre.file.demander(lambda: jouer(autre.regie, *PREMIERS[4][:3])).result(30)
        lot = autre.regie.lot
        wifi.revenir()
        page.pilote.get("about:blank")
        page.ouvrir(autre, Role.CORRECTEUR)
        page.attendre_le_texte(".ailleurs", "1 saisie de «\u00a0Foule\u00a0» (1 janv. 2026), tapée aujourd’hui à ")
        page.attendre_le_texte(".ailleurs", "partie 1, coup 4\u00a0: 24 vedika, jamais envoyée")
        page.attendre("document.querySelector('.lien').textContent === 'relié'")
        assert page.js("return document.querySelectorAll('.histoire ol li').length") == 0, (
            "nor is what was written there"
        )
        page.cliquer(".ailleurs", "Oublier…")
        page.attendre_le_texte(".ailleurs", "Elle ne sera plus nulle part.")
        page.cliquer(".ailleurs", "Oublier")
        page.attendre("document.querySelector('.ailleurs').hidden")
        page.saisir("3 t")
        page.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
        assert autre.regie.lot == lot + 1
        assert points(autre, 4) == {}


def test_ce_qui_attend_d_une_partie_va_a_cette_partie(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("3 z\n")
    poste.attendre_le_texte(".lien", "1 saisie en attente")
    for coup in range(1, 5):
        ouverte.faire(PayerLeTop(coup), CloturerCoup(coup))
    ouverte.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    wifi.revenir()
    poste.attendre_le_texte(".histoire .refusee", "Partie 1, coup 4\u00a0: 3 z")
    poste.attendre_le_texte(".histoire .refusee", "Montrez cette saisie au juge-arbitre")
    poste.attendre_le_texte(".histoire .refusee", "Table 3, à la console\u00a0: VEDIKA 12D, 58 points")
    poste.attendre_le_texte(".tete .a-voir", "1 saisie refusée")
    poste.attendre_le_texte(".tete", "Pas encore de coup")
