"""« Top pour tous » at a post leaves the tables whose line or form did not enter, as the console does."""

from msgspec.structs import replace

from arbitre.engine.cahier.feuillet import Endroit, LigneTapee
from arbitre.engine.cahier.gestes import Ecarter, Entrer, MettreDeCote, Taper
from arbitre.engine.cahier.vue import Etat
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.reseau.acces.roles import Role
from tests.outils.pas_entres import Garde, gardes
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, gestes, points

pytestmark = chromium
TOUTES = tuple(range(1, 25))
ICI = Endroit(1, 4)
_PASTILLE = "document.querySelector('[data-cle=t{}]')?.textContent.includes(arguments[0])"


def vider(poste: Page) -> None:
    """As one does by hand."""
    ligne = poste.pilote.find_element("id", "ligne")
    ligne.clear()
    poste.js("document.querySelector('#ligne').dispatchEvent(new Event('input'))")


def payer(poste: Page, combien: str) -> None:
    poste.cliquer(".saisie", "Top pour tous")
    poste.cliquer("#verdict", f"Payer le top à {combien}")


def sauf(*tables: int) -> dict[int, int]:
    return {table: 58 for table in TOUTES if table not in tables}


def test_une_ligne_encore_dans_le_champ_arrete_le_top_pour_tous(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z")
    poste.attendre_le_texte("#verdict", "Table 5")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "«\u00a05 z\u00a0» n’est pas entrée")
    assert not poste.js("return document.querySelector('#verdict button')")
    assert points(ouverte, 4) == {}


def test_une_ligne_sur_sa_question_la_garde_apres_top_pour_tous(poste: Page, ouverte: SalleOuverte) -> None:
    """What « Top pour tous » says leaves it before the eyes, and its letter answers."""
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict .refus", "«\u00a05 vedika d12\u00a0» n’est pas entrée")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("v")
    assert bientot(lambda: set(points(ouverte, 4)), {5})


