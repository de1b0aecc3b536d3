"""What is being typed at a post is not lost: a page loaded again, the network closed, another competition, a cut."""

from pathlib import Path

from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.conduite import CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.reseau.acces.roles import Role
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import jouer_encore, points

pytestmark = chromium
_LIGNE = "return document.querySelector('#ligne').value"


def test_mis_dehors_on_retrouve_la_ligne_que_l_on_tapait(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("13 vedi")
    poste.attendre_le_texte("#verdict", "58 points")
    for porteur in ouverte.service.jetons.porteurs:
        ouverte.service.revoquer(porteur.jeton)
    poste.attendre_le_texte("#etat", "La console n’admet plus ce poste")
    poste.ouvrir(ouverte, Role.CORRECTEUR)
    poste.pilote.refresh()
    poste.attendre_le_texte("#verdict", "58 points")
    assert poste.js(_LIGNE) == "13 vedi"


def test_le_formulaire_aussi(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="5", mot="VEDUKA", ref="12D", points="58")
    poste.pilote.refresh()
    poste.attendre_le_texte("dialog .verdict", "art. 5.4.1.a")
    poste.cliquer("dialog", "Fermer")
    poste.pilote.refresh()
    poste.attendre_le_texte(".tete", "Coup 4")
    assert not poste.js("return document.querySelector('dialog').open")


def test_une_autre_competition_s_ouvre_ce_qui_n_est_pas_parti_est_garde_et_dit(
    poste: Page, ouverte: SalleOuverte, tmp_path: Path, wifi: Wifi
) -> None:
    """Of what was done while it was cut: the rest is beside its file."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("2 z\n")
    poste.taper("13 vedi")
    ici = ouverte.service.ouverture
    ouverte.fermer()
    poste.pilote.get("about:blank")
    wifi.revenir()
    with salle(tmp_path / "autre.arbitre", ici) as autre:
        autre.file.demander(lambda: ouvrir_une_partie(autre.regie, "Lyon")).result(30)
        poste.ouvrir(autre, Role.CORRECTEUR)
        poste.attendre_le_texte(".ailleurs strong", "2 saisies de «\u00a0Foule\u00a0» (1 janv. 2026)")
        poste.attendre_le_texte(".ailleurs", "coup 4\u00a0: 2 z, jamais envoyée")
        poste.attendre_le_texte(".ailleurs", "coup 4\u00a0: 13 vedi, pas validée")
        assert poste.js(_LIGNE) == ""
        haut = "return document.querySelector('.ailleurs').getBoundingClientRect().top"
        assert poste.js(haut) < poste.js("return document.querySelector('.saisie').getBoundingClientRect().top")
        poste.cliquer(".ailleurs", "Copier")
        poste.attendre_le_texte(".ailleurs :is(p:last-child, textarea)", "")
        poste.cliquer(".ailleurs", "Garder")
        poste.attendre_le_texte(".ailleurs", "gardées ici")
        poste.pilote.refresh()
        poste.attendre_le_texte(".ailleurs", "13 vedi")


def test_a_nom_et_date_egaux_la_page_dit_que_c_est_un_autre_fichier(
    poste: Page, ouverte: SalleOuverte, tmp_path: Path, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("13 vedi")
    ici = ouverte.service.ouverture
    ouverte.fermer()
    poste.pilote.get("about:blank")
    wifi.revenir()
    with salle(tmp_path / "autre.arbitre", ici) as autre:
        autre.faire(CreerCompetition("Foule", "2026-01-01", edition="2012"))
        poste.ouvrir(autre, Role.CORRECTEUR)
        poste.attendre_le_texte(".ailleurs", "Même nom et même date que ce soir, mais un autre fichier")


def test_coupe_le_cadre_du_verdict_dit_ce_qui_est_garde(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(
        "#verdict.attente", "Hors ligne\u00a0: ce que vous saisissez est gardé ici, et jugé au retour."
    )
    poste.taper("3 z\n")
    poste.attendre_le_texte("#verdict.attente", "Hors ligne")
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    poste.attendre("!document.querySelector('#verdict').textContent")


def test_la_tete_dit_ou_en_est_la_console(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("13 vedika")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend.")
    poste.attendre_le_texte(".encours", "La console va tirer le coup 6.")
    ouverte.faire(TirerLettres(PREMIERS[5][0]), AnnoncerTirage())
    poste.attendre_le_texte(".encours", "La salle joue le coup 6.")


def passer_a_la_partie_suivante(ouverte: SalleOuverte) -> None:
    """Its first coup is played there."""
    ouverte.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    ouverte.file.demander(lambda: jouer(ouverte.regie, *PREMIERS[0][:3])).result(30)


def test_la_ligne_laissee_a_une_partie_n_entre_pas_dans_la_suivante(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("23 vedika")
    poste.attendre_le_texte("#verdict", "58 points")
    passer_a_la_partie_suivante(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 1")
    poste.attendre_le_texte("#verdict", "Partie 1, coup 4\u00a0: «\u00a023 vedika\u00a0», tapé et pas validé")
    poste.attendre_le_texte(".histoire .refusee", "Partie 1, coup 4\u00a0: 23 vedika")
    assert poste.js(_LIGNE) == ""
    poste.ecrire("#ligne", "24 n\n")
    poste.attendre_le_texte(".histoire .ecrite", "24 n")
    assert points(ouverte, 1) == {24: 0}


def test_le_formulaire_ouvert_reste_a_sa_partie_rempli_ou_vide(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".saisie", "Formulaire")
    passer_a_la_partie_suivante(ouverte)
    poste.attendre("!document.querySelector('dialog').open")
    poste.attendre_le_texte(".tete strong", "Coup 1")
    poste.cliquer(".saisie", "Formulaire")
    poste.ecrire("#f-tables", "5")
    poste.ecrire("#f-mot", "ACHUNE")
    ouverte.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    poste.attendre_le_texte(".histoire :is(.tapee, .refusee)", "Partie 2, coup 1\u00a0: 5 ACHUNE")
    assert not poste.js("return document.querySelector('dialog').open")


def test_le_verdict_se_redemande_quand_le_top_est_retenu(poste: Page, ouverte: SalleOuverte) -> None:
    lettres, mot, ref, _ = PREMIERS[4]
    ouverte.faire(TirerLettres(lettres), AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins(24))
    poste.cliquer(".tete", "Aller au coup 5")
    poste.taper("6 t")
    poste.attendre_le_texte("#verdict.refus", "top")
    poste.taper("")
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="5", mot=mot, ref=ref, points="1")
    poste.attendre_le_texte("dialog .verdict .refus", "top")
    ouverte.faire(RetenirTop(mot, ref, hors_liste=True))
    poste.attendre_le_texte("dialog .verdict .paie", "Table 5")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte(".histoire .ecrite", "Coup 5\u00a0: 5")
