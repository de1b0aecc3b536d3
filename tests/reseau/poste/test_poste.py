"""The correcting post in a real browser: its arbitre types, taps, and enters a whole partie."""

from functools import partial
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.competition.classer import classement_general
from arbitre.engine.fin import Clause
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.reseau.acces.roles import Role
from tests.journal.outils import regie
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import PORTABLE, TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.partie_entiere import coups, jouer_le_coup, jouer_seul, ouvrir_la_partie, saisir_au_poste
from tests.reseau.poste.formulaire import toucher
from tests.reseau.postes import bientot, installer, points

pytestmark = chromium


def test_une_ligne_dit_son_verdict_puis_s_ecrit(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("12 veduka")
    poste.attendre_le_texte("#verdict", "art. 5.4.1.a")
    assert points(ouverte, 4) == {}
    poste.taper("12 veduka\n")
    poste.attendre_le_texte(".pastille.zero", "12")
    poste.attendre_le_texte(".histoire .ecrite", "Coup 4")
    assert points(ouverte, 4) == {12: 0}


def test_mes_saisies_disent_les_tables_en_chiffres(poste: Page, ouverte: SalleOuverte) -> None:
    """« - VEDIKA » was table 6, and stood there as it was struck."""
    poste.taper("- &é vedika\n")
    assert bientot(lambda: points(ouverte, 4), {6: 58, 12: 58})
    poste.attendre_le_texte(".histoire .ecrite", "Coup 4\u00a0: 6 12 vedika")


@pytest.mark.parametrize("taille", [TELEPHONE, (414, 800), PORTABLE])
def test_pas_entree_ne_touche_pas_le_bord_de_sa_pastille(
    poste: Page, ouverte: SalleOuverte, taille: tuple[int, int]
) -> None:
    poste.tailler(taille)
    try:
        poste.taper("5 t 7 t")
        poste.attendre_le_texte("#verdict.refus", "")
        poste.touches("\n")
        poste.js("ligne.value = ''; ligne.dispatchEvent(new Event('input'))")
        poste.attendre_le_texte(".pastille.tapee span", "? pas entrée")
        marge = poste.attendre("""(() => {
            const dit = document.createRange(), pastille = document.querySelector('.pastille.tapee');
            if (!pastille?.textContent.includes('? pas entrée')) return null; // drawn anew meanwhile
            dit.selectNodeContents(pastille.querySelector('span'));
            const [d, p] = [dit, pastille].map((e) => e.getBoundingClientRect());
            return Math.min(d.left - p.left, p.right - d.right) - pastille.clientLeft;})()""")
        assert marge >= 3
    finally:
        poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_avant_un_zero_le_poste_dit_ou_le_mot_se_joue(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("12 vedika! O1 58")
    poste.attendre_le_texte("#verdict .refus", "VEDIKA se joue en ")
    poste.attendre_le_texte("#verdict .refus", "(58 points)\u00a0: faute de frappe\u00a0?")
    assert points(ouverte, 4) == {}


def test_les_tables_manquantes_et_le_top_pour_les_siennes(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".tables", "Mes tables")
    poste.js("document.querySelector('#miennes').value = '1-4 7'")
    poste.cliquer(".choix", "Prendre")
    poste.attendre_le_texte(".tables", "Il manque 5 tables\u00a0: 1-4 7")
    poste.saisir("2 n")
    poste.attendre_le_texte(".tables", "Il manque 4 tables")
    poste.attendre_le_texte(".histoire", "écrit")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "1 3-4 7")
    poste.cliquer("#verdict", "Payer le top")
    poste.attendre_le_texte(".tables", "Toutes vos tables sont saisies")
    assert bientot(lambda: points(ouverte, 4), {1: 58, 2: 0, 3: 58, 4: 58, 7: 58})


def test_des_tables_tapees_apres_un_clic_prennent_la_place_de_la_table_cliquee(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """« 8 » stood on the line: 3 and 11 were paid with it."""
    poste.cliquer(".tables li", "8")
    poste.attendre("document.querySelector('#ligne').value === '8 '")
    poste.touches("3 11 t")
    poste.attendre("document.querySelector('#ligne').value === '3 11 t'")
    poste.touches("\n")
    assert bientot(lambda: sorted(points(ouverte, 4)), [3, 11])
    poste.cliquer(".tables li", "8")
    poste.touches("z\n")
    assert bientot(lambda: points(ouverte, 4).get(8), 0)


def test_une_table_est_a_un_seul_poste_sauf_s_il_la_reprend(poste: Page, ouverte: SalleOuverte) -> None:
    luc = ouverte.service.jetons.donner("Luc", Role.CORRECTEUR)[1]
    service = ouverte.service
    ouverte.file.demander(lambda: service._partage.choisir(luc, (5, 6), reprendre=False)).result(30)
    poste.saisir("5 t")
    poste.attendre_le_texte(".histoire .refusee", "La table 5 est à Luc")
    assert points(ouverte, 4) == {}
    poste.cliquer(".tables", "Mes tables")
    poste.js("document.querySelector('#miennes').value = '5'")
    poste.cliquer(".choix", "Reprendre aux autres")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 5")
    poste.saisir("5 t")
    poste.attendre_le_texte(".pastille.ecrite", "58")
    assert [part.tables for part in service.parts] == [(5,), (6,)]


def test_le_formulaire_se_remplit_au_doigt(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("7 vedika")
    poste.attendre_le_texte("#verdict", "58")
    poste.cliquer(".saisie", "Formulaire")
    assert poste.js("return document.querySelector('#f-ref').value") == "12D"
    toucher(poste, "D12")
    poste.attendre_le_texte(".modes", "→ horizontal")
    assert poste.js("return document.querySelector('#f-ref').value") == "D12"
    toucher(poste, "D12")
    poste.cliquer(".modes", "Cercles")
    toucher(poste, "E12")
    poste.cliquer(".modes", "Raccord")
    toucher(poste, "G11")
    poste.attendre("document.querySelectorAll('.ecrit.cercle, .ecrit.raccord').length === 2")
    poste.attendre_le_texte("dialog .verdict", "point")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte(".histoire .ecrite", "7 V(E)DIKA")
    le_coup = ouverte.regie.partie.le_coup(4)
    assert le_coup is not None
    (fiche,) = le_coup.fiches.values()
    assert fiche.bulletin is not None
    (ecrite,) = fiche.bulletin.solutions
    assert (ecrite.mot, ecrite.ref, ecrite.sens, ecrite.cercles) == ("VEDIKA", "12D", "V", (2,))
    assert [(r.dl, r.dc, r.lettre) for r in ecrite.raccord] == [(3, -1, "L")]


@pytest.mark.parametrize("taille", [TELEPHONE, (390, 400)])
def test_sur_un_telephone_la_ligne_et_ses_actes_sont_au_bas_de_la_page(poste: Page, taille: tuple[int, int]) -> None:
    """Right above the keyboard, which leaves the page 400 pixels; what is said of the line is over it."""
    poste.tailler(taille)
    poste.taper("2 T")
    poste.attendre("document.querySelector('#verdict').textContent !== ''")
    bas = "(choix) => document.querySelector(choix).getBoundingClientRect().bottom"
    poste.attendre(f"Math.abs(({bas})('.pupitre') - innerHeight) < 12")
    poste.attendre(f"({bas})('#verdict') <= document.querySelector('#ligne').getBoundingClientRect().top")
    poste.attendre("document.querySelector('#verdict').getBoundingClientRect().top >= 0")


@pytest.mark.parametrize("taille", [PORTABLE, TELEPHONE])
def test_rien_ne_se_lit_sous_les_boutons_du_formulaire(poste: Page, taille: tuple[int, int]) -> None:
    poste.tailler(taille)
    try:
        poste.cliquer(".saisie", "Formulaire")
        bas = (
            "const [gestes, cadre] = ['dialog .gestes', 'dialog'].map((c) => document.querySelector(c));"
            "return cadre.getBoundingClientRect().top + cadre.clientTop + cadre.clientHeight"
            " - gestes.getBoundingClientRect().bottom"
        )
        assert abs(poste.js(bas)) < 1
        assert poste.js(
            "return document.querySelector('dialog').scrollHeight > document.querySelector('dialog').clientHeight"
        )
        poste.js("document.querySelector('dialog').scrollTop = 10000")
        assert abs(poste.js(bas)) < 1
    finally:
        poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_la_table_d_un_autre_se_dit_dans_l_apercu_et_son_refus_ou_est_le_verdict(
    poste: Page, ouverte: SalleOuverte
) -> None:
    luc = ouverte.service.jetons.donner("Luc", Role.CORRECTEUR)[1]
    service = ouverte.service
    ouverte.file.demander(lambda: service._partage.choisir(luc, (2,), reprendre=False)).result(30)
    poste.taper("2 z")
    poste.attendre_le_texte("#verdict .refus", "La table 2 est à Luc")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict.refus", "Refusé\u00a0: La table 2 est à Luc")
    ligne = "const { value, selectionStart: de, selectionEnd: a } = document.querySelector('#ligne'); "
    assert poste.js(f"{ligne} return [value, de, a]") == ["2 z", 0, 3]
    poste.attendre_le_texte(".tete .a-voir", "1 saisie refusée")
    poste.saisir("3 z")
    poste.attendre_le_texte(".histoire .ecrite", "3 z")
    poste.attendre_le_texte(".histoire .refusee", "2 z")
    ouverte.file.demander(lambda: service._partage.choisir(luc, (), reprendre=False)).result(30)
    poste.saisir("2 t")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    poste.attendre_le_texte(".histoire .ecrite", "2 t")


def test_un_joker_s_ecrit_comme_a_la_console(poste: Page) -> None:
    poste.taper("c1\n")
    poste.attendre_le_texte(".tirage", "C(H)ACUNE H4 76")
    poste.taper("5 t")
    poste.attendre_le_texte("#verdict", "le top")


def test_avant_le_premier_coup_aucune_table_ne_manque(onglet: Page, wifi: Wifi, tmp_path: Path) -> None:
    with salle(tmp_path / "neuve.arbitre") as neuve:
        neuve.file.demander(lambda: ouvrir_la_partie(neuve.regie)).result(30)
        page = installer(onglet, neuve, wifi)
        page.attendre_le_texte(".pastille", "à venir")
        assert "manque" not in page.js("return document.querySelector('.tables').textContent")


def test_une_partie_entiere_de_24_tables_depuis_un_poste(onglet: Page, wifi: Wifi, tmp_path: Path) -> None:
    """Coup after coup to the clause that ends it: lines typed ahead of their verdicts, the top for all others."""
    chemin = tmp_path / "entiere.arbitre"
    with salle(chemin) as ouverte:
        ouverte.file.demander(lambda: ouvrir_la_partie(ouverte.regie)).result(30)
        page = installer(onglet, ouverte, wifi)
        for coup in coups():
            ouverte.file.demander(partial(jouer_le_coup, ouverte.regie, coup)).result(30)
            saisir_au_poste(page, coup)
            ouverte.faire(CloturerCoup(coup.numero))
        ouverte.faire(TerminerPartie())
        page.attendre_le_texte(".tete", "Apprendre à corriger")
        fin = ouverte.regie.partie.fin
        assert fin is not None
        assert fin.clause is Clause.CONSONNES
        for coup in coups():
            assert {table for table, paie in points(ouverte, coup.numero).items() if paie == 0} == coup.nuls
        classement = classement_general(ouverte.regie.etat)
    assert executer(["verifier", str(chemin)]) == 0
    console = regie(tmp_path / "console.arbitre")
    jouer_seul(console)
    assert classement == classement_general(console.etat)
    console.fermer()