def test_une_question_qu_une_autre_phrase_a_couverte_revient_a_entree(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.js("document.querySelector('#verdict').replaceChildren('Autre chose')")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("v")
    assert bientot(lambda: set(points(ouverte, 4)), {5})


def test_une_ligne_refusee_laisse_sa_table(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t")
    poste.attendre_le_texte("#verdict.refus", "")
    poste.touches("\n")
    vider(poste)
    poste.attendre(_PASTILLE.format(5), "? pas entrée")
    poste.pilote.refresh()
    poste.attendre(_PASTILLE.format(5), "? pas entrée")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte(
        "#verdict", "«\u00a0Top pour tous\u00a0» laisse 5, 7\u00a0: leur saisie n’a pas été entrée."
    )
    poste.cliquer("#verdict", "Payer le top à 22 tables")
    assert poste.js("return document.activeElement.id") == "ligne"
    assert bientot(lambda: points(ouverte, 4), sauf(5, 7))
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict.refus", "ou payez le top\u00a0: 5, 7 T.")
    poste.taper("5 7 t\n")
    assert bientot(lambda: points(ouverte, 4), sauf())


def test_une_ligne_laissee_sur_sa_question_laisse_sa_table(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("\n")
    vider(poste)
    poste.attendre(_PASTILLE.format(5), "? pas entrée")
    payer(poste, "23 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5))


def test_un_formulaire_ferme_sans_entrer_laisse_sa_table(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="6", mot="VEDIKA", ref="12D")
    poste.attendre_le_texte("dialog .verdict", "Table 6")
    poste.cliquer("dialog", "Fermer")
    poste.attendre(_PASTILLE.format(6), "? pas entrée")
    poste.pilote.refresh()
    poste.attendre(_PASTILLE.format(6), "? pas entrée")
    payer(poste, "23 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(6))


def test_une_saisie_refusee_au_retour_laisse_sa_table(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """It was sent after a cut, and cannot be read: it stands in the history, not on the line."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5 t 7 t\n")
    poste.taper("8 z\n")
    wifi.revenir()
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.attendre_le_texte(".histoire .ecrite", "8 z")
    vider(poste)
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "laisse 5")
    poste.cliquer("#verdict", "Payer le top")
    assert bientot(lambda: points(ouverte, 4).get(9, 0), 58)
    assert 5 not in points(ouverte, 4)


def test_ce_qui_est_saisi_a_la_table_depuis_ne_la_laisse_plus(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("\n")
    vider(poste)
    poste.attendre(_PASTILLE.format(5), "? pas entrée")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre(_PASTILLE.format(5), "7")
    payer(poste, "23 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5) | {5: 7})


def test_une_table_laissee_apres_la_question_du_top_n_est_pas_payee(poste: Page, ouverte: SalleOuverte) -> None:
    """What is asked names the tables: they are looked at again when it is answered."""
    ouverte.faire(PayerLeTop(4, tuple(t for t in TOUTES if t > 3)))
    poste.attendre_le_texte(".tables", "Il manque 3 tables")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "parmi vos tables\u00a0: 1-3.")
    ouverte.faire(SaisirPoints(4, 2, 7))
    poste.attendre(_PASTILLE.format(2), "7")
    poste.attendre_le_texte("#verdict", "parmi vos tables\u00a0: 1 3.")
    poste.cliquer("#verdict", "Payer le top à 2 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(2) | {2: 7})


def test_a_une_autre_page_ce_qui_est_laisse_reste(poste: Page, ouverte: SalleOuverte) -> None:
    """Loaded again while the line is still asked about."""
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.pilote.get("about:blank")
    poste.ouvrir(ouverte, Role.CORRECTEUR)
    poste.attendre("document.querySelector('#ligne')?.value === '5 vedika d12'")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "n’est pas entrée")


def test_ce_qu_un_autre_poste_garde_d_une_table_reprise_ne_se_paie_pas(poste: Page, ouverte: SalleOuverte) -> None:
    """Nina’s line for table 5 was refused; the table is this post’s since."""
    nina = ouverte.service.jetons.donner("Nina", Role.CORRECTEUR)[1]
    sienne = (nina.poste, 1)
    gestes(ouverte, nina, Taper(sienne, ICI, LigneTapee("5 t 7")), Entrer(sienne), MettreDeCote(sienne))
    ouverte.faire(SaisirPoints(4, 1, 7), SaisirPoints(4, 7, 7))
    poste.attendre(_PASTILLE.format(7), "7")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict .refus", "laisse 5\u00a0: sa saisie n’a pas été entrée. Nina la garde")
    poste.cliquer("#verdict", "Payer le top à 21 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5) | {1: 7, 7: 7})
    gestes(ouverte, nina, Ecarter("Nina", sienne))
    payer(poste, "1 table")
    assert bientot(lambda: points(ouverte, 4), sauf() | {1: 7, 7: 7})


def test_ce_qu_un_autre_poste_tape_a_ce_coup_ne_se_paie_pas(poste: Page, ouverte: SalleOuverte) -> None:
    """Nina’s line for table 5 stands in her field; what she types for another coup keeps nothing here."""
    nina = ouverte.service.jetons.donner("Nina", Role.CORRECTEUR)[1]
    gestes(ouverte, nina, Taper((nina.poste, 1), replace(ICI, coup=3), LigneTapee("5 z")))
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "Payer le top à 24 tables")
    assert "Nina" not in poste.js("return document.querySelector('#verdict').textContent")
    poste.cliquer("#verdict", "Non")
    gestes(ouverte, nina, Ecarter("Nina", (nina.poste, 1)), Taper((nina.poste, 3), ICI, LigneTapee("5 z")))
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict .refus", "Nina la garde, ou la tape\u00a0: 5.")
    poste.cliquer("#verdict", "Payer le top à 23 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5))


def test_ce_que_l_on_tape_se_sait_a_la_console_jusqu_a_son_entree(poste: Page, ouverte: SalleOuverte) -> None:
    service = ouverte.service
    poste.cliquer(".tables ul", "9")
    poste.taper("5 6 z")
    assert bientot(lambda: gardes(service, "Zoé"), [Garde(Etat.PAS_ENTREE, (5, 6), 4, en_main=True)])
    poste.touches("\n")
    assert bientot(lambda: gardes(service, "Zoé"), [])
    poste.cliquer(".saisie", "Formulaire")
    poste.ecrire("#f-tables", "7")
    poste.ecrire("#f-mot", "VEDIKA")
    assert bientot(lambda: gardes(service, "Zoé"), [Garde(Etat.PAS_ENTREE, (7,), 4, en_main=True)])
    poste.cliquer("dialog", "Fermer")
    poste.attendre_le_texte("[data-cle=t7]", "pas entrée")
    assert bientot(lambda: gardes(service, "Zoé"), [Garde(Etat.PAS_ENTREE, (7,), 4)])
    poste.taper("7 z\n")
    assert bientot(lambda: gardes(service, "Zoé"), [])


def test_la_ligne_tapee_apres_le_bouton_ne_paie_rien(poste: Page, ouverte: SalleOuverte) -> None:
    """Its digit was lost, its space opened the question, its Enter paid the top to all."""
    poste.pilote.find_element("xpath", "//button[.='Top pour tous']").click()
    poste.attendre_le_texte("#verdict", "Sans saisie au coup 4")
    poste.touches("1 z\n")
    assert bientot(lambda: points(ouverte, 4), {1: 0})
    poste.attendre_le_texte(".histoire .ecrite", "1 z")


def test_un_bouton_touche_ne_garde_pas_ce_que_l_on_tape(poste: Page, ouverte: SalleOuverte) -> None:
    poste.presser("[data-cle=avant]")
    poste.attendre_le_texte(".tete nav", "Coup 3")
    poste.touches("1 z")
    assert poste.js("return document.querySelector('#ligne').value") == "1 z"


def entrer_sans_reponse(poste: Page, wifi: Wifi, texte: str) -> None:
    """What the console answers is not heard any more."""
    wifi.muet = True
    poste.taper(f"{texte}\n")
    poste.attendre_le_texte(".histoire .attente", texte)


def relier(wifi: Wifi) -> None:
    wifi.couper()
    wifi.revenir()


def test_le_top_pour_tous_attend_la_lecture_de_ce_qui_est_entre(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """« 5z 7 t » entered before its verdict: the page reads no table in it, and the top was paid to table 5."""
    entrer_sans_reponse(poste, wifi, "5z 7 t")
    poste.cliquer(".saisie", "Top pour tous")
    relier(wifi)
    poste.attendre_le_texte(".histoire .refusee", "5z 7 t")
    refusee = Garde(Etat.REFUSEE, (5, 7), 4)
    assert bientot(lambda: gardes(ouverte.service, "Zoé"), [refusee]), "the console knows them too"
    poste.attendre_le_texte("#verdict .refus", "laisse 5, 7")
    poste.cliquer("#verdict", "Payer le top à 22 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5, 7))


def test_ce_qui_est_entre_pendant_une_coupure_retient_le_top_pour_tous(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """A word, its place, then its table: the page reads none; the top asked after it is asked again."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("vedika d12 5\n")
    payer(poste, "24 tables")
    poste.attendre_le_texte(".histoire .attente", "top pour tous\u00a0: 1-24")
    poste.attendre_le_texte(".lien", "2 saisies en attente")
    wifi.revenir()
    poste.attendre_le_texte("#verdict .refus", "laisse 5")
    assert points(ouverte, 4) == {}
    poste.cliquer("#verdict", "Payer le top à 23 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5))


def test_une_ligne_quittee_avant_d_etre_lue_laisse_ses_tables(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """A tile is touched before its verdict came: it is read all the same."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5z 7 t")
    poste.cliquer(".tables ul", "9")
    vider(poste)
    wifi.revenir()
    for table in (5, 7):
        poste.attendre(_PASTILLE.format(table), "? pas entrée")
    payer(poste, "22 tables")
    assert bientot(lambda: points(ouverte, 4), sauf(5, 7))


def test_une_saisie_qui_ne_nomme_personne_retient_le_top_jusqu_a_ce_qu_on_l_ecarte(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("vedika\n")
    wifi.revenir()
    poste.attendre_le_texte(".histoire .refusee", "vedika")
    vider(poste)
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict.refus", "«\u00a0vedika\u00a0» ne dit pas sa table")
    poste.cliquer(".histoire .refusee", "Écarter")
    payer(poste, "24 tables")
    assert bientot(lambda: points(ouverte, 4), sauf())


def test_un_top_demande_reseau_coupe_se_lit_et_s_ecarte(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """It was shown nowhere, and went at the return."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    payer(poste, "24 tables")
    poste.cliquer(".histoire .attente", "Écarter")
    poste.attendre("!document.querySelector('.histoire li')")
    poste.taper("3 z\n")
    wifi.revenir()
    poste.attendre_le_texte(".histoire .ecrite", "3 z")
    assert points(ouverte, 4) == {3: 0}
