"""A form over a slow Wi-Fi: what is read of it may be of what stood there before, and it is not entered on that."""

import pytest

from arbitre.engine.partie.terminer import CloturerCoup
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire, ecrite, effacer, ouvrir_le_formulaire
from tests.reseau.postes import bientot, jouer_encore, points

pytestmark = chromium
_QUESTION = "dialog .verdict .question"


@pytest.fixture
def inverse(formulaire: Page, wifi: Wifi) -> Page:
    """Its reference the other way round, which is asked about; the Wi-Fi is slow then."""
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58")
    formulaire.attendre_le_texte(_QUESTION, "VEDIKA est écrit…")
    wifi.lenteur = 0.6
    return formulaire


def test_la_reference_corrigee_entree_aussitot_entre_comme_elle_est(inverse: Page, ouverte: SalleOuverte) -> None:
    """The question that still stood there took the Enter, and the bulletin stayed in the form."""
    effacer(inverse, "ref")
    ecrire(inverse, ref="12D\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("V", "12D")


def test_ce_que_l_on_tape_pendant_qu_elle_juge_n_entre_pas_seul(inverse: Page, ouverte: SalleOuverte) -> None:
    effacer(inverse, "ref")
    ecrire(inverse, ref="12D\n", points="0")
    assert bientot(lambda: points(ouverte, 4), {5: 58}), "as it stood at Enter"
    inverse.attendre_le_texte("dialog .remplace", "saisi par ce poste")
    assert inverse.js("return document.querySelector('#f-points').value") == "580"
    assert points(ouverte, 4) == {5: 58}


def test_coupee_pendant_qu_elle_juge_la_saisie_attend(inverse: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    effacer(inverse, "ref")
    ecrire(inverse, ref="12D\n")
    wifi.couper()
    inverse.attendre_le_texte(".histoire .attente", "5 VEDIKA 12D 58")
    wifi.revenir()
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_le_coup_clos_a_l_instant_de_saisir_se_demande(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """It was a conflict in the list, with its form closed, where the question was due."""
    poste.saisir("1-24 t")
    assert bientot(lambda: points(ouverte, 4), dict.fromkeys(range(1, 25), 58))
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="10", mot="VEDIKA", ref="12D", points="57")
    poste.attendre_le_texte("dialog .verdict", "Table 10")
    wifi.lenteur = 0.6
    ouverte.faire(CloturerCoup(4))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend")
    poste.touches("\n")
    poste.attendre_le_texte("dialog .accord", "Le coup 4 est clos\u00a0: cette saisie y change la table 10.")
    assert points(ouverte, 4)[10] == 58


def test_une_faute_du_programme_se_dit_et_le_formulaire_reste(
    formulaire: Page, ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for a verdict that nobody owed it any more."""

    def trebucher(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ouverte.service._cahiers, "faire", trebucher)
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58\n")
    formulaire.attendre_le_texte("dialog .verdict .refus", "Le programme a rencontré une faute")
    monkeypatch.undo()
    assert {type(faute) for faute in ouverte.pannes} == {ZeroDivisionError}
    ouverte.pannes.clear()
    formulaire.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
