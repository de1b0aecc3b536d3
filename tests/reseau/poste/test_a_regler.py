"""What a post keeps to be settled: put aside, nothing of it is left; what stands already is settled by itself."""

import pytest
from selenium.webdriver.common.keys import Keys

from arbitre.engine.bulletin import Bulletin, Constat, SolutionEcrite
from arbitre.engine.cahier.feuillet import CONSOLE
from arbitre.engine.cahier.gestes import Ecarter
from arbitre.engine.cahier.vue import pas_entres
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop, SaisirBulletin, SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from tests.outils.pas_entres import gardes
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import PORTABLE, TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, points

pytestmark = chromium
TOUTES = tuple(range(1, 25))
_PASTILLE = "document.querySelector('[data-cle=t{}]')?.textContent.includes(arguments[0])"
_LIGNE = "return document.querySelector('#ligne').value"


def test_ecarter_ce_qui_est_refuse_vide_la_ligne_et_le_rouge(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t\n")
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.attendre_le_texte("#verdict.refus", "")
    poste.cliquer(".histoire .refusee", "Écarter")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    assert poste.js(_LIGNE) == ""
    assert poste.js("return document.querySelector('#verdict').textContent") == ""
    assert "? pas entrée" not in poste.js("return document.querySelector('.tables').textContent")


def test_ecarter_ne_touche_pas_la_ligne_que_l_on_tape(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t\n")
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.taper("8 z")
    poste.cliquer(".histoire .refusee", "Écarter")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    assert poste.js(_LIGNE) == "8 z"


def test_le_top_garde_puis_paye_par_la_console_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("14 t\n")
    ouverte.faire(SaisirPoints(4, 14, 7))
    wifi.revenir()
    poste.attendre_le_texte(".histoire .conflit", "14 t")
    ouverte.faire(PayerLeTop(4, (14,), reprises=True))
    poste.attendre_le_texte(".histoire .ecrite", "14 t")
    assert not poste.js("return document.querySelector('.a-voir')")
    assert points(ouverte, 4) == {14: 58}


def test_la_coupure_se_lit_au_dessus_du_formulaire(poste: Page, wifi: Wifi) -> None:
    """On a phone scrolled down to its grid, too."""
    cadre = "const lien = document.querySelector('dialog .lien'), r = lien.getBoundingClientRect();"
    dessus = "document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)"
    vu = f"{cadre} return lien.contains({dessus})"
    for taille in (PORTABLE, TELEPHONE):
        poste.tailler(taille)
        poste.cliquer(".saisie", "Formulaire")
        poste.js("document.querySelector('dialog').scrollTo(0, 400)")
        poste.attendre_le_texte("dialog .lien", "relié")
        wifi.couper()
        poste.attendre_le_texte("dialog .lien", "coupé")
        assert poste.js(vu)
        wifi.revenir()
        poste.attendre_le_texte("dialog .lien", "relié")
        poste.cliquer("dialog", "Fermer")
    poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_le_top_deja_paye_se_dit_et_ne_se_refuse_pas(poste: Page, ouverte: SalleOuverte) -> None:
    """« Déjà saisie : effacez-la » was the wrong advice: there is nothing to change."""
    ouverte.faire(PayerLeTop(4, (14,)))
    poste.taper("14 t")
    poste.attendre_le_texte("#verdict", "Déjà saisi ainsi\u00a0: rien n’y change.")
    poste.pilote.switch_to.active_element.send_keys("\n")
    poste.attendre_le_texte(".histoire .ecrite", "14 t")
    poste.taper("13-15 t\n")
    poste.attendre_le_texte(".histoire .ecrite", "13-15 t")
    assert points(ouverte, 4) == {13: 58, 14: 58, 15: 58}
    poste.taper("13 n\n")
    poste.attendre_le_texte(".histoire .ecrite", "13 n")
    poste.taper("13 n\n")
    poste.attendre_le_texte(".histoire .ecrite", "13 n")
    assert not poste.js("return document.querySelector('.histoire .refusee')")


def test_un_refus_ne_dure_pas_plus_que_sa_cause(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 > 6\n")
    poste.attendre_le_texte(".histoire .refusee", "Rien n’est saisi pour la table 5")
    poste.attendre_le_texte("#verdict.refus", "Rien n’est saisi pour la table 5")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre("!document.querySelector('#verdict.refus')")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Entrée encore pour l’ôter")
    poste.ecrire("#ligne", "\n")
    assert bientot(lambda: points(ouverte, 4), {6: 7})
    poste.attendre("!document.querySelector('.histoire li')")


def test_vers_une_table_saisie_le_refus_se_dit_avant_entree(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(SaisirPoints(4, 5, 7), SaisirPoints(4, 6, 8))
    poste.taper("5 > 6")
    poste.attendre_le_texte("#verdict.refus", "La table 6 est déjà saisie au coup 4")
    ouverte.faire(EffacerResultat(4, 6))
    poste.attendre_le_texte("#verdict:not(.refus)", "Table")


def en_doute(ouverte: SalleOuverte) -> int:
    """A table whose number is the score of a solution of the coup in hand: « 1 12 » may mean two tables."""
    partie = ouverte.regie.partie
    coup = partie.le_coup(4)
    assert coup is not None
    assert coup.tirage is not None
    solutions = ouverte.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
    return next(s.points for s in solutions if 3 < s.points <= 24)


@pytest.mark.parametrize("vu", [True, False], ids=["verdict lu", "aussitôt"])
def test_un_nombre_en_doute_entre_comme_score_ne_retient_plus_sa_table(
    poste: Page, ouverte: SalleOuverte, *, vu: bool
) -> None:
    """« 1 12 » was refused, « 1 /12 » entered: table 12 stayed « ? pas entrée », the refused line in the history."""
    score = en_doute(ouverte)
    poste.taper(f"1 {score}" if vu else f"1 {score}\n")
    poste.attendre_le_texte("#verdict.refus", f"ou la table {score}, qui n’est pas saisie")
    if vu:
        poste.ecrire("#ligne", "\n")
    poste.attendre(_PASTILLE.format(score), "? pas entrée")
    poste.taper(f"1 /{score}\n")
    poste.attendre_le_texte(".histoire .ecrite", f"1 /{score}")
    poste.attendre(_PASTILLE.format(score), "manque")
    assert not poste.js("return document.querySelector('.histoire .refusee')")
    assert points(ouverte, 4) == {1: score}


def test_un_nombre_en_doute_dont_la_table_a_autre_chose_retient_encore_sa_table(
    poste: Page, ouverte: SalleOuverte
) -> None:
    score = en_doute(ouverte)
    poste.taper(f"1 {score}")
    poste.attendre_le_texte("#verdict.refus", f"ou la table {score}, qui n’est pas saisie")
    poste.ecrire("#ligne", "\n")
    poste.taper("1 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "1 z")
    poste.attendre(_PASTILLE.format(score), "? pas entrée")


def test_refusee_a_la_partie_finie_puis_entree_par_la_console_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """It came back on the line: entered at the console, it is there once, and nothing of it goes into partie 2."""
    ouverte.faire(TerminerPartie(par_decision=True))
    poste.taper("16 z\n")
    poste.attendre_le_texte(".histoire .refusee", "16 z")
    ouverte.faire(SaisirBulletin(4, 16, Bulletin(constats=(Constat.VIERGE,))))
    poste.attendre("document.querySelector('.histoire .ecrite')")
    ouverte.faire(OuvrirPartie())
    poste.attendre_le_texte(".histoire .ecrite", "Partie 1, coup 4")
    assert not poste.js("return document.querySelector('.histoire .tapee, .histoire .refusee')")
    assert rien_garde(ouverte)


def test_tapee_et_pas_validee_puis_entree_par_la_console_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte
) -> None:
    poste.taper("16 z")
    poste.attendre_le_texte("#verdict", "Table 16")
    ouverte.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    poste.attendre_le_texte(".histoire .refusee", "16 z")
    ouverte.faire_en(1, SaisirBulletin(4, 16, Bulletin(constats=(Constat.VIERGE,))))
    poste.attendre("document.querySelector('.histoire .ecrite')")
    assert rien_garde(ouverte)


def test_refusee_d_une_partie_d_avant_puis_entree_par_la_console_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte
) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    poste.taper("5 vedika 12d 60\n")
    poste.attendre_le_texte(".histoire .refusee", "5 vedika")
    ouverte.faire(OuvrirPartie())
    poste.attendre_le_texte(".histoire .refusee", "Partie 1, coup 4")
    faux = Bulletin(solutions=(SolutionEcrite("VEDIKA", "V", ref="12D", points=60),))
    ouverte.faire_en(1, SaisirBulletin(4, 5, faux))
    poste.attendre("document.querySelector('.histoire .ecrite')")
    assert rien_garde(ouverte)


def rien_garde(ouverte: SalleOuverte) -> bool:
    """Whether the console knows of nothing to settle at the posts."""
    return bientot(lambda: [garde for garde in gardes(ouverte.service) if not garde.en_main], [])


def ecarter_a_la_console(ouverte: SalleOuverte) -> None:
    """The console puts away all that waits there."""

    def ecarter() -> None:
        regie = ouverte.regie
        for vu in pas_entres(regie.monde, regie.carnets.tous):
            regie.carnets.faire(regie.monde, CONSOLE, Ecarter(vu.auteur, vu.feuillet.id), lambda *_: False)

    ouverte.file.demander(ecarter).result(20)


def test_ce_que_la_console_ecarte_se_voit_au_poste_qui_peut_le_reprendre(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t\n")
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.taper("8 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "8 z")
    ecarter_a_la_console(ouverte)
    poste.attendre_le_texte(".histoire .ecartee", "La console a écarté cette saisie")
    poste.attendre_le_texte(".tete .a-voir", "1 saisie écartée")
    assert rien_garde(ouverte)
    poste.cliquer(".histoire .ecartee", "Reprendre")
    poste.attendre(f"({_LIGNE.removeprefix('return ')}) === '5 t 7 t'")
    poste.touches(Keys.END + Keys.BACKSPACE * 3 + "\n")
    assert bientot(lambda: 5 in points(ouverte, 4), True)
    poste.attendre("!document.querySelector('.histoire .ecartee')")


def test_ce_que_la_console_ecarte_sous_les_doigts_se_dit_a_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z")
    poste.attendre_le_texte("#verdict", "Table 5")
    ecarter_a_la_console(ouverte)
    poste.attendre_le_texte("#verdict .refus", "La console a écarté cette saisie")
    poste.touches(" ")
    poste.attendre_le_texte("#verdict", "Table 5")
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {5: 0})
